// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/processsummary/processsummarywidget.h"
#include "views/charts/processsummary/sharebarsarea.h"
#include "views/navigation/selectionnavigator.h"
#include "views/rows/rowlabels.h"

#include <QComboBox>
#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

namespace lightcone::tests::tst_processsummarywidget {

using namespace views;

namespace {

/// @p ranks ranks of 1,000 ticks: rank i spends 100 · (i mod 4) ticks in MPI_Recv inside of a call of main that lasts
/// from 100 to 900.
std::shared_ptr<const core::StoreView> stairs(int ranks = 4)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    const core::RegionId program = maker.addRegion("main");
    const core::RegionId receive = maker.addRegion("MPI_Recv");
    for (int rank = 0; rank < ranks; ++rank) {
        const core::Tick begin = 100;
        maker.at(rank).enter(begin, program);
        maker.at(rank).enter(begin + 100, receive);
        maker.at(rank).leave(begin + 100 + 100 * (rank % 4), receive);
        maker.at(rank).leave(begin + 800, program);
    }
    return maker.finish();
}

/// A shown widget.
struct Shown {
    explicit Shown(std::shared_ptr<const core::StoreView> store)
    {
        state.setStore(std::move(store));
        widget.resize(500, 300);
        widget.show();
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitForWindowExposed(&widget));
        QTRY_VERIFY(!widget.isBusy() && !navigator.isBusy());
    }
    const ProcessSummaryGeometry& geometry() const { return widget.area().geometryShown(); }
    /// The middle of the bar in @p row at @p share of the width, in the viewport.
    QPoint at(int row, double share) const
    {
        const QRect plot = widget.area().plotRect();
        const RowLayout& layout = geometry().layout;
        return { plot.left() + qRound(plot.width() * share),
            plot.top() + layout.top(row) + layout.rowHeight() / 2 - widget.area().verticalScrollBar()->value() };
    }
    QString labels() const
    {
        QStringList result;
        for (const RowTree::Row& row : geometry().layout.rows())
            result.append(row.label.section(QLatin1Char(' '), 1));
        return result.join(QLatin1Char(' '));
    }

    ViewState state;
    SelectionNavigator navigator { state };
    ProcessSummaryWidget widget { state, navigator };
};

} // namespace

/// Tests the process summary in a window.
class TestProcessSummaryWidget : public QObject {
    Q_OBJECT

private slots:
    void isSorted()
    {
        Shown shown(stairs());
        QCOMPARE(shown.labels(), QStringLiteral("0 1 2 3"));
        auto* orders = shown.widget.findChildren<QComboBox*>().last();
        orders->setCurrentIndex(orders->findData(QStringLiteral("communication")));
        QCOMPARE(shown.labels(), QStringLiteral("3 2 1 0"));
        QVERIFY(!shown.widget.isBusy()); // nothing is asked for again
        shown.widget.setOrder({});
        QCOMPARE(orders->currentIndex(), 0);
        QCOMPARE(shown.labels(), QStringLiteral("0 1 2 3"));
    }

    void groupsUnfold()
    {
        Shown shown(stairs(12));
        shown.widget.setOrder({ BarOrder::By::Alike });
        shown.settle();
        QCOMPARE(shown.geometry().layout.count(), 4);
        const RowTree::Row& first = shown.geometry().layout.row(0);
        QCOMPARE(first.locations.size(), std::size_t { 3 });
        QVERIFY(first.isGroup && !first.isOpen);
        // A click on the triangle shows the locations, another one hides them.
        const QPoint mark = foldMark(shown.geometry().layout, 0, 0).center().toPoint()
            + QPoint(0, shown.widget.area().plotRect().top());
        QTest::mouseClick(shown.widget.area().viewport(), Qt::LeftButton, Qt::NoModifier, mark);
        QCOMPARE(shown.geometry().layout.count(), 7);
        QVERIFY(shown.state.selectedRows().isEmpty());
        QTest::mouseClick(shown.widget.area().viewport(), Qt::LeftButton, Qt::NoModifier, mark);
        QCOMPARE(shown.geometry().layout.count(), 4);
        // A click on the label selects all of them; then the keys unfold and fold.
        QTest::mouseClick(shown.widget.area().viewport(), Qt::LeftButton, Qt::NoModifier, mark + QPoint(30, 0));
        QCOMPARE(shown.state.selectedRows().locations().size(), std::size_t { 3 });
        QTest::keyClick(&shown.widget.area(), Qt::Key_Right);
        QCOMPARE(shown.geometry().layout.count(), 7);
        QTest::keyClick(&shown.widget.area(), Qt::Key_Left);
        QCOMPARE(shown.geometry().layout.count(), 4);
        shown.widget.setOrder({});
        QCOMPARE(shown.geometry().layout.count(), 12);
        QCOMPARE(shown.labels().section(QLatin1Char(' '), 0, 2), QStringLiteral("0 1 2"));
    }

