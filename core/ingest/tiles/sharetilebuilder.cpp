// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/tiles/sharetilebuilder.h"

#include "core/base/nearest.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

namespace lightcone::core {

namespace {

/// Fewer units are none.
constexpr double kLeastUnits = 0.5;

/// A number in [-0.5, 0.5) that spreads names evenly.
double phaseOf(std::uint32_t name)
{
    constexpr std::uint32_t kGolden = 0x9e3779b9;
    return static_cast<double>(name * kGolden) / 4'294'967'296.0 - 0.5;
}

} // namespace

void ShareTileBuilder::begin(
    Interval interval, std::uint64_t tiles, std::uint64_t locations, std::size_t names, unsigned unitShift)
{
    const std::uint64_t span = interval.length();
    m_head = { .begin = interval.begin, .end = interval.begin, .length = 1, .levels = 0, .nameWidth = 1 };
    m_at = interval.begin;
    m_isQuiet = true;
    if (span == 0 || tiles == 0)
        return;
    m_head.end = interval.end;
    m_head.length = (span - 1) / tiles + 1;
    m_head.levels = ShareTiles::levelsFor(m_head);
    m_head.nameWidth = names <= 0x100 ? 1 : names <= 0x10000 ? 2 : 4;
    if (m_levels.size() < m_head.levels)
        m_levels.resize(m_head.levels);
    for (unsigned i = 0; i < m_head.levels; ++i) {
        Level& level = m_levels[i];
        level.sums.assign(names, {});
        level.names.clear();
        level.tileBytes = 0;
        level.narrowChunks = level.chunksWithNames = 0;
        level.pureName = kNoName;
        level.isTileQuiet = level.isChunkQuiet = true;
        level.tiles = 0;
        level.count = ShareTiles::tileCount(m_head, i);
        const auto length = static_cast<double>(m_head.length << (ShareTiles::kFanOutShift * i));
        level.unitsPerTick = double { ShareTiles::kUnits } * std::ldexp(1.0, static_cast<int>(unitShift))
            / (length * static_cast<double>(locations));
        level.carries = {};
        level.chunks.clear();
        level.nameBytes.clear();
        level.tileData.clear();
    }
    m_tileEnd = static_cast<Tick>(static_cast<std::uint64_t>(m_at) + std::min(m_head.length, span));
}

std::vector<Tick> ShareTileBuilder::edges() const
{
    std::vector<Tick> edges;
    for (std::uint64_t i = 0; m_head.levels > 0 && i < m_levels[0].count; ++i)
        edges.push_back(static_cast<Tick>(static_cast<std::uint64_t>(m_head.begin) + i * m_head.length));
    edges.push_back(m_head.end);
    return edges;
}

void ShareTileBuilder::add(std::uint32_t name, Tick until)
{
    if (m_head.levels == 0)
        return;
    while (until >= m_tileEnd && m_at < m_head.end) {
        if (m_tileEnd > m_at)
            addTicks(name, ticksBetween(m_at, m_tileEnd));
        m_at = m_tileEnd;
        endTile();
    }
    if (until > m_at) {
        addTicks(name, ticksBetween(m_at, until));
        m_at = until;
    }
    noteCall();
}

void ShareTileBuilder::endTile()
{
    m_levels[0].isTileQuiet = std::exchange(m_isQuiet, true);
    const std::uint64_t left = ticksBetween(m_tileEnd, m_head.end);
    m_tileEnd = static_cast<Tick>(static_cast<std::uint64_t>(m_tileEnd) + std::min(m_head.length, left));
    constexpr std::uint64_t kFanOut = std::uint64_t { 1 } << ShareTiles::kFanOutShift;
    for (std::size_t i = 0; i < m_head.levels; ++i) {
        endTile(i);
        if (m_levels[i].tiles % kFanOut != 0 && m_levels[i].tiles != m_levels[i].count)
            break;
    }
}

void ShareTileBuilder::endTile(std::size_t number)
{
    Level& level = m_levels[number];
    Level* const above = number + 1 < m_head.levels ? &m_levels[number + 1] : nullptr;
    for (const std::uint32_t name : level.inTile) {
        Sum& sum = level.sums[name];
        const std::uint64_t ticks = std::exchange(sum.tile, std::uint64_t { 0 });
        if (above)
            above->add(name, ticks);
        if (sum.chunk == 0)
            level.inChunk.push_back(name);
        sum.chunk += ticks;
        level.entries.push_back({ name, level.tilesInChunk, ticks });
    }
    level.inTile.clear();
    if (above)
        above->isTileQuiet = above->isTileQuiet && level.isTileQuiet;
    level.isChunkQuiet = level.isChunkQuiet && std::exchange(level.isTileQuiet, true);
    ++level.tiles;
    if (++level.tilesInChunk == ShareTiles::kChunkTiles || level.tiles == level.count)
        endChunk(level);
}

void ShareTileBuilder::endChunk(Level& level) const
{
    std::uint64_t another = 0;
    std::size_t named = level.inChunk.size();
    if (named >= ShareTiles::kMaxSlots) {
        // The names with the most ticks come first.
        const auto last = level.inChunk.begin() + (ShareTiles::kMaxSlots - 1);
        const auto hasMore = [&level](std::uint32_t a, std::uint32_t b) {
            const std::uint64_t ofA = level.sums[a].chunk;
            const std::uint64_t ofB = level.sums[b].chunk;
            return ofA != ofB ? ofA > ofB : a < b;
        };
        std::nth_element(level.inChunk.begin(), last, level.inChunk.end(), hasMore);
        std::sort(level.inChunk.begin(), last, hasMore);
        const double least = ShareTiles::kUnits * double { ShareTiles::kChunkTiles } / ShareTiles::kNamedPart;
        const auto isLittle = [&](std::uint32_t name) {
            return static_cast<double>(level.sums[name].chunk) * level.unitsPerTick < least;
        };
        const auto little = std::find_if(level.inChunk.begin(), last, isLittle);
        named = static_cast<std::size_t>(little - level.inChunk.begin());
        another = level.sums[*little].chunk;
    }
    for (const std::uint32_t name : level.inChunk)
        level.sums[name].chunk = 0;
    const std::uint32_t tileBytes = chooseNames(level, named);
    constexpr double kPartsOfUnit = 256.0 / ShareTiles::kUnits;
    const double most = static_cast<double>(another) * level.unitsPerTick * kPartsOfUnit;
    const auto rounded = static_cast<std::uint16_t>(
        std::min(most + (another > 0 ? 1 : 0), double { std::numeric_limits<std::uint16_t>::max() }));
    level.chunks.push_back(
        { static_cast<std::uint32_t>(level.tileData.size()), tileBytes > 0 ? level.namesAt : level.pureAt, rounded,
            static_cast<std::uint8_t>(level.isChunkQuiet ? 1 : 0), 0 });
    if (tileBytes > 0)
        writeTiles(level);
    noteAlike(level);
    level.entries.clear();
    level.inChunk.clear();
    level.tilesInChunk = 0;
    level.isChunkQuiet = true;
}

/// Counts the last chunk among those that are like the ones before it.
void ShareTileBuilder::noteAlike(Level& level)
{
    constexpr std::size_t kMostAlike = 7; // as many as a column has
    const std::size_t last = level.chunks.size() - 1;
    const ShareTiles::Chunk& like = level.chunks[last];
    for (std::size_t i = last; i-- > 0 && level.chunks[i].names == like.names && last - i <= kMostAlike;) {
        level.chunks[i].alike = static_cast<std::uint8_t>(last - i);
        level.chunks[i].another = std::max(level.chunks[i].another, like.another);
    }
}

/// Names the functions of the chunk by the last names where these have them, else by new ones.
/// @returns the bytes of a tile.
std::uint32_t ShareTileBuilder::chooseNames(Level& level, std::size_t named) const
{
    if (level.inChunk.size() == 1) {
        if (level.pureName != level.inChunk.front()) {
            level.pureName = level.inChunk.front();
            level.pureAt = appendNames(level, level.inChunk, 0);
        }
        return 0;
    }
    // Names that change from chunk to chunk take memory, and time when columns are summed.
    constexpr std::uint32_t kFewChunks = 16;
    const std::size_t most = ShareTiles::kMaxSlots - 1;
    const std::span<const std::uint32_t> chosen = std::span(level.inChunk).first(named);
    const auto isThere = [&level](std::uint32_t name) { return level.sums[name].slot != ShareTiles::kRestSlot; };
    const bool hasAll = !level.names.empty() && std::ranges::all_of(chosen, isThere);
    const bool isNarrow = ShareTiles::tileBytesFor(static_cast<std::uint32_t>(chosen.size())) < level.tileBytes;
    level.narrowChunks = isNarrow ? level.narrowChunks + 1 : 0;
    ++level.chunksWithNames;
    if (hasAll && level.narrowChunks < kFewChunks)
        return level.tileBytes;
    const auto others = static_cast<std::size_t>(std::ranges::count_if(chosen, std::not_fn(isThere)));
    std::vector<std::uint32_t> names;
    if (!hasAll && level.chunksWithNames < kFewChunks && level.names.size() + others <= most) {
        names = level.names;
        std::ranges::copy_if(chosen, std::back_inserter(names), std::not_fn(isThere));
    } else {
        names.assign(chosen.begin(), chosen.end());
    }
    for (const std::uint32_t name : level.names) {
        std::uint32_t& slot = level.sums[name].slot;
        level.carries[ShareTiles::kRestSlot] += level.carries[slot] - phaseOf(name);
        slot = ShareTiles::kRestSlot;
    }
    level.names = std::move(names);
    level.tileBytes = ShareTiles::tileBytesFor(static_cast<std::uint32_t>(level.names.size()));
    level.namesAt = appendNames(level, level.names, level.tileBytes);
    level.narrowChunks = level.chunksWithNames = 0;
    for (std::uint32_t i = 0; i < 2 * level.tileBytes; ++i)
        level.places[i] = ShareTiles::slotPlace(i, level.tileBytes);
    std::uint32_t slot = ShareTiles::kRestSlot;
    for (const std::uint32_t name : level.names) {
        level.sums[name].slot = ++slot;
        // Functions with little time do not all wait for their first unit at once.
        level.carries[slot] = phaseOf(name);
    }
    return level.tileBytes;
}

/// @returns where they are.
std::uint32_t ShareTileBuilder::appendNames(
    Level& level, std::span<const std::uint32_t> names, std::uint32_t tileBytes) const
{
    const auto at = static_cast<std::uint32_t>(level.nameBytes.size());
    level.nameBytes.push_back(static_cast<std::byte>(names.size()));
    level.nameBytes.push_back(static_cast<std::byte>(tileBytes));
    ByteWriter writer(level.nameBytes);
    for (const std::uint32_t name : names)
        writer.fixed(name, m_head.nameWidth);
    return at;
}

std::uint32_t ShareTileBuilder::unitsOf(double exact, double& carry)
{
    exact += carry;
    const auto units = nearest<std::uint32_t>(std::clamp(exact, 0.0, double { ShareTiles::kUnits }));
    carry = exact - units;
    return units;
}

void ShareTileBuilder::writeTiles(Level& level)
{
    const std::size_t first = level.tileData.size();
    level.tileData.resize(first + std::size_t { level.tilesInChunk } * level.tileBytes);
    std::uint8_t* const tiles = level.tileData.data() + first;
    std::array<std::uint64_t, ShareTiles::kChunkTiles> rest {};
    bool hasRest = level.carries[ShareTiles::kRestSlot] >= kLeastUnits;
    const auto set = [&level, tiles](std::uint32_t tile, std::uint32_t slot, std::uint64_t ticks) {
        const std::uint32_t units = unitsOf(static_cast<double>(ticks) * level.unitsPerTick, level.carries[slot]);
        const ShareTiles::SlotPlace place = level.places[slot];
        std::uint8_t& byte = tiles[std::size_t { tile } * level.tileBytes + place.byte];
        byte = static_cast<std::uint8_t>(byte | (place.isHigh ? units << 4 : units));
    };
    for (const Entry& entry : level.entries) {
        if (const std::uint32_t slot = level.sums[entry.name].slot; slot != ShareTiles::kRestSlot) {
            set(entry.tile, slot, entry.ticks);
        } else {
            rest[entry.tile] += entry.ticks;
            hasRest = true;
        }
    }
    for (std::uint32_t tile = 0; hasRest && tile < level.tilesInChunk; ++tile)
        set(tile, ShareTiles::kRestSlot, rest[tile]);
}

void ShareTileBuilder::write(ByteVector& out)
{
    while (m_head.levels > 0 && m_levels[0].tiles < m_levels[0].count)
        endTile();
    ByteWriter writer(out);
    writer.bytes(std::as_bytes(std::span(&m_head, 1)));
    for (Level& level : std::span(m_levels).first(m_head.levels)) {
        ByteWriter(level.nameBytes).align(4);
        const ShareTiles::LevelHead head { static_cast<std::uint32_t>(level.nameBytes.size()),
            static_cast<std::uint32_t>(level.tileData.size()) };
        writer.bytes(std::as_bytes(std::span(&head, 1)));
        writer.bytes(std::as_bytes(std::span(level.chunks)));
        writer.bytes(level.nameBytes);
        writer.bytes(std::as_bytes(std::span(level.tileData)));
    }
    out.resize(out.size() + ShareTiles::kReadable);
    writer.align(8);
}

} // namespace lightcone::core
