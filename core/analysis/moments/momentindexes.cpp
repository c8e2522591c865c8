// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/moments/momentindexes.h"

#include "core/analysis/activity/busyrecords.h"
#include "core/analysis/concurrency/concurrencyindex.h"
#include "core/analysis/moments/answersat.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace lightcone::core {

class MomentIndexes::Making {
public:
    explicit Making(MomentIndexes& indexes)
        : m_indexes(indexes)
        , m_progress(std::make_shared<Progress>())
    {
        const std::lock_guard lock(m_indexes.m_mutex);
        m_indexes.m_progress = m_progress;
    }
    ~Making()
    {
        const std::lock_guard lock(m_indexes.m_mutex);
        if (m_indexes.m_progress == m_progress)
            m_indexes.m_progress.reset();
    }
    Making(const Making&) = delete;
    Making& operator=(const Making&) = delete;
    Progress* progress() { return m_progress.get(); }

private:
    MomentIndexes& m_indexes;
    std::shared_ptr<Progress> m_progress;
};

namespace {

/// Gives the one of @p kept that was asked for, or a new one that describe() describes, which then comes first. The
/// last of more than @p most go.
template <typename T, typename IsAsked, typename Describe> std::shared_ptr<T> recent(
    std::vector<std::shared_ptr<T>>& kept, std::size_t most, const IsAsked& isAsked, const Describe& describe)
{
    auto known = std::ranges::find_if(kept, [&](const auto& one) { return isAsked(*one); });
    if (known == kept.end()) {
        known = kept.insert(known, std::make_shared<T>());
        describe(**known);
    }
    std::rotate(kept.begin(), known, known + 1);
    kept.resize(std::min(kept.size(), most));
    return kept.front();
}

} // namespace

template <typename T, typename Make>
Stoppable<T> MomentIndexes::once(MadeOnce<T>& index, const std::stop_token& stop, const Make& make)
{
    const auto makeIt = [&] {
        Making making(*this);
        return make(making.progress());
    };
    const auto made = index.get(makeIt, stop);
    if (made.isStopped())
        return Stopped {};
    return *made.value();
}

Stoppable<MomentIndexes::Activity> MomentIndexes::activity(
    const StoreView& store, const ActivityRules& rules, unsigned threads, const std::stop_token& stop)
{
    constexpr std::size_t kMostKept = 2;
    std::shared_ptr<ActivityOfRules> index;
    {
        const std::lock_guard lock(m_mutex);
        index = recent(
            m_activity, kMostKept, [&](const ActivityOfRules& of) { return of.rules == rules; },
            [&](ActivityOfRules& of) { of.rules = rules; });
    }
    return once(index->made, stop,
        [&](Progress* progress) { return ActivityIndex::make(store, rules, threads, progress, stop); });
}

Stoppable<MomentIndexes::Queues> MomentIndexes::queues(
    const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    return once(m_queues, stop, [&](Progress* progress) { return QueueIndex::make(store, threads, progress, stop); });
}

Stoppable<MomentIndexes::Pairs> MomentIndexes::pairs(
    const std::shared_ptr<const StoreView>& store, unsigned threads, const std::stop_token& stop)
{
    return once(m_pairs, stop, [&](Progress* progress) { return PairIndex::make(store, threads, progress, stop); });
}

Stoppable<MomentIndexes::Queues> MomentIndexes::sent(
    const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    return once(
        m_sent, stop, [&](Progress* progress) { return QueueIndex::makeBySender(store, threads, progress, stop); });
}

Stoppable<MomentIndexes::Tasks> MomentIndexes::tasks(
    const StoreView& store, const TaskChoice& choice, unsigned threads, const std::stop_token& stop)
{
    std::shared_ptr<TasksOfChoice> index;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_tasks || m_tasks->choice != choice) {
            m_tasks = std::make_shared<TasksOfChoice>();
            m_tasks->choice = choice;
        }
        index = m_tasks;
    }
    return once(
        index->made, stop, [&](Progress* progress) { return TaskIndex::make(store, choice, threads, progress, stop); });
}

