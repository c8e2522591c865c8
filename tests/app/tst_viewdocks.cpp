// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/pictureexporter.h"
#include "app/export/tableexporter.h"
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "app/window/arrangement.h"
#include "app/window/emptymiddle.h"
#include "app/window/viewdocks.h"
#include "clitest.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/formatting.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/counters/counterstatistics.h"
#include "views/charts/counters/counterstatisticsmodel.h"
#include "views/charts/counters/counterwidget.h"
#include "views/charts/process/processwidget.h"
#include "views/charts/spacetime/spacetimewidget.h"
#include "views/export/exportdialog.h"
#include "views/registry/viewfactory.h"
#include "windowtest.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>

#include <map>

namespace lightcone::tests::tst_viewdocks {

/// The views of a window: linked, detached, closed, there twice, exported, and kept.
class TestViewDocks final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_desk = std::make_unique<Desk>();
        m_window = m_desk->openTrace(app::samplePath());
        QVERIFY(m_window);
    }
    void cleanup() { m_desk.reset(); }

    void tabsAreInTheOrderOfTheMenu();
    void viewsAreAddedAndClosed();
    void theFirstTimelineStays();
    void layoutIsKept();
    void quittingKeepsDetachedViews();
    void commandsGoToTheViewWithTheKeyboard();
    void processViewsHaveKeys();
    void axesLieBelowEachOther();
    void everyViewIsExported_data();
    void everyViewIsExported();
    void everyViewIsThereTwice();
    void tablesEqualThoseOfTheCommandLine();
    void tablesAreOfTheRowsShown();
    void tablesAreOfTheCurvesShown();
    void closingTheTraceClosesNothingElse();
    void everyViewTakesTheKeyboard();
    void detachedViewsKeepTheirKeys();
    void detachedViewsComeToTheFront();
    void closingGivesTheKeyboardBack();
    void tabsTakeOver();
    void chartsLieBelowEachOtherAfterReset();
    void closedChartsComeBackBelow();
    void lowChartsAreScrolled();
    void worksWithoutATimeline();
    void remembersThatAllWereClosed();
    void profileAloneHasItsOwnLayout();
    void wideTablesAreTabs();
    void tableOfFindingsIsWhole();
    void filteredFunctionsHaveNoTable();

private:
    static const views::ViewKind& spaceTime() { return *views::viewKind(u"spacetime"); }
    app::ViewDocks& viewDocks() const { return m_window->views(); }
    /// The open charts.
    QStringList names() const
    {
        QStringList names = viewDocks().layoutOfViews().views;
        names.removeIf([](const QString& name) {
            const views::ViewKind* kind = views::viewKind(name);
            return kind && kind->place != views::ViewPlace::Charts;
        });
        return names;
    }
    bool settle() const { return viewsRest(*m_window); }

    std::unique_ptr<Desk> m_desk;
    app::MainWindow* m_window = nullptr;
};

void TestViewDocks::tabsAreInTheOrderOfTheMenu()
{
    QVERIFY(settle());
    QStringList tabs;
    for (const QTabBar* bar : viewDocks().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        QStringList titles;
        for (int i = 0; i < bar->count(); ++i)
            titles.append(bar->tabText(i));
        if (bar->isVisible()) // Qt keeps tab bars to use them again
            tabs.append(titles.join(QStringLiteral(", ")));
    }
    tabs.sort();
    QCOMPARE(tabs,
        QStringList({ QStringLiteral("Details, State, Legend, Health Report"),
            QStringLiteral("Where to Start, Functions, Messages, Call Tree") }));
}

void TestViewDocks::viewsAreAddedAndClosed()
{
    QCOMPARE(names(), QStringList { QStringLiteral("timeline") });
    viewDocks().setOpen(spaceTime(), true);
    viewDocks().add(spaceTime());
    QCOMPARE(names(),
        QStringList({ QStringLiteral("timeline"), QStringLiteral("spacetime"), QStringLiteral("spacetime2") }));
    QVERIFY(settle());
    auto* dock = viewDocks().findChild<QDockWidget*>(QStringLiteral("spacetime"));
    QVERIFY(dock && dock->isVisible());
    dock->setFloating(true);
    QVERIFY(settle());
    dock->close();
    QCOMPARE(names(), QStringList({ QStringLiteral("timeline"), QStringLiteral("spacetime2") }));
    QVERIFY(viewDocks().isOpen(spaceTime()));
    viewDocks().add(spaceTime()); // takes the name that is free
    QCOMPARE(names().size(), 3);
    viewDocks().setOpen(spaceTime(), false); // all of them
    QCOMPARE(names(), QStringList { QStringLiteral("timeline") });
    QVERIFY(!viewDocks().isOpen(spaceTime()));
}

