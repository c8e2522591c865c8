// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagebundles.h"
#include "core/analysis/messages/messagecells.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

// Private to messageBundles().
namespace lightcone::core {

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
    int columns() const { return m_columns; }
    int rowOf(LocationId location) const { return m_rows[indexOf(location)]; }
    bool isInRange(int row) const { return row >= m_firstRow && row < m_endRow; }
    bool isShown(int senderRow, int receiverRow) const
    {
        return senderRow >= 0 && receiverRow >= 0 && (isInRange(senderRow) || isInRange(receiverRow));
    }
    bool isMet(Tick send, Tick receive) const
    {
        return std::min(send, receive) < m_interval.end && std::max(send, receive) >= m_interval.begin;
    }
    /// Says whether any of the messages may meet the interval, and whether all do.
    bool mayMeet(const MessageSum& sum) const
    {
        return (sum.sends.begin < m_interval.end || sum.receives.begin < m_interval.end)
            && (sum.sends.end >= m_interval.begin || sum.receives.end >= m_interval.begin);
    }
    bool allMeet(const MessageSum& sum) const
    {
        return (sum.sends.end < m_interval.end || sum.receives.end < m_interval.end)
            && (sum.sends.begin >= m_interval.begin || sum.receives.begin >= m_interval.begin);
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
    /// Says whether each kind of end is all before, in or all after the interval.
    bool isOnOneSide(const MessageSum& sum) const
    {
        return sideOf(sum.sends.begin) == sideOf(sum.sends.end)
            && sideOf(sum.receives.begin) == sideOf(sum.receives.end);
    }
    /// The place of messages, in the middle of theirs; nullopt when these are more than @p width columns apart.
    /// @pre isOnOneSide(sum)
    std::optional<MessagePlace> placeOf(int senderRow, int receiverRow, const MessageSum& sum, int width) const
    {
        const bool isInside = m_interval.contains(sum.sends.begin) && m_interval.contains(sum.receives.begin);
        const std::pair columns(columnOf(sum.sends.begin), columnOf(sum.sends.end));
        const std::pair ways = isInside ? std::pair(wayOf(sum.shortest), wayOf(sum.longest))
                                        : std::pair(columnOf(sum.receives.begin), columnOf(sum.receives.end));
        if (columns.second - columns.first >= width || ways.second - ways.first >= width)
            return std::nullopt;
        return MessagePlace(senderRow, receiverRow, std::midpoint(columns.first, columns.second),
            std::midpoint(ways.first, ways.second));
    }

    /// Sets to 1, in a table of rows and columns, where a message within @p row begins and ends.
    void mark(int row, Tick send, Tick receive, std::span<std::uint8_t> columns) const
    {
        markAll(row, { send, send }, columns);
        markAll(row, { receive, receive }, columns);
    }
    /// Does so for all of some messages. @returns false where the sum does not say in which columns they are.
    bool mark(int row, const MessageSum& sum, std::span<std::uint8_t> columns) const
    {
        return markAll(row, sum.sends, columns) && markAll(row, sum.receives, columns);
    }
    std::size_t tableSize() const
    {
        return static_cast<std::size_t>(std::max(0, m_endRow - m_firstRow)) * static_cast<std::size_t>(m_columns);
    }

private:
    int sideOf(Tick t) const { return t < m_interval.begin ? -1 : t >= m_interval.end ? 1 : 0; }
    int columnOf(Tick t) const
    {
        if (const int side = sideOf(t); side != 0)
            return side * kOutsideColumn;
        const auto distance = static_cast<double>(ticksBetween(m_interval.begin, t));
        return std::min(m_columns - 1, static_cast<int>(distance * m_columns / m_length));
    }
    /// Rounded down.
    int wayOf(Tick duration) const
    {
        constexpr double kMost = kOutsideColumn; // only in a damaged file it is more
        const double way = std::clamp(static_cast<double>(duration) * m_columns / m_length, -kMost, kMost);
        const int whole = static_cast<int>(way);
        return whole - (whole > way ? 1 : 0);
    }
    /// Marks the column of ends at @p ticks (closed). @returns false where they may be in several that are not all
    /// marked.
    bool markAll(int row, Interval ticks, std::span<std::uint8_t> columns) const
    {
        if (ticks.end < m_interval.begin || ticks.begin >= m_interval.end)
            return true;
        const bool isInside = sideOf(ticks.begin) == 0 && sideOf(ticks.end) == 0;
        const int first = std::max(0, columnOf(ticks.begin));
        const int last = std::min(m_columns - 1, columnOf(ticks.end));
        const auto of
            = columns.subspan(static_cast<std::size_t>(row - m_firstRow) * static_cast<std::size_t>(m_columns))
                  .first(static_cast<std::size_t>(last) + 1)
                  .subspan(static_cast<std::size_t>(first));
        if (isInside && first == last)
            of[0] = 1;
        return std::ranges::all_of(of, [](std::uint8_t mark) { return mark != 0; });
    }

    Interval m_interval;
    int m_columns;
    double m_length; ///< length of the interval, ticks
    int m_firstRow;
    int m_endRow;
    std::vector<int> m_rows; ///< row of each location
};

} // namespace lightcone::core
