// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "app/window/findbar.h"
#include "app/window/viewdocks.h"
#include "core/analysis/statistics/profile.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/spotlight.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/calltree/calltreeview.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/legend/legendtree.h"
#include "views/panels/legend/legendwidget.h"
#include "views/panels/legend/palettedialog.h"
#include "views/registry/viewfactory.h"
#include "views/spotlight/spotlightwalk.h"
#include "windowtest.h"

#include <QColorDialog>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTableView>
#include <QToolButton>

#include <optional>

namespace lightcone::tests::tst_finding {

using app::ActionId;
using app::MainWindow;
using namespace Qt::StringLiterals;

namespace {

QLineEdit& field(const MainWindow& window)
{
    return *window.findChild<QLineEdit*>(u"find"_s);
}

QString countText(const MainWindow& window)
{
    return window.findChild<QLabel*>(u"findCount"_s)->text();
}

/// Waits until what is typed is looked up, counted and shown.
bool isFound(const MainWindow& window)
{
    return QTest::qWaitFor(
               [&] { return !countText(window).startsWith(QChar(0x2026)) && !window.walk().isBusy(); }, kPatience)
        && QTest::qWaitFor([&] { return !window.navigator().isBusy() && !window.walk().isBusy(); }, kPatience)
        && settles(window.timeline());
}

/// Opens the bar, types @p text and waits until it is found.
bool find(const MainWindow& window, const QString& text)
{
    window.actions()[ActionId::Find].trigger();
    QTest::keyClicks(&field(window), text);
    return isFound(window);
}

const core::CallInstance* selectedCall(const MainWindow& window)
{
    return std::get_if<core::CallInstance>(&window.state().selection().item);
}

std::uint64_t visitsOf(const MainWindow& window, const QString& name)
{
    const core::StoreView& store = *window.state().store();
    std::vector<core::ProfileEntry> entries;
    if (core::profile(store, core::allLocations(store), store.interval(), entries, {}).isStopped())
        return 0;
    std::uint64_t visits = 0;
    for (const core::ProfileEntry& entry : entries) {
        const QString function = QString::fromStdString(store.definitions().function(entry.function).name);
        visits += function.contains(name, Qt::CaseInsensitive) ? entry.visits : 0;
    }
    return visits;
}

QTableView& functionTable(const MainWindow& window)
{
    return *window.views().find(*views::viewKind(u"functions"))->findChild<QTableView*>();
}

/// Chooses an entry of the menu of the table, if it is enabled.
bool triggerIn(const QTableView& table, const QString& text)
{
    const QList<QAction*> actions = table.actions();
    const auto found = std::ranges::find(actions, text, &QAction::text);
    if (found == actions.end() || !(*found)->isEnabled())
        return false;
    (*found)->trigger();
    return true;
}

/// The row of the table with this name in its first column; -1 without one.
int rowOf(const QTableView& table, const QString& name)
{
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        if (table.model()->index(row, 0).data().toString() == name)
            return row;
    }
    return -1;
}

} // namespace

// Finding calls and messages in the real main window.
class TestFinding : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { m_desk.emplace(); }
    void cleanup() { m_desk.reset(); }

    void findsAndWalks();
    void typingIsDebounced();
    void returnDoesNotWait();
    void escClosesTheBar();
    void buttonsAndMenu();
    void functionsAreAHub();
    void functionsLeadToTheirCallPaths();
    void functionsAreColoured();
    void callTreeFindsInItself();
    void aNewTraceHasNothingLit();
    void looksAgainAsTheTraceGrows();
    void messagesWaitForTheWholeTrace();
    void saysWhatIsWrong();
    void noRowsLeaveNothingLit();
    void aDoubleClickEditsWhatWasPressed();

private:
    std::optional<Desk> m_desk;
};

void TestFinding::initTestCase()
{
    QLocale::setDefault(QLocale::c());
}

