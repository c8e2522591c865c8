// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/order/positionsearch.h"

#include "core/store/location/locationindex.h"
#include "core/store/order/eventstretch.h"
#include "core/store/order/locationcount.h"
#include "core/store/order/milestones.h"

#include <algorithm>
#include <array>
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

/// nullopt where there are no milestones, they are wrong, or too many events are between two.
std::optional<EventRef> eventByMilestones(
    std::span<const LocationView> locations, const Milestones& milestones, std::uint64_t position)
{
    constexpr std::uint64_t kMostBlocks = 4; // blocks of each location
    const std::span<const std::uint64_t> totals = milestones.totals();
    const auto next = std::ranges::lower_bound(totals, position);
    if (next == totals.begin() || next == totals.end())
        return std::nullopt;
    const auto row = static_cast<std::size_t>(next - totals.begin()) - 1;
    const std::uint64_t events = totals[row + 1] - totals[row];
    if (events > locations.size() * kBlockEvents * kMostBlocks)
        return std::nullopt;
    return EventStretch(locations, milestones, row).take(static_cast<std::size_t>(position - 1 - totals[row]));
}

} // namespace

EventRef eventAtPosition(
    std::span<const LocationView> locations, const Milestones& milestones, Interval interval, std::uint64_t position)
{
    const std::optional<EventRef> event = eventByMilestones(locations, milestones, position);
    return event ? *event : eventBySearch(locations, interval, position);
}

} // namespace lightcone::core
