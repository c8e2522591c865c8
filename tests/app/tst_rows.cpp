// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "app/window/rowcommands.h"
#include "app/window/viewdocks.h"
#include "core/analysis/statistics/profile.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/formatting.h"
#include "views/base/viewstate.h"
#include "views/charts/process/processwidget.h"
#include "views/charts/processsummary/processsummarywidget.h"
#include "views/charts/processsummary/sharebarsarea.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/navigation/selectionnavigator.h"
#include "windowtest.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_rows {

using app::ActionId;
using app::MainWindow;

namespace {

/// The middle of the label of the row of @p location.
QPoint labelOf(const views::RowPlot& plot, std::size_t location)
{
    const int row = plot.layout().rowOf(core::idAt<core::LocationId>(location));
    const QRect rect = plot.plotRect();
    return { rect.left() - 20, rect.top() + plot.layout().top(row) + plot.layout().rowHeight() / 2 };
}

} // namespace

// Rows that are selected by their labels, in the real main window.
class TestRows : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void init();
    void cleanup() { m_desk.reset(); }

    void clicksSelect();
    void allViewsShowThem();
    void keysSelect();
    void escapeSelectsNone();
    void menuOfALabel();
    void hidesAndShows();
    void showsOnly();
    void pinnedRowsStay();
    void pins();
    void opensProcesses();
    void processViewShowsOnlySoMany();
    void copiesAndFilters();
    void panelsAnswer();
    void clicksInTheProcessSummary();

private:
    views::ViewState& state() const { return m_window->state(); }
    std::vector<core::LocationId> selected() const { return state().selectedRows().locations(); }
    void click(std::size_t location, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::mouseClick(&m_window->timeline(), Qt::LeftButton, modifiers, labelOf(m_window->timeline(), location));
    }
    void trigger(ActionId id) const { triggerEnabled(*m_window, id); }
    template <typename View> View* open(QStringView id) const
    {
        View* view = openView<View>(*m_window, id);
        return viewsRest(*m_window) ? view : nullptr;
    }
    /// The texts of the chips above the view called @p name.
    QStringList chips(const QString& name) const
    {
        QStringList texts;
        for (const QLabel* label : chipsOf(*m_window, name)) {
            if (label->isVisible())
                texts += label->text();
        }
        return texts;
    }

    std::optional<Desk> m_desk;
    MainWindow* m_window = nullptr;
};

void TestRows::init()
{
    m_desk.emplace();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    m_window->resize(1500, 900);
    QVERIFY(settles(m_window->timeline()));
}

void TestRows::clicksSelect()
{
    click(3);
    QCOMPARE(selected(), locations({ 3 }));
    QVERIFY(state().selection().isEmpty()); // no event is selected by that
    click(6, Qt::ControlModifier);
    QCOMPARE(selected(), locations({ 3, 6 }));
    click(3, Qt::ControlModifier);
    QCOMPARE(selected(), locations({ 6 }));
    click(8, Qt::ShiftModifier); // from the row that was clicked last
    QVERIFY(std::ranges::includes(selected(), locations({ 6, 7, 8 })));
    click(2);
    click(5, Qt::ShiftModifier);
    QCOMPARE(selected(), locations({ 2, 3, 4, 5 }));
    click(1, Qt::ShiftModifier); // the range begins at the same row as before
    QCOMPARE(selected(), locations({ 1, 2 }));
    QVERIFY(m_window->timeline().accessibleName().contains(u"Rank 1"_s));
    // A group is a row: its locations are told by one click.
    const auto& rows = m_window->timeline().rows().rows();
    const auto group = std::ranges::find_if(rows, &views::RowTree::Row::isGroup);
    if (group != rows.end()) {
        const auto row = static_cast<int>(group - rows.begin());
        const views::RowLayout& layout = m_window->timeline().layout();
        const QRect plot = m_window->timeline().plotRect();
        QTest::mouseClick(&m_window->timeline(), Qt::LeftButton, {},
            { plot.left() - 20, plot.top() + layout.top(row) + layout.height(row) / 2 });
        QCOMPARE(selected().size(), group->locations.size());
        QCOMPARE(state().selectedRows().rows().size(), std::size_t { 1 });
    }
}

