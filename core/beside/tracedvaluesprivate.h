// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/calltree.h"
#include "core/analysis/calltree/forkpaths.h"
#include "core/beside/pathmatchingprivate.h"
#include "core/beside/pathvaluesprivate.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// Finds the values of the locations of a trace. Thread-safe.
class TracedValues {
public:
    /// All are to outlive this object.
    TracedValues(const StoreView& trace, const ForkPaths& forks, const PathMatching& matching,
        std::span<const ComparedMetric> metrics);

    /// Adds the values of a location: visits, times and counters as the call tree has them, and what its events carry,
    /// at the call that is open there. O(events)
    Completion add(LocationId location, PathValues& values, const std::stop_token& stop) const;

private:
    class EventWalk;
    static constexpr std::size_t kNoMetric = ~std::size_t { 0 };
    std::size_t metricOf(ComparedMetric::Kind kind) const;
    void addTree(const CallTree& tree, std::span<const PathPlace> places, PathValues& values) const;
    bool carriesValues(LocationId location) const;

    const StoreView& m_trace;
    const ForkPaths& m_forks;
    const PathMatching& m_matching;
    std::span<const ComparedMetric> m_metrics;
    std::vector<MetricId> m_counters; ///< of the trace, in the order of the metrics
    bool m_hasEvents = false; ///< the trace has events that carry what is compared
};

} // namespace lightcone::core
