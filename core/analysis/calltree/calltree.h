// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/callsums.h"
#include "core/analysis/calltree/calltreemetric.h"
#include "core/analysis/statistics/classstatistics.h"
#include "core/base/stoppable.h"
#include "core/calls/manyevents.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lightcone::core {

struct Definitions;
class ForkPaths;
class StoreView;

/// A call path, or all calls below one that are told together, as the tree would have too many nodes.
struct CallTreeNode {
    static constexpr std::uint32_t kNoParent = 0xffffffff;

    FunctionId function = FunctionId::none; ///< none: all calls below the parent
    std::uint32_t parent = kNoParent; ///< index into the tree; smaller than the node's own
    std::uint32_t depth = 0;
    std::uint32_t end = 0; ///< index after the last node below this one
    std::uint32_t regions = 0; ///< definitions that the calls of this path with a visit or time are of
    CallSums sums;

    bool isFolded() const { return !isValid(function); }
};

/// Call paths merged by function.
struct CallTree {
    /// Depth first, siblings by function name. The first node below node i is i + 1, the next sibling of i is
    /// nodes[i].end.
    std::vector<CallTreeNode> nodes;
    std::vector<MetricId> metrics; ///< the metrics of the query
    std::vector<CallTreeMetric> metricSums; ///< sums of each metric
    bool isFolded = false; ///< some nodes are
    /// Visits or times of some nodes are below 0, as those of a difference of profiles may be, and count as 0.
    bool isBelowZero = false;

    /// @param place  in metrics. O(log nodes)
    MetricSums metricSumsOf(std::uint32_t node, std::size_t place) const
    {
        return metricSums[place].of(node, nodes[node].end);
    }
    /// The sums of each metric.
    std::vector<MetricSums> metricSumsOf(std::uint32_t node) const
    {
        std::vector<MetricSums> sums;
        for (const CallTreeMetric& metric : metricSums)
            sums.push_back(metric.of(node, nodes[node].end));
        return sums;
    }
};

/// The question for a call tree. It does not own what it refers to. Queries throw UsageError when a field is not as
/// described here.
struct CallTreeQuery {
    std::span<const LocationId> locations; ///< each once
    Interval interval;
    std::span<const MetricId> metrics {}; ///< metrics that add up, each once
    unsigned threads = 1; ///< at most so many, at least 1; the result does not depend on it
    /// Fork paths of the store; null: the outermost calls of all threads are at the top.
    const ForkPaths* forks = nullptr;
    static constexpr std::size_t kMostPaths = std::size_t { 1 } << 20; ///< about 0.5 GB, and 0.2 GB a thread meanwhile
    std::size_t mostPaths = kMostPaths; ///< more call paths are folded
};

/// The call tree of an interval over some locations. What threads call between a fork of their process and its join
/// stands below the calls that are open at the fork (see ForkPaths): these have its inclusive time and metrics, but no
/// visits and no exclusive time for it, which are of the location that forked. Nodes that have nothing, in themselves
/// or below, are left out; see isNothing(). Where there are more than the most paths, all calls below some paths, of
/// those with little time, stand in one node each; the sums of the others stay exact. O(events · metrics).
/// Metrics are shared out as times are: what a metric grows by at a location between two samples is even over that
/// time, the calls on top of the stack have as much of it as they have of the time, and the interval's part of that
/// counts; see GrowthSteps. Integers stay integers: the sums of calls that follow each other add up to the growth.
/// Where each enter and leave has a sample, a call has just what came between them.
Completion callTree(const StoreView& store, const CallTreeQuery& query, CallTree& out, const std::stop_token& stop);

/// The durations of the visits of each node in ticks, without their sums and squares: their number, the extremes and
/// quantiles; exact where the interval has at most @p mostRead events, and a
/// node ClassStatistics::kMostExact visits. Of no visits in a tree that is folded, whose nodes are too many for counts
/// of each.
/// @param tree  the answer to @p query
/// @param out  one entry a node, overwritten
Completion callTreeDurations(const StoreView& store, const CallTreeQuery& query, const CallTree& tree,
    std::vector<ClassStatistics>& out, const std::stop_token& stop, std::uint64_t mostRead = kMostRead);

/// The sums that one location adds to a call path.
struct CallPathPart {
    LocationId location = LocationId::none;
    CallSums sums;
    std::vector<MetricSums> metricSums; ///< sums of each of the query's metrics
};

/// The parts in a call path (@p path: its functions, the outermost first; at the end `none` for a node that is folded)
/// of those locations that have something there, in the order of the locations. As expensive as callTree().
Completion callPathParts(const StoreView& store, const CallTreeQuery& query, std::span<const FunctionId> path,
    std::vector<CallPathPart>& out, const std::stop_token& stop);

/// The names of @p metrics; those of one name are told apart by the numbers of their definitions.
std::vector<std::string> distinctNames(const Definitions& definitions, std::span<const MetricId> metrics);

/// The place of each function in the order of their names.
std::vector<std::uint32_t> functionNameRanks(const Definitions& definitions);

} // namespace lightcone::core
