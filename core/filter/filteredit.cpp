// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filteredit.h"

#include "core/base/usage.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace lightcone::core {

namespace {

using std::string_view_literals::operator""sv;

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

std::string_view blockBegin(FilterSubject subject)
{
    return subject == FilterSubject::FileName ? "SCOREP_FILE_NAMES_BEGIN"sv : "SCOREP_REGION_NAMES_BEGIN"sv;
}
std::string_view blockEnd(FilterSubject subject)
{
    return subject == FilterSubject::FileName ? "SCOREP_FILE_NAMES_END"sv : "SCOREP_REGION_NAMES_END"sv;
}

/// The line break that the text uses.
std::string_view lineEndOf(std::string_view text)
{
    const std::size_t end = text.find('\n');
    return end != text.npos && end > 0 && text[end - 1] == '\r' ? "\r\n"sv : "\n"sv;
}

/// @p comment in one line that can stand in a comment.
std::string oneLine(std::string_view comment)
{
    std::string line(comment);
    std::ranges::replace_if(
        line, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    return line;
}

/// The lines that add some patterns to a block.
class AddedLines {
public:
    AddedLines(std::optional<FilterBlock::State> state, std::string_view lineEnd)
        : m_state(state)
        , m_lineEnd(lineEnd)
    {
    }

    void add(const FilterAddition& addition)
    {
        // DEMANGLED, which old versions of Score-P take for a pattern, is not needed: a new rule begins without
        // MANGLED.
        const bool isContinued
            = m_state && m_state->isExclude == addition.isExclude && (addition.isMangled || !m_state->isMangled);
        if (!isContinued)
            line("  ", addition.isExclude ? "EXCLUDE"sv : "INCLUDE"sv);
        for (const std::string& comment : addition.comments)
            line("    # ", oneLine(comment));
        line(addition.isMangled ? "    MANGLED " : "    ", addition.pattern);
        m_state = { addition.isExclude, addition.isMangled };
    }
    const std::string& text() const { return m_text; }

private:
    void line(std::string_view indent, std::string_view content)
    {
        m_text.append(indent).append(content).append(m_lineEnd);
    }

    std::optional<FilterBlock::State> m_state;
    std::string_view m_lineEnd;
    std::string m_text;
};

/// The offset of the first byte of the line in which @p offset lies.
std::size_t lineBeginOf(std::string_view text, std::size_t offset)
{
    if (offset == 0)
        return 0;
    const std::size_t lineBreak = text.rfind('\n', offset - 1);
    return lineBreak == text.npos ? 0 : lineBreak + 1;
}

bool isAllBlank(std::string_view text)
{
    return std::ranges::all_of(text, isBlank);
}

std::optional<FilterError> problemOf(std::span<const FilterAddition> additions)
{
    for (const FilterAddition& addition : additions) {
        if (!isOnePattern(addition.pattern) || (addition.isMangled && addition.subject == FilterSubject::FileName))
            return FilterError { FilterProblem::NotWritable, {},
                addition.pattern.substr(0, FilterError::kMostTokenBytes) };
    }
    return std::nullopt;
}

/// @p text with @p lines in front of the END of @p block, or at the end of the text where it has none.
std::string withLinesInBlock(std::string text, const FilterBlock& block, std::string_view lines)
{
    const std::string_view lineEnd = lineEndOf(text);
    if (!block.end) {
        if (!text.empty() && text.back() != '\n')
            text += lineEnd;
        return text.append(lines);
    }
    const std::size_t lineBegin = lineBeginOf(text, *block.end);
    const bool isFirst = isAllBlank(std::string_view(text).substr(lineBegin, *block.end - lineBegin));
    const std::string inserted = (isFirst ? std::string() : std::string(lineEnd)).append(lines);
    return text.insert(isFirst ? lineBegin : *block.end, inserted);
}

/// @p text with a block of @p lines at its end; the last block of @p filter, whose text it is, is ended where it is
/// not.
std::string withNewBlock(const FilterFile& filter, FilterSubject subject, std::string_view lines)
{
    std::string text = filter.text();
    const std::string_view lineEnd = lineEndOf(text);
    const auto line = [&](std::string_view content) { text.append(content).append(lineEnd); };
    if (!text.empty() && text.back() != '\n')
        text += lineEnd;
    if (!filter.blocks().empty() && !filter.blocks().back().end)
        line(blockEnd(filter.blocks().back().subject));
    line(blockBegin(subject));
    text += lines;
    line(blockEnd(subject));
    return text;
}

std::optional<std::uint32_t> lastBlockOf(const FilterFile& filter, FilterSubject subject)
{
    for (std::size_t i = filter.blocks().size(); i-- > 0;) {
        if (filter.blocks()[i].subject == subject)
            return static_cast<std::uint32_t>(i);
    }
    return std::nullopt;
}

/// Adds @p additions, which are of one subject.
ParsedFilter withRun(
    const FilterFile& filter, std::span<const FilterAddition> additions, std::optional<std::uint32_t> block)
{
    AddedLines lines(block ? filter.blocks()[*block].last : std::nullopt, lineEndOf(filter.text()));
    for (const FilterAddition& addition : additions)
        lines.add(addition);
    return FilterFile::parse(block ? withLinesInBlock(filter.text(), filter.blocks()[*block], lines.text())
                                   : withNewBlock(filter, additions.front().subject, lines.text()));
}

/// Says whether the words from @p offset on begin with a pattern.
bool isPatternNext(std::string_view text, std::size_t offset)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    for (std::size_t at = text.find_first_not_of(kBlanks, offset); at != text.npos;
         at = text.find_first_not_of(kBlanks, at)) {
        const std::size_t end = std::min(text.find_first_of(text[at] == '#' ? "\n"sv : kBlanks, at), text.size());
        if (text[at] != '#')
            return filterWord(text.substr(at, end - at)) == FilterWord::Pattern;
        at = end;
    }
    return false;
}

/// Says of the rules that are taken away whether a pattern follows that has the same EXCLUDE or INCLUDE and the same
/// MANGLED, once all are gone. O(bytes)
std::vector<bool> arePatternsNext(const FilterFile& filter, std::span<const std::uint32_t> taken)
{
    std::vector<bool> areNext(filter.rules().size());
    for (std::size_t i = taken.size(); i-- > 0;) {
        const FilterRule& rule = filter.rules()[taken[i]];
        if (!isPatternNext(filter.text(), rule.offset + rule.size))
            continue;
        const std::uint32_t next = taken[i] + 1;
        const bool isNextTaken = i + 1 < taken.size() && taken[i + 1] == next;
        areNext[taken[i]] = !isNextTaken || areNext[next];
    }
    return areNext;
}

bool isMangledOnly(std::string_view words)
{
    while (!words.empty() && isBlank(words.front()))
        words.remove_prefix(1);
    while (!words.empty() && isBlank(words.back()))
        words.remove_suffix(1);
    return filterWord(words) == FilterWord::Mangled;
}

/// Takes the pattern of @p size bytes at @p begin out of @p line, which has its line break, and all of the line when
/// nothing else stands there but a MANGLED. @param isMangledNeeded  that MANGLED is for further patterns, too
void takeAway(std::string& line, std::size_t begin, std::size_t size, bool isMangledNeeded)
{
    std::size_t end = begin + size;
    const std::size_t lineEnd = std::min(line.find('\n', end), line.size());
    const std::string_view whole = line;
    const std::string_view before = whole.substr(0, begin);
    const bool isFirst = isAllBlank(before) || (!isMangledNeeded && isMangledOnly(before));
    if (isFirst && isAllBlank(whole.substr(end, lineEnd - end))) {
        line.clear();
        return;
    }
    if (isFirst) {
        while (end < lineEnd && (line[end] == ' ' || line[end] == '\t'))
            ++end;
    } else if (end < line.size() && line[end] != '#') {
        // The blanks before it go with it, unless a comment or the end of the text would come too near to what is
        // there.
        while (begin > 0 && (line[begin - 1] == ' ' || line[begin - 1] == '\t')
            && !(begin >= 2 && line[begin - 2] == '\\'))
            --begin;
    }
    line.erase(begin, end - begin);
}

} // namespace

