// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iterations/iterations.h"

#include "core/analysis/iterations/locationiterations.h"
#include "core/analysis/iterations/pathtrie.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/base/usage.h"
#include "core/model/definitions.h"
#include "core/model/functionset.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// Divides the room for @p most visits among locations with @p counts visits: those with few have all, the others
/// equally many.
std::vector<std::size_t> visitRooms(std::span<const std::uint64_t> counts, std::size_t most)
{
    std::vector<std::size_t> order(counts.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::stable_sort(order, {}, [counts](std::size_t i) { return counts[i]; });
    std::vector<std::size_t> rooms(counts.size());
    std::size_t left = most;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::uint64_t share = left / (order.size() - i);
        rooms[order[i]] = static_cast<std::size_t>(std::min(counts[order[i]], share));
        left -= rooms[order[i]];
    }
    return rooms;
}

/// Counts the visits of @p functions on each location that are entered in the interval.
Stoppable<std::vector<std::uint64_t>> visitCounts(
    const StoreView& store, const FunctionSet& functions, const IterationQuery& query, const std::stop_token& stop)
{
    std::vector<std::uint64_t> counts(query.locations.size());
    const auto take = [&](std::size_t location, std::span<const ProfileEntry> entries) {
        for (const ProfileEntry& entry : entries)
            counts[location] += functions.contains(entry.function) ? entry.visits : 0;
    };
    if (profileEach(store, query.locations, query.interval, query.threads, take, stop).isStopped())
        return Stopped {};
    return counts;
}

/// Puts the lists of locations into one.
class IterationMerge {
public:
    IterationMerge()
        : m_trie(PathTrie::kFull)
    {
    }
    void reserve(std::size_t visits) { m_all.visits.reserve(visits); }
    void add(IterationList&& list)
    {
        std::vector<std::uint32_t> paths;
        paths.reserve(list.paths.size());
        for (const IterationPath& path : list.paths) {
            const bool isRoot = path.parent == IterationPath::kNone;
            paths.push_back(m_trie.child(isRoot ? IterationPath::kNone : paths[path.parent], path.function));
        }
        for (Iteration& visit : list.visits) {
            visit.path = paths[visit.path];
            visit.firstParameter += m_all.parameters.size();
            m_all.visits.push_back(visit);
        }
        m_all.metrics.insert(m_all.metrics.end(), list.metrics.begin(), list.metrics.end());
        m_all.parameters.insert(m_all.parameters.end(), list.parameters.begin(), list.parameters.end());
        m_all.leftOut += list.leftOut;
        m_all.leftParameters += list.leftParameters;
        list = {};
    }
    IterationList take()
    {
        m_all.paths = m_trie.paths();
        return std::move(m_all);
    }

private:
    PathTrie m_trie;
    IterationList m_all;
};

void requireMetric(const StoreView& store, MetricId metric)
{
    if (!isValid(metric))
        return;
    const std::vector<MetricDef>& metrics = store.definitions().metrics;
    require(indexOf(metric) < metrics.size(), "the trace has no such metric");
    require(growthOf(metrics[indexOf(metric)]) != MetricGrowth::None, "the metric does not add up");
}

} // namespace

Stoppable<IterationList> findIterations(
    const StoreView& store, const IterationQuery& query, const std::stop_token& stop)
{
    constexpr std::size_t kFewestPaths = 256;
    constexpr std::size_t kMostPaths = std::size_t { 1 } << 20;
    constexpr std::size_t kParameters = 4; // a visit
    constexpr std::size_t kFewestParameters = 256; // a location
    requireMetric(store, query.metric);
    if (query.interval.isEmpty())
        return IterationList();
    const FunctionSet functions(query.functions, store.definitions().functions.size());
    const auto counts = visitCounts(store, functions, query, stop);
    if (counts.isStopped())
        return Stopped {};
    const std::vector<std::size_t> rooms = visitRooms(counts.value(), query.most);
    const auto having = static_cast<std::size_t>(
        std::ranges::count_if(counts.value(), [](std::uint64_t count) { return count > 0; }));
    const std::size_t paths = std::max(kFewestPaths, kMostPaths / std::max<std::size_t>(having, 1));
    std::vector<IterationList> lists(query.locations.size());
    const auto find = [&](std::size_t i) -> Completion {
        if (counts.value()[i] == 0)
            return Done {};
        const IterationRoom room { rooms[i], paths, std::max(kFewestParameters, rooms[i] * kParameters) };
        auto found = locationIterations(store, query.locations[i], functions, query, room, stop);
        if (found.isStopped())
            return Stopped {};
        lists[i] = std::move(found).value();
        return Done {};
    };
    if (parallelFor(lists.size(), query.threads, stop, find).isStopped())
        return Stopped {};
    IterationMerge merge;
    merge.reserve(std::accumulate(rooms.begin(), rooms.end(), std::size_t { 0 }));
    for (IterationList& list : lists)
        merge.add(std::move(list));
    return merge.take();
}

} // namespace lightcone::core
