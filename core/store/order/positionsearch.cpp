// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/order/positionsearch.h"

#include "core/store/location/locationindex.h"
#include "core/store/order/eventquery.h"
#include "core/store/order/eventstretch.h"
#include "core/store/order/locationcount.h"
#include "core/store/order/milestones.h"
#include "core/store/order/recentstretches.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

namespace lightcone::core {

namespace {

template <typename Count> std::uint64_t sumOf(std::vector<LocationCount>& counts, const Count& count)
{
    std::uint64_t sum = 0;
    for (LocationCount& location : counts)
        sum += count(location);
    return sum;
}

EventRef eventBySearch(std::span<const LocationView> locations, Interval interval, std::uint64_t position)
{
    std::vector<LocationCount> counts;
    counts.reserve(locations.size());
    for (const LocationView& location : locations) {
        if (location.eventCount() > 0)
            counts.emplace_back(location);
    }
    const auto isBefore = [&counts, position](Tick t) {
        std::ranges::for_each(counts, [t](LocationCount& location) { location.lookAt(t); });
        if (sumOf(counts, [](const LocationCount& location) { return location.most(); }) < position)
            return true;
        if (sumOf(counts, [](const LocationCount& location) { return location.least(); }) >= position)
            return false;
        return sumOf(counts, [](LocationCount& location) { return location.exact(); }) < position;
    };
    // The last tick with fewer than `position` events before it is the event's own.
    Tick low = interval.begin;
    Tick high = interval.end;
    while (ticksBetween(low, high) > 1) {
        const Tick middle = low + static_cast<Tick>(ticksBetween(low, high) / 2);
        if (isBefore(middle)) {
            low = middle;
            std::ranges::for_each(counts, [](LocationCount& location) { location.keepAsLow(); });
        } else {
            high = middle;
        }
    }
    std::vector<std::uint64_t> firsts;
    std::uint64_t before = 0;
    for (LocationCount& location : counts) {
        location.lookAt(low);
        before += firsts.emplace_back(location.exact());
    }
    std::uint64_t left = position - 1 - before;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        counts[i].lookAt(low + 1);
        const std::uint64_t here = counts[i].exact() - firsts[i];
        if (left < here)
            return { counts[i].id(), firsts[i] + left };
        left -= here;
    }
    return {};
}

/// The milestone before a position, and the place behind it.
struct Stretch {
    std::size_t milestone = 0;
    std::size_t place = 0;
};

/// Says whether so few events are between a milestone and the next one that all of them may be decoded.
bool isShort(std::size_t locations, const Milestones& milestones, std::size_t milestone)
{
    constexpr std::uint64_t kMostBlocks = 4; // blocks of each location
    const std::span<const std::uint64_t> totals = milestones.totals();
    return totals[milestone + 1] - totals[milestone] <= locations * kBlockEvents * kMostBlocks;
}

/// nullopt where there are no milestones, or too many events are between two.
std::optional<Stretch> stretchAt(std::size_t locations, const Milestones& milestones, std::uint64_t position)
{
    const std::span<const std::uint64_t> totals = milestones.totals();
    const auto next = std::ranges::lower_bound(totals, position);
    if (next == totals.begin() || next == totals.end())
        return std::nullopt;
    const auto row = static_cast<std::size_t>(next - totals.begin()) - 1;
    if (!isShort(locations, milestones, row))
        return std::nullopt;
    return Stretch { row, static_cast<std::size_t>(position - 1 - totals[row]) };
}

/// See latestPlaces(). Looks for the time in each location.
EventPlaces latestBySearch(std::span<const LocationView> locations, Tick t)
{
    const auto behind = [](const LocationIndex& index, Tick time) {
        return time == std::numeric_limits<Tick>::max() ? index.eventCount() : index.lowerBound(time + 1);
    };
    std::uint64_t end = 0;
    std::uint64_t latest = 0; // of these events, those at the latest time
    Tick tick = std::numeric_limits<Tick>::min();
    for (const LocationView& location : locations) {
        const std::uint64_t own = behind(location.index(), t);
        end += own;
        if (own == 0)
            continue;
        const Tick last = location.index().tickOf(own - 1);
        if (last > tick)
            latest = 0;
        tick = std::max(tick, last);
        if (last == tick)
            latest += own - location.lowerBound(last);
    }
    return { end - latest, end };
}

/// All events of a location, as countBefore() asks for them.
class AllEvents {
public:
    explicit AllEvents(const LocationView& location)
        : m_location(location)
    {
    }
    LocationId id() const { return m_location.id(); }
    std::uint64_t first() const { return 0; }
    std::uint64_t eventCount() const { return m_location.eventCount(); }
    Tick tickOf(std::uint64_t i) const { return m_location.index().tickOf(i); }
    std::uint64_t lowerBound(Tick t) const { return m_location.lowerBound(t); }

private:
    const LocationView& m_location;
};

/// The index of the milestone up to @p t whose stretch may be decoded.
std::optional<std::size_t> shortStretchAt(std::size_t locations, const Milestones& milestones, Tick t)
{
    const std::span<const Tick> times = milestones.times();
    const auto next = std::ranges::upper_bound(times, t);
    if (next == times.begin() || next == times.end())
        return std::nullopt;
    const auto milestone = static_cast<std::size_t>(next - times.begin()) - 1;
    return isShort(locations, milestones, milestone) ? std::optional(milestone) : std::nullopt;
}

/// Queries of events of one stretch.
struct QueriesOfStretch {
    std::size_t milestone = 0;
    std::size_t first = 0;
    std::size_t end = 0;
};

/// All of @p queries, where few stretches with few events have their events; else none.
std::vector<QueriesOfStretch> fewStretches(
    std::size_t locations, const Milestones& milestones, std::span<const EventQuery> queries)
{
    constexpr std::uint64_t kMostEvents = 4 * Milestones::kEvents; // of a location; more take longer than to ask it
    const std::span<const std::uint64_t> totals = milestones.totals();
    std::uint64_t left = locations * kMostEvents;
    std::vector<QueriesOfStretch> stretches;
    for (std::size_t i = 0; i < queries.size();) {
        const std::optional<std::size_t> milestone = shortStretchAt(locations, milestones, queries[i].tick);
        if (!milestone || totals[*milestone + 1] - totals[*milestone] > left)
            return {};
        left -= totals[*milestone + 1] - totals[*milestone];
        const Tick end = milestones.times()[*milestone + 1];
        const std::size_t first = i;
        while (i < queries.size() && queries[i].tick < end)
            ++i;
        stretches.push_back({ *milestone, first, i });
    }
    return stretches;
}

/// See eventsBeforeEach(). Asks each location.
Stoppable<std::vector<std::uint64_t>> countBySearch(
    std::span<const LocationView> locations, std::span<const EventQuery> queries, const std::stop_token& stop)
{
    std::vector<std::uint64_t> before(queries.size());
    for (const LocationView& location : locations) {
        if (stop.stop_requested())
            return Stopped {};
        countBefore(AllEvents(location), queries, std::span(before));
    }
    std::partial_sum(before.begin(), before.end(), before.begin());
    return before;
}

} // namespace

