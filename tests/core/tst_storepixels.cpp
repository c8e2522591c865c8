// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedcalls.h"
#include "random.h"
#include "traceshapes.h"

#include "core/analysis/shares/columnshares.h"
#include "core/analysis/shares/dominantregions.h"
#include "core/model/definitions.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace lightcone::tests::tst_storepixels {

using namespace core;

namespace {

__extension__ using WideTicks = unsigned __int128;

/// Number of events in a block of the store.
constexpr std::uint64_t kBlock = 128;

/// The content that a column must show.
struct ExpectedColumn {
    std::map<FunctionId, WideTicks> ticks;
    WideTicks covered = 0;
    WideTicks length = 0; ///< ticks of the column times number of locations
    std::vector<FunctionId> zeroCalls; ///< function of the last call without duration; several if calls end together

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

/// The interval that a column shows: a column without length shows the tick at its edge, which has no events of its
/// own.
Interval shownIn(Interval column)
{
    return column.begin == column.end ? Interval { column.begin, saturatingAdd(column.begin, 1) } : column;
}

void addLocation(const ExpectedCalls& location, const std::vector<Tick>& edges, std::vector<ExpectedColumn>& columns)
{
    // The first column that ends after @p t.
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

/// Finds the last call without duration of each column. At equal times, the last call of the last location counts.
void addZeroCalls(const std::vector<const ExpectedCalls*>& locations, const std::vector<Tick>& edges,
    std::vector<ExpectedColumn>& columns)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].covered > 0)
            continue;
        const Interval column = shownIn({ edges[i], edges[i + 1] });
        const OracleCall* last = nullptr;
        for (const ExpectedCalls* location : locations) {
            for (const std::size_t index : location->zeroCalls) {
                const OracleCall& call = location->calls[index];
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

std::vector<ExpectedColumn> expectedColumns(
    const std::vector<const ExpectedCalls*>& locations, const std::vector<Tick>& edges)
{
    std::vector<ExpectedColumn> columns(edges.size() - 1);
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i].length = WideTicks { shownIn({ edges[i], edges[i + 1] }).length() } * locations.size();
    for (const ExpectedCalls* location : locations)
        addLocation(*location, edges, columns);
    addZeroCalls(locations, edges, columns);
    return columns;
}

/// What columnShares() told of a column.
struct ToldColumn {
    ColumnShares shares;
    std::vector<FunctionShare> functions;
};

class ToldColumns : public ColumnSink {
public:
    void take(const ColumnShares& column) override
    {
        std::vector<FunctionShare> functions;
        column.functions.visit([&](const FunctionShare& share) { functions.push_back(share); });
        columns.insert(columns.end(), column.count, { column, functions });
        isInOrder = isInOrder && column.first + column.count == columns.size();
    }

    std::vector<ToldColumn> columns;
    bool isInOrder = true;
};

/// @returns a description of the first error; empty: none.
std::string checkShares(const ToldColumn& told, const ExpectedColumn& expected)
{
    const ColumnShares& shares = told.shares;
    const double error = static_cast<double>(shares.error) + 1e-6;
    std::uint64_t sum = shares.rest + shares.idle;
    std::map<FunctionId, WideTicks> others = expected.ticks;
    const auto isOff = [&](std::uint64_t amount, WideTicks ticks) {
        return std::abs(shares.ratioOf(amount) - expected.shareOf(ticks)) > error;
    };
    for (const FunctionShare& share : told.functions) {
        sum += share.amount;
        const WideTicks ticks = expected.ticksOf(share.function);
        if (share.amount == 0 || isOff(share.amount, ticks))
            return "function " + std::to_string(static_cast<std::uint32_t>(share.function)) + " has "
                + std::to_string(shares.ratioOf(share.amount)) + " instead of "
                + std::to_string(expected.shareOf(ticks));
        others.erase(share.function);
    }
    if (sum != shares.whole)
        return "the parts are " + std::to_string(sum) + " of " + std::to_string(shares.whole);
    WideTicks ticksOfOthers = 0;
    for (const auto& [function, ticks] : others) {
        ticksOfOthers += ticks;
        if (expected.shareOf(ticks) > error)
            return "function " + std::to_string(static_cast<std::uint32_t>(function)) + " lacks "
                + std::to_string(expected.shareOf(ticks));
    }
    if (shares.error == 0 && shares.rest != 0)
        return "an exact column has a rest";
    if (expected.length > 0 && isOff(shares.idle, expected.length - expected.covered))
        return "idle " + std::to_string(shares.ratioOf(shares.idle)) + " instead of "
            + std::to_string(expected.shareOf(expected.length - expected.covered));
    const bool isUniform = told.functions.size() + (shares.idle > 0 ? 1 : 0) == 1;
    if (shares.isSingle && (!isUniform || shares.mayHaveCalls || !expected.zeroCalls.empty()))
        return "not a single call";
    if (!expected.zeroCalls.empty() && !shares.mayHaveCalls)
        return "calls without duration are missing";
    return shares.error <= 1.0F / 8 ? std::string() : "error " + std::to_string(shares.error);
}

/// @param error  of the column's shares
/// @returns a description of the first error; empty: none.
std::string checkColumn(const PixelSummary& got, const ExpectedColumn& expected, double error)
{
    const FunctionId function = expected.function();
    const double share = expected.shareOf(expected.ticksOf(function));
    const double gotShare = expected.shareOf(expected.ticksOf(got.function));
    const double covered = expected.shareOf(expected.covered);
    const double rounding = 1e-6;
    const bool isZeroCall = std::ranges::find(expected.zeroCalls, got.function) != expected.zeroCalls.end();
    if (error == 0 && got.function != function && !isZeroCall)
        return "function " + std::to_string(static_cast<std::uint32_t>(got.function)) + " instead of "
            + std::to_string(static_cast<std::uint32_t>(function));
    if (share - gotShare > rounding + 2 * error)
        return "not the dominant function";
    if (std::abs(static_cast<double>(got.share) - gotShare) > rounding + error)
        return "share " + std::to_string(got.share) + " instead of " + std::to_string(gotShare);
    if (std::abs(static_cast<double>(got.covered) - covered) > rounding + error)
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

/// Compares the columns of timeline rows with a plain replay, for all shapes of traces and at many zooms.
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
    std::vector<const ExpectedCalls*> calls;
    for (const LocationId location : locations)
        calls.push_back(&m_calls[indexOf(location)]);
    const std::vector<ExpectedColumn> expected = expectedColumns(calls, edges);
    std::vector<PixelSummary> columns(edges.size() - 1);
    QVERIFY(dominantRegions(*m_store, locations, edges, columns, {}).isDone());
    ToldColumns told;
    QVERIFY(columnShares(*m_store, locations, edges, told, {}).isDone());
    QVERIFY(told.isInOrder);
    QCOMPARE(told.columns.size(), columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        std::string wrong = checkShares(told.columns[i], expected[i]);
        if (wrong.empty())
            wrong = checkColumn(columns[i], expected[i], static_cast<double>(told.columns[i].shares.error));
        QVERIFY2(wrong.empty(),
            (wrong + " in [" + std::to_string(edges[i]) + ", " + std::to_string(edges[i + 1]) + "), column "
                + std::to_string(i) + " of " + std::to_string(columns.size()) + ", " + std::to_string(locations.size())
                + " locations, error " + std::to_string(told.columns[i].shares.error))
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

/// Columns are so narrow that eight of them fit into the shortest full block.
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

/// Edges lie at the times of events, some of them at equal times. The store must not split a block at an edge that does
/// not cross it.
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

LIGHTCONE_TEST(TestStorePixels, None)

} // namespace lightcone::tests::tst_storepixels

#include "tst_storepixels.moc"
