// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messagetable.h"

#include "core/store/messagedata.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

void MessageTable::Data::resize(std::size_t count)
{
    sends.resize(count);
    receives.resize(count);
    posted.resize(count);
    sendIndices.resize(count);
    receiveIndices.resize(count);
    bytes.resize(count);
    bytesReceived.resize(count);
    senders.resize(count);
    receivers.resize(count);
    communicators.resize(count);
    tags.resize(count);
}

void MessageTable::Data::set(std::size_t id, const Message& message)
{
    sends[id] = message.send;
    receives[id] = message.receive;
    posted[id] = message.posted;
    sendIndices[id] = message.sendEvent.index;
    receiveIndices[id] = message.receiveEvent.index;
    bytes[id] = message.bytes;
    bytesReceived[id] = message.bytesReceived;
    senders[id] = message.sendEvent.location;
    receivers[id] = message.receiveEvent.location;
    communicators[id] = message.communicator;
    tags[id] = message.tag;
}

void MessageTable::Data::buildIndex(std::size_t locationCount)
{
    index = SpanIndex(sends.size(), [this](std::uint64_t id) { return span(id); });
    std::vector<std::size_t> counts(locationCount);
    for (std::size_t id = 0; id < sends.size(); ++id) {
        ++counts[indexOf(senders[id])];
        ++counts[indexOf(receivers[id])];
    }
    ends.resize(locationCount);
    for (std::size_t location = 0; location < locationCount; ++location)
        ends[location].reserve(counts[location]);
    for (std::size_t id = 0; id < sends.size(); ++id) {
        ends[indexOf(senders[id])].push_back(std::uint64_t { id } << 1 | 1);
        ends[indexOf(receivers[id])].push_back(std::uint64_t { id } << 1);
    }
    for (std::vector<std::uint64_t>& list : ends) {
        std::sort(list.begin(), list.end(),
            [this](std::uint64_t a, std::uint64_t b) { return eventIndex(a) < eventIndex(b); });
    }
}

MessageTable::MessageTable(std::unique_ptr<const Data> data)
    : m_data(std::move(data))
{
}

MessageTable MessageTable::empty(std::size_t locations)
{
    auto data = std::make_unique<Data>();
    data->buildIndex(locations);
    return MessageTable(std::move(data));
}

MessageTable::~MessageTable() = default;
MessageTable::MessageTable(MessageTable&&) noexcept = default;

std::uint64_t MessageTable::size() const
{
    return m_data->sends.size();
}

Message MessageTable::at(MessageId message) const
{
    const Data& data = *m_data;
    const std::size_t id = indexOf(message);
    return {
        .send = data.sends[id],
        .receive = data.receives[id],
        .sendEvent = { data.senders[id], data.sendIndices[id] },
        .receiveEvent = { data.receivers[id], data.receiveIndices[id] },
        .communicator = data.communicators[id],
        .tag = data.tags[id],
        .bytes = data.bytes[id],
        .bytesReceived = data.bytesReceived[id],
        .posted = data.posted[id],
    };
}

const std::vector<UnmatchedEnd>& MessageTable::unmatched() const
{
    return m_data->unmatched;
}

std::uint64_t MessageTable::unmatchedSends() const
{
    return m_data->unmatchedSends;
}

std::uint64_t MessageTable::unmatchedReceives() const
{
    return m_data->unmatchedReceives;
}

void MessageTable::visit(Interval interval, const std::function<bool(MessageId, const Message&)>& visit) const
{
    m_data->index.visit(
        interval, [this](std::uint64_t id) { return m_data->span(id); },
        [&](std::uint64_t id) { return visit(MessageId { id }, at(MessageId { id })); });
}

std::uint64_t MessageTable::endCount(LocationId location) const
{
    return m_data->ends[indexOf(location)].size();
}

MessageTable::LocationEnd MessageTable::endAt(LocationId location, std::uint64_t index) const
{
    const std::uint64_t end = m_data->ends[indexOf(location)][index];
    return { m_data->endTick(end), MessageId { end >> 1 }, (end & 1) != 0 };
}

std::uint64_t MessageTable::firstEndAt(LocationId location, Tick t) const
{
    const std::vector<std::uint64_t>& ends = m_data->ends[indexOf(location)];
    const auto found = std::partition_point(
        ends.begin(), ends.end(), [this, t](std::uint64_t end) { return m_data->endTick(end) < t; });
    return static_cast<std::uint64_t>(found - ends.begin());
}

MessageId MessageTable::messageOf(EventRef event) const
{
    const std::vector<std::uint64_t>& ends = m_data->ends[indexOf(event.location)];
    const auto found = std::partition_point(
        ends.begin(), ends.end(), [this, &event](std::uint64_t end) { return m_data->eventIndex(end) < event.index; });
    return found != ends.end() && m_data->eventIndex(*found) == event.index ? MessageId { *found >> 1 }
                                                                            : MessageId::none;
}

} // namespace lightcone::core
