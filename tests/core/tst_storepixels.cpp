// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedcalls.h"
#include "random.h"
#include "traceshapes.h"

#include "core/analysis/dominantregions.h"
#include "core/model/definitions.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

using namespace lightcone::core;
using namespace lightcone::tests;

namespace {

__extension__ using WideTicks = unsigned __int128;
__extension__ using Wide = __int128;

/// Events of a block and of a segment of the store.
constexpr std::uint64_t kBlock = 128;
constexpr std::uint64_t kSegment = 512 * kBlock;

/// What a column shows.
struct ExpectedColumn {
    std::map<FunctionId, WideTicks> ticks;
    WideTicks covered = 0;
    WideTicks length = 0; ///< times locations
    std::vector<FunctionId> zeroCalls; ///< the last call without duration; several where calls end together

    WideTicks ticksOf(FunctionId function) const
    {
        const auto found = ticks.find(function);
        return found == ticks.end() ? 0 : found->second;
    }
    FunctionId function() const
    {
        FunctionId best = zeroCalls.empty() ? FunctionId::none : zeroCalls.back();
        WideTicks most = 0;
        for (const auto& [function, sum] : ticks) {
            if (sum > most) {
                most = sum;
                best = function;
            }
        }
        return best;
    }
    double shareOf(WideTicks part) const
    {
        return part == 0 ? 0 : static_cast<double>(part) / static_cast<double>(length);
    }
};

/// Columns of zero length show the tick at their edge, with no events of their own.
Interval shownIn(Interval column)
{
    return column.begin == column.end ? Interval { column.begin, saturatingAdd(column.begin, 1) } : column;
}

/// The edges of columns as a location has them: where the store has tiles that are no longer than a quarter of the
/// narrowest column, in the segment that holds the edge, it is taken for the nearest edge of a tile.
class SnappedEdges {
public:
    SnappedEdges(const std::vector<RawEvent>& events, const std::vector<Tick>& edges)
        : m_narrowest(std::numeric_limits<std::uint64_t>::max())
    {
        for (std::size_t i = 1; i < edges.size(); ++i)
            m_narrowest = std::min(m_narrowest, shownIn({ edges[i - 1], edges[i] }).length());
        for (std::uint64_t first = 0; first < events.size(); first += kSegment)
            addSegment(events, first);
        for (const Tick edge : edges)
            snapped.push_back(snap(edge));
    }
    std::vector<Tick> snapped;
    bool hasTiles = false;

private:
    struct Segment {
        Tick begin;
        Tick end;
        Wide tile; ///< length; 0: none is short enough
    };
    void addSegment(const std::vector<RawEvent>& events, std::uint64_t first)
    {
        const std::uint64_t next = std::min<std::uint64_t>(first + kSegment, events.size());
        const Tick begin = events[first].tick;
        const Tick end = events[std::min<std::uint64_t>(next, events.size() - 1)].tick;
        m_segments.push_back({ begin, end, end > begin ? tileOf(begin, end, next - first) : 0 });
        hasTiles = hasTiles || m_segments.back().tile > 0;
    }
    /// The shortest tiles are the powers of two of which at most a few more than one for eight events go into the
    /// segment; the longest ones are those of which the segment meets two.
    Wide tileOf(Tick begin, Tick end, std::uint64_t events) const
    {
        const std::uint64_t most = std::max<std::uint64_t>(events / 8, 1);
        Wide tile = 1;
        while (tile * most < ticksBetween(begin, end) && tile < (Wide { 1 } << 62))
            tile *= 2;
        if (tile > m_narrowest / 4)
            return 0;
        const auto meets = [&](Wide length) { return index(Wide { end } - 1, length) - index(begin, length) + 1; };
        while (tile * 2 <= m_narrowest / 4 && meets(tile) > 2)
            tile *= 2;
        return tile;
    }
    /// Rounds down.
    static Wide index(Wide t, Wide tile) { return t >= 0 ? t / tile : -((-t + tile - 1) / tile); }
    Tick snap(Tick t) const
    {
        for (const Segment& segment : m_segments) {
            if (t <= segment.begin || t >= segment.end || segment.tile == 0)
                continue;
            const Wide nearest = index(Wide { t } + segment.tile / 2, segment.tile) * segment.tile;
            return static_cast<Tick>(std::clamp<Wide>(nearest, segment.begin, segment.end));
        }
        return t;
    }

