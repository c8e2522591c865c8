// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filterpattern.h"

#include "core/filter/filterbracket.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

std::string_view untilNul(std::string_view text)
{
    return text.substr(0, text.find('\0'));
}

/// The offset from which on no bracket is closed, nor anything stands that is more than bytes for themselves in one.
std::size_t endOfBrackets(std::string_view text)
{
    std::size_t at = text.size();
    if (at > 0 && text[at - 1] == '-')
        return at;
    for (; at > 0; --at) {
        const char c = text[at - 1];
        const bool isNamed = (c == ':' || c == '=' || c == '.') && at > 1 && text[at - 2] == '[';
        if (c == ']' || c == '\\' || isNamed)
            break;
    }
    return at;
}

} // namespace

FilterPattern::FilterPattern(std::string_view text)
    : m_text(untilNul(text))
    , m_literalFrom(endOfBrackets(m_text))
{
    while (m_plainEnd < m_text.size()) {
        std::size_t end = m_plainEnd + 1;
        if (m_text[m_plainEnd] == '\\')
            end = std::min(m_plainEnd + 2, m_text.size());
        else if (m_text[m_plainEnd] == '[' && m_plainEnd < m_literalFrom)
            end = plainBracketEnd(m_text, m_plainEnd);
        if (end == m_text.npos)
            break;
        if (m_text[m_plainEnd] != '*')
            ++m_least;
        m_plainEnd = end;
    }
}

std::size_t FilterPattern::step(std::size_t at, unsigned char c) const
{
    const char own = m_text[at];
    if (own == '?')
        return at + 1;
    if (own == '[' && at < m_literalFrom) {
        const BracketAnswer answer = askBracket(m_text, at, c);
        if (answer.kind != BracketAnswer::Kind::Unclosed)
            return answer.kind == BracketAnswer::Kind::Matches ? answer.end : kNowhere;
    } else if (own == '\\') {
        const bool isThis = at + 1 < m_text.size() && static_cast<unsigned char>(m_text[at + 1]) == c;
        return isThis ? at + 2 : kNowhere;
    }
    return static_cast<unsigned char>(own) == c ? at + 1 : kNowhere;
}

/// The offsets in the pattern at which its reading may be after some bytes of a name, ascending.
class FilterPattern::Places {
public:
    Places(const FilterPattern& pattern, std::size_t first)
        : m_pattern(pattern)
    {
        add(first);
        finish();
    }

    void advance(unsigned char c)
    {
        const std::string_view text = m_pattern.m_text;
        for (const std::size_t at : m_now) {
            if (at == text.size())
                continue;
            if (text[at] == '*')
                add(at);
            else if (const std::size_t next = m_pattern.step(at, c); next != kNowhere)
                add(next);
        }
        finish();
    }
    bool isEmpty() const { return m_now.empty(); }
    /// True when the pattern may end here.
    bool hasEnd() const { return !m_now.empty() && m_now.back() == m_pattern.m_text.size(); }
    /// True when the pattern has a `*` at its end, and is there: it takes any rest of the name.
    bool takesAll() const
    {
        const std::string_view text = m_pattern.m_text;
        return hasEnd() && text.back() == '*' && m_now.size() > 1 && m_now[m_now.size() - 2] + 1 == text.size();
    }

private:
    void add(std::size_t at)
    {
        const std::string_view text = m_pattern.m_text;
        if (at < text.size() && text[at] == '*') {
            while (at + 1 < text.size() && text[at + 1] == '*')
                ++at;
            m_next.push_back(at);
            ++at; // it may also stand for nothing
        }
        m_next.push_back(at);
    }

    /// Makes the places that were added those that hold now.
    void finish()
    {
        if (!std::ranges::is_sorted(m_next))
            std::ranges::sort(m_next);
        m_next.erase(std::unique(m_next.begin(), m_next.end()), m_next.end());
        // Who is at a `*` can take what all readings take that are not yet there but have to pass it.
        for (std::size_t i = m_next.size(); i > 1; --i) {
            const std::size_t at = m_next[i - 1];
            if (at < m_pattern.m_plainEnd && m_pattern.m_text[at] == '*') {
                m_next.erase(m_next.begin(), m_next.begin() + static_cast<std::ptrdiff_t>(i - 1));
                break;
            }
        }
        std::swap(m_now, m_next);
        m_next.clear();
    }

    const FilterPattern& m_pattern;
    std::vector<std::size_t> m_now;
    std::vector<std::size_t> m_next;
};

bool FilterPattern::matches(std::string_view name) const
{
    name = untilNul(name);
    if (name.size() < m_least)
        return false;
    std::size_t at = 0;
    std::size_t taken = 0;
    while (at < m_text.size() && m_text[at] != '*') {
        if (taken == name.size())
            return false;
        at = step(at, static_cast<unsigned char>(name[taken++]));
        if (at == kNowhere)
            return false;
    }
    if (at == m_text.size())
        return taken == name.size();
    Places places(*this, at);
    for (; taken < name.size() && !places.isEmpty(); ++taken) {
        if (places.takesAll())
            return true;
        places.advance(static_cast<unsigned char>(name[taken]));
    }
    return places.hasEnd();
}

} // namespace lightcone::core