Stoppable<std::shared_ptr<const TrafficIndex>> MomentIndexes::traffic(
    const StoreView& store, std::span<const LocationId> locations, TrafficWay way, const std::stop_token& stop)
{
    constexpr std::size_t kMostKept = 3;
    std::shared_ptr<TrafficOf> index;
    {
        const std::lock_guard lock(m_mutex);
        const auto isAsked = [&](const TrafficOf& of) {
            return of.way == way && (way == TrafficWay::All || std::ranges::equal(of.locations, locations));
        };
        index = recent(m_traffic, kMostKept, isAsked, [&](TrafficOf& of) {
            of.locations.assign(locations.begin(), locations.end());
            of.way = way;
        });
    }
    return once(index->made, stop,
        [&](Progress* progress) { return TrafficIndex::make(store, locations, way, progress, stop); });
}

Stoppable<MomentIndexes::TaskSums> MomentIndexes::taskSums(const Tasks& index, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_taskSums.index == index && m_taskSums.interval == interval
            && std::ranges::equal(m_taskSums.locations, locations))
            return m_taskSums.sums;
    }
    auto asked = core::taskSums(*index, locations, interval, threads, stop);
    if (asked.isStopped())
        return Stopped {};
    auto sums = std::make_shared<const std::vector<TaskSum>>(std::move(asked).value());
    const std::lock_guard lock(m_mutex);
    m_taskSums = { index, { locations.begin(), locations.end() }, interval, sums };
    return TaskSums(sums);
}

Stoppable<std::shared_ptr<const CriticalPath>> MomentIndexes::path(const StoreView& store, const std::stop_token& stop)
{
    return m_path.get([&] { return criticalPath(store, allLocations(store), stop); }, stop);
}

Stoppable<std::shared_ptr<const BusyRecords>> MomentIndexes::busyRecords(const Activity& index,
    std::span<const LocationId> locations, Tick begin, std::uint64_t width, unsigned threads,
    const std::stop_token& stop)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_records && m_records->index() == index && m_records->begin() == begin && m_records->width() == width
            && std::ranges::equal(m_records->locations(), locations))
            return m_records;
    }
    auto made = BusyRecords::make(index, locations, begin, width, threads, stop);
    if (!made.isStopped()) {
        const std::lock_guard lock(m_mutex);
        m_records = made.value();
    }
    return made;
}

Stoppable<std::shared_ptr<const ConcurrencyIndex>> MomentIndexes::concurrency(
    const Activity& activity, std::span<const LocationId> locations, unsigned threads, const std::stop_token& stop)
{
    std::shared_ptr<ConcurrencyOfLocations> index;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_concurrency || m_concurrency->activity != activity
            || !std::ranges::equal(m_concurrency->locations, locations)) {
            m_concurrency = std::make_shared<ConcurrencyOfLocations>();
            m_concurrency->activity = activity;
            m_concurrency->locations.assign(locations.begin(), locations.end());
        }
        index = m_concurrency;
    }
    return once(index->made, stop,
        [&](Progress* progress) { return ConcurrencyIndex::make(activity, locations, threads, progress, stop); });
}

Stoppable<std::shared_ptr<const PhasePath>> MomentIndexes::phasePath(
    const PhaseSource& source, Interval interval, std::uint64_t width, unsigned threads, const std::stop_token& stop)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_phasePath && m_phasePath->interval() == interval && m_phasePath->width() == width
            && m_phasePath->source() == source)
            return m_phasePath;
    }
    auto made = PhasePath::make(source, interval, width, threads, stop);
    if (!made.isStopped()) {
        const std::lock_guard lock(m_mutex);
        m_phasePath = made.value();
    }
    return made;
}

