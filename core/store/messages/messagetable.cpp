// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/messagetable.h"

#include "core/base/usage.h"
#include "core/store/messages/messagedata.h"
#include "core/store/messages/messageencoder.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

MessageTable::MessageTable(std::unique_ptr<const Data> data)
    : m_data(std::move(data))
{
}

MessageTable MessageTable::empty(std::size_t locations)
{
    const auto bytes = std::make_shared<const ByteVector>(MessageEncoder(locations, 1, {}).finish({}, {}, 0).value());
    return MessageTable(Data::open(*bytes, bytes, locations, 0));
}

MessageTable::~MessageTable() = default;
MessageTable::MessageTable(MessageTable&&) noexcept = default;

std::uint64_t MessageTable::size() const
{
    return m_data->size();
}

Message MessageTable::at(MessageId message) const
{
    require(indexOf(message) < size(), "a message of the trace");
    return m_data->at(indexOf(message));
}

MessageSum MessageTable::sumOf(MessageId message) const
{
    require(indexOf(message) < size(), "a message of the trace");
    return m_data->sumOf(indexOf(message));
}

MessageTable::Transfer MessageTable::transferOf(MessageId message) const
{
    require(indexOf(message) < size(), "a message of the trace");
    return m_data->transferOf(indexOf(message));
}

std::span<const std::byte> MessageTable::bytes() const
{
    return m_data->bytes;
}

const std::vector<UnmatchedEnd>& MessageTable::unmatched() const
{
    return m_data->unmatched;
}

std::span<const std::uint64_t> MessageTable::unmatchedSendsAt(LocationId location) const
{
    require(indexOf(location) < m_data->locations, "a location of the trace");
    const std::uint64_t first = m_data->unmatchedFirsts[indexOf(location)];
    return std::span(m_data->unmatchedAt).subspan(first, m_data->unmatchedFirsts[indexOf(location) + 1] - first);
}

std::uint64_t MessageTable::unmatchedSends() const
{
    return m_data->unmatchedSends;
}

std::uint64_t MessageTable::unmatchedReceives() const
{
    return m_data->unmatchedReceives;
}

std::uint64_t MessageTable::greatestReversal() const
{
    return m_data->greatestReversal;
}

void MessageTable::visit(Interval interval, const std::function<bool(MessageId, const Message&)>& visit) const
{
    m_data->index.visit(
        interval, [this](std::uint64_t id) { return m_data->span(id); },
        [&](std::uint64_t id) { return visit(MessageId { id }, at(MessageId { id })); });
}

std::vector<std::uint64_t> MessageTable::blocksMeeting(Interval interval) const
{
    static_assert(MessageBlock::kMessages == SpanIndex::kBlock);
    std::vector<std::uint64_t> blocks;
    m_data->index.visitBlocks(interval, [&blocks](std::uint64_t block) {
        blocks.push_back(block);
        return true;
    });
    return blocks;
}

void MessageTable::read(std::uint64_t block, MessageBlock& out) const
{
    require(block < size() / MessageBlock::kMessages + (size() % MessageBlock::kMessages != 0), "a block of messages");
    m_data->read(block * MessageBlock::kMessages, out);
}

const MessageRoutes* MessageTable::routes() const
{
    return m_data->routes ? &*m_data->routes : nullptr;
}

const MessageRoutes* MessageTable::groupedRoutes() const
{
    return m_data->groupedRoutes ? &*m_data->groupedRoutes : nullptr;
}

std::uint64_t MessageTable::firstSentAt(Tick t) const
{
    return findFirst(0, size(), [this, t](std::uint64_t id) { return m_data->at(id).send < t; });
}

std::uint64_t MessageTable::endCount(LocationId location) const
{
    return m_data->endFirsts[indexOf(location) + 1] - m_data->endFirsts[indexOf(location)];
}

MessageTable::LocationEnd MessageTable::endAt(LocationId location, std::uint64_t index) const
{
    const std::uint64_t end = m_data->end(m_data->endFirsts[indexOf(location)] + index);
    return { m_data->endTick(end), MessageId { end >> 1 }, (end & 1) != 0 };
}

void MessageTable::readEnds(LocationId location, std::uint64_t first, std::span<End> out) const
{
    constexpr std::size_t kChunk = PackedColumn::kChunk;
    std::array<std::uint64_t, kChunk> entries;
    std::uint64_t next = m_data->endFirsts[indexOf(location)] + first;
    while (!out.empty()) {
        const std::size_t skipped = next % kChunk; // chunks are read from their begin
        const std::size_t count = std::min(kChunk - skipped, out.size());
        m_data->ends.read(next - skipped, std::span(entries).first(skipped + count));
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint64_t entry = m_data->knownEnd(entries[skipped + i]);
            out[i] = { MessageId { entry >> 1 }, (entry & 1) != 0 };
        }
        next += count;
        out = out.subspan(count);
    }
}

void MessageTable::readEvents(std::span<const MessageId> messages, bool areSends, std::span<std::uint64_t> out) const
{
    m_data->gather(areSends ? Data::SendIndex : Data::ReceiveIndex, messages,
        [out](std::size_t i, std::uint64_t number) { out[i] = number; });
}

void MessageTable::readSends(std::span<const MessageId> messages, std::span<Tick> out) const
{
    m_data->gather(Data::Send, messages, [out](std::size_t i, std::uint64_t number) { out[i] = unzigzag(number); });
}

void MessageTable::readFlights(std::span<const MessageId> messages, std::span<Flight> out) const
{
    m_data->gather(
        Data::Send, messages, [out](std::size_t i, std::uint64_t number) { out[i].send = unzigzag(number); });
    m_data->gather(Data::Duration, messages,
        [out](std::size_t i, std::uint64_t number) { out[i].receive = Data::after(out[i].send, number); });
    m_data->gather(Data::ByteCount, messages, [out](std::size_t i, std::uint64_t number) { out[i].bytes = number; });
}

std::uint64_t MessageTable::firstEndAt(LocationId location, Tick t) const
{
    const std::uint64_t first = m_data->endFirsts[indexOf(location)];
    return m_data->findEnd(location, [this, t](std::uint64_t end) { return m_data->endTick(end) < t; }) - first;
}

MessageId MessageTable::messageOf(EventRef event) const
{
    require(indexOf(event.location) < m_data->locations, "a location of the trace");
    const std::uint64_t found = m_data->findEnd(
        event.location, [this, &event](std::uint64_t end) { return m_data->eventIndex(end) < event.index; });
    if (found == m_data->endFirsts[indexOf(event.location) + 1])
        return MessageId::none;
    const std::uint64_t end = m_data->end(found);
    return m_data->eventIndex(end) == event.index ? MessageId { end >> 1 } : MessageId::none;
}

} // namespace lightcone::core
