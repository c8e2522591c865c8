// SPDX-License-Identifier: GPL-3.0-or-later
// The View menu: its groups, its ticks, names that are the same everywhere, and the middle of a window without a chart.
#include "app/help/manual.h"
#include "app/loading/samplepath.h"
#include "app/settings/language.h"
#include "app/window/actions.h"
#include "app/window/emptymiddle.h"
#include "app/window/viewdocks.h"
#include "testclass.h"
#include "views/base/view.h"
#include "views/base/viewstate.h"
#include "views/registry/viewfactory.h"
#include "windowtest.h"

#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTabBar>
#include <QTranslator>

namespace lightcone::tests::tst_viewmenu {

using namespace Qt::StringLiterals;
using app::ActionId;

namespace {

QString plain(QString text)
{
    return text.remove(u'&');
}

} // namespace

class TestViewMenu final : public QObject {
    Q_OBJECT

private slots:
    void cleanup()
    {
        m_desk.reset();
        for (QTranslator* translator : qApp->findChildren<QTranslator*>())
            delete translator;
        QLocale::setDefault(QLocale::c());
    }

    void hasGroups();
    void namesNothingTwice();
    void oneNameEverywhere_data();
    void oneNameEverywhere();
    void manualHasTheNames();
    void ticksAreOfOpenViews();
    void middleSaysHowToOpenAView();
    void keyboardIsNotLostWithTheLastView();

private:
    bool open()
    {
        m_desk = std::make_unique<Desk>();
        m_window = m_desk->openTrace(app::samplePath());
        return m_window != nullptr;
    }
    app::ViewDocks& viewDocks() const { return m_window->views(); }
    QMenu* viewMenu() const
    {
        for (const QAction* action : m_window->menuBar()->actions()) {
            if (action->menu() && action->menu()->actions().contains(&m_window->actions()[ActionId::ResetLayout]))
                return action->menu();
        }
        return nullptr;
    }
    /// The entry that opens and closes the views of a kind.
    QAction* entryOf(const views::ViewKind& kind) const
    {
        const QKeySequence key(QLatin1String(kind.key));
        for (QAction* action : viewMenu()->actions()) {
            if (!key.isEmpty() && action->shortcut() == key)
                return action;
        }
        return nullptr;
    }
    app::EmptyMiddle* middle() const { return m_window->findChild<app::EmptyMiddle*>(); }
    void closeAll() const
    {
        for (const views::ViewKind& kind : views::viewKinds())
            viewDocks().setOpen(kind, false);
    }

    std::unique_ptr<Desk> m_desk;
    app::MainWindow* m_window = nullptr;
};

void TestViewMenu::hasGroups()
{
    QVERIFY(open());
    QStringList lines;
    for (const QAction* action : viewMenu()->actions()) {
        if (action->menu())
            break; // Add View, which has the same groups
        lines.append(action->isSeparator() ? u"— "_s + action->text() : plain(action->text()));
    }
    QCOMPARE(lines,
        (QStringList { u"— Timelines"_s, u"Timeline"_s, u"Space-Time"_s, u"Process"_s, u"Counters"_s,
            u"Summary over Time"_s, u"Radar"_s, u"— Charts"_s, u"Process Summary"_s, u"Compare"_s,
            u"Communication Matrix"_s, u"Flame Graph"_s, u"Histogram"_s, u"Iterations"_s, u"— Tables"_s,
            u"Where to Start"_s, u"Functions"_s, u"Messages"_s, u"Collectives"_s, u"I/O"_s, u"Tasks"_s, u"Locks"_s,
            u"One-Sided"_s, u"Parameters"_s, u"Score"_s, u"Call Tree"_s, u"Recorded Profile"_s, u"Trace and Profile"_s,
            u"Calling Contexts"_s, u"Events"_s, u"Markers"_s, u"— Panels"_s, u"Details"_s, u"Source"_s, u"State"_s,
            u"Legend"_s, u"Health Report"_s, u"Experiment"_s, u"Filter of Score-P"_s, u"— ParaGraph"_s,
            u"Utilization Count"_s, u"Utilization Summary"_s, u"Meter"_s, u"Concurrency Profile"_s, u"Kiviat Diagram"_s,
            u"Processor Status"_s, u"Streak"_s, u"Statistics by Location"_s, u"Communication Traffic"_s,
            u"Message Queues"_s, u"Animation"_s, u"Network"_s, u"Node Data"_s, u"Phase Portrait"_s, u"Program Tasks"_s,
            u"Critical Path"_s }));
}

void TestViewMenu::namesNothingTwice()
{
    QVERIFY(open());
    for (const QAction* menu : m_window->menuBar()->actions()) {
        QStringList texts;
        for (const QAction* action : menu->menu()->actions()) {
            if (!action->isSeparator())
                texts.append(plain(action->text()));
        }
        QVERIFY2(texts.removeDuplicates() == 0, qPrintable(texts.join(u'\n')));
    }
}

void TestViewMenu::oneNameEverywhere_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::newRow("English") << QLocale::c();
    QTest::newRow("German") << QLocale(QLocale::German, QLocale::Germany);
}