template <typename Index, typename Time, typename Answer, typename Ask>
Stoppable<std::shared_ptr<const Answer>> MomentIndexes::answer(RecentAnswers<Index, Time, Answer>& recentOnes,
    const Index& index, std::span<const LocationId> locations, const Time& time, const std::stop_token& stop,
    const Ask& ask)
{
    constexpr std::size_t kMostKept = 2; // a summary may be of other locations, a film of other times
    using Kept = Answered<Index, Time, Answer>;
    std::shared_ptr<Kept> answered;
    {
        const std::lock_guard lock(m_mutex);
        const auto isAsked = [&](const Kept& of) {
            return of.time == time && of.index == index && std::ranges::equal(of.locations, locations);
        };
        answered = recent(recentOnes, kMostKept, isAsked, [&](Kept& of) {
            of.index = index;
            of.locations.assign(locations.begin(), locations.end());
            of.time = time;
        });
    }
    return answered->made.get(ask, stop);
}

Stoppable<MomentIndexes::AnswersAt<core::Activity>> MomentIndexes::activitiesAt(
    const Activity& index, std::span<const LocationId> locations, Tick t, unsigned threads, const std::stop_token& stop)
{
    return answer(
        m_activitiesAt, index, locations, t, stop, [&] { return answersAt(*index, locations, t, threads, stop); });
}

Stoppable<MomentIndexes::AnswersAt<QueueLength>> MomentIndexes::queuesAt(
    const Queues& index, std::span<const LocationId> locations, Tick t, unsigned threads, const std::stop_token& stop)
{
    return answer(
        m_queuesAt, index, locations, t, stop, [&] { return answersAt(*index, locations, t, threads, stop); });
}

Stoppable<MomentIndexes::AnswersAt<FunctionId>> MomentIndexes::tasksAt(
    const Tasks& index, std::span<const LocationId> locations, Tick t, unsigned threads, const std::stop_token& stop)
{
    return answer(m_tasksAt, index, locations, t, stop, [&] { return answersAt(*index, locations, t, threads, stop); });
}

Stoppable<QueueLength> MomentIndexes::mostWaiting(const Queues& index, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop)
{
    const auto made = answer(m_mostWaiting, index, locations, interval, stop, [&]() -> Stoppable<QueueLength> {
        std::vector<QueueLength> most(locations.size());
        const auto ask = [&](std::size_t i) { most[i] = index->of(locations[i]).most(interval.begin, interval.end); };
        if (parallelForParts(most.size(), kLocationsInPart, threads, stop, ask).isStopped())
            return Stopped {};
        QueueLength greatest;
        for (const QueueLength& length : most)
            greatest = mostLength(greatest, length);
        return greatest;
    });
    if (made.isStopped())
        return Stopped {};
    return *made.value();
}

Stoppable<LongestRuns> MomentIndexes::longestRuns(const Activity& index, std::span<const LocationId> locations,
    Interval interval, OverheadCounts overhead, unsigned threads, const std::stop_token& stop)
{
    const RunsAsked asked { interval, overhead };
    const auto made = answer(m_longestRuns, index, locations, asked, stop, [&]() -> Stoppable<LongestRuns> {
        std::vector<LongestRuns> runs(locations.size());
        const auto ask = [&](std::size_t i) { runs[i] = index->of(locations[i]).longestRuns(interval, overhead); };
        if (parallelForParts(runs.size(), kLocationsInPart, threads, stop, ask).isStopped())
            return Stopped {};
        LongestRuns longest;
        for (const LongestRuns& of : runs)
            longest.add(of);
        return longest;
    });
    if (made.isStopped())
        return Stopped {};
    return *made.value();
}

double MomentIndexes::progress() const
{
    const std::lock_guard lock(m_mutex);
    if (!m_progress)
        return 1;
    const auto total = static_cast<double>(std::max<std::uint64_t>(m_progress->total(), 1));
    return std::min(static_cast<double>(m_progress->done()) / total, 1.0);
}

} // namespace lightcone::core
