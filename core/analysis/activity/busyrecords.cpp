// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/busyrecords.h"

#include "core/base/parallel.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// Goes through the times at which a location begins or ends to be busy.
class BusyEdges {
public:
    BusyEdges(const ActivitySteps& steps, Tick t)
        : m_cursor(steps, t)
    {
    }
    bool isBusy() const { return m_cursor.step().activity == Activity::Busy; }
    /// When the present step ends.
    Tick next() const { return m_cursor.step().time.end; }
    bool advance() { return m_cursor.next(); }

private:
    ActivitySteps::Cursor m_cursor;
};

} // namespace

Stoppable<std::shared_ptr<const BusyRecords>> BusyRecords::make(std::shared_ptr<const ActivityIndex> index,
    std::span<const LocationId> locations, Tick begin, std::uint64_t width, unsigned threads,
    const std::stop_token& stop)
{
    auto records = std::make_shared<BusyRecords>();
    records->m_index = std::move(index);
    records->m_locations.assign(locations.begin(), locations.end());
    records->m_begin = std::max(begin, records->m_index->run().begin);
    records->m_width = std::max<std::uint64_t>(width, 1);
    records->m_records.resize(locations.size());
    const auto find = [&](std::size_t i) { return records->find(i, stop); };
    if (parallelFor(locations.size(), threads, stop, find).isStopped())
        return Stopped {};
    return std::shared_ptr<const BusyRecords>(std::move(records));
}

Completion BusyRecords::find(std::size_t i, const std::stop_token& stop)
{
    constexpr std::uint64_t kStepsPerPoll = 1 << 16;
    const ActivitySteps& steps = m_index->of(m_locations[i]);
    const Tick end = m_index->run().end;
    if (ticksBetween(m_begin, end) < m_width)
        return Done {};
    Tick t = static_cast<Tick>(static_cast<std::uint64_t>(m_begin) + m_width);
    std::uint64_t busy = steps.ticksIn({ m_begin, t })[static_cast<std::size_t>(Activity::Busy)];
    BusyEdges front(steps, t);
    BusyEdges back(steps, m_begin);
    std::vector<Record>& records = m_records[i];
    records.push_back({ t, busy });
    for (std::uint64_t step = 0; t < end; ++step) {
        if (step % kStepsPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        const Tick behind = static_cast<Tick>(static_cast<std::uint64_t>(t) - m_width);
        const std::uint64_t ticks
            = std::min(ticksBetween(t, std::min(front.next(), end)), ticksBetween(behind, back.next()));
        busy += front.isBusy() ? ticks : 0;
        busy -= back.isBusy() ? ticks : 0;
        t = static_cast<Tick>(static_cast<std::uint64_t>(t) + ticks);
        if (busy > records.back().busy)
            records.push_back({ t, busy });
        if (t >= front.next() && !front.advance())
            break;
        if (static_cast<Tick>(static_cast<std::uint64_t>(t) - m_width) >= back.next())
            back.advance();
    }
    records.shrink_to_fit();
    return Done {};
}

std::uint64_t BusyRecords::mostBefore(std::size_t i, Tick t) const
{
    if (ticksBetween(m_begin, t) < m_width || m_records[i].empty())
        return 0;
    const auto after = std::ranges::upper_bound(m_records[i], t, {}, &Record::tick);
    // Between two times at which something changes, the mean grows or falls evenly: it is most at one end.
    const Tick from = static_cast<Tick>(static_cast<std::uint64_t>(t) - m_width);
    const std::uint64_t now
        = m_index->of(m_locations[i]).ticksIn({ from, t })[static_cast<std::size_t>(Activity::Busy)];
    return after == m_records[i].begin() ? now : std::max(std::prev(after)->busy, now);
}

} // namespace lightcone::core
