// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/calltree.h"

#include "core/analysis/calltree/locationcallpaths.h"
#include "core/base/parallel.h"
#include "core/base/radixsort.h"
#include "core/base/usage.h"
#include "core/store/storeview.h"

#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <string_view>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kTop = CallPathNumbers::kTop;
static_assert(kTop == CallTreeNode::kNoParent);

template <typename Id> bool areDistinct(std::span<const Id> ids)
{
    std::vector<Id> sorted(ids.begin(), ids.end());
    std::ranges::sort(sorted);
    return std::ranges::adjacent_find(sorted) == sorted.end();
}

void check(const CallTreeQuery& query)
{
    require(areDistinct(query.locations), "each location of a call tree once");
    require(areDistinct(query.metrics), "each metric of a call tree once");
}

/// The call paths of several locations.
class MergedPaths {
public:
    MergedPaths(const Definitions& definitions, std::size_t most)
        : m_definitions(&definitions)
        , m_most(most)
    {
    }

    void add(const LocationCallPaths& part)
    {
        const std::span<const CallPathNumbers::Path> paths = part.numbers().paths();
        std::vector<std::uint32_t> numbers(paths.size());
        for (std::uint32_t i = 0; i < paths.size(); ++i) {
            const std::uint32_t caller = paths[i].caller == kTop ? kTop : numbers[paths[i].caller];
            const std::uint32_t number = m_numbers.numberOf(caller, paths[i].function);
            numbers[i] = number;
            if (number == m_sums.size()) {
                m_sums.emplace_back();
                m_regionCounts.push_back(0);
            }
            addTo(m_sums[number], part.sumsOf(i), number == caller);
        }
        part.metrics().visit([&](std::uint32_t path, std::uint32_t place, const MetricSums& sums) {
            m_metrics.at(numbers[path], place) += sums;
        });
        part.visitRegions([&](std::uint32_t path, RegionId region) {
            if (!m_numbers.isFolded(numbers[path]))
                noteRegion(numbers[path], region);
        });
        foldAsNeeded();
    }

    std::span<const CallPathNumbers::Path> paths() const { return m_numbers.paths(); }
    const CallSums& sumsOf(std::uint32_t path) const { return m_sums[path]; }
    std::uint32_t regionsOf(std::uint32_t path) const { return m_regionCounts[path]; }
    /// The metrics of each path without the paths below it: the inclusive sum adds only the calls without a function
    /// that it makes.
    const PathMetrics& metrics() const { return m_metrics; }

private:
    /// @param isInside  inside calls that are folded with them, so that these have their time
    static void addTo(CallSums& to, CallSums sums, bool isInside)
    {
        sums.inclusive = isInside ? 0 : sums.inclusive;
        to.addVisits(sums);
        to.addTime(sums);
    }
    /// Folds paths where there are more than are to be, and where one location has folded what another one has not.
    void foldAsNeeded()
    {
        if (m_sums.size() <= m_most && !m_numbers.hasFolded())
            return;
        std::vector<bool> isToFold(m_sums.size());
        for (const CallPathNumbers::Path& path : paths()) {
            if (!isValid(path.function))
                isToFold[path.caller] = true;
        }
        const auto isHalfFolded = [&isToFold](const CallPathNumbers::Path& path) {
            return isValid(path.function) && path.caller != kTop && isToFold[path.caller];
        };
        if (m_sums.size() <= m_most && std::ranges::none_of(paths(), isHalfFolded))
            return;
        std::vector<std::uint64_t> inclusive;
        for (const CallSums& sums : m_sums)
            inclusive.push_back(sums.inclusive);
        const std::vector<CallPathNumbers::Path> before(paths().begin(), paths().end());
        const std::vector<std::uint32_t> numbers
            = m_numbers.fold(inclusive, isToFold, m_sums.size() > m_most ? m_most : 4 * m_sums.size());
        std::vector<CallSums> sums(paths().size());
        std::vector<std::uint32_t> regionCounts(paths().size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            const std::uint32_t number = numbers[i];
            addTo(sums[number], m_sums[i], before[i].caller != kTop && numbers[before[i].caller] == number);
            regionCounts[number] = m_numbers.isFolded(number) ? 0 : m_regionCounts[i];
        }
        m_sums = std::move(sums);
        m_regionCounts = std::move(regionCounts);
        for (const std::uint64_t key : std::exchange(m_regions, {})) {
            if (const std::uint32_t path = numbers[key >> 32]; !m_numbers.isFolded(path))
                m_regions.insert(std::uint64_t { path } << 32 | static_cast<std::uint32_t>(key));
        }
        const PathMetrics metrics = std::exchange(m_metrics, PathMetrics());
        metrics.visit([&](std::uint32_t path, std::uint32_t place, const MetricSums& of) {
            m_metrics.at(numbers[path], place) += of;
        });
    }
    void noteRegion(std::uint32_t path, RegionId region)
    {
        if (m_definitions->function(m_definitions->functionOf(region)).regions.size() == 1)
            m_regionCounts[path] = 1;
        else if (m_regions.insert(std::uint64_t { path } << 32 | static_cast<std::uint32_t>(region)).second)
            ++m_regionCounts[path];
    }