void TestViewDocks::theFirstTimelineStays()
{
    viewDocks().setOpen(spaceTime(), true);
    viewDocks().setOpen(views::viewKinds().front(), false);
    QVERIFY(!m_window->timeline().isVisible());
    QCOMPARE(viewDocks().findChild<views::TimelineWidget*>(), &m_window->timeline());
    viewDocks().setOpen(views::viewKinds().front(), true);
    QVERIFY(m_window->timeline().isVisible());
    viewDocks().arrange(app::overviewArrangement());
    QCOMPARE(names(), QStringList { QStringLiteral("timeline") });
}

void TestViewDocks::layoutIsKept()
{
    auto* view = qobject_cast<views::SpaceTimeWidget*>(&viewDocks().add(spaceTime()));
    viewDocks().add(spaceTime());
    view->setOrder({ views::SpaceTimeOrder::Kind::Node, 0, {} });
    const QStringList before = names();
    m_window->close();
    m_desk->restart();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    QCOMPARE(names(), before);
    const auto* kept = viewDocks().findChild<views::SpaceTimeWidget*>(QStringLiteral("spacetime"));
    QVERIFY(kept && kept->isVisible());
    QVERIFY(kept->order().kind == views::SpaceTimeOrder::Kind::Node);
    // Parts of a layout that make no sense are ignored.
    viewDocks().restore({ { QStringLiteral("nothing"), QStringLiteral("timeline"), QStringLiteral("spacetime7") },
        "rubbish", "rubbish", {} });
    QCOMPARE(names(), QStringList({ QStringLiteral("timeline"), QStringLiteral("spacetime7") }));
    viewDocks().restore({ { QStringLiteral("nothing") }, {}, {}, {} });
    QCOMPARE(names(), QStringList { QStringLiteral("timeline") });
    QVERIFY(viewDocks().isOpen(*views::viewKind(u"functions")));
}

void TestViewDocks::quittingKeepsDetachedViews()
{
    viewDocks().add(spaceTime());
    auto* dock = viewDocks().findChild<QDockWidget*>(QStringLiteral("spacetime"));
    dock->setFloating(true);
    dock->activateWindow();
    const QStringList before = names();
    QCOMPARE(before.size(), 2);
    m_window->actions()[app::ActionId::Quit].trigger();
    QVERIFY(m_desk->manager().windows().isEmpty() || !m_desk->manager().windows().first()->isVisible());
    m_desk->restart();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    QCOMPARE(names(), before);
}

void TestViewDocks::commandsGoToTheViewWithTheKeyboard()
{
    auto& view = static_cast<views::TimePlot&>(viewDocks().add(spaceTime()));
    view.setFocus();
    QTRY_VERIFY(view.hasFocus());
    QCOMPARE(&viewDocks().current(), static_cast<views::View*>(&view));
    QCOMPARE(&viewDocks().currentPlot(), &view);
    QCOMPARE(&viewDocks().currentTimeline(), &m_window->timeline());
    const int height = viewDocks().currentRows().layout().rowHeight();
    m_window->actions()[app::ActionId::LowerRows].trigger();
    QVERIFY(viewDocks().currentRows().layout().rowHeight() < height);
    const core::Interval whole = m_window->state().interval();
    m_window->actions()[app::ActionId::ZoomIn].trigger();
    QVERIFY(m_window->state().interval() != whole);
    QVERIFY(m_window->timeline().isBusy());
    QVERIFY(settle());
    viewDocks().setOpen(spaceTime(), false);
    QCOMPARE(&viewDocks().currentPlot(), static_cast<views::TimePlot*>(&m_window->timeline()));
}

