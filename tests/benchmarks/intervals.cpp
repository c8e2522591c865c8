// SPDX-License-Identifier: GPL-3.0-or-later
#include "intervals.h"

#include <algorithm>

namespace lightcone::benchmarks {

core::Interval zoomed(core::Interval whole, double zoom, double position)
{
    const auto length = static_cast<core::Tick>(std::max(static_cast<double>(whole.length()) / zoom, 1.0));
    const auto room = static_cast<double>(static_cast<core::Tick>(whole.length()) - length);
    const core::Tick begin = whole.begin + static_cast<core::Tick>(room * position);
    return { begin, begin + length };
}

core::Interval zoomedOnEvents(const core::StoreView& store, double zoom)
{
    constexpr double kShare = 0.382; // the middle of a regular program can be a pause
    const core::Interval whole = store.interval();
    core::Tick center = whole.begin;
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const core::LocationView& location = store.location(core::idAt<core::LocationId>(i));
        if (location.eventCount() == 0)
            continue;
        const auto index = static_cast<std::uint64_t>(kShare * static_cast<double>(location.eventCount()));
        center = location.event(index).tick;
        break;
    }
    const auto length = static_cast<core::Tick>(zoomed(whole, zoom, 0).length());
    const core::Tick begin = std::clamp(center - length / 2, whole.begin, whole.end - length);
    return { begin, begin + length };
}

std::vector<core::Interval> zoomedPlaces(const core::StoreView& store)
{
    std::mt19937_64 random(1);
    std::vector<core::Interval> places { store.interval() };
    for (const std::uint64_t factor : kZooms) {
        if (factor == 1)
            continue;
        const auto zoom = static_cast<double>(factor);
        places.push_back(zoomedOnEvents(store, zoom));
        places.push_back(zoomed(store.interval(), zoom, 0.5));
        places.push_back(zoomed(store.interval(), zoom, randomShare(random)));
    }
    return places;
}

double randomShare(std::mt19937_64& random)
{
    constexpr double kStep = 1.0 / static_cast<double>(std::uint64_t { 1 } << 53);
    return static_cast<double>(random() >> 11) * kStep;
}

core::Interval randomInterval(std::mt19937_64& random, core::Interval whole)
{
    const auto length = static_cast<double>(whole.length());
    const auto a = whole.begin + static_cast<core::Tick>(length * randomShare(random));
    const auto b = whole.begin + static_cast<core::Tick>(length * randomShare(random));
    return { std::min(a, b), std::max(a, b) + 1 };
}

std::vector<core::Interval> wholeAndRandomIntervals(core::Interval whole)
{
    constexpr int kRandom = 3;
    std::mt19937_64 random(1);
    std::vector<core::Interval> intervals { whole };
    for (int i = 0; i < kRandom; ++i)
        intervals.push_back(randomInterval(random, whole));
    return intervals;
}

std::vector<core::Tick> columnEdges(core::Interval interval)
{
    std::vector<core::Tick> edges;
    const double width = static_cast<double>(interval.length()) / kColumns;
    for (int i = 0; i < kColumns; ++i)
        edges.push_back(interval.begin + static_cast<core::Tick>(i * width));
    edges.push_back(interval.end);
    return edges;
}

std::vector<core::LocationId> firstRows(const core::StoreView& store)
{
    std::vector<core::LocationId> rows;
    for (std::size_t i = 0; i < std::min(kRows, store.locationCount()); ++i)
        rows.push_back(core::idAt<core::LocationId>(i));
    return rows;
}

} // namespace lightcone::benchmarks
