// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "traceshapes.h"

#include "core/analysis/statistics/timeshares.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/base/wideticks.h"
#include "core/model/definitions.h"
#include "core/store/location/locationindex.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace lightcone::tests::tst_timeshares {

using namespace core;

namespace {

constexpr double kExact = 1e-6;
/// The most that a share may be off: a column's error, and the functions that it does not tell.
constexpr double kMost = 1.0 / 4;

std::vector<Tick> edgesOf(Interval interval, std::uint64_t columns)
{
    std::vector<Tick> edges;
    for (std::uint64_t i = 0; i <= columns; ++i) {
        const auto before = static_cast<std::uint64_t>(static_cast<WideTicks>(interval.length()) * i / columns);
        edges.push_back(static_cast<Tick>(static_cast<std::uint64_t>(interval.begin) + before));
    }
    return edges;
}

/// Adds the functions of all calls, one after the other. The time of each call excludes that of its children.
class Oracle {
public:
    Oracle(const StoreView& store, LocationId location)
        : m_calls(oracleCalls(store, location))
        , m_children(m_calls.size())
    {
        for (std::size_t i = 0; i < m_calls.size(); ++i) {
            if (m_calls[i].parent != OracleCall::kNoParent)
                m_children[m_calls[i].parent].push_back(i);
        }
    }
    double share(const std::vector<bool>& functions, Interval column) const
    {
        double ticks = 0;
        for (std::size_t i = 0; i < m_calls.size(); ++i) {
            const OracleCall& call = m_calls[i];
            if (!isValid(call.function) || !functions[indexOf(call.function)])
                continue;
            std::uint64_t own = call.ticksIn(column);
            if (own == 0)
                continue;
            for (const std::size_t child : m_children[i])
                own -= m_calls[child].ticksIn(column);
            ticks += static_cast<double>(own);
        }
        return ticks / static_cast<double>(column.length());
    }

private:
    std::vector<OracleCall> m_calls;
    std::vector<std::vector<std::size_t>> m_children;
};

/// True when @p share is as near to @p expected as its own error says, and that error is within @p bound.
bool isWithin(const TimeShare& share, double expected, double bound)
{
    const auto error = static_cast<double>(share.error);
    return std::abs(static_cast<double>(share.share) - expected) <= error + kExact && error <= bound;
}

QString textOf(const TimeShare& share, double expected, Interval span)
{
    return QStringLiteral("[%1, %2): %3, off by %4 at most, for %5")
        .arg(span.begin)
        .arg(span.end)
        .arg(static_cast<double>(share.share))
        .arg(static_cast<double>(share.error))
        .arg(expected);
}

std::vector<bool> someFunctions(const StoreView& store, Random& random, std::uint32_t oneIn)
{
    std::vector<bool> functions(store.definitions().functions.size());
    for (std::size_t i = 0; i < functions.size(); ++i)
        functions[i] = random.oneIn(oneIn);
    return functions;
}

std::vector<TimeShare> sharesOf(
    const StoreView& store, LocationId location, const std::vector<bool>& functions, const std::vector<Tick>& edges)
{
    std::vector<TimeShare> shares(edges.size() - 1, TimeShare { -1, -1 });
    return timeShares(store, location, functions, edges, shares, {}).isDone() ? shares : std::vector<TimeShare> {};
}

using Floats = std::vector<float>;

/// The shares; -1 stands for a share that is not exact.
Floats exactOf(const std::vector<TimeShare>& shares)
{
    Floats exact;
    for (const TimeShare& share : shares)
        exact.push_back(share.error == 0 ? share.share : -1);
    return exact;
}

/// Makes calls nested up to five deep; after every thousand events the functions change. The trace fills about four
/// segments.
std::shared_ptr<const StoreView> longStore(std::uint32_t seed, std::uint32_t functions)
{
    constexpr int kEvents = 250'000;
    Random random(seed);
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    std::vector<RegionId> regions;
    for (std::uint32_t i = 0; i < functions; ++i)
        regions.push_back(trace.addRegion(std::to_string(i).c_str()));
    std::vector<RegionId> open;
    Tick t = -1'000'000;
    for (int i = 0; i < kEvents; ++i) {
        t += random.oneIn(20'000) ? 3'000'000 : static_cast<Tick>(random.below(60));
        if (open.size() < 5 && (open.empty() ? !random.oneIn(10) : random.oneIn(2))) {
            open.push_back(regions[(static_cast<std::uint32_t>(i) / 1'000 + random.below(4)) % functions]);
            writer.enter(t, open.back());
        } else if (!open.empty()) {
            writer.leave(t, open.back());
            open.pop_back();
        }
    }
    return trace.finish();
}

} // namespace

class TestTimeShares : public QObject {
    Q_OBJECT

private slots:
    void withinBound_data();
    void withinBound();
    void tilesWithinBound_data();
    void tilesWithinBound();
    void allAndNone();
    void ticks();
    void wholeRange();
    void nothing();
    void stops();
    void workingFunctionsByClass();
    void existence();
    void workColumnsOfLocation();
};

void TestTimeShares::withinBound_data()
{
    QTest::addColumn<std::size_t>("shape");
    for (std::size_t i = 0; i < traceShapes().size(); ++i) {
        const TraceShape& shape = traceShapes()[i];
        if (*std::ranges::max_element(shape.events) <= 10'000)
            QTest::newRow(shape.name) << i;
    }
}

void TestTimeShares::withinBound()
{
    QFETCH(const std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    Random random(static_cast<std::uint32_t>(shape) + 1);
    for (std::size_t i = 0; i < std::min<std::size_t>(store->locationCount(), 3); ++i) {
        const auto location = idAt<LocationId>(i);
        const Oracle oracle(*store, location);
        std::vector<Interval> intervals = testIntervals(*store, static_cast<std::uint32_t>(shape));
        intervals.resize(std::min<std::size_t>(intervals.size(), 8));
        for (const Interval& interval : intervals) {
            if (interval.isEmpty())
                continue;
            const std::vector<Tick> edges = edgesOf(interval, 1 + random.below(40));
            const std::vector<bool> functions = someFunctions(*store, random, 2);
            const std::vector<TimeShare> shares = sharesOf(*store, location, functions, edges);
            QCOMPARE(shares.size(), edges.size() - 1);
            for (std::size_t column = 0; column < shares.size(); ++column) {
                const Interval span { edges[column], std::max(edges[column + 1], edges[column] + 1) };
                const double expected = oracle.share(functions, span);
                QVERIFY2(isWithin(shares[column], expected, kMost), qPrintable(textOf(shares[column], expected, span)));
            }
        }
    }
}

void TestTimeShares::tilesWithinBound_data()
{
    QTest::addColumn<std::uint32_t>("functions");
    QTest::addColumn<std::uint32_t>("oneIn");
    QTest::newRow("few functions, half of them") << 6U << 2U;
    QTest::newRow("many functions, half of them") << 200U << 2U;
    QTest::newRow("more functions than have a place in tiles") << 400U << 3U;
}

/// Compares with columns of the events alone, which withinBound() checks. The test gets these by asking for pieces that
/// are too short for tiles.
void TestTimeShares::tilesWithinBound()
{
    QFETCH(const std::uint32_t, functions);
    QFETCH(const std::uint32_t, oneIn);
    constexpr std::uint64_t kPieces = 400'000;
    const auto store = longStore(functions, functions);
    const LocationId location { 0 };
    Random random(functions);
    const std::vector<bool> marked = someFunctions(*store, random, oneIn);
    std::uint64_t columnsOfTiles = 0;
    for (const std::uint64_t columns : { 7U, 100U, 500U, 1'000U, 2'000U, 4'000U }) {
        const std::vector<Tick> edges = edgesOf(store->interval(), columns);
        const std::vector<Tick> pieces = edgesOf(store->interval(), columns * (kPieces / columns));
        const std::vector<TimeShare> exact = sharesOf(*store, location, marked, pieces);
        const std::vector<TimeShare> shares = sharesOf(*store, location, marked, edges);
        double off = 0;
        for (std::size_t column = 0; column < columns; ++column) {
            double ticks = 0;
            for (std::size_t i = column * (kPieces / columns); i < (column + 1) * (kPieces / columns); ++i) {
                QCOMPARE(exact[i].error, 0.0F);
                ticks += static_cast<double>(exact[i].share)
                    * static_cast<double>(ticksBetween(pieces[i], pieces[i + 1]));
            }
            const Interval span { edges[column], edges[column + 1] };
            const double expected = ticks / static_cast<double>(span.length());
            QVERIFY2(isWithin(shares[column], expected, kMost), qPrintable(textOf(shares[column], expected, span)));
            columnsOfTiles += shares[column].error > 0 ? 1 : 0;
            off += std::abs(static_cast<double>(shares[column].share) - expected);
        }
        QVERIFY2(off <= 0.03 * static_cast<double>(columns),
            qPrintable(QString::number(off / static_cast<double>(columns))));
    }
    QVERIFY(columnsOfTiles >= 1'000);
}

void TestTimeShares::allAndNone()
{
    const auto store = longStore(1, 8);
    const LocationId location { 0 };
    const std::size_t functions = store->definitions().functions.size();
    const std::vector<Tick> edges = edgesOf(store->interval(), 300);
    for (const TimeShare& share : sharesOf(*store, location, std::vector<bool>(functions, false), edges))
        QCOMPARE(share.share, 0.0F);
    double all = 0;
    for (const TimeShare& share : sharesOf(*store, location, std::vector<bool>(functions, true), edges))
        all += static_cast<double>(share.share) / 300;
    const double expected = Oracle(*store, location).share(std::vector<bool>(functions, true), store->interval());
    QVERIFY(std::abs(all - expected) < 0.01);
}

/// Tests columns that are shorter than a tick; some have no length.
void TestTimeShares::ticks()
{
    TraceMaker trace;
    const LocationId location = trace.addLocation();
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    LocationWriter& writer = trace.at(location);
    writer.enter(10, f);
    writer.enter(12, g);
    writer.leave(14, g);
    writer.leave(20, f);
    const auto store = trace.finish();
    const std::vector<bool> onlyF { true, false };
    QCOMPARE(exactOf(sharesOf(*store, location, onlyF, { 9, 10, 10, 10, 11, 12, 12, 13, 16, 16, 20, 20, 30 })),
        Floats({ 0, 1, 1, 1, 1, 0, 0, 2.0F / 3, 1, 1, 0, 0 }));
    QCOMPARE(exactOf(sharesOf(*store, location, { true, true }, { 0, 40 })), Floats({ 0.25F }));
}

void TestTimeShares::wholeRange()
{
    TraceMaker trace;
    const LocationId location = trace.addLocation();
    const RegionId f = trace.addRegion("f");
    LocationWriter& writer = trace.at(location);
    writer.enter(-kMaxTick, f);
    writer.leave(0, f);
    writer.enter(kMaxTick, f);
    const auto store = trace.finish();
    const std::vector<TimeShare> whole = sharesOf(*store, location, { true }, { -kMaxTick, kMaxTick });
    QVERIFY(isWithin(whole[0], 0.5, kMost));
    QCOMPARE(exactOf(sharesOf(*store, location, { true }, { -10, 0, 10 })), Floats({ 1, 0 }));
    constexpr Tick kLast = std::numeric_limits<Tick>::max();
    QCOMPARE(exactOf(sharesOf(*store, location, { true }, { kMaxTick, kLast, kLast })), Floats({ 0, 0 }));
}

void TestTimeShares::nothing()
{
    TraceMaker trace;
    const LocationId location = trace.addLocation();
    const auto store = trace.finish();
    QCOMPARE(exactOf(sharesOf(*store, location, {}, { 0, 10, 10 })), Floats({ 0, 0 }));
    QVERIFY(sharesOf(*store, location, {}, { 0 }).empty());
    QVERIFY(existenceOf(store->location(location)).isEmpty());
}

void TestTimeShares::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    std::vector<WorkColumn> columns(10);
    const std::vector<bool> functions(store->definitions().functions.size(), true);
    const std::vector<Tick> edges = edgesOf(store->interval(), columns.size());
    QVERIFY(workColumns(*store, LocationId { 0 }, functions, edges, columns, source.get_token()).isStopped());
}

void TestTimeShares::workingFunctionsByClass()
{
    StoreBuilder builder;
    const auto add = [&builder](const char* name, RegionRole role) {
        RegionDef region;
        region.name = name;
        region.role = role;
        builder.addRegion(region);
    };
    add("solve", RegionRole::Function);
    add("MPI_Recv", RegionRole::Function);
    add("!$omp parallel", RegionRole::Parallel);
    add("!$omp ibarrier", RegionRole::ImplicitBarrier);
    add("fread", RegionRole::FileIo);
    add("pthread_join", RegionRole::ThreadWait);
    addLocations(builder, 1);
    const auto store = finished(builder);
    QCOMPARE(workingFunctions(ownClasses(store->definitions()), workingClasses()),
        std::vector<bool>({ true, false, true, false, true, false }));
    QCOMPARE(workingFunctions(ownClasses(store->definitions()),
                 FunctionClasses().set(static_cast<std::size_t>(FunctionClass::Communication))),
        std::vector<bool>({ false, true, false, false, false, false }));
    using enum ActivityRule;
    const std::vector<ActivityRule> chosen { Overhead, Busy, ByClass, Communicates, Idle, ByClass };
    QCOMPARE(workingFunctions(ownClasses(store->definitions()), workingClasses(), chosen),
        std::vector<bool>({ false, true, true, false, false, false }));
}

void TestTimeShares::existence()
{
    using Events = std::vector<std::pair<Tick, EventKind>>;
    const auto existence = [](const Events& events) {
        TraceMaker trace;
        const LocationId location = trace.addLocation();
        for (const auto& [t, kind] : events)
            trace.at(location).event(t, kind, {});
        return existenceOf(trace.finish()->location(location));
    };
    constexpr EventKind kOther = EventKind::BufferFlush;
    constexpr EventKind kBegin = EventKind::ProgramBegin;
    constexpr EventKind kEnd = EventKind::ProgramEnd;
    QCOMPARE(existence({ { 3, kOther } }), (Interval { 3, 4 }));
    QCOMPARE(existence({ { 3, kOther }, { 9, kOther } }), (Interval { 3, 10 }));
    QCOMPARE(existence({ { 1, kOther }, { 3, kBegin }, { 5, kBegin }, { 9, kOther } }), (Interval { 3, 10 }));
    QCOMPARE(existence({ { 1, kOther }, { 4, kEnd }, { 5, kEnd }, { 9, kOther } }), (Interval { 1, 6 }));
    QCOMPARE(existence({ { 1, kEnd }, { 4, kBegin }, { 9, kOther } }), (Interval { 1, 10 }));
    QCOMPARE(existence({ { -kMaxTick, kBegin }, { kMaxTick, kEnd } }), (Interval { -kMaxTick, kMaxTick + 1 }));
}

void TestTimeShares::workColumnsOfLocation()
{
    TraceMaker trace;
    const LocationId location = trace.addLocation();
    const RegionId f = trace.addRegion("f");
    LocationWriter& writer = trace.at(location);
    writer.event(15, EventKind::ProgramBegin, {});
    writer.enter(20, f);
    writer.leave(30, f);
    writer.event(34, EventKind::ProgramEnd, {});
    const auto store = trace.finish();
    std::vector<WorkColumn> columns(5);
    const std::vector<Tick> edges { 0, 10, 20, 30, 40, 40 };
    QVERIFY(workColumns(*store, location, { true }, edges, columns, {}).isDone());
    const std::vector<float> exists { 0, 0.5F, 1, 0.5F, 0 };
    const std::vector<float> works { 0, 0, 1, 0, 0 };
    for (std::size_t i = 0; i < columns.size(); ++i) {
        QCOMPARE(columns[i].exists, exists[i]);
        QCOMPARE(columns[i].works, works[i]);
    }
}

LIGHTCONE_TEST(TestTimeShares, None)

} // namespace lightcone::tests::tst_timeshares

#include "tst_timeshares.moc"
