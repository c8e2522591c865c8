// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/eventwalk.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

namespace lightcone::core {

/// Walks forward over the columns of one location: by tiles where these are no longer than a quarter of a column, else
/// event by event. With tiles, an edge between two columns is taken for the nearest edge of a tile.
///
/// A Sum is one of EventWalk that also has
///   void addTiles(std::span<const FunctionId> functions, std::span<const Tile>, unsigned shift)
/// for tiles of 2^shift ticks; the functions by 1 + code.
class TileWalk {
public:
    /// Starts at @p begin. @p column is the narrowest one, in ticks. Keeps a reference.
    TileWalk(const LocationIndex& index, Tick begin, std::uint64_t column);

    /// Adds the time and the events up to @p end. O(1 + tiles), or O(events).
    template <typename Sum> void addUntil(Tick end, Sum& sum);
    /// What @p t is taken for.
    Tick snapped(Tick t) const;

    /// After addUntil(end): the function on top from there on, none where there is none; in tiles: none.
    FunctionId top() const { return m_exact ? m_exact->top() : FunctionId::none; }
    /// Time before it is in a sum.
    Tick accounted() const { return m_exact ? m_exact->accounted() : m_at; }
    /// Leaves out the time up to @p t, in which nothing happens.
    void skipTo(Tick t);
    /// Time of the next event that addUntil() would look at; the largest tick when there is none.
    Tick nextTick() const;

private:
    void goTo(std::size_t part);
    /// The level of the tiles to take in a part; nullopt: none are short enough.
    std::optional<unsigned> levelIn(const LocationIndex::Part& part) const;
    /// Adds the tiles of a part up to @p end.
    template <typename Sum> void addTiles(const LocationIndex::Part& part, unsigned level, Tick end, Sum& sum);
    /// What @p t, in the part, is taken for.
    static Tick snappedIn(const LocationIndex::Part& part, unsigned level, Tick t);

    const LocationIndex* m_index;
    int m_maxShift; ///< of the tiles to take; negative: none
    std::size_t m_part = 0;
    std::optional<unsigned> m_level; ///< in the part
    Tick m_at; ///< where m_exact is not used: time before it is in a sum
    std::optional<EventWalk> m_exact; ///< where no tiles are taken
};

template <typename Sum> void TileWalk::addUntil(Tick end, Sum& sum)
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
            m_exact->addUntil(std::min(end, part.end()), sum);
        }
        if (end <= part.end())
            return;
    }
    if (m_exact)
        m_exact->addUntil(end, sum);
    else
        m_at = end;
}

template <typename Sum> void TileWalk::addTiles(const LocationIndex::Part& part, unsigned level, Tick end, Sum& sum)
{
    const Tick from = std::max(m_at, part.begin());
    const Tick to = snappedIn(part, level, end);
    if (from < to) {
        const SegmentTiles& tiles = part.segment->tiles();
        sum.addTiles(part.functions, tiles.tiles(level, from, to), tiles.shift(level));
    }
    // Events at the end of a part have no time in it.
    if (end > part.begin())
        sum.noteEvents();
    m_at = end < part.begin() ? end : std::max(from, to);
}

} // namespace lightcone::core
