// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/tracestate.h"

#include "core/links/eventfinder.h"
#include "core/links/tracelinks.h"
#include "core/model/metricscope.h"
#include "core/store/location/locationindex.h"
#include "core/store/messages/messageblock.h"
#include "core/store/order/equaltimes.h"
#include "core/store/order/eventranks.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace lightcone::core {

namespace {

/// The first messages of those that come by the time of their sends: so many, and all that are sent at the time of the
/// last one of these.
struct QueueBegin {
    explicit QueueBegin(std::size_t wanted)
        : most(wanted)
    {
    }
    bool lists(Tick sent) const
    {
        return messages.size() < most || (!messages.empty() && sent == messages.back().sent);
    }
    void add(const QueuedMessage& message)
    {
        ++count;
        if (lists(message.sent))
            messages.push_back(message);
    }

    std::size_t most;
    std::uint64_t count = 0;
    std::vector<QueuedMessage> messages;
};

/// The first @p most of both by position, which they are given.
Stoppable<std::vector<QueuedMessage>> firstSent(const StoreView& store, const std::vector<QueuedMessage>& a,
    const std::vector<QueuedMessage>& b, std::size_t most, const std::stop_token& stop)
{
    if (most == 0)
        return std::vector<QueuedMessage> {};
    std::vector<QueuedMessage> both(a.size() + b.size());
    std::ranges::merge(a, b, both.begin(), {}, &QueuedMessage::sent, &QueuedMessage::sent);
    if (both.size() > most) {
        const Tick last = both[most - 1].sent;
        both.erase(std::ranges::upper_bound(both, last, {}, &QueuedMessage::sent), both.end());
    }
    std::vector<EventRef> sends;
    for (const QueuedMessage& message : both)
        sends.push_back(message.send);
    const Stoppable<std::vector<PlacedEvent>> order = inChronologicalOrder(store, sends, stop);
    if (order.isStopped())
        return Stopped {};
    std::vector<QueuedMessage> first;
    for (const auto [position, i] : order.value()) {
        if (first.size() == most)
            break;
        first.push_back(both[i]);
        first.back().position = position;
    }
    return first;
}

} // namespace

TraceState::TraceState(const StoreView& store, std::uint64_t position)
    : m_store(&store)
    , m_position(position)
{
    if (position == 0)
        return;
    m_event = store.eventAt(position);
    const LocationView& location = store.location(m_event->location);
    m_tick = location.index().tickOf(m_event->index);
    m_rank = EventRanks(store.equalTimes(), location).rankOf(m_tick, m_event->index);
}

TraceState TraceState::at(const StoreView& store, Tick t)
{
    std::uint64_t events = 0;
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        events += store.location(idAt<LocationId>(i)).lowerBound(saturatingAdd(t, 1));
    return TraceState(store, events);
}

std::uint64_t TraceState::eventsOf(LocationId location) const
{
    if (!m_event)
        return 0;
    if (location == m_event->location)
        return m_event->index + 1;
    const LocationView& view = m_store->location(location);
    const EqualTimes::Runs runs = m_store->equalTimes().at(m_tick);
    if (runs.empty())
        return view.lowerBound(location < m_event->location ? saturatingAdd(m_tick, 1) : m_tick);
    std::uint64_t events = view.lowerBound(m_tick);
    for (const EqualTimes::Run& run : runs.first(std::min<std::size_t>(m_rank, runs.size())))
        events += run.location == location ? run.events : 0;
    return std::min(events, view.eventCount());
}

LocationState TraceState::of(LocationId location) const
{
    return stateBefore(m_store->location(location), eventsOf(location));
}

std::vector<RecordedValue> TraceState::valuesOfOthers(LocationId location) const
{
    const Definitions& definitions = m_store->definitions();
    std::vector<RecordedValue> values;
    if (std::ranges::none_of(definitions.metrics, isOfOneThing))
        return values;
    const MetricSelection selection(definitions, std::array { location });
    for (const LocationId other : allLocations(*m_store)) {
        const LocationView& view = m_store->location(other);
        const auto isWanted = [&](MetricId metric) { return selection.has(definitions.metric(metric), other); };
        if (other == location
            || std::ranges::none_of(view.index().metrics().metrics(), isWanted, &MetricIndex::Metric::id))
            continue;
        for (const HeldValue& value : valuesBefore(view, eventsOf(other))) {
            if (isWanted(value.metric))
                values.push_back({ other, value });
        }
    }
    return values;
}

