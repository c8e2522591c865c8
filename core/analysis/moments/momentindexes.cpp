// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/moments/momentindexes.h"

#include "core/analysis/activity/busyrecords.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cstddef>

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

Stoppable<MomentIndexes::Activity> MomentIndexes::activity(
    const StoreView& store, const ActivityRules& rules, unsigned threads, const std::stop_token& stop)
{
    std::shared_ptr<ActivityOfRules> index;
    {
        const std::lock_guard lock(m_mutex);
        if (!m_activity || m_activity->rules != rules) {
            m_activity = std::make_shared<ActivityOfRules>();
            m_activity->rules = rules;
        }
        index = m_activity;
    }
    const auto make = [&] {
        Making making(*this);
        return ActivityIndex::make(store, rules, threads, making.progress(), stop);
    };
    const auto made = index->made.get(make, stop);
    if (made.isStopped())
        return Stopped {};
    return *made.value();
}

Stoppable<MomentIndexes::Queues> MomentIndexes::queues(
    const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    const auto make = [&] {
        Making making(*this);
        return QueueIndex::make(store, threads, making.progress(), stop);
    };
    const auto made = m_queues.get(make, stop);
    if (made.isStopped())
        return Stopped {};
    return *made.value();
}

Stoppable<std::shared_ptr<const TrafficIndex>> MomentIndexes::traffic(
    const StoreView& store, std::span<const LocationId> locations, TrafficWay way, const std::stop_token& stop)
{
    constexpr std::size_t kMostKept = 3;
    std::shared_ptr<TrafficOf> index;
    {
        const std::lock_guard lock(m_mutex);
        const auto known = std::ranges::find_if(m_traffic, [&](const auto& of) {
            return of->way == way && (way == TrafficWay::All || std::ranges::equal(of->locations, locations));
        });
        if (known != m_traffic.end()) {
            index = *known;
            m_traffic.erase(known);
        } else {
            index = std::make_shared<TrafficOf>();
            index->locations.assign(locations.begin(), locations.end());
            index->way = way;
        }
        m_traffic.insert(m_traffic.begin(), index);
        m_traffic.resize(std::min(m_traffic.size(), kMostKept));
    }
    const auto make = [&] {
        Making making(*this);
        return TrafficIndex::make(store, locations, way, making.progress(), stop);
    };
    const auto made = index->made.get(make, stop);
    if (made.isStopped())
        return Stopped {};
    return *made.value();
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

double MomentIndexes::progress() const
{
    const std::lock_guard lock(m_mutex);
    if (!m_progress)
        return 1;
    const auto total = static_cast<double>(std::max<std::uint64_t>(m_progress->total(), 1));
    return std::min(static_cast<double>(m_progress->done()) / total, 1.0);
}

} // namespace lightcone::core
