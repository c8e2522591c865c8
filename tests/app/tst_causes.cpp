// SPDX-License-Identifier: GPL-3.0-or-later
// From a wait to its cause in the real main window: what is selected, seen and said.
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "app/window/viewdocks.h"
#include "core/analysis/waits/delay.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/sharedtraces.h"
#include "views/base/timecoordinates.h"
#include "views/base/viewstate.h"
#include "views/panels/details/detailspanel.h"
#include "views/panels/events/eventlist.h"
#include "views/panels/events/eventlistmodel.h"
#include "views/panels/events/eventtableview.h"
#include "views/registry/viewfactory.h"
#include "views/rows/rowlayout.h"
#include "windowtest.h"

#include <QMenu>
#include <QMenuBar>
#include <QScrollBar>
#include <QStatusBar>
#include <QTextBrowser>

#include <functional>
#include <optional>

namespace lightcone::tests::tst_causes {

using namespace Qt::StringLiterals;
using app::ActionId;
using app::MainWindow;
using views::Selection;

class TestCauses : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { m_desk.emplace(); }
    void cleanup() { m_desk.reset(); }

    void goesToTheCause();
    void bothRowsAreSeen();
    void saysThatNothingDelayed();
    void lateMessageOfAPipeline();
    void messageEndsAreToldApart();
    void commandIsEverywhere();
    void eventsZoomToTheirCalls_data();
    void eventsZoomToTheirCalls();
    void eventListZoomsToCalls();

private:
    MainWindow* open(const QString& trace)
    {
        MainWindow* window = m_desk->openTrace(trace);
        if (window)
            window->resize(1400, 800);
        return window;
    }
    static core::LocationId locationOf(const MainWindow& window, const std::string& label);
    /// Selects the call that is open on @p label at @p milliseconds.
    static bool selectCall(MainWindow& window, const std::string& label, double milliseconds);
    static const core::CallInstance* selectedCall(const MainWindow& window)
    {
        return std::get_if<core::CallInstance>(&window.state().selection().item);
    }
    static std::string functionOf(const MainWindow& window, const core::CallInstance& call)
    {
        return window.state().store()->definitions().region(call.region).name;
    }
    static bool press(MainWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&window.timeline(), key, modifiers);
        return settles(window.timeline());
    }
    static double pixels(const MainWindow& window, core::Interval span)
    {
        const views::TimeCoordinates time(window.state().interval(), window.timeline().plotRect().width());
        return time.toPixel(span.end) - time.toPixel(span.begin);
    }
    static bool isSeen(const MainWindow& window, core::Interval span)
    {
        const core::Interval shown = window.state().interval();
        return shown.begin <= span.begin && span.end <= shown.end;
    }
    static QScrollBar* rowBar(const MainWindow& window);
    static bool isRowSeen(const MainWindow& window, core::LocationId location);
    static bool detailsSay(const MainWindow& window, const QString& text);
    /// The innermost call around @p event with a tenth of its length at both sides: what a zoom to it shows.
    static core::Interval zoomedTo(const MainWindow& window, core::EventRef event);
    /// The first event of that kind on the location, after some others.
    static core::EventRef eventOf(const MainWindow& window, core::LocationId location, core::EventKind kind);

    std::optional<Desk> m_desk;
};

void TestCauses::initTestCase()
{
    QApplication::setQuitOnLastWindowClosed(false);
}

core::LocationId TestCauses::locationOf(const MainWindow& window, const std::string& label)
{
    const core::StoreView& store = *window.state().store();
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        if (store.definitions().locationLabel(core::idAt<core::LocationId>(i)) == label)
            return core::idAt<core::LocationId>(i);
    }
    return core::LocationId::none;
}

bool TestCauses::selectCall(MainWindow& window, const std::string& label, double milliseconds)
{
    const core::StoreView& store = *window.state().store();
    const auto ticks
        = static_cast<core::Tick>(milliseconds * 1e-3 * static_cast<double>(store.definitions().clock.ticksPerSecond));
    const auto call = core::callAt(store, locationOf(window, label), store.interval().begin + ticks);
    if (!call)
        return false;
    window.state().select({ *call });
    return settles(window.timeline());
}

QScrollBar* TestCauses::rowBar(const MainWindow& window)
{
    for (QScrollBar* bar : window.timeline().findChildren<QScrollBar*>()) {
        if (bar->orientation() == Qt::Vertical)
            return bar;
    }
    return nullptr;
}

