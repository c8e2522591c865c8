// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tilewalk.h"

#include <bit>

namespace lightcone::core {

namespace {

/// Tiles are at most this part of a column.
constexpr std::uint64_t kTilesPerColumn = 4;

} // namespace

TileWalk::TileWalk(const LocationIndex& index, Tick begin, std::uint64_t column)
    : m_index(&index)
    , m_maxShift(static_cast<int>(std::bit_width(column / kTilesPerColumn)) - 1)
    , m_at(snapped(begin))
{
    goTo(0);
    while (m_part < m_index->parts().size() && m_index->parts()[m_part].end() < m_at)
        goTo(m_part + 1);
}

void TileWalk::goTo(std::size_t part)
{
    m_part = part;
    m_level = part < m_index->parts().size() ? levelIn(m_index->parts()[part]) : std::nullopt;
}

std::optional<unsigned> TileWalk::levelIn(const LocationIndex::Part& part) const
{
    const SegmentTiles& tiles = part.segment->tiles();
    if (tiles.levels() == 0 || m_maxShift < static_cast<int>(tiles.shift(0)))
        return std::nullopt;
    return std::min(static_cast<unsigned>(m_maxShift) - tiles.shift(0), tiles.levels() - 1);
}

Tick TileWalk::snappedIn(const LocationIndex::Part& part, unsigned level, Tick t)
{
    if (t <= part.begin() || t >= part.end())
        return std::clamp(t, part.begin(), part.end());
    const unsigned shift = part.segment->tiles().shift(level);
    const Tick length = Tick { 1 } << shift;
    const Tick before = (t >> shift) << shift;
    const bool isNearer = ticksBetween(before, t) < (static_cast<std::uint64_t>(length) + 1) / 2;
    return std::clamp(isNearer ? before : saturatingAdd(before, length), part.begin(), part.end());
}

Tick TileWalk::snapped(Tick t) const
{
    const auto& parts = m_index->parts();
    const auto after = std::partition_point(
        parts.begin(), parts.end(), [t](const LocationIndex::Part& part) { return part.begin() <= t; });
    if (after == parts.begin() || t >= (after - 1)->end())
        return t;
    const std::optional<unsigned> level = levelIn(*(after - 1));
    return level ? snappedIn(*(after - 1), *level, t) : t;
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
    return std::max(m_at, m_index->parts()[m_part].begin());
}

} // namespace lightcone::core
