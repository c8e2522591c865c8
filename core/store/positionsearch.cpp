// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/positionsearch.h"

#include "core/store/locationindex.h"

#include <algorithm>
#include <array>
#include <vector>

namespace lightcone::core {

namespace {

/// Counts the events of one location before a time that comes closer and closer.
class LocationCount {
public:
    /// @pre @p location has events
    explicit LocationCount(const LocationView& location)
        : m_id(location.id())
        , m_index(&location.index())
    {
    }
    LocationId id() const { return m_id; }

    /// The time to count at; it is not before that of the last keepAsLow().
    void lookAt(Tick t)
    {
        m_t = t;
        m_place = m_index->blockBefore(t, m_low);
    }
    void keepAsLow() { m_low = m_place; }

    // Without a look into the block.
    std::uint64_t least() const { return m_index->firstEvent(m_place); }
    std::uint64_t most() const { return m_index->firstEvent(m_index->next(m_place)); }

    std::uint64_t exact()
    {
        const Segment& segment = *m_index->parts()[m_place.part].segment;
        if (m_place != m_decoded) {
            segment.decodeTicks(m_place.block, m_ticks);
            m_decoded = m_place;
        }
        const auto end = m_ticks.begin() + segment.blockEvents(m_place.block);
        return least() + static_cast<std::uint64_t>(std::lower_bound(m_ticks.begin(), end, m_t) - m_ticks.begin());
    }

private:
    LocationId m_id;
    const LocationIndex* m_index;
    Tick m_t = 0;
    LocationIndex::Place m_low; ///< the block is not before it
    LocationIndex::Place m_place; ///< the block that the events before the time end in, or at the end of
    LocationIndex::Place m_decoded { ~std::uint32_t { 0 }, 0 };
    std::array<Tick, kBlockEvents> m_ticks;
};

template <typename Count> std::uint64_t sumOf(std::vector<LocationCount>& counts, const Count& count)
{
    std::uint64_t sum = 0;
    for (LocationCount& location : counts)
        sum += count(location);
    return sum;
}

} // namespace

EventRef eventAtPosition(std::span<const LocationView> locations, Interval interval, std::uint64_t position)
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

} // namespace lightcone::core
