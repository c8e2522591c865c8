// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/dominance/eventwalk.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

namespace lightcone::core {

/// Walks forward over the columns of one location: by tiles where the store has some that are no longer than a quarter
/// of a column, else event by event. With tiles, an edge between two columns is taken for the nearest edge of one, and
/// what lies between them is corrected.
///
/// A Sum is one of EventWalk that also has
///   void addTiles(std::span<const FunctionId> functions, const TileSpan&, unsigned shift)
///   void correctEdge(functions, const Tile&, std::uint64_t ticks, bool isTooMany)   see ColumnSum
/// for tiles of 2^shift ticks; the functions by 1 + code.
class TileWalk {
public:
    /// Starts at @p begin. @p column is the narrowest one, in ticks. Keeps a reference.
    TileWalk(const LocationIndex& index, Tick begin, std::uint64_t column);

    /// Adds the time and the events up to @p end. O(1 + tiles), or O(events).
    template <typename Sum> void addUntil(Tick end, Sum& sum);
    /// Returns the function that is on top from `end` on, after addUntil(end); none when no call is open, or within
    /// tiles.
    FunctionId top() const { return m_exact ? m_exact->top() : FunctionId::none; }
    /// Returns the time up to which everything has been added to a sum.
    Tick accounted() const { return m_exact ? m_exact->accounted() : m_at; }
    /// Leaves out the time up to @p t, in which nothing happens.
    void skipTo(Tick t);
    /// Returns the time of the next event that addUntil() would look at; the largest tick when there is none.
    Tick nextTick() const;

private:
    void goTo(std::size_t part);
    /// The level of the tiles to take in a part; nullopt: none are short enough.
    std::optional<unsigned> levelIn(const LocationIndex::Part& part) const;
    /// Adds the tiles of a part up to @p end.
    template <typename Sum> void addTiles(const LocationIndex::Part& part, unsigned level, Tick end, Sum& sum);
    /// An edge in a tile.
    struct Edge {
        const LocationIndex::Part* part = nullptr; ///< null: the edge is in no tile
        Tile tile;
        Tick tick = 0;
        Tick takenFor = 0;
    };
    static Edge edgeIn(const LocationIndex::Part& part, unsigned level, Tick t, Tick takenFor)
    {
        return { &part, part.segment->tiles().tiles(level, t, t + 1)[0], t, takenFor };
    }
    /// Adds the difference between an edge and the tile border it is taken for; @p isEnd: the edge is the column's end,
    /// not its begin.
    template <typename Sum> static void correct(const Edge& edge, bool isEnd, Sum& sum)
    {
        if (edge.part == nullptr || edge.tick == edge.takenFor)
            return;
        const bool isBeyond = edge.takenFor > edge.tick;
        const std::uint64_t ticks
            = isBeyond ? ticksBetween(edge.tick, edge.takenFor) : ticksBetween(edge.takenFor, edge.tick);
        sum.correctEdge(edge.part->functions, edge.tile, ticks, isBeyond == isEnd);
    }
    template <typename Sum> void walkUntil(Tick end, Sum& sum);
    static Tick snappedIn(const LocationIndex::Part& part, unsigned level, Tick t);

    const LocationIndex* m_index;
    std::uint64_t m_column; ///< the narrowest one
    std::size_t m_part = 0;
    std::optional<unsigned> m_level; ///< in the part
    Tick m_at; ///< where m_exact is not used: time before it is in a sum
    std::optional<EventWalk> m_exact; ///< where no tiles are taken
    Edge m_edge; ///< edge at which addUntil() ended
};

template <typename Sum> void TileWalk::addUntil(Tick end, Sum& sum)
{
    const Edge begin = m_edge;
    m_edge = {};
    walkUntil(end, sum);
    correct(begin, false, sum);
    correct(m_edge, true, sum);
}

template <typename Sum> void TileWalk::walkUntil(Tick end, Sum& sum)
{
    for (; m_part < m_index->parts().size(); goTo(m_part + 1)) {
        const LocationIndex::Part& part = m_index->parts()[m_part];
        if (m_level) {
            if (m_exact)
                m_at = m_exact->accounted();
            m_exact.reset();
            addTiles(part, *m_level, end, sum);
        } else {
            if (!m_exact)
                m_exact.emplace(*m_index, m_at);
            m_exact->addUntil(std::min(end, part.end), sum);
        }
        if (end <= part.end)
            return;
    }
    if (m_exact)
        m_exact->addUntil(end, sum);
    else
        m_at = end;
}

template <typename Sum> void TileWalk::addTiles(const LocationIndex::Part& part, unsigned level, Tick end, Sum& sum)
{
    const Tick from = std::max(m_at, part.begin);
    const Tick to = snappedIn(part, level, end);
    if (from < to)
        sum.addTiles(part.functions, part.segment->tiles().tiles(level, from, to), part.segment->tiles().shift(level));
    // Events at the end of a part have no time in it.
    if (end > part.begin)
        sum.noteEvents();
    m_at = end < part.begin ? end : std::max(from, to);
    if (end > part.begin && end < part.end)
        m_edge = edgeIn(part, level, end, m_at);
}

} // namespace lightcone::core
