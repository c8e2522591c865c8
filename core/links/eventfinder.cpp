// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/eventfinder.h"

#include "core/base/parallel.h"
#include "core/calls/callreplay.h"
#include "core/store/location/payload.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

Stoppable<std::vector<std::vector<std::uint64_t>>> eventsOfKinds(
    const StoreView& store, std::initializer_list<EventKind> kinds, unsigned threads, const std::stop_token& stop)
{
    std::vector<std::vector<std::uint64_t>> found(store.locationCount());
    const auto findIn = [&](std::size_t i) {
        const LocationView& location = store.location(idAt<LocationId>(i));
        const auto& counts = location.index().content().kindCounts;
        if (std::ranges::none_of(kinds, [&](EventKind kind) { return counts[static_cast<std::size_t>(kind)] > 0; }))
            return;
        EventChunks chunks(location, 0, location.eventCount());
        std::uint64_t index = 0;
        for (auto chunk = chunks.next(); !chunk.empty() && !stop.stop_requested(); chunk = chunks.next()) {
            for (const EventRecord& record : chunk) {
                if (std::ranges::find(kinds, record.kind) != kinds.end())
                    found[i].push_back(index);
                ++index;
            }
        }
    };
    if (parallelFor(found.size(), threads, stop, findIn).isStopped())
        return Stopped {};
    return found;
}

AttributedEvents::AttributedEvents(const LocationView& location, FieldKey key, const std::stop_token& stop)
    : m_index(&location.index())
    , m_key(key)
    , m_stop(&stop)
{
    if ((m_index->content().attributeKeys >> static_cast<unsigned>(key) & 1) == 0)
        m_part = m_index->partCount();
}

Stoppable<bool> AttributedEvents::next(AttributedEvent& event)
{
    for (; m_part < m_index->partCount() && !m_stop->stop_requested(); ++m_part, m_block = 0) {
        const Segment& segment = *m_index->parts()[m_part].segment;
        for (; m_block < segment.blocks(); ++m_block, m_attributes = 0) {
            while (m_attributes < segment.block(m_block).attributeCount()) {
                const Segment::Place place = segment.attributes(m_block, m_attributes++);
                const auto fields = readFields(segment.payloadAt(place.offset));
                const auto found = std::ranges::find(fields, m_key, &Field::key);
                if (found == fields.end())
                    continue;
                event = { segment.firstEvent() + m_block * kBlockEvents + place.event, found->bits };
                return true;
            }
        }
    }
    if (m_stop->stop_requested())
        return Stopped {};
    return false;
}

Stoppable<std::vector<PlacedEvent>> inChronologicalOrder(
    const StoreView& store, std::span<const EventRef> events, const std::stop_token& stop)
{
    const Stoppable<std::vector<std::uint64_t>> positions = store.positions(events, stop);
    if (positions.isStopped())
        return Stopped {};
    std::vector<PlacedEvent> order;
    for (const std::uint64_t position : positions.value())
        order.push_back({ position, order.size() });
    std::ranges::sort(order, {}, &PlacedEvent::position);
    return order;
}

std::vector<EventRef> allEvents(const std::vector<std::vector<std::uint64_t>>& byLocation)
{
    std::vector<EventRef> events;
    for (std::size_t i = 0; i < byLocation.size(); ++i) {
        for (const std::uint64_t index : byLocation[i])
            events.push_back({ idAt<LocationId>(i), index });
    }
    return events;
}

} // namespace lightcone::core