std::optional<std::string> exactPattern(std::string_view name)
{
    if (name.empty() || name.find('\n') != name.npos || name.find('\0') != name.npos)
        return std::nullopt;
    std::string pattern;
    if (filterWord(name) != FilterWord::Pattern)
        pattern += '\\';
    for (const char c : name) {
        if (" \t\r[]*!?#\\"sv.find(c) != std::string_view::npos)
            pattern += '\\';
        pattern += c;
    }
    // A word ends behind no backslash, so one at its end stands in a bracket.
    if (name.back() == '\\')
        pattern.replace(pattern.size() - 2, 2, R"([\\])");
    return pattern;
}

bool isOnePattern(std::string_view text)
{
    if (text.empty() || text.back() == '\\' || filterWord(text) != FilterWord::Pattern)
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isEscaped = i > 0 && text[i - 1] == '\\';
        if (text[i] == '\n' || text[i] == '\0' || (!isEscaped && (isBlank(text[i]) || text[i] == '#')))
            return false;
    }
    return true;
}

ParsedFilter withAdditions(const FilterFile& filter, std::span<const FilterAddition> additions)
{
    if (std::optional<FilterError> problem = problemOf(additions))
        return std::move(*problem);
    ParsedFilter result = filter;
    while (!additions.empty() && std::holds_alternative<FilterFile>(result)) {
        const FilterSubject subject = additions.front().subject;
        const auto end = std::ranges::find_if(additions, [&](const auto& next) { return next.subject != subject; });
        const auto count = static_cast<std::size_t>(end - additions.begin());
        const FilterFile& before = std::get<FilterFile>(result);
        result = withRun(before, additions.first(count), lastBlockOf(before, subject));
        additions = additions.subspan(count);
    }
    return result;
}