EventRef eventAtPosition(
    std::span<const LocationView> locations, const Milestones& milestones, Interval interval, std::uint64_t position)
{
    std::optional<EventRef> event;
    if (const std::optional<Stretch> at = stretchAt(locations.size(), milestones, position))
        event = EventStretch(locations, milestones, at->milestone).take(at->place);
    return event ? *event : eventBySearch(locations, interval, position);
}

std::vector<EventRef> eventsAtPositions(std::span<const LocationView> locations, const Milestones& milestones,
    Interval interval, RecentStretches& recent, std::uint64_t first, std::size_t count)
{
    std::vector<EventRef> events;
    while (events.size() < count) {
        const std::uint64_t position = first + events.size();
        std::vector<EventRef> more;
        if (const std::optional<Stretch> at = stretchAt(locations.size(), milestones, position))
            more = recent.at(locations, milestones, at->milestone)->from(at->place, count - events.size());
        if (more.empty())
            more.push_back(eventBySearch(locations, interval, position));
        events.insert(events.end(), more.begin(), more.end());
    }
    return events;
}

Stoppable<std::vector<std::uint64_t>> eventsBeforeEach(std::span<const LocationView> locations,
    const Milestones& milestones, RecentStretches& recent, std::span<const EventQuery> queries,
    const std::stop_token& stop)
{
    const std::vector<QueriesOfStretch> stretches = fewStretches(locations.size(), milestones, queries);
    if (stretches.empty())
        return countBySearch(locations, queries, stop);
    std::vector<std::uint64_t> before(queries.size()); // first of each: more than before the one before it
    std::uint64_t sum = 0;
    for (const QueriesOfStretch& of : stretches) {
        if (stop.stop_requested())
            return Stopped {};
        const std::shared_ptr<const EventStretch> stretch = recent.at(locations, milestones, of.milestone);
        if (stretch->eventCount() == 0)
            return countBySearch(locations, queries, stop);
        const std::size_t count = of.end - of.first;
        before[of.first] = milestones.totals()[of.milestone] - sum;
        stretch->addBefore(queries.subspan(of.first, count), std::span(before).subspan(of.first, count));
        for (std::size_t i = of.first; i < of.end; ++i)
            before[i] = sum += before[i];
    }
    return before;
}

EventPlaces latestPlaces(
    std::span<const LocationView> locations, const Milestones& milestones, RecentStretches& recent, Tick t)
{
    const std::optional<std::size_t> milestone = shortStretchAt(locations.size(), milestones, t);
    if (!milestone)
        return latestBySearch(locations, t);
    const EventPlaces found = recent.at(locations, milestones, *milestone)->latestAt(t);
    if (found.isEmpty()) // the latest time is before the milestone
        return latestBySearch(locations, t);
    const std::uint64_t before = milestones.totals()[*milestone];
    return { before + found.first, before + found.end };
}

} // namespace lightcone::core