bool TestCauses::isRowSeen(const MainWindow& window, core::LocationId location)
{
    const views::RowLayout& layout = window.timeline().layout();
    const int row = layout.rowOf(location);
    const int scroll = rowBar(window)->value();
    return row >= 0 && layout.top(row) >= scroll
        && layout.top(row) + layout.height(row) - layout.gap() <= scroll + window.timeline().plotRect().height();
}

bool TestCauses::detailsSay(const MainWindow& window, const QString& text)
{
    const auto* details = window.findChild<views::DetailsPanel*>()->findChild<QTextBrowser*>();
    return QTest::qWaitFor([&] { return details->toPlainText().simplified().contains(text); }, kPatience);
}

core::Interval TestCauses::zoomedTo(const MainWindow& window, core::EventRef event)
{
    const core::Interval span = core::callAround(*window.state().store(), event)->span;
    const auto pad = static_cast<core::Tick>(std::max<std::uint64_t>(1, span.length() / 10));
    return core::Interval { span.begin - pad, span.end + pad }.intersected(window.state().whole());
}

core::EventRef TestCauses::eventOf(const MainWindow& window, core::LocationId location, core::EventKind kind)
{
    const core::LocationView& view = window.state().store()->location(location);
    for (std::uint64_t i = view.eventCount() / 2; i < view.eventCount(); ++i) {
        if (view.event(i).kind == kind)
            return { location, i };
    }
    return {};
}

/// One key leads from a wait to the call that the other location was in; one undo brings the old view back.
void TestCauses::goesToTheCause()
{
    MainWindow* window = open(app::samplePath());
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    const core::Interval whole = state.interval();
    QVERIFY(selectCall(*window, "Rank 8", 28.5));
    const core::CallInstance waiting = *selectedCall(*window);
    const auto wait = core::longestWaitIn(*state.store(), waiting, {}).value().wait;
    QVERIFY(wait && wait->kind == core::WaitKind::LateSender);
    QVERIFY(detailsSay(*window, u"Late sender: MPI_Recv on Rank 8 waited"_s));
    QVERIFY(wait->time.length() < whole.length() / 16);
    const int steps = state.undoStack().count();

    QVERIFY(press(*window, Qt::Key_Y));
    QVERIFY(selectedCall(*window));
    const core::CallInstance cause = *selectedCall(*window);
    QVERIFY(cause.location == locationOf(*window, "Rank 5"));
    QCOMPARE(functionOf(*window, cause), std::string("relax"));
    QVERIFY(pixels(*window, wait->time) >= 40);
    QVERIFY(isSeen(*window, wait->time));
    QVERIFY(isSeen(*window, cause.span));
    QVERIFY(isRowSeen(*window, waiting.location) && isRowSeen(*window, cause.location));
    const QString word = window->statusBar()->currentMessage();
    QVERIFY2(
        word.contains(u"until Rank 5 entered MPI_Send"_s) && word.contains(u"in relax meanwhile"_s), qPrintable(word));
    QVERIFY(detailsSay(*window, u"What it delayed"_s));
    QVERIFY(detailsSay(*window, u"Late sender: MPI_Recv on Rank 8 waited"_s));

    QCOMPARE(state.undoStack().count(), steps + 1);
    const core::Interval zoomed = state.interval();
    QVERIFY(press(*window, Qt::Key_Z, Qt::ControlModifier));
    QCOMPARE(state.interval(), whole);
    QVERIFY(press(*window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier));
    QCOMPARE(state.interval(), zoomed);
    QVERIFY(press(*window, Qt::Key_Backspace));
    QVERIFY(state.selection().isSame({ waiting }));
    // What was found is said again on the way forward.
    QVERIFY(press(*window, Qt::Key_Right, Qt::AltModifier));
    QVERIFY(state.selection().isSame({ cause }));
    QVERIFY(detailsSay(*window, u"What it delayed"_s));
}

/// Where rows are scrolled, the row that one came from stays in sight with that of the cause, and undo scrolls back.
void TestCauses::bothRowsAreSeen()
{
    MainWindow* window = open(app::samplePath());
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    window->resize(1400, 520);
    const auto topOf = [window](const char* label) { // the layout is another one after each change
        const views::RowLayout& layout = window->timeline().layout();
        return layout.top(layout.rowOf(locationOf(*window, label)));
    };
    for (int i = 0; i < 100 && rowBar(*window)->maximum() < topOf("Rank 5"); ++i)
        window->actions()[ActionId::TallerRows].trigger();
    QVERIFY(settles(window->timeline()));
    QVERIFY(topOf("Rank 8") - topOf("Rank 5") < window->timeline().plotRect().height() * 3 / 4);
    QVERIFY(selectCall(*window, "Rank 8", 28.5));
    rowBar(*window)->setValue(topOf("Rank 8"));
    QVERIFY(settles(window->timeline()));
    const int scrolled = rowBar(*window)->value();
    const core::Interval shown = state.interval();
    QVERIFY(!isRowSeen(*window, locationOf(*window, "Rank 5")));
    QVERIFY(press(*window, Qt::Key_Y));
    QVERIFY(isRowSeen(*window, locationOf(*window, "Rank 5")));
    QVERIFY(isRowSeen(*window, locationOf(*window, "Rank 8")));
    QVERIFY(press(*window, Qt::Key_Z, Qt::ControlModifier));
    QCOMPARE(state.interval(), shown);
    QCOMPARE(rowBar(*window)->value(), scrolled);
}

