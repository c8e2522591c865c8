// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scoring/score.h"

#include <cstdint>
#include <span>
#include <string>

namespace lightcone::core {

struct ScoreTextOptions;

/// What is known of the bytes of a trace that is there.
struct RecordedBytes {
    const Score& estimate;
    std::span<const ScoredRegion> regions; ///< of the estimate
    const Score& events; ///< made with ScoreOptions::areBytesRecorded
    std::span<const ScoredRegion> eventRegions; ///< of the events
    std::span<const std::uint32_t> same; ///< see sameRegions()
};

/// The bytes that the events of a trace take beside those that are estimated of the same run, by class and, where the
/// options ask for it, by region, those that only the events have behind the others: the most of a process, and all
/// together. In the form of scoreText(), behind which it stands; English, as that is.
std::string recordedText(const RecordedBytes& bytes, const ScoreTextOptions& options);

} // namespace lightcone::core
