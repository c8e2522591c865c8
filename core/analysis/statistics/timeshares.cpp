// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/timeshares.h"

#include "core/analysis/dominance/columnintervals.h"
#include "core/analysis/dominance/eventwalk.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace lightcone::core {

namespace {

/// A column is made of at least this many tiles, and of twice as many where tiles are short enough.
constexpr std::uint64_t kTilesPerShareColumn = 4;
/// The part of a column that may be left to functions which its tiles do not name.
constexpr double kMostUnnamed = 0.25;
/// The most by which shares are wrong because tiles count in 255ths.
constexpr double kRounding = 1.0 / 64;

/// Time on top of the functions that are asked for. What an EventWalk adds to. Of a damaged file it may be any.
class MarkedTicks {
public:
    struct Sums {
        const std::uint64_t* masks; ///< by 1 + index of the function: all bits or none
        std::uint64_t ticks;

        void add(std::size_t slot, std::uint64_t length) { ticks += length & masks[slot]; }
    };

    explicit MarkedTicks(const std::vector<bool>& functions)
        : m_masks(functions.size() + 1)
    {
        for (std::size_t i = 0; i < functions.size(); ++i)
            m_masks[i + 1] = functions[i] ? ~std::uint64_t { 0 } : 0;
    }
    bool has(FunctionId function) const { return isValid(function) && m_masks[indexOf(function) + 1] != 0; }
    Sums sums() const { return { m_masks.data(), m_ticks }; }
    void setSums(const Sums& sums) { m_ticks = sums.ticks; }
    void noteEvents() { }
    /// Returns the sum and begins anew.
    std::uint64_t take() { return std::exchange(m_ticks, 0); }

private:
    std::vector<std::uint64_t> m_masks; ///< see Sums
    std::uint64_t m_ticks = 0;
};

/// Columns summed by their events.
class ExactShares {
public:
    /// Keeps references.
    ExactShares(const LocationIndex& index, MarkedTicks& marked)
        : m_index(index)
        , m_marked(marked)
    {
    }
    /// Ticks of @p span that are asked for. Fast where it does not begin before the end of the last one. O(nodes +
    /// events of those that cross the ends), and one block where it does not follow.
    std::uint64_t sum(Interval span)
    {
        if (!m_walk || span.begin < m_walk->accounted())
            m_walk.emplace(m_index, span.begin);
        else if (m_walk->accounted() != span.begin)
            m_walk->restart(span.begin);
        if (m_walk->nextTick() >= span.end) {
            m_walk->skipTo(span.end);
            return m_marked.has(m_walk->top()) ? span.length() : 0;
        }
        m_walk->addUntil(span.end, m_marked);
        return std::min(m_marked.take(), span.length());
    }
    /// The tick until which nothing changes after the end of the last span.
    Tick nextTick() const { return m_walk->nextTick(); }
    bool isMarked() const { return m_marked.has(m_walk->top()); }

private:
    const LocationIndex& m_index;
    MarkedTicks& m_marked;
    std::optional<EventWalk> m_walk;
};

/// The sums of the tiles of a column, in 255ths of a tick.
struct TileTime {
    double marked = 0; ///< ticks of the wanted functions that tiles name
    double named = 0; ///< ticks of all functions that tiles name
    double covered = 0;
    double doubt = 0; ///< ticks that edges may have too much or too little

