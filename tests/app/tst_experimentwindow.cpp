// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/noticebar.h"
#include "app/window/actions.h"
#include "core/experiment/experiment.h"
#include "core/profile/document.h"
#include "testclass.h"
#include "tests/experimentfolder.h"
#include "tests/freshfolder.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/experiment/experimentpanel.h"
#include "views/panels/experiment/textwindow.h"
#include "views/registry/viewfactory.h"
#include "windowtest.h"

#include <QClipboard>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QToolButton>
#include <QTreeView>
#include <QUrl>

#include <filesystem>

namespace lightcone::tests::tst_experimentwindow {

namespace fs = std::filesystem;
using namespace Qt::StringLiterals;
using app::ActionId;
using app::MainWindow;
using views::ExperimentPanel;

/// Tests the window with directories of measurements.
class TestExperimentWindow final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setQuitOnLastWindowClosed(false); }
    void init()
    {
        m_folder.renew();
        m_desk = std::make_unique<Desk>();
    }
    void cleanup() { m_desk.reset(); }

    void abortedRun();
    void everyViewOfAnAbortedRun();
    void traceAfterAnAbortedRun();
    void droppedDirectory();
    void openedAgain();
    void panelOfATrace();
    void panelWithoutExperiment();
    void finds();
    void copies();
    void showsATextAndOpensAProfile();
    void textOfALongFile();

private:
    QString make(const std::string& name, const std::string& config)
    {
        makeExperiment(m_folder / name, config);
        return QString::fromStdString(fs::canonical(m_folder / name).string());
    }
    QString aborted() { return make("scorep-failed-20240131_1200_7", scorepConfig(true, true)); }
    QString whole()
    {
        const QString path = make("run", scorepConfig(true, true, "SCOREP_TOTAL_MEMORY=64M\nSCOREP_TIMER='tsc'\n"));
        addTrace(m_folder / "run", fs::path(LIGHTCONE_TEST_DATA) / "recorded/halo4");
        addProfile(m_folder / "run");
        return path;
    }
    MainWindow* open(const QString& path)
    {
        MainWindow* window = m_desk->openTrace(path);
        return window && viewsRest(*window) ? window : nullptr;
    }
    static ExperimentPanel* panelOf(MainWindow& window) { return openView<ExperimentPanel>(window, u"experiment"); }
    /// The first shown row of that name below a section.
    static QModelIndex rowOf(const ExperimentPanel& panel, const QString& name)
    {
        const QModelIndexList found = panel.filter().match(
            panel.filter().index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.front();
    }

    FreshFolder m_folder;
    std::unique_ptr<Desk> m_desk;
};

void TestExperimentWindow::abortedRun()
{
    const QString path = aborted();
    MainWindow* const window = open(path);
    QVERIFY(window);
    QVERIFY(!window->isEmpty());
    QVERIFY(window->windowTitle().contains(u"scorep-failed-20240131_1200_7"));
    QVERIFY(window->views().isOpen(*views::viewKind(u"experiment")));
    QVERIFY(!window->timeline().isVisible()); // the panel has all the room
    QTRY_VERIFY(panelOf(*window)->height() > window->height() / 2 && panelOf(*window)->width() > window->width() / 2);
    QVERIFY(window->notice().isVisible());
    QVERIFY(window->notice().text().contains(u"neither a trace nor a profile"));
    QVERIFY(window->timeline().whyEmpty().contains(u"There are no events"));
    for (const ActionId id :
        { ActionId::ZoomIn, ActionId::Find, ActionId::GoTo, ActionId::AddBookmark, ActionId::Play })
        QVERIFY(!window->actions()[id].isEnabled());
    for (const ActionId id : { ActionId::ResetLayout, ActionId::Export })
        QVERIFY(window->actions()[id].isEnabled());
    const ExperimentPanel* const panel = panelOf(*window);
    QVERIFY(panel && panel->isVisible());
    QCOMPARE(panel->filter().rowCount(), 4);
    QCOMPARE(rowOf(*panel, u"State"_s).siblingAtColumn(views::ExperimentModel::Value).data().toString(), u"aborted"_s);
    QVERIFY(rowOf(*panel, u"traces.otf2"_s).isValid());
    QCOMPARE(m_desk->manager().recentFiles().paths(), QStringList { path });
}