    /// The bars are those of the picture that is exported, at the same width.
    void followsIntervalAndRange()
    {
        Shown shown(stairs());
        const auto mpiOf3 = [&shown] {
            for (const SharePart& part : shown.geometry().bar(3).parts) {
                if (part.functionClass == core::FunctionClass::Communication)
                    return part.ticks;
            }
            return std::uint64_t { 0 };
        };
        QCOMPARE(mpiOf3(), std::uint64_t { 300 });
        shown.state.setInterval({ 250, 450 }, QStringLiteral("zoom"));
        shown.settle();
        QCOMPARE(mpiOf3(), std::uint64_t { 200 });
        QCOMPARE(shown.geometry().bar(3).ticks, std::uint64_t { 200 });
        shown.state.setRange(core::Interval { 150, 300 });
        shown.settle();
        QCOMPARE(mpiOf3(), std::uint64_t { 100 });
        const TableQuery query = shown.widget.table();
        QCOMPARE(query.id, QLatin1String("processes"));
        QCOMPARE(query.interval, (core::Interval { 150, 300 }));
        shown.state.setStore(nullptr);
        QCOMPARE(shown.geometry().layout.count(), 0);
        QVERIFY(shown.widget.table().id.isEmpty());
    }

    void followsTheSelectedRow()
    {
        Shown shown(stairs());
        shown.state.setSelectedRows(RowSelection({ QStringLiteral("rank 2"), { core::idAt<core::LocationId>(2) } }));
        shown.settle();
        QVERIFY(shown.widget.table().allLocations); // a selected row does not make the others vanish
        shown.widget.findChildren<QComboBox*>().first()->setCurrentIndex(0);
        shown.settle();
        QCOMPARE(shown.labels(), QStringLiteral("2"));
        QVERIFY(!shown.widget.table().allLocations);
    }

    /// A click selects what happens on the location, and the bar of the selection is scrolled to.
    void selects()
    {
        Shown shown(stairs(200));
        QVERIFY(shown.widget.area().verticalScrollBar()->maximum() > 0);
        QTest::mouseClick(shown.widget.area().viewport(), Qt::LeftButton, Qt::NoModifier, shown.at(3, 0.5));
        shown.settle();
        QCOMPARE(shown.state.place()->location, core::idAt<core::LocationId>(3));
        QTest::keyClick(&shown.widget.area(), Qt::Key_Down);
        shown.settle();
        QCOMPARE(shown.state.place()->location, core::idAt<core::LocationId>(4));
        QTest::keyClick(&shown.widget.area(), Qt::Key_Up);
        shown.settle();
        QCOMPARE(shown.state.place()->location, core::idAt<core::LocationId>(3));
        shown.state.select({ core::callAt(*shown.state.store(), core::idAt<core::LocationId>(150), 500, 0).value() });
        const int row = shown.geometry().layout.rowOf(core::idAt<core::LocationId>(150));
        QVERIFY(shown.geometry().rows.first <= row && row < shown.geometry().rows.last);
    }

    void saysWhatIsUnderThePointer()
    {
        Shown shown(stairs());
        QSignalSpy hovered(&shown.widget, &View::hovered);
        QTest::mouseMove(shown.widget.area().viewport(), shown.at(3, 0.8));
        QTRY_VERIFY(!hovered.isEmpty());
        const QString text = hovered.last().first().toString();
        QVERIFY2(
            text.startsWith(QStringLiteral("rank 3: Communication 37.5 %")), qPrintable(text)); // share of 800 ticks
        QTest::mouseMove(shown.widget.area().viewport(), QPoint(2, 2));
        QTRY_VERIFY(hovered.last().first().toString().isEmpty());
    }

    void scrollsAndZoomsRows()
    {
        Shown shown(stairs(4000));
        QScrollBar& bar = *shown.widget.area().verticalScrollBar();
        QCOMPARE(shown.geometry().layout.count(), 4000);
        QVERIFY(shown.geometry().bars.size() < 40); // only bars in sight
        bar.setValue(bar.maximum());
        QCOMPARE(shown.geometry().rows.last, 4000);
        const int before = shown.geometry().layout.rowHeight();
        const QPointF at = shown.at(3990, 0.5);
        QWheelEvent wheel(at, shown.widget.area().viewport()->mapToGlobal(at), {}, { 0, -360 }, Qt::NoButton,
            Qt::ControlModifier | Qt::ShiftModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(shown.widget.area().viewport(), &wheel);
        QVERIFY(shown.geometry().layout.rowHeight() < before);
    }

    /// Reads the window's picture: the share of each colour is that of the numbers.
    void barsAreToScale()
    {
        Shown shown(stairs());
        const QImage image = shown.widget.area().viewport()->grab().toImage();
        const ColorScheme scheme(Theme::Light);
        for (int row = 0; row < 4; ++row) {
            const QRect plot = shown.widget.area().plotRect();
            int mpi = 0;
            for (int x = plot.left(); x <= plot.right(); ++x) {
                const QPoint at = QPoint(x, shown.at(row, 0).y()) * image.devicePixelRatio();
                mpi += image.pixel(at) == scheme.functionClass(core::FunctionClass::Communication).rgb() ? 1 : 0;
            }
            QVERIFY2(std::abs(mpi - row * plot.width() / 8.01) <= 1, qPrintable(QString::number(mpi)));
        }
    }

    void keepsItsOrder()
    {
        Shown shown(stairs());
        shown.widget.setOrder({ BarOrder::By::Class, core::FunctionClass::Communication });
        Shown other(stairs());
        other.widget.restoreSettings(shown.widget.saveSettings());
        QVERIFY(other.widget.order() == shown.widget.order());
        other.widget.restoreSettings("nonsense");
        QVERIFY(other.widget.order() == shown.widget.order());
    }
};

LIGHTCONE_TEST(TestProcessSummaryWidget, Widgets)

} // namespace lightcone::tests::tst_processsummarywidget

#include "tst_processsummarywidget.moc"
