// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/loading/samplepath.h"
#include "app/window/filterchips.h"
#include "core/analysis/instances/mainphase.h"
#include "core/store/storeview.h"
#include "sharedtraces.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/jobs/filteredmessages.h"
#include "views/jobs/mainphase.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/tables/summarytable.h"
#include "windowtest.h"

#include <QDockWidget>
#include <QStatusBar>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace lightcone::tests::tst_space {

/// What of the window the timeline has, and what of the trace it shows.
class TestSpace final : public QObject {
    Q_OBJECT

private slots:
    void init() { m_desk = std::make_unique<Desk>(); }
    void cleanup() { m_desk.reset(); }

    void timelineIsWide_data();
    void timelineIsWide();
    void panelsGiveWayWhenTheWindowShrinks();
    void restoredLayoutsFitTheWindow();
    void mainPhaseIsOffered();
    void mainPhaseIsDeclined();
    void nothingIsOfferedWithoutAStart();
    void extremesOfTheStrengthAreSaid();
    void silentRowsHaveAButton();
    void narrowPanelsTellTheMost();

private:
    /// The share of the width of @p window that the plot of its timeline has.
    static double share(const app::MainWindow& window)
    {
        return static_cast<double>(window.timeline().plotRect().width()) / window.width();
    }
    static bool resized(app::MainWindow& window, QSize size)
    {
        window.resize(size);
        return QTest::qWaitFor([&] { return window.size() == size; }, kPatience) && viewsRest(window);
    }
    static QToolButton* offer(const app::MainWindow& window)
    {
        auto* button = window.timeline().parentWidget()->findChild<QToolButton*>(QStringLiteral("zoomToMainPhase"));
        return button != nullptr && button->isVisible() ? button : nullptr;
    }
    /// Says whether @p shown is @p phase with a small margin at either side.
    static bool isLittleMore(core::Interval shown, core::Interval phase)
    {
        return shown.begin < phase.begin && phase.end < shown.end
            && static_cast<double>(shown.length()) < 1.02 * static_cast<double>(phase.length());
    }
    static QString mostlyStart() { return QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2/pt_jacobi12/traces.otf2"); }

    std::unique_ptr<Desk> m_desk;
};

/// A screen of 2560 x 1440 at scale 2 has 1280 x 720 logical pixels, one of 1920 x 1080 has 960 x 540, and one of
/// 1280 x 720 has 640 x 360.
void TestSpace::timelineIsWide_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize size : { QSize(1920, 1080), QSize(1280, 720), QSize(960, 540), QSize(640, 360) })
        QTest::addRow("%d x %d", size.width(), size.height()) << size;
}

void TestSpace::timelineIsWide()
{
    QFETCH(QSize, size);
    app::MainWindow& window = m_desk->manager().newWindow();
    window.resize(size);
    app::MainWindow* opened = m_desk->openTrace(app::samplePath());
    QVERIFY(opened);
    QVERIFY(resized(*opened, size));
    QVERIFY2(share(*opened) >= 0.6, qPrintable(QString::number(share(*opened))));
    triggerEnabled(*opened, app::ActionId::ResetLayout);
    QVERIFY(viewsRest(*opened));
    QVERIFY2(share(*opened) >= 0.6, qPrintable(QString::number(share(*opened))));
}

void TestSpace::panelsGiveWayWhenTheWindowShrinks()
{
    app::MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    QVERIFY(resized(*window, { 1900, 1000 }));
    for (const int width : { 1280, 960, 640 }) {
        QVERIFY(resized(*window, { width, 600 }));
        QVERIFY2(share(*window) >= 0.6, qPrintable(QString::number(share(*window))));
    }
}

void TestSpace::restoredLayoutsFitTheWindow()
{
    app::MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    QVERIFY(resized(*window, { 1900, 1000 }));
    auto* panel = window->views().findChild<QDockWidget*>(QStringLiteral("functions"));
    window->views().resizeDocks({ panel }, { 800 }, Qt::Horizontal);
    QTRY_VERIFY(share(*window) < 0.6);
    const app::ViewDocks::Layout layout = window->views().layoutOfViews();
    window->views().restore(layout); // in a window as wide, all is as somebody has chosen it
    QVERIFY(viewsRest(*window));
    QVERIFY2(share(*window) < 0.6, qPrintable(QString::number(share(*window))));
    const double chosen = share(*window);
    QVERIFY(resized(*window, { 1700, 900 }));
    QVERIFY2(std::abs(share(*window) - chosen) < 0.05, qPrintable(QString::number(share(*window))));
    QVERIFY(resized(*window, { 1280, 720 }));
    QVERIFY2(share(*window) >= 0.6, qPrintable(QString::number(share(*window))));
    window->views().restore(layout);
    QVERIFY(viewsRest(*window));
    QTRY_VERIFY2(share(*window) >= 0.6, qPrintable(QString::number(share(*window))));
}

void TestSpace::mainPhaseIsOffered()
{
    SKIP_WITHOUT_SHARED_TRACES();
    app::MainWindow* window = m_desk->openTrace(mostlyStart());
    QVERIFY(window);
    views::ViewState& state = window->state();
    QCOMPARE(state.interval(), state.whole()); // it opens whole
    QTRY_VERIFY(offer(*window));
    offer(*window)->click();
    const auto phase = core::mainPhase(*state.store(), {}).value();
    QVERIFY(phase && core::isMuchShorter(*phase, state.whole()));
    QVERIFY(isLittleMore(state.interval(), *phase));
    QVERIFY(!offer(*window));
    state.undoStack().undo();
    QCOMPARE(state.interval(), state.whole());
    QVERIFY(offer(*window));
    triggerEnabled(*window, app::ActionId::MainPhase);
    QVERIFY(isLittleMore(state.interval(), *phase));
}

