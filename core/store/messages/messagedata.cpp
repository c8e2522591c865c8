// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/messagedata.h"

#include "core/base/parallel.h"
#include "core/store/columns/packedappender.h"
#include "core/store/messages/messageroutebuilder.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace lightcone::core {

namespace {

using Data = MessageTable::Data;

std::uint64_t difference(std::uint64_t to, std::uint64_t from)
{
    return zigzag(static_cast<std::int64_t>(to - from));
}
std::uint64_t sum(std::uint64_t from, std::uint64_t difference)
{
    return from + static_cast<std::uint64_t>(unzigzag(difference));
}
std::uint64_t bits(Tick tick)
{
    return static_cast<std::uint64_t>(tick);
}

std::uint64_t columnOf(const Message& message, std::size_t column)
{
    switch (column) {
    case Data::Send:
        return zigzag(message.send);
    case Data::Duration:
        return difference(bits(message.receive), bits(message.send));
    case Data::Waiting:
        return difference(bits(message.receive), bits(message.posted));
    case Data::SendIndex:
        return message.sendEvent.index;
    case Data::ReceiveIndex:
        return message.receiveEvent.index;
    case Data::ByteCount:
        return message.bytes;
    case Data::ByteDifference:
        return difference(message.bytesReceived, message.bytes);
    case Data::Sender:
        return indexOf(message.sender());
    case Data::Receiver:
        return indexOf(message.receiver());
    case Data::Communicator:
        return static_cast<std::uint32_t>(static_cast<std::uint32_t>(message.communicator) + 1);
    default:
        return message.tag;
    }
}

using ColumnWriters = std::array<PackedColumnWriter, Data::kColumns>;

Completion writeColumns(
    ColumnWriters& columns, std::uint64_t count, const std::function<Message()>& next, const std::stop_token& stop)
{
    std::array<Message, PackedColumn::kChunk> messages;
    std::array<std::uint64_t, PackedColumn::kChunk> values;
    for (std::uint64_t first = 0; first < count; first += messages.size()) {
        if (stop.stop_requested())
            return Stopped {};
        const std::size_t size = std::min<std::uint64_t>(messages.size(), count - first);
        for (std::size_t i = 0; i < size; ++i)
            messages[i] = next();
        for (std::size_t column = 0; column < columns.size(); ++column) {
            for (std::size_t i = 0; i < size; ++i)
                values[i] = columnOf(messages[i], column);
            columns[column].add(std::span(values).first(size));
        }
    }
    return Done {};
}

/// Sorts ends of one location by the index of their events.
void sortEnds(const Data& data, std::span<std::uint64_t> ends)
{
    std::vector<std::pair<std::uint64_t, std::uint64_t>> sorted;
    sorted.reserve(ends.size());
    for (const std::uint64_t end : ends)
        sorted.emplace_back(data.eventIndex(end), end);
    std::ranges::sort(sorted);
    std::ranges::transform(sorted, ends.begin(), [](const auto& entry) { return entry.second; });
}

/// Writes the ends of all locations, one location after the other, in as many rounds as the memory makes necessary.
class EndWriter {
public:
    EndWriter(const Data& data, std::size_t locationCount)
        : m_data(data)
        , m_firsts(locationCount + 1)
    {
        visitEnds([this](std::uint64_t, std::size_t location) { ++m_firsts[location + 1]; });
        std::partial_sum(m_firsts.begin(), m_firsts.end(), m_firsts.begin());
    }
    Completion write(ByteVector& out, std::uint64_t memory, unsigned threads, const std::stop_token& stop)
    {
        constexpr std::uint64_t kLeastEnds = 1 << 16;
        constexpr std::uint64_t kBytesAnEnd = 3 * sizeof(std::uint64_t); // itself, and while it is sorted
        const std::uint64_t fit = std::max(kLeastEnds, memory / kBytesAnEnd);
        PackedAppender column;
        for (std::size_t first = 0; first + 1 < m_firsts.size();) {
            std::size_t end = first + 1;
            while (end + 1 < m_firsts.size() && m_firsts[end + 1] - m_firsts[first] <= fit)
                ++end;
            if (stop.stop_requested() || writeRound(column, first, end, threads, stop).isStopped())
                return Stopped {};
            first = end;
        }
        column.write(out);
        PackedColumn::write(out, m_firsts.size(), [this](std::uint64_t i) { return m_firsts[i]; });
        return Done {};
    }

private:
    /// Calls visit(end, location) for all ends of messages, ascending.
    template <typename Visit> void visitEnds(const Visit& visit) const
    {
        MessageBlock block;
        for (std::uint64_t first = 0; first < m_data.size(); first += MessageBlock::kMessages) {
            m_data.read(first, block);
            for (std::size_t i = 0; i < block.count; ++i) {
                visit((first + i) << 1, indexOf(block.receivers[i]));
                visit((first + i) << 1 | 1, indexOf(block.senders[i]));
            }
        }
    }
    /// The ends of locations [@p first, @p end).
    Completion writeRound(
        PackedAppender& column, std::size_t first, std::size_t end, unsigned threads, const std::stop_token& stop)
    {
        std::vector<std::uint64_t> ends(m_firsts[end] - m_firsts[first]);
        std::vector<std::uint64_t> next(
            m_firsts.begin() + static_cast<std::ptrdiff_t>(first), m_firsts.begin() + static_cast<std::ptrdiff_t>(end));
        visitEnds([&](std::uint64_t number, std::size_t location) {
            if (location >= first && location < end)
                ends[next[location - first]++ - m_firsts[first]] = number;
        });
        const auto sortOf = [&](std::size_t i) {
            const std::uint64_t from = m_firsts[first + i];
            sortEnds(m_data, std::span(ends).subspan(from - m_firsts[first], m_firsts[first + i + 1] - from));
        };
        if (parallelFor(end - first, threads, stop, sortOf).isStopped())
            return Stopped {};
        column.append(ends);
        return Done {};
    }

