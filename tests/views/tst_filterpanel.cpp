// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filter/filteredit.h"
#include "core/filtering/filteredfunctions.h"
#include "core/profile/document.h"
#include "testclass.h"
#include "tracemaker.h"
#include "views/base/recording.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/panels/filter/filterdraft.h"
#include "views/panels/filter/filterfiles.h"
#include "views/panels/filter/filtermodel.h"
#include "views/panels/filter/filterpanel.h"
#include "views/panels/filter/filtertextview.h"
#include "views/panels/filter/suggestionbar.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <memory>

namespace lightcone::tests::tst_filterpanel {

using namespace views;
using namespace Qt::StringLiterals;
using Model = FilterModel;

namespace {

/// main calls small 1,000 times, and MPI_Barrier once.
std::shared_ptr<const core::StoreView> callTrace()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    maker.builder.setClock({ 1'000'000, 0, 0 });
    const core::RegionId main = maker.addRegion("main");
    const core::RegionId small = maker.addRegion("small");
    const core::RegionId barrier = maker.addRegion("MPI_Barrier");
    maker.at(0).enter(0, main);
    for (int i = 0; i < 1000; ++i)
        maker.call(0, small, 10 * i, 10 * i + 1);
    maker.call(0, barrier, 20'000, 30'000);
    maker.at(0).leave(50'000, main);
    return maker.finish();
}

QByteArray contentOf(const QString& fileName)
{
    QFile file(fileName);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

void write(const QString& fileName, const QByteArray& text)
{
    QFile file(fileName);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

core::FilterFile excluding(const char* pattern)
{
    core::FilterAddition addition;
    addition.pattern = pattern;
    return std::get<core::FilterFile>(core::withAdditions({}, std::span(&addition, 1)));
}

} // namespace

class TestFilterPanel : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_state = std::make_unique<ViewState>();
        m_panel = std::make_unique<FilterPanel>(*m_state);
        m_panel->resize(900, 600);
        m_panel->show();
    }
    void cleanup()
    {
        m_panel.reset();
        m_state.reset();
    }

