// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/workcolumns.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/charts/processsummary/processsummarygeometry.h"
#include "views/charts/processsummary/processsummarypicture.h"
#include "views/charts/processsummary/processsummaryquery.h"
#include "views/rows/picturerows.h"

#include <QImage>
#include <QPainter>
#include <QTest>

namespace lightcone::tests::tst_processsummary {

using namespace views;

namespace {

/// Four ranks of 1,000 ticks: rank i spends 100 · i ticks in MPI_Recv inside of a call of main that lasts 800 ticks.
std::shared_ptr<const core::StoreView> stairs()
{
    TraceMaker maker;
    maker.addRanks(4, maker.addNode("node"));
    const core::RegionId program = maker.addRegion("main");
    const core::RegionId receive = maker.addRegion("MPI_Recv");
    for (int rank = 0; rank < 4; ++rank) {
        const core::Tick begin = 100;
        maker.at(rank).event(0, core::EventKind::LockAcquire);
        maker.at(rank).enter(begin, program);
        maker.at(rank).enter(begin + 100, receive);
        maker.at(rank).leave(begin + 100 + 100 * rank, receive);
        maker.at(rank).leave(begin + 800, program);
        maker.at(rank).event(1000, core::EventKind::LockRelease);
    }
    return maker.finish();
}

ProcessSummaryGeometry geometryOf(
    const std::shared_ptr<const core::StoreView>& store, BarOrder order, int height, double width)
{
    const ProcessSummaryRequest request { store, { 0, 1000 }, {},
        core::shownClasses(core::ownClasses(store->definitions())), order };
    const ProcessSummaryData data = queryProcessSummary(request, {}).value();
    RowLayout layout = fittedRows(processSummaryRows(store->definitions(), data), height, 20).value();
    const RowLayout::Range rows { 0, layout.count() };
    return layoutProcessSummary(data, std::move(layout), rows, width, 1);
}

} // namespace

class TestProcessSummary : public QObject {
    Q_OBJECT

private slots:
    void barsFillTheInterval()
    {
        QCOMPARE(geometryOf(stairs(), {}, 80, 100).text(),
            QStringLiteral("0..17 rank 0: work 0..80 (800), idle 80..100 (200)\n"
                           "20..37 rank 1: work 0..70 (700), communication 70..80 (100), idle 80..100 (200)\n"
                           "40..57 rank 2: work 0..60 (600), communication 60..80 (200), idle 80..100 (200)\n"
                           "60..77 rank 3: work 0..50 (500), communication 50..80 (300), idle 80..100 (200)\n"));
    }

    void sortedByAShare()
    {
        const auto labels = [](const BarOrder& order) {
            QStringList result;
            const ProcessSummaryGeometry geometry = geometryOf(stairs(), order, 80, 100);
            for (const RowTree::Row& row : geometry.layout.rows())
                result.append(row.label.last(1));
            return result.join(QLatin1Char(' '));
        };
        using By = BarOrder::By;
        QCOMPARE(labels({ By::Class, core::FunctionClass::Communication }), QStringLiteral("3 2 1 0"));
        QCOMPARE(labels({ By::Class, core::FunctionClass::Work }), QStringLiteral("0 1 2 3"));
        QCOMPARE(labels({ By::Idle }), QStringLiteral("0 1 2 3")); // all are equal
    }

    /// Alike locations have one bar, until their group is opened. The smallest groups come first.
    void alikeLocationsHaveOneBar()
    {
        TraceMaker maker;
        maker.addRanks(5, maker.addNode("node"));
        const core::RegionId program = maker.addRegion("main");
        const core::RegionId receive = maker.addRegion("MPI_Recv");
        for (const int rank : { 0, 1, 2, 3, 4 }) {
            maker.at(rank).enter(0, program);
            maker.at(rank).enter(100, receive);
            maker.at(rank).leave(rank == 3 ? 600 : 200 + rank, receive);
            maker.at(rank).leave(1000, program);
        }
        const auto store = maker.finish();
        const ProcessSummaryRequest request { store, store->interval(), {},
            core::shownClasses(core::ownClasses(store->definitions())), { BarOrder::By::Alike } };
        const ProcessSummaryData data = queryProcessSummary(request, {}).value();
        const auto textWith = [&](const std::set<core::LocationId>& open) {
            RowLayout layout(processSummaryRows(store->definitions(), data, open), 20);
            const RowLayout::Range rows { 0, layout.count() };
            return layoutProcessSummary(data, std::move(layout), rows, 100, 1).text();
        };
        QCOMPARE(textWith({}),
            QStringLiteral("0..17 rank 3: work 0..50 (500), communication 50..100 (500)\n"
                           "20..37 4 like rank 0: work 0..90 (3593), communication 90..100 (407)\n"));
        QCOMPARE(textWith({ locationAt(0) }).count(QLatin1Char('\n')), 6);
        QVERIFY(textWith({ locationAt(0) }).contains(QStringLiteral("rank 4: work 0..90 (896)")));
    }

