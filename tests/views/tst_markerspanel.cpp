// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/bookmarks.h"
#include "views/base/tablequery.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/markers/markerspanel.h"
#include "views/remarks/remarkfinder.h"
#include "views/tables/summarytable.h"

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>

#include <memory>

namespace lightcone::tests::tst_markerspanel {

using namespace views;
using namespace Qt::StringLiterals;

namespace {

std::shared_ptr<const core::StoreView> markedTrace()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    const core::RegionId work = maker.addRegion("work");
    maker.call(0, work, 0, 1000);
    const core::Field text = core::Field::text(core::FieldKey::Text, maker.builder.addString("step 2 begins"));
    maker.at(1).enter(0, work);
    maker.at(1).event(300, core::EventKind::Comment, { &text, 1 });
    maker.at(1).leave(1000, work);
    core::MarkerCategoryDef category;
    category.name = "imbalance";
    category.level = core::MarkerCategoryDef::Level::High;
    const core::MarkerCategoryId id = maker.builder.addMarkerCategory(category);
    maker.builder.addMarker({ id, 100, 150, "rank 1 is late", "LOCATION 1", locationAt(1) });
    return maker.finish();
}

} // namespace

/// Tests the list of markers, comments and bookmarks.
class TestMarkersPanel : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void listsAll();
    void saysWhenThereIsNothing();
    void kindsAndTextsFilter();
    void clicksLeadThere();
    void returnZooms();
    void bookmarksAreEdited();
    void bookmarksAreDeleted();
    void followsTheCursor();

private:
    void addBookmark(core::Tick begin, core::Tick end, const QString& name)
    {
        Bookmark bookmark;
        bookmark.span = { begin, end };
        bookmark.name = name;
        m_state->bookmarks().add(bookmark);
    }
    QStringList names() const
    {
        QStringList names;
        const QAbstractItemModel& rows = m_panel->tableView().proxy();
        for (int row = 0; row < rows.rowCount(); ++row)
            names += rows.index(row, RemarkModel::Name).data().toString();
        return names;
    }
    void choose(int row) { m_panel->tableView().setCurrentIndex(m_panel->tableView().proxy().index(row, 0)); }
    QString title() const { return m_panel->findChild<QLabel*>()->text(); }
    QAction& action(const QString& text) const
    {
        for (QAction* action : m_panel->tableView().actions()) {
            if (action->text().startsWith(text))
                return *action;
        }
        qFatal("there is no such action");
    }

    std::unique_ptr<ViewState> m_state;
    std::unique_ptr<SelectionNavigator> m_navigator;
    std::unique_ptr<RemarkFinder> m_finder;
    std::unique_ptr<MarkersPanel> m_panel;
};

