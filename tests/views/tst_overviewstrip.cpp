// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/overviewbar.h"
#include "views/charts/timeline/overviewstrip.h"

#include <algorithm>

namespace lightcone::tests::tst_overviewstrip {

using views::Overview;

bool isCalledIn(const views::RowColumns& columns, int column)
{
    return columns.runAt(column) || std::ranges::any_of(columns.solids, [column](const views::SolidRun& run) {
        return run.first <= column && column < run.last;
    });
}

class TestOverviewStrip : public QObject {
    Q_OBJECT

private slots:
    /// The ranks belong to two nodes in turn. The strip follows the order of the rows, not that of the ranks.
    void stripsFollowTheRows()
    {
        TraceMaker maker;
        const core::SystemNodeId nodes[2] { maker.addNode("A"), maker.addNode("B") };
        constexpr int kRanks = 24;
        for (int rank = 0; rank < kRanks; ++rank)
            maker.addRanks(1, nodes[rank % 2]);
        const core::RegionId work = maker.addRegion("work");
        for (std::size_t rank = 0; rank < kRanks; ++rank)
            maker.call(rank, work, rank % 2 == 0 ? 0 : 500, 1000);
        const auto overview = views::queryOverview(*maker.finish(), {}).value();
        QCOMPARE(overview->strips.size(), std::size_t { Overview::kStrips });
        for (std::size_t strip = 0; strip < overview->strips.size(); ++strip) {
            const bool isNodeA = strip < overview->strips.size() / 2;
            QCOMPARE(isCalledIn(overview->strips[strip], Overview::kColumns / 4), isNodeA);
            QVERIFY(isCalledIn(overview->strips[strip], Overview::kColumns * 3 / 4));
        }
    }

    void nothingWithoutCalls()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("A"));
        const auto store = maker.finish();
        QVERIFY(views::queryOverview(*store, {}).value()->strips.empty());
    }

    /// The strip keeps room for ranks and for time that are not read yet.
    void ofAGrowingTrace()
    {
        TraceMaker maker;
        maker.addRanks(6, maker.addNode("A"));
        maker.call(5, maker.addRegion("work"), 0, 500);
        const auto store = maker.finish();
        const auto overview = views::queryOverview(*store, {}, false).value();
        QCOMPARE(overview->strips.size(), std::size_t { 6 });
        QVERIFY(!isCalledIn(overview->strips[0], 0));
        QVERIFY(isCalledIn(overview->strips[5], 0));

        QImage image(200, 60, QImage::Format_RGB32);
        QPainter painter(&image);
        const auto style = views::PlotStyle::of(store->definitions(), views::ColorScheme(views::Theme::Light), QFont());
        views::paintOverview(painter, QRectF(image.rect()), overview.get(), { 0, 1000 }, { 0, 1000 }, style);
        painter.end();
        QVERIFY(image.pixelColor(80, 50) != style.scheme.idle);
        QCOMPARE(image.pixelColor(120, 50), style.scheme.idle);
    }

    void stops()
    {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(views::queryOverview(*lightcone::tests::smallTrace(), stop.get_token()).isStopped());
    }

    void partsOfTheStrip_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<int>("part");
        using enum views::OverviewPart;
        QTest::newRow("before") << 50.0 << static_cast<int>(Outside);
        QTest::newRow("left edge") << 200.0 << static_cast<int>(LeftEdge);
        QTest::newRow("inside") << 350.0 << static_cast<int>(Window);
        QTest::newRow("right edge") << 500.0 << static_cast<int>(RightEdge);
        QTest::newRow("behind") << 900.0 << static_cast<int>(Outside);
    }
    void partsOfTheStrip()
    {
        QFETCH(double, x);
        QFETCH(int, part);
        QCOMPARE(static_cast<int>(views::overviewPartAt(x, 1000, { 0, 1000 }, { 200, 500 })), part);
    }

    /// The widget around the bar has the keyboard focus.
    void escapeGivesADragUp()
    {
        views::ViewState state;
        state.setStore(lightcone::tests::smallTrace());
        state.setInterval({ 200, 400 }, QStringLiteral("zoom"));
        QWidget plot;
        views::OverviewBar bar(state, &plot);
        bar.resize(500, 30);
        const QPoint inside(150, 15);
        QTest::mousePress(&bar, Qt::LeftButton, {}, inside);
        QTest::mouseMove(&bar, inside + QPoint(100, 0));
        QCOMPARE(state.interval(), (core::Interval { 400, 600 }));
        QTest::keyClick(&plot, Qt::Key_Escape);
        QCOMPARE(state.interval(), (core::Interval { 200, 400 }));
        QTest::mouseMove(&bar, inside + QPoint(200, 0));
        QTest::mouseRelease(&bar, Qt::LeftButton, {}, inside + QPoint(200, 0));
        QCOMPARE(state.interval(), (core::Interval { 200, 400 }));
    }
};

LIGHTCONE_TEST(TestOverviewStrip, Widgets)

} // namespace lightcone::tests::tst_overviewstrip

#include "tst_overviewstrip.moc"