/// A view has the same name in the menu, in Add View, on its tab, as the title of its dock and window, for readers of
/// screens and where the middle offers it.
void TestViewMenu::oneNameEverywhere()
{
    QFETCH(QLocale, locale);
    if (locale.language() != QLocale::C)
        app::installLanguage(*qApp, locale);
    QVERIFY(open());
    const QMenu* more = nullptr;
    for (const QAction* action : viewMenu()->actions())
        more = action->menu() && !more ? action->menu() : more;
    QVERIFY(more);
    QStringList others;
    for (const QAction* action : more->actions())
        others.append(plain(action->text()));
    QStringList offered;
    for (const QPushButton* button : middle()->findChildren<QPushButton*>())
        offered.append(button->text());
    for (const views::ViewKind& kind : views::viewKinds()) {
        const QString title = views::viewTitle(kind);
        viewDocks().setOpen(kind, true);
        QVERIFY(entryOf(kind));
        QCOMPARE(plain(entryOf(kind)->text()), title);
        QCOMPARE(others.count(title), 1);
        const views::View* view = viewDocks().find(kind);
        QCOMPARE(view->accessibleName(), title);
        QCOMPARE(viewDocks().findChild<QDockWidget*>(QLatin1String(kind.id))->windowTitle(), title);
        QCOMPARE(offered.contains(title), kind.place == views::ViewPlace::Charts);
    }
    for (const QTabBar* bar : viewDocks().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        for (int i = 0; bar->isVisible() && i < bar->count(); ++i)
            QVERIFY2(others.contains(bar->tabText(i)), qPrintable(bar->tabText(i)));
    }
    // The second one of a kind has a number, everywhere.
    const views::View& second = viewDocks().add(*views::viewKind(u"timeline"));
    QVERIFY(second.accessibleName().endsWith(u'2'));
    QCOMPARE(second.accessibleName(), viewDocks().findChild<QDockWidget*>(u"timeline2"_s)->windowTitle());
}

void TestViewMenu::manualHasTheNames()
{
    const app::Manual manual;
    const QString views = manual.chapters()[static_cast<std::size_t>(manual.indexOf(u"views.md"_s))].text;
    for (const views::ViewKind& kind : views::viewKinds()) {
        const QString entry = u"*View, %1*, `%2`"_s.arg(views::viewTitle(kind), QLatin1String(kind.key));
        QVERIFY2(views.contains(entry), qPrintable(entry));
    }
}

/// Open views are ticked, also those that lie behind another one. An entry brings such a view to the front; that of a
/// view in front closes it.
void TestViewMenu::ticksAreOfOpenViews()
{
    QVERIFY(open());
    const views::ViewKind& messages = *views::viewKind(u"messages");
    const views::ViewKind& functions = *views::viewKind(u"functions");
    const auto isInFront = [this](const views::ViewKind& kind) {
        return QTest::qWaitFor([&] { return !viewDocks().find(kind)->visibleRegion().isEmpty(); }, 5000);
    };
    viewDocks().setOpen(functions, true);
    QVERIFY(isInFront(functions));
    QVERIFY(QTest::qWaitFor([&] { return viewDocks().find(messages)->visibleRegion().isEmpty(); }, 5000));
    for (const views::ViewKind& kind : views::viewKinds())
        QCOMPARE(entryOf(kind)->isChecked(), kind.isOpenAtFirst);
    entryOf(messages)->trigger();
    QVERIFY(isInFront(messages));
    QVERIFY(entryOf(messages)->isChecked() && entryOf(functions)->isChecked());
    entryOf(messages)->trigger();
    QVERIFY(!viewDocks().isOpen(messages));
    QVERIFY(!entryOf(messages)->isChecked());
    // Closed by the cross of its dock.
    viewDocks().findChild<QDockWidget*>(u"functions"_s)->close();
    QVERIFY(!entryOf(functions)->isChecked());
    entryOf(functions)->trigger();
    QVERIFY(entryOf(functions)->isChecked());
}

void TestViewMenu::middleSaysHowToOpenAView()
{
    QVERIFY(open());
    QVERIFY(!middle()->isVisible());
    viewDocks().setOpen(*views::viewKind(u"timeline"), false);
    QVERIFY(middle()->isVisible());
    QVERIFY(middle()->width() > m_window->width() / 3 && middle()->height() > m_window->height() / 2);
    QStringList said;
    for (const QLabel* label : middle()->findChildren<QLabel*>())
        said.append(label->text());
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (kind.place == views::ViewPlace::Charts)
            QVERIFY(said.contains(QKeySequence(QLatin1String(kind.key)).toString(QKeySequence::NativeText)));
    }
    for (QPushButton* button : middle()->findChildren<QPushButton*>()) {
        closeAll();
        QVERIFY(middle()->isVisible() && button->isVisible());
        QVERIFY(!button->toolTip().isEmpty());
        button->click();
        QVERIFY(!middle()->isVisible());
        QVERIFY(settles(m_window->timeline()));
        if (button->text() != plain(m_window->actions()[ActionId::ResetLayout].text()))
            QCOMPARE(views::viewTitle(viewDocks().kindOf(viewDocks().current())), button->text());
    }
    for (const views::ViewKind& kind : views::viewKinds())
        QCOMPARE(viewDocks().isOpen(kind), kind.isOpenAtFirst); // by the last button
    // A chart in a window of its own leaves the middle empty, too.
    viewDocks().findChild<QDockWidget*>(u"timeline"_s)->setFloating(true);
    QTRY_VERIFY(middle()->isVisible());
}

void TestViewMenu::keyboardIsNotLostWithTheLastView()
{
    QVERIFY(open());
    closeAll();
    QTRY_VERIFY(middle()->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(viewDocks().isOpen(*views::viewKind(u"spacetime")));
    QVERIFY(!middle()->isVisible());
}

LIGHTCONE_TEST(TestViewMenu, Widgets)

} // namespace lightcone::tests::tst_viewmenu

#include "tst_viewmenu.moc"
