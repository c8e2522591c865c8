// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/counters.h"

#include "core/analysis/replay.h"

namespace lightcone::core {

namespace {

/// The metric events of one location, one after the other.
class MetricEvents {
public:
    MetricEvents(const LocationView& location, Interval interval)
        : m_location(&location)
        , m_chunks(location, location.lowerBound(interval.begin), location.lowerBound(interval.end))
    {
    }
    enum class Step { Found, End, Stopped };
    Step advance(const std::stop_token& stop)
    {
        for (;;) {
            while (m_next < m_chunk.size()) {
                const EventRecord& record = m_chunk[m_next++];
                if (record.kind == EventKind::Metric) {
                    m_record = record;
                    return Step::Found;
                }
            }
            if (stop.stop_requested())
                return Step::Stopped;
            m_chunk = m_chunks.next();
            m_next = 0;
            if (m_chunk.empty())
                return Step::End;
        }
    }
    const LocationView& location() const { return *m_location; }
    const EventRecord& record() const { return m_record; }

private:
    const LocationView* m_location;
    EventChunks m_chunks;
    std::span<const EventRecord> m_chunk;
    std::size_t m_next = 0;
    EventRecord m_record;
};

/// Heap order: the earliest event on top.
bool isLater(const MetricEvents& a, const MetricEvents& b)
{
    return a.record().tick != b.record().tick ? a.record().tick > b.record().tick
                                              : a.location().id() > b.location().id();
}

std::span<const MetricId> membersOf(const Definitions& definitions, MetricSetId set)
{
    return isValid(set) ? std::span<const MetricId>(definitions.metricSets[indexOf(set)].members)
                        : std::span<const MetricId> {};
}

} // namespace

bool visitCounters(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    const std::function<bool(const CounterSample&)>& visit, std::stop_token stop)
{
    if (interval.isEmpty())
        return true;
    std::vector<MetricEvents> heap;
    heap.reserve(locations.size());
    for (const LocationId location : locations) {
        MetricEvents events(store.location(location), interval);
        const MetricEvents::Step step = events.advance(stop);
        if (step == MetricEvents::Step::Stopped)
            return false;
        if (step == MetricEvents::Step::Found)
            heap.push_back(std::move(events));
    }
    std::make_heap(heap.begin(), heap.end(), isLater);

    std::vector<MetricValue> values;
    while (!heap.empty()) {
        std::pop_heap(heap.begin(), heap.end(), isLater);
        MetricEvents& events = heap.back();
        const EventRecord record = events.record();
        const std::span<const MetricId> members = membersOf(store.definitions(), events.location().metricSet(record));
        events.location().metricValues(record, values);
        for (std::size_t i = 0; i < std::min(values.size(), members.size()); ++i) {
            if (!visit({ record.tick, events.location().id(), members[i], values[i] }))
                return true;
        }
        const MetricEvents::Step step = events.advance(stop);
        if (step == MetricEvents::Step::Stopped)
            return false;
        if (step == MetricEvents::Step::Found)
            std::push_heap(heap.begin(), heap.end(), isLater);
        else
            heap.pop_back();
    }
    return true;
}

} // namespace lightcone::core