void TestRows::allViewsShowThem()
{
    auto* spaceTime = open<views::SpaceTimeWidget>(u"spacetime");
    QVERIFY(spaceTime);
    const auto label = [](views::RowPlot& plot, std::size_t location) {
        const QImage image = plot.grab().toImage();
        return image.pixelColor(QPoint(1, labelOf(plot, location).y()) * image.devicePixelRatio());
    };
    const QColor ground = label(*spaceTime, 4);
    QCOMPARE(label(m_window->timeline(), 4), ground);
    click(4);
    QVERIFY(label(m_window->timeline(), 4) != ground);
    QVERIFY(label(*spaceTime, 4) != ground);
    QCOMPARE(label(*spaceTime, 5), ground);
    QVERIFY(spaceTime->accessibleName().contains(u"Rank 4"_s));
    // A click there selects as one in the timeline does; a drag still moves the line.
    QTest::mouseClick(spaceTime, Qt::LeftButton, Qt::ControlModifier, labelOf(*spaceTime, 7));
    QCOMPARE(selected(), locations({ 4, 7 }));
    QTest::mousePress(spaceTime, Qt::LeftButton, {}, labelOf(*spaceTime, 0));
    QTest::mouseMove(spaceTime, labelOf(*spaceTime, 2));
    QTest::mouseRelease(spaceTime, Qt::LeftButton, {}, labelOf(*spaceTime, 2) + QPoint(0, 4));
    QCOMPARE(selected(), locations({ 4, 7 }));
    QCOMPARE(spaceTime->order().kind, views::SpaceTimeOrder::Kind::ByHand);
}