void TestMarkersPanel::init()
{
    m_state = std::make_unique<ViewState>();
    m_navigator = std::make_unique<SelectionNavigator>(*m_state);
    m_finder = std::make_unique<RemarkFinder>(*m_state);
    m_panel = std::make_unique<MarkersPanel>(*m_state, *m_navigator);
    m_panel->resize(900, 300);
    m_panel->show();
    m_state->setStore(markedTrace());
    addBookmark(500, 600, u"slow step"_s);
    QTRY_VERIFY_WITH_TIMEOUT(m_state->remarks(), 60'000);
}

void TestMarkersPanel::cleanup()
{
    m_panel.reset();
    m_finder.reset();
    m_navigator.reset();
    m_state.reset();
}

void TestMarkersPanel::listsAll()
{
    QCOMPARE(names(), QStringList({ u"imbalance"_s, u"step 2 begins"_s, u"slow step"_s }));
    QCOMPARE(title(), u"Bookmarks: 1 · Markers of the trace: 1 · Comments: 1"_s);
    const QAbstractItemModel& model = m_panel->model();
    const auto cell = [&model](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(0, RemarkModel::Time), u"100 ns"_s);
    QCOMPARE(cell(0, RemarkModel::End), u"150 ns"_s);
    QCOMPARE(cell(0, RemarkModel::Location), u"rank 1"_s);
    QCOMPARE(cell(0, RemarkModel::Kind), u"Marker"_s);
    QCOMPARE(cell(0, RemarkModel::Severity), u"high"_s);
    QCOMPARE(cell(0, RemarkModel::Text), u"rank 1 is late"_s);
    QCOMPARE(cell(1, RemarkModel::End), QString());
    QCOMPARE(cell(1, RemarkModel::Kind), u"Comment"_s);
    QCOMPARE(cell(2, RemarkModel::End), u"600 ns"_s);
    QCOMPARE(cell(2, RemarkModel::Location), QString());
    const TableQuery query = m_panel->table();
    QCOMPARE(query.id, QLatin1String("markers"));
    QCOMPARE(query.bookmarks.size(), std::size_t { 1 });
}

void TestMarkersPanel::saysWhenThereIsNothing()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    maker.call(0, maker.addRegion("work"), 0, 10);
    m_state->setStore(maker.finish());
    QTRY_VERIFY_WITH_TIMEOUT(m_state->remarks(), 60'000);
    QCOMPARE(m_panel->model().rowCount(), 0);
    QVERIFY(m_panel->tableView().accessibleDescription().startsWith(u"The trace has no markers and no comments."_s));
    QVERIFY(!m_panel->isBusy());
    m_state->setStore(nullptr);
    QCOMPARE(m_panel->table().id, QLatin1String());
}

void TestMarkersPanel::kindsAndTextsFilter()
{
    auto* kinds = m_panel->findChild<QComboBox*>();
    kinds->setCurrentIndex(1);
    QCOMPARE(names(), QStringList({ u"slow step"_s }));
    QVERIFY(m_panel->table().id.isEmpty()); // the table of the command line has all
    kinds->setCurrentIndex(3);
    QCOMPARE(names(), QStringList({ u"step 2 begins"_s }));
    kinds->setCurrentIndex(0);
    auto* filter = m_panel->findChild<QLineEdit*>();
    filter->setText(u"LATE"_s); // in the note
    QCOMPARE(names(), QStringList({ u"imbalance"_s }));
    QCOMPARE(m_panel->filters().size(), std::size_t { 1 });
    QCOMPARE(filterText(m_panel->filters()[0].subject, m_panel->filters()[0].count), u"Markers: 1 of 3"_s);
    m_panel->filters()[0].clear();
    QCOMPARE(names().size(), 3);
    QVERIFY(m_panel->find(View::FindCommand::Begin));
}

void TestMarkersPanel::clicksLeadThere()
{
    m_state->setInterval({ 800, 900 }, u"zoom"_s);
    SummaryTable& table = m_panel->tableView();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(table.proxy().index(0, 0)).center());
    QVERIFY(m_state->interval().contains(100));
    QCOMPARE(m_state->cursor()->tick, core::Tick { 100 });
    QTRY_VERIFY(std::holds_alternative<core::CallInstance>(m_state->selection().item)); // the call of rank 1
    QCOMPARE(std::get<core::CallInstance>(m_state->selection().item).location, locationAt(1));
    QCOMPARE(m_state->cursor()->tick, core::Tick { 100 });
}

void TestMarkersPanel::returnZooms()
{
    choose(2);
    QTest::keyClick(&m_panel->tableView(), Qt::Key_Return);
    QCOMPARE(m_state->interval(), (core::Interval { 490, 610 }));
}

void TestMarkersPanel::bookmarksAreEdited()
{
    choose(0);
    QVERIFY(!action(u"Edit"_s).isEnabled()); // a marker of the trace
    choose(2);
    QTest::keyClick(&m_panel->tableView(), Qt::Key_F2);
    auto* dialog = m_panel->window()->findChild<QDialog*>();
    QVERIFY(dialog);
    dialog->findChild<QLineEdit*>()->setText(u"quick step"_s);
    dialog->findChild<QPlainTextEdit*>()->setPlainText(u"why?"_s);
    dialog->accept();
    QCOMPARE(m_state->bookmarks().all()[0].name, u"quick step"_s);
    QCOMPARE(names()[2], u"quick step"_s);
    QCOMPARE(m_panel->model().index(2, RemarkModel::Text).data().toString(), u"why?"_s);
    m_state->undoStack().undo();
    QCOMPARE(names()[2], u"slow step"_s);
}

void TestMarkersPanel::bookmarksAreDeleted()
{
    addBookmark(700, 701, u"another"_s);
    m_panel->tableView().selectAll();
    QTest::keyClick(&m_panel->tableView(), Qt::Key_Delete);
    QCOMPARE(names(), QStringList({ u"imbalance"_s, u"step 2 begins"_s }));
    m_state->undoStack().undo();
    QCOMPARE(names().size(), 4);
}

void TestMarkersPanel::followsTheCursor()
{
    m_state->setCursor(Place { core::LocationId::none, 500 });
    QCOMPARE(m_panel->tableView().currentIndex().row(), 2);
    m_state->setCursor(Place { core::LocationId::none, 501 }); // nothing is there
    QCOMPARE(m_panel->tableView().currentIndex().row(), 2);
    m_state->setCursor(Place { core::LocationId::none, 300 });
    QCOMPARE(m_panel->tableView().currentIndex().row(), 1);
}

LIGHTCONE_TEST(TestMarkersPanel, Widgets)

} // namespace lightcone::tests::tst_markerspanel

#include "tst_markerspanel.moc"