void TestFinding::findsAndWalks()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    QVERIFY(!field(*window).isVisible());
    QTest::keyClick(&window->timeline(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(field(*window).isVisible());
    QVERIFY(field(*window).hasFocus());
    QTest::keyClicks(&field(*window), u"mpi_"_s);
    QVERIFY(isFound(*window));
    QVERIFY(window->state().spotlight());
    const std::uint64_t visits = visitsOf(*window, u"mpi_"_s);
    QVERIFY(visits > 10);
    QCOMPARE(window->walk().count(), std::optional(visits));
    QVERIFY(window->state().selection().isEmpty());
    core::Tick last = window->state().interval().begin;
    for (int i = 1; i <= 5; ++i) {
        QTest::keyClick(&field(*window), Qt::Key_Return);
        QVERIFY(isFound(*window));
        QVERIFY(selectedCall(*window));
        QVERIFY(selectedCall(*window)->span.begin >= last);
        last = selectedCall(*window)->span.begin;
        QVERIFY2(countText(*window).startsWith(u"%1 of "_s.arg(i)), qPrintable(countText(*window)));
    }
    QTest::keyClick(&field(*window), Qt::Key_Return, Qt::ShiftModifier);
    QVERIFY(isFound(*window));
    QVERIFY(countText(*window).startsWith(u"4 of "_s));
    QTest::keyClick(window, Qt::Key_F3);
    QVERIFY(isFound(*window));
    QVERIFY(countText(*window).startsWith(u"5 of "_s));
    QTest::keyClick(window, Qt::Key_F3, Qt::ShiftModifier);
    QVERIFY(isFound(*window));
    QVERIFY(countText(*window).startsWith(u"4 of "_s));
    QTest::keyClick(window, Qt::Key_F4);
    QVERIFY(isFound(*window));
    const std::uint64_t longest = selectedCall(*window)->span.length();
    QTest::keyClick(window, Qt::Key_F4);
    QVERIFY(isFound(*window));
    QVERIFY(selectedCall(*window)->span.length() <= longest);
    QTest::keyClick(window, Qt::Key_F4, Qt::ShiftModifier);
    QVERIFY(isFound(*window));
    QVERIFY(selectedCall(*window)->span.length() < longest);
    // Letters in the field are no commands of the window.
    field(*window).clear();
    QTest::keyClicks(&field(*window), u"zsw"_s);
    QVERIFY(isFound(*window));
    QCOMPARE(countText(*window), u"nothing found"_s);
    QVERIFY(!window->state().spotlight());
}

void TestFinding::typingIsDebounced()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    window->actions()[ActionId::Find].trigger();
    QSignalSpy lit(&window->state(), &views::ViewState::spotlightChanged);
    QTest::keyClicks(&field(*window), u"MPI_Send"_s);
    QVERIFY(lit.isEmpty());
    QCOMPARE(countText(*window), QString(QChar(0x2026)));
    QVERIFY(isFound(*window));
    QCOMPARE(lit.count(), 1);
    QCOMPARE(window->state().spotlight()->text, u"MPI_Send"_s);
    // What a former text asks for does not arrive.
    QTest::keyClick(&field(*window), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&field(*window), u"m"_s);
    QTest::keyClick(&field(*window), Qt::Key_Return);
    QTest::keyClick(&field(*window), Qt::Key_Backspace);
    QTest::keyClicks(&field(*window), u"MPI_Recv"_s);
    QVERIFY(isFound(*window));
    QCOMPARE(lit.count(), 2);
    QCOMPARE(window->state().spotlight()->text, u"MPI_Recv"_s);
    QVERIFY(window->state().selection().isEmpty());
}

void TestFinding::returnDoesNotWait()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    window->actions()[ActionId::Find].trigger();
    QTest::keyClicks(&field(*window), u"MPI_"_s);
    QTest::keyClick(&field(*window), Qt::Key_Return);
    QVERIFY(isFound(*window));
    QTRY_VERIFY(countText(*window).startsWith(u"1 of "_s));
}

void TestFinding::escClosesTheBar()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    QVERIFY(find(*window, u"MPI_"_s));
    QTest::keyClick(&field(*window), Qt::Key_Escape);
    QVERIFY(!window->state().spotlight());
    QVERIFY(!field(*window).isVisible());
    QVERIFY(!field(*window).hasFocus());
    // The keyboard is where it was before, whatever was found.
    for (QWidget* before :
        { static_cast<QWidget*>(&window->timeline()), static_cast<QWidget*>(&functionTable(*window)) }) {
        before->setFocus();
        window->actions()[ActionId::Find].trigger();
        QTest::keyClicks(&field(*window), u"MPI_"_s);
        QTest::keyClick(&field(*window), Qt::Key_Return);
        QVERIFY(isFound(*window));
        QTest::keyClick(&field(*window), Qt::Key_Escape);
        QVERIFY(before->hasFocus());
    }
    window->timeline().setFocus();
    // Esc in a chart does the same.
    window->actions()[ActionId::Find].trigger();
    QVERIFY(field(*window).text().isEmpty());
    QTest::keyClicks(&field(*window), u"MPI_"_s);
    QVERIFY(isFound(*window));
    window->timeline().setFocus();
    QTest::keyClick(&window->timeline(), Qt::Key_Escape);
    QVERIFY(!window->state().spotlight());
    QVERIFY(!field(*window).isVisible());
    // And so does the cross.
    QVERIFY(find(*window, u"MPI_"_s));
    window->actions()[ActionId::CloseFind].trigger();
    QVERIFY(!window->state().spotlight());
    QVERIFY(!field(*window).isVisible());
}

