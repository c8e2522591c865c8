// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagebundles.h"

#include "core/analysis/messages/messagecells.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>

namespace lightcone::core {

namespace {

/// Rows and columns of messages. Immutable.
class MessagePlaces {
public:
    MessagePlaces(const MessageBundleRequest& request, std::size_t locations)
        : m_interval(request.interval)
        , m_columns(std::min(request.columns, MessageBundleRequest::kMaxColumns))
        , m_length(static_cast<double>(request.interval.length()))
        , m_firstRow(request.firstRow)
        , m_endRow(request.endRow)
        , m_rows(request.rows.begin(),
              request.rows.begin() + static_cast<std::ptrdiff_t>(std::min(request.rows.size(), locations)))
    {
        m_rows.resize(locations, -1);
    }
    const Interval& interval() const { return m_interval; }
    int rowOf(LocationId location) const { return m_rows[indexOf(location)]; }
    bool isShown(int senderRow, int receiverRow) const
    {
        return senderRow >= 0 && receiverRow >= 0 && (isInRange(senderRow) || isInRange(receiverRow));
    }
    MessagePlace placeOf(int senderRow, int receiverRow, Tick send, Tick receive) const
    {
        const int column = columnOf(send);
        // When both ends are inside, the message is placed by its duration in columns. So no border of columns runs
        // between the ends of short messages.
        const bool isInside = m_interval.contains(send) && m_interval.contains(receive);
        return { senderRow, receiverRow, column,
            isInside ? wayOf(saturatingDifference(receive, send)) : columnOf(receive) };
    }

    /// Sets to 1, in a table of rows and columns, where a message within @p row begins and ends.
    void mark(int row, Tick send, Tick receive, std::span<std::uint8_t> columns) const
    {
        const auto first = static_cast<std::size_t>(row - m_firstRow) * static_cast<std::size_t>(m_columns);
        for (const Tick end : { send, receive }) {
            if (m_interval.contains(end))
                columns[first + static_cast<std::size_t>(columnOf(end))] = 1;
        }
    }
    std::size_t tableSize() const
    {
        return static_cast<std::size_t>(std::max(0, m_endRow - m_firstRow)) * static_cast<std::size_t>(m_columns);
    }

private:
    bool isInRange(int row) const { return row >= m_firstRow && row < m_endRow; }
    int columnOf(Tick t) const
    {
        if (t < m_interval.begin)
            return -kOutsideColumn;
        if (t >= m_interval.end)
            return kOutsideColumn;
        const auto distance = static_cast<double>(ticksBetween(m_interval.begin, t));
        return std::min(m_columns - 1, static_cast<int>(distance * m_columns / m_length));
    }
    /// Rounded down.
    int wayOf(Tick duration) const
    {
        const double way = static_cast<double>(duration) * m_columns / m_length;
        const int whole = static_cast<int>(way);
        return whole - (whole > way ? 1 : 0);
    }

    Interval m_interval;
    int m_columns;
    double m_length; ///< length of the interval, ticks
    int m_firstRow;
    int m_endRow;
    std::vector<int> m_rows; ///< row of each location
};

/// Collects one thread's share of the messages.
class MessageCollector {
public:
    MessageCollector(const MessageTable& messages, const MessagePlaces& places, const MessageMatchers& matchers,
        const MessageCells& empty, bool wantsInsideColumns)
        : m_messages(messages)
        , m_places(places)
        , m_matchers(matchers)
        , m_cells(empty)
        , m_insideColumns(wantsInsideColumns ? places.tableSize() : 0)
    {
    }
    void add(std::uint64_t block)
    {
        m_messages.read(block, m_block);
        m_count = 0;
        for (std::size_t i = 0; i < m_block.count; ++i)
            place(i);
        m_cells.add(m_block, std::span(m_indices).first(m_count), std::span(m_placesOf).first(m_count));
    }
    std::uint64_t insideRows() const { return m_insideRows; }
    std::span<const std::uint8_t> insideColumns() const { return m_insideColumns; } ///< empty: they are not wanted
    const MessageCells& cells() const { return m_cells; }

private:
    void place(std::size_t i)
    {
        const Tick send = m_block.sends[i];
        const Tick receive = m_block.receives[i];
        const LocationId sender = m_block.senders[i];
        const LocationId receiver = m_block.receivers[i];
        const int senderRow = m_places.rowOf(sender);
        const int receiverRow = m_places.rowOf(receiver);
        if (std::min(send, receive) >= m_places.interval().end || std::max(send, receive) < m_places.interval().begin
            || !m_places.isShown(senderRow, receiverRow))
            return;
        if (!m_matchers.accepts(sender, receiver, m_block.communicators[i], m_block.tags[i], m_block.bytes[i]))
            return;
        if (senderRow == receiverRow) {
            ++m_insideRows;
            if (!m_insideColumns.empty())
                m_places.mark(senderRow, send, receive, m_insideColumns);
            return;
        }
        m_indices[m_count] = static_cast<std::uint16_t>(i);
        m_placesOf[m_count] = m_places.placeOf(senderRow, receiverRow, send, receive);
        ++m_count;
    }