    std::uint64_t m_narrowest;
    std::vector<Segment> m_segments;
};

void addLocation(const ExpectedCalls& location, const std::vector<Tick>& edges, std::vector<ExpectedColumn>& columns)
{
    // The columns from the first that ends after @p t.
    const auto firstAfter = [&edges](Tick t) {
        const auto found = std::upper_bound(edges.begin() + 1, edges.end(), t);
        std::size_t column = static_cast<std::size_t>(found - edges.begin()) - 1;
        while (column > 0 && edges[column] == t && edges[column - 1] == t)
            --column;
        return column;
    };
    for (const TopSpan& top : location.tops) {
        if (!isValid(top.function))
            continue;
        for (std::size_t i = firstAfter(top.span.begin); i < columns.size() && edges[i] < top.span.end; ++i) {
            const std::uint64_t ticks = top.span.intersected(shownIn({ edges[i], edges[i + 1] })).length();
            if (ticks == 0)
                continue;
            columns[i].ticks[top.function] += ticks;
            columns[i].covered += ticks;
        }
    }
}

/// A location with the edges that it has.
struct ShownLocation {
    const ExpectedCalls* calls;
    std::vector<Tick> edges;
};

/// Finds the last call without duration of each column: of the latest time; of equal times the last of the last
/// location.
void addZeroCalls(const std::vector<ShownLocation>& locations, std::vector<ExpectedColumn>& columns)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].covered > 0)
            continue;
        const OracleCall* last = nullptr;
        for (const ShownLocation& location : locations) {
            const Interval column = shownIn({ location.edges[i], location.edges[i + 1] });
            for (const std::size_t index : location.calls->zeroCalls) {
                const OracleCall& call = location.calls->calls[index];
                if (!isValid(call.function) || !column.contains(call.enter) || (last && call.enter < last->enter))
                    continue;
                if (!last || last->location != call.location || last->leaveIndex != call.leaveIndex)
                    columns[i].zeroCalls.clear();
                last = &call;
                columns[i].zeroCalls.push_back(call.function);
            }
        }
    }
}

std::vector<ExpectedColumn> expectedColumns(const std::vector<ShownLocation>& locations)
{
    std::vector<ExpectedColumn> columns(locations.front().edges.size() - 1);
    for (const ShownLocation& location : locations) {
        for (std::size_t i = 0; i < columns.size(); ++i)
            columns[i].length += shownIn({ location.edges[i], location.edges[i + 1] }).length();
        addLocation(*location.calls, location.edges, columns);
    }
    addZeroCalls(locations, columns);
    return columns;
}

/// @param isExact no tiles are summed
/// @returns what is wrong.
std::string checkColumn(const PixelSummary& got, const ExpectedColumn& expected, bool isExact)
{
    const FunctionId function = expected.function();
    const double share = expected.shareOf(expected.ticksOf(function));
    const double gotShare = expected.shareOf(expected.ticksOf(got.function));
    const double covered = expected.shareOf(expected.covered);
    // Each tile is rounded to a 255th of it.
    const double rounding = isExact ? 1e-6 : 2.0 / 255;
    const bool isZeroCall = std::ranges::find(expected.zeroCalls, got.function) != expected.zeroCalls.end();
    if ((isExact || share == 0) && got.function != function && !isZeroCall)
        return "function " + std::to_string(static_cast<std::uint32_t>(got.function)) + " instead of "
            + std::to_string(static_cast<std::uint32_t>(function));
    if (share - gotShare > rounding + (isExact ? 0 : covered / 128))
        return "not the dominant function";
    if (std::abs(static_cast<double>(got.share) - gotShare) > rounding + (isExact ? 0 : covered / 32))
        return "share " + std::to_string(got.share) + " instead of " + std::to_string(gotShare);
    if (std::abs(static_cast<double>(got.covered) - covered) > rounding)
        return "covered " + std::to_string(got.covered) + " instead of " + std::to_string(covered);
    return {};
}

std::vector<Tick> edgesOf(Interval interval, std::size_t columns)
{
    std::vector<Tick> edges;
    for (std::size_t i = 0; i <= columns; ++i) {
        const WideTicks offset = WideTicks { interval.length() } * i / columns;
        edges.push_back(
            static_cast<Tick>(static_cast<std::uint64_t>(interval.begin) + static_cast<std::uint64_t>(offset)));
    }
    return edges;
}

/// The shortest time between the first and the last event of a full block.
std::uint64_t shortestBlock(const ExpectedLocation& location)
{
    std::uint64_t shortest = std::numeric_limits<std::uint64_t>::max();
    for (std::uint64_t first = 0; first + kBlock <= location.events.size(); first += kBlock) {
        const Tick end = location.events[first + kBlock - 1].tick;
        shortest = std::min(shortest, ticksBetween(location.events[first].tick, end));
    }
    return shortest;
}

} // namespace

