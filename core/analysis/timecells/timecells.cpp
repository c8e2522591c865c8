// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/timecells/timecells.h"

#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/base/saturating.h"
#include "core/base/scratchpool.h"
#include "core/calls/callinstance.h"
#include "core/calls/callreplay.h"
#include "core/model/eventkind.h"
#include "core/store/location/locationindex.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <limits>
#include <mutex>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kNoRow = LocationRows::kNoRow;
constexpr std::size_t kNoTimeColumn = ~std::size_t { 0 };

/// The column that has @p t; kNoTimeColumn: none has.
std::size_t timeColumnOf(std::span<const Tick> edges, Tick t)
{
    if (edges.size() < 2 || t < edges.front() || t >= edges.back())
        return kNoTimeColumn;
    return static_cast<std::size_t>(std::ranges::upper_bound(edges, t) - edges.begin()) - 1;
}

/// Sums the bytes of messages by row and column.
class TransferSums {
public:
    TransferSums(
        const StoreView& store, const LocationRows& rows, std::span<const Tick> edges, TransferEnd end, RowBytes& out)
        : m_messages(store.messages())
        , m_rows(rows)
        , m_edges(edges)
        , m_isSent(end == TransferEnd::Sent)
        , m_out(out)
    {
    }

    Completion run(unsigned threads, const std::stop_token& stop)
    {
        constexpr std::uint64_t kCostOfEnd = 12; // in messages of a block
        findBlocks();
        return kCostOfEnd * countEnds() < m_blocks.size() * MessageBlock::kMessages ? addEnds(stop)
                                                                                    : addBlocks(threads, stop);
    }

private:
    /// The blocks that have messages with that end in the interval.
    void findBlocks()
    {
        if (!m_isSent) {
            m_blocks = m_messages.blocksMeeting({ m_edges.front(), m_edges.back() });
            return;
        }
        const std::uint64_t first = m_messages.firstSentAt(m_edges.front());
        const std::uint64_t end = m_messages.firstSentAt(m_edges.back());
        for (std::uint64_t i = first / MessageBlock::kMessages; i * MessageBlock::kMessages < end; ++i)
            m_blocks.push_back(i);
    }
    std::pair<std::uint64_t, std::uint64_t> endsOf(LocationId location) const
    {
        return { m_messages.firstEndAt(location, m_edges.front()), m_messages.firstEndAt(location, m_edges.back()) };
    }
    /// The number of ends that addEnds() looks at.
    std::uint64_t countEnds() const
    {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < m_rows.rowOf.size(); ++i) {
            if (m_rows.rowOf[i] == kNoRow)
                continue;
            const auto [first, last] = endsOf(idAt<LocationId>(i));
            count += last - first;
        }
        return count;
    }
    /// Looks at the ends of each location in the interval.
    Completion addEnds(const std::stop_token& stop)
    {
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < m_rows.rowOf.size(); ++i) {
            if (m_rows.rowOf[i] == kNoRow)
                continue;
            const auto location = idAt<LocationId>(i);
            const auto [first, last] = endsOf(location);
            for (std::uint64_t end = first; end < last; ++end) {
                if (++seen % kMessagesPerPoll == 0 && stop.stop_requested())
                    return Stopped {};
                const MessageTable::LocationEnd at = m_messages.endAt(location, end);
                if (at.isSend == m_isSent)
                    add(m_out, m_rows.rowOf[i], timeColumnOf(m_edges, at.tick),
                        m_messages.transferOf(at.message).bytes);
            }
        }
        return doneUnless(stop);
    }
    /// Looks at all messages of the blocks.
    Completion addBlocks(unsigned threads, const std::stop_token& stop)
    {
        constexpr std::size_t kBlocks = 256; // that a thread takes at a time
        ScratchPool<RowBytes> sums;
        const auto work = [&](std::size_t part) {
            sums.with([&] { return RowBytes(m_out.size()); },
                [&](RowBytes& sum) {
                    MessageBlock block;
                    const std::size_t end = std::min(m_blocks.size(), (part + 1) * kBlocks);
                    for (std::size_t i = part * kBlocks; i < end; ++i) {
                        m_messages.read(m_blocks[i], block);
                        addBlock(block, sum);
                    }
                });
        };
        if (parallelFor((m_blocks.size() + kBlocks - 1) / kBlocks, threads, stop, work).isStopped())
            return Stopped {};
        sums.visit([this](const RowBytes& sum) {
            for (std::size_t i = 0; i < sum.size(); ++i)
                m_out[i] = saturatingSum(m_out[i], sum[i]);
        });
        return Done {};
    }
    void addBlock(const MessageBlock& block, RowBytes& to) const
    {
        const MessageBlock::Column<LocationId>& locations = m_isSent ? block.senders : block.receivers;
        const MessageBlock::Column<Tick>& ticks = m_isSent ? block.sends : block.receives;
        // Messages next to each other are mostly of the same column.
        std::size_t column = kNoTimeColumn;
        Interval ofColumn;
        for (std::size_t i = 0; i < block.count; ++i) {
            if (!ofColumn.contains(ticks[i])) {
                column = timeColumnOf(m_edges, ticks[i]);
                ofColumn = column == kNoTimeColumn ? Interval {} : Interval { m_edges[column], m_edges[column + 1] };
            }
            add(to, m_rows.rowOf[indexOf(locations[i])], column, block.bytes[i]);
        }
    }
    void add(RowBytes& to, std::uint32_t row, std::size_t column, std::uint64_t bytes) const
    {
        if (row == kNoRow || column == kNoTimeColumn)
            return;
        std::uint64_t& sum = to[row * (m_edges.size() - 1) + column];
        sum = saturatingSum(sum, bytes);
    }

    const MessageTable& m_messages;
    const LocationRows& m_rows;
    std::span<const Tick> m_edges;
    bool m_isSent;
    RowBytes& m_out;
    std::vector<std::uint64_t> m_blocks; ///< ascending
};