void TestExperimentWindow::everyViewOfAnAbortedRun()
{
    MainWindow* const window = open(aborted());
    QVERIFY(window);
    window->resize(900, 700);
    for (const views::ViewKind& kind : views::viewKinds()) {
        window->views().setOpen(kind, true);
        views::View* const view = window->views().find(kind);
        QVERIFY(view);
        QVERIFY2(QTest::qWaitFor([&] { return !view->isBusy(); }, kPatience), kind.id);
        QVERIFY(!view->grab().isNull());
        if (const views::TableQuery query = view->table(); !query.id.isEmpty())
            QVERIFY(query.store);
    }
}

void TestExperimentWindow::traceAfterAnAbortedRun()
{
    const QString first = aborted();
    const QString second = whole();
    MainWindow* const window = open(first);
    QVERIFY(window);
    m_desk->manager().open({ second }, window);
    QCOMPARE(m_desk->manager().windows().size(), 2); // the first one shows what there is
    MainWindow* const other = m_desk->manager().windows().last();
    QVERIFY(QTest::qWaitFor([&] { return other->state().document().hasEvents(); }, kPatience));
    QVERIFY(other->actions()[ActionId::ZoomIn].isEnabled());
    QVERIFY(other->state().document().experiment);
}

void TestExperimentWindow::droppedDirectory()
{
    const QString path = whole();
    MainWindow& window = m_desk->manager().newWindow();
    QSignalSpy shown(&window, &MainWindow::traceShown);
    QMimeData data;
    data.setUrls({ QUrl::fromLocalFile(path) });
    const QPoint position = window.rect().center();
    QDragEnterEvent enter(position, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(position, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window, &drop);
    QVERIFY(shown.wait(kPatience));
    const core::Document& document = window.state().document();
    QVERIFY(document.hasEvents() && document.cube && document.experiment);
    QCOMPARE(m_desk->manager().recentFiles().paths(), QStringList { path + u"/traces.otf2"_s });
}

/// What is among the recent files opens the same again, in another run of the program.
void TestExperimentWindow::openedAgain()
{
    for (const QString& path : { aborted(), whole() }) {
        QVERIFY(open(path));
        const bool isOnlyExperiment = m_desk->manager().windows().last()->state().document().isOnlyExperiment;
        m_desk->manager().closeWindows();
        m_desk->restart();
        const QString recent = m_desk->manager().recentFiles().paths().first();
        QVERIFY(recent.startsWith(path));
        MainWindow* const window = open(recent);
        QVERIFY(window);
        QVERIFY(window->state().document().experiment);
        QCOMPARE(window->state().document().isOnlyExperiment, isOnlyExperiment);
        m_desk->manager().closeWindows();
        m_desk->restart();
    }
}

void TestExperimentWindow::panelOfATrace()
{
    MainWindow* const window = open(whole());
    QVERIFY(window);
    QVERIFY(!window->views().isOpen(*views::viewKind(u"experiment"))); // until it is asked for
    QVERIFY(!window->notice().isVisible() || !window->notice().text().contains(u"neither"));
    QTest::keySequence(window, QKeySequence(QStringLiteral("Ctrl+U, E")));
    QVERIFY(window->views().isOpen(*views::viewKind(u"experiment")));
    const ExperimentPanel* const panel = panelOf(*window);
    QVERIFY(panel);
    const auto valueOf = [&](const QString& name) {
        return rowOf(*panel, name).siblingAtColumn(views::ExperimentModel::Value).data().toString();
    };
    QCOMPARE(valueOf(u"State"_s), u"complete"_s);
    QCOMPARE(valueOf(u"Processes"_s), u"4"_s);
    QCOMPARE(valueOf(u"SCOREP_TOTAL_MEMORY"_s), u"64.0 MiB"_s);
    QCOMPARE(panel->table().id, u"experiment"_s);
    QVERIFY(!panel->accessibleName().isEmpty() || !panel->tree().accessibleName().isEmpty());
}

void TestExperimentWindow::panelWithoutExperiment()
{
    MainWindow* const window = open(QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4"));
    QVERIFY(window);
    const ExperimentPanel* const panel = panelOf(*window);
    QCOMPARE(panel->filter().rowCount(), 0);
    QVERIFY(panel->findChild<QLabel*>()->text().contains(u"no directory of a Score-P measurement"));
    QVERIFY(panel->table().id.isEmpty());
}

void TestExperimentWindow::finds()
{
    MainWindow* const window = open(whole());
    QVERIFY(window);
    ExperimentPanel* const panel = panelOf(*window);
    auto* const text = panel->findChild<QLineEdit*>();
    QVERIFY(panel->find(views::View::FindCommand::Begin));
    QCOMPARE(QApplication::focusWidget(), text);
    text->setText(u"total_mem"_s);
    QCOMPARE(panel->filter().rowCount(), 1);
    QVERIFY(rowOf(*panel, u"SCOREP_TOTAL_MEMORY"_s).isValid());
    QVERIFY(panel->table().id.isEmpty()); // the command has all
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(text->text().isEmpty());
    QVERIFY(rowOf(*panel, u"SCOREP_TIMER"_s).isValid());
    panel->findChild<QToolButton*>()->click();
    QVERIFY(!rowOf(*panel, u"SCOREP_ENABLE_PROFILING"_s).isValid());
    QVERIFY(rowOf(*panel, u"SCOREP_TOTAL_MEMORY"_s).isValid());
    QVERIFY(rowOf(*panel, u"scorep.cfg"_s).isValid());
    const QByteArray settings = panel->saveSettings();
    panel->restoreSettings({});
    QVERIFY(!panel->filter().isOnlyChanged());
    panel->restoreSettings(settings);
    QVERIFY(panel->filter().isOnlyChanged());
}

void TestExperimentWindow::copies()
{
    MainWindow* const window = open(aborted());
    QVERIFY(window);
    ExperimentPanel* const panel = panelOf(*window);
    const auto lines = [&] {
        QTest::keySequence(&panel->tree(), QKeySequence::Copy);
        return QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    };
    panel->tree().setFocus();
    panel->tree().clearSelection();
    const QStringList all = lines();
    QVERIFY(all.size() > 10);
    QCOMPARE(all.front(), u"Name\tValue\tDefault\tChanged\tMeaning"_s);
    panel->tree().setCurrentIndex(rowOf(*panel, u"SCOREP_ENABLE_TRACING"_s));
    QCOMPARE(lines().size(), 2);
    QVERIFY(lines().back().startsWith(u"SCOREP_ENABLE_TRACING\ton\toff\tchanged\t"));
}

void TestExperimentWindow::showsATextAndOpensAProfile()
{
    MainWindow* const window = open(whole());
    QVERIFY(window);
    ExperimentPanel* const panel = panelOf(*window);
    panel->tree().setFocus();
    panel->tree().setCurrentIndex(rowOf(*panel, u"scorep.cfg"_s));
    QTest::keyClick(&panel->tree(), Qt::Key_Return);
    const auto* const text = window->findChild<views::TextWindow*>();
    QVERIFY(text && text->isVisible());
    QVERIFY(QTest::qWaitFor([&] { return !text->isBusy(); }, kPatience));
    QVERIFY(text->text().contains(u"SCOREP_TIMER='tsc'"));
    QCOMPARE(text->windowTitle(), u"scorep.cfg"_s);

    panel->tree().setCurrentIndex(rowOf(*panel, u"profile.cubex"_s));
    QTest::keyClick(&panel->tree(), Qt::Key_Return);
    QCOMPARE(m_desk->manager().windows().size(), 2);
    MainWindow* const other = m_desk->manager().windows().last();
    QVERIFY(QTest::qWaitFor([&] { return other->state().document().cube != nullptr; }, kPatience));
    QVERIFY(!other->state().document().hasEvents());
    QVERIFY(other->state().document().experiment);
}

void TestExperimentWindow::textOfALongFile()
{
    std::string bytes;
    while (bytes.size() <= static_cast<std::size_t>(views::TextWindow::kMostBytes))
        bytes += "a line with \xe9\n";
    const fs::path path = m_folder.write("long.log", bytes);
    for (const auto& [file, most] :
        { std::pair { path, bytes.size() }, std::pair { m_folder / "none", std::size_t { 0 } } }) {
        auto* const text = new views::TextWindow(QString::fromStdString(file.string()), nullptr);
        text->show();
        QVERIFY(QTest::qWaitFor([&] { return !text->isBusy(); }, kPatience));
        QVERIFY(text->text().size() <= static_cast<qsizetype>(most));
        QCOMPARE(text->text().isEmpty(), most == 0);
        QVERIFY(most == 0 || text->text().startsWith(u"a line with é\n"));
        text->close();
    }
}

LIGHTCONE_TEST(TestExperimentWindow, Widgets)

} // namespace lightcone::tests::tst_experimentwindow

#include "tst_experimentwindow.moc"