void TestFinding::buttonsAndMenu()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    window->actions()[ActionId::FindNext].trigger(); // nothing is asked for yet
    QVERIFY(field(*window).isVisible());
    QTest::keyClicks(&field(*window), u"MPI_"_s);
    QVERIFY(isFound(*window));
    const auto* bar = window->findChild<app::FindBar*>();
    QSet<QAction*> buttons;
    for (const QToolButton* button : bar->findChildren<QToolButton*>())
        buttons.insert(button->defaultAction());
    for (const ActionId id : { ActionId::FindNext, ActionId::FindPrevious, ActionId::FindLongest,
             ActionId::FindShortest, ActionId::CloseFind }) {
        QAction& action = window->actions()[id];
        QVERIFY(buttons.contains(&action));
        QVERIFY(!action.icon().isNull());
        QVERIFY(!action.shortcuts().isEmpty());
        QVERIFY(action.isEnabled());
    }
    window->actions()[ActionId::FindNext].trigger();
    QVERIFY(isFound(*window));
    window->actions()[ActionId::FindPrevious].trigger();
    QVERIFY(isFound(*window));
    QCOMPARE(countText(*window), u"%1 of %1"_s.arg(*window->walk().count()));
}

void TestFinding::functionsAreAHub()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    window->views().setOpen(*views::viewKind(u"functions"), true);
    QTableView& table = functionTable(*window);
    QTRY_VERIFY(table.model()->rowCount() > 2);
    QTRY_VERIFY(!window->views().find(*views::viewKind(u"functions"))->isBusy());
    const int row = rowOf(table, u"MPI_Recv"_s);
    QVERIFY(row >= 0);
    const QRect cell = table.visualRect(table.model()->index(row, 0));
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell.center());
    QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, cell.center());
    QVERIFY(isFound(*window));
    QVERIFY(window->state().spotlight());
    QCOMPARE(field(*window).text(), u"\"MPI_Recv\""_s);
    QVERIFY(field(*window).isVisible());
    QVERIFY(!field(*window).hasFocus()); // the next function can be chosen at once
    std::vector<core::ProfileEntry> entries;
    const core::StoreView& store = *window->state().store();
    QVERIFY(core::profile(store, core::allLocations(store), store.interval(), entries, {}).isDone());
    const core::FunctionId function = window->state().spotlight()->functions.front();
    const auto entry = std::ranges::find(entries, function, &core::ProfileEntry::function);
    QCOMPARE(window->walk().count(), std::optional(entry->visits));
    QTest::keyClick(window, Qt::Key_F4);
    QVERIFY(isFound(*window));
    QCOMPARE(selectedCall(*window)->span.length(), entry->max);
    QVERIFY(store.definitions().functionOf(selectedCall(*window)->region) == function);

    // Return does the same on another function, and so do the entries of the menu.
    table.setFocus();
    const int other = rowOf(table, u"MPI_Send"_s);
    QVERIFY(other >= 0);
    table.selectRow(other);
    QTest::keyClick(&table, Qt::Key_Return);
    QVERIFY(isFound(*window));
    QCOMPARE(field(*window).text(), u"\"MPI_Send\""_s);
    const auto trigger = [&table](const QString& text) { return triggerIn(table, text); };
    table.selectRow(row);
    QVERIFY(trigger(u"Go to Longest Call"_s));
    QVERIFY(isFound(*window));
    QCOMPARE(field(*window).text(), u"\"MPI_Recv\""_s);
    QCOMPARE(selectedCall(*window)->span.length(), entry->max);
    QVERIFY(trigger(u"Go to Shortest Call"_s));
    QVERIFY(isFound(*window));
    QCOMPARE(selectedCall(*window)->span.length(), entry->min);
    table.clearSelection();
    QVERIFY(!trigger(u"Go to Next Call"_s));
}

