// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tilecolumn.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace lightcone::core {

namespace {

/// Tried one after the other: the longest tiles of which so many go into a column, or the shortest ones there are.
constexpr std::array<std::uint64_t, 2> kTilesPerColumn { 8, 15 };
/// Fewer tiles do not make a column.
constexpr std::uint64_t kFewestTiles = 4;
/// What columns further on need is fetched early, so many tiles ahead.
constexpr std::size_t kTilesAhead = 96;
/// Parts of more ticks are left to wider numbers.
constexpr unsigned kTickBits = 54;

/// Sixteen tiles, or fewer: then the others have no shares.
struct Tiles {
    Bytes16 first;
    Bytes16 firstShare;
    Bytes16 second;
    Bytes16 secondShare;
    Bytes16 another;
    // A bit for each tile whose function is not summed yet.
    std::uint32_t firstsLeft;
    std::uint32_t secondsLeft;
};

Bytes16 maskOf(std::size_t bytes)
{
    static constexpr std::array<std::uint8_t, 2 * sizeof(Bytes16)> kBytes = [] {
        std::array<std::uint8_t, 2 * sizeof(Bytes16)> all {};
        std::fill_n(all.begin(), sizeof(Bytes16), std::uint8_t { 0xff });
        return all;
    }();
    return loadBytes16(kBytes.data() + sizeof(Bytes16) - std::min(bytes, sizeof(Bytes16)));
}

/// The functions of a column, in 255ths of the length of a tile.
struct Shares {
    std::int32_t covered = 0; ///< of all functions
    std::int32_t another = 0; ///< the most that any function has in tiles that do not name it
    std::int32_t doubt = 0; ///< the most that any function has besides
    std::int32_t named = 0; ///< of those functions that were summed
    std::int32_t best = 0; ///< the most that one of them has
    std::int32_t bestBeside = 0; ///< of `another`: in tiles that name it
    std::int32_t next = 0; ///< the most that another one of them has, less the same
    std::uint8_t leader = 0; ///< code of the best one

    void add(std::uint8_t code, std::int32_t shares, std::int32_t beside)
    {
        named += shares;
        const bool isBest = shares > best;
        next = std::max(next, isBest ? best - bestBeside : shares - beside);
        bestBeside = isBest ? beside : bestBeside;
        leader = isBest ? code : leader;
        best = isBest ? shares : best;
    }
    /// See ColumnSum::isDecided(). Functions that were not summed have what is left of the time that is covered.
    bool isDecided() const
    {
        const std::int32_t left = covered - named;
        const std::int32_t enough = best + covered / 48 - doubt;
        return left <= enough && next + another <= enough && std::min(another - bestBeside, left) <= covered / 16;
    }
};

/// What lies between an edge of a column and that of the tiles: in a tile that is of one function it is known, else it
/// is estimated as a part of the tile.
struct Correction {
    const TileSpan& tiles;
    std::size_t tile; ///< that the edge is in
    std::int32_t missing; ///< 255ths of the tile; below zero: too many
    std::int32_t known; ///< of them, of the first function
    std::int32_t doubt; ///< the most that any function may have of the others

    /// @p ticks are missing.
    Correction(const TileSpan& all, std::size_t number, std::int64_t ticks, unsigned shift)
        : tiles(all)
        , tile(number)
        , missing(static_cast<std::int32_t>((ticks * static_cast<std::int64_t>(Tile::kWhole)) >> shift))
        , known(at(TileSpan::FirstShare) == Tile::kWhole ? missing : 0)
        , doubt(at(TileSpan::Covered) == 0 ? 0 : std::abs(missing - known))
    {
    }
    std::uint8_t at(TileSpan::Field field) const { return tiles.bytes(field)[tile]; }
    std::int32_t knownOf(std::uint8_t code) const { return at(TileSpan::First) == code ? known : 0; }
    std::int32_t estimate() const { return part(at(TileSpan::Covered)); }
    std::int32_t estimateOf(std::uint8_t code) const
    {
        return part(at(TileSpan::First) == code ? at(TileSpan::FirstShare)
                : at(TileSpan::Second) == code  ? at(TileSpan::SecondShare)
                                                : 0);
    }

private:
    std::int32_t part(std::int32_t share) const { return (missing - known) * share / std::int32_t { Tile::kWhole }; }
};

/// Sums tiles [begin, end) of a level, at most 16 @p kGroups, until the corrected sums are decided, or all of them.
template <std::size_t kGroups> inline Shares sumTiles(
    const TileSpan& span, std::size_t begin, std::size_t end, const Correction& atBegin, const Correction& atEnd)
{
    Shares shares;
    shares.doubt = atBegin.doubt + atEnd.doubt;
    shares.covered = atBegin.known + atEnd.known;
    std::array<Tiles, kGroups> all;
    for (std::size_t i = 0; i < kGroups; ++i) {
        const std::size_t at = std::min(begin + i * sizeof(Bytes16), end);
        const Bytes16 mask = maskOf(end - at);
        const auto field = [&span, at](TileSpan::Field which) { return loadBytes16(span.bytes(which) + at); };
        Tiles& tiles = all[i];
        tiles.first = field(TileSpan::First);
        tiles.firstShare = field(TileSpan::FirstShare) & mask;
        tiles.second = field(TileSpan::Second);
        tiles.secondShare = field(TileSpan::SecondShare) & mask;
        tiles.another = field(TileSpan::Another) & mask;
        tiles.firstsLeft = bitsOf(reinterpret_cast<Bytes16>(tiles.firstShare != 0));
        tiles.secondsLeft = bitsOf(reinterpret_cast<Bytes16>(tiles.secondShare != 0));
        shares.another += static_cast<std::int32_t>(sumOf(tiles.another));
        shares.covered += static_cast<std::int32_t>(sumOf(field(TileSpan::Covered) & mask));
    }
    for (std::size_t group = 0; group < kGroups;) {
        Tiles& tiles = all[group];
        if ((tiles.firstsLeft | tiles.secondsLeft) == 0) {
            ++group;
            continue;
        }
        const bool isFirst = tiles.firstsLeft != 0;
        const auto lane = static_cast<std::size_t>(std::countr_zero(isFirst ? tiles.firstsLeft : tiles.secondsLeft));
        const TileSpan::Field field = isFirst ? TileSpan::First : TileSpan::Second;
        const std::uint8_t code = span.bytes(field)[begin + group * sizeof(Bytes16) + lane];
        const Bytes16 codes = filledBytes16(code);
        std::int32_t ticks = atBegin.knownOf(code) + atEnd.knownOf(code);
        std::int32_t beside = 0;
        for (std::size_t i = group; i < kGroups; ++i) {
            Tiles& among = all[i];
            const auto firsts = reinterpret_cast<Bytes16>(among.first == codes);
            const auto seconds = reinterpret_cast<Bytes16>(among.second == codes);
            // No tile names a function twice.
            ticks += static_cast<std::int32_t>(sumOf((among.firstShare & firsts) | (among.secondShare & seconds)));
            beside += static_cast<std::int32_t>(sumOf(among.another & (firsts | seconds)));
            among.firstsLeft &= ~bitsOf(firsts);
            among.secondsLeft &= ~bitsOf(seconds);
        }
        shares.add(code, ticks, beside);
        if (shares.isDecided())
            break;
    }
    return shares;
}

} // namespace