Stoppable<MessageQueue> TraceState::messageQueue(const MessageChoice& choice, const std::stop_token& stop) const
{
    const std::array chosen { &choice.senders, &choice.receivers, &choice.ends };
    for (const std::vector<LocationId>* const locations : chosen)
        std::ranges::for_each(*locations, [this](LocationId location) { m_store->location(location); }); // checks
    MessageQueue queue;
    if (!m_event)
        return queue;
    std::unordered_map<LocationId, std::uint64_t> events; // see eventsOf()
    const auto isUpTo = [&](EventRef event, Tick tick) {
        if (tick != m_tick)
            return tick < m_tick;
        const auto [found, isNew] = events.try_emplace(event.location, 0);
        if (isNew)
            found->second = eventsOf(event.location);
        return event.index < found->second;
    };
    const auto isAmong = [](const std::vector<LocationId>& locations, LocationId location) {
        return locations.empty() || std::ranges::binary_search(locations, location);
    };
    const auto isChosen = [&choice, isAmong](LocationId from, LocationId to) {
        return isAmong(choice.senders, from) && isAmong(choice.receivers, to)
            && (isAmong(choice.ends, from) || isAmong(choice.ends, to));
    };
    const MessageTable& messages = m_store->messages();
    QueueBegin matched(choice.most);
    MessageBlock block;
    for (const std::uint64_t number : messages.blocksMeeting({ m_tick, saturatingAdd(m_tick, 1) })) {
        if (stop.stop_requested())
            return Stopped {};
        messages.read(number, block);
        for (std::size_t i = 0; i < block.count; ++i) {
            const Tick sent = block.sends[i];
            const Tick received = block.receives[i];
            if (sent > m_tick || received < m_tick || !isChosen(block.senders[i], block.receivers[i]))
                continue;
            if (sent < m_tick && received > m_tick && !matched.lists(sent)) {
                ++matched.count;
                continue;
            }
            const MessageId id { block.first + i };
            const Message message = messages.at(id);
            if (isUpTo(message.sendEvent, sent) && !isUpTo(message.receiveEvent, received))
                matched.add({ message.sendEvent, 0, id, message.sender(), message.receiver(), message.communicator,
                    message.tag, message.bytes, sent });
        }
    }
    QueueBegin unmatched(choice.most);
    const std::vector<UnmatchedEnd>& ends = messages.unmatched();
    const auto addEnd = [&](const UnmatchedEnd& end) {
        if (end.isSend && isChosen(end.event.location, end.peer) && isUpTo(end.event, end.tick))
            unmatched.add({ end.event, 0, MessageId::none, end.event.location, end.peer, end.communicator, end.tag,
                end.bytes, end.tick });
        return end.tick <= m_tick && !stop.stop_requested();
    };
    const auto isOne = [](const std::vector<LocationId>* locations) { return locations->size() == 1; };
    if (const auto one = std::ranges::find_if(chosen, isOne); one != chosen.end())
        std::ranges::all_of(
            messages.unmatchedSendsAt((*one)->front()), [&](std::uint64_t i) { return addEnd(ends[i]); });
    else
        std::ranges::all_of(ends, addEnd);
    queue.count = matched.count + unmatched.count;
    if (stop.stop_requested())
        return Stopped {};
    auto first = firstSent(*m_store, matched.messages, unmatched.messages, choice.most, stop);
    if (first.isStopped())
        return Stopped {};
    queue.messages = std::move(first).value();
    return queue;
}

std::vector<InheritedCall> TraceState::inheritedStack(const TraceLinks& links, LocationId location) const
{
    return links.inheritedStack(links.forks().after(location, m_position));
}

std::vector<EventRef> TraceState::completedCollective(const TraceLinks& links) const
{
    if (!m_event)
        return {};
    const std::vector<EventRef> members = links.completeCollective(*m_event);
    const std::vector<PlacedEvent> order = inChronologicalOrder(*m_store, members, {}).value();
    std::vector<EventRef> sorted;
    if (!order.empty() && order.back().position == m_position) {
        for (const PlacedEvent& member : order)
            sorted.push_back(members[member.index]);
    }
    return sorted;
}

} // namespace lightcone::core