/// The columns of timeline rows, for all shapes of traces and at many zooms, against the plain replay.
class TestStorePixels : public QObject {
    Q_OBJECT

private slots:
    void agrees_data() { addShapeRows(); }
    void agrees();

private:
    void wideColumns();
    void narrowColumns();
    void unevenColumns();
    void check(const std::vector<LocationId>& locations, const std::vector<Tick>& edges);

    std::shared_ptr<const StoreView> m_store;
    ExpectedTrace m_expected;
    std::vector<ExpectedCalls> m_calls;
    std::vector<LocationId> m_all;
};

void TestStorePixels::agrees()
{
    QFETCH(std::size_t, shape);
    const ShapedTrace trace = buildTrace(traceShapes()[shape]);
    m_store = trace.store;
    m_expected = expectedTrace(trace.raw, m_store->definitions());
    m_calls.clear();
    m_all.clear();
    for (const ExpectedLocation& location : m_expected.locations) {
        m_calls.push_back(expectedCalls(m_store->definitions(), location));
        m_all.push_back(location.id);
    }
    using Self = TestStorePixels;
    for (const auto part : { &Self::wideColumns, &Self::narrowColumns, &Self::unevenColumns }) {
        (this->*part)();
        if (QTest::currentTestFailed())
            return;
    }
}

void TestStorePixels::check(const std::vector<LocationId>& locations, const std::vector<Tick>& edges)
{
    std::vector<ShownLocation> shown;
    bool isExact = true;
    for (const LocationId location : locations) {
        const SnappedEdges snapped(m_expected.at(location).events, edges);
        isExact = isExact && !snapped.hasTiles;
        shown.push_back({ &m_calls[indexOf(location)], snapped.snapped });
    }
    const std::vector<ExpectedColumn> expected = expectedColumns(shown);
    std::vector<PixelSummary> columns(edges.size() - 1);
    QVERIFY(dominantRegions(*m_store, locations, edges, columns, {}));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string wrong = checkColumn(columns[i], expected[i], isExact);
        QVERIFY2(wrong.empty(),
            (wrong + " in [" + std::to_string(edges[i]) + ", " + std::to_string(edges[i + 1]) + "), column "
                + std::to_string(i) + " of " + std::to_string(columns.size()))
                .c_str());
    }
}

void TestStorePixels::wideColumns()
{
    const std::vector<Interval> intervals = shapeIntervals(m_expected, 2);
    for (std::size_t i = 0; i < intervals.size(); ++i) {
        if (intervals[i].isEmpty())
            continue;
        const std::vector<LocationId> one { m_all[i % m_all.size()] };
        for (const std::size_t columns : { 1U, 7U, 300U }) {
            check(i % 3 == 0 ? m_all : one, edgesOf(intervals[i], columns));
            if (QTest::currentTestFailed())
                return;
        }
    }
}

/// Columns of which eight go into the shortest full block.
void TestStorePixels::narrowColumns()
{
    constexpr Tick kColumns = 200;
    Random random(6);
    for (const ExpectedLocation& location : m_expected.locations) {
        const std::uint64_t count = location.events.size();
        const auto width
            = static_cast<Tick>(std::clamp<std::uint64_t>(shortestBlock(location) / 8, 1, kMaxTick / kColumns));
        for (std::uint64_t i = 0; i < std::min<std::uint64_t>(count, 6); ++i) {
            const std::uint64_t any = random.bits() % count;
            const std::uint64_t index = i % 2 == 0 ? any : any / kBlock * kBlock;
            const Tick middle = std::clamp(
                location.events[index].tick, -kMaxTick + width * kColumns / 2, kMaxTick - width * kColumns / 2);
            std::vector<Tick> edges;
            for (Tick edge = 0; edge <= kColumns; ++edge)
                edges.push_back(middle + (edge - kColumns / 2) * width);
            check(i == 0 ? m_all : std::vector<LocationId> { location.id }, edges);
            if (QTest::currentTestFailed())
                return;
        }
    }
}

/// Edges at the times of events, some of them equal: a block is not to be split at an edge that it does not cross.
void TestStorePixels::unevenColumns()
{
    Random random(7);
    for (const ExpectedLocation& location : m_expected.locations) {
        const std::uint64_t count = location.events.size();
        if (count == 0)
            continue;
        std::vector<Tick> edges { location.events.front().tick };
        for (int i = 0; i < 40; ++i) {
            edges.push_back(location.events[random.bits() % count].tick);
            if (random.oneIn(3))
                edges.push_back(edges.back());
            if (random.oneIn(3))
                edges.push_back(edges.back() + 1);
        }
        std::ranges::sort(edges);
        check({ location.id }, edges);
        if (QTest::currentTestFailed())
            return;
    }
}

QTEST_APPLESS_MAIN(TestStorePixels)
#include "tst_storepixels.moc"