void TestRows::keysSelect()
{
    views::TimelineWidget& timeline = m_window->timeline();
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&timeline, key, modifiers);
        QVERIFY(settles(timeline));
    };
    m_window->navigator().goTo(core::idAt<core::LocationId>(2), state().interval().begin + 1'000'000);
    QVERIFY(settles(timeline));
    QVERIFY(selected().empty());
    press(Qt::Key_Down); // as long as no row is selected, only the event is
    QVERIFY(selected().empty());
    QCOMPARE(state().place()->location, core::idAt<core::LocationId>(3));
    press(Qt::Key_R);
    QCOMPARE(selected(), locations({ 3 }));
    press(Qt::Key_Down, Qt::ShiftModifier);
    press(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(selected(), locations({ 3, 4, 5 }));
    press(Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(selected(), locations({ 3, 4 }));
    press(Qt::Key_Down, Qt::ControlModifier);
    press(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(selected(), locations({ 3, 4 }));
    press(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(selected(), locations({ 3, 4, 6 }));
    press(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(selected(), locations({ 3, 4 }));
    press(Qt::Key_Down);
    QCOMPARE(selected(), locations({ 7 }));
    QCOMPARE(state().place()->location, core::idAt<core::LocationId>(4)); // the event goes its own way
}

void TestRows::escapeSelectsNone()
{
    click(3);
    QTest::keyClick(&m_window->timeline(), Qt::Key_Escape);
    QVERIFY(selected().empty());
    click(3);
    trigger(ActionId::ClearSelection);
    QVERIFY(selected().empty());
    click(3);
    // Below the last row.
    m_window->timeline().foldAllGroups();
    const QRect plot = m_window->timeline().plotRect();
    const int below = plot.top() + m_window->timeline().layout().totalHeight() + 10;
    if (below < plot.bottom()) {
        QTest::mouseClick(&m_window->timeline(), Qt::LeftButton, {}, { plot.left() - 20, below });
        QVERIFY(selected().empty());
    }
}

void TestRows::menuOfALabel()
{
    views::TimelineWidget& timeline = m_window->timeline();
    auto* menu = m_window->findChild<QMenu*>(u"rowMenu"_s);
    QVERIFY(menu);
    const auto rightClick = [&](std::size_t location) {
        const QPoint place = labelOf(timeline, location);
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, timeline.mapToGlobal(place));
        QApplication::sendEvent(&timeline, &event);
        QVERIFY(menu->isVisible());
        menu->close();
    };
    rightClick(3);
    QCOMPARE(selected(), locations({ 3 })); // a row that was not selected is now, alone
    click(5, Qt::ControlModifier);
    rightClick(5);
    QCOMPARE(selected(), locations({ 3, 5 })); // the menu is about all of them
    rightClick(7);
    QCOMPARE(selected(), locations({ 7 }));
    QContextMenuEvent key(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(&timeline, &key);
    QVERIFY(menu->isVisible());
    menu->close();
    for (const ActionId id : { ActionId::HideRows, ActionId::ShowOnlyRows, ActionId::PinLocation, ActionId::ToggleRow,
             ActionId::FilterByRows, ActionId::OpenProcesses, ActionId::CopyRowNames }) {
        QVERIFY2(menu->actions().contains(&m_window->actions()[id]), qPrintable(m_window->actions()[id].text()));
        QVERIFY(!m_window->actions()[id].shortcuts().isEmpty());
    }
}

void TestRows::hidesAndShows()
{
    auto* spaceTime = open<views::SpaceTimeWidget>(u"spacetime");
    QVERIFY(spaceTime);
    QCOMPARE(chips(u"timeline"_s), QStringList());
    click(3);
    click(4, Qt::ControlModifier);
    trigger(ActionId::HideRows);
    QVERIFY(selected().empty());
    const auto isShown = [&](const views::RowPlot& plot, std::size_t location) {
        return plot.layout().rowOf(core::idAt<core::LocationId>(location)) >= 0;
    };
    QVERIFY(!isShown(m_window->timeline(), 3) && !isShown(m_window->timeline(), 4) && isShown(m_window->timeline(), 5));
    QTRY_VERIFY(!isShown(*spaceTime, 3) && !isShown(*spaceTime, 4) && isShown(*spaceTime, 5));
    QTRY_COMPARE(chips(u"timeline"_s), QStringList { u"Rows: 10 of 12"_s });
    QTRY_COMPARE(chips(u"spacetime"_s), QStringList { u"Rows: 10 of 12"_s });
    trigger(ActionId::Undo);
    QVERIFY(isShown(m_window->timeline(), 3));
    QCOMPARE(chips(u"timeline"_s), QStringList());
    trigger(ActionId::Redo);
    QVERIFY(!isShown(m_window->timeline(), 3));
    // The button of the chip shows all again, and so does the command.
    const auto* timeline = m_window->findChild<views::View*>(u"timeline"_s);
    auto* label = timeline->parentWidget()->findChild<QLabel*>(u"filterText"_s);
    label->parentWidget()->findChild<QToolButton*>()->click();
    QVERIFY(isShown(m_window->timeline(), 3));
    QTRY_VERIFY(isShown(*spaceTime, 3));
    trigger(ActionId::Undo);
    QVERIFY(!isShown(m_window->timeline(), 3));
    trigger(ActionId::ShowAllRows);
    QVERIFY(isShown(m_window->timeline(), 3));
    QVERIFY(!m_window->actions()[ActionId::ShowAllRows].isEnabled());
}

void TestRows::showsOnly()
{
    click(3);
    click(5, Qt::ShiftModifier);
    trigger(ActionId::ShowOnlyRows);
    QCOMPARE(
        std::vector(m_window->timeline().rows().locations().begin(), m_window->timeline().rows().locations().end()),
        locations({ 3, 4, 5 }));
    QCOMPARE(selected(), locations({ 3, 4, 5 }));
    QTRY_COMPARE(chips(u"timeline"_s), QStringList { u"Rows: 3 of 12"_s });
}

/// What is pinned stays there, whatever else is hidden.
void TestRows::pinnedRowsStay()
{
    click(9);
    trigger(ActionId::PinLocation);
    click(3);
    click(5, Qt::ShiftModifier);
    trigger(ActionId::ShowOnlyRows);
    const auto& rows = m_window->timeline().rows();
    std::vector<core::LocationId> shown(rows.locations().begin(), rows.locations().end());
    std::ranges::sort(shown);
    QCOMPARE(shown, locations({ 3, 4, 5, 9 }));
    QTRY_COMPARE(chips(u"timeline"_s), QStringList { u"Rows: 4 of 12"_s });
    trigger(ActionId::ShowAllRows);
    QCOMPARE(rows.locations().size(), std::size_t { 12 });
    QVERIFY(rows.rows().front().isPinned);
    trigger(ActionId::Undo);
    QCOMPARE(rows.locations().size(), std::size_t { 4 });
}

void TestRows::pins()
{
    auto* spaceTime = open<views::SpaceTimeWidget>(u"spacetime");
    QVERIFY(spaceTime);
    m_window->timeline().setFocus();
    click(9);
    click(7, Qt::ControlModifier);
    trigger(ActionId::PinLocation);
    const auto& rows = m_window->timeline().rows().rows();
    QVERIFY(rows[0].isPinned && rows[1].isPinned && !rows[2].isPinned);
    QCOMPARE(rows[0].locations.front(), core::idAt<core::LocationId>(7));
    QCOMPARE(rows[1].locations.front(), core::idAt<core::LocationId>(9));
    QTRY_COMPARE(spaceTime->layout().row(0).locations.front(), core::idAt<core::LocationId>(7));
    QCOMPARE(m_window->timeline().rows().locations().size(), std::size_t { 12 });
    QCOMPARE(chips(u"timeline"_s), QStringList()); // nothing is left out
    trigger(ActionId::PinLocation);
    QVERIFY(!m_window->timeline().rows().rows().front().isPinned);
    trigger(ActionId::Undo);
    QVERIFY(m_window->timeline().rows().rows().front().isPinned);
}

void TestRows::opensProcesses()
{
    click(2);
    click(6, Qt::ControlModifier);
    trigger(ActionId::OpenProcesses);
    auto* process = qobject_cast<views::ProcessWidget*>(m_window->views().find(*views::viewKind(u"process")));
    QVERIFY(process);
    QCOMPARE(process->places().pinned(), locations({ 2, 6 }));
    QTRY_VERIFY(process->layout().rowOf(core::idAt<core::LocationId>(6)) >= 0);
    // There, pinning is about the locations that it shows.
    process->setFocus();
    trigger(ActionId::PinLocation);
    QVERIFY(process->places().pinned().empty());
    QVERIFY(!m_window->timeline().rows().rows().front().isPinned);
}

void TestRows::processViewShowsOnlySoMany()
{
    TraceMaker maker;
    maker.addRanks(20, maker.addNode("node"));
    const core::RegionId main = maker.addRegion("main");
    for (std::size_t rank = 0; rank < 20; ++rank)
        maker.call(rank, main, 0, 1000);
    state().setStore(maker.finish());
    auto* process = open<views::ProcessWidget>(u"process");
    QVERIFY(process);
    process->setFocus();
    QTRY_COMPARE(&m_window->views().current(), process);
    views::RowSelection rows;
    rows.extend({ { u"all"_s, core::allLocations(*state().store()) } }, { u"all"_s, maker.locations });
    state().setSelectedRows(rows);
    QSignalSpy noticed(m_window->findChild<app::RowCommands*>(), &app::RowCommands::noticed);
    trigger(ActionId::PinLocation);
    QCOMPARE(process->places().pinned().size(), std::size_t { 16 });
    QCOMPARE(noticed.count(), 1);
    QVERIFY(noticed.front().front().toString().contains(u"16"_s));
    QVERIFY(viewsRest(*m_window));
    QCOMPARE(process->layout().count(), 16);
}

void TestRows::copiesAndFilters()
{
    click(2);
    click(6, Qt::ControlModifier);
    QSignalSpy noticed(m_window->findChild<app::RowCommands*>(), &app::RowCommands::noticed);
    trigger(ActionId::CopyRowNames);
    QCOMPARE(noticed.count(), 1);
    QVERIFY(noticed.front().front().toString().startsWith(u"2 name"_s));
    QCOMPARE(QGuiApplication::clipboard()->text(), u"Rank 2\nRank 6"_s);
    trigger(ActionId::FilterByRows);
    auto* field = m_window->findChild<QLineEdit*>(u"rowFilter"_s);
    QCOMPARE(field->text(), u"\"Rank 2\"|\"Rank 6\""_s);
    QCOMPARE(m_window->timeline().rows().locations().size(), std::size_t { 2 });
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(field->isVisible());
    QCOMPARE(m_window->timeline().rows().locations().size(), std::size_t { 2 });
    QTRY_COMPARE(chips(u"timeline"_s), QStringList { u"Rows: 2 of 12"_s });
    trigger(ActionId::FocusRowFilter);
    QTest::keyClick(field, Qt::Key_Escape); // takes the filter off
    QVERIFY(!field->isVisible());
    QCOMPARE(m_window->timeline().rows().locations().size(), std::size_t { 12 });
    QCOMPARE(chips(u"timeline"_s), QStringList());
}

void TestRows::panelsAnswer()
{
    click(3);
    click(5, Qt::ControlModifier);
    const auto titleOf = [&](const char* name) {
        return m_window->findChild<views::View*>(QLatin1String(name))->findChild<QLabel*>()->text();
    };
    for (const char* panel : { "functions", "calltree", "messages" }) {
        m_window->views().setOpen(*views::viewKind(QString::fromLatin1(panel)), true);
        QTRY_VERIFY2_WITH_TIMEOUT(titleOf(panel).contains(u"Rank 3, Rank 5"_s), panel, kPatience);
    }
    // The functions stand side by side, and the sum is that of both.
    m_window->views().setOpen(*views::viewKind(u"functions"), true);
    QTRY_VERIFY(!m_window->views().isBusy());
    const QAbstractItemModel& functions
        = *m_window->findChild<views::View*>(u"functions"_s)->findChild<QAbstractItemView*>()->model();
    const core::StoreView& store = *state().store();
    std::vector<core::ProfileEntry> both;
    QVERIFY(core::profile(store, locations({ 3, 5 }), store.interval(), both, {}).isDone());
    QCOMPARE(functions.rowCount(), static_cast<int>(both.size()));
    // The state needs a time.
    m_window->views().setOpen(*views::viewKind(u"state"), true);
    state().setCursor(views::Place { core::idAt<core::LocationId>(0), store.interval().begin + 1000 });
    QTRY_VERIFY_WITH_TIMEOUT(titleOf("state").contains(u"Rank 3, Rank 5 at"_s), kPatience);
    // So do the events.
    m_window->views().setOpen(*views::viewKind(u"events"), true);
    const std::uint64_t events = store.location(core::idAt<core::LocationId>(3)).eventCount()
        + store.location(core::idAt<core::LocationId>(5)).eventCount();
    const auto eventsSay = [&](const QString& text) {
        const auto labels = m_window->findChild<views::View*>(u"events"_s)->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(text); });
    };
    QTRY_VERIFY_WITH_TIMEOUT(eventsSay(views::formatCount(events)), kPatience);
    m_window->timeline().setFocus();
    QTest::keyClick(&m_window->timeline(), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(titleOf("functions").contains(u"all locations"_s), kPatience);
}

void TestRows::clicksInTheProcessSummary()
{
    click(1);
    auto* summary = open<views::ProcessSummaryWidget>(u"processes");
    QVERIFY(summary);
    views::ShareBarsArea& area = summary->area();
    QVERIFY(area.accessibleName().contains(u"Rank 1"_s)); // also where it was opened afterwards
    const auto place = [&](int row, bool isLabel) {
        const QRect plot = area.plotRect();
        const views::RowLayout& layout = area.geometryShown().layout;
        return QPoint(
            isLabel ? plot.left() / 2 : plot.center().x(), plot.top() + layout.top(row) + layout.height(row) / 2);
    };
    QTest::mouseClick(area.viewport(), Qt::LeftButton, {}, place(2, true));
    QCOMPARE(selected(), locations({ 2 }));
    QVERIFY(state().selection().isEmpty());
    QVERIFY(area.accessibleName().contains(u"Rank 2"_s));
    QTest::keyClick(&area, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(selected(), locations({ 2, 3 }));
    QTest::mouseClick(area.viewport(), Qt::LeftButton, {}, place(6, false));
    QTRY_VERIFY(!state().selection().isEmpty()); // a bar is what happens on a location
    QCOMPARE(selected(), locations({ 2, 3 }));
    trigger(ActionId::HideRows);
    QTRY_COMPARE(area.geometryShown().layout.count(), 10);
    QTRY_COMPARE(chips(u"processes"_s), QStringList { u"Rows: 10 of 12"_s });
}

LIGHTCONE_TEST(TestRows, Widgets)

} // namespace lightcone::tests::tst_rows

#include "tst_rows.moc"
