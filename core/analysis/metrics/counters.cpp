// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/metrics/counters.h"

#include "core/analysis/metrics/locationsamples.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// Between two looks at the stop token.
constexpr std::uint64_t kSamplesAtOnce = std::uint64_t { 1 } << 12;

/// Heap order: the earliest sample on top.
bool isLater(const LocationSamples& a, const LocationSamples& b)
{
    return a.tick() != b.tick() ? a.tick() > b.tick() : a.location() > b.location();
}

} // namespace

Completion visitCounters(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    const std::function<bool(const CounterSample&)>& visit, const std::stop_token& stop)
{
    if (interval.isEmpty())
        return Done {};
    std::vector<LocationSamples> heap;
    heap.reserve(locations.size());
    for (const LocationId location : locations) {
        if (stop.stop_requested())
            return Stopped {};
        const LocationView& view = store.location(location);
        LocationSamples samples(view, view.lowerBound(interval.begin), view.lowerBound(interval.end));
        if (samples.advance())
            heap.push_back(std::move(samples));
    }
    std::make_heap(heap.begin(), heap.end(), isLater);

    for (std::uint64_t count = 0; !heap.empty(); ++count) {
        if (count % kSamplesAtOnce == 0 && stop.stop_requested())
            return Stopped {};
        std::pop_heap(heap.begin(), heap.end(), isLater);
        LocationSamples& samples = heap.back();
        const Segment::MetricShape& shape = samples.shape();
        const std::span<const MetricId> members = membersOf(store.definitions(), shape.set);
        for (std::size_t i = 0; i < std::min(shape.values.size(), members.size()); ++i) {
            if (!visit({ samples.tick(), samples.location(), members[i], shape.value(i, samples.sample()) }))
                return Done {};
        }
        if (samples.advance())
            std::push_heap(heap.begin(), heap.end(), isLater);
        else
            heap.pop_back();
    }
    return Done {};
}

} // namespace lightcone::core
