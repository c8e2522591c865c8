// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/order/eventstretch.h"

#include "core/store/location/locationview.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace lightcone::core {

EventStretch::EventStretch(std::span<const LocationView> locations, const Milestones& milestones, std::size_t milestone)
    : m_begin(milestones.times()[milestone])
    , m_end(milestones.times()[milestone + 1])
{
    const Milestones::Counts first = milestones.counts(milestone);
    const Milestones::Counts end = milestones.counts(milestone + 1);
    m_runs.reserve(locations.size());
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < locations.size(); ++i) {
        before += std::min(first[i], locations[i].eventCount());
        const std::uint64_t last = std::min(end[i], locations[i].eventCount());
        if (first[i] >= last)
            continue;
        const LocationIndex& index = locations[i].index();
        const LocationIndex::Place place = index.placeOf(first[i]);
        const std::size_t size = static_cast<std::size_t>(last - first[i]);
        m_runs.push_back({ locations[i].id(), &index, place, first[i], m_events, m_events, m_events + size });
        m_events += size;
    }
    const std::span<const std::uint64_t> totals = milestones.totals();
    if (before != totals[milestone] || m_events != totals[milestone + 1] - before) { // the file is damaged
        m_events = 0;
        m_runs.clear();
        return;
    }
    // The blocks are far from each other in memory: all are on their way before the first is looked at.
    for (const Run& run : m_runs)
        run.index->parts()[run.place.part].segment->prefetchBlock(run.place.block);
    for (const Run& run : m_runs) {
        const std::uint64_t last = run.event - run.index->firstEvent(run.place) + (run.high - run.low);
        run.index->parts()[run.place.part].segment->prefetchTicks(
            run.place.block, static_cast<std::uint32_t>(std::min<std::uint64_t>(last, kBlockEvents)));
    }
    m_times = std::make_unique_for_overwrite<Tick[]>(m_events);
    for (const Run& run : m_runs)
        decode(run);
}

void EventStretch::decode(const Run& run)
{
    LocationIndex::Place place = run.place;
    auto first = static_cast<std::uint32_t>(run.event - run.index->firstEvent(place));
    for (std::size_t at = run.first; at < run.high; place = run.index->next(place)) {
        const Segment& segment = *run.index->parts()[place.part].segment;
        const auto end = static_cast<std::uint32_t>(
            std::min<std::size_t>(segment.blockEvents(place.block), first + (run.high - at)));
        segment.decodeTicks(place.block, first, end, &m_times[at]);
        at += end - first;
        first = 0;
    }
}

std::optional<EventRef> EventStretch::take(std::size_t place)
{
    if (place >= m_events)
        return std::nullopt;
    place -= narrow(place);
    std::vector<Tick> left;
    for (const Run& run : m_runs)
        left.insert(left.end(), &m_times[run.low], &m_times[run.high]);
    const auto sought = left.begin() + static_cast<std::ptrdiff_t>(place);
    std::nth_element(left.begin(), sought, left.end());
    const Tick tick = *sought;
    place -= static_cast<std::size_t>(std::count_if(left.begin(), sought, [tick](Tick t) { return t < tick; }));
    for (const Run& run : m_runs) {
        const std::span<const Tick> times = timesOf(run);
        const auto [first, end] = std::equal_range(times.begin(), times.end(), tick);
        const auto same = static_cast<std::size_t>(end - first);
        if (place < same) {
            const std::size_t at = run.low + static_cast<std::size_t>(first - times.begin());
            return EventRef { run.location, run.event + (at - run.first) + place };
        }
        place -= same;
    }
    return std::nullopt;
}

