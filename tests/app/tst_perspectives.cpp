// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/settings/settingsfile.h"
#include "app/window/arrangement.h"
#include "app/window/perspectivelist.h"
#include "app/window/perspectivemenu.h"
#include "app/window/playercommands.h"
#include "clitest.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/registry/viewfactory.h"
#include "windowtest.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QInputDialog>
#include <QMenu>
#include <QToolBar>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_perspectives {

using app::ActionId;

/// Perspectives: those of the program, and those that a user saves.
class TestPerspectives final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_desk = std::make_unique<Desk>();
        m_window = m_desk->openTrace(app::samplePath());
        QVERIFY(m_window);
    }
    void cleanup() { m_desk.reset(); }

    void programHasThree_data();
    void programHasThree();
    void rowsStandSideBySide();
    void traceStaysAsItIsShown();
    void savedOnesComeBack();
    void nameIsAskedFor();
    void saysWhenItCannotBeSaved();

private:
    QStringList openIds() const
    {
        QStringList ids;
        for (const app::ViewDocks::OpenView& view : m_window->views().openViews())
            ids.append(view.view->objectName());
        ids.sort();
        return ids;
    }
    app::PerspectiveMenu& menu() const { return *m_window->findChild<app::PerspectiveMenu*>(); }
    QAction* entry(const QString& text) const
    {
        for (QAction* action : menu().actions()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }

    std::unique_ptr<Desk> m_desk;
    app::MainWindow* m_window = nullptr;
};

void TestPerspectives::programHasThree_data()
{
    QTest::addColumn<int>("id");
    QTest::addColumn<QStringList>("views");
    const auto viewsOf = [](const app::Arrangement& arrangement) {
        QStringList views = arrangement.panels;
        for (const QStringList& row : arrangement.charts)
            views += row;
        views.sort();
        return views;
    };
    QTest::newRow("Overview") << int(ActionId::PerspectiveOverview) << viewsOf(app::overviewArrangement());
    QTest::newRow("Vampir") << int(ActionId::PerspectiveVampir) << viewsOf(app::vampirArrangement());
    QTest::newRow("ParaGraph") << int(ActionId::PerspectiveParaGraph) << viewsOf(app::paraGraphArrangement());
}

void TestPerspectives::programHasThree()
{
    QFETCH(const int, id);
    QFETCH(const QStringList, views);
    const bool isParaGraph = id == int(ActionId::PerspectiveParaGraph);
    triggerEnabled(*m_window, ActionId::PerspectiveParaGraph); // the others take back what it sets
    m_window->views().setOpen(*views::viewKind(u"matrix"), true);
    m_window->views().setOpen(*views::viewKind(u"events"), true);
    triggerEnabled(*m_window, static_cast<ActionId>(id));
    QCOMPARE(openIds(), views);
    QCOMPARE(m_window->findChild<QToolBar*>(u"player"_s)->isVisible(), isParaGraph);
    QCOMPARE(m_window->state().rowContent(), isParaGraph ? views::RowContent::Activity : views::RowContent::Shares);
    QVERIFY(viewsRest(*m_window));
}

void TestPerspectives::rowsStandSideBySide()
{
    m_window->resize(1400, 900);
    triggerEnabled(*m_window, ActionId::PerspectiveParaGraph);
    QTest::qWait(0);
    int bottom = -1;
    for (const QStringList& row : app::paraGraphArrangement().charts) {
        int right = -1;
        int lowest = 0;
        QList<int> tops;
        for (const QString& id : row) {
            const auto* dock = m_window->findChild<QDockWidget*>(id);
            QVERIFY2(dock && dock->isVisible(), qPrintable(id));
            QVERIFY2(dock->geometry().left() > right, qPrintable(id));
            QVERIFY2(dock->geometry().top() > bottom, qPrintable(id));
            QVERIFY2(dock->width() >= 100, qPrintable(id));
            right = dock->geometry().right();
            lowest = std::max(lowest, dock->geometry().bottom());
            tops.append(dock->geometry().top());
        }
        QCOMPARE(tops.count(tops.first()), tops.size());
        bottom = lowest;
    }
}

void TestPerspectives::traceStaysAsItIsShown()
{
    views::ViewState& state = m_window->state();
    const core::Interval whole = state.store()->interval();
    const core::Interval part { whole.begin + static_cast<core::Tick>(whole.length() / 4),
        whole.begin + static_cast<core::Tick>(whole.length() / 2) };
    state.setInterval(part, u"zoom"_s);
    state.setCursor(views::Place { core::idAt<core::LocationId>(1), part.begin + 1 });
    for (const ActionId id :
        { ActionId::PerspectiveParaGraph, ActionId::PerspectiveVampir, ActionId::PerspectiveOverview }) {
        triggerEnabled(*m_window, id);
        QCOMPARE(state.interval(), part);
        QVERIFY(state.cursor().has_value());
        QCOMPARE(state.cursor()->tick, part.begin + 1);
    }
}

void TestPerspectives::savedOnesComeBack()
{
    const QString name = u"a/b & ü %2F=\"x\""_s;
    m_window->views().setOpen(*views::viewKind(u"matrix"), true);
    m_window->views().add(*views::viewKind(u"matrix"));
    const QStringList before = openIds();
    menu().save(name);
    const QString text = QString(name).replace(u'&', "&&"_L1);
    QVERIFY(entry(text));
    QCOMPARE(entry(text)->shortcut(), QKeySequence(u"Ctrl+P, 4"_s));
    triggerEnabled(*m_window, ActionId::PerspectiveVampir);
    QVERIFY(openIds() != before);
    entry(text)->trigger();
    QCOMPARE(openIds(), before);

    m_window->close();
    m_desk->restart();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    triggerEnabled(*m_window, ActionId::PerspectiveVampir);
    entry(text)->trigger();
    QCOMPARE(openIds(), before);
    menu().save(u"another"_s);
    QCOMPARE(m_desk->manager().perspectives().perspectives().size(), 2);
    QCOMPARE(m_desk->manager().perspectives().remove(name), QString());
    QVERIFY(!entry(text));
    QVERIFY(entry(u"another"_s));
}

void TestPerspectives::nameIsAskedFor()
{
    triggerEnabled(*m_window, ActionId::SavePerspective);
    auto* dialog = m_window->findChild<QInputDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->setTextValue(u"mine"_s);
    dialog->accept();
    QVERIFY(entry(u"mine"_s));
}

void TestPerspectives::saysWhenItCannotBeSaved()
{
    m_desk->manager().save(); // its folder is there
    QVERIFY(!QFile::exists(app::settingsFile()) || QFile::remove(app::settingsFile()));
    QVERIFY(QDir().mkpath(app::settingsFile())); // a folder cannot be read as a file
    QSignalSpy said(&menu(), &app::PerspectiveMenu::said);
    menu().save(u"mine"_s);
    QCOMPARE(said.size(), 1);
    QVERIFY2(
        said.first().first().toString().contains(app::settingsFile()), qPrintable(said.first().first().toString()));
    QVERIFY(!entry(u"mine"_s));
    QVERIFY(QDir().rmdir(app::settingsFile()));
}

LIGHTCONE_TEST(TestPerspectives, Widgets)

} // namespace lightcone::tests::tst_perspectives

#include "tst_perspectives.moc"