void TestCauses::saysThatNothingDelayed()
{
    MainWindow* window = open(app::samplePath());
    QVERIFY(window != nullptr);
    QVERIFY(selectCall(*window, "Rank 5", 28)); // relax
    const auto walked = window->state().walked().size();
    const core::Interval shown = window->state().interval();
    window->statusBar()->clearMessage();
    QVERIFY(press(*window, Qt::Key_Y));
    const QString word = window->statusBar()->currentMessage();
    QVERIFY2(word.contains(u"No other location delayed relax on Rank 5"_s), qPrintable(word));
    QCOMPARE(window->state().walked().size(), walked);
    QCOMPARE(window->state().interval(), shown);
}

/// A pipeline in which rank 3 is slow: from a late message of the ranks after it, the key leads there.
void TestCauses::lateMessageOfAPipeline()
{
    SKIP_WITHOUT_SHARED_TRACES();
    MainWindow* window = open(QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2/pt_wave8/traces.otf2"));
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    const core::StoreView& store = *state.store();
    core::MessageId late = core::MessageId::none;
    store.messages().visit(store.interval(), [&](core::MessageId id, const core::Message& message) {
        const bool isLast = core::indexOf(message.sender()) == 6 && core::indexOf(message.receiver()) == 7;
        const auto wait = isLast ? core::waitForMessage(store, id, {}).value().wait : std::nullopt;
        if (wait && wait->time.length() > 1'000'000 && message.send > 345'000'000)
            late = id;
        return !core::isValid(late);
    });
    QVERIFY(core::isValid(late));
    state.select({ late, false });
    QVERIFY(settles(window->timeline()));
    std::vector<std::size_t> ranks;
    for (int i = 0; i < 10; ++i) {
        const Selection before = state.selection();
        QVERIFY(press(*window, Qt::Key_Y));
        if (state.selection().isSame(before))
            break;
        ranks.push_back(core::indexOf(selectedCall(*window)->location));
        const core::Interval span = selectedCall(*window)->span;
        QVERIFY(isSeen(*window, span) || span.length() > state.interval().length() / 2);
    }
    QCOMPARE(ranks, (std::vector<std::size_t> { 6, 5, 4, 3 }));
    QCOMPARE(functionOf(*window, *selectedCall(*window)), std::string("main")); // it sleeps outside of `work`
    QVERIFY(window->statusBar()->currentMessage().contains(u"busy itself"_s));
    // Message by message, the other way to the same rank.
    state.clearSelection();
    state.select({ late, false });
    for (int i = 0; i < 20 && core::indexOf(state.place()->location) != 3; ++i) {
        const Selection before = state.selection();
        QVERIFY(press(*window, Qt::Key_BracketLeft));
        QVERIFY(!state.selection().isSame(before));
    }
    QCOMPARE(core::indexOf(state.place()->location), std::size_t { 3 });
}

/// Ends that fell onto one pixel do not after the step from one to the other.
void TestCauses::messageEndsAreToldApart()
{
    MainWindow* window = open(app::samplePath());
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    const core::StoreView& store = *state.store();
    const core::Interval whole = state.interval();
    core::MessageId chosen = core::MessageId::none;
    store.messages().visit(whole, [&](core::MessageId id, const core::Message& message) {
        const core::Tick length = message.receive - message.send;
        if (length > 1000 && length < static_cast<core::Tick>(whole.length() / 5000))
            chosen = id;
        return !core::isValid(chosen);
    });
    QVERIFY(core::isValid(chosen));
    const core::Message message = store.messages().at(chosen);
    const core::Interval span { message.send, message.receive };
    state.select({ chosen, true });
    QVERIFY(settles(window->timeline()));
    QVERIFY(pixels(*window, span) < 1);
    QVERIFY(press(*window, Qt::Key_BracketRight));
    QVERIFY(state.selection().isSame({ chosen, false }));
    QVERIFY(pixels(*window, span) >= 40);
    QVERIFY(isSeen(*window, span));
    // From there on to the call around the end, which is not cut off at an edge.
    QVERIFY(press(*window, Qt::Key_BracketRight));
    QVERIFY(selectedCall(*window) && selectedCall(*window)->location == message.receiver());
    QVERIFY(isSeen(*window, selectedCall(*window)->span));
    QVERIFY(window->statusBar()->currentMessage().contains(u"the call around this end"_s));
    while (state.undoStack().canUndo())
        QVERIFY(press(*window, Qt::Key_Z, Qt::ControlModifier));
    QCOMPARE(state.interval(), whole);
}

/// The command has a menu entry, a key, a tip and a button beside the details.
void TestCauses::commandIsEverywhere()
{
    MainWindow* window = open(app::samplePath());
    QVERIFY(window != nullptr);
    QAction& action = window->actions()[ActionId::Cause];
    QVERIFY(!action.isEnabled());
    QVERIFY(selectCall(*window, "Rank 8", 28.5));
    QVERIFY(action.isEnabled());
    QVERIFY(!action.toolTip().isEmpty() && !action.shortcuts().isEmpty() && !action.icon().isNull());
    for (const QAction* button : window->findChild<views::DetailsPanel*>()->findChildren<QAction*>()) {
        if (button->text() == u"What Delayed This"_s) {
            const_cast<QAction*>(button)->trigger();
            break;
        }
    }
    QVERIFY(settles(window->timeline()));
    QVERIFY(selectedCall(*window)->location == locationOf(*window, "Rank 5"));
}

void TestCauses::eventsZoomToTheirCalls_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("the leave of a call") << static_cast<int>(core::EventKind::Leave);
    QTest::newRow("the end of a message") << static_cast<int>(core::EventKind::Send);
    QTest::newRow("the end of a collective operation") << static_cast<int>(core::EventKind::CollectiveEnd);
}

