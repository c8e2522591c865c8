// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/timecells/timecells.h"

#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/base/saturating.h"
#include "core/model/eventkind.h"
#include "core/store/location/locationindex.h"
#include "core/store/messages/messageroutes.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
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

    /// Looks at the ends of each location in the interval.
    Completion addEnds(const std::stop_token& stop)
    {
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < m_rows.rowOf.size(); ++i) {
            const auto location = idAt<LocationId>(i);
            const auto [first, last] = endsOf(location);
            for (std::uint64_t end = first; end < last && m_rows.rowOf[i] != kNoRow; ++end) {
                if (++seen % kMessagesPerPoll == 0 && stop.stop_requested())
                    return Stopped {};
                const MessageTable::LocationEnd at = m_messages.endAt(location, end);
                if (at.isSend == m_isSent)
                    add(m_rows.rowOf[i], timeColumnOf(m_edges, at.tick), m_messages.transferOf(at.message).bytes);
            }
        }
        return doneUnless(stop);
    }
    /// The number of ends that addEnds() looks at.
    std::uint64_t countEnds() const
    {
        std::uint64_t count = 0;
        for (std::size_t i = 0; i < m_rows.rowOf.size(); ++i) {
            const auto [first, last] = endsOf(idAt<LocationId>(i));
            count += m_rows.rowOf[i] != kNoRow ? last - first : 0;
        }
        return count;
    }
    /// Takes sums of routes, and single messages where a sum is in several columns.
    Completion addRoutes(const MessageRoutes& routes, const std::stop_token& stop)
    {
        for (std::size_t route = 0; route < routes.size(); ++route) {
            if (stop.stop_requested())
                return Stopped {};
            routes.walk(
                route, [this](const MessageSum& sum) { return takes(sum); },
                [&](std::uint64_t first, std::uint64_t count) {
                    for (std::uint64_t i = first; i < first + count; ++i)
                        takes(m_messages.sumOf(idAt<MessageId>(routes.message(i))));
                });
        }
        return Done {};
    }

private:
    std::pair<std::uint64_t, std::uint64_t> endsOf(LocationId location) const
    {
        return { m_messages.firstEndAt(location, m_edges.front()), m_messages.firstEndAt(location, m_edges.back()) };
    }
    void add(std::uint32_t row, std::size_t column, std::uint64_t bytes)
    {
        if (row == kNoRow || column == kNoTimeColumn)
            return;
        std::uint64_t& sum = m_out[row * (m_edges.size() - 1) + column];
        sum = saturatingSum(sum, bytes);
    }
    /// Adds all of @p sum if it is of one row and column. @returns false: parts of it may be of several.
    bool takes(const MessageSum& sum)
    {
        const Interval times = m_isSent ? sum.sends : sum.receives; // closed
        if (times.end < m_edges.front() || times.begin >= m_edges.back())
            return true;
        const auto common = m_isSent ? MessageSum::Sender : MessageSum::Receiver;
        const std::size_t column = timeColumnOf(m_edges, times.begin);
        if (!sum.shares(common) || column != timeColumnOf(m_edges, times.end))
            return false;
        add(m_rows.rowOf[sum.common[common]], column, sum.bytes);
        return true;
    }

    const MessageTable& m_messages;
    const LocationRows& m_rows;
    std::span<const Tick> m_edges;
    bool m_isSent;
    RowBytes& m_out;
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

} // namespace

Completion transferBytes(const StoreView& store, const LocationRows& rows, std::span<const Tick> edges, TransferEnd end,
    RowBytes& out, const std::stop_token& stop, std::uint64_t manyEnds)
{
    out.assign(rows.rows * (edges.size() - 1), 0);
    TransferSums sums(store, rows, edges, end, out);
    const MessageRoutes* const routes = store.messages().routes();
    if (routes == nullptr || sums.countEnds() < manyEnds)
        return sums.addEnds(stop);
    return sums.addRoutes(*routes, stop);
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
    const Interval exists = store.location(location).interval();
    std::vector<ProfileEntry> entries;
    for (std::size_t column = 0; column + 1 < edges.size(); ++column) {
        const Interval part = Interval { edges[column], edges[column + 1] }.intersected(exists);
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