    void draft();
    void rows();
    void ticks();
    void selection();
    void suggestion();
    void patterns();
    void opensAndSaves();
    void foreignChange();
    void canceledSaving();
    void showsMistakes();
    void outlivesTheTrace();
    void asksTheWindow();

private:
    /// Shows a trace, and waits until the panel knows what the filter does to it.
    void showTrace()
    {
        m_state->setStore(callTrace());
        wait();
        QVERIFY(model().knowsEffect());
    }
    void wait() { QTRY_VERIFY(!m_panel->isBusy()); }
    const Model& model() const { return m_panel->model(); }
    int rowNamed(const QString& name) const
    {
        for (int row = 0; row < model().rowCount(); ++row) {
            if (model().rowAt(row).name == name)
                return row;
        }
        return -1;
    }
    void tick(const QString& name, bool isLeftOut)
    {
        QAbstractItemModel& shown = m_panel->tableView().proxy();
        for (int row = 0; row < shown.rowCount(); ++row) {
            if (shown.index(row, Model::Name).data() == name)
                QVERIFY(shown.setData(
                    shown.index(row, Model::Name), isLeftOut ? Qt::Checked : Qt::Unchecked, Qt::CheckStateRole));
        }
        wait();
    }
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QByteArray text() const { return QByteArray::fromStdString(m_panel->draft().content()->text); }
    QAction* action(const QString& text) const
    {
        for (QAction* action : m_panel->findChildren<QAction*>()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ViewState> m_state;
    std::unique_ptr<FilterPanel> m_panel;
};

void TestFilterPanel::draft()
{
    FilterDraft draft;
    QVERIFY(draft.isFilter() && !draft.isUnsaved());
    draft.change(excluding("a"), u"One"_s);
    draft.change(excluding("b"), u"Two"_s);
    draft.change(excluding("b"), u"Three"_s);
    QCOMPARE(draft.undoStack().count(), 2);
    QVERIFY(draft.isUnsaved());
    draft.noteSaved(u"x"_s, *draft.content());
    QVERIFY(!draft.isUnsaved());
    draft.undoStack().undo();
    QVERIFY(draft.isUnsaved() && draft.content()->text == excluding("a").text());
    draft.undoStack().redo();
    QVERIFY(!draft.isUnsaved());
    draft.begin({}, FilterDraft::contentOf("nonsense"));
    QVERIFY(!draft.isFilter() && draft.isUnsaved() && draft.undoStack().count() == 0);
}

void TestFilterPanel::rows()
{
    const auto functions = std::make_shared<const core::FilteredFunctions>(
        core::filteredFunctions(core::documentOf(callTrace()), 1, {}).value());
    Model tested;
    const QAbstractItemModelTester tester(&tested, QAbstractItemModelTester::FailureReportingMode::QtTest);
    tested.setFunctions(functions);
    QCOMPARE(tested.rowCount(), 3);
    const QModelIndex small = tested.index(1, Model::Name);
    QCOMPARE(small.data().toString(), u"small"_s);
    QVERIFY(!small.data(Qt::CheckStateRole).isValid());
    const auto content = FilterDraft::contentOf("SCOREP_REGION_NAMES_BEGIN\nEXCLUDE s*\n");
    const auto effect
        = std::make_shared<const core::FilterEffect>(core::filterEffect(*functions, content->filter, 1, {}).value());
    tested.setEffect(effect, content);
    const auto cell = [&tested](int row, int column) { return tested.index(row, column).data().toString(); };
    QCOMPARE(tested.index(1, Model::Name).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QCOMPARE(tested.index(0, Model::Name).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    QVERIFY(!tested.index(2, Model::Name).data(Qt::CheckStateRole).isValid());
    QCOMPARE(cell(1, Model::State), u"left out"_s);
    QCOMPARE(cell(2, Model::State), u"always recorded"_s);
    QCOMPARE(cell(1, Model::Rule), u"2: EXCLUDE s*"_s);
    QCOMPARE(tested.index(1, Model::Visits).data(Model::SortRole).toULongLong(), 1000ULL);
    QCOMPARE(cell(0, Model::Class), u"COM"_s);
    QCOMPARE(cell(1, Model::Class), u"USR"_s);
    QCOMPARE(tested.index(1, Model::Time).data(Model::SortRole).toDouble(), 0.001);
    QVERIFY(cell(1, Model::TimePerVisit).startsWith(u"1"_s) && cell(1, Model::TimePerVisit).endsWith(u"µs"_s));
    QSignalSpy asked(&tested, &Model::tickAsked);
    QVERIFY(tested.setData(small, Qt::Unchecked, Qt::CheckStateRole));
    QCOMPARE(asked.takeFirst(), (QVariantList { 1, false }));
    QVERIFY(!tested.setData(tested.index(2, Model::Name), Qt::Checked, Qt::CheckStateRole));
    tested.clear();
    QCOMPARE(tested.rowCount(), 0);
}

void TestFilterPanel::ticks()
{
    showTrace();
    tick(u"small"_s, true);
    QCOMPARE(text(), QByteArray("SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n    small\nSCOREP_REGION_NAMES_END\n"));
    QVERIFY(model().rowAt(rowNamed(u"small"_s)).isLeftOut);
    QCOMPARE(m_panel->textView().toPlainText().toUtf8(), text());
    QVERIFY2(m_panel->message().contains(u"Left out: 1 of 3 functions"_s), qPrintable(m_panel->message()));
    m_panel->draft().undoStack().undo();
    wait();
    QVERIFY(text().isEmpty() && !model().rowAt(rowNamed(u"small"_s)).isLeftOut);
    m_panel->draft().undoStack().redo();
    wait();
    tick(u"small"_s, false);
    QVERIFY(!text().contains("small"));
}

void TestFilterPanel::selection()
{
    showTrace();
    m_panel->tableView().selectAll();
    m_panel->changeSelected(true);
    wait();
    for (const QString& name : { u"main"_s, u"small"_s, u"MPI_Barrier"_s })
        QCOMPARE(model().rowAt(rowNamed(name)).isLeftOut, name != u"MPI_Barrier"_s);
    m_panel->changeSelected(false);
    wait();
    QVERIFY(!model().rowAt(rowNamed(u"main"_s)).isLeftOut);
}

void TestFilterPanel::suggestion()
{
    showTrace();
    emit m_panel->suggestions().suggestRequested();
    wait();
    QVERIFY2(text().startsWith("# Limits: bufferpercent=1,") && text().contains("\n    small\n"), text().constData());
    QVERIFY(!text().contains("\n    main\n"));
    const QByteArray before = text();
    QSignalSpy noticed(m_panel.get(), &View::noticed);
    emit m_panel->suggestions().suggestRequested();
    wait();
    QCOMPARE(text(), before);
    QCOMPARE(noticed.count(), 1);
}

void TestFilterPanel::patterns()
{
    showTrace();
    m_panel->draft().begin({}, FilterDraft::contentOf("SCOREP_REGION_NAMES_BEGIN # c\n EXCLUDE s* # d\n m*\n"));
    wait();
    QVERIFY(model().rowAt(rowNamed(u"main"_s)).isLeftOut);
    m_panel->textView().showLine(2);
    QAction* const remove = action(u"Remove Rules of This Line"_s);
    QVERIFY(remove && remove->isEnabled());
    remove->trigger();
    wait();
    QCOMPARE(text(), QByteArray("SCOREP_REGION_NAMES_BEGIN # c\n EXCLUDE # d\n m*\n"));
    QVERIFY(!model().rowAt(rowNamed(u"small"_s)).isLeftOut);
}

void TestFilterPanel::opensAndSaves()
{
    showTrace();
    const QByteArray bytes("# \xff mine\r\nSCOREP_REGION_NAMES_BEGIN\r\n EXCLUDE main\r\n");
    write(path(u"a.filter"_s), bytes);
    m_panel->files().open(path(u"a.filter"_s));
    wait();
    QCOMPARE(text(), bytes);
    QVERIFY(m_panel->unsavedWork().isEmpty());
    QVERIFY(model().rowAt(rowNamed(u"main"_s)).isLeftOut);
    tick(u"small"_s, true);
    QVERIFY(m_panel->unsavedWork().contains(u"a.filter"_s));
    QVERIFY(action(u"Undo in Filter: "_s + m_panel->draft().undoStack().undoText()) != nullptr);
    int saved = 0;
    m_panel->saveWork([&saved] { ++saved; });
    wait();
    QCOMPARE(saved, 1);
    m_panel->draft().undoStack().undo();
    QVERIFY(action(u"Undo in Filter"_s) != nullptr);
    QVERIFY(action(u"Redo in Filter: "_s + m_panel->draft().undoStack().redoText()) != nullptr);
    m_panel->draft().undoStack().redo();
    QVERIFY(m_panel->unsavedWork().isEmpty());
    QCOMPARE(contentOf(path(u"a.filter"_s)), bytes + "    small\r\n");
    m_panel->files().saveAs(path(u"b.filter"_s), false);
    wait();
    QCOMPARE(m_panel->draft().fileName(), path(u"b.filter"_s));
    QCOMPARE(contentOf(path(u"b.filter"_s)), text());
}

/// A file that another program has changed is not replaced before the user says so.
void TestFilterPanel::foreignChange()
{
    showTrace();
    const QString file = path(u"a.filter"_s);
    write(file, "# one\n");
    m_panel->files().open(file);
    wait();
    tick(u"small"_s, true);
    write(file, "# two\n");
    int saved = 0;
    m_panel->saveWork([&saved] { ++saved; });
    wait();
    QCOMPARE(saved, 0);
    auto* box = m_panel->findChild<QMessageBox*>();
    QVERIFY(box != nullptr);
    QCOMPARE(contentOf(file), QByteArray("# two\n"));
    for (QAbstractButton* button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    }
    wait();
    QCOMPARE(contentOf(file), text());
    QCOMPARE(saved, 1);
}

/// Who saves a filter to begin another one, and does not save it then, keeps it: also when it is saved later.
void TestFilterPanel::canceledSaving()
{
    showTrace();
    const QString file = path(u"a.filter"_s);
    write(file, "# one\n");
    m_panel->files().open(file);
    wait();
    tick(u"small"_s, true);
    const QByteArray mine = text();
    write(file, "# two\n");
    const auto press = [this](QMessageBox::StandardButton button) {
        auto* box = m_panel->findChild<QMessageBox*>();
        QVERIFY(box != nullptr);
        box->button(button)->click();
        QTRY_VERIFY(m_panel->findChild<QMessageBox*>() != box);
        wait();
    };
    m_panel->files().beginNew();
    press(QMessageBox::Save);
    press(QMessageBox::Cancel); // the file is another one by now
    QCOMPARE(contentOf(file), QByteArray("# two\n"));
    m_panel->files().saveAs(file, true);
    wait();
    QCOMPARE(contentOf(file), mine);
    QCOMPARE(text(), mine);
    QCOMPARE(m_panel->draft().fileName(), file);
}

void TestFilterPanel::showsMistakes()
{
    showTrace();
    write(path(u"bad.filter"_s), "SCOREP_REGION_NAMES_BEGIN\n  exclude foo\n");
    m_panel->files().open(path(u"bad.filter"_s));
    wait();
    QVERIFY2(m_panel->message().contains(u"line 2, column 3: 'exclude'"_s), qPrintable(m_panel->message()));
    QCOMPARE(m_panel->textView().currentLine(), 2U);
    QVERIFY(!model().knowsEffect());
    m_panel->files().open(path(u"none"_s));
    wait();
    QVERIFY(m_panel->findChild<QMessageBox*>() != nullptr);
    QVERIFY(m_panel->draft().fileName().endsWith(u"bad.filter"_s));
}

void TestFilterPanel::outlivesTheTrace()
{
    showTrace();
    tick(u"small"_s, true);
    const QByteArray before = text();
    m_state->setStore(nullptr);
    QCOMPARE(model().rowCount(), 0);
    QCOMPARE(text(), before);
    showTrace();
    QVERIFY(model().rowAt(rowNamed(u"small"_s)).isLeftOut);
}

void TestFilterPanel::asksTheWindow()
{
    showTrace();
    QAction* const apply = action(u"Show Trace as Filtered"_s);
    QVERIFY(apply && !apply->isEnabled());
    tick(u"small"_s, true);
    Recording::LeftOut asked;
    connect(&m_state->recording(), &Recording::requested, this, [&](const auto& leftOut) { asked = leftOut; });
    apply->trigger();
    QVERIFY(asked && !apply->isChecked());
    core::RegionDef region;
    region.name = "small";
    QVERIFY(asked->isLeftOut(region));
    region.name = "main";
    QVERIFY(!asked->isLeftOut(region));
    m_state->recording().setLeftOut(asked);
    m_state->setStore(callTrace());
    wait();
    QVERIFY(apply->isChecked() && apply->isEnabled());
    QCOMPARE(recordingFilters(*m_state).size(), std::size_t { 1 });
    apply->trigger();
    QVERIFY(!asked);
}

LIGHTCONE_TEST(TestFilterPanel, Widgets)

} // namespace lightcone::tests::tst_filterpanel

#include "tst_filterpanel.moc"
