// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/tilecolumns.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace lightcone::core {

namespace {

/// Tried one after the other: the longest tiles of which so many go into a column, or the shortest ones there are.
constexpr std::array<std::uint64_t, 2> kTilesPerColumn { 8, 15 };
/// Fewer tiles do not make a column.
constexpr std::uint64_t kFewestTiles = 4;
/// Parts of more ticks are left to wider numbers.
constexpr unsigned kTickBits = 54;
constexpr std::size_t kTogether = sizeof(Bytes16); ///< tiles
constexpr std::size_t kCacheLine = 64;

Bytes16 maskOf(std::size_t bytes)
{
    static constexpr std::array<std::uint8_t, 2 * sizeof(Bytes16)> kBytes = [] {
        std::array<std::uint8_t, 2 * sizeof(Bytes16)> all {};
        std::fill_n(all.begin(), sizeof(Bytes16), std::uint8_t { 0xff });
        return all;
    }();
    return loadBytes16(kBytes.data() + sizeof(Bytes16) - std::min(bytes, sizeof(Bytes16)));
}

std::uint64_t bitsWhere(Bytes16 isTrue, std::size_t firstBit)
{
    return std::uint64_t { bitsOf(isTrue) } << firstBit;
}

std::int32_t ifTrue(bool condition, std::int32_t value)
{
    return -std::int32_t { condition } & value; // which way is hard to foresee
}

/// An edge of a column, and that of a tile that it is taken for. What lies between them is known in a tile that is of
/// one function or of none.
struct Edge {
    std::uint32_t tile = 0; ///< the first one after it
    // 255ths of a tile that are between them, to within one; below zero where the edge of the tile comes first.
    std::int32_t known = 0; ///< with what is outside of the part: there is nothing
    std::int32_t ofFunction = 0; ///< of these, of the function that has the tile
    std::int32_t doubt = 0; ///< those that are not known; never below zero
    std::uint8_t function = 0; ///< code

    Edge() = default;
    /// @p t within the part
    Edge(const TileLevel& level, Tick t)
    {
        const std::int64_t ticks = t - level.base;
        const std::int64_t half = (std::int64_t { 1 } << level.shift) >> 1;
        const std::int64_t after = (ticks + half) >> level.shift;
        const std::int64_t edge = after << level.shift;
        const std::int64_t inside = std::clamp(edge, level.begin, level.end);
        const std::size_t in = std::min(static_cast<std::size_t>(ticks >> level.shift), level.tiles.size() - 1);
        const auto partOfTile
            = [&level](std::int64_t length) { return static_cast<std::int32_t>((length << 8) >> level.shift); };
        const std::int32_t between = partOfTile(inside - ticks);
        const bool isOfFunction = level.tiles.bytes(TileSpan::FirstShare)[in] == Tile::kWhole;
        const bool isKnown = isOfFunction || level.tiles.bytes(TileSpan::Covered)[in] == 0;
        tile = static_cast<std::uint32_t>(after);
        function = level.tiles.bytes(TileSpan::First)[in];
        known = ifTrue(isKnown, between);
        ofFunction = ifTrue(isOfFunction, between);
        doubt = std::abs(between - known);
        known += partOfTile(edge - inside);
    }
    std::int32_t knownOf(std::uint8_t code) const { return ifTrue(function == code, ofFunction); }
};

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
        return best > 0 && left() <= enough() && next + another <= enough()
            && std::min(another - bestBeside, left()) <= covered / 16;
    }
    /// Whether that is so whatever functions are summed yet.
    bool isUndecidable() const { return left() < best && next + another > enough(); }

private:
    std::int32_t left() const { return covered - named; }
    std::int32_t enough() const { return best + covered / 48 - doubt; }
};

