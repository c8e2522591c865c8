// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/messageencoder.h"

#include "core/base/radixsort.h"
#include "core/store/columns/packedappender.h"
#include "core/store/messages/messageparts.h"
#include "core/store/messages/messageroutebuilder.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace lightcone::core {

namespace {

using Data = MessageTable::Data;

std::uint64_t bitsOf(Tick tick)
{
    return static_cast<std::uint64_t>(tick);
}

std::uint64_t columnOf(const Message& message, std::size_t column)
{
    switch (column) {
    case Data::Send:
        return zigzag(message.send);
    case Data::Duration:
        return foldedDifference(bitsOf(message.receive), bitsOf(message.send));
    case Data::Waiting:
        return foldedDifference(bitsOf(message.receive), bitsOf(message.posted));
    case Data::SendIndex:
        return message.sendEvent.index;
    case Data::ReceiveIndex:
        return message.receiveEvent.index;
    case Data::ByteCount:
        return message.bytes;
    case Data::ByteDifference:
        return foldedDifference(message.bytesReceived, message.bytes);
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

/// Writes the ends of all locations, one location after the other, in as many rounds as the memory makes necessary.
class EndWriter {
public:
    EndWriter(const Data& data, unsigned threads, const std::stop_token& stop)
        : m_data(data)
        , m_parts(data, threads, stop)
        , m_threads(threads)
        , m_stop(stop)
        , m_counts(m_parts.size(), std::vector<std::uint64_t>(data.locations))
    {
    }
    Completion write(ByteVector& out, std::uint64_t memory)
    {
        constexpr std::uint64_t kLeastEnds = 1 << 16;
        const auto count = [this](std::size_t part, const MessageBlock& block) {
            for (std::size_t i = 0; i < block.count; ++i) {
                ++m_counts[part][indexOf(block.senders[i])];
                ++m_counts[part][indexOf(block.receivers[i])];
            }
        };
        if (m_parts.visitLocations(count).isStopped())
            return Stopped {};
        m_firsts.assign(1, 0);
        for (std::size_t i = 0; i < m_data.locations; ++i) {
            m_firsts.push_back(m_firsts.back());
            for (const std::vector<std::uint64_t>& ofPart : m_counts)
                m_firsts.back() += ofPart[i];
        }
        const std::uint64_t fit = std::max(kLeastEnds, memory / (2 * sizeof(End))); // themselves, and to sort them
        PackedAppender column;
        for (std::size_t first = 0; first < m_data.locations;) {
            std::size_t end = first + 1;
            while (end < m_data.locations && m_firsts[end + 1] - m_firsts[first] <= fit)
                ++end;
            if (writeRound(column, first, end).isStopped())
                return Stopped {};
            first = end;
        }
        column.write(out);
        PackedColumn::write(out, m_firsts.size(), [this](std::uint64_t i) { return m_firsts[i]; });
        return Done {};
    }

private:
    struct End {
        std::uint64_t event = 0; ///< index in its location
        std::uint64_t end = 0; ///< see MessageTable::Data::end()
    };

    /// The ends of locations [@p first, @p end).
    Completion writeRound(PackedAppender& column, std::size_t first, std::size_t end)
    {
        std::vector<std::vector<End>> ends(end - first); // by location
        std::vector<std::vector<std::uint64_t>> next(m_parts.size(), std::vector<std::uint64_t>(ends.size()));
        for (std::size_t i = 0; i < ends.size(); ++i) {
            ends[i].resize(m_firsts[first + i + 1] - m_firsts[first + i]);
            for (std::size_t part = 1; part < next.size(); ++part)
                next[part][i] = next[part - 1][i] + m_counts[part - 1][first + i];
        }
        const auto collect = [&](std::size_t part, const MessageBlock& block) {
            std::array<std::uint64_t, MessageBlock::kMessages> events;
            const auto put = [&](Data::Column indexes, const MessageBlock::Column<LocationId>& locations, bool isSend) {
                m_data.columns[indexes].read(block.first, std::span(events).first(block.count));
                for (std::size_t i = 0; i < block.count; ++i) {
                    const std::size_t location = indexOf(locations[i]) - first;
                    if (location < ends.size())
                        ends[location][next[part][location]++]
                            = { events[i], (block.first + i) << 1 | (isSend ? 1U : 0U) };
                }
            };
            put(Data::SendIndex, block.senders, true);
            put(Data::ReceiveIndex, block.receivers, false);
        };
        const auto sortOf = [&](std::size_t i) {
            std::vector<End> scratch;
            radixSort(ends[i], scratch, [](const End& of) { return of.event; });
        };
        if (m_parts.visitLocations(collect).isStopped()
            || parallelFor(ends.size(), m_threads, m_stop, sortOf).isStopped())
            return Stopped {};
        std::vector<std::uint64_t> numbers;
        for (std::vector<End>& ofLocation : ends) {
            numbers.resize(ofLocation.size());
            std::ranges::transform(ofLocation, numbers.begin(), &End::end);
            column.append(numbers);
            ofLocation = {};
        }
        return Done {};
    }

    const Data& m_data;
    MessageParts m_parts;
    unsigned m_threads;
    const std::stop_token& m_stop;
    std::vector<std::vector<std::uint64_t>> m_counts; ///< in each part, by location
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

void MessageEncoder::addChunk(Encoded& out, std::span<const Message> messages)
{
    std::array<std::uint64_t, PackedColumn::kChunk> values;
    for (std::size_t column = 0; column < out.columns.size(); ++column) {
        for (std::size_t i = 0; i < messages.size(); ++i)
            values[i] = columnOf(messages[i], column);
        out.columns[column].add(std::span(values).first(messages.size()));
    }
    for (const Message& message : messages) {
        if (message.receive < message.send && message.sender() != message.receiver())
            out.greatestReversal = std::max(out.greatestReversal, ticksBetween(message.receive, message.send));
    }
}

Completion MessageEncoder::add(std::span<const Message> messages)
{
    constexpr std::size_t kChunk = PackedColumn::kChunk;
    const std::size_t taken = m_rest.empty() ? 0 : std::min(kChunk - m_rest.size(), messages.size());
    m_rest.insert(m_rest.end(), messages.begin(), messages.begin() + static_cast<std::ptrdiff_t>(taken));
    messages = messages.subspan(taken);
    if (m_rest.size() == kChunk) {
        addChunk(m_encoded, m_rest);
        m_rest.clear();
    }
    const std::size_t chunks = messages.size() / kChunk;
    std::vector<Encoded> parts(m_threads);
    const auto edge = [&](std::size_t part) { return chunks * part / parts.size(); };
    const auto encode = [&](std::size_t part) {
        for (std::size_t chunk = edge(part); chunk < edge(part + 1); ++chunk)
            addChunk(parts[part], messages.subspan(chunk * kChunk, kChunk));
    };
    if (parallelFor(parts.size(), m_threads, m_stop, encode).isStopped())
        return Stopped {};
    for (const Encoded& part : parts) {
        for (std::size_t column = 0; column < m_encoded.columns.size(); ++column)
            m_encoded.columns[column].append(part.columns[column]);
        m_encoded.greatestReversal = std::max(m_encoded.greatestReversal, part.greatestReversal);
    }
    messages = messages.subspan(chunks * kChunk);
    m_rest.insert(m_rest.end(), messages.begin(), messages.end());
    return Done {};
}

Stoppable<ByteVector> MessageEncoder::finish(
    std::span<const UnmatchedEnd> unmatched, std::span<const LocationGrouping> groupings, std::uint64_t memory)
{
    if (!m_rest.empty())
        addChunk(m_encoded, m_rest);
    ByteVector bytes;
    bytes.reserve(std::accumulate(m_encoded.columns.begin(), m_encoded.columns.end(), std::size_t {},
        [](std::size_t sum, const PackedColumnWriter& column) { return sum + column.bytes(); }));
    for (PackedColumnWriter& column : m_encoded.columns) {
        column.write(bytes);
        column = {};
    }
    Data data; // only the columns; the rest is made from them
    data.locations = m_locations;
    data.communicators = std::numeric_limits<std::uint32_t>::max(); // all are known
    ByteReader in(bytes);
    data.openColumns(in);

    ByteVector index;
    SpanIndex::write(index, data.size(), [&data](std::uint64_t i) { return data.span(i); });

    ByteVector ends;
    if (EndWriter(data, m_threads, m_stop).write(ends, memory).isStopped())
        return Stopped {};

    ByteVector routes;
    if (writeMessageRoutes(routes, data, groupings, memory, m_threads, m_stop).isStopped())
        return Stopped {};

    bytes.reserve(
        bytes.size() + index.size() + ends.size() + routes.size() + unmatched.size() * sizeof(UnmatchedEnd) + 64);
    ByteWriter out(bytes);
    out.align(8);
    out.bytes(index);
    writeUnmatched(bytes, unmatched);
    out.align(8);
    out.bytes(ends);
    out.align(8);
    out.bytes(routes);
    out.align(8);
    out.fixed(m_encoded.greatestReversal, 8);
    return bytes;
}

} // namespace lightcone::core