std::vector<EventRef> EventStretch::from(std::size_t place, std::size_t count) const
{
    if (place >= m_events || count == 0)
        return {};
    const std::size_t last = std::min(count, m_events - place) - 1;
    std::vector<Tick> ticks(&m_times[0], &m_times[m_events]);
    const auto first = ticks.begin() + static_cast<std::ptrdiff_t>(place);
    std::nth_element(ticks.begin(), first, ticks.end());
    const Tick begin = *first;
    std::nth_element(first, first + static_cast<std::ptrdiff_t>(last), ticks.end());
    const Tick end = first[static_cast<std::ptrdiff_t>(last)];
    std::vector<std::pair<Tick, EventRef>> events;
    std::size_t before = 0;
    for (const Run& run : m_runs) {
        const std::span<const Tick> times = timesOf(run);
        const auto low = std::ranges::lower_bound(times, begin);
        const auto high = std::ranges::upper_bound(times, end);
        const auto earlier = static_cast<std::size_t>(low - times.begin());
        before += earlier;
        for (auto at = low; at < high; ++at)
            events.emplace_back(
                *at, EventRef { run.location, run.event + static_cast<std::size_t>(at - times.begin()) });
    }
    std::ranges::stable_sort(events, {}, &std::pair<Tick, EventRef>::first);
    std::vector<EventRef> result;
    for (std::size_t i = 0; i <= last && place - before + i < events.size(); ++i)
        result.push_back(events[place - before + i].second);
    return result;
}

EventPlaces EventStretch::latestAt(Tick t) const
{
    std::size_t end = 0; // events until then
    std::size_t latest = 0; // of them, those at the latest time
    Tick tick = m_begin;
    for (const Run& run : m_runs) {
        const std::span<const Tick> times = timesOf(run);
        const auto behind = std::ranges::upper_bound(times, t);
        if (behind == times.begin())
            continue;
        end += static_cast<std::size_t>(behind - times.begin());
        const Tick last = behind[-1];
        if (last > tick) {
            tick = last;
            latest = 0;
        }
        if (last == tick)
            latest += static_cast<std::size_t>(behind - std::lower_bound(times.begin(), behind, last));
    }
    return { end - latest, end };
}

/// The events of a run, as countBefore() asks for them.
class EventStretch::RunEvents {
public:
    RunEvents(const Run& run, std::span<const Tick> times)
        : m_run(run)
        , m_times(times)
    {
    }
    LocationId id() const { return m_run.location; }
    std::uint64_t first() const { return m_run.event; }
    std::uint64_t eventCount() const { return m_times.size(); }
    Tick tickOf(std::uint64_t i) const { return m_times[static_cast<std::size_t>(i)]; }
    std::uint64_t lowerBound(Tick t) const
    {
        return static_cast<std::uint64_t>(std::ranges::lower_bound(m_times, t) - m_times.begin());
    }

private:
    const Run& m_run;
    std::span<const Tick> m_times;
};

void EventStretch::addBefore(std::span<const EventQuery> queries, std::span<std::uint64_t> before) const
{
    for (const Run& run : m_runs)
        countBefore(RunEvents(run, timesOf(run)), queries, before);
}

/// Leaves out most of what is before and after the event at @p place, if events come about evenly.
/// @returns how many of those that are before it
std::size_t EventStretch::narrow(std::size_t place)
{
    constexpr std::size_t kFew = 640;
    constexpr int kRounds = 8;
    std::size_t before = 0;
    std::size_t left = m_events;
    Tick low = m_begin;
    Tick high = m_end;
    for (int round = 0; round < kRounds && left > kFew; ++round) {
        const double margin = std::sqrt(static_cast<double>(left)) * (round % 2 == 0 ? 1 : -1);
        const double part = (static_cast<double>(place - before) + margin) / static_cast<double>(left);
        if (part <= 0 || part >= 1)
            continue;
        const auto ticks = static_cast<std::uint64_t>(part * static_cast<double>(ticksBetween(low, high)));
        const Tick t = static_cast<Tick>(static_cast<std::uint64_t>(low) + ticks);
        const std::size_t earlier = divide(t);
        const bool isAfter = earlier <= place - before;
        for (Run& run : m_runs)
            (isAfter ? run.low : run.high) = run.edge;
        (isAfter ? low : high) = t;
        before += isAfter ? earlier : 0;
        left = isAfter ? left - earlier : earlier;
    }
    return before;
}

/// Finds the edge of each run at @p t. @returns how many events that may be the one sought are before it
std::size_t EventStretch::divide(Tick t)
{
    std::size_t before = 0;
    for (Run& run : m_runs) {
        const std::span<const Tick> times = timesOf(run);
        run.edge = run.low + static_cast<std::size_t>(std::ranges::lower_bound(times, t) - times.begin());
        before += run.edge - run.low;
    }
    return before;
}

} // namespace lightcone::core
