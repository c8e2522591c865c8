// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/callers.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

namespace {

using Place = CalledFunction::Place;

/// @p places are ascending by node.
CalledFunction summed(const CallTree& tree, FunctionId caller, std::span<const Place> places)
{
    CalledFunction called { caller, {}, std::vector<MetricSums>(tree.metrics.size()),
        { places.begin(), places.end() } };
    std::uint32_t end = 0; // end of the nodes below the last place that is inside no other
    for (const Place& place : places) {
        const CallTreeNode& node = tree.nodes[place.node];
        const bool isInside = place.node < end;
        end = std::max(end, node.end);
        called.sums.addVisits(node.sums);
        CallSums time = node.sums;
        if (isInside)
            time.inclusive = 0;
        called.sums.addTime(time);
        for (std::size_t i = 0; i < tree.metrics.size(); ++i) {
            const MetricSums sums = tree.metricSumsOf(place.node, i);
            called.metricSums[i].exclusive += sums.exclusive;
            if (!isInside)
                called.metricSums[i].inclusive += sums.inclusive;
        }
    }
    return called;
}

std::vector<CalledFunction> grouped(
    const CallTree& tree, std::vector<Place>&& places, std::span<const std::uint32_t> nameRanks)
{
    const auto callerOf = [&tree](const Place& place) { return tree.nodes[place.caller].function; };
    std::ranges::sort(places, {}, [&](const Place& place) {
        return std::pair { nameRanks[indexOf(callerOf(place))], place.node };
    });
    std::vector<CalledFunction> groups;
    for (auto begin = places.begin(); begin != places.end();) {
        const FunctionId caller = callerOf(*begin);
        const auto end
            = std::find_if(begin, places.end(), [&](const Place& place) { return callerOf(place) != caller; });
        groups.push_back(summed(tree, caller, { begin, end }));
        begin = end;
    }
    return groups;
}

} // namespace

std::vector<CalledFunction> calledFunctions(const CallTree& tree, std::span<const std::uint32_t> nameRanks)
{
    std::vector<Place> places;
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const CallSums& sums = tree.nodes[i].sums;
        if (!isNothing(sums) || !isNothing(sums, tree.metricSumsOf(i))) // metrics, only where there is nothing else
            places.push_back({ i, i });
    }
    return grouped(tree, std::move(places), nameRanks);
}

std::vector<CalledFunction> byCallers(
    const CallTree& tree, const CalledFunction& called, std::span<const std::uint32_t> nameRanks)
{
    std::vector<Place> places;
    for (const Place& place : called.places) {
        if (const std::uint32_t caller = tree.nodes[place.caller].parent; caller != CallTreeNode::kNoParent)
            places.push_back({ place.node, caller });
    }
    return grouped(tree, std::move(places), nameRanks);
}

} // namespace lightcone::core
