// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/dominance/tilecolumns.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace lightcone::core {

namespace {

/// For each number here, one after the other, a sum tries the longest tiles of which at least so many fit into a
/// column; the shortest ones where none do.
constexpr std::array<std::uint64_t, 2> kLengthsPerColumn { 8, 15 };
/// A column is not summed from fewer tiles.
constexpr std::uint64_t kFewestTiles = 4;
/// Parts of the trace with more ticks are summed elsewhere, with wider numbers.
constexpr unsigned kTickBits = 54;
constexpr std::size_t kTogether = sizeof(Bytes16); ///< tiles
/// Tiles are fetched from memory this many tiles before they are summed, once for kColumnsPerFetch columns: their tiles
/// of one field fill a line of the cache.
constexpr std::size_t kTilesAhead = 128;
constexpr std::size_t kColumnsPerFetch = 64 / kTogether;

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

/// The place of an edge of a column, in 256ths of a tile from the begin of the first tile.
std::int32_t placeOf(const TileLevel& level, Tick t)
{
    return static_cast<std::int32_t>((t - level.base) << 8 >> level.shift);
}

std::int32_t tileNear(std::int32_t place)
{
    return (place + 128) >> 8;
}

/// An edge of a column that is taken for that of the nearest tile; what lies between them is not looked at.
struct RoughEdge {
    static constexpr std::int32_t known = 0; ///< Edge has the same members
    static constexpr std::int32_t ofFunction = 0;
    std::uint32_t tile = 0; ///< the first one after it
    std::int32_t doubt = 0; ///< 255ths of a tile that are between them, to within one

    /// @p t within the part
    RoughEdge(const TileLevel& level, Tick t)
    {
        const std::int32_t place = placeOf(level, t);
        tile = static_cast<std::uint32_t>(tileNear(place));
        doubt = std::abs(tileNear(place) * 256 - place);
    }
    static constexpr std::int32_t knownOf(std::uint8_t /*code*/) { return 0; }
};

/// An edge of a column, and that of a tile that it is taken for. What lies between them is known in a tile that is of
/// one function or of none.
struct Edge {
    std::uint32_t tile = 0; ///< the first one after it
    /// The tile that contains the edge of the column; one past the last tile for an edge at the end.
    std::uint32_t within = 0;
    // 255ths of a tile that are between them, to within one; below zero where the edge of the tile comes first.
    std::int32_t between = 0;
    std::int32_t known = 0; ///< with what is outside of the part: there is nothing
    std::int32_t ofFunction = 0; ///< the part of `between` that belongs to the function of the tile
    std::int32_t doubt = 0; ///< the part of `between` that is not known; never below zero
    std::uint8_t function = 0; ///< code

