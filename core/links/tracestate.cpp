// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/tracestate.h"

#include "core/links/tracelinks.h"
#include "core/store/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <numeric>

namespace lightcone::core {

TraceState::TraceState(const StoreView& store, std::uint64_t position)
    : m_store(&store)
    , m_position(position)
{
    if (position == 0)
        return;
    m_event = store.eventAt(position);
    m_tick = store.location(m_event->location).index().tickOf(m_event->index);
}

TraceState TraceState::at(const StoreView& store, Tick t)
{
    std::uint64_t events = 0;
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        events += store.location(idAt<LocationId>(i)).lowerBound(saturatingAdd(t, 1));
    return TraceState(store, events);
}

bool TraceState::isUpTo(EventRef event, Tick tick) const
{
    return tick < m_tick || (tick == m_tick && m_store->position(event) <= m_position);
}

std::uint64_t TraceState::eventsOf(LocationId location) const
{
    if (!m_event)
        return 0;
    if (location == m_event->location)
        return m_event->index + 1;
    std::uint64_t first = m_store->location(location).lowerBound(m_tick);
    std::uint64_t last = m_store->location(location).lowerBound(saturatingAdd(m_tick, 1));
    while (first < last) {
        const std::uint64_t middle = first + (last - first) / 2;
        if (m_store->position({ location, middle }) <= m_position)
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

LocationState TraceState::of(LocationId location) const
{
    return stateBefore(m_store->location(location), eventsOf(location));
}

std::vector<QueuedMessage> TraceState::messageQueue(LocationId sender, LocationId receiver) const
{
    std::vector<QueuedMessage> queue;
    if (!m_event)
        return queue;
    const auto isChosen = [&](LocationId from, LocationId to) {
        return (!isValid(sender) || from == sender) && (!isValid(receiver) || to == receiver);
    };
    m_store->messages().visit({ m_tick, saturatingAdd(m_tick, 1) }, [&](MessageId id, const Message& message) {
        if (isChosen(message.sender(), message.receiver()) && isUpTo(message.sendEvent, message.send)
            && !isUpTo(message.receiveEvent, message.receive))
            queue.push_back({ message.sendEvent, 0, id, message.sender(), message.receiver(), message.communicator,
                message.tag, message.bytes, message.send });
        return true;
    });
    for (const UnmatchedEnd& end : m_store->messages().unmatched()) {
        if (end.tick > m_tick)
            break;
        if (end.isSend && isChosen(end.event.location, end.peer) && isUpTo(end.event, end.tick))
            queue.push_back({ end.event, 0, MessageId::none, end.event.location, end.peer, end.communicator, end.tag,
                end.bytes, end.tick });
    }
    std::vector<EventRef> sends;
    for (const QueuedMessage& message : queue)
        sends.push_back(message.send);
    const std::vector<std::uint64_t> positions = m_store->positions(sends, {});
    for (std::size_t i = 0; i < queue.size(); ++i)
        queue[i].position = positions[i];
    std::ranges::sort(queue, {}, &QueuedMessage::position);
    return queue;
}

std::vector<EventRef> TraceState::inheritedStack(const TraceLinks& links, LocationId location) const
{
    return links.inheritedStack(links.forks().after(location, m_position));
}

std::vector<EventRef> TraceState::completedCollective(const TraceLinks& links) const
{
    if (!m_event)
        return {};
    std::vector<EventRef> members = links.completeCollective(*m_event);
    const std::vector<std::uint64_t> positions = m_store->positions(members, {});
    if (std::ranges::any_of(positions, [this](std::uint64_t position) { return position > m_position; }))
        return {};
    std::vector<std::size_t> order(members.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::ranges::sort(order, {}, [&positions](std::size_t i) { return positions[i]; });
    std::vector<EventRef> sorted;
    for (const std::size_t i : order)
        sorted.push_back(members[i]);
    return sorted;
}

} // namespace lightcone::core