/// Says whether a location has I/O operations that say how much they moved.
bool hasIoBytes(const LocationView& location)
{
    return location.index().content().kindCounts[static_cast<std::size_t>(EventKind::IoComplete)] > 0;
}

/// Calls take(tick, bytes) for each operation that is completed in @p interval.
template <typename Take>
Completion visitIoBytes(const LocationView& location, Interval interval, const Take& take, const std::stop_token& stop)
{
    std::array<EventRecord, 1024> records;
    const std::uint64_t end = location.lowerBound(interval.end);
    for (std::uint64_t first = location.lowerBound(interval.begin); first < end;) {
        if (stop.stop_requested())
            return Stopped {};
        const std::size_t count = location.read(first, records);
        if (count == 0)
            break;
        for (std::size_t i = 0; i < count && first + i < end; ++i) {
            if (records[i].kind != EventKind::IoComplete)
                continue;
            for (const Field& field : location.fields(records[i])) {
                if (field.key == FieldKey::Bytes)
                    take(records[i].tick, field.bits);
            }
        }
        first += count;
    }
    return Done {};
}

/// Keeps the longest of the calls that a replay enters.
class LongestVisitor {
public:
    LongestVisitor(const Definitions& definitions, std::uint64_t first, const std::vector<bool>& functions,
        std::span<const Tick> edges, std::span<LongestCall> out)
        : m_definitions(definitions)
        , m_first(first)
        , m_functions(functions)
        , m_edges(edges)
        , m_out(out)
    {
    }
    void callEvent(Tick) { }
    void enter(const Frame&) { }
    void leave(const Frame& frame, Tick t, std::uint64_t) { add(frame, ticksBetween(frame.enter, t)); }
    /// @param ticks  of the whole call
    void add(const Frame& frame, std::uint64_t ticks)
    {
        const FunctionId function = m_definitions.functionOf(frame.region);
        if (frame.enterIndex < m_first || !isValid(function) || !m_functions[indexOf(function)])
            return;
        if (const std::size_t column = timeColumnOf(m_edges, frame.enter); column != kNoTimeColumn)
            m_out[column] = { std::max(m_out[column].ticks, ticks), true };
    }

private:
    const Definitions& m_definitions;
    std::uint64_t m_first;
    const std::vector<bool>& m_functions;
    std::span<const Tick> m_edges;
    std::span<LongestCall> m_out;
};