    const Data& m_data;
    std::vector<std::uint64_t> m_firsts; ///< by location, and the end
};

void writeUnmatched(ByteVector& out, std::span<const UnmatchedEnd> unmatched)
{
    ByteWriter writer(out);
    writer.align(8);
    writer.number(unmatched.size());
    for (const UnmatchedEnd& end : unmatched) {
        writer.integer(end.tick);
        writer.number(indexOf(end.event.location));
        writer.number(end.event.index);
        writer.fixed(static_cast<std::uint32_t>(end.peer), 4);
        writer.fixed(static_cast<std::uint32_t>(end.communicator), 4);
        writer.fixed(end.peerRank, 4);
        writer.fixed(end.tag, 4);
        writer.number(end.bytes);
        writer.fixed((end.isSend ? 1U : 0U) | (end.hasInvalidPeer ? 2U : 0U) | (end.hasBytes ? 0U : 4U), 1);
    }
}

} // namespace

Stoppable<ByteVector> Data::encode(const Content& content, unsigned threads, const std::stop_token& stop)
{
    ByteVector bytes;
    ColumnWriters columns;
    if (writeColumns(columns, content.count, content.next, stop).isStopped())
        return Stopped {};
    bytes.reserve(std::accumulate(columns.begin(), columns.end(), std::size_t {},
        [](std::size_t sum, const PackedColumnWriter& column) { return sum + column.bytes(); }));
    for (PackedColumnWriter& column : columns) {
        column.write(bytes);
        column = {};
    }
    Data data; // only the columns; the rest is made from them
    data.locations = content.locations;
    data.communicators = std::numeric_limits<std::uint32_t>::max(); // all are known
    ByteReader in(bytes);
    data.openColumns(in);
    ByteVector index;
    SpanIndex::write(index, content.count, [&data](std::uint64_t i) { return data.span(i); });
    ByteVector ends;
    if (EndWriter(data, content.locations).write(ends, content.memory, threads, stop).isStopped())
        return Stopped {};
    ByteVector routes;
    if (writeMessageRoutes(routes, data, content.locations, content.groupings, content.memory, threads, stop)
            .isStopped())
        return Stopped {};
    bytes.reserve(bytes.size() + index.size() + ends.size() + routes.size()
        + content.unmatched.size() * sizeof(UnmatchedEnd) + 64);
    ByteWriter out(bytes);
    out.align(8);
    out.bytes(index);
    writeUnmatched(bytes, content.unmatched);
    out.align(8);
    out.bytes(ends);
    out.align(8);
    out.bytes(routes);
    return bytes;
}