/// Sums the tiles of a column, at most 16 @p kGroups, until it is known what they tell. @returns whether that is which
/// function has the most time.
template <std::size_t kGroups>
inline bool sumTiles(const TileSpan& tiles, const Edge& from, const Edge& to, Shares& shares)
{
    constexpr std::size_t kSeconds = kGroups * kTogether; // bits of firsts come first
    struct Group {
        Bytes16 first;
        Bytes16 firstShare;
        Bytes16 second;
        Bytes16 secondShare;
        Bytes16 another;
    };
    std::array<Group, kGroups> groups;
    shares.doubt = from.doubt + to.doubt;
    shares.covered = from.ofFunction - to.ofFunction;
    std::uint64_t named = 0; // a bit for each share of a function that is not summed
    for (std::size_t i = 0; i < kGroups; ++i) {
        const std::size_t at = std::min<std::size_t>(from.tile + i * kTogether, to.tile);
        const Bytes16 mask = maskOf(to.tile - at);
        const auto field = [&tiles, at](TileSpan::Field which) { return loadBytes16(tiles.bytes(which) + at); };
        Group& group = groups[i];
        group.first = field(TileSpan::First);
        group.firstShare = field(TileSpan::FirstShare) & mask;
        group.second = field(TileSpan::Second);
        group.secondShare = field(TileSpan::SecondShare) & mask;
        group.another = field(TileSpan::Another) & mask;
        named |= bitsWhere(reinterpret_cast<Bytes16>(group.firstShare != 0), i * kTogether)
            | bitsWhere(reinterpret_cast<Bytes16>(group.secondShare != 0), kSeconds + i * kTogether);
        shares.another += static_cast<std::int32_t>(sumOf(group.another));
        shares.covered += static_cast<std::int32_t>(sumOf(field(TileSpan::Covered) & mask));
    }
    std::uint8_t code = tiles.bytes(TileSpan::First)[from.tile];
    for (;;) {
        const Bytes16 codes = filledBytes16(code);
        std::int32_t sum = from.knownOf(code) - to.knownOf(code);
        std::int32_t beside = 0;
        for (std::size_t i = 0; i < kGroups; ++i) {
            const Group& group = groups[i];
            const auto firsts = reinterpret_cast<Bytes16>(group.first == codes);
            const auto seconds = reinterpret_cast<Bytes16>(group.second == codes);
            // No tile names a function twice.
            sum += static_cast<std::int32_t>(sumOf((group.firstShare & firsts) | (group.secondShare & seconds)));
            beside += static_cast<std::int32_t>(sumOf(group.another & (firsts | seconds)));
            named &= ~(bitsWhere(firsts, i * kTogether) | bitsWhere(seconds, kSeconds + i * kTogether));
        }
        shares.add(code, sum, beside);
        if (shares.isDecided())
            return true;
        if (named == 0 || shares.isUndecidable())
            return false;
        const auto next = static_cast<std::size_t>(std::countr_zero(named));
        const TileSpan::Field field = next < kSeconds ? TileSpan::First : TileSpan::Second;
        code = tiles.bytes(field)[from.tile + next % kSeconds];
    }
}

/// What a column shows. @returns false where its tiles leave that open.
inline bool sumColumn(
    const TileSpan& tiles, const Edge& from, const Edge& to, std::span<const FunctionId> functions, PixelSummary& out)
{
    const std::size_t count = to.tile - from.tile;
    Shares shares;
    if (!(count <= kTogether ? sumTiles<1>(tiles, from, to, shares) : sumTiles<2>(tiles, from, to, shares)))
        return false;
    // What is not known at the edges is taken to be like the rest.
    const std::int32_t length = static_cast<std::int32_t>(count * Tile::kWhole) + from.known - to.known;
    const float share = 1 / static_cast<float>(length);
    out.function = functions[shares.leader + std::size_t { 1 }];
    out.share = std::clamp(static_cast<float>(shares.best) * share, 0.0F, 1.0F);
    out.covered = std::clamp(static_cast<float>(shares.covered) * share, 0.0F, 1.0F);
    return isValid(out.function);
}

} // namespace

TileColumns::TileColumns(const LocationIndex& index, Tick begin, std::uint64_t column)
    : m_index(&index)
    , m_column(column)
{
    const auto& parts = index.parts();
    const auto first = std::partition_point(
        parts.begin(), parts.end(), [begin](const LocationIndex::Part& part) { return part.end() <= begin; });
    goTo(static_cast<std::size_t>(first - parts.begin()));
}

void TileColumns::goTo(std::size_t number)
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
        const Tick base = m_begin >> shift << shift;
        m_levels[m_levelCount] = { tiles.all(level), base, m_begin - base, m_end - base, shift };
        ++m_levelCount;
    }
}

TileColumns::Summed TileColumns::sum(std::span<const Tick> edges, std::span<PixelSummary> out) const
{
    constexpr std::size_t kMost = 8 * sizeof Summed::open;
    const TileLevel& level = m_levels.front();
    std::array<Edge, kMost + 1> found;
    found[0] = Edge(level, edges[0]);
    Summed summed;
    const std::size_t most = std::min(kMost, out.size());
    while (summed.columns < most) {
        const Tick begin = edges[summed.columns];
        const Tick end = edges[summed.columns + 1];
        if (begin == end || !holdsEnd(begin, end))
            break;
        found[++summed.columns] = Edge(level, end);
    }
    // Columns further on need as many again.
    const std::size_t tiles = found[summed.columns].tile - found[0].tile;
    for (std::size_t field = 0; field < TileSpan::kFields; ++field) {
        const std::uint8_t* const next = level.tiles.bytes(static_cast<TileSpan::Field>(field));
        for (std::size_t i = 0; i < tiles + kCacheLine; i += kCacheLine)
            __builtin_prefetch(next + found[summed.columns].tile + i);
    }
    const std::span<const FunctionId> functions = m_part->functions;
    for (std::size_t i = 0; i < summed.columns; ++i) {
        const bool isOpen = !sumColumn(level.tiles, found[i], found[i + 1], functions, out[i]);
        summed.open |= std::uint32_t { isOpen } << i;
    }
    if (m_levelCount == 1)
        return summed;
    const TileLevel& finer = m_levels.back();
    for (std::uint32_t open = summed.open; open != 0; open &= open - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(open));
        if (sumColumn(finer.tiles, Edge(finer, edges[i]), Edge(finer, edges[i + 1]), functions, out[i]))
            summed.open ^= std::uint32_t { 1 } << i;
    }
    return summed;
}

} // namespace lightcone::core
