// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filtering/exclusions.h"

#include "core/filtering/scorecomments.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

namespace {

/// The regions whose verdict is not @p isExclude.
std::vector<std::uint32_t> regionsToChange(const FilterFile& filter, const FilteredFunctions& functions,
    std::span<const std::uint32_t> regions, bool isExclude)
{
    const FilterMatcher matcher(filter);
    std::vector<std::uint32_t> others;
    for (const std::uint32_t region : regions) {
        if (matcher.verdict(functions.candidate(region), functions.reach[region]).isExcluded != isExclude)
            others.push_back(region);
    }
    return others;
}

/// The rules for nothing but the names of @p regions that say the opposite of @p isExclude, ascending.
std::vector<std::uint32_t> oppositeRules(const FilterFile& filter, const FilteredFunctions& functions,
    std::span<const std::uint32_t> regions, bool isExclude)
{
    std::vector<std::string> patterns;
    for (const std::uint32_t region : regions) {
        const FilterCandidate candidate = functions.candidate(region);
        for (const std::string_view name : { candidate.name, candidate.mangledName }) {
            if (std::optional<std::string> pattern = exactPattern(name))
                patterns.push_back(std::move(*pattern));
        }
    }
    std::ranges::sort(patterns);
    std::vector<std::uint32_t> rules;
    for (std::uint32_t i = 0; i < filter.rules().size(); ++i) {
        const FilterRule& rule = filter.rules()[i];
        if (rule.isExclude != isExclude && filter.subject(rule) == FilterSubject::RegionName
            && std::ranges::binary_search(patterns, filter.pattern(rule), std::ranges::less()))
            rules.push_back(i);
    }
    return rules;
}

} // namespace

std::optional<FilterAddition> ruleFor(const FilteredFunctions& functions, std::uint32_t region, bool isExclude)
{
    const FilterReach& reach = functions.reach[region];
    const ScoredRegion& scored = functions.regions()[region];
    if (!reach.byName)
        return std::nullopt;
    FilterAddition addition;
    addition.isExclude = isExclude;
    addition.isMangled = reach.byMangledName && !scored.mangledName.empty();
    std::optional<std::string> pattern = exactPattern(addition.isMangled ? scored.mangledName : scored.name);
    if (!pattern)
        return std::nullopt;
    addition.pattern = std::move(*pattern);
    return addition;
}

std::variant<ExclusionEdit, FilterError> withExclusions(const FilterFile& filter, const FilteredFunctions& functions,
    std::span<const std::uint32_t> regions, bool isExclude)
{
    std::vector<std::uint32_t> wanted = regionsToChange(filter, functions, regions, isExclude);
    ParsedFilter changed = withoutRules(filter, oppositeRules(filter, functions, wanted, isExclude));
    if (auto* error = std::get_if<FilterError>(&changed))
        return std::move(*error);
    std::vector<FilterAddition> additions;
    for (const std::uint32_t region : regionsToChange(std::get<FilterFile>(changed), functions, wanted, isExclude)) {
        if (std::optional<FilterAddition> rule = ruleFor(functions, region, isExclude))
            additions.push_back(std::move(*rule));
    }
    changed = withAdditions(std::get<FilterFile>(changed), additions);
    if (auto* error = std::get_if<FilterError>(&changed))
        return std::move(*error);
    ExclusionEdit edit { std::get<FilterFile>(std::move(changed)), {} };
    edit.unchanged = regionsToChange(edit.filter, functions, wanted, isExclude);
    return edit;
}

std::vector<std::uint32_t> suggestedRegions(
    const FilteredFunctions& functions, const FilterEffect& effect, const std::optional<SuggestionLimits>& limits)
{
    const std::vector<ScoreRow> rows = limits
        ? suggestedFilter(effect.score, *limits, ScoreOrder::MaxBuffer, functions.regions())
        : widestFilter(effect.score, ScoreOrder::MaxBuffer, functions.regions());
    std::vector<std::uint32_t> regions;
    for (const ScoreRow& row : rows) {
        if (row.sign != FilterSign::Filtered && functions.reach[row.region].byName)
            regions.push_back(row.region);
    }
    return regions;
}

ParsedFilter withSuggestion(const FilterFile& filter, const FilteredFunctions& functions,
    std::span<const std::uint32_t> regions, std::span<const std::string> head)
{
    std::vector<FilterAddition> additions;
    for (const std::uint32_t region : regions) {
        if (std::optional<FilterAddition> rule = ruleFor(functions, region, true)) {
            rule->comments
                = scoreComments(functions.score, functions.score.regions[region], functions.regions()[region]);
            additions.push_back(std::move(*rule));
        }
    }
    return filter.text().empty() ? newFilter(head, additions) : withAdditions(filter, additions);
}

std::string limitsText(const SuggestionLimits& limits)
{
    const std::string_view type = !limits.isComMeant ? "usr" : limits.isUserMeant ? "both" : "com";
    return "bufferpercent=" + shortestText(limits.bufferPercent) + ",timepervisit=" + shortestText(limits.timePerVisit)
        + ",visits=" + std::to_string(limits.visits) + ",bufferabsolute=" + shortestText(limits.bufferAbsolute)
        + ",type=" + std::string(type);
}

} // namespace lightcone::core