bool Data::openColumns(ByteReader& in)
{
    for (PackedColumn& column : columns) {
        if (!column.open(in) || column.size() != columns[Send].size())
            return false;
        in.align(8);
    }
    return true;
}

std::unique_ptr<const Data> Data::open(std::span<const std::byte> bytes, std::shared_ptr<const void> owner,
    std::size_t locationCount, std::size_t communicatorCount)
{
    auto data = std::make_unique<Data>();
    data->bytes = bytes;
    data->owner = std::move(owner);
    data->locations = locationCount;
    data->communicators = communicatorCount;
    ByteReader in(bytes);
    if (!data->openColumns(in))
        return nullptr;
    if (!data->index.open(in, data->size()))
        return nullptr;
    in.align(8);
    if (!data->readUnmatched(in))
        return nullptr;
    data->indexUnmatched();
    in.align(8);
    if (!data->ends.open(in))
        return nullptr;
    in.align(8);
    if (!data->endFirsts.open(in) || !data->check())
        return nullptr;
    in.align(8);
    if (!data->openRoutes(in))
        return nullptr;
    return data;
}

bool Data::openRoutes(ByteReader& in)
{
    const std::uint64_t flags = in.fixed(8);
    if ((flags & 2) != 0 && !groupedRoutes.emplace().open(in, size(), locations))
        return false;
    return in.isGood() && ((flags & 1) == 0 || routes.emplace().open(in, size(), locations));
}

/// Says whether all that is used as an index is within bounds.
bool Data::check()
{
    if (endFirsts.size() != locations + 1 || ends.size() / 2 != size())
        return false;
    std::uint64_t last = 0;
    for (std::uint64_t i = 0; i < endFirsts.size(); ++i) {
        if (endFirsts[i] < last || endFirsts[i] > ends.size())
            return false;
        last = endFirsts[i];
    }
    return true;
}

bool Data::readUnmatched(ByteReader& in)
{
    constexpr std::size_t kLeastSize = 21;
    std::uint64_t count = 0;
    if (!in.count(count, kLeastSize))
        return false;
    unmatched.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
        UnmatchedEnd end;
        end.tick = in.integer();
        end.event.location = LocationId { static_cast<std::uint32_t>(in.number()) };
        end.event.index = in.number();
        end.peer = LocationId { static_cast<std::uint32_t>(in.fixed(4)) };
        end.communicator = CommunicatorId { static_cast<std::uint32_t>(in.fixed(4)) };
        end.peerRank = static_cast<std::uint32_t>(in.fixed(4));
        end.tag = static_cast<std::uint32_t>(in.fixed(4));
        end.bytes = in.number();
        const std::uint64_t flags = in.fixed(1);
        end.isSend = (flags & 1) != 0;
        end.hasInvalidPeer = (flags & 2) != 0;
        end.hasBytes = (flags & 4) == 0;
        if (!in.isGood() || indexOf(end.event.location) >= locations
            || (isValid(end.peer) && indexOf(end.peer) >= locations)
            || (isValid(end.communicator) && indexOf(end.communicator) >= communicators))
            return false;
        if (!end.hasInvalidPeer)
            ++(end.isSend ? unmatchedSends : unmatchedReceives);
        unmatched.push_back(end);
    }
    return true;
}

