// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/callpathnumbers.h"
#include "core/analysis/calltree/callsums.h"
#include "core/analysis/calltree/forkpaths.h"
#include "core/analysis/calltree/pathmetrics.h"
#include "core/analysis/metrics/metricpieces.h"
#include "core/base/stoppable.h"
#include "core/store/location/locationview.h"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

// Private to the call tree.
namespace lightcone::core {

struct CallTreeQuery;

/// The call paths of one location in an interval. Those that it continues (see ForkPaths) have no visits and no
/// exclusive time of it: their inclusive time is that of the calls which continue them.
class LocationCallPaths {
public:
    /// Refers to what @p query refers to.
    LocationCallPaths(const StoreView& store, LocationId location, const CallTreeQuery& query);

    Completion run(const std::stop_token& stop);

    LocationId location() const { return m_location.id(); }
    const CallPathNumbers& numbers() const { return m_numbers; }
    const CallSums& sumsOf(std::uint32_t path) const { return m_sums[path]; }
    /// The metrics of each path without the paths below it.
    const PathMetrics& metrics() const { return m_metricSums; }
    /// The sums of each metric, with those of the paths below. O(paths + values)
    std::vector<MetricSums> metricSumsOf(std::uint32_t path) const;
    /// Calls visit(path, region) for each region whose calls with a visit or time are on a path.
    template <typename Visit> void visitRegions(const Visit& visit) const
    {
        for (const std::uint64_t key : m_regions)
            visit(static_cast<std::uint32_t>(key >> 32), RegionId { static_cast<std::uint32_t>(key) });
    }

    // The CallReplay calls these functions.
    void callEvent(Tick) { }
    void enter(const Frame& frame);
    void leave(const Frame& frame, Tick t, std::uint64_t index);

private:
    struct OpenCall {
        std::uint32_t path = CallPathNumbers::kTop;
        bool isNamed = false;
    };
    void open(const Frame& frame);
    std::uint32_t numberOf(std::uint32_t caller, FunctionId function);
    /// The path that an outermost call continues.
    std::uint32_t inherited(std::uint64_t enter);
    /// Gives the call on top what there is up to time @p t, and by event @p event.
    void account(Tick t, std::uint64_t event);
    void noteRegion(std::uint32_t path, RegionId region);
    void sumUp();
    void rankBegins();

    const StoreView& m_store;
    const LocationView& m_location;
    Interval m_interval;
    std::uint64_t m_first; ///< events of the interval
    std::uint64_t m_end;
    std::span<const MetricId> m_metrics;
    MetricPieces m_pieces;
    const ForkPaths* m_forks; ///< null: nothing is inherited
    std::optional<Forks::Walk> m_walk; ///< while the calls are replayed, where there is m_forks
    std::vector<std::uint32_t> m_inherited; ///< numbers of the paths of m_forks; kTop: none yet
    CallPathNumbers m_numbers;
    // While the calls are replayed, inclusive is only what is in calls without a function that a path makes.
    std::vector<CallSums> m_sums;
    PathMetrics m_metricSums; ///< inclusive stays what it is then
    std::vector<RegionId> m_lastRegions; ///< by path, of those that were noted
    std::unordered_set<std::uint64_t> m_regions; ///< path << 32 | region
    std::vector<OpenCall> m_open;
    Tick m_accounted;
};

} // namespace lightcone::core