    const MessageTable& m_messages;
    const MessagePlaces& m_places;
    const MessageMatchers& m_matchers;
    MessageBlock m_block {};
    std::size_t m_count = 0; ///< number of wanted messages in the block
    MessageBlock::Column<std::uint16_t> m_indices {};
    MessageBlock::Column<MessagePlace> m_placesOf {};
    MessageCells m_cells;
    std::uint64_t m_insideRows = 0;
    std::vector<std::uint8_t> m_insideColumns; ///< see MessageBundles
};

/// All @p blocks, shared out among @p collectors, a thread each.
Completion collect(
    std::span<const std::uint64_t> blocks, std::vector<MessageCollector>& collectors, const std::stop_token& stop)
{
    constexpr std::size_t kBlocksPerTurn = 32;
    std::atomic<std::size_t> next = 0;
    return parallelFor(collectors.size(), static_cast<unsigned>(collectors.size()), stop, [&](std::size_t i) {
        for (std::size_t first = next.fetch_add(kBlocksPerTurn); first < blocks.size() && !stop.stop_requested();
             first = next.fetch_add(kBlocksPerTurn)) {
            for (const std::uint64_t block : blocks.subspan(first, std::min(kBlocksPerTurn, blocks.size() - first)))
                collectors[i].add(block);
        }
    });
}

MessageBundle bundleOf(const MessageCell& cell, const MessageTable& messages, const MessagePlaces& places)
{
    const auto common = [&cell](MessageCell::Common what, auto type) {
        using Type = decltype(type);
        return cell.differing[what] == 0 ? std::optional(static_cast<Type>(cell.common[what])) : std::nullopt;
    };
    const Message message = messages.at(idAt<MessageId>(cell.message));
    return { .message = idAt<MessageId>(cell.message),
        .send = message.send,
        .receive = message.receive,
        .senderRow = places.rowOf(message.sender()),
        .receiverRow = places.rowOf(message.receiver()),
        .count = cell.count,
        .bytes = cell.bytes,
        .leastBytes = cell.leastBytes,
        .mostBytes = cell.mostBytes,
        .shortest = cell.shortest,
        .longest = cell.longest,
        .sends = cell.sends,
        .receives = cell.receives,
        .backwardCount = cell.backwardCount,
        .sender = common(MessageCell::Sender, LocationId {}),
        .receiver = common(MessageCell::Receiver, LocationId {}),
        .communicator = common(MessageCell::Communicator, CommunicatorId {}),
        .tag = common(MessageCell::Tag, std::uint32_t {}) };
}

} // namespace

Stoppable<MessageBundles> messageBundles(
    const StoreView& store, const MessageBundleRequest& request, const std::stop_token& stop)
{
    constexpr std::size_t kBlocksPerThread = 64; // below this a thread costs more than it saves
    MessageBundles result;
    if (request.columns <= 0 || request.interval.isEmpty())
        return result;
    const MessageTable& messages = store.messages();
    const std::vector<std::uint64_t> blocks = messages.blocksMeeting(request.interval);
    const MessagePlaces places(request, store.locationCount());
    const MessageMatchers matchers(std::array { request.filter, request.also }, store.locationCount());
    const std::size_t maxBundles = std::clamp<std::size_t>(request.maxBundles, 1, MessageBundleRequest::kMaxBundles);
    const MessageCells empty(std::min(request.maxSingles, maxBundles), MessageCells::maxCellsFor(maxBundles));
    const std::size_t threads
        = std::clamp<std::size_t>(blocks.size() / kBlocksPerThread, 1, std::max(request.threads, 1U));
    std::vector<MessageCollector> collectors(
        threads, { messages, places, matchers, empty, request.wantsInsideColumns });
    if (collect(blocks, collectors, stop).isStopped())
        return Stopped {};
    MessageCells cells = empty;
    for (const MessageCollector& collector : collectors) {
        result.insideRows += collector.insideRows();
        cells.add(collector.cells());
        result.insideColumns.resize(collector.insideColumns().size());
        std::ranges::transform(
            collector.insideColumns(), result.insideColumns, result.insideColumns.begin(), std::bit_or<std::uint8_t>());
    }
    for (const MessageCell& cell : bundledCells(cells, maxBundles, result.level)) {
        result.bundles.push_back(bundleOf(cell, messages, places));
        result.messages += cell.count;
    }
    std::ranges::sort(result.bundles, {}, &MessageBundle::message);
    return result;
}

} // namespace lightcone::core