/// Z on an event that was chosen in the list of events, or F twice, zooms to its call.
void TestCauses::eventsZoomToTheirCalls()
{
    QFETCH(int, kind);
    MainWindow* window = open(app::samplePath());
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    const core::Interval whole = state.interval();
    const core::EventRef event = eventOf(*window, locationOf(*window, "Rank 3"), static_cast<core::EventKind>(kind));
    QVERIFY(core::isValid(event.location));
    auto* list = openView<views::EventList>(*window, u"events");
    QVERIFY(viewsRest(*window));
    // Typing a position goes there and selects the event.
    auto* view = list->findChild<views::EventTableView*>();
    view->setFocus();
    const QString position = QString::number(state.store()->position(event));
    QTest::keyClick(view, position[0].toLatin1());
    QTest::keyClicks(QApplication::focusWidget(), position.sliced(1));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QVERIFY(QTest::qWaitFor(
        [&] { return !window->views().isBusy() && state.selection().chosenEvent == event; }, kPatience));
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Z);
    QTRY_COMPARE(state.interval(), zoomedTo(*window, event));
    QCOMPARE(state.undoStack().undoText(), u"Zoom to Call"_s);
    state.undoStack().undo();
    QCOMPARE(state.interval(), whole);
    QVERIFY(press(*window, Qt::Key_F));
    QVERIFY(press(*window, Qt::Key_F));
    QTRY_COMPARE(state.interval(), zoomedTo(*window, event));
}

/// A double click on a row does it, too, and so does its menu.
void TestCauses::eventListZoomsToCalls()
{
    MainWindow* window = open(app::samplePath());
    QVERIFY(window != nullptr);
    views::ViewState& state = window->state();
    auto* list = openView<views::EventList>(*window, u"events");
    QVERIFY(viewsRest(*window));
    auto* view = list->findChild<views::EventTableView*>();
    const auto* model = qobject_cast<const views::EventListModel*>(view->model());
    QVERIFY(model->rowCount() > 3);
    const core::EventRef event = model->at(2).event;
    const QPoint place = view->visualRect(model->index(2, views::EventListModel::Time)).center();
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, place);
    QTRY_COMPARE(state.interval(), zoomedTo(*window, event));
    state.undoStack().undo();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place);
    QVERIFY(viewsRest(*window));
    emit view->customContextMenuRequested(place);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QCOMPARE(menu->actions().front()->text(), u"Zoom to Its Call"_s);
    menu->actions().front()->trigger();
    menu->close();
    QTRY_COMPARE(state.interval(), zoomedTo(*window, event));
}

LIGHTCONE_TEST(TestCauses, Widgets)

} // namespace lightcone::tests::tst_causes

#include "tst_causes.moc"
