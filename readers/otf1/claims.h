// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/recordedclaims.h"

#include <cstdint>
#include <vector>

namespace lightcone::readers::otf1 {

/// States and statistics of one stream, which tell what its events should amount to.
struct Claims {
    std::vector<core::RecordedStatistic> statistics;
    std::vector<core::RecordedState> states;
};

/// Limits for what is kept of them: each takes far more memory than its line does.
struct ClaimLimits {
    std::uint64_t statistics = std::uint64_t { 1 } << 20;
    // The limit of states holds for snapshot files, and once more for snapshots among the events.
    std::uint64_t states = std::uint64_t { 1 } << 19;
    std::uint64_t stateEntries = std::uint64_t { 1 } << 21; ///< calls and sends in all states together

    /// @returns the share of a file of @p size bytes when all files of its kind have @p total bytes. It does not depend
    /// on which thread reads the file when.
    ClaimLimits shareOf(std::uint64_t size, std::uint64_t total) const
    {
        const double share = total == 0 ? 0 : static_cast<double>(size) / static_cast<double>(total);
        const auto part
            = [share](std::uint64_t all) { return static_cast<std::uint64_t>(static_cast<double>(all) * share); };
        return { part(statistics), part(states), part(stateEntries) };
    }
};

} // namespace lightcone::readers::otf1
