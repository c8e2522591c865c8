// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/profilecomparison.h"

#include "core/analysis/calltree/calltree.h"
#include "core/analysis/calltree/forkpaths.h"
#include "core/base/parallel.h"
#include "core/beside/locationdifferencesprivate.h"
#include "core/beside/locationmatchingprivate.h"
#include "core/beside/recordedvaluesprivate.h"
#include "core/beside/tracedvaluesprivate.h"
#include "core/cube/cubeprofile.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::size_t kMostCells = std::size_t { 1 } << 22; ///< of a block of locations: each takes 32 bytes

constexpr std::array<std::string_view, kDifferenceReasonCount> kReasonNames { "unexplained", "filtered", "buffer_flush",
    "rewound", "measurement_off", "tasks", "threads", "clock_correction", "parameter_split", "phase", "clusters",
    "program_root", "collapse" };

/// Compares block after block of locations.
class BlockComparison {
public:
    BlockComparison(const StoreView& trace, const CubeProfile& profile, const ForkPaths& forks,
        const PathMatching& matching, ProfileComparison& comparison, unsigned threads)
        : m_trace(trace)
        , m_profile(profile)
        , m_forks(forks)
        , m_matching(matching)
        , m_comparison(comparison)
        , m_threads(threads)
        , m_isWorker(workersOf(trace.definitions()))
    {
    }

    Completion run(const std::stop_token& stop)
    {
        dropUnreadable(stop);
        const std::size_t cells = std::max<std::size_t>(m_comparison.paths.size() * m_comparison.metrics.size(), 1);
        const std::size_t block = std::max<std::size_t>(kMostCells / cells, 1);
        for (std::size_t begin = 0; begin < m_comparison.locations.size(); begin += block) {
            if (runBlock(begin, std::min(begin + block, m_comparison.locations.size()), stop).isStopped())
                return Stopped {};
        }
        return doneUnless(stop);
    }

private:
    /// Leaves out the metrics of the profile that cannot be read.
    void dropUnreadable(const std::stop_token& stop)
    {
        const RecordedValues recorded(m_profile, ticksPerSecond(), m_matching, m_comparison.metrics);
        std::vector<CubeMetricId> unreadable;
        for (std::size_t metric = 0; metric < m_comparison.metrics.size(); ++metric) {
            const Status status = recorded.add(metric, {}, {}, stop);
            if (status.isOk() || status.error().code == ErrorCode::Cancelled)
                continue;
            unreadable.push_back(m_comparison.metrics[metric].recorded);
            m_comparison.problems.push_back(status.error());
        }
        std::erase_if(m_comparison.metrics, [&unreadable](const ComparedMetric& metric) {
            return std::ranges::find(unreadable, metric.recorded) != unreadable.end();
        });
    }
    std::uint64_t ticksPerSecond() const { return m_trace.definitions().clock.ticksPerSecond; }

    Completion runBlock(std::size_t begin, std::size_t end, const std::stop_token& stop)
    {
        const std::size_t count = end - begin;
        std::vector<PathValues> recorded(count, PathValues(m_comparison.metrics, m_comparison.paths.size()));
        std::vector<std::uint32_t> places;
        for (std::size_t i = begin; i < end; ++i)
            places.push_back(m_comparison.locations[i].recorded);
        const RecordedValues source(m_profile, ticksPerSecond(), m_matching, m_comparison.metrics);
        for (std::size_t metric = 0; metric < m_comparison.metrics.size(); ++metric) {
            if (!source.add(metric, places, recorded, stop).isOk() && stop.stop_requested())
                return Stopped {};
        }
        const TracedValues traces(m_trace, m_forks, m_matching, m_comparison.metrics);
        std::vector<FoundDifferences> found(count);
        const auto compare = [&](std::size_t i) {
            PathValues traced(m_comparison.metrics, m_comparison.paths.size());
            const LocationId location = m_comparison.locations[begin + i].traced;
            if (traces.add(location, traced, stop).isStopped())
                return;
            LocationDifferences differences(m_comparison, m_matching, 1 / static_cast<double>(ticksPerSecond()),
                hintsOf(m_trace, location, m_isWorker[indexOf(location)]), traced, recorded[i]);
            found[i] = differences.find(static_cast<std::uint32_t>(begin + i));
        };
        if (parallelFor(count, m_threads, stop, compare).isStopped() || stop.stop_requested())
            return Stopped {};
        std::ranges::for_each(found, [this](FoundDifferences& differences) { take(differences); });
        return Done {};
    }
    void take(FoundDifferences& found)
    {
        std::vector<ProfileDifference>& all = m_comparison.differences;
        const std::size_t room = ProfileComparison::kMostDifferences - all.size();
        const auto kept = static_cast<std::ptrdiff_t>(std::min(room, found.differences.size()));
        all.insert(all.end(), found.differences.begin(), found.differences.begin() + kept);
        for (std::size_t i = 0; i < found.counts.size(); ++i)
            m_comparison.counts[i] += found.counts[i];
        m_comparison.compared += found.compared;
    }

    const StoreView& m_trace;
    const CubeProfile& m_profile;
    const ForkPaths& m_forks;
    const PathMatching& m_matching;
    ProfileComparison& m_comparison;
    unsigned m_threads;
    std::vector<bool> m_isWorker; ///< by location
};

} // namespace

CubeCell ProfileDifference::change() const
{
    CubeCell cell = traced;
    cell.integer -= recorded.integer;
    cell.real -= recorded.real;
    return cell;
}

std::string_view differenceReasonName(DifferenceReason reason)
{
    return kReasonNames[static_cast<std::size_t>(reason)];
}

std::uint64_t ProfileComparison::differenceCount() const
{
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t { 0 });
}

std::string ProfileComparison::pathName(std::uint32_t path) const
{
    std::vector<std::uint32_t> above;
    for (; path != ComparedPath::kNoParent; path = paths[path].parent)
        above.push_back(path);
    std::string name;
    for (auto next = above.rbegin(); next != above.rend(); ++next)
        name += (name.empty() ? "" : "/") + functions[paths[*next].function].name;
    return name;
}

Stoppable<ProfileComparison> compareWithProfile(const StoreView& trace, const CubeProfile& profile,
    const FilterMatcher* filter, unsigned threads, const std::stop_token& stop)
{
    const auto forks = ForkPaths::make(trace, threads, stop);
    if (forks.isStopped())
        return Stopped {};
    const std::vector<LocationId> all = allLocations(trace);
    CallTreeQuery query { all, trace.interval() };
    query.threads = threads;
    query.forks = &forks.value();
    CallTree tree;
    if (callTree(trace, query, tree, stop).isStopped())
        return Stopped {};

    ProfileComparison comparison;
    comparison.isFolded = tree.isFolded;
    PathMatching matching(trace.definitions(), tree, profile.definitions, filter);
    comparison.functions = matching.functions();
    comparison.paths = matching.paths();
    comparison.metrics = comparedMetrics(trace, profile.definitions);
    matchLocations(trace, profile.definitions, comparison);
    if (BlockComparison(trace, profile, forks.value(), matching, comparison, threads).run(stop).isStopped())
        return Stopped {};
    return comparison;
}

} // namespace lightcone::core