void TestViewDocks::processViewsHaveKeys()
{
    auto* view = qobject_cast<views::ProcessWidget*>(&viewDocks().add(*views::viewKind(u"process")));
    QVERIFY(view);
    view->setFocus();
    QTRY_VERIFY(view->hasFocus());
    QVERIFY(settle());
    QTest::keyClick(view, Qt::Key_K);
    QCOMPARE(view->places().pinned().size(), std::size_t(1));
    QCOMPARE(view->table().id, QLatin1String("calls"));
    QTest::keyClick(view, Qt::Key_X);
    QVERIFY(settle());
    QVERIFY(view->places().shown().empty());
    QVERIFY(view->table().id.isEmpty());
    m_window->actions()[app::ActionId::ExportTable].trigger();
    QVERIFY(!m_window->findChild<QFileDialog*>()); // it would be of all locations
    m_window->timeline().setFocus();
    QTest::keyClick(&m_window->timeline(), Qt::Key_K); // is of no use there
    QVERIFY(view->places().shown().empty());
}

void TestViewDocks::axesLieBelowEachOther()
{
    auto& view = static_cast<views::TimePlot&>(viewDocks().add(spaceTime()));
    QVERIFY(settle());
    const auto left = [](const views::TimePlot& plot) { return plot.mapToGlobal(plot.plotRect().topLeft()).x(); };
    const auto right = [](const views::TimePlot& plot) { return plot.mapToGlobal(plot.plotRect().topRight()).x(); };
    QCOMPARE(left(view), left(m_window->timeline()));
    QCOMPARE(right(view), right(m_window->timeline()));
}

void TestViewDocks::everyViewIsExported_data()
{
    QTest::addColumn<QString>("kind");
    for (const views::ViewKind& kind : views::viewKinds())
        QTest::newRow(kind.id) << QString::fromLatin1(kind.id);
}

void TestViewDocks::everyViewIsExported()
{
    QFETCH(QString, kind);
    viewDocks().setOpen(*views::viewKind(kind), true);
    QVERIFY(settle());
    auto* view = viewDocks().findChild<views::View*>(kind);
    QVERIFY(view);
    QCOMPARE(QLatin1String(viewDocks().kindOf(*view).id), kind);
    QVERIFY(!view->accessibleName().isEmpty());
    QCOMPARE(view->accessibleName(), views::viewTitle(*views::viewKind(kind)));
    views::ExportSettings settings;
    settings.fileName = m_desk->folder().filePath(QStringLiteral("picture.svg"));
    settings.format = views::PictureFormat::Svg;
    QSignalSpy saved(&m_window->exporter(), &app::PictureExporter::saved);
    m_window->exporter().save(settings, *view);
    QVERIFY(saved.wait(kPatience));
    const QByteArray picture = contentOf(settings.fileName);
    QVERIFY(picture.contains("<svg"));
    QVERIFY(picture.contains("<text"));
    // Nothing was chosen in these, and no number in them has a separator of the language.
    if (kind == QLatin1String("messages") || kind == QLatin1String("legend")) {
        const QString fileName = m_desk->folder().filePath(QStringLiteral("rendered.svg"));
        QCOMPARE(
            callCli({ QStringLiteral("render"), kind, app::samplePath(), QStringLiteral("-o"), fileName }).status, 0);
        QVERIFY(contentOf(fileName) == picture);
    }
    const views::TableQuery query = view->table();
    // The sample is a trace alone: there is no profile, and no directory of a measurement.
    const QStringList without { QStringLiteral("details"), QStringLiteral("state"), QStringLiteral("legend"),
        QStringLiteral("filter"), QStringLiteral("cube"), QStringLiteral("profilediff"), QStringLiteral("experiment") };
    QCOMPARE(query.id.isEmpty(), without.contains(kind));
    if (const QLatin1String twin(viewDocks().kindOf(*view).twin); !twin.isEmpty())
        QCOMPARE(query.id, twin);
    if (!query.id.isEmpty()) {
        const QString fileName = m_desk->folder().filePath(QStringLiteral("table.csv"));
        QSignalSpy written(&m_window->tableExporter(), &app::TableExporter::saved);
        m_window->tableExporter().save(fileName, query);
        QVERIFY(written.wait(kPatience));
        const QByteArray table = contentOf(fileName);
        QVERIFY(!table.isEmpty());
        const QStringList by = query.by.isEmpty() ? QStringList {} : QStringList { QStringLiteral("--by"), query.by };
        if (query.allLocations && query.curves.empty()) // else the view shows a part
            QCOMPARE(callCli(QStringList { QStringLiteral("table"), query.id, app::samplePath() } + by).out, table);
    }
}

