// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/seedrows.h"
#include "testclass.h"
#include "tests/contextsamples.h"
#include "timelinequeries.h"
#include "views/base/timecoordinates.h"
#include "views/charts/timeline/rowsamples.h"
#include "views/charts/timeline/timelinehit.h"
#include "views/panels/details/description.h"

#include <QTest>

#include <map>

namespace lightcone::tests::tst_rowsamples {

using namespace views;

namespace {

using Counts = std::map<std::pair<int, std::uint32_t>, std::uint64_t>; ///< by row and column

/// Puts each written sample into its column by itself.
Counts expectedCounts(const RandomSampleTrace& trace, const TimelineRequest& request)
{
    Counts counts;
    const std::vector<core::Tick> edges = TimeCoordinates(request.interval, request.columns).edges(request.columns);
    for (const WrittenSample& sample : trace.samples) {
        if (!request.interval.contains(sample.tick))
            continue;
        std::uint32_t column = 0;
        while (edges[column + 1] <= sample.tick)
            ++column;
        for (int row = 0; row < request.layout->count(); ++row) {
            const RowTree::Row& at = request.layout->row(row);
            if (!at.isHeader() && std::ranges::count(at.locations, trace.locations[sample.rank]) > 0)
                ++counts[{ row, column }];
        }
    }
    return counts;
}

} // namespace

/// Tests samples on the rows of a timeline.
class TestRowSamples : public QObject {
    Q_OBJECT

private slots:
    void areAllCounted_data() { addSeedRows(8); }
    void areAllCounted()
    {
        QFETCH(const std::uint32_t, seed);
        const RandomSampleTrace trace(seed);
        RowTree tree(*trace.store);
        for (const bool isFolded : { false, true }) {
            if (isFolded)
                tree.setAllGroupsOpen(false);
            for (const int columns : { 1, 37, 1000 }) {
                const TimelineRequest request = requestFor(*trace.store, tree, columns);
                const auto samples = queryRowSamples(*trace.store, request, {}).value();
                Counts counts;
                for (const SampleColumn& sample : samples) {
                    counts[{ sample.row, sample.column }] += sample.count;
                    const core::EventRecord first = trace.store->locationOf(sample.first).event(sample.first.index);
                    QCOMPARE(first.kind, core::EventKind::CallingContextSample);
                    QCOMPARE(first.tick, sample.tick);
                }
                QCOMPARE(counts.size(), samples.size());
                QVERIFY(counts == expectedCounts(trace, request));
            }
        }
    }

    /// The more samples a column has, the higher is its tick, in the strip of its row.
    void standOnTheRow()
    {
        SampleTraceMaker maker(2);
        const core::CallingContextId main = maker.addContext(maker.addRegion("main"), {}, "main.c", 3);
        const core::CallingContextId leaf = maker.addContext(maker.addRegion("solve"), main, "main.c", 9);
        maker.addGenerator("timer", "TIME", "DECIMAL", "-3", "10");
        maker.at(0).enter(0, maker.addRegion("run"));
        for (const core::Tick t : { 100, 400, 401, 402, 403 })
            maker.sample({ 0, t, leaf, 2, "timer" });
        maker.at(0).leave(1'000, core::RegionId::none);
        const auto store = maker.finish();
        const RowTree tree(*store);
        TimelineRequest request = requestFor(*store, tree, 100, 24);
        const TimelineData data = queryTimeline(*store, request, {}).value();
        const TimelineGeometry geometry = layoutTimeline(data, *request.layout, 100);
        QCOMPARE(geometry.samples.size(), std::size_t { 2 });
        const SampleShape& one = geometry.samples[0];
        const SampleShape& four = geometry.samples[1];
        QCOMPARE(one.rect.bottom(), four.rect.bottom());
        QCOMPARE(four.rect.top(), four.top);
        QVERIFY(one.rect.height() < four.rect.height() && one.rect.height() >= 1);
        QVERIFY(geometry.toText().contains(QStringLiteral("samples ")));

        const TimelineHit hit = hitTimeline(geometry, { four.rect.center().x() + 2, four.top + 1 });
        QCOMPARE(hit.kind, TimelineHit::Kind::Sample);
        QCOMPARE(hit.index, std::size_t { 1 });
        QVERIFY(hitTimeline(geometry, { 25, four.top + 1 }).kind != TimelineHit::Kind::Sample);
        QVERIFY(hitTimeline(geometry, { four.rect.center().x(), four.rect.bottom() + 3 }).kind
            != TimelineHit::Kind::Sample);
        QCOMPARE(describeSampleColumn(*store, data.samples[1]),
            QStringLiteral("4 samples here, the first:\nsolve · main.c:9\ncalled by main\nThe innermost 1 call(s) are "
                           "new\ntaken by timer, every 10.00 ms"));

        request = requestFor(*store, tree, 100, kLeastSampleRow - 1);
        QVERIFY(layoutRowSamples(data.samples, *request.layout, 100, 100).empty());
        request.samples = false;
        QVERIFY(queryTimeline(*store, request, {}).value().samples.empty());
    }

    /// The details list the call stack, and say what is new in it.
    void detailsHaveTheStack()
    {
        SampleTraceMaker maker(1);
        core::CallingContextId leaf = core::CallingContextId::none;
        for (const char* const name : { "main", "step", "solve" })
            leaf = maker.addContext(maker.addRegion(name), leaf, "a.c", 5);
        maker.sample({ 0, 7, leaf, 3, "timer" });
        const auto store = maker.finish();
        const auto described
            = describe(*store, Selection { core::EventRef { maker.locations[0], 0 } }, DetailLevel::Complete, {}, true)
                  .value();
        QStringList stack;
        for (const auto& item : described.items) {
            if (item.section == QStringLiteral("Call stack"))
                stack += item.value;
        }
        QCOMPARE(stack,
            (QStringList { QStringLiteral("The innermost 2 call(s) are new"), QStringLiteral("solve · a.c:5 (new)"),
                QStringLiteral("step · a.c:5 (new)"), QStringLiteral("main · a.c:5") }));
    }
};

LIGHTCONE_TEST(TestRowSamples, Widgets)

} // namespace lightcone::tests::tst_rowsamples

#include "tst_rowsamples.moc"
