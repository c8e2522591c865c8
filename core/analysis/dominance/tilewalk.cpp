// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/dominance/tilewalk.h"

#include <bit>

namespace lightcone::core {

namespace {

/// Tiles are at least so many a column, or four times as many where there are such.
constexpr std::uint64_t kTilesPerColumn = 4;

} // namespace

TileWalk::TileWalk(const LocationIndex& index, Tick begin, std::uint64_t column)
    : m_index(&index)
    , m_column(column)
    , m_at(begin)
{
    goTo(index.firstPartEndingAt(begin));
    if (m_level && begin > index.partBegin(m_part) && begin < index.partEnd(m_part)) {
        const LocationIndex::Part& part = index.parts()[m_part];
        m_at = snappedIn(part, *m_level, begin);
        m_edge = edgeIn(part, *m_level, begin, m_at);
    }
}

void TileWalk::goTo(std::size_t part)
{
    m_part = part;
    m_level = part < m_index->parts().size() ? levelIn(m_index->parts()[part]) : std::nullopt;
}

std::optional<unsigned> TileWalk::levelIn(const LocationIndex::Part& part) const
{
    const SegmentTiles& tiles = part.segment->tiles();
    const int longest = static_cast<int>(std::bit_width(m_column / kTilesPerColumn)) - 1;
    const auto shortest = static_cast<int>(tiles.shift(0));
    if (tiles.levels() == 0 || longest < shortest)
        return std::nullopt;
    return std::min(static_cast<unsigned>(std::max(longest - 2 - shortest, 0)), tiles.levels() - 1);
}

Tick TileWalk::snappedIn(const LocationIndex::Part& part, unsigned level, Tick t)
{
    if (t <= part.begin || t >= part.end)
        return std::clamp(t, part.begin, part.end);
    const unsigned shift = part.segment->tiles().shift(level);
    const Tick length = Tick { 1 } << shift;
    const Tick before = (t >> shift) << shift;
    const bool isNearer = ticksBetween(before, t) < (static_cast<std::uint64_t>(length) + 1) / 2;
    return std::clamp(isNearer ? before : saturatingAdd(before, length), part.begin, part.end);
}

void TileWalk::skipTo(Tick t)
{
    if (m_exact)
        m_exact->skipTo(t);
    else
        m_at = t;
}

Tick TileWalk::nextTick() const
{
    if (m_exact)
        return m_exact->nextTick();
    if (m_part == m_index->parts().size())
        return std::numeric_limits<Tick>::max();
    return std::max(m_at, m_index->partBegin(m_part));
}

} // namespace lightcone::core