/// Each kind of view can be there twice, detached and closed.
void TestViewDocks::everyViewIsThereTwice()
{
    for (const views::ViewKind& kind : views::viewKinds()) {
        viewDocks().setOpen(kind, true);
        views::View* first = viewDocks().find(kind);
        QVERIFY(first);
        const views::View& second = viewDocks().add(kind);
        QVERIFY2(&second != first && second.isVisible(), kind.id);
        QCOMPARE(second.objectName(), QLatin1String(kind.id) + QStringLiteral("2"));
        auto* dock = qobject_cast<QDockWidget*>(second.parentWidget()->parentWidget());
        QVERIFY(dock);
        dock->setFloating(true);
        QVERIFY(settle());
        dock->close();
        QVERIFY(!second.isVisible());
        QCOMPARE(viewDocks().find(kind), first);
        viewDocks().setOpen(kind, false);
        QVERIFY(!viewDocks().isOpen(kind));
        viewDocks().toggle(kind);
        QVERIFY(viewDocks().isOpen(kind));
    }
}

/// The window writes the same tables as the command line does.
void TestViewDocks::tablesEqualThoseOfTheCommandLine()
{
    auto* view = &viewDocks().add(spaceTime());
    const core::Interval whole = m_window->state().whole();
    m_window->state().setInterval(
        { whole.begin + (whole.end - whole.begin) / 4, whole.begin + (whole.end - whole.begin) / 2 }, {});
    core::MessageFilter filter;
    filter.peers = { core::idAt<core::LocationId>(1) };
    filter.leastBytes = 1;
    m_window->state().setMessageFilter(filter);
    const QString fileName = m_desk->folder().filePath(QStringLiteral("messages.csv"));
    QSignalSpy saved(&m_window->tableExporter(), &app::TableExporter::saved);
    m_window->tableExporter().save(fileName, view->table());
    QVERIFY(saved.wait(kPatience));
    QFile file(fileName);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray table = file.readAll();
    QVERIFY(table.count('\n') > 5);
    const views::TimeScale scale = views::timeScaleOf(*m_window->state().store());
    const auto seconds = [&scale](core::Tick t) { return views::plainSeconds(t - scale.origin, scale); };
    const core::Interval shown = m_window->state().interval();
    const CliAnswer answer = callCli({ QStringLiteral("table"), QStringLiteral("messages"), app::samplePath(),
        QStringLiteral("--from"), seconds(shown.begin), QStringLiteral("--to"), seconds(shown.end),
        QStringLiteral("--bytes"), QStringLiteral("1-"), QStringLiteral("--peer"),
        QString::number(m_window->state().store()->definitions().locations[1].definitionId) });
    QCOMPARE(answer.out, table);
    // A file that cannot be written is said so.
    QSignalSpy failed(&m_window->tableExporter(), &app::TableExporter::failed);
    m_window->tableExporter().save(QStringLiteral("/nowhere/at/all.csv"), view->table());
    QVERIFY(failed.wait(kPatience));
}

void TestViewDocks::tablesAreOfTheRowsShown()
{
    const core::Definitions& definitions = m_window->state().store()->definitions();
    const std::string& name = definitions.process(definitions.locations[1].process).name;
    m_window->state().setRowDisplay({ QString::fromStdString(name), {}, {} }, {});
    const QString fileName = m_desk->folder().filePath(QStringLiteral("calls.csv"));
    QSignalSpy saved(&m_window->tableExporter(), &app::TableExporter::saved);
    m_window->tableExporter().save(fileName, m_window->timeline().table());
    QVERIFY(saved.wait(kPatience));
    QFile file(fileName);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QStringList words { QStringLiteral("table"), QStringLiteral("calls"), app::samplePath() };
    const std::span<const core::LocationId> shown = m_window->timeline().rows().locations();
    QVERIFY(shown.size() < definitions.locations.size());
    for (const core::LocationId location : shown)
        words << QStringLiteral("--location") << QString::number(definitions.location(location).definitionId);
    const CliAnswer answer = callCli(words);
    QVERIFY(answer.out.count('\n') > 5);
    QCOMPARE(file.readAll(), answer.out);
}

