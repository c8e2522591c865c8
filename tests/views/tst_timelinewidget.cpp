// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/workers.h"
#include "growingtrace.h"
#include "testclass.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinepicture.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/navigation/selectionnavigator.h"
#include "views/rows/rowlayout.h"

#include <QHelpEvent>
#include <QPaintEvent>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <functional>

namespace lightcone::tests::tst_timelinewidget {

namespace {

constexpr QSize kSize(1000, 500);

/// A widget that shows a trace, with rows of heights that do not depend on what is beside them; the constructor waits
/// until the picture is there.
struct Window {
    explicit Window(std::shared_ptr<const core::StoreView> store, bool isComplete = true)
        : navigator(state)
        , widget(state, navigator)
    {
        widget.resize(kSize);
        widget.show();
        state.setStore(std::move(store), isComplete);
        settle();
        const int rows = static_cast<int>(widget.rows().rows().size());
        views::ViewTraceSettings settings = widget.traceSettings();
        settings.rowHeight = rows > 0 ? std::clamp(widget.plotRect().height() / rows, 16, 28) : 28;
        widget.setTraceSettings(settings);
        settle();
    }
    void settle() { QTRY_VERIFY(!widget.isBusy()); }
    /// Left end and width of the columns, taken from the horizontal scroll bar below them.
    QRect columns() const
    {
        for (const QScrollBar* bar : widget.findChildren<QScrollBar*>()) {
            if (bar->orientation() == Qt::Horizontal)
                return bar->geometry();
        }
        return {};
    }
    QPoint at(core::Tick t, int y) const
    {
        const views::TimeCoordinates coordinates(state.interval(), columns().width());
        return { columns().left() + qRound(coordinates.toPixel(t)), y };
    }
    /// Top of the columns.
    int plotTop() const
    {
        for (const QScrollBar* bar : widget.findChildren<QScrollBar*>()) {
            if (bar->orientation() == Qt::Vertical)
                return bar->geometry().top();
        }
        return 0;
    }
    int rowMiddle(int row) const
    {
        const views::RowLayout layout(widget.rows().rows(), 28);
        return plotTop() + layout.top(row) + 13;
    }
    void wheel(QPoint position, int delta, Qt::KeyboardModifiers modifiers)
    {
        QWheelEvent event(position, widget.mapToGlobal(position), {}, { 0, delta }, Qt::NoButton, modifiers,
            Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&widget, &event);
    }
    void hover(QPoint position)
    {
        QMouseEvent event(QEvent::MouseMove, position, widget.mapToGlobal(position), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&widget, &event);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::mousePress(&widget, Qt::LeftButton, modifiers, from);
        QTest::mouseMove(&widget, (from + to) / 2);
        QTest::mouseMove(&widget, to);
        QTest::mouseRelease(&widget, Qt::LeftButton, modifiers, to);
    }