void Data::indexUnmatched()
{
    const auto visit = [this](const auto& add) {
        for (std::uint64_t i = 0; i < unmatched.size(); ++i) {
            const UnmatchedEnd& end = unmatched[i];
            if (!end.isSend)
                continue;
            add(indexOf(end.event.location), i);
            if (isValid(end.peer) && end.peer != end.event.location)
                add(indexOf(end.peer), i);
        }
    };
    unmatchedFirsts.assign(locations + 1, 0);
    visit([this](std::size_t location, std::uint64_t) { ++unmatchedFirsts[location + 1]; });
    std::partial_sum(unmatchedFirsts.begin(), unmatchedFirsts.end(), unmatchedFirsts.begin());
    unmatchedAt.resize(unmatchedFirsts.back());
    std::vector<std::uint64_t> next = unmatchedFirsts;
    visit([&](std::size_t location, std::uint64_t i) { unmatchedAt[next[location]++] = i; });
}

Message Data::at(std::uint64_t id) const
{
    const std::uint64_t send = bits(unzigzag(columns[Send][id]));
    const std::uint64_t receive = sum(send, columns[Duration][id]);
    const std::uint64_t sent = columns[ByteCount][id];
    return {
        .send = static_cast<Tick>(send),
        .receive = static_cast<Tick>(receive),
        .sendEvent = { locationOf(columns[Sender][id]), columns[SendIndex][id] },
        .receiveEvent = { locationOf(columns[Receiver][id]), columns[ReceiveIndex][id] },
        .communicator = communicatorOf(columns[Communicator][id]),
        .tag = static_cast<std::uint32_t>(columns[Tag][id]),
        .bytes = sent,
        .bytesReceived = sum(sent, columns[ByteDifference][id]),
        .posted = static_cast<Tick>(receive - static_cast<std::uint64_t>(unzigzag(columns[Waiting][id]))),
    };
}

MessageSum Data::sumOf(std::uint64_t id) const
{
    const auto number = [](auto of) { return static_cast<std::uint32_t>(of); };
    const Tick send = unzigzag(columns[Send][id]);
    const auto receive = static_cast<Tick>(sum(bits(send), columns[Duration][id]));
    return MessageSum::of(id, send, receive, columns[ByteCount][id],
        { number(locationOf(columns[Sender][id])), number(locationOf(columns[Receiver][id])),
            number(communicatorOf(columns[Communicator][id])), number(columns[Tag][id]) });
}

void Data::read(std::uint64_t first, MessageBlock& out) const
{
    std::array<std::uint64_t, MessageBlock::kMessages> numbers;
    out.first = first;
    out.count = std::min<std::uint64_t>(MessageBlock::kMessages, size() - first);
    const auto fill = [&](Column column, auto& values, const auto& valueOf) {
        columns[column].read(first, std::span(numbers).first(out.count));
        for (std::size_t i = 0; i < out.count; ++i)
            values[i] = valueOf(numbers[i], i);
    };
    fill(Send, out.sends, [](std::uint64_t number, std::size_t) { return unzigzag(number); });
    fill(Duration, out.receives,
        [&out](std::uint64_t number, std::size_t i) { return static_cast<Tick>(sum(bits(out.sends[i]), number)); });
    fill(ByteCount, out.bytes, [](std::uint64_t number, std::size_t) { return number; });
    fill(Sender, out.senders, [this](std::uint64_t number, std::size_t) { return locationOf(number); });
    fill(Receiver, out.receivers, [this](std::uint64_t number, std::size_t) { return locationOf(number); });
    fill(Communicator, out.communicators, [this](std::uint64_t number, std::size_t) { return communicatorOf(number); });
    fill(Tag, out.tags, [](std::uint64_t number, std::size_t) { return static_cast<std::uint32_t>(number); });
}

ClosedSpan Data::span(std::uint64_t id) const
{
    const Tick send = unzigzag(columns[Send][id]);
    const auto receive = static_cast<Tick>(sum(bits(send), columns[Duration][id]));
    return { std::min(send, receive), std::max(send, receive) };
}

Tick Data::endTick(std::uint64_t end) const
{
    const Tick send = unzigzag(columns[Send][end >> 1]);
    return (end & 1) != 0 ? send : static_cast<Tick>(sum(bits(send), columns[Duration][end >> 1]));
}

} // namespace lightcone::core