/// The menu of a function opens the call tree at the paths to it.
void TestFinding::functionsLeadToTheirCallPaths()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    window->views().setOpen(*views::viewKind(u"functions"), true);
    QTableView& table = functionTable(*window);
    QTRY_VERIFY(rowOf(table, u"MPI_Recv"_s) >= 0);
    table.selectRow(rowOf(table, u"MPI_Recv"_s));
    QVERIFY(triggerIn(table, u"Show Call Paths"_s));
    const views::View* panel = window->views().find(*views::viewKind(u"calltree"));
    QVERIFY(panel && panel->isVisible());
    const auto* tree = panel->findChild<views::CallTreeView*>();
    QTRY_VERIFY(tree->current().isValid());
    QCOMPARE(tree->current().siblingAtColumn(0).data().toString(), u"MPI_Recv"_s);
}

/// A colour that is chosen in the table is that of the function in the charts, too, until it is given back.
void TestFinding::functionsAreColoured()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    window->views().setOpen(*views::viewKind(u"functions"), true);
    QTableView& table = functionTable(*window);
    QTRY_VERIFY(rowOf(table, u"MPI_Recv"_s) >= 0);
    const auto swatch = [&table] {
        return table.model()->index(rowOf(table, u"MPI_Recv"_s), 0).data(Qt::DecorationRole).value<QColor>();
    };
    const QColor usual = swatch();
    QVERIFY(usual.isValid());
    table.selectRow(rowOf(table, u"MPI_Recv"_s));
    QVERIFY(triggerIn(table, u"Colour…"_s));
    auto* dialog = window->findChild<QColorDialog*>();
    QVERIFY(dialog && dialog->windowTitle().contains(u"MPI_Recv"_s));
    const QColor chosen(12, 200, 34);
    dialog->setCurrentColor(chosen);
    dialog->accept();
    QCOMPARE(swatch(), chosen);
    QTRY_VERIFY(!window->timeline().isBusy());
    const QImage chart = window->timeline().grab().toImage();
    const auto has = [&chart](const QColor& color) {
        for (int y = 0; y < chart.height(); ++y) {
            for (int x = 0; x < chart.width(); ++x) {
                if (chart.pixelColor(x, y) == color)
                    return true;
            }
        }
        return false;
    };
    QVERIFY(has(chosen));
    QVERIFY(triggerIn(table, u"Usual Colour"_s));
    QCOMPARE(swatch(), usual);
}

void TestFinding::callTreeFindsInItself()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    auto* tree = openView<views::View>(*window, u"calltree");
    QTRY_VERIFY(!tree->isBusy());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F, Qt::ControlModifier);
    QVERIFY(!field(*window).isVisible());
    auto* finder = tree->findChild<QLineEdit*>();
    QVERIFY(finder->hasFocus());
    QTest::keyClicks(finder, u"MPI_Recv"_s);
    QTest::keyClick(finder, Qt::Key_F3);
    QVERIFY(!window->state().spotlight());
    QVERIFY(!field(*window).isVisible());
    // Where the tree looks for nothing, the keys are those of the bar.
    finder->clear();
    QTest::keyClick(finder, Qt::Key_F3);
    QVERIFY(field(*window).isVisible());
}

void TestFinding::aNewTraceHasNothingLit()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    QVERIFY(find(*window, u"MPI_"_s));
    QTest::keyClicks(&field(*window), u"S"_s); // this is looked up when the trace is gone
    window->state().setDocument({});
    QVERIFY(!window->state().spotlight());
    QVERIFY(!field(*window).isVisible());
    QVERIFY(field(*window).text().isEmpty());
    QTest::qWait(0);
    QVERIFY(!window->state().spotlight());
}

/// A trace of one location, with a call of each function.
static std::shared_ptr<const core::StoreView> traceWith(std::initializer_list<const char*> functions)
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    core::Tick t = 0;
    for (const char* function : functions) {
        maker.call(0, maker.addRegion(function), t, t + 100);
        t += 100;
    }
    return maker.finish();
}