/// The table of the view equals the statistics below the plot, cell by cell.
void TestViewDocks::tablesAreOfTheCurvesShown()
{
    auto* view = qobject_cast<views::CounterWidget*>(&viewDocks().add(*views::viewKind(u"counters")));
    QVERIFY(view);
    QVERIFY(settle());
    while (!view->curves().empty())
        view->removeCurve(0);
    QVERIFY(view->table().id.isEmpty());
    views::CounterChoice choice;
    choice.quantity = core::CurveQuantity::BytesInFlight;
    choice.locations = { m_window->state().store()->definitions().locations[1].definitionId };
    view->addCurve(choice);
    for (const views::CounterOffer& offer : views::counterOffers(*m_window->state().store())) {
        choice = offer.choice;
        choice.combination = core::CurveCombination::Mean;
        if (choice.quantity == core::CurveQuantity::Metric)
            choice.mode = core::CurveMode::Rate;
        view->addCurve(choice);
    }
    const core::Interval whole = m_window->state().whole();
    m_window->state().setRange(core::Interval { whole.begin + 1, whole.begin + (whole.end - whole.begin) / 3 });
    QVERIFY(settle());
    const QString fileName = m_desk->folder().filePath(QStringLiteral("curves.csv"));
    QSignalSpy saved(&m_window->tableExporter(), &app::TableExporter::saved);
    m_window->tableExporter().save(fileName, view->table());
    QVERIFY(saved.wait(kPatience));
    QFile file(fileName);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const QStringList header = lines.first().split(QLatin1Char(','));
    const auto* model = view->findChild<views::CounterStatistics*>()->findChild<views::CounterStatisticsModel*>();
    QCOMPARE(header.size(), model->columnCount());
    QTRY_COMPARE(model->rowCount(), static_cast<int>(view->curves().size()));
    QCOMPARE(lines.size(), model->rowCount() + 1);
    for (int row = 0; row < model->rowCount(); ++row) {
        const QStringList cells = lines.at(row + 1).split(QLatin1Char(','));
        QCOMPARE(cells.size(), header.size());
        for (int column = 0; column < model->columnCount(); ++column) {
            const QString shown = model->data(model->index(row, column), views::SummaryModel::PlainRole).toString();
            const QString cell = cells.at(header.indexOf(model->plainHeader(column)));
            bool isNumber = false;
            const double number = shown.toDouble(&isNumber);
            if (isNumber)
                QCOMPARE(cell.toDouble(), number);
            else
                QCOMPARE(cell, shown);
        }
    }
}

void TestViewDocks::closingTheTraceClosesNothingElse()
{
    viewDocks().add(spaceTime());
    m_window->state().setStore(nullptr);
    QVERIFY(settle());
    QVERIFY(names().contains(QStringLiteral("spacetime")));
}

void TestViewDocks::everyViewTakesTheKeyboard()
{
    for (const views::ViewKind& kind : views::viewKinds()) {
        viewDocks().setOpen(kind, true);
        const views::View* view = viewDocks().find(kind);
        QVERIFY2(view, kind.id);
        const QWidget* focused = QApplication::focusWidget();
        QVERIFY2(focused && focused->focusPolicy() != Qt::NoFocus, kind.id);
        QVERIFY2(focused == view || view->isAncestorOf(focused), kind.id);
        QCOMPARE(&viewDocks().current(), view);
    }
    QVERIFY(settle());
}

void TestViewDocks::detachedViewsKeepTheirKeys()
{
    const views::ViewKind& functions = *views::viewKind(u"functions");
    auto* dock = viewDocks().findChild<QDockWidget*>(QStringLiteral("functions"));
    auto* table = dock->findChild<QTableView*>();
    viewDocks().setOpen(functions, true);
    QTRY_VERIFY(table->model()->rowCount() > 2);
    dock->setFloating(true);
    viewDocks().setOpen(functions, true);
    QTRY_COMPARE(QApplication::focusWidget(), table);
    table->setCurrentIndex(table->model()->index(0, 0));
    m_window->state().setSelectedRows(
        views::RowSelection({ QStringLiteral("first"), { core::idAt<core::LocationId>(0) } }));
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(table->currentIndex().row(), 1);
    QCOMPARE(m_window->state().selectedRows().rows().front().label, QStringLiteral("first"));
}