void TestSpace::mainPhaseIsDeclined()
{
    SKIP_WITHOUT_SHARED_TRACES();
    app::MainWindow* window = m_desk->openTrace(mostlyStart());
    QVERIFY(window);
    QTRY_VERIFY(offer(*window));
    window->views().mainPhase().decline();
    QVERIFY(!offer(*window));
    triggerEnabled(*window, app::ActionId::MainPhase);
    triggerEnabled(*window, app::ActionId::WholeTrace);
    QVERIFY(!offer(*window));
}

void TestSpace::nothingIsOfferedWithoutAStart()
{
    SKIP_WITHOUT_SHARED_TRACES();
    app::MainWindow* window
        = m_desk->openTrace(QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2/fastotf2-mi300/traces.otf2"));
    QVERIFY(window);
    QSignalSpy said(&window->views().mainPhase(), &views::MainPhase::noticed);
    const core::Interval before = window->state().interval();
    triggerEnabled(*window, app::ActionId::MainPhase);
    QTRY_COMPARE(said.count(), 1);
    QCOMPARE(window->state().interval(), before);
    QVERIFY(!offer(*window));
}

/// Keys that change nothing more, or hide all, say so.
void TestSpace::extremesOfTheStrengthAreSaid()
{
    app::MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window);
    const auto said = [window] { return window->statusBar()->currentMessage(); };
    window->state().setLineStrength(views::LineDisplay::kFullStrength);
    triggerEnabled(*window, app::ActionId::StrongerLines);
    QVERIFY2(said().contains(QStringLiteral("as strong as they can be")), qPrintable(said()));
    for (int i = 0; i < views::LineDisplay::kFullStrength; ++i)
        triggerEnabled(*window, app::ActionId::FainterLines);
    QVERIFY2(said().contains(QStringLiteral("strength is 0 %. E makes")), qPrintable(said()));
}

/// The chip of rows without events is a button that mouse and keys reach, and it shows them.
void TestSpace::silentRowsHaveAButton()
{
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("node"));
    const core::RegionId work = maker.addRegion("work");
    maker.call(0, work, 0, 1000);
    maker.call(1, work, 0, 1000);
    views::ViewState state;
    views::SelectionNavigator navigator(state);
    const views::FilteredMessages messages(state);
    QWidget parent;
    auto* timeline = new views::TimelineWidget(state, navigator, &parent);
    auto* chips = new app::FilterChips(*timeline, state, messages, nullptr, &parent);
    auto* layout = new QVBoxLayout(&parent);
    layout->addWidget(chips);
    layout->addWidget(timeline);
    parent.resize(900, 400);
    parent.show();
    state.setStore(maker.finish());
    const auto locations = [&] { return timeline->rows().locations().size(); };
    QTRY_COMPARE(locations(), std::size_t { 2 });
    auto* button = parent.findChild<QToolButton*>(QStringLiteral("showSilentRows"));
    QTRY_VERIFY(button->isVisible());
    QVERIFY2(button->text().startsWith(QStringLiteral("1 row")), qPrintable(button->text()));
    QVERIFY(!button->toolTip().isEmpty());
    QCOMPARE(button->focusPolicy(), Qt::TabFocus);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(locations(), std::size_t { 3 });
    QVERIFY(!chips->isVisible());
    state.undoStack().undo();
    QTRY_VERIFY(button->isVisible());
    QTest::keyClick(button, Qt::Key_Space);
    QCOMPARE(locations(), std::size_t { 3 });
}

/// At 1280 x 720 the names of tabs are whole, and the function summary has room for the time of each function itself.
void TestSpace::narrowPanelsTellTheMost()
{
    app::MainWindow* window = m_desk->openTrace(app::samplePath());
    QVERIFY(window && resized(*window, { 1280, 720 }));
    int tabs = 0;
    for (const QTabBar* bar : window->findChildren<QTabBar*>()) {
        for (int i = 0; bar->isVisible() && i < bar->count(); ++i, ++tabs) {
            const QSize text = bar->fontMetrics().size(Qt::TextShowMnemonic, bar->tabText(i));
            QVERIFY2(bar->tabRect(i).width() >= text.width(), qPrintable(bar->tabText(i)));
            QVERIFY(!bar->tabToolTip(i).isEmpty());
        }
    }
    QVERIFY(tabs > 2);
    const auto* summary = window->views().findChild<views::FunctionSummary*>();
    const QTableView* table = summary->findChild<views::SummaryTable*>();
    constexpr int kExclusive = views::FunctionSummaryModel::Exclusive;
    const int right = table->columnViewportPosition(kExclusive) + table->columnWidth(kExclusive);
    QVERIFY2(right <= table->viewport()->width(),
        qPrintable(QStringLiteral("%1 of %2").arg(right).arg(table->viewport()->width())));
}

LIGHTCONE_TEST(TestSpace, Widgets)

} // namespace lightcone::tests::tst_space

#include "tst_space.moc"