/// longestCalls() by one replay of the events [first, end).
Completion longestReplayed(const StoreView& store, LocationId location, std::uint64_t first, std::uint64_t end,
    const std::vector<bool>& functions, std::span<const Tick> edges, std::span<LongestCall> out,
    const std::stop_token& stop)
{
    CallReplay replay(store, location, first, end);
    LongestVisitor visitor(store.definitions(), first, functions, edges, out);
    if (replay.runUntil(std::numeric_limits<Tick>::max(), visitor, stop).isStopped())
        return Stopped {};
    const std::vector<Frame>& open = replay.frames();
    if (open.empty() || open.back().enterIndex < first)
        return Done {};
    const std::vector<std::uint64_t> ticks = openCallTicks(store, location, end);
    for (std::size_t i = 0; i < std::min(open.size(), ticks.size()); ++i) // in a damaged file there may be fewer
        visitor.add(open[i], ticks[i]);
    return Done {};
}

} // namespace

Completion transferBytes(const StoreView& store, const LocationRows& rows, std::span<const Tick> edges, TransferEnd end,
    unsigned threads, RowBytes& out, const std::stop_token& stop)
{
    out.assign(rows.rows * (edges.size() - 1), 0);
    return TransferSums(store, rows, edges, end, out).run(threads, stop);
}

bool hasIoBytes(const StoreView& store)
{
    return std::ranges::any_of(allLocations(store), [&store](LocationId id) { return hasIoBytes(store.location(id)); });
}

Completion ioBytes(const StoreView& store, const LocationRows& rows, std::span<const Tick> edges, unsigned threads,
    RowBytes& out, const std::stop_token& stop)
{
    out.assign(rows.rows * (edges.size() - 1), 0);
    std::mutex mutex; // guards out
    const auto addLocation = [&](std::size_t i) {
        const LocationView& location = store.location(idAt<LocationId>(i));
        if (rows.rowOf[i] == kNoRow || !hasIoBytes(location))
            return;
        std::vector<std::uint64_t> bytes(edges.size() - 1);
        const auto take = [&](Tick t, std::uint64_t moved) {
            if (const std::size_t column = timeColumnOf(edges, t); column != kNoTimeColumn)
                bytes[column] = saturatingSum(bytes[column], moved);
        };
        if (visitIoBytes(location, { edges.front(), edges.back() }, take, stop).isStopped())
            return;
        const std::lock_guard lock(mutex);
        for (std::size_t column = 0; column < bytes.size(); ++column) {
            std::uint64_t& sum = out[rows.rowOf[i] * bytes.size() + column];
            sum = saturatingSum(sum, bytes[column]);
        }
    };
    return parallelFor(rows.rowOf.size(), threads, stop, addLocation);
}

Completion longestCalls(const StoreView& store, LocationId location, const std::vector<bool>& functions,
    std::span<const Tick> edges, std::span<LongestCall> out, const std::stop_token& stop)
{
    constexpr std::uint64_t kReplayed = 1024; // events of a column, of which a profile replays as many or more
    const LocationView& view = store.location(location);
    const std::uint64_t first = view.lowerBound(edges.front());
    const std::uint64_t end = view.lowerBound(edges.back());
    if (end - first <= kReplayed * out.size())
        return longestReplayed(store, location, first, end, functions, edges, out, stop);
    std::vector<ProfileEntry> entries;
    for (std::size_t column = 0; column + 1 < edges.size(); ++column) {
        const Interval part = Interval { edges[column], edges[column + 1] }.intersected(view.interval());
        if (part.isEmpty())
            continue;
        if (profile(store, { &location, 1 }, part, entries, stop).isStopped())
            return Stopped {};
        for (const ProfileEntry& entry : entries) {
            if (entry.visits > 0 && functions[indexOf(entry.function)])
                out[column] = { std::max(out[column].ticks, entry.wholeMax), true };
        }
    }
    return Done {};
}

} // namespace lightcone::core
