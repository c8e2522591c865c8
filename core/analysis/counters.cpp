// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/counters.h"

#include "core/store/locationindex.h"
#include "core/store/segment.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// Between two looks at the stop token.
constexpr std::uint64_t kSamplesAtOnce = std::uint64_t { 1 } << 12;

/// The samples of one location in an interval, one after the other, in the order of the events.
class Samples {
public:
    Samples(const LocationView& location, Interval interval)
        : m_location(location.id())
        , m_index(&location.index())
        , m_next(location.lowerBound(interval.begin))
        , m_end(location.lowerBound(interval.end))
    {
    }
    /// @returns false at the end.
    bool advance()
    {
        while (m_at == m_found.size()) {
            if (m_next >= m_end)
                return false;
            collect();
        }
        m_current = m_found[m_at++];
        return true;
    }
    LocationId location() const { return m_location; }
    const Segment::MetricShape& shape() const { return m_segment->metrics()[m_current.shape]; }
    std::uint64_t sample() const { return m_current.sample; }
    Tick tick() const { return m_segment->tickAfterBegin(shape().begins[sample()]); }

private:
    struct Found {
        std::uint64_t event = 0; ///< of the segment
        std::size_t shape = 0;
        std::uint64_t sample = 0;
    };
    /// Of the segment that has event m_next, up to m_end.
    void collect()
    {
        m_found.clear();
        m_at = 0;
        m_segment = m_index->parts()[m_index->placeOf(m_next).part].segment.get();
        const std::uint64_t begin = m_segment->firstEvent();
        const std::uint64_t end = std::min(m_end, begin + m_segment->events());
        const std::span<const Segment::MetricShape> shapes = m_segment->metrics();
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const std::uint64_t last = shapes[i].samplesBefore(static_cast<std::uint32_t>(end - begin));
            for (std::uint64_t sample = shapes[i].samplesBefore(static_cast<std::uint32_t>(m_next - begin));
                 sample < last; ++sample)
                m_found.push_back({ shapes[i].events[sample], i, sample });
        }
        std::ranges::stable_sort(m_found, {}, &Found::event);
        m_next = end;
    }

    LocationId m_location;
    const LocationIndex* m_index;
    std::uint64_t m_next; ///< first event that was not looked at
    std::uint64_t m_end;
    const Segment* m_segment = nullptr;
    std::vector<Found> m_found;
    std::size_t m_at = 0; ///< after the current one
    Found m_current;
};

/// Heap order: the earliest sample on top.
bool isLater(const Samples& a, const Samples& b)
{
    return a.tick() != b.tick() ? a.tick() > b.tick() : a.location() > b.location();
}

std::span<const MetricId> membersOf(const Definitions& definitions, MetricSetId set)
{
    return isValid(set) && indexOf(set) < definitions.metricSets.size()
        ? std::span<const MetricId>(definitions.metricSets[indexOf(set)].members)
        : std::span<const MetricId> {};
}

} // namespace

bool visitCounters(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    const std::function<bool(const CounterSample&)>& visit, std::stop_token stop)
{
    if (interval.isEmpty())
        return true;
    std::vector<Samples> heap;
    heap.reserve(locations.size());
    for (const LocationId location : locations) {
        if (stop.stop_requested())
            return false;
        Samples samples(store.location(location), interval);
        if (samples.advance())
            heap.push_back(std::move(samples));
    }
    std::make_heap(heap.begin(), heap.end(), isLater);

    for (std::uint64_t count = 0; !heap.empty(); ++count) {
        if (count % kSamplesAtOnce == 0 && stop.stop_requested())
            return false;
        std::pop_heap(heap.begin(), heap.end(), isLater);
        Samples& samples = heap.back();
        const Segment::MetricShape& shape = samples.shape();
        const std::span<const MetricId> members = membersOf(store.definitions(), shape.set);
        for (std::size_t i = 0; i < std::min(shape.values.size(), members.size()); ++i) {
            if (!visit({ samples.tick(), samples.location(), members[i], shape.value(i, samples.sample()) }))
                return true;
        }
        if (samples.advance())
            std::push_heap(heap.begin(), heap.end(), isLater);
        else
            heap.pop_back();
    }
    return true;
}

} // namespace lightcone::core