    /// @p t within the part
    Edge(const TileLevel& level, Tick t)
    {
        const std::int32_t place = placeOf(level, t);
        const std::int32_t after = tileNear(place);
        tile = static_cast<std::uint32_t>(after);
        within = static_cast<std::uint32_t>(place >> 8);
        between = after * 256 - place;
        if (after == 0 || tile == level.tiles.size()) {
            known = after * 256 - std::clamp(after * 256, level.begin, level.end);
            between -= known;
        }
        const bool isOfFunction = level.tiles.bytes(TileSpan::FirstShare)[within] == Tile::kWhole;
        const bool isKnown = isOfFunction | (level.tiles.bytes(TileSpan::Covered)[within] == 0);
        function = level.tiles.bytes(TileSpan::First)[within];
        const std::int32_t inside = ifTrue(isKnown, between);
        ofFunction = ifTrue(isOfFunction, between);
        doubt = std::abs(between - inside);
        known += inside;
    }
    std::int32_t knownOf(std::uint8_t code) const { return ifTrue(function == code, ofFunction); }
    /// Bounds how much smaller the lead of function @p code may be than the tiles say, because a tile at the edge
    /// belongs to two columns: time that lies outside may be its own, time that is missing another function's.
    std::int32_t doubtOf(const TileSpan& tiles, std::uint8_t code, bool isEnd) const
    {
        if (doubt == 0)
            return 0;
        const Tile in = tiles[within];
        const bool isTooMuch = (between > 0) == isEnd;
        const std::int32_t another = std::max(in.first == code ? in.secondShare : in.firstShare, in.another);
        return std::min(doubt, (isTooMuch ? in.mostOf(code) : another) + 1);
    }
};

/// The functions of a column, in 255ths of the length of a tile.
struct Shares {
    std::int32_t length = 0; ///< the known length of the column
    std::int32_t covered = 0; ///< time of all functions
    std::int32_t another = 0; ///< the most that any function has in tiles that do not name it
    std::int32_t doubt = 0; ///< by how much the lead of a function may be less, besides
    std::int32_t named = 0; ///< time of the functions that were summed
    std::int32_t best = 0; ///< the most that one of them has
    std::int32_t bestBeside = 0; ///< the part of `another` in tiles that name the best function
    std::int32_t next = 0; ///< the most that another one of them has, less the same
    std::uint8_t dominant = 0; ///< code of the best one
    // The following concern all functions that were summed.
    std::uint32_t count = 0;
    std::uint32_t codes = 0; ///< sum of them
    std::int32_t beside = 0;

    void add(std::uint8_t code, std::int32_t shares, std::int32_t sharesBeside)
    {
        ++count;
        codes += code;
        named += shares;
        beside += sharesBeside;
        const bool isBest = shares > best;
        next = std::max(next, isBest ? best - bestBeside : shares - sharesBeside);
        bestBeside = isBest ? sharesBeside : bestBeside;
        dominant = isBest ? code : dominant;
        best = std::max(best, shares);
    }
    /// Does the same as ColumnSum::isDecided(), a little stricter. Functions that were not summed have what is left of
    /// the time that is covered.
    bool isDecided() const
    {
        return best > 0 && left() <= enough() && next + another <= enough()
            && std::min(another - bestBeside, left()) <= covered >> 4;
    }
    /// Says whether that is so whatever functions are summed yet.
    bool isUndecidable() const { return left() < best && next + another > enough(); }

