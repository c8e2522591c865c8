// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workers.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/plotalignment.h"
#include "views/base/viewstate.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/lines/messagecontrols.h"
#include "views/navigation/selectionnavigator.h"

#include <QComboBox>
#include <QDialog>
#include <QPointer>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace lightcone::tests::tst_spacetimewidget {

namespace {

/// Makes messages that go from rank to rank: 0 → 1 → 2 → 3. Each rank sends 200 ticks after the one before; each
/// message arrives 100 ticks later.
std::shared_ptr<const core::StoreView> chainTrace()
{
    TraceMaker maker;
    maker.addRanks(4, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId main = maker.addRegion("main");
    for (std::size_t rank = 0; rank < 4; ++rank)
        maker.at(rank).enter(0, main);
    for (std::uint32_t rank = 0; rank < 3; ++rank) {
        maker.send(rank, rank + 1, 100 + 200 * core::Tick { rank });
        maker.receive(rank + 1, rank, 200 + 200 * core::Tick { rank });
    }
    for (std::size_t rank = 0; rank < 4; ++rank)
        maker.at(rank).leave(1000, main);
    return maker.finish();
}

struct Window {
    explicit Window(std::shared_ptr<const core::StoreView> store)
        : navigator(state)
        , widget(state, navigator)
    {
        widget.resize(1000, 500);
        widget.show();
        state.setStore(std::move(store));
        settle();
    }
    void settle() { QTRY_VERIFY(!widget.isBusy() && !navigator.isBusy()); }
    /// The point on a row's line at a time.
    QPoint at(core::Tick t, int row) const
    {
        const QRect plot = widget.plotRect();
        const views::TimeCoordinates coordinates(state.interval(), plot.width());
        const views::RowLayout& layout = widget.layout();
        const int middle = layout.top(row) + (layout.height(row) - layout.gap()) / 2;
        return { plot.left() + qRound(coordinates.toPixel(t)), plot.top() + middle };
    }
    QPoint between(core::Tick t, int row) const { return (at(t - 50, row) + at(t + 50, row + 1)) / 2; }
    std::optional<std::uint64_t> selectedMessage() const
    {
        const auto* id = std::get_if<core::MessageId>(&state.selection().item);
        return id ? std::optional(indexOf(*id)) : std::nullopt;
    }
    QStringList labels() const
    {
        QStringList labels;
        for (const views::RowTree::Row& row : widget.layout().rows())
            labels.append(row.label);
        return labels;
    }

    views::ViewState state;
    views::SelectionNavigator navigator;
    views::SpaceTimeWidget widget;
};

} // namespace

class TestSpaceTimeWidget : public QObject {
    Q_OBJECT

private slots:
    /// What does not fit beside the others in the header stands below them.
    void narrowHeadersHaveMoreLines()
    {
        Window window(chainTrace());
        const auto controls = [&] {
            QList<QWidget*> shown;
            for (QWidget* widget : window.widget.findChildren<QWidget*>()) {
                const bool isControl = qobject_cast<QComboBox*>(widget) || qobject_cast<QToolButton*>(widget);
                if (isControl && widget->isVisible())
                    shown.append(widget);
            }
            return shown;
        };
        const int wideTop = window.widget.plotRect().top();
        for (const int width : { 1000, 700, 480, 360 }) {
            window.widget.resize(width, 500);
            window.settle();
            const QList<QWidget*> shown = controls();
            QVERIFY(shown.size() >= 5);
            for (const QWidget* a : shown) {
                const QRect place(a->mapTo(&window.widget, QPoint()), a->size());
                QVERIFY(window.widget.rect().contains(place));
                QVERIFY(place.bottom() < window.widget.plotRect().top());
                for (const QWidget* b : shown)
                    QVERIFY(a == b || !place.intersects(QRect(b->mapTo(&window.widget, QPoint()), b->size())));
            }
        }
        QVERIFY(window.widget.plotRect().top() > wideTop);
    }

    /// The last jobs still use the fonts of the application, so they must end before it does.
    void cleanupTestCase() { core::Workers::ofThisThread().waitForDone(); }