void TestViewDocks::detachedViewsComeToTheFront()
{
    const views::ViewKind& messages = *views::viewKind(u"messages");
    auto* dock = viewDocks().findChild<QDockWidget*>(QStringLiteral("messages"));
    dock->setFloating(true);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    viewDocks().toggle(messages);
    QVERIFY(viewDocks().isOpen(messages));
    QTRY_COMPARE(QApplication::activeWindow(), dock);
    QTRY_COMPARE(&viewDocks().current(), viewDocks().find(messages));
    viewDocks().toggle(messages);
    QVERIFY(!viewDocks().isOpen(messages));
}

void TestViewDocks::closingGivesTheKeyboardBack()
{
    for (const char16_t* id : { u"spacetime", u"functions", u"events" }) {
        const views::ViewKind& kind = *views::viewKind(id);
        m_window->timeline().setFocus();
        viewDocks().setOpen(kind, true);
        QCOMPARE(&viewDocks().current(), viewDocks().find(kind));
        viewDocks().setOpen(kind, false);
        QTRY_COMPARE(QApplication::focusWidget(), &m_window->timeline());
    }
}

/// A click on a tab makes its view the current one in place of the one that it covers.
void TestViewDocks::tabsTakeOver()
{
    const views::ViewKind& functions = *views::viewKind(u"functions");
    const views::ViewKind& messages = *views::viewKind(u"messages");
    viewDocks().setOpen(functions, true);
    QTRY_COMPARE(&viewDocks().current(), viewDocks().find(functions));
    viewDocks().findChild<QDockWidget*>(QStringLiteral("messages"))->raise(); // as a click on the tab does
    QTRY_COMPARE(&viewDocks().current(), viewDocks().find(messages));
    m_window->timeline().setFocus();
    QTRY_COMPARE(&viewDocks().current(), static_cast<views::View*>(&m_window->timeline()));
    viewDocks().findChild<QDockWidget*>(QStringLiteral("calltree"))->raise();
    QVERIFY(settle());
    QCOMPARE(&viewDocks().current(), static_cast<views::View*>(&m_window->timeline()));
}

/// After the layout was put back, charts are opened below each other again.
void TestViewDocks::chartsLieBelowEachOtherAfterReset()
{
    viewDocks().setOpen(spaceTime(), true);
    viewDocks().setOpen(*views::viewKind(u"events"), true);
    QVERIFY(settle());
    viewDocks().arrange(app::overviewArrangement());
    QVERIFY(settle());
    QVERIFY(!viewDocks().isOpen(spaceTime()));
    for (const char16_t* id : { u"spacetime", u"process" }) {
        viewDocks().setOpen(*views::viewKind(id), true);
        QVERIFY(settle());
    }
    const auto place
        = [this](const views::View& view) { return QRect(view.mapTo(m_window, QPoint(0, 0)), view.size()); };
    const QRect timeline = place(m_window->timeline());
    const QRect below = place(*viewDocks().find(spaceTime()));
    QVERIFY(below.top() >= timeline.bottom());
    QCOMPARE(below.left(), timeline.left());
    QVERIFY(place(*viewDocks().find(*views::viewKind(u"process"))).top() >= below.bottom());
    QCOMPARE(below.width(), timeline.width());
}

/// Charts that were closed come back below those that are there, whatever was opened meanwhile.
void TestViewDocks::closedChartsComeBackBelow()
{
    const auto toggle = [this](const char16_t* id) {
        viewDocks().toggle(*views::viewKind(id));
        QVERIFY(settle());
    };
    for (const char16_t* id :
        { u"timeline", u"radar", u"radar", u"summary", u"summary", u"radar", u"summary", u"timeline" })
        toggle(id);
    std::map<int, const QDockWidget*> byTop;
    for (const QString& name : names()) {
        const auto* dock = viewDocks().findChild<QDockWidget*>(name);
        QVERIFY(dock && dock->isVisible());
        QCOMPARE(dock->x(), 0);
        QCOMPARE(dock->width(), dock->parentWidget()->width());
        byTop[dock->y()] = dock;
    }
    QCOMPARE(byTop.size(), std::size_t { 3 });
    int bottom = -1;
    QStringList fromTop;
    for (const auto& [top, dock] : byTop) {
        QVERIFY(top > bottom);
        bottom = dock->geometry().bottom();
        fromTop += dock->objectName();
    }
    QCOMPARE(fromTop, QStringList({ u"timeline"_s, u"radar"_s, u"summary"_s }));
}