    const Definitions* m_definitions;
    std::size_t m_most;
    CallPathNumbers m_numbers;
    std::vector<CallSums> m_sums;
    PathMetrics m_metrics;
    std::vector<std::uint32_t> m_regionCounts;
    std::unordered_set<std::uint64_t> m_regions; ///< path << 32 | region, of functions with several
};

/// Says whether a path, or one below it, has anything.
std::vector<bool> pathsToKeep(const MergedPaths& merged)
{
    const std::span<const CallPathNumbers::Path> paths = merged.paths();
    std::vector<bool> keep(paths.size(), false);
    merged.metrics().visit([&keep](std::uint32_t path, std::uint32_t, const MetricSums&) { keep[path] = true; });
    for (std::uint32_t i = static_cast<std::uint32_t>(paths.size()); i-- > 0;) {
        if (!isNothing(merged.sumsOf(i)))
            keep[i] = true;
        if (keep[i] && paths[i].caller != kTop)
            keep[paths[i].caller] = true;
    }
    return keep;
}

/// The paths that are kept, by caller.
class KeptPaths {
public:
    KeptPaths(const Definitions& definitions, const MergedPaths& merged)
        : m_firsts(merged.paths().size() + 2)
    {
        const std::vector<bool> keep = pathsToKeep(merged);
        const std::vector<std::uint32_t> ranks = functionNameRanks(definitions);
        const std::span<const CallPathNumbers::Path> paths = merged.paths();
        for (std::size_t i = 0; i < paths.size(); ++i) {
            if (keep[i])
                ++m_firsts[placeOf(paths[i].caller) + 1];
        }
        std::partial_sum(m_firsts.begin(), m_firsts.end(), m_firsts.begin());
        m_paths.resize(m_firsts.back());
        std::vector<std::uint32_t> next(m_firsts.begin(), m_firsts.end() - 1);
        for (std::uint32_t i = 0; i < paths.size(); ++i) {
            if (keep[i])
                m_paths[next[placeOf(paths[i].caller)]++] = i;
        }
        const auto rankOf = [&](std::uint32_t path) {
            const FunctionId function = paths[path].function;
            return isValid(function) ? ranks[indexOf(function)] : 0;
        };
        for (std::size_t place = 0; place + 1 < m_firsts.size(); ++place)
            std::sort(m_paths.begin() + m_firsts[place], m_paths.begin() + m_firsts[place + 1],
                [&](std::uint32_t a, std::uint32_t b) { return rankOf(a) < rankOf(b); });
    }

    std::size_t count() const { return m_paths.size(); }
    /// The paths whose caller is @p caller, or the top ones for kTop, by function name.
    std::span<const std::uint32_t> calledBy(std::uint32_t caller) const
    {
        const std::size_t place = placeOf(caller);
        return std::span(m_paths).subspan(m_firsts[place], m_firsts[place + 1] - m_firsts[place]);
    }

private:
    static std::size_t placeOf(std::uint32_t caller) { return caller == kTop ? 0 : std::size_t { caller } + 1; }

    std::vector<std::uint32_t> m_firsts; ///< by place of the caller: its first path; one more for the end
    std::vector<std::uint32_t> m_paths;
};