    void add(const TileTime& other, double ticks)
    {
        marked += other.marked * ticks;
        named += other.named * ticks;
        covered += other.covered * ticks;
    }
};

/// The tiles of one length of a part of a location.
class PartTiles {
public:
    /// @p column is the narrowest one, in ticks
    PartTiles(const LocationIndex::Part& part, const MarkedTicks& marked, std::uint64_t column)
        : m_part(part)
    {
        const SegmentTiles& tiles = part.segment->tiles();
        const int longest = static_cast<int>(std::bit_width(column / kTilesPerShareColumn)) - 1;
        if (tiles.levels() == 0 || longest < static_cast<int>(tiles.shift(0)))
            return;
        const auto wanted = static_cast<unsigned>(std::max(longest - 1, static_cast<int>(tiles.shift(0))));
        const unsigned level = std::min(wanted - tiles.shift(0), tiles.levels() - 1);
        m_shift = tiles.shift(level);
        m_length = std::ldexp(1.0, static_cast<int>(m_shift));
        m_perLength = 1 / m_length;
        m_tiles = tiles.all(level);
        m_first = part.begin >> m_shift;
        const std::span<const FunctionId> functions = std::span(part.functions).subspan(1);
        std::size_t count = 0;
        for (std::size_t code = 0; code < functions.size(); ++code) {
            if (!marked.has(functions[code]))
                continue;
            ++count;
            if (code < m_masks.size())
                m_masks[code] = 0xff;
        }
        m_isOfAll = count == functions.size();
        m_isOfNone = count == 0;
    }
    /// Says whether there are tiles that are short enough.
    bool hasTiles() const { return m_tiles.size() > 0; }
    /// Adds those of @p span, which is not empty and within the part. O(tiles)
    void addTo(TileTime& sum, Interval span)
    {
        if (m_isOfNone)
            return;
        const auto first = static_cast<std::size_t>((span.begin >> m_shift) - m_first);
        const auto last = std::min(static_cast<std::size_t>(((span.end - 1) >> m_shift) - m_first), m_tiles.size() - 1);
        addEdge(sum, first, span);
        if (first >= last)
            return;
        sum.add(sumOf(first + 1, last), m_length);
        addEdge(sum, last, span);
    }

private:
    /// The share of a tile's time in the part that lies in @p span: 0..1.
    double partOf(std::size_t tile, Interval span) const
    {
        const auto begin = static_cast<Tick>(static_cast<std::uint64_t>(m_first + static_cast<Tick>(tile)) << m_shift);
        const Interval all { begin, saturatingAdd(begin, Tick { 1 } << m_shift) };
        const auto part = static_cast<double>(all.intersected(span).length());
        if (all.begin >= m_part.begin && all.end <= m_part.end)
            return part * m_perLength;
        return part / static_cast<double>(all.intersected({ m_part.begin, m_part.end }).length());
    }
    /// The part of a tile that is in @p span.
    void addEdge(TileTime& sum, std::size_t tile, Interval span)
    {
        // The end of a column is the begin of the next one.
        if (tile != m_edge) {
            m_edge = tile;
            m_ofEdge = sumOf(tile, tile + 1);
        }
        const TileTime& all = m_ofEdge;
        const double part = partOf(tile, span);
        sum.add(all, m_length * part);
        const bool isPure = all.marked >= double { Tile::kWhole } || (all.marked <= 0 && all.covered <= all.named);
        if (!isPure)
            sum.doubt += m_length * part * (1 - part) * double { Tile::kWhole };
    }
    TileTime sumOf(std::size_t first, std::size_t last) const
    {
        const std::uint8_t* const firsts = m_tiles.bytes(TileSpan::First);
        const std::uint8_t* const firstShares = m_tiles.bytes(TileSpan::FirstShare);
        const std::uint8_t* const seconds = m_tiles.bytes(TileSpan::Second);
        const std::uint8_t* const secondShares = m_tiles.bytes(TileSpan::SecondShare);
        const std::uint8_t* const covered = m_tiles.bytes(TileSpan::Covered);
        std::uint32_t sumMarked = 0;
        std::uint32_t sumNamed = 0;
        std::uint32_t sumCovered = 0;
        for (std::size_t i = first; i < last; ++i) {
            sumCovered += covered[i];
            if (m_isOfAll)
                continue;
            sumNamed += std::uint32_t { firstShares[i] } + secondShares[i];
            sumMarked += (firstShares[i] & std::uint32_t { m_masks[firsts[i]] })
                + (secondShares[i] & std::uint32_t { m_masks[seconds[i]] });
        }
        if (m_isOfAll)
            sumMarked = sumNamed = sumCovered;
        return { static_cast<double>(sumMarked), static_cast<double>(sumNamed), static_cast<double>(sumCovered), 0 };
    }

