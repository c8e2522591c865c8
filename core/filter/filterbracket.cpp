// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filterbracket.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace lightcone::core {

namespace {

using Answer = BracketAnswer;
using std::string_view_literals::operator""sv;

constexpr std::size_t kLongestClassName = 256; ///< of the GNU C library

constexpr bool isWithin(unsigned char c, unsigned char first, unsigned char last)
{
    return first <= c && c <= last;
}
constexpr bool isUpper(unsigned char c)
{
    return isWithin(c, 'A', 'Z');
}
constexpr bool isLower(unsigned char c)
{
    return isWithin(c, 'a', 'z');
}
constexpr bool isDigit(unsigned char c)
{
    return isWithin(c, '0', '9');
}
constexpr bool isAlnum(unsigned char c)
{
    return isUpper(c) || isLower(c) || isDigit(c);
}

struct ByteClass {
    std::string_view name;
    bool (*has)(unsigned char c);
};

/// The classes of bytes that the "C" locale knows.
constexpr std::array<ByteClass, 12> kByteClasses { {
    { "alnum"sv, &isAlnum },
    { "alpha"sv, [](unsigned char c) { return isUpper(c) || isLower(c); } },
    { "blank"sv, [](unsigned char c) { return c == ' ' || c == '\t'; } },
    { "cntrl"sv, [](unsigned char c) { return c < 0x20 || c == 0x7f; } },
    { "digit"sv, &isDigit },
    { "graph"sv, [](unsigned char c) { return isWithin(c, 0x21, 0x7e); } },
    { "lower"sv, &isLower },
    { "print"sv, [](unsigned char c) { return isWithin(c, 0x20, 0x7e); } },
    { "punct"sv, [](unsigned char c) { return isWithin(c, 0x21, 0x7e) && !isAlnum(c); } },
    { "space"sv, [](unsigned char c) { return c == ' ' || isWithin(c, '\t', '\r'); } },
    { "upper"sv, &isUpper },
    { "xdigit"sv, [](unsigned char c) { return isDigit(c) || isWithin(c, 'A', 'F') || isWithin(c, 'a', 'f'); } },
} };

/// Reads one bracket for one byte. Beyond its end the pattern reads as bytes 0, of which it has none.
class BracketReader {
public:
    BracketReader(std::string_view pattern, std::size_t at, unsigned char byte)
        : m_pattern(pattern)
        , m_at(at + 1)
        , m_byte(byte)
    {
    }

    Answer run()
    {
        const bool isNegated = here() == '!' || here() == '^';
        if (isNegated)
            ++m_at;
        unsigned char first = take();
        while (true) {
            if (const std::optional<Answer::Kind> answer = readItem(first)) {
                if (*answer != Answer::Kind::Matches)
                    return { *answer, 0 };
                return leave(isNegated);
            }
            if (m_next == ']')
                return { isNegated ? Answer::Kind::Matches : Answer::Kind::Differs, m_at };
            first = m_next;
        }
    }

private:
    using Found = std::optional<Answer::Kind>;

    unsigned char byteAt(std::size_t at) const
    {
        return at < m_pattern.size() ? static_cast<unsigned char>(m_pattern[at]) : static_cast<unsigned char>(0);
    }
    unsigned char here() const { return byteAt(m_at); }
    unsigned char take() { return byteAt(m_at++); }

    /// Reads the item that begins with @p first, which is taken. @returns nullopt: the item does not mean the byte, and
    /// m_next is the byte behind it, which is taken.
    Found readItem(unsigned char first)
    {
        if (first == 0)
            return Answer::Kind::Unclosed;
        if (first == '\\') {
            if (here() == 0)
                return Answer::Kind::Differs;
            return readByte(take());
        }
        if (first == '[' && here() == ':')
            return readClass();
        if (first == '[' && here() == '=')
            return readEquivalent();
        if (first == '[' && here() == '.')
            return readSymbol();
        return readByte(first);
    }

    /// Reads the rest of an item that is one byte, or a range that begins with it.
    Found readByte(unsigned char byte)
    {
        const bool isRange = here() == '-' && byteAt(m_at + 1) != 0 && byteAt(m_at + 1) != ']';
        if (!isRange && byte == m_byte)
            return Answer::Kind::Matches;
        return readRange(byte);
    }

    /// Reads the end of a range that begins with @p low, if one follows.
    Found readRange(unsigned char low)
    {
        m_next = take();
        if (m_next != '-' || here() == ']')
            return std::nullopt;
        unsigned char high = take();
        if (high == '[' && here() == '.') {
            const std::optional<unsigned char> symbol = takeSymbol();
            if (!symbol)
                return Answer::Kind::Differs;
            high = *symbol;
        } else if (high == '\\') {
            high = take();
        }
        if (high == 0)
            return Answer::Kind::Differs;
        if (isWithin(m_byte, low, high))
            return Answer::Kind::Matches;
        m_next = take();
        return std::nullopt;
    }