/// The kept paths in depth-first order. @returns the node of each path, kTop of those that are left out
std::vector<std::uint32_t> appendDepthFirst(const Definitions& definitions, const MergedPaths& merged, CallTree& out)
{
    struct Pending {
        std::uint32_t path;
        std::uint32_t parent; ///< in the tree
    };
    const std::span<const CallPathNumbers::Path> paths = merged.paths();
    const KeptPaths kept(definitions, merged);
    out.nodes.reserve(kept.count());
    std::vector<std::uint32_t> nodes(paths.size(), kTop);
    std::vector<Pending> pending; // the next one to take is at the back
    const auto addCalled = [&](std::uint32_t caller, std::uint32_t parent) {
        const std::span<const std::uint32_t> called = kept.calledBy(caller);
        for (std::size_t i = called.size(); i-- > 0;)
            pending.push_back({ called[i], parent });
    };
    addCalled(kTop, kTop);
    while (!pending.empty()) {
        const auto [path, parent] = pending.back();
        pending.pop_back();
        const auto index = static_cast<std::uint32_t>(out.nodes.size());
        const std::uint32_t depth = parent == kTop ? 0 : out.nodes[parent].depth + 1;
        out.nodes.push_back(
            { paths[path].function, parent, depth, index + 1, merged.regionsOf(path), merged.sumsOf(path) });
        nodes[path] = index;
        out.isFolded = out.isFolded || out.nodes.back().isFolded();
        addCalled(path, index);
    }
    for (std::size_t i = out.nodes.size(); i-- > 0;) {
        if (const std::uint32_t parent = out.nodes[i].parent; parent != kTop)
            out.nodes[parent].end = std::max(out.nodes[parent].end, out.nodes[i].end);
    }
    return nodes;
}

/// @param nodes  see appendDepthFirst()
void addMetrics(const MergedPaths& merged, std::span<const std::uint32_t> nodes, CallTree& out)
{
    std::vector<std::vector<CallTreeMetric::Entry>> entries(out.metrics.size());
    merged.metrics().visit([&](std::uint32_t path, std::uint32_t place, const MetricSums& sums) {
        entries[place].push_back({ nodes[path], sums });
    });
    std::vector<CallTreeMetric::Entry> scratch;
    for (std::vector<CallTreeMetric::Entry>& own : entries) {
        radixSort(own, scratch, [](const CallTreeMetric::Entry& entry) { return std::uint64_t { entry.node }; });
        out.metricSums.emplace_back(out.nodes, std::move(own));
    }
}

/// Calls take(LocationCallPaths) for each location in their order; some are made at once. Those that are ready early
/// wait in memory: so many a thread at most, and fewer where they have many paths.
template <typename Take> Completion forEachLocation(const StoreView& store, const CallTreeQuery& query,
    PathDurations durations, const Take& take, const std::stop_token& stop)
{
    constexpr std::size_t kLocationsAhead = 16;
    constexpr std::size_t kPathsAhead = std::size_t { 1 } << 20;
    std::mutex mutex;
    std::vector<std::unique_ptr<const LocationCallPaths>> made(kLocationsAhead * query.threads);
    std::size_t count = query.threads;
    for (std::size_t first = 0; first < query.locations.size();) {
        count = std::min(count, query.locations.size() - first);
        std::size_t taken = 0;
        std::size_t mostPaths = 1;
        const Completion completion = parallelFor(count, query.threads, stop, [&](std::size_t i) {
            auto paths = std::make_unique<LocationCallPaths>(store, query.locations[first + i], query, durations);
            if (paths->run(stop).isStopped())
                return;
            const std::lock_guard lock(mutex);
            mostPaths = std::max(mostPaths, paths->numbers().paths().size());
            made[i] = std::move(paths);
            for (; taken < count && made[taken]; ++taken) {
                take(*made[taken]);
                made[taken].reset();
            }
        });
        if (completion.isStopped())
            return Stopped {};
        first += count;
        count = std::clamp<std::size_t>(kPathsAhead / mostPaths, query.threads, made.size());
    }
    return Done {};
}

} // namespace

