// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/textproblems.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

// scorep.selective: the user regions during which Score-P records, and nothing else. One region a line: its name, which
// ends at a blank, and then instances of it: n, or first:last. There are no comments, wildcards or quotes. Source: how
// Score-P 9.0 reads it.
namespace lightcone::core {

/// Visits of a region, numbered from 0: `first` to `last`, both included.
struct InstanceRange {
    static constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t first = 0;
    std::uint64_t last = kNoEnd; ///< kNoEnd: all from the first one on

    friend bool operator==(const InstanceRange&, const InstanceRange&) = default;
};

struct SelectedRegion {
    std::string name; ///< in any encoding
    std::vector<InstanceRange> instances; ///< in the order of the file; they may overlap
    std::uint64_t line = 0; ///< of its first naming; begins at 1
};

enum class SelectiveProblem : std::uint8_t {
    BadItem, ///< a word that is no instance (detail: it); Score-P passes over it, too
    TooLarge, ///< an instance beyond what Score-P counts (detail: the word); it is left out
    EmptyRange, ///< the last instance precedes the first (detail: the word): never recorded; it is left out
    RestOfItem, ///< "1:2:3" (detail: the word) means 1:2
    CarriageReturn, ///< a line end of another system, which Score-P takes as a part of the name or item
    NulByte, ///< ends the line for Score-P
    TooMany, ///< the file from this line on is left out
};

struct SelectiveFile {
    /// The most instances of all regions that are kept; a region has one at least.
    static constexpr std::size_t kMostInstances = 100'000;

    std::vector<SelectedRegion> regions; ///< each name once, in the order of the file
    TextProblems<SelectiveProblem> problems;
};

/// Reads the content of a scorep.selective. A file without regions means that nothing is recorded. O(length)
SelectiveFile parseSelectiveFile(std::string_view text);

} // namespace lightcone::core