TileColumn::TileColumn(const LocationIndex& index, std::uint64_t column)
    : m_index(&index)
    , m_column(column)
{
    goTo(0);
}

void TileColumn::goTo(std::size_t number)
{
    m_number = number;
    m_levelCount = 0;
    m_part = number < m_index->parts().size() ? &m_index->parts()[number] : nullptr;
    if (!m_part)
        return;
    m_begin = m_part->begin();
    m_end = m_part->end();
    const SegmentTiles& tiles = m_part->segment->tiles();
    if (tiles.levels() == 0 || m_column / kFewestTiles >> tiles.shift(0) == 0
        || ticksBetween(m_begin, m_end) >> kTickBits != 0)
        return;
    for (const std::uint64_t wanted : kTilesPerColumn) {
        const auto longest = static_cast<unsigned>(std::bit_width(m_column / wanted));
        const unsigned above = longest > tiles.shift(0) ? longest - 1 - tiles.shift(0) : 0;
        const unsigned level = std::min(above, tiles.levels() - 1);
        const unsigned shift = tiles.shift(level);
        if (m_levelCount > 0 && m_levels[m_levelCount - 1].shift == shift)
            break;
        m_levels[m_levelCount] = { tiles.all(level), m_begin >> shift, shift };
        ++m_levelCount;
    }
}

inline TileColumn::Edge TileColumn::edgeAt(const Level& level, Tick t) const
{
    if (t == m_begin)
        return {};
    if (t == m_end)
        return { static_cast<std::int64_t>(level.tiles.size()), 0 };
    const Tick length = Tick { 1 } << level.shift;
    const Tick tile = (t >> level.shift) + (((t & (length - 1)) + length / 2) >> level.shift);
    return { tile - level.first, std::clamp(tile << level.shift, m_begin, m_end) - t };
}

inline bool TileColumn::sum(const Level& level, Tick begin, Tick end, PixelSummary& out) const
{
    const Edge from = edgeAt(level, begin);
    const Edge to = edgeAt(level, end);
    const auto tileOf = [&level](Tick t) {
        return std::min(static_cast<std::size_t>((t >> level.shift) - level.first), level.tiles.size() - 1);
    };
    const Correction atBegin(level.tiles, tileOf(begin), from.beyond, level.shift);
    const Correction atEnd(level.tiles, tileOf(end), -to.beyond, level.shift);
    const auto first = static_cast<std::size_t>(from.tile);
    const auto last = static_cast<std::size_t>(to.tile);
    for (std::size_t field = 0; field < TileSpan::kFields; ++field)
        __builtin_prefetch(level.tiles.bytes(static_cast<TileSpan::Field>(field)) + last + kTilesAhead);
    const Shares shares = last - first <= kTogether
        ? sumTiles<1>(level.tiles, first, last, atBegin, atEnd)
        : sumTiles<kMaxTiles / kTogether>(level.tiles, first, last, atBegin, atEnd);
    if (shares.best <= 0 || !shares.isDecided())
        return false;
    const FunctionId function = m_part->functions[shares.leader + std::size_t { 1 }];
    if (!isValid(function))
        return false;
    const float length = static_cast<float>(end - begin) * static_cast<float>(Tile::kWhole);
    const float share = static_cast<float>(std::int64_t { 1 } << level.shift) / length;
    const auto ofColumn
        = [share](std::int32_t sum) { return std::min(static_cast<float>(std::max(sum, 0)) * share, 1.0F); };
    out.function = function;
    out.share = ofColumn(shares.best + atBegin.estimateOf(shares.leader) + atEnd.estimateOf(shares.leader));
    out.covered = ofColumn(shares.covered + atBegin.estimate() + atEnd.estimate());
    return true;
}

bool TileColumn::sum(Tick begin, Tick end, PixelSummary& out)
{
    for (std::size_t i = 0; i < m_levelCount; ++i) {
        if (sum(m_levels[i], begin, end, out))
            return true;
    }
    return false;
}

} // namespace lightcone::core