/// Charts for which there is no room are not cut: they are scrolled to.
void TestViewDocks::lowChartsAreScrolled()
{
    m_window->resize(1280, 720);
    for (const char16_t* id : { u"radar", u"summary", u"spacetime", u"process", u"counters" })
        viewDocks().setOpen(*views::viewKind(id), true);
    QVERIFY(settle());
    for (const QString& name : names())
        QVERIFY(viewDocks().findChild<QDockWidget*>(name)->widget()->height() >= 140);
    auto* area = viewDocks().findChild<QScrollArea*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(area);
    QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
    QCOMPARE(m_window->height(), 720);
    const auto* last = viewDocks().findChild<QDockWidget*>(names().last());
    QTRY_VERIFY(area->viewport()->rect().contains(QRect(last->mapTo(area->viewport(), QPoint(0, 0)), last->size())));
}

void TestViewDocks::worksWithoutATimeline()
{
    viewDocks().setOpen(spaceTime(), true);
    viewDocks().setOpen(views::viewKinds().front(), false);
    m_window->close();
    m_desk->restart();
    m_window = &m_desk->manager().newWindow();
    QSignalSpy shown(m_window, &app::MainWindow::traceShown);
    m_desk->manager().open({ app::samplePath() }, m_window);
    QVERIFY(shown.wait(kPatience));
    QCOMPARE(names(), QStringList { QStringLiteral("spacetime") });
    const views::View* view = viewDocks().find(spaceTime());
    QTRY_COMPARE(&viewDocks().current(), view);
    QCOMPARE(static_cast<const views::View*>(&viewDocks().currentRows()), view);
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    QTRY_COMPARE(QApplication::focusWidget(), view);
}

void TestViewDocks::remembersThatAllWereClosed()
{
    for (const views::ViewKind& kind : views::viewKinds())
        viewDocks().setOpen(kind, false);
    const app::ViewDocks::Layout closed = viewDocks().layoutOfViews();
    QVERIFY(closed.views.isEmpty());
    viewDocks().arrange(app::overviewArrangement());
    viewDocks().restore(closed);
    QVERIFY(viewDocks().layoutOfViews().views.isEmpty());
}

