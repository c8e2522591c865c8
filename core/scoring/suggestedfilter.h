// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scoring/score.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace lightcone::core {

/// What a region has to be like to be proposed for a filter: scorep-score -g.
struct SuggestionLimits {
    double bufferPercent = 1; ///< at least so many percent of what all takes in the buffer of one process, 0 … 100
    double timePerVisit = 1; ///< at most, microseconds
    std::uint64_t visits = 0; ///< at least
    double bufferAbsolute = 0; ///< at least, MiB
    bool isUserMeant = true;
    bool isComMeant = false;
};
/// Reads limits as scorep-score takes them: "bufferpercent=10,type=both", upper or lower case, blanks anywhere. What is
/// not named keeps its usual value.
/// @returns Damaged with the part that is not understood in `args`
Result<SuggestionLimits> suggestionLimits(std::string_view text);
/// The rows of the regions to be proposed, in the order asked for; not those that the filter leaves out already.
std::vector<ScoreRow> suggestedFilter(
    const Score& score, const SuggestionLimits& limits, ScoreOrder order, std::span<const ScoredRegion> regions);
/// The rows of all regions that can be filtered and take bytes: scorep-score -g all.
std::vector<ScoreRow> widestFilter(const Score& score, ScoreOrder order, std::span<const ScoredRegion> regions);

} // namespace lightcone::core
