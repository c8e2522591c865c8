// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filteredit.h"
#include "core/filter/filtermatch.h"
#include "fuzztarget.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include <fnmatch.h>

using namespace lightcone::core;

namespace {

constexpr std::size_t kMostTried = 8; ///< rules and names of one input, of which each is tried with each

void demand(bool isRight)
{
    if (!isRight)
        std::abort();
}

/// The bytes of the place, counted anew.
std::size_t offsetOf(std::string_view text, FilterPlace place)
{
    std::size_t offset = 0;
    for (std::uint32_t line = 1; line < place.line; ++line)
        offset = text.find('\n', offset) + 1;
    return offset + place.column - 1;
}

/// Compares a pattern with a name, as the library does where both are small.
void match(std::string_view pattern, std::string_view name)
{
    const bool matches = FilterPattern(pattern).matches(name);
    if (pattern.size() <= 64 && name.size() <= 64)
        demand(matches == (fnmatch(std::string(pattern).c_str(), std::string(name).c_str(), 0) == 0));
}

/// Takes one rule out of the filter; the others stay as they are.
void takeOut(const FilterFile& filter, std::uint32_t rule)
{
    const ParsedFilter edited = withoutRules(filter, std::span(&rule, 1));
    const auto* result = std::get_if<FilterFile>(&edited);
    demand(result != nullptr && result->rules().size() + 1 == filter.rules().size());
    for (std::uint32_t i = 0; i < result->rules().size(); ++i) {
        const FilterRule& before = filter.rules()[i < rule ? i : i + 1];
        const FilterRule& after = result->rules()[i];
        demand(filter.pattern(before) == result->pattern(after) && before.isExclude == after.isExclude
            && before.isMangled == after.isMangled && before.block == after.block);
    }
}

/// Adds a rule for @p name alone, which then decides.
void putIn(const FilterFile& filter, std::string_view name, bool isExclude, bool isFile)
{
    const std::optional<std::string> pattern = exactPattern(name);
    if (!pattern)
        return;
    const FilterAddition addition { .subject = isFile ? FilterSubject::FileName : FilterSubject::RegionName,
        .isExclude = isExclude,
        .isMangled = !isFile && name.size() % 2 == 0,
        .pattern = *pattern,
        .comments = { std::string(name) } };
    const ParsedFilter edited = withAdditions(filter, { &addition, 1 });
    const auto* result = std::get_if<FilterFile>(&edited);
    demand(result != nullptr && result->rules().size() == filter.rules().size() + 1);
    const FilterMatcher matcher(*result);
    if (!isFile)
        demand(matcher.verdict({ name, name, {} }).isExcluded == isExclude);
    demand(std::get<FilterFile>(FilterFile::parse(result->text())).rules().size() == result->rules().size());
}

void useFilter(const FilterFile& filter, std::string_view text)
{
    demand(filter.text() == text);
    const FilterMatcher matcher(filter);
    const std::size_t rules = std::min(filter.rules().size(), kMostTried);
    for (std::uint32_t i = 0; i < rules; ++i) {
        const FilterRule& rule = filter.rules()[i];
        demand(isOnePattern(filter.pattern(rule)) && offsetOf(text, rule.place) == rule.offset);
        takeOut(filter, i);
        for (std::size_t k = 0; k < kMostTried; ++k) {
            const std::string_view name = text.substr(k * text.size() / kMostTried, 3 * k + 1);
            match(filter.pattern(rule), name);
            match(filter.pattern(rule), filter.pattern(filter.rules()[k % rules]));
            const FilterVerdict verdict = matcher.verdict({ name, filter.pattern(rule), name });
            demand(verdict.rule ? filter.rules()[*verdict.rule].isExclude == verdict.isExcluded : !verdict.isExcluded);
        }
    }
    for (std::size_t k = 0; k < kMostTried; ++k)
        putIn(filter, text.substr(k * text.size() / kMostTried, 2 * k + 1), k % 2 == 0, k % 3 == 0);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const ParsedFilter parsed = FilterFile::parse(std::string(text));
    if (const auto* error = std::get_if<FilterError>(&parsed)) {
        const std::size_t offset = offsetOf(text, error->place);
        demand(error->problem != FilterProblem::NotWritable && text.substr(offset).starts_with(error->token));
    } else {
        useFilter(std::get<FilterFile>(parsed), text);
    }
    static_cast<void>(simplifiedPath(text));
    return 0;
}