/// What could not be found while a trace was read is found once it is there.
void TestFinding::looksAgainAsTheTraceGrows()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    views::ViewState& state = window->state();
    state.setStore(traceWith({ "main" }), false);
    QVERIFY(find(*window, u"late"_s));
    QCOMPARE(countText(*window), u"nothing found"_s);
    state.updateStore(traceWith({ "main", "late_one" }), false);
    QTRY_COMPARE(countText(*window), u"1 calls"_s);
    QCOMPARE(state.spotlight()->functions.size(), std::size_t { 1 });
    state.updateStore(traceWith({ "main", "late_one", "later" }), true);
    QTRY_COMPARE(countText(*window), u"2 calls"_s);
    QVERIFY(state.selection().isEmpty()); // nothing goes anywhere by itself
    QCOMPARE(field(*window).text(), u"late"_s);
}

void TestFinding::messagesWaitForTheWholeTrace()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    const auto store = window->state().store();
    window->state().setStore(store, false);
    QVERIFY(find(*window, u"bytes:0-"_s));
    QCOMPARE(countText(*window), u"messages are known once the trace is read"_s);
    window->state().updateStore(store, true);
    QVERIFY(isFound(*window));
    QTRY_VERIFY2(countText(*window).endsWith(u" messages"_s), qPrintable(countText(*window)));
}

void TestFinding::saysWhatIsWrong()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    QVERIFY(find(*window, u"bytes:x"_s));
    QVERIFY2(countText(*window).startsWith(u"bytes:x: give numbers of bytes"_s), qPrintable(countText(*window)));
    QTest::keyClick(&field(*window), Qt::Key_Backspace);
    QTest::keyClicks(&field(*window), u"0-"_s);
    QVERIFY(isFound(*window));
    QVERIFY2(countText(*window).endsWith(u" messages"_s), qPrintable(countText(*window)));
}

/// A filter that leaves no row leaves nothing to be found, rather than all.
void TestFinding::noRowsLeaveNothingLit()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    QVERIFY(find(*window, u"MPI_"_s));
    QVERIFY(*window->walk().count() > 0);
    window->state().setRowDisplay({ u"no row is called so"_s, {}, {} }, {});
    QVERIFY(isFound(*window));
    QVERIFY(window->timeline().rows().locations().empty());
    QCOMPARE(countText(*window), u"nothing found"_s);
    QCOMPARE(window->walk().count(), std::optional<std::uint64_t>(0));
    window->state().setRowDisplay({}, {});
    QVERIFY(isFound(*window));
    QVERIFY(*window->walk().count() > 0);
}

/// The first click opens the find bar, and the lines of the legend move below the pointer; how far, depends on what is
/// above them, so that the window grows here, too.
void TestFinding::aDoubleClickEditsWhatWasPressed()
{
    MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    auto* legend = openView<views::LegendWidget>(*window, u"legend");
    QVERIFY(legend && viewsRest(*window));
    auto* tree = legend->findChild<views::LegendTree*>();
    QTreeWidgetItem* item = nullptr;
    QTRY_VERIFY((item = tree->topLevelItem(0)) && item->childCount() > 1);
    item = item->child(1);
    tree->scrollToItem(item);
    const QString name = item->text(0);
    const QPoint pressed = tree->viewport()->mapTo(window, tree->visualItemRect(item).center());
    QTest::mouseClick(window->windowHandle(), Qt::LeftButton, {}, pressed);
    QTRY_VERIFY(field(*window).isVisible());
    QVERIFY(isFound(*window) && viewsRest(*window));
    window->resize(window->width(), window->height() + 40);
    QTRY_VERIFY(
        tree->viewport()->mapTo(window, tree->visualItemRect(tree->currentItem()).center()).y() > pressed.y() + 5);
    const views::Spotlight lit = *window->state().spotlight();
    // What the window system makes of the second click within the time of a double click.
    QWidget* under = window->childAt(pressed);
    QCOMPARE(under, tree->viewport());
    for (const QEvent::Type type : { QEvent::MouseButtonDblClick, QEvent::MouseButtonRelease }) {
        QMouseEvent event(type, under->mapFrom(window, pressed), under->mapToGlobal(under->mapFrom(window, pressed)),
            Qt::LeftButton, type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, {});
        QApplication::sendEvent(under, &event);
    }
    auto* dialog = legend->findChild<views::PaletteDialog*>();
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QComboBox*>()->itemText(0), name);
    QCOMPARE(window->state().spotlight()->functions, lit.functions);
    dialog->reject();
}

LIGHTCONE_TEST(TestFinding, Widgets)

} // namespace lightcone::tests::tst_finding

#include "tst_finding.moc"