    void lowViewsGiveTheirRoomToThePlot()
    {
        Window window(chainTrace());
        const auto timeBar = [&window] {
            for (const QScrollBar* bar : window.widget.findChildren<QScrollBar*>()) {
                if (bar->orientation() == Qt::Horizontal)
                    return bar;
            }
            return static_cast<const QScrollBar*>(nullptr);
        };
        QVERIFY(timeBar() && timeBar()->isVisible());
        const int above = window.widget.plotRect().top();
        QVERIFY(window.widget.plotRect().bottom() < window.widget.rect().bottom());
        window.widget.resize(1000, 150);
        window.settle();
        QVERIFY(!timeBar()->isVisible());
        QCOMPARE(window.widget.plotRect().bottom(), window.widget.rect().bottom());
        QVERIFY(window.widget.plotRect().top() < above);
        window.widget.resize(1000, 500);
        window.settle();
        QVERIFY(timeBar()->isVisible());
    }

    /// The line of a one-sided operation says what it is; a click selects the event with which it begins.
    void oneSidedOperationsAreSelected()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const core::WindowId win = maker.builder.addWindow({ 0, "win", maker.world });
        const core::RegionId main = maker.addRegion("main");
        const auto fields = [&](std::uint32_t target) {
            return std::vector<core::Field> { core::Field::reference(
                                                  core::FieldKey::Window, core::FieldType::Window, win),
                core::Field::reference(core::FieldKey::Peer, core::FieldType::Location, maker.locations[target]),
                core::Field::number(core::FieldKey::Bytes, 64), core::Field::number(core::FieldKey::MatchingId, 1) };
        };
        maker.at(0).enter(0, main);
        maker.at(1).enter(0, main);
        maker.at(0).event(300, core::EventKind::RmaPut, fields(1));
        maker.at(0).event(400, core::EventKind::RmaCompleteBlocking, fields(1));
        maker.at(0).leave(1000, main);
        maker.at(1).leave(1000, main);
        Window window(maker.finish());
        const QPoint middle = window.between(350, 0);
        QSignalSpy hovered(&window.widget, &views::TimePlot::hovered);
        QTest::mouseMove(&window.widget, middle);
        QTRY_VERIFY(!hovered.isEmpty());
        const QString text = hovered.last().first().toString();
        QVERIFY2(text.startsWith(QStringLiteral("Put")) && text.contains(QStringLiteral("rank 0 → rank 1"))
                && text.contains(QStringLiteral("window win")),
            qPrintable(text));
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, middle);
        QTRY_VERIFY(std::holds_alternative<core::EventRef>(window.state.selection().item));
        QCOMPARE(
            std::get<core::EventRef>(window.state.selection().item), (core::EventRef { core::LocationId { 0 }, 1 }));
        window.state.clearSelection();
        window.state.setOneSidedVisible(false);
        window.settle();
        hovered.clear();
        QTest::mouseMove(&window.widget, middle + QPoint(1, 0));
        QTRY_VERIFY(!hovered.isEmpty());
        QVERIFY(!hovered.last().first().toString().startsWith(QStringLiteral("Put")));
    }

    void endsWithoutPartnerAreSelected()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId main = maker.addRegion("main");
        maker.at(0).enter(0, main);
        maker.send(0, 1, 500);
        maker.at(0).leave(1000, main);
        Window window(maker.finish());
        const QPoint sign = window.at(500, 0);
        QSignalSpy hovered(&window.widget, &views::TimePlot::hovered);
        QTest::mouseMove(&window.widget, sign);
        QTRY_VERIFY(!hovered.isEmpty());
        const QString text = hovered.last().first().toString();
        QVERIFY2(
            text.startsWith(QStringLiteral("Send without receive")) && text.contains(QStringLiteral("rank 0 → rank 1")),
            qPrintable(text));
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, sign);
        window.settle();
        const auto* event = std::get_if<core::EventRef>(&window.state.selection().item);
        QVERIFY(event);
        QCOMPARE(event->location, core::idAt<core::LocationId>(0));
        QCOMPARE(event->index, std::uint64_t(1));
    }

    /// A click selects a message. Keys follow it to its receiver, then to the message that the receiver sends, and
    /// back.
    void messagesAreFollowed()
    {
        Window window(chainTrace());
        const QPoint nearSend = (window.at(100, 0) + window.between(150, 0)) / 2;
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, nearSend);
        window.settle();
        QCOMPARE(window.selectedMessage(), std::optional<std::uint64_t>(0));
        window.navigator.follow(views::Follow::Receiver);
        window.settle();
        QCOMPARE(window.selectedMessage(), std::optional<std::uint64_t>(0));
        QVERIFY(!window.state.selection().atSend);
        for (std::uint64_t next = 1; next < 3; ++next) {
            window.navigator.follow(views::Follow::NextMessage);
            window.settle();
            QCOMPARE(window.selectedMessage(), std::optional(next));
            window.navigator.follow(views::Follow::Receiver);
            window.settle();
        }
        const std::size_t walked = window.state.walked().size();
        QVERIFY(walked >= 5);
        window.state.stepBack();
        window.settle();
        QCOMPARE(window.state.walkedIndex(), walked - 2);
        QCOMPARE(window.state.walked().size(), walked); // the chain is kept
        // The messages walked so far are painted over the picture.
        const QImage lit = window.widget.grab().toImage();
        window.state.clearSelection();
        window.settle();
        QVERIFY(window.widget.grab().toImage() != lit);
    }

    void hoverNamesLinesAndMessages()
    {
        Window window(chainTrace());
        QSignalSpy hovered(&window.widget, &views::TimePlot::hovered);
        QTest::mouseMove(&window.widget, window.between(150, 0));
        QVERIFY(hovered.last().first().toString().contains(QStringLiteral("rank 0")));
        QVERIFY(hovered.last().first().toString().contains(QStringLiteral("rank 1")));
        QTest::mouseMove(&window.widget, window.at(800, 2));
        QVERIFY(hovered.last().first().toString().contains(QStringLiteral("works")));
        QVERIFY(hovered.last().first().toString().contains(QStringLiteral("main")));
    }

    /// Where a collective crosses the line of a location, the pointer is on the line, unless the collective is
    /// selected.
    void linesGoBeforeCollectives()
    {
        TraceMaker maker;
        maker.addRanks(3, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId main = maker.addRegion("main");
        for (std::size_t rank = 0; rank < 3; ++rank) {
            maker.at(rank).enter(0, main);
            maker.barrier(rank, 500, 600);
            maker.at(rank).leave(1000, main);
        }
        Window window(maker.finish());
        const QPoint beside = (window.at(500, 0) + window.at(500, 1)) / 2;
        QSignalSpy hovered(&window.widget, &views::TimePlot::hovered);
        const auto textAt = [&](QPoint point) {
            QTest::mouseMove(&window.widget, window.at(200, 2));
            QTest::mouseMove(&window.widget, point);
            return hovered.last().first().toString();
        };
        const QString ofCollective = textAt(beside);
        QVERIFY2(ofCollective.contains(QStringLiteral("Barrier")), qPrintable(ofCollective));
        const QString ofLine = textAt(window.at(500, 1));
        QVERIFY2(
            ofLine.contains(QStringLiteral("main")) && ofLine.contains(QStringLiteral("rank 1")), qPrintable(ofLine));
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, beside);
        window.settle();
        QVERIFY(std::holds_alternative<core::CollectiveId>(window.state.selection().item));
        QCOMPARE(textAt(window.at(500, 1)), ofCollective);
    }

    /// Of a column that several functions share, hover says the same as in the timeline.
    void hoverNamesShares()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const core::RegionId often = maker.addRegion("often");
        const core::RegionId seldom = maker.addRegion("seldom");
        for (core::Tick t = 0; t < 400'000; t += 4) {
            maker.call(0, often, t, t + 3);
            maker.call(0, seldom, t + 3, t + 4);
        }
        Window window(maker.finish());
        QSignalSpy hovered(&window.widget, &views::TimePlot::hovered);
        QTest::mouseMove(&window.widget, window.at(200'000, 0));
        const QString text = hovered.last().first().toString();
        QVERIFY2(text.startsWith(QStringLiteral("In this pixel, about:")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("% often")) && text.contains(QStringLiteral("% seldom"))
                && text.contains(QStringLiteral("rank 0")),
            qPrintable(text));
    }

    void clickOnALineSelectsWhatHappensThere()
    {
        Window window(chainTrace());
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, window.at(900, 0));
        window.settle();
        const auto* call = std::get_if<core::CallInstance>(&window.state.selection().item);
        QVERIFY(call != nullptr);
        QCOMPARE(indexOf(call->location), std::size_t(0));
    }

    void doubleClickZoomsToWhatIsThere()
    {
        Window window(chainTrace());
        const core::Interval whole = window.state.interval();
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, window.between(350, 1));
        QTest::mouseDClick(&window.widget, Qt::LeftButton, {}, window.between(350, 1));
        window.settle();
        QCOMPARE(window.selectedMessage(), std::optional<std::uint64_t>(1));
        QCOMPARE(window.state.interval(), (core::Interval { 290, 411 })); // the interval has some margin
        window.state.setInterval({ 0, 200 }, QStringLiteral("zoom"));
        window.settle();
        QTest::mouseDClick(&window.widget, Qt::LeftButton, {}, window.at(50, 3));
        window.settle();
        QVERIFY(std::holds_alternative<core::CallInstance>(window.state.selection().item));
        QCOMPARE(window.state.interval(), whole);
    }

    /// Outside of its life a location has nothing to select, and the nearest item may be far away.
    void clickOutsideOfALifeSelectsNothing()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        const core::RegionId main = maker.addRegion("main");
        maker.call(0, main, 0, 1000);
        maker.call(1, main, 0, 100);
        Window window(maker.finish());
        window.state.setInterval({ 500, 900 }, QStringLiteral("zoom"));
        window.settle();
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, window.at(700, 0));
        window.settle();
        QVERIFY(!window.state.selection().isEmpty());
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, window.at(700, 1));
        window.settle();
        QVERIFY(window.state.selection().isEmpty());
        QCOMPARE(window.state.interval(), (core::Interval { 500, 900 }));
    }

    void linesAreMovedByHand()
    {
        Window window(chainTrace());
        const QStringList before = window.labels();
        const auto label = [&](int row) { return QPoint(20, window.at(0, row).y()); };
        QTest::mousePress(&window.widget, Qt::LeftButton, {}, label(0));
        QTest::mouseMove(&window.widget, label(1));
        QTest::mouseMove(&window.widget, label(2) + QPoint(0, window.widget.layout().rowHeight() / 4));
        QTest::mouseRelease(&window.widget, Qt::LeftButton, {}, label(2));
        QCOMPARE(window.labels(), QStringList({ before[1], before[2], before[0], before[3] }));
        QVERIFY(window.widget.order().kind == views::SpaceTimeOrder::Kind::ByHand);
        window.settle();
        window.navigator.goTo(core::idAt<core::LocationId>(3), 500);
        window.settle();
        window.widget.moveRowUp();
        QCOMPARE(window.labels(), QStringList({ before[1], before[2], before[3], before[0] }));
        window.widget.moveRowDown();
        window.widget.moveRowDown(); // this is the last row, so nothing happens
        QCOMPARE(window.labels(), QStringList({ before[1], before[2], before[0], before[3] }));
        // A click on a label selects the row and moves nothing.
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, label(1));
        window.settle();
        QCOMPARE(window.state.selectedRows().rows().front().label, before[2]);
        QCOMPARE(window.state.place()->location, core::idAt<core::LocationId>(3));
        QCOMPARE(window.labels(), QStringList({ before[1], before[2], before[0], before[3] }));
        // A drag that is given up changes nothing.
        QTest::mousePress(&window.widget, Qt::LeftButton, {}, label(0));
        QTest::mouseMove(&window.widget, label(2));
        QTest::keyClick(&window.widget, Qt::Key_Escape);
        QTest::mouseRelease(&window.widget, Qt::LeftButton, {}, label(2));
        QCOMPARE(window.labels(), QStringList({ before[1], before[2], before[0], before[3] }));
    }

    /// A drag ends when the dragged line disappears.
    void linesThatGoEndADrag()
    {
        const auto trace = [](std::size_t ranksWithCalls) {
            TraceMaker maker;
            maker.addRanks(6, maker.addNode("node"));
            const core::RegionId main = maker.addRegion("main");
            for (std::size_t rank = 0; rank < ranksWithCalls; ++rank)
                maker.call(rank, main, 0, 1000);
            return maker.finish();
        };
        Window window(trace(6));
        const auto label = [&](int row) { return QPoint(20, window.at(0, row).y()); };
        QTest::mousePress(&window.widget, Qt::LeftButton, {}, label(5));
        QTest::mouseMove(&window.widget, label(4));
        window.state.updateStore(trace(2), true);
        window.settle();
        QCOMPARE(window.widget.layout().count(), 2);
        window.widget.grab();
        QTest::mouseMove(&window.widget, label(0));
        QTest::mouseRelease(&window.widget, Qt::LeftButton, {}, label(0));
        QCOMPARE(window.labels(), QStringList({ QStringLiteral("rank 0"), QStringLiteral("rank 1") }));
        QVERIFY(window.widget.order().kind == views::SpaceTimeOrder::Kind::Rank);
        // Closing the trace also ends a drag.
        QTest::mousePress(&window.widget, Qt::LeftButton, {}, label(1));
        QTest::mouseMove(&window.widget, label(0));
        window.state.setStore(nullptr);
        window.state.setStore(trace(1));
        window.settle();
        window.widget.grab();
    }

    void filterAndColoursAreThoseOfTheWindow()
    {
        Window window(chainTrace());
        QTest::mouseMove(&window.widget, window.between(150, 0));
        core::MessageFilter filter;
        filter.peers = { core::idAt<core::LocationId>(3) };
        window.state.setMessageFilter(filter);
        window.settle();
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, window.between(150, 0));
        window.settle();
        QVERIFY(!window.selectedMessage());
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, window.between(550, 2));
        window.settle();
        QCOMPARE(window.selectedMessage(), std::optional<std::uint64_t>(2));
        window.state.undoStack().undo();
        QVERIFY(window.state.lines().filter == core::MessageFilter {});
        window.settle();
        const QImage plain = window.widget.grab().toImage();
        const int top = window.widget.plotRect().top();
        window.state.setMessageColoring(views::MessageColoring::Sender);
        QVERIFY(window.widget.isBusy());
        window.settle();
        QVERIFY(window.widget.grab().toImage() != plain);
        // The plot makes room for the legend, and so do its scroll bars.
        QVERIFY(window.widget.plotRect().top() > top);
        for (const QScrollBar* bar : window.widget.findChildren<QScrollBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            const bool isOfRows = bar->orientation() == Qt::Vertical;
            const QRect plot = window.widget.plotRect();
            QCOMPARE(bar->geometry().top(), isOfRows ? plot.top() : plot.bottom() + 1);
        }
    }

    void messagesOfAnotherTraceAreNotFiltered()
    {
        Window window(chainTrace());
        views::askForMessageFilter(window.state, &window.widget);
        const QPointer<QDialog> dialog = window.widget.findChild<QDialog*>();
        QVERIFY(dialog);
        window.state.setStore(chainTrace(), false);
        QTRY_VERIFY(!dialog);
        // The filter also stays disabled until all messages are there.
        const auto* button = window.widget.findChild<QToolButton*>(QStringLiteral("messageFilter"));
        QVERIFY(button && !button->isEnabled());
        window.state.updateStore(chainTrace(), true);
        QVERIFY(button->isEnabled());
    }

    /// The axes of two plots stay aligned, whatever room their labels need.
    void axesAreAligned()
    {
        TraceMaker maker;
        const core::SystemNodeId node = maker.addNode("a node with a long name");
        maker.addThread("a thread with a long name", maker.addProcess("a process with a long name", node));
        maker.call(0, maker.addRegion("work"), 0, 1000);
        Window window(maker.finish());
        views::TimelineWidget timeline(window.state, window.navigator);
        timeline.resize(window.widget.size());
        timeline.show();
        QTRY_VERIFY(!timeline.isBusy());
        QCOMPARE(timeline.plotRect().left(), window.widget.plotRect().left());
        QCOMPARE(timeline.plotRect().width(), window.widget.plotRect().width());
        window.state.alignment().setChosenLeft(200);
        QCOMPARE(timeline.plotRect().left(), 200);
        QCOMPARE(window.widget.plotRect().left(), 200);
        // Esc undoes a drag of the labels' edge.
        const QPoint edge(200, window.widget.plotRect().center().y());
        QTest::mousePress(&window.widget, Qt::LeftButton, {}, edge);
        QTest::mouseMove(&window.widget, edge + QPoint(50, 0));
        QCOMPARE(timeline.plotRect().left(), 250);
        QTest::keyClick(&window.widget, Qt::Key_Escape);
        QCOMPARE(timeline.plotRect().left(), 200);
    }

    /// A lookup goes on when its view is closed, but the queued steps of the view are dropped.
    void closedWhileSomethingIsLookedUp()
    {
        Window window(chainTrace());
        auto other = std::make_unique<views::SpaceTimeWidget>(window.state, window.navigator);
        other->show();
        QTRY_VERIFY(!other->isBusy());
        other->selectRowBelow();
        other->selectRowBelow();
        QVERIFY(window.navigator.isBusy());
        other.reset();
        window.settle();
        const std::optional<views::Place> once = window.state.place();
        QVERIFY(once.has_value());
        window.widget.selectRowBelow();
        window.settle();
        QVERIFY(window.state.place() != once); // so the first view did not take the second step
    }

    void viewsThatAreAddedShowTheSelection()
    {
        Window window(chainTrace());
        QTest::mouseClick(&window.widget, Qt::LeftButton, {}, window.between(150, 0));
        window.settle();
        views::SpaceTimeWidget other(window.state, window.navigator);
        other.resize(window.widget.size());
        other.show();
        QTRY_VERIFY(!other.isBusy());
        const QRect inside = window.widget.plotRect().adjusted(2, 2, -2, -2); // the part inside the focus frame
        QCOMPARE(other.grab(inside).toImage(), window.widget.grab(inside).toImage());
    }

    /// A step of a zoom does not paint the parts of the widget that stay as they are.
    void zoomsPaintNoBarOfRows()
    {
        struct PaintCounter final : QObject {
            bool eventFilter(QObject*, QEvent* event) override
            {
                count += event->type() == QEvent::Paint ? 1 : 0;
                return false;
            }
            int count = 0;
        };
        Window window(chainTrace());
        QCoreApplication::processEvents();
        PaintCounter ofRows;
        PaintCounter ofTime;
        for (QScrollBar* bar : window.widget.findChildren<QScrollBar*>())
            bar->installEventFilter(bar->orientation() == Qt::Vertical ? &ofRows : &ofTime);
        for (const core::Tick begin : { 100, 200, 300 }) {
            window.state.setInterval({ begin, begin + 500 }, QStringLiteral("zoom"));
            window.settle();
            QCoreApplication::processEvents();
        }
        QVERIFY(ofTime.count > 0);
        QCOMPARE(ofRows.count, 0);
    }

    void zoomInOneViewIsZoomInAll()
    {
        Window window(chainTrace());
        views::TimelineWidget timeline(window.state, window.navigator);
        timeline.resize(window.widget.size());
        timeline.show();
        QTRY_VERIFY(!timeline.isBusy());
        QTest::keyClick(&window.widget, Qt::Key_W);
        QVERIFY(timeline.isBusy());
        QTRY_VERIFY(!timeline.isBusy());
        QVERIFY(window.state.interval() != window.state.whole());
        // Steps of one gesture are one undo step; steps in different views are not.
        QTest::keyClick(&timeline, Qt::Key_Home);
        window.state.undoStack().undo();
        QCOMPARE(window.state.interval(), window.state.whole());
    }

    void settingsAreKept()
    {
        Window window(chainTrace());
        core::FunctionClasses classes;
        classes.set(2);
        classes.set(6);
        window.widget.setWorkingClasses(classes);
        window.widget.setOrder({ views::SpaceTimeOrder::Kind::Node, 0, {} });
        const QByteArray settings = window.widget.saveSettings();
        views::SpaceTimeWidget other(window.state, window.navigator);
        other.restoreSettings("nonsense");
        QVERIFY(other.order().kind == views::SpaceTimeOrder::Kind::Rank);
        other.restoreSettings(settings);
        QVERIFY(other.order().kind == views::SpaceTimeOrder::Kind::Node);
        QCOMPARE(other.workingClasses(), classes);
        // An order by hand is valid for its trace only. The view keeps the other settings all the same.
        window.widget.setOrder({ views::SpaceTimeOrder::Kind::ByHand, 0, {} });
        views::SpaceTimeWidget third(window.state, window.navigator);
        third.restoreSettings(window.widget.saveSettings());
        QVERIFY(third.order().kind == views::SpaceTimeOrder::Kind::Rank);
        QCOMPARE(third.workingClasses(), classes);
    }

    void emptyTracesSayThatTheyAre()
    {
        TraceMaker maker;
        Window window(maker.finish());
        QVERIFY(!window.widget.isBusy());
        window.widget.grab();
    }

    void tenThousandRows()
    {
        TraceMaker maker;
        maker.addRanks(10'000, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId work = maker.addRegion("work");
        for (std::size_t rank = 0; rank < 10'000; ++rank)
            maker.call(rank, work, 0, 1000);
        Window window(maker.finish());
        QCOMPARE(window.widget.layout().count(), 10'000);
        QTest::keyClick(&window.widget, Qt::Key_PageDown);
        window.settle();
    }
};

LIGHTCONE_TEST(TestSpaceTimeWidget, Widgets)

} // namespace lightcone::tests::tst_spacetimewidget

#include "tst_spacetimewidget.moc"
