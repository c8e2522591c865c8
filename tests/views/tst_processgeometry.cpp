// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calls/callinstance.h"
#include "countertraces.h"
#include "golden.h"
#include "processtraces.h"
#include "scopetrace.h"
#include "testclass.h"
#include "tests/core/inheritedcalls.h"
#include "views/base/timecoordinates.h"
#include "views/charts/process/metricoverlay.h"
#include "views/charts/process/paintedprocess.h"
#include "views/charts/process/processhit.h"
#include "views/charts/process/processhover.h"
#include "views/charts/process/processlabels.h"
#include "views/charts/process/processpicture.h"
#include "views/plot/timeaxis.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <tuple>

namespace lightcone::tests::tst_processgeometry {

namespace {

struct PlainCall {
    std::uint32_t depth = 0;
    core::Tick begin = 0;
    core::Tick end = 0;
    core::FunctionId function = core::FunctionId::none;
    std::uint64_t enterIndex = 0;

    friend bool operator==(const PlainCall&, const PlainCall&) = default;
    friend auto operator<=>(const PlainCall&, const PlainCall&) = default;
};

/// Finds every call of a location by a walk over all events.
std::vector<PlainCall> callsOf(const core::StoreView& store, core::LocationId location)
{
    std::vector<PlainCall> calls;
    std::vector<PlainCall> open;
    const core::LocationView& view = store.location(location);
    for (std::uint64_t i = 0; i < view.eventCount(); ++i) {
        const core::EventRecord record = view.event(i);
        if (record.kind == core::EventKind::Enter) {
            open.push_back({ static_cast<std::uint32_t>(open.size()), record.tick, 0,
                store.definitions().functionOf(core::RegionId { record.reference }), i });
        } else if (record.kind == core::EventKind::Leave) {
            open.back().end = record.tick;
            calls.push_back(open.back());
            open.pop_back();
        }
    }
    return calls;
}

/// True for the calls that callLevels() gives in @p interval.
bool isShown(const PlainCall& call, core::Interval interval)
{
    const bool isBefore = call.begin < interval.begin && call.end <= interval.begin;
    return call.begin < interval.end && !isBefore && call.end >= interval.begin;
}

/// Makes a process with three threads, of which the first two fork and join, often inside calls of their own.
std::shared_ptr<const core::StoreView> manyForks(unsigned seed)
{
    TraceMaker maker;
    const core::ProcessId process = maker.addProcess("rank 0", maker.addNode("node"));
    for (const char* name : { "master", "second", "third" })
        maker.addThread(name, process);
    std::vector<core::RegionId> regions;
    for (int i = 0; i < 4; ++i)
        regions.push_back(maker.addRegion("function " + std::to_string(i)));
    std::mt19937 engine(seed);
    std::array<std::vector<core::RegionId>, 2> open;
    std::array<int, 2> forks {};
    core::Tick t = 0;
    for (int i = 0; i < 400; ++i) {
        t += static_cast<core::Tick>(engine() % 30);
        const std::size_t thread = engine() % 5 == 0 ? 1 : 0;
        const auto action = engine() % 4;
        if (action == 0 || open[thread].empty()) {
            open[thread].push_back(regions[engine() % 4]);
            maker.at(thread).enter(t, open[thread].back());
        } else if (action == 1) {
            maker.at(thread).leave(t, open[thread].back());
            open[thread].pop_back();
        } else if (action == 2 || forks[thread] == 0) {
            maker.at(thread).event(t, core::EventKind::ThreadFork);
            ++forks[thread];
        } else {
            maker.at(thread).event(t, core::EventKind::ThreadJoin);
            --forks[thread];
        }
    }
    return maker.finish();
}

/// Checks that each span of @p folded reaches from the begin of its first piece to the end of its last one, and that it
/// stands for as many successive elements of @p pieces as it says.
void checkFolded(
    const std::vector<core::InheritedSpan>& folded, const std::vector<core::InheritedSpan>& pieces, core::Tick fold)
{
    auto piece = pieces.begin();
    for (const core::InheritedSpan& run : folded) {
        QVERIFY(piece != pieces.end());
        QCOMPARE(run.call.begin, piece->call.begin);
        QCOMPARE(run.call.enterIndex, piece->call.enterIndex);
        QCOMPARE(run.location, piece->location);
        QCOMPARE(run.fork, piece->fork);
        std::map<core::FunctionId, core::Tick> ticks;
        for (std::uint32_t i = 0; i < run.call.calls; ++i, ++piece) {
            QCOMPARE(run.call.depth, piece->call.depth);
            QVERIFY(run.call.calls == 1 || piece->call.end - piece->call.begin < fold);
            ticks[piece->call.function] += piece->call.end - piece->call.begin;
        }
        QCOMPARE(run.call.end, std::prev(piece)->call.end);
        for (const auto& [function, sum] : ticks)
            QVERIFY(sum <= ticks[run.call.function]);
    }
    QVERIFY(piece == pieces.end());
    if (fold == 0)
        QCOMPARE(folded.size(), pieces.size());
}

core::CurveColumn column(double min, double mean, double max)
{
    return { true, min, max, mean, mean, 1, false };
}

/// Makes a request to paint @p locations over the whole trace, with a column for each pixel.
views::PaintedProcessRequest paintedRequest(
    const std::shared_ptr<const core::StoreView>& store, const std::vector<core::LocationId>& locations, int width)
{
    views::PaintedProcessRequest request;
    request.store = store;
    request.query = processRequest(*store, locations, width);
    request.style = std::make_shared<const views::PlotStyle>(views::PlotStyle::of(
        store->definitions(), views::ColorScheme(views::Theme::Light), views::sizedFont(QFont(), 12)));
    request.width = width;
    return request;
}

/// Makes the curves of @p metric for the first @p count locations.
std::vector<std::shared_ptr<const core::Curve>> curvesOf(
    const std::shared_ptr<const core::StoreView>& store, const QString& metric, std::size_t count)
{
    std::vector<std::shared_ptr<const core::Curve>> curves;
    for (std::size_t i = 0; i < count; ++i) {
        const auto source = views::overlaySource(*store, metric, locationAt(i));
        curves.push_back(core::Curve::make(store, source, 1, nullptr, {}).value());
    }
    return curves;
}

} // namespace

class TestProcessGeometry : public QObject {
    Q_OBJECT

private slots:
    void matchesGolden_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        QTest::newRow("whole") << QByteArray("process_fork.txt") << qint64(0) << qint64(1001);
        QTest::newRow("zoomed") << QByteArray("process_fork_zoomed.txt") << qint64(230) << qint64(460);
    }
    void matchesGolden()
    {
        QFETCH(QByteArray, file);
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        const auto store = forkTrace();
        views::ProcessRequest request = processRequest(*store, { locationAt(0), locationAt(1) }, 400);
        request.interval = { begin, end };
        compareWithGolden(processGeometry(*store, request, 400).toText(), file.constData());
    }

