// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/shares/functionorder.h"
#include "core/calls/calls.h"
#include "rowtruth.h"
#include "testclass.h"
#include "tests/core/random.h"
#include "tests/core/seedrows.h"
#include "tests/core/traceshapes.h"
#include "timelinequeries.h"
#include "views/base/timecoordinates.h"
#include "views/rows/columndivider.h"

#include <map>
#include <set>

namespace lightcone::tests::tst_rowcolumns {

namespace {

core::Interval anyInterval(Random& random, core::Interval whole)
{
    const auto any = [&] {
        const std::uint64_t after = random.bits() % std::max<std::uint64_t>(whole.length(), 1);
        return static_cast<core::Tick>(static_cast<std::uint64_t>(whole.begin) + after);
    };
    const core::Tick a = any();
    const core::Tick b = any();
    return { std::min(a, b), std::max(core::saturatingAdd(a, 1), b) };
}

/// Says whether bands lie in the order of their functions, others above them.
bool isOrdered(std::span<const views::Band> bands, std::span<const std::uint32_t> order)
{
    const auto place = [&](const views::Band& band) {
        return isValid(band.function) ? order[core::indexOf(band.function)] : ~std::uint32_t { 0 };
    };
    for (std::size_t i = 1; i < bands.size(); ++i) {
        if (place(bands[i - 1]) >= place(bands[i]) || bands[i - 1].end >= bands[i].end)
            return false;
    }
    return true;
}

} // namespace

class TestRowColumns : public QObject {
    Q_OBJECT

private slots:
    void rowsTellTheTruth_data() { addShapeRows(); }
    void rowsTellTheTruth()
    {
        QFETCH(const std::size_t, shape);
        const auto store = buildTrace(traceShapes()[shape]).store;
        checkHeights(store);
        checkPictures(store);
        checkLabels(store);
    }

    /// Calls that take no time, or too little for half a unit, leave a run without bands.
    void shortCallsLeaveALine()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const core::RegionId tick = maker.addRegion("tick");
        maker.call(0, tick, 0, 0);
        maker.call(0, tick, 1500, 1501);
        maker.call(0, tick, 2500, 2500);
        maker.call(0, tick, 4000, 5000);
        const auto store = maker.finish();
        const std::vector<core::Tick> edges { 0, 1000, 2000, 3000, 4000, 5000 };
        const views::RowColumns columns
            = views::dividedColumns(*store, maker.locations, edges, std::vector { 0U }, 10, {}).value();
        for (int column = 0; column < 3; ++column) {
            QVERIFY(columns.runAt(column));
            QVERIFY(columns.of(*columns.runAt(column)).empty());
        }
        QVERIFY(!columns.runAt(3));
        QCOMPARE(columns.solids.size(), std::size_t { 1 });
        QCOMPARE(columns.solids[0].first, 4);
    }

private:
    static void checkHeights(const std::shared_ptr<const core::StoreView>& store)
    {
        const std::vector<std::uint32_t> order = core::functionOrder(*store, {}, {}).value();
        Random random(3);
        for (const std::uint32_t units : { 1U, 6U, 17U, 300U }) {
            const core::Interval interval = units == 6 ? store->interval() : anyInterval(random, store->interval());
            constexpr int kColumns = 90;
            const std::vector<core::Tick> edges = views::TimeCoordinates(interval, kColumns).edges(kColumns);
            std::vector<core::LocationId> locations = core::allLocations(*store);
            if (units == 17)
                locations.resize(1);
            const Amounts amounts = amountsOf(*store, locations, edges);
            const views::RowColumns columns = views::dividedColumns(*store, locations, edges, order, units, {}).value();
            for (int i = 0; i < kColumns; ++i) {
                const QString problem = checkColumn(columns, i, amounts.columns[static_cast<std::size_t>(i)]);
                QVERIFY2(problem.isEmpty(), qPrintable(QStringLiteral("column %1: %2").arg(i).arg(problem)));
            }
            for (const views::BandRun& run : columns.runs)
                QVERIFY(isOrdered(columns.of(run), order));
        }
    }

