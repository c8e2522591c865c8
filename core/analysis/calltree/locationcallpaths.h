// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/callpathnumbers.h"
#include "core/analysis/calltree/callsums.h"
#include "core/analysis/calltree/forkpaths.h"
#include "core/analysis/calltree/pathmetrics.h"
#include "core/analysis/metrics/metricpieces.h"
#include "core/analysis/statistics/classstatistics.h"
#include "core/base/stoppable.h"
#include "core/calls/callstretches.h"
#include "core/store/location/locationindex.h"
#include "core/store/segment/segmentcalls.h"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

// Private to the call tree.
namespace lightcone::core {

struct CallTreeQuery;

/// The durations of single visits that are wanted of call paths.
enum class PathDurations : std::uint8_t {
    None,
    FromSegments, ///< what segments say of them, where all of one lies in the interval
    FromEvents,
};

/// The call paths of one location in an interval. Those that it continues (see ForkPaths) have no visits and no
/// exclusive time of it: their inclusive time is that of the calls which continue them.
class LocationCallPaths {
public:
    /// Refers to what @p query refers to.
    /// @param durations  says whether and how the durations of visits are wanted
    LocationCallPaths(const StoreView& store, LocationId location, const CallTreeQuery& query,
        PathDurations durations = PathDurations::None);

    Completion run(const std::stop_token& stop);

    LocationId location() const { return m_location.id(); }
    const CallPathNumbers& numbers() const { return m_numbers; }
    const CallSums& sumsOf(std::uint32_t path) const { return m_sums[path]; }
    /// The durations of the visits of each path, the part inside the interval, where they are wanted. Sum and variance
    /// are not known.
    const ClassStatistics& durationsOf(std::uint32_t path) const { return m_durations[path]; }
    /// The metrics of each path without the paths below it.
    const PathMetrics& metrics() const { return m_metricSums; }
    /// The calls below @p path together. O(paths)
    CallSums sumsBelow(std::uint32_t path) const;
    /// The sums of each metric, with those of the paths below. O(paths + values)
    /// @param isBelow  of the calls below @p path together, as sumsBelow()
    std::vector<MetricSums> metricSumsOf(std::uint32_t path, bool isBelow) const;
    /// Calls visit(path, region) for each region whose calls with a visit or time are on a path.
    template <typename Visit> void visitRegions(const Visit& visit) const
    {
        for (std::uint32_t path = 0; path < m_firstRegions.size(); ++path) {
            if (isValid(m_firstRegions[path]))
                visit(path, m_firstRegions[path]);
        }
        for (const std::uint64_t key : m_furtherRegions)
            visit(static_cast<std::uint32_t>(key >> 32), RegionId { static_cast<std::uint32_t>(key) });
    }

    // CallStretches calls these functions.
    static constexpr bool kTakesTime = true;
    static constexpr bool kWantsWhole = false;
    void begin(const std::vector<Frame>& frames, std::uint64_t first, std::uint64_t end);
    void beginStretch(const LocationIndex::Part& part, std::uint64_t first);
    bool takeSegment(const LocationIndex::Part& part);
    void takeStretch(const StretchPaths& stretch);
    void goesOn(const LongVisit& call);
    void left(std::uint32_t path, std::uint32_t, std::uint64_t ticks)
    {
        if (m_wanted != PathDurations::None)
            m_left.push_back({ path, ticks });
    }
    bool isNewGround(std::uint32_t event);
    void take(std::uint32_t path, Tick t, std::uint32_t event)
    {
        if (!m_pieces.isEmpty())
            takeMetrics(path, t, event);
    }

private:
    struct OpenCall {
        std::uint32_t path = CallPathNumbers::kTop;
        bool isNamed = false;
    };
    /// The path that outermost calls continue from an event on.
    struct Ground {
        std::uint32_t event = 0; ///< of the segment
        std::uint32_t fork = Forks::kNone;
        std::uint32_t path = CallPathNumbers::kTop;
    };
    /// A visit that ended, if durations are wanted.
    struct Left {
        std::uint32_t path = 0; ///< of the stretch
        std::uint64_t ticks = 0;
    };
    std::uint32_t numberOf(std::uint32_t caller, FunctionId function);
    /// The path of calls, of none too, that a call continues which is entered at a fork.
    std::uint32_t inherited(std::uint32_t fork);
    OpenCall openCall(std::uint32_t caller, RegionId region);
    /// The calls that a path of the stretch is of.
    OpenCall callsOf(const StretchPath& path) const;
    void addPath(const StretchPath& path, OpenCall calls);
    /// Adds the durations of visits; @p longest is the event that enters the first one of the longest.
    void addDurations(CallSums& sums, std::uint64_t min, std::uint64_t max, std::uint64_t longest) const;
    void takeMetrics(std::uint32_t path, Tick t, std::uint32_t event);
    void noteRegion(std::uint32_t path, RegionId region);
    /// Folds paths where there are more than are to be.
    void foldAsNeeded();
    void addTo(CallSums& to, const CallSums& sums) const;
    void sumUp();
    void findBegins();

    const StoreView& m_store;
    const LocationView& m_location;
    Interval m_interval;
    std::span<const MetricId> m_metrics;
    std::size_t m_mostPaths;
    MetricPieces m_pieces;
    const ForkPaths* m_forks; ///< null: nothing is inherited
    std::optional<Forks::Walk> m_walk; ///< while the calls are replayed, where the location inherits any
    std::vector<std::uint32_t> m_inherited; ///< numbers of the paths of m_forks; kTop: none yet
    CallPathNumbers m_numbers;
    // While the calls are replayed, inclusive is only what is in calls without a function that a path makes.
    std::vector<CallSums> m_sums;
    PathMetrics m_metricSums; ///< inclusive stays what it is then
    PathDurations m_wanted;
    std::vector<ClassStatistics> m_durations; ///< by path, where they are wanted
    std::vector<RegionId> m_firstRegions; ///< by path, of those that were noted
    std::unordered_set<std::uint64_t> m_furtherRegions; ///< path << 32 | region
    bool m_isSummed = false; ///< summaries of segments tell all that is asked
    SegmentPaths m_paths; ///< scratch
    std::vector<OpenCall> m_open; ///< before the stretch
    // The stretch.
    const Segment* m_segment = nullptr;
    std::uint64_t m_segmentFirst = 0; ///< its first event
    std::vector<Ground> m_grounds;
    std::vector<Left> m_left;
    PathMetrics m_stretchMetrics; ///< by path of the stretch
    std::vector<OpenCall> m_calls; ///< by path of the stretch; scratch
};

} // namespace lightcone::core
