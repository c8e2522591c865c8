// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/tilebuilder.h"

#include "core/store/tiles/tilegrid.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace lightcone::core {

void TileBuilder::begin(Tick begin, Tick end, std::uint32_t events, std::size_t functions)
{
    m_at = begin;
    m_end = end;
    m_levelCount = 0;
    m_shift = 0;
    if (end == begin)
        return;
    m_shift = tileShift(begin, end, std::max(events / SegmentTiles::kEventsPerTile, 1U));
    for (std::uint64_t count = 0; m_levelCount == 0 || count > 2; ++m_levelCount) {
        if (m_levelCount == m_levels.size())
            m_levels.emplace_back();
        Level& level = m_levels[m_levelCount];
        count = tileCount(begin, end, m_shift + static_cast<unsigned>(m_levelCount));
        level.count = count;
        level.ticks.resize(functions);
        level.functions.resize(functions + 1);
        level.tiles.clear();
    }
    m_tileEnd = saturatingAdd((begin >> m_shift) << m_shift, Tick { 1 } << m_shift);
}

void TileBuilder::add(std::uint32_t top, Tick until)
{
    if (m_levelCount == 0)
        return;
    while (until >= m_tileEnd && m_tileEnd < m_end) {
        if (top > 0 && m_tileEnd > m_at)
            m_levels[0].add(top - 1, ticksBetween(m_at, m_tileEnd));
        m_at = m_tileEnd;
        endTile();
        m_tileEnd = saturatingAdd(m_tileEnd, Tick { 1 } << m_shift);
    }
    if (top > 0 && until > m_at)
        m_levels[0].add(top - 1, ticksBetween(m_at, until));
    m_at = until;
}

void TileBuilder::endTile()
{
    const Tick tile = (m_tileEnd >> m_shift) - 1;
    for (std::size_t level = 0; level < m_levelCount; ++level) {
        endTile(level);
        if (((tile >> level) & 1) == 0)
            break;
    }
}

void TileBuilder::endTile(std::size_t number)
{
    Level& level = m_levels[number];
    Level* const above = number + 1 < m_levelCount ? &m_levels[number + 1] : nullptr;
    // The two functions with the most ticks that have a place, and the most ticks of any other function.
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::uint64_t most = 0; // ticks of the first function
    std::uint64_t next = 0;
    std::uint64_t another = 0;
    std::uint64_t covered = 0;
    for (const std::uint32_t function : std::span(level.functions).first(std::exchange(level.used, 0))) {
        const std::uint64_t ticks = std::exchange(level.ticks[function], std::uint64_t { 0 });
        covered += ticks;
        if (above)
            above->add(function, ticks);
        if (function >= Tile::kFunctions) {
            another = std::max(another, ticks);
            continue;
        }
        // No branch, as the processor could not foresee which way it goes.
        const bool isFirst = ticks > most;
        const bool isSecond = ticks > next;
        another = std::max(another, isSecond ? next : ticks);
        second = isFirst ? first : isSecond ? function : second;
        next = isFirst ? most : std::max(next, ticks);
        first = isFirst ? function : first;
        most = std::max(most, ticks);
    }
    const unsigned shift = m_shift + static_cast<unsigned>(number);
    const auto share = [shift](std::uint64_t ticks) { return static_cast<std::uint8_t>(Tile::shareOf(ticks, shift)); };
    level.tiles.push_back({ static_cast<std::uint8_t>(first), share(most), static_cast<std::uint8_t>(second),
        share(next), share(another), share(covered) });
}

void TileBuilder::write(ByteVector& out)
{
    ByteWriter writer(out);
    const TilesHead head { static_cast<std::uint8_t>(m_shift), static_cast<std::uint8_t>(m_levelCount) };
    writer.bytes(std::as_bytes(std::span(&head, 1)));
    for (std::size_t i = 0; i < m_levelCount; ++i) {
        if (m_levels[i].tiles.size() < m_levels[i].count)
            endTile(i);
        const std::vector<Tile>& tiles = m_levels[i].tiles;
        m_field.resize(tiles.size());
        for (const auto field :
            { &Tile::first, &Tile::firstShare, &Tile::second, &Tile::secondShare, &Tile::another, &Tile::covered }) {
            std::ranges::transform(tiles, m_field.begin(), field);
            writer.bytes(std::as_bytes(std::span(m_field)));
        }
    }
    m_field.assign(TileSpan::kReadable, 0);
    writer.bytes(std::as_bytes(std::span(m_field)));
}

} // namespace lightcone::core