    static void checkPictures(const std::shared_ptr<const core::StoreView>& store)
    {
        Random random(8);
        for (const int height : { 3, 23, 61 }) { // of which the first one mixes colours
            views::RowTree tree(*store);
            if (height == 61)
                tree.openToDepth(0);
            views::TimelineRequest request = requestFor(*store, tree, 120, height);
            if (height != 61)
                request.interval = anyInterval(random, store->interval());
            const QString problem = compareWithStore(*store, request);
            QVERIFY2(problem.isEmpty(), qPrintable(problem));
        }
    }

    /// A label names one call, or says how many calls the bar holds.
    static void checkLabels(const std::shared_ptr<const core::StoreView>& store)
    {
        Random random(13);
        for (int zoom = 0; zoom < 2; ++zoom) {
            views::TimelineRequest request = requestFor(*store, views::RowTree(*store), 400);
            request.interval = anyInterval(random, store->interval());
            const auto data = views::queryTimeline(*store, request, {}).value();
            const std::vector<core::Tick> edges = views::TimeCoordinates(request.interval, 400).edges(400);
            for (const views::RowData& row : *data.rows) {
                if (!row.columns || !row.pieces.empty()) // pieces move the edges of bars by half a column
                    continue;
                for (const views::SolidRun& run : row.columns->solids) {
                    if (run.calls == 0)
                        continue;
                    const core::Interval interval { edges[static_cast<std::size_t>(run.first)],
                        edges[static_cast<std::size_t>(run.last)] };
                    const auto& locations = request.layout->row(row.row).locations;
                    const core::Interval within { edges[static_cast<std::size_t>(run.first) + 1],
                        edges[static_cast<std::size_t>(run.last) - 1] };
                    const bool isOneWithin
                        = run.last - run.first > 2 && callsIn(*store, locations, within, run.function) == 1;
                    QCOMPARE(run.calls, isOneWithin ? 1 : callsIn(*store, locations, interval, run.function));
                }
            }
        }
    }

    /// Counts the calls of a function that are entered in an interval, or on top of the stack in it, by all events.
    static std::uint64_t callsIn(const core::StoreView& store, std::span<const core::LocationId> locations,
        core::Interval interval, core::FunctionId function)
    {
        struct End {
            std::uint64_t position;
            core::Tick t;
            const core::PlacedCall* call;
            bool isEnter;
        };
        std::uint64_t count = 0;
        for (const core::LocationId location : locations) {
            std::vector<core::PlacedCall> calls;
            core::expectDone(core::visitCalls(store, std::span(&location, 1), store.interval(),
                [&](const core::PlacedCall& call) {
                    calls.push_back(call);
                    return true;
                },
                {}));
            std::vector<End> ends;
            for (const core::PlacedCall& call : calls) {
                ends.push_back({ call.enterPosition, call.span.begin, &call, true });
                if (call.leavePosition != 0)
                    ends.push_back({ call.leavePosition, call.span.end, &call, false });
            }
            std::ranges::sort(ends, {}, &End::position);
            std::vector<const core::PlacedCall*> stack;
            std::set<const core::PlacedCall*> counted;
            const auto countTop = [&] {
                if (!stack.empty() && store.definitions().functionOf(stack.back()->region) == function)
                    counted.insert(stack.back());
            };
            bool isInside = false;
            for (const End& end : ends) {
                if (end.t >= interval.end)
                    break;
                if (end.t >= interval.begin && !isInside) {
                    isInside = true;
                    if (!stack.empty() && stack.back()->span.end > interval.begin)
                        countTop();
                }
                if (end.isEnter)
                    stack.push_back(end.call);
                else
                    std::erase(stack, end.call);
                if (isInside)
                    countTop();
            }
            if (!isInside)
                countTop();
            count += counted.size();
        }
        return count;
    }
};

LIGHTCONE_TEST(TestRowColumns, Widgets)

} // namespace lightcone::tests::tst_rowcolumns

#include "tst_rowcolumns.moc"