    /// If there is no room for four bars, two neighbours share one.
    void neighboursAreMerged()
    {
        const ProcessSummaryGeometry geometry = geometryOf(stairs(), {}, 6, 16);
        QCOMPARE(geometry.layout.count(), 2);
        QCOMPARE(geometry.layout.row(0).label, QStringLiteral("rank 0 – 1"));
        QCOMPARE(geometry.bars[0].ticks, std::uint64_t { 2000 });
        QCOMPARE(geometry.bars[0].parts[0].ticks, std::uint64_t { 1500 });
        QCOMPARE(geometry.bars[0].parts[1].ticks, std::uint64_t { 100 });
    }

    /// Parts touch, begin at 0 and end at the width, whatever is rounded.
    void partsTouchAtAnyWidth()
    {
        for (double width = 1; width < 60; width += 0.5) {
            for (const ShareBar& bar : geometryOf(stairs(), {}, 80, width).bars) {
                double end = 0;
                for (const SharePart& part : bar.parts) {
                    QCOMPARE(part.left, end);
                    end = part.right;
                }
                QCOMPARE(end, std::round(width));
            }
        }
    }

    void partsAreHit()
    {
        const ProcessSummaryGeometry geometry = geometryOf(stairs(), {}, 80, 100);
        QCOMPARE(*geometry.partAt({ 75, 25 })->functionClass, core::FunctionClass::Communication);
        QCOMPARE(*geometry.partAt({ 69.5, 25 })->functionClass, core::FunctionClass::Work);
        QVERIFY(!geometry.partAt({ 80, 5 })->functionClass);
        QVERIFY(!geometry.partAt({ 100, 5 }));
        QVERIFY(!geometry.partAt({ 50, 80 }));
    }

    void requestsCompareByAllFields()
    {
        const auto store = stairs();
        const ProcessSummaryRequest request { store, { 0, 1000 }, {}, {}, {} };
        QVERIFY(request == (ProcessSummaryRequest { store, { 0, 1000 }, {}, {}, {} }));
        QVERIFY(request != (ProcessSummaryRequest { store, { 0, 999 }, {}, {}, {} }));
        QVERIFY(request != (ProcessSummaryRequest { store, { 0, 1000 }, { core::LocationId { 1 } }, {}, {} }));
        QVERIFY(request != (ProcessSummaryRequest { store, { 0, 1000 }, {}, {}, { BarOrder::By::Idle } }));
        QVERIFY(request != (ProcessSummaryRequest { stairs(), { 0, 1000 }, {}, {}, {} }));
    }

    /// The picture has the colours of the groups in the proportion of the table.
    void pictureTellsTheShares()
    {
        ProcessSummaryPicture picture;
        const auto store = stairs();
        picture.request = { store, { 0, 1000 }, {}, core::shownClasses(core::ownClasses(store->definitions())), {} };
        QImage image(600, 300, QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        QVERIFY(paintProcessSummary(painter, image.size(), picture, {}).isDone());
        painter.end();
        const ColorScheme scheme(Theme::Light);
        const auto count = [&image](const QColor& color) {
            int pixels = 0;
            for (int y = 0; y < 250; ++y) { // above the legend
                for (int x = 0; x < image.width(); ++x)
                    pixels += image.pixel(x, y) == color.rgb() ? 1 : 0;
            }
            return pixels;
        };
        const double mpi = count(scheme.functionClass(core::FunctionClass::Communication));
        const double application = count(scheme.functionClass(core::FunctionClass::Work));
        QVERIFY2(std::abs(mpi / application - 600. / 2600.) < 0.01, qPrintable(QString::number(mpi / application)));
        std::stop_source stop;
        stop.request_stop();
        QPainter another(&image);
        QVERIFY(paintProcessSummary(another, image.size(), picture, stop.get_token()).isStopped());
    }

    void noCallsNoBars()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        const auto store = maker.finish();
        const ProcessSummaryData data = queryProcessSummary({ store, store->interval(), {}, {}, {} }, {}).value();
        QVERIFY(data.shares.empty());
        QCOMPARE(data.leftOut, std::size_t { 2 });
    }
};

LIGHTCONE_TEST(TestProcessSummary, Widgets)

} // namespace lightcone::tests::tst_processsummary

#include "tst_processsummary.moc"
