// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filter/filterfile.h"
#include "core/scoring/score.h"
#include "core/scoring/suggestedfilter.h"

#include <optional>
#include <span>
#include <string>

namespace lightcone::core {

/// Which regions a filter is to leave out.
struct FilterProposal {
    /// What they are like; nullopt: all that a filter can leave out.
    std::optional<SuggestionLimits> limits = SuggestionLimits {};
    ScoreOrder order = ScoreOrder::MaxBuffer;
    /// The name of the filter that the score has: the regions that it leaves out follow those that are proposed, unless
    /// all are. Empty: there is no filter.
    std::string filterName {};
};

/// The text of a filter that leaves these regions out, with what the score says of each as a comment, in the form that
/// scorep-score -g has. Regions whose name no pattern can stand for are counted in its head. Errors as newFilter().
ParsedFilter proposedFilter(const Score& score, std::span<const ScoredRegion> regions, const FilterProposal& proposal);

} // namespace lightcone::core
