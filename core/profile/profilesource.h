// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/calltree.h"
#include "core/analysis/statistics/functionstatistics.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/stoppable.h"
#include "core/model/definitions.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

/// The question for a profile. It does not own what it refers to.
struct ProfileQuery {
    std::span<const LocationId> locations; ///< each once
    Interval interval; ///< for a source that does not know intervals: ProfileSource::interval()
    unsigned threads = 1; ///< at most so many, at least 1; the answer does not depend on it
    bool withMetrics = true; ///< a call tree is to have the sums of ProfileSource::metrics()
};

/// Takes the call tree of the location at a place of a query's; it is valid during the call.
using TakeTree = std::function<void(std::size_t place, const CallTree& tree)>;

/// Tells how often functions were called and how long they took, in all and by call path, at which locations. A trace
/// with events tells it for any interval (EventProfile); a profile that was recorded without events for the whole run.
/// Immutable, shared as std::shared_ptr<const ProfileSource>, thread-safe.
class ProfileSource {
public:
    virtual ~ProfileSource() = default;

    /// The functions, locations and metrics that the answers name, and the clock whose ticks they count.
    virtual const Definitions& definitions() const = 0;
    /// The time of the whole run; of a run without calls empty.
    virtual Interval interval() const = 0;
    /// Says whether it knows when time was spent, so that it can be asked for any interval. Else it answers for
    /// interval() alone.
    virtual bool knowsIntervals() const = 0;
    /// Says whether it knows single visits: the shortest and longest ones, statistics and medians. Else `min` and `max`
    /// of the answers are 0 and mean nothing.
    virtual bool knowsVisits() const = 0;
    /// The metrics that add up along call paths, which callTree() has sums of.
    virtual std::vector<MetricId> metrics() const = 0;
    /// Says whether calls of @p location are known at any time of the run, or may be: by default they may be.
    virtual bool mayHaveCalls(LocationId location) const;

    /// The functions that have visits or time; ordered by function.
    virtual Completion functions(
        const ProfileQuery& query, std::vector<ProfileEntry>& out, const std::stop_token& stop) const = 0;
    /// Statistics of each function's visits, one entry a function of the definitions; of no visits where the source
    /// does not know them.
    virtual Completion visitStatistics(
        const ProfileQuery& query, std::vector<VisitStatistics>& out, const std::stop_token& stop) const;
    /// The call paths, with the sums of metrics() where these are wanted. Nodes that have nothing, in themselves or
    /// below, are left out.
    virtual Completion callTree(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const = 0;
    /// callTree() of each location of the query by itself, with the sums of @p metric alone (none: without metrics).
    /// Calls @p take for one after the other, in the order of the query and in the thread that asks.
    virtual Completion callTrees(
        const ProfileQuery& query, MetricId metric, const TakeTree& take, const std::stop_token& stop) const;
    /// The call paths of each location by itself, without metrics: what a thread calls stands at the top, also where
    /// callTree() has it below the calls of the location that forked. By default those of callTree().
    virtual Completion callStacks(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const;
    /// The durations of the visits of each node in ticks, without their sums and squares, one entry a node; of no
    /// visits where the source does not know them.
    /// @param tree  the answer to @p query
    virtual Completion callTreeDurations(const ProfileQuery& query, const CallTree& tree,
        std::vector<ClassStatistics>& out, const std::stop_token& stop) const;
    /// The parts in a call path (@p path: its functions, the outermost first) of those locations that have something
    /// there, in the order of the locations; without metrics.
    virtual Completion callPathParts(const ProfileQuery& query, std::span<const FunctionId> path,
        std::vector<CallPathPart>& out, const std::stop_token& stop) const = 0;
};

/// All locations of @p profile, in the order of the definitions.
std::vector<LocationId> allLocations(const ProfileSource& profile);

} // namespace lightcone::core
