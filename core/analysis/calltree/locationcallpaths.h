// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/callpathnumbers.h"
#include "core/analysis/calltree/callsums.h"
#include "core/analysis/calltree/forkpaths.h"
#include "core/analysis/calltree/pathmetrics.h"
#include "core/analysis/metrics/locationsamples.h"
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

/// Tells the growth of the metrics of a location, event after event.
class MetricSteps {
public:
    /// Looks at the events [first, end). @p metrics outlives this object.
    MetricSteps(const StoreView& store, const LocationView& location, std::span<const MetricId> metrics,
        std::uint64_t first, std::uint64_t end);

    /// Calls add(place in metrics, sum) for what is recorded by the events up to and including @p event that were not
    /// taken before.
    template <typename Add> void takeThrough(std::uint64_t event, const Add& add)
    {
        while (m_hasSample && m_samples.event() <= event)
            takeSample(add);
    }

private:
    static constexpr std::uint32_t kNone = 0xffffffff;
    struct Metric {
        MetricGrowth growth = MetricGrowth::None;
        bool isInteger = true;
        std::optional<MetricValue> last; ///< the value that differences start from; none before the first value
    };
    template <typename Add> void takeSample(const Add& add)
    {
        const Segment::MetricShape& shape = m_samples.shape();
        const std::span<const MetricId> members = membersOf(*m_definitions, shape.set);
        for (std::size_t i = 0; i < std::min(shape.values.size(), members.size()); ++i) {
            const std::uint32_t place = m_places[indexOf(members[i])];
            if (place == kNone)
                continue;
            Metric& metric = m_metrics[place];
            const MetricValue value = shape.value(i, m_samples.sample());
            if (metric.growth == MetricGrowth::Value)
                add(place, sumOf(value, metric.isInteger));
            else if (metric.last)
                add(place, difference(*metric.last, value, metric.isInteger));
            metric.last = value;
        }
        m_hasSample = m_samples.advance();
    }

    const Definitions* m_definitions;
    LocationSamples m_samples;
    bool m_hasSample = false;
    std::vector<std::uint32_t> m_places; ///< by metric: in m_metrics
    std::vector<Metric> m_metrics;
};

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
    /// Gives the call on top what there is up to time @p t and event @p event.
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
    std::optional<MetricSteps> m_steps; ///< none without metrics
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
