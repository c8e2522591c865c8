// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/recordedclaims.h"

#include <atomic>
#include <cstdint>
#include <vector>

namespace lightcone::readers::otf1 {

/// What one stream states about its events.
struct Claims {
    std::vector<core::RecordedStatistic> statistics;
    std::vector<core::RecordedState> states;
};

/// How many statements of a trace about itself may still be kept: each takes far more memory than its line does.
/// Thread-safe.
class ClaimLimits {
public:
    /// @returns false when there is no room for @p count more.
    bool takeStatistics(std::int64_t count) { return take(m_statistics, count); }
    bool takeState(std::int64_t entries) { return take(m_stateEntries, entries + 1); }

private:
    static bool take(std::atomic<std::int64_t>& left, std::int64_t count)
    {
        return left.load(std::memory_order_relaxed) >= count
            && left.fetch_sub(count, std::memory_order_relaxed) >= count;
    }

    std::atomic<std::int64_t> m_statistics { std::int64_t { 1 } << 20 };
    std::atomic<std::int64_t> m_stateEntries { std::int64_t { 1 } << 22 };
};

} // namespace lightcone::readers::otf1