    /// Says whether two are summed and no other one has the most time. @p unknown at the edges.
    bool isOfTwo(std::int32_t unknown) const { return count == 2 && left() + unknown <= best + tolerance(); }

private:
    std::int32_t left() const { return covered - named; }
    std::int32_t tolerance() const { return (covered * 5) >> 8; } ///< 1/51 of what is covered
    std::int32_t enough() const { return best + tolerance() - doubt; }
};

/// Sums the tiles of a column, at most 16 @p kGroups, until it is known what they tell. @returns whether that is which
/// function has the most time.
template <std::size_t kGroups, typename AnyEdge> [[gnu::always_inline]] inline bool sumTiles(
    const TileSpan& tiles, const AnyEdge& from, const AnyEdge& to, Shares& shares)
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
    // The unknown part at the edges is taken to be like the rest.
    shares.length = static_cast<std::int32_t>((to.tile - from.tile) * Tile::kWhole) + from.known - to.known;
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
    const std::uint8_t* const firsts = tiles.bytes(TileSpan::First);
    std::uint8_t code = firsts[(from.tile + to.tile) / 2]; // often the one with the most time
    for (;;) {
        const Bytes16 codes = filledBytes16(code);
        std::int32_t sum = from.knownOf(code) - to.knownOf(code);
        std::int32_t beside = 0;
        for (std::size_t i = 0; i < kGroups; ++i) {
            const Group& group = groups[i];
            const auto isFirst = reinterpret_cast<Bytes16>(group.first == codes);
            const auto isSecond = reinterpret_cast<Bytes16>(group.second == codes);
            // No tile names a function twice.
            sum += static_cast<std::int32_t>(sumOf((group.firstShare & isFirst) | (group.secondShare & isSecond)));
            beside += static_cast<std::int32_t>(sumOf(group.another & (isFirst | isSecond)));
            named &= ~(bitsWhere(isFirst, i * kTogether) | bitsWhere(isSecond, kSeconds + i * kTogether));
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

template <typename AnyEdge> [[gnu::always_inline]] inline bool sumTiles(
    const TileSpan& tiles, const AnyEdge& from, const AnyEdge& to, Shares& shares)
{
    return to.tile - from.tile <= kTogether ? sumTiles<1>(tiles, from, to, shares)
                                            : sumTiles<2>(tiles, from, to, shares);
}

/// Decides for tiles that left the column open, by the functions that the tiles at the edges name.
bool isDecidedBy(const TileSpan& tiles, const Edge& from, const Edge& to, Shares& shares)
{
    shares.doubt = from.doubtOf(tiles, shares.dominant, false) + to.doubtOf(tiles, shares.dominant, true);
    return shares.isDecided();
}

/// Looks at the edges of a column, of either kind, through tiles that are shorter, and corrects @p shares by them.
/// @returns whether these tell then which of the two functions that were summed has the most time.
template <typename AnyEdge> bool decideAtEdges(const TileLevel& level, const TileLevel& finer, const AnyEdge& from,
    const AnyEdge& to, std::span<const Tick, 2> ticks, Shares& shares)
{
    // All of these in 255ths of a shorter tile.
    const unsigned shift = level.shift - finer.shift;
    const std::int32_t scale = 1 << shift;
    std::array<std::int32_t, 2> sums { shares.best * scale, (shares.named - shares.best) * scale };
    std::int32_t covered = shares.covered * scale;
    std::int32_t length = shares.length * scale;
    std::int32_t doubt = 0;
    const std::array<std::uint8_t, 2> codes { shares.dominant,
        static_cast<std::uint8_t>(shares.codes - shares.dominant) };
    const auto correct = [&](const AnyEdge& edge, const Edge& closer, bool isEnd) {
        if (edge.doubt == 0)
            return;
        const std::int64_t ofTile = (std::int64_t { edge.tile } << level.shift) + level.base - finer.base;
        const auto summed = static_cast<std::size_t>(
            std::clamp<std::int64_t>(ofTile >> finer.shift, 0, static_cast<std::int64_t>(finer.tiles.size())));
        const std::int32_t missing = (closer.tile < summed) != isEnd ? 1 : -1;
        const auto [first, last] = std::minmax({ std::size_t { closer.tile }, summed });
        for (std::size_t i = first; i < last; ++i) {
            const Tile tile = finer.tiles[i];
            for (std::size_t of = 0; of < sums.size(); ++of)
                sums[of] += missing * tile.namedShareOf(codes[of]);
            covered += missing * tile.covered;
            length += missing * static_cast<std::int32_t>(Tile::kWhole);
            doubt += tile.names(codes[0]) && tile.names(codes[1]) ? 0 : tile.another;
        }
        const std::int32_t inside = isEnd ? -1 : 1;
        for (std::size_t of = 0; of < sums.size(); ++of)
            sums[of] += inside * closer.knownOf(codes[of]);
        covered += inside * closer.ofFunction;
        length += inside * (closer.known - edge.known * scale);
    };
    const Edge closerFrom(finer, ticks[0]);
    const Edge closerTo(finer, ticks[1]);
    correct(from, closerFrom, false);
    correct(to, closerTo, true);
    const std::size_t dominant = sums[0] >= sums[1] ? 0 : 1;
    if (from.doubt != 0)
        doubt += closerFrom.doubtOf(finer.tiles, codes[dominant], false);
    if (to.doubt != 0)
        doubt += closerTo.doubtOf(finer.tiles, codes[dominant], true);
    if (dominant == 1)
        shares.bestBeside = shares.beside - shares.bestBeside;
    shares.dominant = codes[dominant];
    shares.best = sums[dominant] >> shift;
    shares.next = (sums[1 - dominant] >> shift) - (shares.beside - shares.bestBeside);
    shares.named = (sums[0] + sums[1]) >> shift;
    shares.covered = covered >> shift;
    shares.length = length >> shift;
    shares.doubt = (doubt >> shift) + 1;
    return shares.isDecided();
}

/// Sets @p out for a column that its tiles have decided. @returns whether a function takes time there.
inline bool show(const Shares& shares, std::span<const FunctionId> functions, PixelSummary& out)
{
    const float share = 1 / static_cast<float>(shares.length);
    out.function = functions[shares.dominant + std::size_t { 1 }];
    out.share = static_cast<float>(std::min(shares.best, shares.length)) * share;
    out.covered = static_cast<float>(std::clamp(shares.covered, 0, shares.length)) * share;
    return isValid(out.function);
}

/// Shows a column whose tiles leave it open, through those that are shorter. @returns whether these tell anything.
template <typename AnyEdge> [[gnu::noinline]] bool showCloser(std::span<const TileLevel, 2> levels,
    std::span<const FunctionId> functions, const AnyEdge& from, const AnyEdge& to, std::span<const Tick, 2> ticks,
    const Shares& shares, PixelSummary& out)
{
    Shares closer = shares;
    if (shares.isOfTwo(from.doubt + to.doubt) && decideAtEdges(levels[0], levels[1], from, to, ticks, closer))
        return show(closer, functions, out);
    closer = {};
    const TileSpan& tiles = levels[1].tiles;
    const Edge closerFrom(levels[1], ticks[0]);
    const Edge closerTo(levels[1], ticks[1]);
    return (sumTiles(tiles, closerFrom, closerTo, closer) || isDecidedBy(tiles, closerFrom, closerTo, closer))
        && show(closer, functions, out);
}

/// Shows a column between edges of either kind. @returns whether there is anything.
/// @param levels  that of the tiles that are summed, and that of shorter ones, if there is any
[[gnu::always_inline]] inline bool showColumn(std::span<const TileLevel> levels, std::span<const FunctionId> functions,
    const Edge& from, const Edge& to, std::span<const Tick, 2> ticks, PixelSummary& out)
{
    const TileSpan& tiles = levels[0].tiles;
    Shares shares;
    if (sumTiles(tiles, from, to, shares) || isDecidedBy(tiles, from, to, shares))
        return show(shares, functions, out);
    return levels.size() > 1 && showCloser(levels.first<2>(), functions, from, to, ticks, shares, out);
}

/// Shows a column whose edges need a closer look.
[[gnu::noinline]] bool showWithin(std::span<const TileLevel> levels, std::span<const FunctionId> functions,
    std::span<const Tick, 2> ticks, PixelSummary& out)
{
    return showColumn(levels, functions, Edge(levels[0], ticks[0]), Edge(levels[0], ticks[1]), ticks, out);
}

[[gnu::always_inline]] inline bool showColumn(std::span<const TileLevel> levels, std::span<const FunctionId> functions,
    const RoughEdge& from, const RoughEdge& to, std::span<const Tick, 2> ticks, PixelSummary& out)
{
    const TileSpan& tiles = levels[0].tiles;
    // The time outside of the part is known.
    if (from.tile == 0 || to.tile >= tiles.size()) [[unlikely]]
        return showWithin(levels, functions, ticks, out);
    Shares shares;
    if (sumTiles(tiles, from, to, shares))
        return show(shares, functions, out);
    return levels.size() > 1 ? showCloser(levels.first<2>(), functions, from, to, ticks, shares, out)
                             : showWithin(levels, functions, ticks, out);
}

} // namespace

TileColumns::TileColumns(const LocationIndex& index, Tick begin, std::uint64_t column)
    : m_index(&index)
    , m_column(column)
{
    goTo(index.firstPartEndingAt(begin + 1));
}

void TileColumns::goTo(std::size_t number)
{
    m_number = number;
    m_levelCount = 0;
    m_part = number < m_index->parts().size() ? &m_index->parts()[number] : nullptr;
    if (!m_part)
        return;
    m_begin = m_part->begin;
    m_end = m_part->end;
    const SegmentTiles& tiles = m_part->segment->tiles();
    if (tiles.levels() == 0 || m_column / kFewestTiles >> tiles.shift(0) == 0
        || ticksBetween(m_begin, m_end) >> kTickBits != 0)
        return;
    for (const std::uint64_t wanted : kLengthsPerColumn) {
        const unsigned level = levelOf(tiles, wanted);
        const unsigned shift = tiles.shift(level);
        if (m_levelCount > 0 && m_levels[m_levelCount - 1].shift == shift)
            break;
        TileLevel& added = m_levels[m_levelCount];
        added = { .tiles = tiles.all(level), .base = m_begin >> shift << shift, .shift = shift };
        added.begin = placeOf(added, m_begin);
        added.end = placeOf(added, m_end);
        ++m_levelCount;
    }
    m_longest = static_cast<std::uint64_t>(kMaxTiles - 1) << m_levels[m_levelCount - 1].shift;
    m_next = {};
    if (number + 1 < m_index->parts().size()) {
        const SegmentTiles& next = m_index->parts()[number + 1].segment->tiles();
        m_next = next.levels() > 0 ? next.all(levelOf(next, kLengthsPerColumn.front())) : TileSpan();
    }
}

unsigned TileColumns::levelOf(const SegmentTiles& tiles, std::uint64_t wanted) const
{
    const auto longest = static_cast<unsigned>(std::bit_width(m_column / wanted));
    const unsigned above = longest > tiles.shift(0) ? longest - 1 - tiles.shift(0) : 0;
    return std::min(above, tiles.levels() - 1);
}

void TileColumns::fetch(std::size_t tile) const
{
    const TileSpan& tiles = m_levels.front().tiles;
    const bool isNear = tile < tiles.size();
    const TileSpan& in = isNear ? tiles : m_next;
    const std::size_t at = isNear ? tile : tile - tiles.size();
    // Addresses may be behind the last tile: nothing is read.
    for (std::size_t field = 0; field < TileSpan::kFields; ++field) {
        const auto begin = reinterpret_cast<std::uintptr_t>(in.bytes(static_cast<TileSpan::Field>(field)));
        __builtin_prefetch(reinterpret_cast<const void*>(begin + at));
    }
}

template <typename AnyEdge>
TileColumns::Summed TileColumns::sum(std::span<const Tick> edges, std::span<PixelSummary> out) const
{
    const std::span<const TileLevel> levels = std::span(m_levels).first(m_levelCount);
    const std::span<const FunctionId> functions = m_part->functions;
    const std::size_t most = std::min(8 * sizeof Summed::open, out.size());
    Summed summed;
    AnyEdge from(levels[0], edges[0]);
    do {
        const std::size_t i = summed.columns;
        if (i % kColumnsPerFetch == 0)
            fetch(from.tile + kTilesAhead);
        const AnyEdge to(levels[0], edges[i + 1]);
        const bool isShown = showColumn(levels, functions, from, to, edges.subspan(i).first<2>(), out[i]);
        summed.open |= std::uint32_t { !isShown } << i;
        ++summed.columns;
        from = to;
    } while (summed.columns < most && edges[summed.columns] < edges[summed.columns + 1]
        && holdsEnd(edges[summed.columns], edges[summed.columns + 1]));
    return summed;
}

TileColumns::Summed TileColumns::sum(std::span<const Tick> edges, std::span<PixelSummary> out) const
{
    // Among many tiles, those at the edges matter little.
    const bool isRough = m_column >> m_levels.front().shift >= kLengthsPerColumn.front();
    return isRough ? sum<RoughEdge>(edges, out) : sum<Edge>(edges, out);
}

} // namespace lightcone::core