/// Its trees have the middle, where charts over time would have nothing to show; traces keep theirs.
void TestViewDocks::profileAloneHasItsOwnLayout()
{
    viewDocks().setOpen(*views::viewKind(u"process"), true);
    const QStringList ofTrace = viewDocks().layoutOfViews().views;
    m_window->close();
    const QString profile = QStringLiteral(LIGHTCONE_TEST_DATA "/cube/heat.cubex");
    const auto open = [this](const QString& path) {
        m_window = m_desk->openTrace(path);
        return m_window != nullptr;
    };
    QVERIFY(open(profile));
    QCOMPARE(names(), QStringList { QStringLiteral("cube") });
    for (const QStringView panel : { u"functions", u"calltree", u"health" })
        QVERIFY(viewDocks().isOpen(*views::viewKind(panel)));
    // Without its trees, the middle offers charts, and the trees come back as wide as they were.
    auto* middle = viewDocks().findChild<app::EmptyMiddle*>();
    const int width = viewDocks().find(*views::viewKind(u"cube"))->width();
    viewDocks().setOpen(*views::viewKind(u"cube"), false);
    QTRY_VERIFY(middle->isVisible());
    viewDocks().setOpen(*views::viewKind(u"cube"), true);
    QTRY_COMPARE(viewDocks().find(*views::viewKind(u"cube"))->width(), width);
    // What a perspective has closed stays closed, and takes no room, when the profile is opened again.
    const auto reopen = [this, &profile, &open] {
        triggerEnabled(*m_window, app::ActionId::Close);
        return open(profile); // in the same window, which is empty now
    };
    viewDocks().arrange(app::vampirArrangement());
    const QStringList vampir = viewDocks().layoutOfViews().views;
    QVERIFY(reopen());
    QCOMPARE(viewDocks().layoutOfViews().views, vampir);
    for (const QDockWidget* dock : viewDocks().findChildren<QDockWidget*>())
        QCOMPARE(dock->isVisible(), vampir.contains(dock->objectName()));
    viewDocks().reset();
    QVERIFY(reopen());
    QCOMPARE(names(), QStringList { QStringLiteral("cube") });
    QTRY_VERIFY(viewDocks().find(*views::viewKind(u"cube"))->width() >= width);
    viewDocks().setOpen(*views::viewKind(u"functions"), false);
    viewDocks().setOpen(*views::viewKind(u"health"), false);
    viewDocks().reset();
    QCOMPARE(names(), QStringList { QStringLiteral("cube") });
    QVERIFY(viewDocks().isOpen(*views::viewKind(u"health")));
    viewDocks().setOpen(*views::viewKind(u"health"), false);
    m_window->close();
    QVERIFY(open(app::samplePath()));
    QCOMPARE(viewDocks().layoutOfViews().views, ofTrace);
    m_window->close();
    QVERIFY(open(profile));
    QCOMPARE(names(), QStringList { QStringLiteral("cube") });
    QVERIFY(viewDocks().isOpen(*views::viewKind(u"functions")));
    QVERIFY(!viewDocks().isOpen(*views::viewKind(u"health")));
}

/// They share the room below the charts, as high as somebody has made it, whichever was opened first.
void TestViewDocks::wideTablesAreTabs()
{
    const auto dockOf = [this](const char* id) { return viewDocks().findChild<QDockWidget*>(QLatin1String(id)); };
    const auto setOpen = [this](const QString& id, bool isOpen) { viewDocks().setOpen(*views::viewKind(id), isOpen); };
    setOpen(QStringLiteral("score"), true);
    setOpen(QStringLiteral("score"), false);
    setOpen(QStringLiteral("filter"), true);
    constexpr int kChosen = 200;
    QVERIFY(dockOf("filter")->height() > kChosen);
    viewDocks().resizeDocks({ dockOf("filter") }, { kChosen }, Qt::Vertical);
    QTRY_COMPARE(dockOf("filter")->height(), kChosen);
    setOpen(QStringLiteral("score"), true);
    QTRY_VERIFY(dockOf("score")->height() < kChosen); // the tabs need some of it
    const int height = dockOf("score")->height();
    setOpen(QStringLiteral("experiment"), true);
    QCOMPARE(viewDocks().tabifiedDockWidgets(dockOf("filter")).size(), qsizetype { 2 });
    QTRY_COMPARE(dockOf("experiment")->height(), height);
    QCOMPARE(dockOf("experiment")->width(), viewDocks().width());
}

/// The panel shows the findings of the whole trace, whatever is visible.
void TestViewDocks::tableOfFindingsIsWhole()
{
    const core::Interval whole = m_window->state().store()->interval();
    m_window->state().setInterval({ whole.begin + 1000, whole.begin + 2000 }, QStringLiteral("zoom"));
    viewDocks().setOpen(*views::viewKind(u"health"), true);
    const views::TableQuery query = viewDocks().current().table();
    QCOMPARE(query.id, QLatin1String("diagnostics"));
    QVERIFY(query.wholeTime);
    QCOMPARE(query.interval, whole);
}

void TestViewDocks::filteredFunctionsHaveNoTable()
{
    const views::ViewKind& functions = *views::viewKind(u"functions");
    auto* filter = viewDocks().find(functions)->findChild<QLineEdit*>();
    QVERIFY(filter);
    filter->setText(QStringLiteral("MPI_"));
    QVERIFY(viewDocks().find(functions)->table().id.isEmpty());
    filter->clear();
    QCOMPARE(viewDocks().find(functions)->table().id, QLatin1String("profile"));
}

LIGHTCONE_TEST(TestViewDocks, Widgets)

} // namespace lightcone::tests::tst_viewdocks

#include "tst_viewdocks.moc"