ParsedFilter withoutRules(const FilterFile& filter, std::span<const std::uint32_t> rules)
{
    require(std::ranges::adjacent_find(rules, std::ranges::greater_equal()) == rules.end()
            && (rules.empty() || rules.back() < filter.rules().size()),
        "rules that are taken away are those of the filter, in their order");
    const std::string& text = filter.text();
    const std::vector<bool> areNext = arePatternsNext(filter, rules);
    std::string rest;
    std::size_t copied = 0;
    for (std::size_t first = 0; first < rules.size();) {
        const FilterRule& rule = filter.rules()[rules[first]];
        const std::size_t begin = lineBeginOf(text, rule.offset);
        const std::size_t end = std::min(text.find('\n', rule.offset), text.size() - 1) + 1;
        std::size_t last = first;
        while (last + 1 < rules.size() && filter.rules()[rules[last + 1]].offset < end)
            ++last;
        std::string line = text.substr(begin, end - begin);
        for (std::size_t i = last + 1; i-- > first;) { // what stands before a rule keeps its place
            const FilterRule& taken = filter.rules()[rules[i]];
            takeAway(line, taken.offset - begin, taken.size, areNext[rules[i]]);
        }
        rest.append(text, copied, begin - copied).append(line);
        copied = end;
        first = last + 1;
    }
    return FilterFile::parse(rest.append(text, copied));
}

ParsedFilter newFilter(std::span<const std::string> head, std::span<const FilterAddition> additions)
{
    std::string text;
    for (const std::string& line : head)
        text.append(line.empty() ? "#" : "# ").append(oneLine(line)) += '\n';
    ParsedFilter empty = FilterFile::parse(std::move(text));
    return std::holds_alternative<FilterFile>(empty) ? withAdditions(std::get<FilterFile>(empty), additions)
                                                     : std::move(empty);
}

} // namespace lightcone::core
