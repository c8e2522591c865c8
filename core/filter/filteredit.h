// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filter/filterfile.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Changes of the text of a filter. Each returns a new filter, whose text differs in nothing but what the change needs,
// or why there is none: TooLarge, and NotWritable for additions. Lines that are added end as the first line of the text
// does.
namespace lightcone::core {

/// The pattern that stands for @p name alone: what has a meaning in a filter stands behind a backslash, as
/// `scorep-score -g` writes it (blank, `[`, `]`, `*`, `!`), and so does what else needs it. nullopt: no pattern does
/// so, as the name is empty or has a line break or a byte 0. O(bytes)
std::optional<std::string> exactPattern(std::string_view name);

/// True when @p text is one word of a filter, and no keyword.
bool isOnePattern(std::string_view text);

/// A pattern that is to stand in a filter.
struct FilterAddition {
    FilterSubject subject = FilterSubject::RegionName;
    bool isExclude = true;
    bool isMangled = false; ///< only for RegionName
    std::string pattern; ///< as it is spelled in the file
    std::vector<std::string> comments {}; ///< lines that stand before it; control bytes in them become blanks
};

/// Adds @p additions in their order behind all rules of their subject, so that each has the last word: to the last
/// block of the subject, or to a new one at the end of the text. O(bytes · additions that follow one of another
/// subject)
ParsedFilter withAdditions(const FilterFile& filter, std::span<const FilterAddition> additions);

/// Takes the patterns of @p rules away, each with its line when nothing else stands there but a MANGLED that is for it
/// alone. Comments stay. O(bytes), times the rules of a line that are taken away
/// @param rules  indexes into rules(), ascending
ParsedFilter withoutRules(const FilterFile& filter, std::span<const std::uint32_t> rules);

/// The text of a new filter: @p head as comments, then @p additions in one block for each run of a subject, in the form
/// that `scorep-score -g` writes. Errors as above.
ParsedFilter newFilter(std::span<const std::string> head, std::span<const FilterAddition> additions);

} // namespace lightcone::core
