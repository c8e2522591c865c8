// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filter/filteredit.h"
#include "core/filtering/filteredfunctions.h"
#include "core/scoring/suggestedfilter.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace lightcone::core {

/// A filter that was changed so that it leaves regions out or takes them in again.
struct ExclusionEdit {
    FilterFile filter;
    /// Those that are still as they were, in the order in which they were asked for: a rule for files decides, no rule
    /// reaches them, or no pattern stands for their names.
    std::vector<std::uint32_t> unchanged;
};
/// Makes @p filter leave @p regions out, or take them in: takes away rules that say the opposite of just these names,
/// and adds rules where that does not suffice. All other text stays. O(regions · rules + bytes)
/// @param regions  indexes into functions.regions()
/// Errors: those of parsing the new text, TooLarge for instance
std::variant<ExclusionEdit, FilterError> withExclusions(const FilterFile& filter, const FilteredFunctions& functions,
    std::span<const std::uint32_t> regions, bool isExclude);

/// The rule for a region alone, by its mangled name where Score-P compares that; nullopt: no rule for names reaches it,
/// or no pattern stands for its name.
std::optional<FilterAddition> ruleFor(const FilteredFunctions& functions, std::uint32_t region, bool isExclude);

/// The regions that `scorep-score -g` would propose beside what @p effect leaves out already and that a run can leave
/// out, those with most bytes first.
/// @param limits  nullopt: all regions that can be filtered
std::vector<std::uint32_t> suggestedRegions(
    const FilteredFunctions& functions, const FilterEffect& effect, const std::optional<SuggestionLimits>& limits);
/// @p filter with rules for @p regions, each behind comments with its score as `scorep-score -g` writes them. A filter
/// without any text gets @p head in front of them.
ParsedFilter withSuggestion(const FilterFile& filter, const FilteredFunctions& functions,
    std::span<const std::uint32_t> regions, std::span<const std::string> head);
/// The limits in the form of `scorep-score -g`: "bufferpercent=1,timepervisit=1,visits=0,bufferabsolute=0,type=usr".
std::string limitsText(const SuggestionLimits& limits);

} // namespace lightcone::core
