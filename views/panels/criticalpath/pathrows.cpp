// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/criticalpath/pathrows.h"

#include "core/analysis/criticalpath/pathsums.h"
#include "core/base/workers.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <span>
#include <utility>

namespace lightcone::views {

namespace {

PathKind kindOf(const core::PathSegment& segment)
{
    return segment.isOnLocation()        ? PathKind::Run
        : core::isValid(segment.message) ? PathKind::Message
                                         : PathKind::Collective;
}

/// Adds a segment to the row of several.
void addTo(PathRow& sum, const PathRow& row)
{
    sum.time = sum.segments == 0 ? row.time : core::Interval { sum.time.begin, row.time.end };
    ++sum.segments;
    sum.ticks += row.ticks;
    sum.bytes += row.bytes;
}

/// Makes rows of the longest @p most segments of @p part, in their order, and counts the others.
void addLongest(const core::StoreView& store, std::span<const core::PathSegment> part, core::Interval interval,
    std::size_t most, PathRows& rows)
{
    std::uint64_t least = 0; // of those that last as long as the shortest with a row, the first ones have rows
    std::size_t longer = 0;
    if (part.size() > most) {
        std::vector<std::uint64_t> lengths(part.size());
        std::ranges::transform(part, lengths.begin(),
            [interval](const core::PathSegment& segment) { return segment.time.intersected(interval).length(); });
        const auto last = lengths.begin() + static_cast<std::ptrdiff_t>(most);
        std::nth_element(lengths.begin(), last, lengths.end(), std::greater());
        least = *std::min_element(lengths.begin(), last);
        longer = static_cast<std::size_t>(
            std::count_if(lengths.begin(), last, [least](std::uint64_t length) { return length > least; }));
    }
    std::size_t room = most - longer;
    rows.rows.reserve(std::min(part.size(), most));
    for (const core::PathSegment& segment : part) {
        const PathRow row = pathRow(store, segment, interval);
        if (row.ticks > least || (row.ticks == least && room > 0)) {
            room -= row.ticks > least ? 0 : 1;
            rows.rows.push_back(row);
        } else {
            ++rows.otherSegments;
            rows.otherTicks += row.ticks;
        }
    }
}

/// The segments of a part of a path, and what they have in common.
class PathSummary {
public:
    PathSummary(const core::StoreView& store, PathGrouping grouping, PathRows& rows)
        : m_grouping(grouping)
        , m_ofLocation(store.locationCount())
        , m_rows(rows)
    {
        for (PathRow* const sum : { &m_messages, &m_handOvers })
            sum->segments = 0;
        m_messages.kind = PathKind::Message;
        m_handOvers.kind = PathKind::Collective;
    }
    void add(const PathRow& row)
    {
        m_rows.ticks += row.ticks;
        if (row.kind == PathKind::Run) {
            PathRow& sum = m_ofLocation[core::indexOf(row.to)];
            if (!core::isValid(sum.to)) {
                sum.from = sum.to = row.to;
                sum.segments = 0;
            }
            addTo(sum, row);
        } else {
            addTo(row.kind == PathKind::Message ? m_messages : m_handOvers, row);
        }
        if (m_grouping == PathGrouping::Message && row.kind == PathKind::Message)
            addPair(row);
    }
    void finish()
    {
        m_rows.messages = m_messages.segments;
        m_rows.messageTicks = m_messages.ticks;
        m_rows.handOvers = m_handOvers.segments;
        m_rows.locations = static_cast<std::uint64_t>(
            std::ranges::count_if(m_ofLocation, [](const PathRow& sum) { return core::isValid(sum.to); }));
        if (m_grouping == PathGrouping::Location)
            std::ranges::copy_if(m_ofLocation, std::back_inserter(m_rows.rows),
                [](const PathRow& sum) { return core::isValid(sum.to); });
        for (const auto& [pair, sum] : m_pairs)
            m_rows.rows.push_back(sum);
    }
    /// Adds the rows of what is on no location.
    void addBetween()
    {
        for (const PathRow& sum : { m_messages, m_handOvers }) {
            if (sum.segments > 0)
                m_rows.rows.push_back(sum);
        }
    }

private:
    void addPair(const PathRow& row)
    {
        const auto [found, isNew] = m_pairs.try_emplace({ row.from, row.to }, row);
        if (isNew) {
            found->second.segments = 0;
            found->second.ticks = 0;
            found->second.bytes = 0;
        } else {
            found->second.message = core::MessageId::none;
        }
        addTo(found->second, row);
    }

    PathGrouping m_grouping;
    std::vector<PathRow> m_ofLocation; ///< by location; one that is not on the path has none in it
    std::map<std::pair<core::LocationId, core::LocationId>, PathRow> m_pairs;
    PathRow m_messages;
    PathRow m_handOvers;
    PathRows& m_rows;
};

} // namespace

PathRow pathRow(const core::StoreView& store, const core::PathSegment& segment, core::Interval interval)
{
    const core::Interval inside = segment.time.isEmpty() ? segment.time : segment.time.intersected(interval);
    PathRow row { kindOf(segment), inside, segment.from, segment.to };
    row.message = segment.message;
    row.collective = segment.collective;
    row.ticks = inside.length();
    if (core::isValid(segment.message))
        row.bytes = store.messages().transferOf(segment.message).bytes;
    return row;
}

core::Stoppable<PathRows> pathRows(const core::StoreView& store, const core::CriticalPath& path,
    core::Interval interval, PathGrouping grouping, std::size_t most, const std::stop_token& stop)
{
    PathRows rows;
    rows.grouping = grouping;
    rows.backwardMessages = path.backwardMessages;
    const std::span<const core::PathSegment> part = path.in(interval);
    if (part.empty())
        return rows;
    rows.first = part.front().from;
    rows.last = part.back().to;
    PathSummary summary(store, grouping, rows);
    for (const core::PathSegment& segment : part) {
        if (stop.stop_requested())
            return core::Stopped {};
        const PathRow row = pathRow(store, segment, interval);
        if (&segment == part.data())
            rows.span.begin = row.time.begin;
        rows.span.end = row.time.end;
        summary.add(row);
    }
    summary.finish();
    if (grouping == PathGrouping::Segment)
        addLongest(store, part, interval, most, rows);
    if (grouping == PathGrouping::Region) {
        const auto sums = core::pathSums(store, path, interval, core::usefulThreads(), stop);
        if (sums.isStopped())
            return core::Stopped {};
        for (const core::PathSums::OfFunction& sum : sums.value().functions) {
            PathRow row;
            row.function = sum.function;
            row.ticks = sum.ticks;
            row.segments = 0;
            rows.rows.push_back(row);
        }
    }
    if (grouping == PathGrouping::Location || grouping == PathGrouping::Region)
        summary.addBetween();
    return rows;
}

} // namespace lightcone::views