    Found readClass()
    {
        std::size_t end = m_at + 1;
        for (; byteAt(end) != ':' || byteAt(end + 1) != ']'; ++end) {
            // A `z` does not occur in any name.
            if (end - m_at - 1 < kLongestClassName && !isWithin(byteAt(end), 'a', 'y'))
                return readByte('[');
            if (end - m_at - 1 == kLongestClassName)
                return Answer::Kind::Differs;
        }
        const std::string_view name = m_pattern.substr(m_at + 1, end - m_at - 1);
        const auto found = std::ranges::find(kByteClasses, name, &ByteClass::name);
        if (found == kByteClasses.end() || name.size() >= kLongestClassName)
            return Answer::Kind::Differs;
        m_at = end + 2;
        if (found->has(m_byte))
            return Answer::Kind::Matches;
        m_next = take();
        return std::nullopt;
    }

    /// Reads `=x=]`, which means the byte x.
    Found readEquivalent()
    {
        const unsigned char byte = byteAt(m_at + 1);
        if (byte == 0 || byteAt(m_at + 2) != '=' || byteAt(m_at + 3) != ']')
            return readByte('[');
        m_at += 4;
        if (byte == m_byte)
            return Answer::Kind::Matches;
        m_next = take();
        return std::nullopt;
    }

    /// Takes `.x.]`. @returns x; nullopt: it is unclosed, or names something else than one byte.
    std::optional<unsigned char> takeSymbol()
    {
        const std::size_t end = m_pattern.find(".]"sv, m_at + 1);
        if (end != m_at + 2)
            return std::nullopt;
        const unsigned char byte = byteAt(m_at + 1);
        m_at = end + 2;
        return byte;
    }

    Found readSymbol()
    {
        const std::optional<unsigned char> byte = takeSymbol();
        if (!byte)
            return Answer::Kind::Differs;
        const bool isRange = here() == '-' && byteAt(m_at + 1) != 0;
        if (!isRange && *byte == m_byte)
            return Answer::Kind::Matches;
        return readRange(*byte);
    }

    /// Looks for the end of the bracket, behind the item that means the byte.
    Answer leave(bool isNegated)
    {
        while (true) {
            const unsigned char c = take();
            if (c == 0)
                return { Answer::Kind::Unclosed, 0 };
            if (c == '\\') {
                if (take() == 0)
                    return { Answer::Kind::Differs, 0 };
                continue;
            }
            if (c == '[' && (here() == ':' || here() == '=' || here() == '.') && !leaveNamed())
                return { Answer::Kind::Differs, 0 };
            if (c == ']')
                return { isNegated ? Answer::Kind::Differs : Answer::Kind::Matches, m_at };
        }
    }

    /// Goes behind `:name:]`, `=x=]` or `.x.]`; stays before what cannot be a name. @returns false when one is
    /// unclosed.
    bool leaveNamed()
    {
        if (here() == ':') {
            std::size_t end = m_at + 1;
            for (; byteAt(end) != ':' || byteAt(end + 1) != ']'; ++end) {
                if (end - m_at == kLongestClassName)
                    return false;
                if (!isWithin(byteAt(end), 'a', 'y'))
                    return true;
            }
            m_at = end + 2;
            return true;
        }
        if (here() == '=') {
            if (byteAt(m_at + 1) == 0 || byteAt(m_at + 2) != '=' || byteAt(m_at + 3) != ']')
                return false;
            m_at += 4;
            return true;
        }
        const std::size_t end = m_pattern.find(".]"sv, m_at + 1);
        if (end == m_pattern.npos)
            return false;
        m_at = end + 2;
        return true;
    }

    std::string_view m_pattern;
    std::size_t m_at; ///< of the next byte
    unsigned char m_byte;
    unsigned char m_next = 0; ///< behind the last item
};

} // namespace

BracketAnswer askBracket(std::string_view pattern, std::size_t at, unsigned char byte)
{
    return BracketReader(pattern, at, byte).run();
}

std::size_t plainBracketEnd(std::string_view pattern, std::size_t at)
{
    std::size_t i = at + 1;
    if (i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^'))
        ++i;
    for (bool isFirst = true; i < pattern.size(); isFirst = false) {
        const char c = pattern[i];
        if (c == ']' && !isFirst)
            return i + 1;
        const char next = i + 1 < pattern.size() ? pattern[i + 1] : '\0';
        if ((c == '\\' && next == '\0') || (c == '[' && (next == ':' || next == '=' || next == '.')))
            return pattern.npos;
        i += c == '\\' ? 2 : 1;
    }
    return pattern.npos;
}

} // namespace lightcone::core
