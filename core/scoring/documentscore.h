// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scoring/scoresource.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class TraceScoreSource;
struct Document;

/// What a document is scored by.
struct ScoreSources {
    /// The profile that was recorded, or that of the events where there is none that can be scored; not null.
    std::shared_ptr<const ScoreSource> estimate;
    /// The events, whose bytes can be told exactly; null: there are none.
    std::shared_ptr<const TraceScoreSource> events;
    std::optional<Error> profileProblem; ///< why the recorded profile beside the events is not what is scored

    bool isOfEvents() const; ///< the estimate is of the events' own profile
};

/// Finds what @p document, which is not empty, is scored by. Goes through all events, on at most @p threads threads.
/// O(events + calls + regions)
/// @returns Cancelled when stopped; the error of CubeScoreSource::make() where there are no events either; NotFound
/// where there are neither events nor a profile file
Result<ScoreSources> scoreSources(const Document& document, unsigned threads, const std::stop_token& stop);

/// For each region of @p estimate, the index of the one of @p events that is the same: by name and file, where these
/// tell one alone on each side, else by the name alone. ScoredPath::kNone: none is. O(regions · log regions)
std::vector<std::uint32_t> sameRegions(std::span<const ScoredRegion> estimate, std::span<const ScoredRegion> events);

} // namespace lightcone::core
