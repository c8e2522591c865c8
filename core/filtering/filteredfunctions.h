// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/filter/filtermatch.h"
#include "core/model/ids.h"
#include "core/scoring/score.h"
#include "core/scoring/scoresource.h"

#include <cstddef>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

struct Document;

/// The functions of a document as filters see them, and their score. A value that shares its source; thread-safe.
struct FilteredFunctions {
    std::shared_ptr<const ScoreSource> source; ///< not null
    std::vector<FilterReach> reach; ///< by region of the source
    std::vector<FunctionId> functions; ///< by region of the source; none: no function of the document
    Score score; ///< without a filter

    std::span<const ScoredRegion> regions() const { return source->input().regions; }
    /// The number of regions that are functions of the document: of a trace, all but the program. O(regions)
    std::size_t functionCount() const;
    /// What a filter looks at of a region. It borrows from the source.
    FilterCandidate candidate(std::size_t region) const;
    /// True when a filter can leave the region out of a run.
    bool isInReach(std::size_t region) const;
};

/// Scores the events of @p document, or the recorded profile where there are none. Blocks; O(events) or O(values).
/// @param threads  at most so many, at least 1
/// Errors: Cancelled; MissingPart where a profile has not what scoring needs; NotFound where nothing is open
Result<FilteredFunctions> filteredFunctions(const Document& document, unsigned threads, const std::stop_token& stop);

/// What a filter does to the functions of a document.
struct FilterEffect {
    std::vector<FilterVerdict> verdicts; ///< by region of the source
    std::vector<bool> isLeftOut; ///< by region: excluded, and in reach of the filter
    Score score; ///< with the filter, see ScoreOptions::areInstancesFiltered

    /// Seconds that the functions left out take, over all locations, which those that call them have then.
    double movedSeconds() const { return score.all().seconds - score.recorded().seconds; }
};
/// O(regions · rules), and the cost of a score. Errors: Cancelled, and those of reading values.
Result<FilterEffect> filterEffect(
    const FilteredFunctions& functions, const FilterFile& filter, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
