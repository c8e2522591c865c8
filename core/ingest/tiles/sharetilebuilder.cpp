// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/tiles/sharetilebuilder.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

namespace lightcone::core {

namespace {

// Units are counted in parts, so that what rounding leaves over goes to the next tile.
constexpr unsigned kPartBits = 40;
constexpr std::int64_t kUnit = std::int64_t { 1 } << kPartBits;
/// Is left over at the begin, so that units are rounded to the nearest number.
constexpr std::int64_t kHalfUnit = kUnit / 2;
/// So much is carried at most, whatever names come and go.
constexpr std::int64_t kMostCarried = 1024 * kUnit;
/// The bits that the ticks of a whole tile keep, so that a unit is told within 2^-19.
constexpr int kTickBits = 23;
constexpr std::size_t kMostNames = ShareTiles::kMaxSlots - 1;
constexpr double kUnitsOfChunk = double { ShareTiles::kUnits } * ShareTiles::kChunkTiles;
/// Chunks have names together only if each function that has this part of one of them can be named.
constexpr double kSharedPart = 48;

/// A number of parts below a unit that spreads names evenly.
std::int64_t phaseOf(std::uint32_t name)
{
    constexpr std::uint32_t kGolden = 0x9e3779b9;
    return std::int64_t { name * kGolden } << (kPartBits - 32);
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
        level.slotOf.assign(names, ShareTiles::kRestSlot);
        level.names.clear();
        level.tileBytes = 0;
        level.narrowChunks = level.chunksWithNames = 0;
        level.pureName = kNoName;
        level.isTileQuiet = true;
        level.waiting = 0;
        level.group.front().begin();
        level.tiles = 0;
        level.count = ShareTiles::tileCount(m_head, i);
        const auto length = static_cast<double>(m_head.length << (ShareTiles::kFanOutShift * i));
        const double whole = std::ldexp(length * static_cast<double>(locations), -static_cast<int>(unitShift));
        level.unitsPerTick = ShareTiles::kUnits / whole;
        level.tickShift = static_cast<unsigned>(std::max(std::ilogb(whole) - kTickBits, 0));
        level.partsPerShiftedTick = static_cast<std::uint64_t>(
            level.unitsPerTick * std::ldexp(1.0, static_cast<int>(kPartBits + level.tickShift)));
        level.carries = {};
        level.carries[ShareTiles::kRestSlot] = kHalfUnit;
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

Interval ShareTileBuilder::presentTile() const
{
    const std::uint64_t first = m_levels[0].tiles * m_head.length;
    return { static_cast<Tick>(static_cast<std::uint64_t>(m_head.begin) + first), m_tileEnd };
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
    WaitingChunk& chunk = level.group[level.waiting];
    for (const std::uint32_t name : level.inTile) {
        Sum& sum = level.sums[name];
        const std::uint64_t ticks = std::exchange(sum.tile, std::uint64_t { 0 });
        if (above)
            above->add(name, ticks);
        if (sum.chunk == 0)
            level.inChunk.push_back(name);
        sum.chunk += ticks;
        chunk.entries.push_back({ name, chunk.tiles, ticks });
    }
    level.inTile.clear();
    if (above)
        above->isTileQuiet = above->isTileQuiet && level.isTileQuiet;
    chunk.isQuiet = std::exchange(level.isTileQuiet, true) && chunk.isQuiet;
    ++level.tiles;
    if (++chunk.tiles == ShareTiles::kChunkTiles || level.tiles == level.count)
        endChunk(level);
}

void ShareTileBuilder::endChunk(Level& level) const
{
    const bool isPure = level.inChunk.size() == 1;
    if (isPure || !fitsGroup(level))
        endGroup(level);
    WaitingChunk& chunk = level.group[level.waiting];
    if (isPure) {
        const std::uint32_t name = level.inChunk.front();
        level.sums[name].chunk = 0;
        if (level.pureName != name)
            level.pureAt = appendNames(level, level.inChunk, 0);
        level.pureName = name;
        appendChunk(level, chunk, level.pureAt, 0);
        noteAlike(level);
    } else {
        for (const std::uint32_t name : level.inChunk) {
            Sum& sum = level.sums[name];
            if (sum.most == 0)
                level.inGroup.push_back(name);
            chunk.sums.push_back({ name, std::exchange(sum.chunk, std::uint64_t { 0 }) });
            sum.most = std::max(sum.most, chunk.sums.back().ticks);
        }
        ++level.waiting;
    }
    level.inChunk.clear();
    if (level.waiting == kMostInGroup || level.tiles == level.count)
        endGroup(level);
    level.group[level.waiting].begin();
}

/// Says whether the chunks that wait and the present one can have names together.
bool ShareTileBuilder::fitsGroup(const Level& level) const
{
    if (level.inGroup.size() + level.inChunk.size() <= kMostNames)
        return true;
    const auto least = static_cast<std::uint64_t>(kUnitsOfChunk / kSharedPart / level.unitsPerTick);
    std::size_t all = level.inGroup.size();
    std::size_t important = 0;
    for (const std::uint32_t name : level.inGroup)
        important += std::max(level.sums[name].most, level.sums[name].chunk) > least ? 1 : 0;
    for (const std::uint32_t name : level.inChunk) {
        const Sum& sum = level.sums[name];
        all += sum.most == 0 ? 1 : 0;
        important += sum.most == 0 && sum.chunk > least ? 1 : 0;
    }
    return std::min(all, important) <= kMostNames;
}

/// @returns the functions in the group that are to have names; if not all, those with the most ticks in a chunk first
std::span<const std::uint32_t> ShareTileBuilder::takeChosen(Level& level)
{
    std::vector<NameTicks>& chosen = level.byTicks;
    chosen.clear();
    for (const std::uint32_t name : level.inGroup)
        chosen.push_back({ name, std::exchange(level.sums[name].most, std::uint64_t { 0 }) });
    if (chosen.size() > kMostNames) {
        const auto last = chosen.begin() + kMostNames;
        const auto hasMore = [](const NameTicks& a, const NameTicks& b) {
            return a.ticks != b.ticks ? a.ticks > b.ticks : a.name < b.name;
        };
        std::nth_element(chosen.begin(), last, chosen.end(), hasMore);
        std::sort(chosen.begin(), last, hasMore);
        const auto isLittle = [&level](const NameTicks& sum) {
            return static_cast<double>(sum.ticks) * level.unitsPerTick < kUnitsOfChunk / ShareTiles::kNamedPart;
        };
        chosen.erase(std::find_if(chosen.begin(), last, isLittle), chosen.end());
    }
    level.inGroup.clear();
    std::ranges::transform(chosen, std::back_inserter(level.inGroup), &NameTicks::name);
    return level.inGroup;
}

/// Writes the chunks that wait; the present one is the first of the next group.
void ShareTileBuilder::endGroup(Level& level) const
{
    if (level.waiting == 0)
        return;
    chooseNames(level, takeChosen(level));
    for (std::uint32_t i = 0; i < level.waiting; ++i) {
        appendChunk(level, level.group[i], level.namesAt, mostOfAnother(level, level.group[i]));
        writeTiles(level, level.group[i]);
        noteAlike(level);
    }
    std::swap(level.group.front(), level.group[level.waiting]);
    level.inGroup.clear();
    level.waiting = 0;
}

/// The most ticks of a function that has no name, in a chunk.
std::uint64_t ShareTileBuilder::mostOfAnother(const Level& level, const WaitingChunk& chunk)
{
    std::uint64_t most = 0;
    for (const NameTicks& sum : chunk.sums) {
        if (level.slotOf[sum.name] == ShareTiles::kRestSlot)
            most = std::max(most, sum.ticks);
    }
    return most;
}

void ShareTileBuilder::appendChunk(Level& level, const WaitingChunk& chunk, std::uint32_t names, std::uint64_t another)
{
    constexpr double kPartsOfUnit = 256.0 / ShareTiles::kUnits;
    const double most = static_cast<double>(another) * level.unitsPerTick * kPartsOfUnit + (another > 0 ? 1 : 0);
    const auto rounded
        = static_cast<std::uint16_t>(std::min(most, double { std::numeric_limits<std::uint16_t>::max() }));
    level.chunks.push_back({ static_cast<std::uint32_t>(level.tileData.size()), names, rounded,
        static_cast<std::uint8_t>(chunk.isQuiet ? 1 : 0), 0 });
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

/// Names functions by the last names where these have them, else by new ones.
void ShareTileBuilder::chooseNames(Level& level, std::span<const std::uint32_t> chosen) const
{
    // Names that change often take memory, and time when columns are summed.
    constexpr std::uint32_t kFewChunks = 16;
    const auto isThere = [&level](std::uint32_t name) { return level.slotOf[name] != ShareTiles::kRestSlot; };
    const bool hasAll = !level.names.empty() && std::ranges::all_of(chosen, isThere);
    const bool isNarrow = ShareTiles::tileBytesFor(static_cast<std::uint32_t>(chosen.size())) < level.tileBytes;
    level.narrowChunks = isNarrow ? level.narrowChunks + level.waiting : 0;
    level.chunksWithNames += level.waiting;
    if (hasAll && level.narrowChunks < kFewChunks)
        return;
    const auto others = static_cast<std::size_t>(std::ranges::count_if(chosen, std::not_fn(isThere)));
    std::vector<std::uint32_t> names;
    if (!hasAll && level.chunksWithNames < kFewChunks && level.names.size() + others <= kMostNames) {
        names = level.names;
        std::ranges::copy_if(chosen, std::back_inserter(names), std::not_fn(isThere));
    } else {
        names.assign(chosen.begin(), chosen.end());
    }
    std::int64_t& ofRest = level.carries[ShareTiles::kRestSlot];
    for (const std::uint32_t name : level.names) {
        std::uint8_t& slot = level.slotOf[name];
        ofRest = std::clamp(ofRest + level.carries[slot] - phaseOf(name), -kMostCarried, kMostCarried);
        slot = ShareTiles::kRestSlot;
    }
    level.names = std::move(names);
    level.tileBytes = ShareTiles::tileBytesFor(static_cast<std::uint32_t>(level.names.size()));
    level.namesAt = appendNames(level, level.names, level.tileBytes);
    level.narrowChunks = level.chunksWithNames = 0;
    for (std::uint32_t i = 0; i < 2 * level.tileBytes; ++i)
        level.places[i] = ShareTiles::slotPlace(i, level.tileBytes);
    std::uint8_t slot = ShareTiles::kRestSlot;
    for (const std::uint32_t name : level.names) {
        level.slotOf[name] = ++slot;
        // Functions with little time do not all wait for their first unit at once.
        level.carries[slot] = phaseOf(name);
    }
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

void ShareTileBuilder::writeTiles(Level& level, const WaitingChunk& chunk)
{
    const std::size_t first = level.tileData.size();
    level.tileData.resize(first + std::size_t { chunk.tiles } * level.tileBytes);
    std::array<std::uint64_t, ShareTiles::kChunkTiles> rest {};
    bool hasRest = level.carries[ShareTiles::kRestSlot] >= kUnit;
    // Bytes may be anything's, so what the loop needs is looked up before it.
    const auto set = [&carries = level.carries, &places = level.places, tickShift = level.tickShift,
                         parts = level.partsPerShiftedTick, tiles = level.tileData.data() + first,
                         tileBytes = std::size_t { level.tileBytes }](
                         std::uint32_t tile, std::uint32_t slot, std::uint64_t ticks) {
        const std::int64_t all = static_cast<std::int64_t>((ticks >> tickShift) * parts) + carries[slot];
        const std::int64_t units = std::clamp<std::int64_t>(all >> kPartBits, 0, ShareTiles::kUnits);
        carries[slot] = all - (units << kPartBits);
        const ShareTiles::SlotPlace place = places[slot];
        std::uint8_t& byte = tiles[tile * tileBytes + place.byte];
        byte = static_cast<std::uint8_t>(byte | units << (place.isHigh ? 4 : 0));
    };
    const std::uint8_t* const slotOf = level.slotOf.data();
    for (const Entry& entry : chunk.entries) {
        if (const std::uint32_t slot = slotOf[entry.name]; slot != ShareTiles::kRestSlot) {
            set(entry.tile, slot, entry.ticks);
        } else {
            rest[entry.tile] += entry.ticks;
            hasRest = true;
        }
    }
    for (std::uint32_t tile = 0; hasRest && tile < chunk.tiles; ++tile)
        set(tile, ShareTiles::kRestSlot, rest[tile]);
}

void ShareTileBuilder::write(ByteVector& out)
{
    while (!isComplete())
        endTile();
    ByteWriter writer(out);
    writer.bytes(std::as_bytes(std::span(&m_head, 1)));
    const auto levels = std::span(m_levels).first(m_head.levels);
    for (Level& level : levels) {
        ByteWriter(level.nameBytes).align(4);
        const ShareTiles::LevelHead head { static_cast<std::uint32_t>(level.nameBytes.size()),
            static_cast<std::uint32_t>(level.tileData.size()) };
        writer.bytes(std::as_bytes(std::span(&head, 1)));
    }
    for (const Level& level : levels) {
        writer.bytes(std::as_bytes(std::span(level.chunks)));
        writer.bytes(level.nameBytes);
        writer.bytes(std::as_bytes(std::span(level.tileData)));
    }
    out.resize(out.size() + ShareTiles::kReadable);
    writer.align(8);
}

} // namespace lightcone::core