    const LocationIndex::Part& m_part;
    unsigned m_shift = 0;
    double m_length = 0; ///< ticks of a tile
    double m_perLength = 0; ///< 1 / m_length
    TileSpan m_tiles;
    Tick m_first = 0; ///< number of the first tile
    std::array<std::uint8_t, 256> m_masks {}; ///< by code: 255 or 0
    bool m_isOfAll = false; ///< all functions of the part are asked for: tiles leave nothing open
    bool m_isOfNone = false;
    std::size_t m_edge = ~std::size_t { 0 }; ///< tile that was parted last
    TileTime m_ofEdge; ///< time in the whole tile m_edge
};

/// The columns of one location, one after the other.
class ShareColumns {
public:
    ShareColumns(const LocationIndex& index, const std::vector<bool>& functions, std::uint64_t narrowest)
        : m_index(index)
        , m_marked(functions)
        , m_exact(index, m_marked)
        , m_narrowest(narrowest)
    {
    }
    /// @p column is not empty, and begins not before the last one ended, if that was no tick.
    TimeShare share(Interval column)
    {
        if (column.end <= m_sameUntil)
            return m_same;
        const auto parts = m_index.parts();
        while (m_next < parts.size() && parts[m_next].end <= column.begin)
            goTo(m_next + 1);
        TileTime tiles;
        std::uint64_t exact = 0;
        for (; m_next < parts.size() && parts[m_next].begin < column.end; goTo(m_next + 1)) {
            const LocationIndex::Part& part = parts[m_next];
            const Interval span = column.intersected({ part.begin, part.end });
            if (!m_tiles)
                m_tiles.emplace(part, m_marked, m_narrowest);
            if (!span.isEmpty() && m_tiles->hasTiles())
                m_tiles->addTo(tiles, span);
            else if (!span.isEmpty())
                exact += sumExactly(span, part.end);
            if (part.end >= column.end)
                break;
        }
        if (m_next == parts.size())
            setSameUntil(std::numeric_limits<Tick>::max(), false);
        return summary(tiles, exact, column);
    }

private:
    /// Sums a span before @p end, before which there are no tiles.
    std::uint64_t sumExactly(Interval span, Tick end)
    {
        const std::uint64_t ticks = m_exact.sum(span);
        if (m_exact.nextTick() > span.end)
            setSameUntil(std::min(m_exact.nextTick(), end), m_exact.isMarked());
        return ticks;
    }
    void setSameUntil(Tick t, bool isMarked)
    {
        m_sameUntil = t;
        m_same = { isMarked ? 1.0F : 0.0F, 0 };
    }
    TimeShare summary(const TileTime& tiles, std::uint64_t exact, Interval column)
    {
        const auto length = static_cast<double>(column.length());
        const double ofExact = static_cast<double>(exact) / length;
        if (tiles.covered <= 0)
            return { static_cast<float>(ofExact), 0 };
        const double whole = length * double { Tile::kWhole };
        const double unnamed = std::max(tiles.covered - tiles.named, 0.0);
        if (unnamed > kMostUnnamed * whole)
            return { static_cast<float>(static_cast<double>(m_exact.sum(column)) / length), 0 };
        const double part = tiles.named > 0 ? tiles.marked / tiles.named : 0.5;
        const double share = (tiles.marked + unnamed * part) / whole + ofExact;
        const double error = (unnamed * std::max(part, 1 - part) + tiles.doubt) / whole + kRounding;
        return { static_cast<float>(std::min(share, 1.0)), static_cast<float>(error) };
    }
    void goTo(std::size_t part)
    {
        m_next = part;
        m_tiles.reset();
    }

    const LocationIndex& m_index;
    MarkedTicks m_marked;
    ExactShares m_exact;
    std::uint64_t m_narrowest; ///< ticks
    std::size_t m_next = 0; ///< part that holds what follows the last column
    Tick m_sameUntil = std::numeric_limits<Tick>::min(); ///< columns up to there have the share m_same
    TimeShare m_same;
    std::optional<PartTiles> m_tiles; ///< tiles of that part, once it is looked at
};

} // namespace

Completion timeShares(const StoreView& store, LocationId location, const std::vector<bool>& functions,
    std::span<const Tick> edges, std::span<TimeShare> out, const std::stop_token& stop)
{
    constexpr std::size_t kColumnsPerPoll = 64;
    if (out.empty())
        return Done {};
    edges = edges.first(out.size() + 1);
    ShareColumns columns(store.location(location).index(), functions, narrowest(edges));
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (i % kColumnsPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        const Tick begin = edges[i];
        const bool isAgain = i > 0 && begin == edges[i + 1] && begin == edges[i - 1];
        const Interval column { begin, std::max(edges[i + 1], saturatingAdd(begin, 1)) };
        out[i] = isAgain ? out[i - 1] : column.isEmpty() ? TimeShare {} : columns.share(column);
    }
    return Done {};
}

} // namespace lightcone::core