    void allLevelsAreExact_data()
    {
        QTest::addColumn<std::uint32_t>("depth");
        QTest::addColumn<int>("events");
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 3; ++seed) {
            QTest::addRow("depth 1,000, seed %u", seed) << std::uint32_t { 1000 } << 20'000 << seed;
            QTest::addRow("depth 3, seed %u", seed) << std::uint32_t { 3 } << 2'000 << seed;
            QTest::addRow("depth 70, seed %u", seed) << std::uint32_t { 70 } << 5'000 << seed;
        }
    }
    /// If nothing is folded, every call is there at its level. Folded or not, no call is lost.
    void allLevelsAreExact()
    {
        QFETCH(std::uint32_t, depth);
        QFETCH(int, events);
        QFETCH(unsigned, seed);
        const auto store = deepTrace(depth, events, seed);
        const std::vector<PlainCall> all = callsOf(*store, locationAt(0));
        views::ProcessRequest request = processRequest(*store, { locationAt(0) }, 1000, 2);
        QCOMPARE(request.layout->row(0).levels, depth);
        std::mt19937 engine(seed);
        for (int round = 0; round < 8; ++round) {
            const auto from = static_cast<core::Tick>(engine() % store->interval().length());
            const core::Tick length = round % 2 == 0 ? 900 : 100 + static_cast<core::Tick>(engine() % 50'000);
            request.interval = { from, from + length };
            const auto data = views::queryProcess(*store, request, {}).value();
            std::map<std::uint32_t, std::uint64_t> counts;
            std::map<std::uint32_t, std::uint64_t> expectedCounts;
            std::vector<PlainCall> single;
            for (const core::CallSpan& call : data.stacks[0].levels) {
                counts[call.depth] += call.calls;
                if (length < request.columns)
                    single.push_back({ call.depth, call.begin, call.end, call.function, call.enterIndex });
            }
            std::vector<PlainCall> expected;
            for (const PlainCall& call : all) {
                if (!isShown(call, request.interval))
                    continue;
                ++expectedCounts[call.depth];
                expected.push_back(call);
            }
            QCOMPARE(counts, expectedCounts);
            if (length >= request.columns)
                continue;
            std::ranges::sort(expected);
            std::ranges::sort(single);
            QVERIFY(single == expected);
        }
    }

    /// A request for a part of the levels gives the same as this part of a request for all levels.
    void partOfTheLevels_data()
    {
        QTest::addColumn<int>("top");
        QTest::addColumn<int>("height");
        QTest::newRow("top") << 0 << 300;
        QTest::newRow("middle") << 1500 << 400;
        QTest::newRow("end") << 2700 << 1000;
        QTest::newRow("a level") << 900 << 1;
    }
    void partOfTheLevels()
    {
        QFETCH(int, top);
        QFETCH(int, height);
        const auto store = deepTrace(1000, 5000, 9);
        views::ProcessRequest request = processRequest(*store, { locationAt(0) }, 500, 3);
        const views::ProcessGeometry whole = processGeometry(*store, request, 500);
        request.top = top;
        request.bottom = std::min(request.layout->totalHeight(), top + height);
        const views::ProcessGeometry part = processGeometry(*store, request, 500);
        const auto text = [&](const views::ProcessGeometry& geometry) {
            QStringList lines;
            for (const views::TimelineBar& bar : (*geometry.bars.rows)[0].bars) {
                if (bar.y + 3 > request.top && bar.y < request.bottom)
                    lines.append(QStringLiteral("%1..%2 at %3, %4")
                                     .arg(bar.first)
                                     .arg(bar.last)
                                     .arg(bar.y)
                                     .arg(static_cast<quint32>(bar.function)));
            }
            return lines;
        };
        QCOMPARE(text(part), text(whole));
        QCOMPARE(static_cast<std::size_t>(text(part).size()), (*part.bars.rows)[0].bars.size());
        QVERIFY(!text(part).isEmpty());
    }

    void levelsOfALayout()
    {
        const auto store = forkTrace();
        const auto request = processRequest(*store, { locationAt(0), locationAt(1) }, 100, 7);
        const views::RowLayout& layout = *request.layout;
        for (int row = 0; row < layout.count(); ++row) {
            const auto& shown = layout.row(row);
            const int outermost = -static_cast<int>(shown.stack->inherited);
            for (int y = layout.top(row) - 20; y < layout.top(row) + layout.height(row) + 20; ++y) {
                for (const int height : { 1, 6, 13, 200 }) {
                    int first = 0;
                    int last = 0;
                    for (int level = outermost; level < static_cast<int>(shown.levels); ++level) {
                        const int top = layout.levelTop(row, level);
                        if (top >= y + height || top + layout.levelHeight(row) <= y)
                            continue;
                        first = first == last ? level : first;
                        last = level + 1;
                    }
                    const auto levels = layout.levelsIn(row, y, height);
                    if (first == last)
                        QCOMPARE(levels.first, levels.second);
                    else
                        QCOMPARE(levels, std::pair(first, last));
                }
            }
        }
    }

    void pointsAreHit()
    {
        const auto store = forkTrace();
        const auto request = processRequest(*store, { locationAt(0), locationAt(1) }, 1001);
        const views::ProcessGeometry geometry = processGeometry(*store, request, 1001);
        const views::RowLayout& layout = *request.layout;
        using Kind = views::ProcessHit::Kind;
        const auto hitOfLevel = [&](int row, int level, double x) {
            return views::hitProcess(geometry, { x, layout.levelTop(row, level) + 10.0 });
        };
        // Calls of the master: main, work and loop.
        for (const auto& [level, x] : { std::pair(0, 50.0), std::pair(1, 150.0), std::pair(2, 300.0) }) {
            const views::ProcessHit hit = hitOfLevel(0, level, x);
            QCOMPARE(hit.kind, Kind::Call);
            QCOMPARE(hit.stack, std::size_t(0));
            const views::TimelineBar& bar = (*geometry.bars.rows)[0].bars[hit.index];
            QVERIFY(bar.first <= x && x < bar.last && bar.strength == views::kBarStrengths);
        }
        QCOMPARE(hitOfLevel(0, 1, 950).kind, Kind::Stack);
        QCOMPARE(hitOfLevel(0, 2, 750).kind, Kind::Stack);
        // The other thread inherits main and work from 200 to 800 and from 850 on; its own calls are below
        // them.
        QCOMPARE(layout.row(1).stack->inherited, std::uint32_t(2));
        QCOMPARE(hitOfLevel(1, -2, 500).kind, Kind::InheritedCall);
        QCOMPARE(hitOfLevel(1, -1, 500).kind, Kind::InheritedCall);
        QCOMPARE(hitOfLevel(1, -1, 100).kind, Kind::Stack);
        QCOMPARE(hitOfLevel(1, -1, 825).kind, Kind::Stack);
        QCOMPARE(hitOfLevel(1, -1, 950).kind, Kind::InheritedCall);
        QCOMPARE(hitOfLevel(1, 0, 500).kind, Kind::Call);
        QCOMPARE(hitOfLevel(1, 1, 400).kind, Kind::Call);
        QCOMPARE(hitOfLevel(1, 1, 500).kind, Kind::Stack);
        // Signs of the master.
        std::set<core::SignClass> classes;
        for (std::size_t i = 0; i < geometry.stacks[0].signs.size(); ++i) {
            const views::SignShape& sign = geometry.stacks[0].signs[i];
            const views::ProcessHit hit = views::hitProcess(geometry, sign.center + QPointF(2, -3));
            QCOMPARE(hit.kind, Kind::Sign);
            QCOMPARE(hit.index, i);
            classes.insert(sign.signClass);
        }
        QCOMPARE(classes.size(), std::size_t(5)); // fork, join, lock, unlock, marker
        QCOMPARE(views::hitProcess(geometry, { 5, 3 }).kind, Kind::Stack);
        QCOMPARE(views::hitProcess(geometry, { 5, layout.totalHeight() + 3.0 }).kind, Kind::Nothing);
    }

    void hoverSaysWhatIsThere()
    {
        const auto store = forkTrace();
        const auto request = paintedRequest(store, { locationAt(1) }, 1001);
        const auto painted = views::makePaintedProcess(request, {}, {}).value();
        const views::RowLayout& layout = *request.query.layout;
        const auto textAt = [&](double x, int level) {
            const QPointF point(x, layout.levelTop(0, level) + 5.0);
            return views::describeProcessHit(
                *painted, views::hitProcess(painted->geometry, point), static_cast<core::Tick>(x));
        };
        QVERIFY(textAt(500, -1).startsWith(QStringLiteral("work\ninherited from rank 0: master, by the fork at 200")));
        QVERIFY(textAt(400, 1).startsWith(QStringLiteral("compute\na call of 100 ns")));
        QVERIFY(textAt(400, 1).contains(QStringLiteral("level 2 of 2\nrank 0: worker")));
        QVERIFY(textAt(100, 1).startsWith(QStringLiteral("rank 0: worker")));
    }

    void shortCallsAreFoldedAndCounted()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const core::RegionId step = maker.addRegion("step");
        for (core::Tick t = 0; t < 100'000; t += 10)
            maker.call(0, step, t, t + 9);
        const auto store = maker.finish();
        const auto request = paintedRequest(store, { locationAt(0) }, 100);
        const auto painted = views::makePaintedProcess(request, {}, {}).value();
        std::uint64_t calls = 0;
        for (const core::CallSpan& call : painted->data.stacks[0].levels)
            calls += call.calls;
        QCOMPARE(calls, std::uint64_t(10'000));
        const QPointF point(30, request.query.layout->levelTop(0, 0) + 5.0);
        const QString text = views::describeProcessHit(*painted, views::hitProcess(painted->geometry, point), 30'000);
        QVERIFY2(text.contains(QStringLiteral("takes the most time of 1")), qPrintable(text));
    }

    /// Compares folded spans with the inherited calls, piece by piece.
    void inheritedPiecesAreFolded()
    {
        for (unsigned seed = 1; seed <= 20; ++seed) {
            const auto store = manyForks(seed);
            const auto inheritance = views::InheritedStacks::make(store, 2, {}).value();
            std::mt19937 engine(seed);
            for (int round = 0; round < 20; ++round) {
                const core::LocationId location = locationAt(engine() % store->locationCount());
                core::Interval interval = store->interval();
                if (round > 0)
                    interval.begin += static_cast<core::Tick>(engine() % interval.length());
                if (round > 1)
                    interval.end = interval.begin + 1 + static_cast<core::Tick>(engine() % 400);
                const core::Tick fold = round % 4 == 0 ? 0 : static_cast<core::Tick>(engine() % 60);
                const std::vector<core::InheritedSpan> pieces
                    = inheritedCalls(*store, inheritance->forks(), location, interval);
                std::vector<core::InheritedSpan> folded;
                QVERIFY(inheritance->pieces(location, interval, fold, folded, {}).isDone());
                checkFolded(folded, pieces, fold);
                std::uint32_t depth = 0;
                for (const core::InheritedSpan& piece : pieces)
                    depth = std::max(depth, piece.call.depth + 1);
                QVERIFY(depth <= inheritance->depthOf(location));
                if (round == 0)
                    QCOMPARE(depth, inheritance->depthOf(location));
            }
        }
        QVERIFY(!views::InheritedStacks::make(deepTrace(3, 10, 1), 1, {}).value()); // the trace has no forks
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(views::InheritedStacks::make(forkTrace(), 1, stop.get_token()).isStopped());
    }

    void signsAreCountedAndApart()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        std::mt19937 engine(7);
        core::Tick t = 0;
        std::array<std::uint64_t, core::kSignClassCount> expected {};
        for (int i = 0; i < 3000; ++i) {
            t += static_cast<core::Tick>(engine() % 50);
            if (engine() % 2 == 0) {
                maker.send(0, 1, t);
                maker.receive(1, 0, t + 1);
                ++expected[static_cast<std::size_t>(core::SignClass::Send)];
            } else {
                maker.at(0).event(t, core::EventKind::LockAcquire);
                ++expected[static_cast<std::size_t>(core::SignClass::AcquireLock)];
            }
        }
        maker.send(0, 1, t);
        expected[static_cast<std::size_t>(core::SignClass::UnmatchedSend)] = 1;
        const auto store = maker.finish();
        for (const double width : { 40.0, 700.0, 5000.0 }) {
            const auto request = processRequest(*store, { locationAt(0) }, static_cast<int>(width));
            const views::ProcessGeometry geometry = processGeometry(*store, request, width);
            std::array<std::uint64_t, core::kSignClassCount> counts {};
            std::map<core::SignClass, double> last;
            for (const views::SignShape& sign : geometry.stacks[0].signs) {
                counts[static_cast<std::size_t>(sign.signClass)] += sign.count;
                QVERIFY(sign.center.x() >= 4 && sign.center.x() <= width - 4);
                if (last.contains(sign.signClass))
                    QVERIFY(sign.center.x() >= last[sign.signClass] + views::kSignSpacing);
                last[sign.signClass] = sign.center.x();
                QVERIFY(sign.center.y() < request.layout->row(0).stack->above);
            }
            QCOMPARE(counts, expected);
        }
        // Signs that are not asked for have no lanes.
        const auto some = processRequest(*store, { locationAt(0) }, 700, 20, views::signGroups()[0].classes);
        const auto none = processRequest(*store, { locationAt(0) }, 700, 20, {});
        QCOMPARE(views::SignLanes(some.lanes[0]).count(), 1); // signs of unmatched ends share a lane with the others
        QCOMPARE(none.layout->row(0).stack->above, 0);
        QVERIFY(processGeometry(*store, none, 700).stacks[0].signs.empty());
    }

    /// A user would take a number at the end of touching signs for the number of all their events.
    void onlySignsThatStandAloneHaveRoomForNumbers()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const auto acquire = [&](core::Tick from, core::Tick to) {
            for (core::Tick t = from; t < to; ++t)
                maker.at(0).event(t, core::EventKind::LockAcquire);
        };
        acquire(100, 105); // these make one sign
        acquire(300, 360); // these make a run of signs
        acquire(500, 520); // these make two signs, with a gap that is too narrow for a third
        acquire(700, 702);
        maker.at(0).event(1000, core::EventKind::LockRelease);
        const auto store = maker.finish();
        const views::ProcessGeometry geometry
            = processGeometry(*store, processRequest(*store, { locationAt(0) }, 1000), 1000);
        std::vector<std::uint64_t> counted;
        double last = -1000;
        for (const views::SignShape& sign : geometry.stacks[0].signs) {
            if (sign.signClass != core::SignClass::AcquireLock)
                continue;
            if (sign.room > 0)
                counted.push_back(sign.count);
            QVERIFY(sign.room <= 0 || sign.center.x() - last >= 2 * views::kSignSpacing);
            last = sign.center.x();
        }
        QCOMPARE(counted, (std::vector<std::uint64_t> { 5, 2 }));
    }

    void curvesAreInTheirBox_data()
    {
        QTest::addColumn<QList<double>>("values");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("greatest");
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        constexpr double kMost = std::numeric_limits<double>::max();
        QTest::newRow("from zero") << QList<double> { 1, 4, 2 } << 0.0 << 4.0;
        QTest::newRow("far from zero") << QList<double> { 100, 110, 104 } << 100.0 << 110.0;
        QTest::newRow("negative") << QList<double> { -1, -4 } << -4.0 << 0.0;
        QTest::newRow("constant") << QList<double> { 5, 5 } << 0.0 << 5.0;
        QTest::newRow("zero") << QList<double> { 0, 0 } << 0.0 << 1.0;
        QTest::newRow("all there are") << QList<double> { -kMost, kMost } << -kMost << kMost;
        QTest::newRow("infinite") << QList<double> { 3, kInfinity, 4 } << 3.0 << 4.0;
        QTest::newRow("no number") << QList<double> { std::nan("") } << 0.0 << 1.0;
        QTest::newRow("tiny") << QList<double> { 0, 5e-324 } << 0.0 << 5e-324;
    }
    void curvesAreInTheirBox()
    {
        QFETCH(QList<double>, values);
        QFETCH(double, least);
        QFETCH(double, greatest);
        const auto store = forkTrace();
        auto request = processRequest(*store, { locationAt(0) }, static_cast<int>(values.size()));
        auto data = views::queryProcess(*store, request, {}).value();
        for (const double value : values)
            data.stacks[0].curve.push_back(column(value, value, value));
        const auto geometry = views::layoutProcess(data, *request.layout, 300);
        const views::CurveShapes& curve = geometry.stacks[0].curve;
        QCOMPARE(curve.least, least);
        QCOMPARE(curve.greatest, greatest);
        for (const QPolygonF& mean : curve.means) {
            for (const QPointF& point : mean) {
                QVERIFY(point.x() >= 0 && point.x() <= 300);
                QVERIFY(point.y() >= curve.box.top() && point.y() <= curve.box.bottom());
            }
        }
        QVERIFY(curve.box.top() >= request.layout->row(0).stack->above);
    }

    void curvesHaveGaps()
    {
        const auto store = forkTrace();
        auto request = processRequest(*store, { locationAt(0) }, 5);
        auto data = views::queryProcess(*store, request, {}).value();
        data.stacks[0].curve = { column(0, 1, 4), column(0, 2, 4), {}, {}, column(3, 3, 3) };
        const auto geometry = views::layoutProcess(data, *request.layout, 50);
        const views::CurveShapes& curve = geometry.stacks[0].curve;
        QCOMPARE(curve.means.size(), std::size_t(2));
        QCOMPARE(curve.means[0].boundingRect().right(), 20.0);
        QCOMPARE(curve.means[1].boundingRect().left(), 40.0);
        QCOMPARE(curve.bands[0].boundingRect().top(), curve.box.top());
        QCOMPARE(curve.bands[0].boundingRect().bottom(), curve.box.bottom());
    }

    /// The text names what a curve describes, unless that is the location itself.
    void curvesSayWhatTheyDescribe()
    {
        const auto store = lightcone::tests::scopeTrace();
        auto request = paintedRequest(store, { locationAt(0), locationAt(1) }, 99);
        request.query.curveName = QStringLiteral("power");
        request.query.curves = curvesOf(store, request.query.curveName, 2);
        const auto painted = views::makePaintedProcess(request, {}, {}).value();
        const auto textOf = [&painted](std::size_t stack) {
            return views::describeProcessHit(*painted, { views::ProcessHit::Kind::Stack, stack, 0 }, 30);
        };
        QVERIFY2(textOf(0).startsWith(QStringLiteral("power of node n0: 13 W\n")), qPrintable(textOf(0)));
        QVERIFY2(textOf(1).startsWith(QStringLiteral("power: 11 W\n")), qPrintable(textOf(1)));
    }

    /// The metric is defined in another unit for each location. The text says when a value is only a bound.
    void valuesHaveTheirUnits()
    {
        using Def = core::MetricDef;
        lightcone::tests::CounterMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        const core::RegionId main = maker.addRegion("main");
        std::size_t rank = 0;
        for (const char* unit : { "B", "KiB" }) {
            const auto metric = maker.addMetric(
                lightcone::tests::metricDef("memory", unit, Def::Semantics::Absolute, Def::Validity::UntilNext));
            maker.at(rank).enter(0, main);
            maker.sample(rank, 0, metric, 2048);
            maker.at(rank++).leave(1000, main);
        }
        const auto store = maker.finish();
        auto request = paintedRequest(store, { locationAt(0), locationAt(1) }, 100);
        request.query.curveName = QStringLiteral("memory");
        request.query.curves = curvesOf(store, request.query.curveName, 2);
        auto painted = *views::makePaintedProcess(request, {}, {}).value();
        QCOMPARE(painted.geometry.stacks[0].curve.topText, QStringLiteral("2 KiB"));
        QCOMPARE(painted.geometry.stacks[1].curve.topText, QStringLiteral("2 MiB"));
        const auto textOf = [&painted](std::size_t stack) {
            return views::describeProcessHit(painted, { views::ProcessHit::Kind::Stack, stack, 0 }, 500);
        };
        QVERIFY2(textOf(1).startsWith(QStringLiteral("memory: 2 MiB\n")), qPrintable(textOf(1)));
        for (core::CurveColumn& column : painted.data.stacks[0].curve)
            column = { true, 1024, 4096, 2048, 2048, 9, true };
        QVERIFY2(textOf(0).startsWith(QStringLiteral("memory: mean about 2 KiB, not below 1 KiB nor above 4 KiB")),
            qPrintable(textOf(0)));
    }

    /// A user can compare ranks by eye, whichever of them are in view. Each rank has its own definition of the
    /// metric.
    void curvesOfAUnitShareTheirScale()
    {
        using Def = core::MetricDef;
        lightcone::tests::CounterMaker maker;
        maker.addRanks(3, maker.addNode("node"));
        const core::RegionId main = maker.addRegion("main");
        const auto sample = [&](std::size_t rank, const char* unit, std::uint64_t value) {
            const auto metric = maker.addMetric(
                lightcone::tests::metricDef("memory", unit, Def::Semantics::Absolute, Def::Validity::UntilNext));
            maker.at(rank).enter(0, main);
            maker.sample(rank, 0, metric, value);
            maker.at(rank).leave(1000, main);
        };
        sample(0, "B", 400);
        sample(1, "B", 735);
        sample(2, "W", 5);
        const auto store = maker.finish();
        views::ProcessRequest request = processRequest(*store, { locationAt(0), locationAt(1), locationAt(2) }, 100);
        request.curves = curvesOf(store, QStringLiteral("memory"), 3);
        const auto rangesOf = [&] {
            std::vector<std::pair<double, double>> ranges;
            for (const views::StackShapes& stack : processGeometry(*store, request, 100).stacks)
                ranges.emplace_back(stack.curve.least, stack.curve.greatest);
            return ranges;
        };
        const std::pair both { 400.0, 735.0 };
        QCOMPARE(rangesOf(), (std::vector<std::pair<double, double>> { both, both, { 0, 5 } }));
        request.bottom = request.layout->top(1);
        QCOMPARE(rangesOf(), (std::vector<std::pair<double, double>> { both }));
        request.curves[1] = nullptr;
        QCOMPARE(rangesOf(), (std::vector<std::pair<double, double>> { { 0, 400 } }));
    }

    /// The picture summarises the levels that do not fit, as with 1,000 levels.
    void picturesFit_data()
    {
        QTest::addColumn<QList<int>>("depths");
        QTest::addColumn<int>("height");
        QTest::newRow("one deep") << QList<int> { 1000 } << 700;
        QTest::newRow("deep, much room") << QList<int> { 1000 } << 3000;
        QTest::newRow("three deep, one not") << QList<int> { 1000, 10, 400, 1000 } << 600;
        QTest::newRow("many") << QList<int>(300, 4) << 500;
        QTest::newRow("few") << QList<int> { 3, 2 } << 800;
        QTest::newRow("without calls") << QList<int> { 0, 0 } << 300;
        QTest::newRow("low") << QList<int> { 12 } << 5;
        QTest::newRow("none") << QList<int> {} << 300;
    }
    void picturesFit()
    {
        QFETCH(QList<int>, depths);
        QFETCH(int, height);
        std::vector<views::StackFacts> stacks;
        for (const int depth : depths) {
            views::StackFacts facts;
            facts.location = locationAt(stacks.size());
            facts.depth = static_cast<std::uint32_t>(depth);
            facts.signs = views::signGroups()[0].classes;
            stacks.push_back(facts);
        }
        const auto fitted = views::fittedStacks(views::processRows(stacks, views::allSigns()), height);
        const views::RowLayout& layout = fitted.layout;
        QCOMPARE(static_cast<qsizetype>(layout.count()) + static_cast<qsizetype>(fitted.leftOut), depths.size());
        QVERIFY(layout.totalHeight() <= height || layout.count() == 1);
        QVERIFY(layout.count() > 0 || depths.isEmpty());
        for (int row = 0; row < layout.count(); ++row) {
            const auto& shown = layout.row(row);
            QCOMPARE(shown.depth, static_cast<std::uint32_t>(depths[row]));
            QCOMPARE(shown.stack->below > 0, shown.levels < shown.depth); // no level is dropped without a summary
            QCOMPARE(views::levelsText(shown).contains(QStringLiteral("of")), shown.levels < shown.depth);
            QCOMPARE(shown.stack->above > 0, fitted.hasLanes);
        }
        if (depths == QList<int> { 1000 } && height == 3000)
            QCOMPARE(layout.row(0).levels, std::uint32_t(1000));
    }

    /// Every column says how many levels its calls have below the levels shown.
    void deeperLevelsAreSummarised()
    {
        const auto store = deepTrace(200, 3000, 3);
        auto request = processRequest(*store, { locationAt(0) }, 300);
        auto rows = request.layout->rows();
        rows[0].levels = 40;
        rows[0].stack->below = 20;
        request.layout = std::make_shared<const views::RowLayout>(rows, 2);
        request.bottom = request.layout->totalHeight();
        const auto data = views::queryProcess(*store, request, {}).value();
        const views::TimeCoordinates coordinates(request.interval, request.columns);
        const std::vector<core::Tick> edges = coordinates.edges(request.columns);
        const std::vector<PlainCall> all = callsOf(*store, locationAt(0));
        for (const core::CallSpan& call : data.stacks[0].levels)
            QVERIFY(call.depth < 40);
        for (std::size_t i = 0; i < 300; ++i) {
            std::uint32_t least = 0; // depth of calls as long as a column; shorter ones may be folded with neighbours
            for (const PlainCall& call : all) {
                if (call.begin < edges[i + 1] && call.end > edges[i] && call.depth >= 40
                    && call.end - call.begin >= edges[1] - edges[0])
                    least = std::max(least, call.depth + 1);
            }
            QVERIFY(data.stacks[0].deepest[i] >= least);
            QVERIFY(data.stacks[0].deepest[i] <= 200);
        }
        const auto geometry = views::layoutProcess(data, *request.layout, 300);
        QVERIFY(!geometry.stacks[0].deeper.empty());
        for (const QRectF& rect : geometry.stacks[0].deeper)
            QVERIFY(rect.top() >= request.layout->levelTop(0, 40) && rect.height() <= 20);
    }

    void littleOrNothing()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.at(0).event(7, core::EventKind::LockAcquire);
        const auto store = maker.finish();
        QCOMPARE(views::firstLocation(*store), locationAt(0));
        auto request = processRequest(*store, { locationAt(0), locationAt(1) }, 100);
        const auto geometry = processGeometry(*store, request, 100);
        QCOMPARE(geometry.stacks[0].signs.size(), std::size_t(1));
        QVERIFY(geometry.stacks[1].signs.empty());
        QVERIFY((*geometry.bars.rows)[0].bars.empty());
        QCOMPARE(views::levelsText(request.layout->row(0)), QStringLiteral("No calls"));
        request.interval = {};
        QVERIFY(processGeometry(*store, request, 100).stacks.empty());

        TraceMaker empty;
        const auto nothing = empty.finish();
        QVERIFY(!isValid(views::firstLocation(*nothing)));
        QVERIFY(processGeometry(*nothing, processRequest(*nothing, {}, 100), 100).stacks.empty());
    }

    void extremeTimes()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const core::RegionId main = maker.addRegion("main");
        maker.call(0, main, std::numeric_limits<core::Tick>::min(), core::kMaxTick);
        const auto store = maker.finish();
        auto request = processRequest(*store, { locationAt(0) }, 100);
        request.interval = { std::numeric_limits<core::Tick>::min(), std::numeric_limits<core::Tick>::max() };
        const auto geometry = processGeometry(*store, request, 100);
        QCOMPARE((*geometry.bars.rows)[0].bars.size(), std::size_t(1));
        QCOMPARE((*geometry.bars.rows)[0].bars[0].last, 100);
    }

    void stops()
    {
        const auto store = deepTrace(50, 5000, 2);
        std::stop_source stop;
        stop.request_stop();
        const auto request = processRequest(*store, { locationAt(0) }, 100);
        QVERIFY(views::queryProcess(*store, request, stop.get_token()).isStopped());
        QVERIFY(views::stackFacts(*store, nullptr, locationAt(0), stop.get_token()).isStopped());
    }

    void picturesMatchGolden()
    {
        const auto store = forkTrace();
        views::PaintedProcessRequest request;
        request.store = store;
        request.query
            = processRequest(*store, { locationAt(0), locationAt(1) }, 400, 8, {}); // levels this low have no text
        request.style = std::make_shared<const views::PlotStyle>(views::PlotStyle::of(
            store->definitions(), views::ColorScheme(views::Theme::Light), views::sizedFont(QFont(), 8)));
        request.width = 400;
        const auto painted = views::makePaintedProcess(request, {}, {}).value();
        compareWithGolden(painted->image, QStringLiteral("process_fills"));

        // A part of the picture equals the same part of the whole.
        request.query.top = 30;
        request.query.bottom = 77;
        const auto part = views::makePaintedProcess(request, {}, {}).value();
        QCOMPARE(part->image, painted->image.copy(0, 30, 400, 47));
    }
};

LIGHTCONE_TEST(TestProcessGeometry, Widgets)

} // namespace lightcone::tests::tst_processgeometry

#include "tst_processgeometry.moc"