    views::ViewState state;
    views::SelectionNavigator navigator;
    views::TimelineWidget widget;
};

std::shared_ptr<const core::StoreView> manyRows(int rows)
{
    TraceMaker maker;
    maker.addRanks(rows, maker.addNode("node"));
    const core::RegionId work = maker.addRegion("work");
    for (std::size_t rank = 0; rank < static_cast<std::size_t>(rows); ++rank)
        maker.call(rank, work, 0, 1000);
    return maker.finish();
}

constexpr core::Interval kOneBundle { 0, 100'000 };

/// Makes two ranks that work all the time, with @p messages messages from one to the other around the middle of the
/// trace.
std::shared_ptr<const core::StoreView> oneBundle(int messages)
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId work = maker.addRegion("work");
    for (std::size_t rank = 0; rank < 2; ++rank) {
        maker.at(rank).enter(kOneBundle.begin, work);
        for (int i = 0; i < messages; ++i) {
            if (rank == 0)
                maker.send(0, 1, 50'000);
            else
                maker.receive(1, 0, 50'001);
        }
        maker.at(rank).leave(kOneBundle.end - 1, work);
    }
    return maker.finish();
}

/// Records what the widget says about the point of oneBundle()'s line, from one picture to the next.
class SaidOfTheLine : public QObject {
public:
    explicit SaidOfTheLine(Window& window)
    {
        const auto& rows = window.widget.rows().rows();
        const auto rank = std::find_if(
            rows.begin(), rows.end(), [](const auto& row) { return row.label == QStringLiteral("rank 0"); });
        window.hover(window.at(50'000, window.rowMiddle(static_cast<int>(rank - rows.begin())) + 9));
        connect(&window.widget, &views::TimelineWidget::hovered, this, [this, &window](const QString& text) {
            const bool isLine = text.contains(QString::fromUtf8("rank 0 → rank 1"));
            words.append(
                isLine ? QStringLiteral("line") : text.section(QRegularExpression(QStringLiteral("\\W")), 0, 0));
            if (!isLine && window.widget.isBusy() && !text.isEmpty())
                words.last() += QStringLiteral(", busy");
            if (said)
                said();
        });
    }

    QStringList words;
    std::function<void()> said;
};

/// Collects the painted regions of a widget from its construction on.
class PaintedArea : public QObject {
public:
    explicit PaintedArea(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent*>(event)->region();
        return QObject::eventFilter(object, event);
    }

    QRegion region;
};

} // namespace

class TestTimelineWidget : public QObject {
    Q_OBJECT

private slots:
    /// The last jobs still use the fonts of the application, so they must end before it does.
    void cleanupTestCase() { core::Workers::ofThisThread().waitForDone(); }

    /// A tip tells of what was below the pointer before the view jumped.
    void tipsGoAsTheViewJumps()
    {
        Window window(smallTrace());
        const QPoint position = window.widget.plotRect().topLeft() + QPoint(100, 30);
        QTest::mouseMove(&window.widget, position);
        QHelpEvent help(QEvent::ToolTip, position, window.widget.mapToGlobal(position));
        QApplication::sendEvent(&window.widget, &help);
        QVERIFY(QToolTip::isVisible());
        const core::Interval whole = window.state.whole();
        window.state.setInterval({ whole.begin, whole.begin + 50 }, QStringLiteral("Zoom"));
        QTRY_VERIFY(!QToolTip::isVisible());
        window.settle();
        QVERIFY(!QToolTip::isVisible());
    }

    /// The widget makes its rows in the background; the window does not wait for them.
    void rowsAreMadeInTheBackground()
    {
        views::ViewState state;
        views::SelectionNavigator navigator(state);
        views::TimelineWidget widget(state, navigator);
        widget.resize(kSize);
        widget.show();
        QSignalSpy changed(&widget, &views::TimelineWidget::rowsChanged);
        state.setStore(lightcone::tests::smallTrace());
        QVERIFY(widget.rows().isEmpty());
        QVERIFY(widget.isBusy());
        state.setRowDisplay(
            { QStringLiteral("rank 2"), {}, {} }, {}); // the filter applies to the rows that are still being made
        state.select({ core::EventRef { core::idAt<core::LocationId>(2), 0 } });
        widget.grab();
        QCOMPARE(widget.timelinePicture().rows.rows().back().label,
            QStringLiteral("rank 2")); // the picture needs no rows of the widget
        QTRY_VERIFY(!widget.isBusy());
        QCOMPARE(widget.rows().rows().back().label, QStringLiteral("rank 2"));
        QVERIFY(!changed.isEmpty());
        state.setStore(nullptr);
        QVERIFY(widget.rows().isEmpty());
    }

    /// When only the pointer moved, the widget paints only a small part.
    void pointerPaintsLittle()
    {
        Window window(lightcone::tests::smallTrace());
        window.hover(window.at(200, window.rowMiddle(2)));
        QCoreApplication::processEvents();
        PaintedArea painted(window.widget);
        window.hover(window.at(300, window.rowMiddle(2)));
        QTRY_VERIFY(!painted.region.isEmpty());
        QVERIFY(painted.region.contains(window.at(200, window.rowMiddle(2))));
        QVERIFY(painted.region.contains(window.at(300, window.rowMiddle(2))));
        QVERIFY(!painted.region.contains(window.at(250, window.rowMiddle(2))));
        QVERIFY(!painted.region.contains(QPoint(10, window.rowMiddle(2))));
        window.hover(window.at(300, window.rowMiddle(3)));
        QTRY_VERIFY(painted.region.contains(QPoint(10, window.rowMiddle(2)))); // this marks the row under the pointer
        QVERIFY(!painted.region.contains(window.at(250, window.rowMiddle(2))));
        // Nothing is left of the former marks.
        window.hover(window.at(800, window.rowMiddle(2)));
        QCoreApplication::processEvents();
        const QImage seen = window.widget.screen()->grabWindow(window.widget.winId()).toImage();
        QCOMPARE(seen.convertToFormat(QImage::Format_RGB32),
            window.widget.grab().toImage().convertToFormat(QImage::Format_RGB32));
    }

    /// A column of a folded group first says what the picture knows of it, then what the store counts.
    void columnsOfManyLocationsAreCounted()
    {
        constexpr int kRanks = 40;
        TraceMaker maker;
        maker.addRanks(kRanks, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        const core::RegionId rest = maker.addRegion("rest");
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            for (core::Tick t = 0; t < 4000; t += 4) {
                maker.call(rank, work, t, t + 3);
                maker.call(rank, rest, t + 3, t + 4);
            }
        }
        Window window(maker.finish());
        window.widget.foldAllGroups();
        window.settle();
        QCOMPARE(static_cast<int>(window.widget.rows().rows().size()), 1);
        QSignalSpy hovered(&window.widget, &views::TimelineWidget::hovered);
        const QPoint place = window.at(2000, window.plotTop() + 10);
        window.hover(place);
        QVERIFY2(hovered.last().front().toString().startsWith(QStringLiteral("In this pixel, about:")),
            qPrintable(hovered.last().front().toString()));
        QTRY_VERIFY(hovered.last().front().toString().startsWith(QStringLiteral("In this pixel: ")));
        const QString exact = hovered.last().front().toString();
        QVERIFY2(exact.contains(QStringLiteral("work, calls: ")), qPrintable(exact));
        // An answer for a place that the pointer has left is not told.
        window.hover(window.at(3000, window.plotTop() + 10));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&window.widget, &leave);
        core::Workers::ofThisThread().waitForDone();
        QCoreApplication::processEvents();
        QCOMPARE(hovered.last().front().toString(), QString());
    }

    void wheelZoomIsAnchoredAtThePointer()
    {
        Window window(lightcone::tests::smallTrace());
        const QPoint pointer = window.at(400, window.rowMiddle(2));
        const double pixel = pointer.x() - window.columns().left();
        const auto tickThere
            = [&] { return views::TimeCoordinates(window.state.interval(), window.columns().width()).toTick(pixel); };
        const core::Tick before = tickThere();
        for (int i = 0; i < 8; ++i) {
            window.wheel(pointer, 120, Qt::ControlModifier);
            QCOMPARE(tickThere(), before);
        }
        QVERIFY(window.state.interval().length() < 250);
        // One gesture is one undo step.
        QCOMPARE(window.state.undoStack().count(), 1);
        window.state.undoStack().undo();
        QCOMPARE(window.state.interval(), (core::Interval { 0, 1000 }));
    }

    void dragZooms()
    {
        Window window(lightcone::tests::smallTrace());
        const core::Interval whole = window.state.interval();
        window.drag(window.at(200, window.rowMiddle(2)), window.at(600, window.rowMiddle(2)));
        QVERIFY(std::abs(window.state.interval().begin - 200) <= 1);
        QVERIFY(std::abs(window.state.interval().end - 600) <= 2);
        window.state.undoStack().undo();
        QCOMPARE(window.state.interval(), whole);
    }

    void boxZoomsRowsToo()
    {
        Window window(manyRows(200));
        const core::Interval whole = window.state.interval();
        window.drag({ 300, window.plotTop() + 100 }, { 700, window.plotTop() + 260 });
        window.settle();
        QVERIFY(window.state.interval().length() < 700);
        const auto bars = window.widget.findChildren<QScrollBar*>();
        const QScrollBar* rows = bars[0]->orientation() == Qt::Vertical ? bars[0] : bars[1];
        // About 10 rows fill the view, with the sixth rank at the top.
        const double rowHeight = (rows->maximum() + rows->pageStep() - 20) / 200.0;
        QVERIFY(rowHeight > 30);
        QVERIFY(std::abs((rows->value() - 20) / rowHeight - 5) < 0.6);
        const int zoomedScroll = rows->value();
        // Rows and time change in one undo step.
        QCOMPARE(window.state.undoStack().undoText(), QStringLiteral("Zoom to Box"));
        window.state.undoStack().undo();
        QCOMPARE(window.state.interval(), whole);
        QCOMPARE(rows->value(), 0);
        QVERIFY((rows->maximum() + rows->pageStep() - 20) / 200.0 < 20);
        window.state.undoStack().redo();
        QCOMPARE(rows->value(), zoomedScroll);
    }

    void boxOfOneRowFillsTheView()
    {
        Window window(manyRows(12));
        const int top = window.plotTop() + 20 + 28 * 3;
        window.drag({ 300, top + 2 }, { 700, top + 2 + window.widget.plotRect().height() / 8 });
        window.settle();
        const auto bars = window.widget.findChildren<QScrollBar*>();
        const QScrollBar* rows = bars[0]->orientation() == Qt::Vertical ? bars[0] : bars[1];
        QVERIFY2(rows->value() > 3 * 60, qPrintable(QString::number(rows->value())));
    }

    void rowZoomIsUndoneAsOneGesture()
    {
        Window window(manyRows(200));
        const auto bars = window.widget.findChildren<QScrollBar*>();
        const QScrollBar* rows = bars[0]->orientation() == Qt::Vertical ? bars[0] : bars[1];
        const int before = rows->maximum();
        for (int i = 0; i < 3; ++i)
            window.wheel({ 500, window.plotTop() + 100 }, 120, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(rows->maximum() > before);
        QCOMPARE(window.state.undoStack().count(), 1);
        window.state.undoStack().undo();
        QCOMPARE(rows->maximum(), before);
    }

    void foldedRowsAreSeen()
    {
        Window window(manyRows(200));
        for (int i = 0; i < 20; ++i)
            window.widget.zoomRowsOut();
        window.widget.foldAllGroups();
        window.settle();
        const QImage image = window.widget.grab().toImage();
        const QRect plot = window.widget.plotRect();
        QVERIFY(image.pixelColor(500, plot.top() + 10) != image.pixelColor(500, plot.bottom() - 20));
    }

    void pagesScrollRows()
    {
        Window window(manyRows(200));
        const auto bars = window.widget.findChildren<QScrollBar*>();
        const QScrollBar* rows = bars[0]->orientation() == Qt::Vertical ? bars[0] : bars[1];
        QTest::keyClick(&window.widget, Qt::Key_PageDown);
        QCOMPARE(rows->value(), rows->pageStep());
        QTest::keyClick(&window.widget, Qt::Key_PageUp);
        QCOMPARE(rows->value(), 0);
    }

    void spaceReleasedElsewhere()
    {
        Window window(lightcone::tests::smallTrace());
        const core::Interval whole = window.state.interval();
        QTest::keyPress(&window.widget, Qt::Key_Space);
        QFocusEvent lost(QEvent::FocusOut, Qt::ActiveWindowFocusReason);
        QCoreApplication::sendEvent(&window.widget, &lost);
        window.drag(window.at(200, window.rowMiddle(2)), window.at(600, window.rowMiddle(2)));
        QVERIFY(window.state.interval().length() < whole.length()); // it zoomed and did not pan
    }

    void otherButtonDoesNotEndADrag()
    {
        Window window(lightcone::tests::smallTrace());
        const core::Interval whole = window.state.interval();
        QTest::mousePress(&window.widget, Qt::LeftButton, {}, window.at(200, window.rowMiddle(2)));
        QTest::mouseMove(&window.widget, window.at(500, window.rowMiddle(2)));
        QTest::mouseRelease(&window.widget, Qt::MiddleButton, {}, window.at(500, window.rowMiddle(2)));
        QCOMPARE(window.state.interval(), whole);
        QTest::mouseRelease(&window.widget, Qt::LeftButton, {}, window.at(600, window.rowMiddle(2)));
        QVERIFY(std::abs(window.state.interval().end - 600) <= 2);
    }

    void shiftDragMeasures()
    {
        Window window(lightcone::tests::smallTrace());
        const core::Interval before = window.state.interval();
        window.drag(window.at(100, window.rowMiddle(3)), window.at(300, window.rowMiddle(3)), Qt::ShiftModifier);
        QCOMPARE(window.state.interval(), before);
        QVERIFY(window.state.range().has_value());
        QVERIFY(std::abs(window.state.range()->begin - 100) <= 1);
        QTest::keyClick(&window.widget, Qt::Key_Escape);
        QVERIFY(!window.state.range());
    }

    void escapeAbortsADrag()
    {
        Window window(lightcone::tests::smallTrace());
        const core::Interval before = window.state.interval();
        QTest::mousePress(&window.widget, Qt::LeftButton, Qt::NoModifier, { 300, window.rowMiddle(2) });
        QTest::mouseMove(&window.widget, { 500, window.rowMiddle(2) });
        QTest::keyClick(&window.widget, Qt::Key_Escape);
        QTest::mouseRelease(&window.widget, Qt::LeftButton, Qt::NoModifier, { 600, window.rowMiddle(2) });
        QCOMPARE(window.state.interval(), before);
        QVERIFY(window.state.selection().isEmpty());
    }

    void middleDragPans()
    {
        Window window(lightcone::tests::smallTrace());
        window.state.setInterval({ 400, 600 }, QStringLiteral("zoom"));
        const int width = window.columns().width();
        const QPoint from(window.columns().left() + width / 2, window.rowMiddle(2));
        QTest::mousePress(&window.widget, Qt::MiddleButton, Qt::NoModifier, from);
        QTest::mouseMove(&window.widget, from + QPoint(width / 4, 0));
        QTest::mouseRelease(&window.widget, Qt::MiddleButton, Qt::NoModifier, from + QPoint(width / 4, 0));
        QVERIFY(std::abs(window.state.interval().begin - 350) <= 1);
        QCOMPARE(window.state.interval().length(), std::uint64_t(200));
    }

    void clickSelects()
    {
        Window window(lightcone::tests::smallTrace());
        QTest::mouseClick(&window.widget, Qt::LeftButton, Qt::NoModifier, window.at(200, window.rowMiddle(2)));
        window.settle();
        const auto* call = std::get_if<core::CallInstance>(&window.state.selection().item);
        QVERIFY(call);
        QCOMPARE(call->span, (core::Interval { 100, 300 }));
        QCOMPARE(call->location, core::idAt<core::LocationId>(0));
        // A click near the sending end of the message of rank 0 to rank 1.
        QTest::mouseClick(&window.widget, Qt::LeftButton, Qt::NoModifier, window.at(411, window.rowMiddle(2)));
        const auto* message = std::get_if<core::MessageId>(&window.state.selection().item);
        QVERIFY(message);
        QCOMPARE(window.state.store()->messages().at(*message).send, core::Tick(410));
        QVERIFY(window.state.selection().atSend);
        // A click below the last row.
        QTest::mouseClick(&window.widget, Qt::LeftButton, Qt::NoModifier, window.at(500, window.rowMiddle(6) + 30));
        QVERIFY(window.state.selection().isEmpty());
    }

    void doubleClickZoomsToTheCall()
    {
        Window window(lightcone::tests::smallTrace());
        QTest::mouseDClick(&window.widget, Qt::LeftButton, Qt::NoModifier, window.at(150, window.rowMiddle(2)));
        window.settle();
        QCOMPARE(window.state.interval(), (core::Interval { 80, 320 }));
    }

    void hoverNamesWhatIsThere()
    {
        Window window(lightcone::tests::smallTrace());
        QSignalSpy spy(&window.widget, &views::TimelineWidget::hovered);
        window.hover(window.at(200, window.rowMiddle(2)));
        QVERIFY(!spy.isEmpty());
        QVERIFY(spy.last()[0].toString().startsWith(QLatin1String("compute")));
        QVERIFY(spy.last()[0].toString().contains(QLatin1String("rank 0")));
        window.hover(window.at(411, window.rowMiddle(2)));
        QVERIFY2(spy.last()[0].toString().contains(QString::fromUtf8("rank 0 → rank 1")),
            qPrintable(spy.last()[0].toString()));
    }

    void hoverSaysWhatIsHidden()
    {
        Window window(lightcone::tests::smallTrace());
        const auto& functions = window.state.store()->definitions().functions;
        const auto compute = std::ranges::find(functions, std::string("compute"), &core::FunctionDef::name);
        QVERIFY(compute != functions.end());
        QSignalSpy spy(&window.widget, &views::TimelineWidget::hovered);
        window.hover(window.at(200, window.rowMiddle(2)));
        QVERIFY(!spy.last()[0].toString().contains(QLatin1String("hidden")));
        window.state.setHiddenFunctions(
            { core::idAt<core::FunctionId>(static_cast<std::size_t>(compute - functions.begin())) }, {});
        window.settle();
        window.hover(window.at(201, window.rowMiddle(2)));
        const QString text = spy.last()[0].toString();
        QVERIFY2(
            text.contains(QLatin1String("hidden in charts")) && !text.contains(QLatin1Char('%')), qPrintable(text));
    }

    void hoverIsWordedOnOneLine()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId frame = maker.addRegion("first and last");
        for (std::size_t rank = 0; rank < 2; ++rank) {
            maker.call(rank, frame, 0, 10);
            for (core::Tick t = 500'000; t < 502'000; t += 10) // more messages than are drawn singly
                maker.barrier(rank, t, t + 5);
            maker.call(rank, frame, 999'990, 1'000'000);
        }
        Window window(maker.finish());
        QSignalSpy spy(&window.widget, &views::TimelineWidget::hovered);
        window.hover(window.at(501'000, (window.rowMiddle(1) + window.rowMiddle(2)) / 2));
        QVERIFY(!spy.isEmpty());
        const QString text = spy.last()[0].toString();
        QVERIFY2(text.contains(QLatin1String(" collective operations; the longest: Barrier of 2")), qPrintable(text));
        QVERIFY(text.contains(QString::fromUtf8(" · ")));
    }

    void keysZoomAndPan()
    {
        Window window(lightcone::tests::smallTrace());
        QTest::keyClick(&window.widget, Qt::Key_W);
        const core::Interval zoomed = window.state.interval();
        QVERIFY(zoomed.length() < 700);
        QTest::keyClick(&window.widget, Qt::Key_D);
        QVERIFY(window.state.interval().begin > zoomed.begin);
        QCOMPARE(window.state.interval().length(), zoomed.length());
        QTest::keyClick(&window.widget, Qt::Key_A);
        QTest::keyClick(&window.widget, Qt::Key_S, Qt::ShiftModifier);
        QCOMPARE(window.state.interval(), (core::Interval { 0, 1000 }));
    }

    void eventsAndRowsCanBeWalked()
    {
        Window window(lightcone::tests::smallTrace());
        window.widget.selectRowBelow();
        window.settle();
        QCOMPARE(window.state.place()->location, core::idAt<core::LocationId>(0));
        window.widget.selectRowBelow();
        window.settle();
        QCOMPARE(window.state.place()->location, core::idAt<core::LocationId>(1));
        window.widget.selectNextEvent();
        window.settle();
        const core::Tick next = window.state.place()->tick;
        window.widget.selectNextEvent();
        window.settle();
        QVERIFY(window.state.place()->tick > next);
    }

    void selectionOutOfSightIsScrolledTo()
    {
        Window window(lightcone::tests::smallTrace());
        window.state.setInterval({ 800, 900 }, QStringLiteral("zoom"));
        window.state.select({ core::idAt<core::MessageId>(0) });
        QVERIFY(window.state.interval().contains(410));
        QCOMPARE(window.state.interval().length(), std::uint64_t(100));
        window.widget.zoomToSelection();
        QCOMPARE(window.state.interval(), (core::Interval { 403, 488 }));
    }

    void foldingAndFiltering()
    {
        Window window(lightcone::tests::smallTrace());
        QSignalSpy spy(&window.widget, &views::TimelineWidget::rowsChanged);
        window.widget.foldAllGroups();
        QCOMPARE(window.widget.rows().rows().size(), std::size_t(1));
        window.widget.openAllGroups();
        QCOMPARE(window.widget.rows().rows().size(), std::size_t(7));
        window.state.setRowDisplay({ QStringLiteral("rank 2"), {}, {} }, {});
        QCOMPARE(window.widget.rows().rows().size(), std::size_t(3));
        QCOMPARE(spy.count(), 3);
        QCOMPARE(window.widget.timelinePicture().rows.rows().size(), std::size_t(3));
        window.state.setRowDisplay({}, {});
        window.hover(window.at(200, window.rowMiddle(2)));
        window.widget.toggleRows();
        QCOMPARE(window.widget.rows().rows()[2].levels, 2U);
        window.widget.unfoldAllLevels();
        for (const std::size_t row : { 2, 3, 5, 6 })
            QCOMPARE(window.widget.rows().rows()[row].levels, 2U);
        window.widget.foldAllLevels();
        for (const auto& row : window.widget.rows().rows())
            QCOMPARE(row.levels, 1U);
        QCOMPARE(window.widget.rows().rows().size(), std::size_t(7)); // groups stay open
    }

    void tenThousandRowsScroll()
    {
        Window window(manyRows(10'000));
        const auto bars = window.widget.findChildren<QScrollBar*>();
        QScrollBar* rows = bars[0]->orientation() == Qt::Vertical ? bars[0] : bars[1];
        QVERIFY(rows->maximum() > 150'000);
        for (int i = 0; i < 20; ++i) {
            window.wheel({ 500, 300 }, -120, Qt::NoModifier);
            window.widget.grab();
        }
        QCOMPARE(rows->value(), 1200);
        rows->setValue(rows->maximum());
        window.settle();
        QVERIFY(!window.widget.grab().isNull());
    }

    /// Until somebody sets their height, rows fill the view; where there are more than pixels, each has a pixel.
    void automaticRowsFillTheView()
    {
        for (const int count : { 3, 40, 300, 10'000 }) {
            Window window(manyRows(count));
            window.widget.setTraceSettings({});
            const views::RowLayout& layout = window.widget.layout();
            const int height = window.widget.plotRect().height();
            QCOMPARE(layout.totalHeight(), std::max(height, count + 1));
            QCOMPARE(window.widget.traceSettings().rowHeight, 0);
            window.widget.resize(kSize.width(), kSize.height() + 100);
            window.settle();
            QCOMPARE(window.widget.layout().totalHeight(), std::max(window.widget.plotRect().height(), count + 1));
            window.widget.zoomRowsIn();
            QVERIFY(window.widget.traceSettings().rowHeight > 0);
        }
    }

    /// A row that is gone to comes to the middle; one that is seen well stays where it is.
    void rowsGoneToComeToTheMiddle()
    {
        Window window(manyRows(200));
        const auto middleOf = [&](int rank) {
            const views::RowLayout& layout = window.widget.layout();
            const auto bars = window.widget.findChildren<QScrollBar*>();
            const int scroll = (bars[0]->orientation() == Qt::Vertical ? bars[0] : bars[1])->value();
            const int row = layout.rowOf(core::idAt<core::LocationId>(static_cast<std::size_t>(rank)));
            return layout.top(row) + layout.height(row) / 2 - scroll;
        };
        const auto goTo = [&](int rank) {
            window.navigator.goTo(core::idAt<core::LocationId>(static_cast<std::size_t>(rank)), 500);
            window.settle();
            QCoreApplication::processEvents();
        };
        const int height = window.widget.plotRect().height();
        goTo(100);
        QVERIFY2(std::abs(middleOf(100) - height / 2) < 20, qPrintable(QString::number(middleOf(100))));
        const int before = middleOf(100);
        window.state.clearSelection(); // else the step before is kept in view
        goTo(103);
        QCOMPARE(middleOf(100), before);
        window.state.clearSelection();
        goTo(199);
        QVERIFY(middleOf(199) > 0 && middleOf(199) < height);
    }

    /// Locations without events have no row until they are asked for.
    void silentRowsAreHidden()
    {
        TraceMaker maker;
        maker.addRanks(5, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        maker.call(0, work, 0, 1000);
        maker.call(3, work, 0, 1000);
        Window window(maker.finish());
        QCOMPARE(window.widget.rows().locations().size(), std::size_t { 2 });
        QCOMPARE(window.widget.filters().size(), std::size_t { 1 });
        const views::ViewFilter silent = window.widget.filters().front();
        QCOMPARE(views::filterText(silent.subject, silent.count), QStringLiteral("3 row(s) without events"));
        QVERIFY(window.widget.timelinePicture().note.contains(QStringLiteral("3 row(s) without events are not")));
        silent.clear();
        QCOMPARE(window.widget.rows().locations().size(), std::size_t { 5 });
        QVERIFY(window.widget.filters().empty() && window.widget.traceSettings().showsSilentRows);
        QVERIFY(window.widget.timelinePicture().note.isEmpty());
        window.state.undoStack().undo();
        QCOMPARE(window.widget.rows().locations().size(), std::size_t { 2 });
        window.widget.toggleSilentRows();
        QCOMPARE(window.widget.rows().locations().size(), std::size_t { 5 });
    }

    void rowZoomKeepsTheRowUnderThePointer()
    {
        Window window(manyRows(1000));
        const auto bars = window.widget.findChildren<QScrollBar*>();
        QScrollBar* rows = bars[0]->orientation() == Qt::Vertical ? bars[0] : bars[1];
        rows->setValue(4000);
        const int y = 200;
        const auto rowThere = [&] {
            const int content = rows->maximum() + rows->pageStep();
            const int header = std::min(20, content / 1001);
            return (rows->value() + y - window.plotTop() - header) / ((content - header) / 1000.0);
        };
        const double before = rowThere();
        for (int i = 0; i < 4; ++i)
            window.wheel({ 500, y }, 120, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY2(std::abs(rowThere() - before) < 0.5, qPrintable(QString::number(rowThere() - before)));
    }

    void goesToAPlace()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.call(0, maker.addRegion("work"), 0, 1000);
        Window window(maker.finish());
        QSignalSpy noticed(&window.navigator, &views::SelectionNavigator::noticed);
        window.navigator.goTo(maker.locations[0], 300);
        QVERIFY(window.widget.isBusy()); // another thread looks it up
        window.settle();
        QVERIFY(std::holds_alternative<core::CallInstance>(window.state.selection().item));
        QVERIFY(noticed.isEmpty());
        window.navigator.goTo(maker.locations[1], 300);
        window.settle();
        QCOMPARE(window.state.place()->location, maker.locations[0]);
        QCOMPARE(noticed.count(), 1);
        QVERIFY(!noticed[0][0].toString().isEmpty());
    }

    void followsMessages()
    {
        Window window(lightcone::tests::smallTrace());
        QSignalSpy noticed(&window.navigator, &views::SelectionNavigator::noticed);
        window.navigator.follow(views::Follow::Receiver);
        window.settle();
        QCOMPARE(noticed.count(), 1); // nothing is selected
        window.navigator.goTo(core::idAt<core::LocationId>(0), 450); // in MPI_Send
        window.settle();
        window.navigator.follow(views::Follow::Receiver);
        window.settle();
        QVERIFY(!window.state.selection().atSend);
        QCOMPARE(window.state.place()->location, core::idAt<core::LocationId>(1));
        QCOMPARE(noticed.count(), 1);
    }

    void rangeIsExtendedToEvents()
    {
        Window window(lightcone::tests::smallTrace());
        QSignalSpy noticed(&window.navigator, &views::SelectionNavigator::noticed);
        window.navigator.extendRangeLater();
        QCOMPARE(noticed.count(), 1); // there is no place to begin at
        window.navigator.goTo(core::idAt<core::LocationId>(0), 350); // in compute, 300 to 400
        window.settle();
        const auto extend = [&](bool isLater) {
            isLater ? window.navigator.extendRangeLater() : window.navigator.extendRangeEarlier();
            window.settle();
            return window.state.range().value_or(core::Interval {});
        };
        QCOMPARE(extend(true), (core::Interval { 300, 400 }));
        QCOMPARE(extend(true), (core::Interval { 300, 410 }));
        QCOMPARE(extend(false), (core::Interval { 300, 400 }));
        QCOMPARE(extend(false), core::Interval {}); // the range is back at its begin
        QCOMPARE(extend(false), (core::Interval { 100, 300 }));
        QCOMPARE(extend(false), (core::Interval { 0, 300 }));
        QCOMPARE(noticed.count(), 1);
        QCOMPARE(extend(false), (core::Interval { 0, 300 }));
        QCOMPARE(noticed.count(), 2); // there is no earlier event
        window.state.setRange(core::Interval { 420, 430 }); // measured by mouse, away from the selection
        QCOMPARE(extend(true), (core::Interval { 420, 460 }));
        QCOMPARE(extend(false), (core::Interval { 410, 460 }));
    }

    void extendedRangeStaysInSight()
    {
        Window window(lightcone::tests::smallTrace());
        window.navigator.goTo(core::idAt<core::LocationId>(0), 350);
        window.settle();
        window.state.setInterval({ 290, 350 }, QStringLiteral("zoom"));
        window.navigator.extendRangeLater();
        window.settle();
        QVERIFY(window.state.interval().contains(400));
        QCOMPARE(window.state.interval().length(), std::uint64_t(60));
    }

    void destroyedWhileQueriesRun()
    {
        const auto store = manyRows(2000);
        for (int i = 0; i < 5; ++i) {
            views::ViewState state;
            views::SelectionNavigator navigator(state);
            auto widget = std::make_unique<views::TimelineWidget>(state, navigator);
            widget->resize(kSize);
            widget->show();
            state.setStore(store);
            QCoreApplication::processEvents();
            QVERIFY(widget->isBusy());
            widget.reset();
            QCoreApplication::processEvents();
        }
    }

    void rowsAreShownBeforeManyLines_data()
    {
        QTest::addColumn<int>("messages");
        QTest::addColumn<QStringList>("words");
        const QString none;
        const QString rows = QStringLiteral("work, busy");
        const QString line = QStringLiteral("line");
        QTest::newRow("many") << 70'000 << QStringList { none, rows, line };
        QTest::newRow("few") << 700 << QStringList { none, line };
    }
    void rowsAreShownBeforeManyLines()
    {
        QFETCH(int, messages);
        QFETCH(QStringList, words);
        Window window(oneBundle(messages));
        SaidOfTheLine said(window);
        window.state.setInterval({ 25'000, 75'000 }, QStringLiteral("Zoom"));
        window.settle();
        QCOMPARE(said.words.join(u'|'), words.join(u'|'));
    }

    void lineOfAnOldViewDoesNotCome()
    {
        Window window(oneBundle(70'000));
        SaidOfTheLine said(window);
        said.said = [&] {
            if (said.words.size() == 2) // these words are about the rows of the first view
                window.state.setInterval({ 40'000, 60'000 }, QStringLiteral("Zoom"));
        };
        window.state.setInterval({ 25'000, 75'000 }, QStringLiteral("Zoom"));
        window.settle();
        const QString none;
        const QString rows = QStringLiteral("work, busy");
        QCOMPARE(said.words, (QStringList { none, rows, none, rows, QStringLiteral("line") }));
    }

    /// While a trace grows, the lines of an unchanged view do not disappear for a while.
    void linesOfTheSameViewStay()
    {
        Window window(oneBundle(70'000), false);
        SaidOfTheLine said(window);
        QSignalSpy busy(&window.widget, &views::TimelineWidget::busyChanged);
        window.state.updateStore(oneBundle(70'000), true);
        window.settle();
        QVERIFY(!busy.isEmpty());
        QVERIFY2(said.words.isEmpty(), qPrintable(said.words.join(u'|')));
    }

    /// While a trace grows, the old picture stays until the new one is ready.
    void followsAGrowingTrace()
    {
        using lightcone::tests::growingTrace;
        Window window(growingTrace(300), false);
        const QRect plot = window.widget.plotRect();
        window.state.setInterval({ 100, 200 }, QStringLiteral("Zoom"));
        window.settle();
        const QImage before = window.widget.grab(plot).toImage();
        window.state.updateStore(growingTrace(600), false);
        QCOMPARE(window.widget.grab(plot).toImage(), before);
        window.settle();
        QCOMPARE(window.widget.grab(plot).toImage(), before);

        window.state.showWholeTrace();
        window.settle();
        const auto rightHalf = [&] {
            return window.widget.grab(QRect(plot.center().x() + 20, plot.top(), plot.width() / 2 - 20, plot.height()))
                .toImage();
        };
        const QImage half = rightHalf();
        window.state.updateStore(growingTrace(lightcone::tests::kGrownTrace), true);
        QVERIFY(window.widget.isBusy());
        window.settle();
        QCOMPARE(window.state.interval(), (core::Interval { 0, 1000 }));
        QVERIFY(rightHalf() != half);
        QCOMPARE(window.widget.rows().rows().back().depth, 3U);
    }

    /// States of the trace follow each other quickly, with other requests between them. In the end the widget shows
    /// the last state.
    void manyStatesInARow()
    {
        using lightcone::tests::growingTrace;
        Window window(growingTrace(20), false);
        for (core::Tick until = 30; until <= lightcone::tests::kGrownTrace; until += 10) {
            window.state.updateStore(growingTrace(until), until == lightcone::tests::kGrownTrace);
            QCoreApplication::processEvents();
            if (until % 100 == 0)
                window.widget.zoomIn();
            if (until % 150 == 0)
                window.state.undoStack().undo();
        }
        window.state.showWholeTrace();
        window.settle();
        window.widget.clearFocus(); // otherwise there would be a focus frame
        const QImage grown = window.widget.grab(window.widget.plotRect()).toImage();
        Window other(growingTrace(lightcone::tests::kGrownTrace));
        other.widget.clearFocus();
        QCOMPARE(grown, other.widget.grab(other.widget.plotRect()).toImage());
    }

    void emptyAndMissingTraces()
    {
        views::ViewState state;
        views::SelectionNavigator navigator(state);
        views::TimelineWidget widget(state, navigator);
        widget.resize(kSize);
        QVERIFY(!widget.grab().isNull());
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        state.setStore(maker.finish());
        QTRY_VERIFY(!widget.isBusy());
        QVERIFY(!widget.grab().isNull());
        widget.zoomIn();
        widget.selectNextEvent();
        widget.selectRowBelow();
        widget.showSelection();
        QTest::mouseClick(&widget, Qt::LeftButton, Qt::NoModifier, { 500, 300 });
        state.setStore(nullptr);
        QVERIFY(!widget.grab().isNull());
    }
};

LIGHTCONE_TEST(TestTimelineWidget, Widgets)

} // namespace lightcone::tests::tst_timelinewidget

#include "tst_timelinewidget.moc"