std::vector<std::uint32_t> functionNameRanks(const Definitions& definitions)
{
    std::vector<std::uint32_t> order(definitions.functions.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(
        order, {}, [&](std::uint32_t i) -> const std::string& { return definitions.functions[i].name; });
    std::vector<std::uint32_t> ranks(order.size());
    for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        ranks[order[rank]] = rank;
    return ranks;
}

std::vector<std::string> distinctNames(const Definitions& definitions, std::span<const MetricId> metrics)
{
    std::map<std::string_view, int> uses;
    for (const MetricId id : metrics)
        ++uses[definitions.metric(id).name];
    std::vector<std::string> names;
    for (const MetricId id : metrics) {
        const MetricDef& metric = definitions.metric(id);
        names.push_back(metric.name);
        if (uses[metric.name] > 1)
            names.back()
                .append("#")
                .append(std::to_string(metric.definitionId))
                .append(".")
                .append(std::to_string(metric.member));
    }
    return names;
}

Completion callTree(const StoreView& store, const CallTreeQuery& query, CallTree& out, const std::stop_token& stop)
{
    check(query);
    out = {};
    out.metrics.assign(query.metrics.begin(), query.metrics.end());
    if (query.interval.isEmpty())
        return Done {};
    MergedPaths merged(store.definitions(), query.mostPaths);
    const auto add = [&merged](const LocationCallPaths& paths) { merged.add(paths); };
    if (forEachLocation(store, query, PathDurations::None, add, stop).isStopped())
        return Stopped {};
    addMetrics(merged, appendDepthFirst(store.definitions(), merged, out), out);
    return Done {};
}

Completion callTreeDurations(const StoreView& store, const CallTreeQuery& query, const CallTree& tree,
    std::vector<ClassStatistics>& out, const std::stop_token& stop, std::uint64_t mostRead)
{
    check(query);
    out.assign(tree.nodes.size(), ClassStatistics());
    if (query.interval.isEmpty() || tree.isFolded)
        return Done {};
    CallPathNumbers nodes;
    for (const CallTreeNode& node : tree.nodes)
        nodes.numberOf(node.parent, node.function); // is the place in the tree
    const auto add = [&](const LocationCallPaths& part) {
        std::vector<std::uint32_t> nodeOf;
        for (const CallPathNumbers::Path& path : part.numbers().paths()) {
            // Below a node that the tree leaves out there is no other.
            const std::uint32_t caller = path.caller == kTop ? kTop : nodeOf[path.caller];
            nodeOf.push_back(path.caller != kTop && caller == kTop ? kTop : nodes.find(caller, path.function));
            if (nodeOf.back() != kTop)
                out[nodeOf.back()].add(part.durationsOf(static_cast<std::uint32_t>(nodeOf.size()) - 1));
        }
    };
    CallTreeQuery withoutMetrics = query;
    withoutMetrics.metrics = {};
    const PathDurations wanted = hasMoreEvents(store, query.locations, query.interval, mostRead)
        ? PathDurations::FromSegments
        : PathDurations::FromEvents;
    return forEachLocation(store, withoutMetrics, wanted, add, stop);
}

Completion callPathParts(const StoreView& store, const CallTreeQuery& query, std::span<const FunctionId> path,
    std::vector<CallPathPart>& out, const std::stop_token& stop)
{
    check(query);
    out.clear();
    if (query.interval.isEmpty() || path.empty())
        return Done {};
    const bool isFolded = !isValid(path.back());
    const auto take = [&](const LocationCallPaths& paths) {
        std::uint32_t number = kTop;
        for (const FunctionId function : path.first(isFolded ? path.size() - 1 : path.size())) {
            number = paths.numbers().find(number, function);
            if (number == kTop)
                return;
        }
        const CallSums sums = isFolded ? paths.sumsBelow(number) : paths.sumsOf(number);
        std::vector<MetricSums> metricSums = paths.metricSumsOf(number, isFolded);
        if (!isNothing(sums, metricSums))
            out.push_back({ paths.location(), sums, std::move(metricSums) });
    };
    return forEachLocation(store, query, PathDurations::None, take, stop);
}

} // namespace lightcone::core
