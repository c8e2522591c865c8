// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/pictureexporter.h"
#include "app/export/tableexporter.h"
#include "app/loading/samplepath.h"
#include "app/window/actions.h"
#include "app/window/timeviews.h"
#include "clitest.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/formatting.h"
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
#include <QMenu>

namespace lightcone::tests::tst_timeviews {

/// The views over time of a window: linked, detached, closed, there twice, and kept.
class TestTimeViews final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_desk = std::make_unique<Desk>();
        m_window = m_desk->openTrace(app::samplePath());
        QVERIFY(m_window);
    }
    void cleanup() { m_desk.reset(); }

    void viewsAreAddedAndClosed();
    void theFirstTimelineStays();
    void layoutIsKept();
    void quittingKeepsDetachedViews();
    void commandsGoToTheViewWithTheKeyboard();
    void processViewsHaveKeys();
    void axesLieBelowEachOther();
    void everyViewIsExported_data();
    void everyViewIsExported();
    void picturesAreCalledByTheirView();
    void tablesEqualThoseOfTheCommandLine();
    void tablesAreOfTheRowsShown();
    void tablesAreOfTheCurvesShown();
    void closingTheTraceClosesNothingElse();

private:
    static const views::ViewKind& spaceTime() { return *views::viewKind(u"spacetime"); }
    app::TimeViews& timeViews() const { return m_window->views(); }
    QStringList names() const { return timeViews().layoutOfViews().views; }
    bool settle() const
    {
        return QTest::qWaitFor([this] { return !timeViews().isBusy(); }, kPatience);
    }

    std::unique_ptr<Desk> m_desk;
    app::MainWindow* m_window = nullptr;
};

void TestTimeViews::viewsAreAddedAndClosed()
{
    QCOMPARE(names(), QStringList { QStringLiteral("timeline") });
    timeViews().setShown(spaceTime(), true);
    timeViews().add(spaceTime());
    QCOMPARE(names(),
        QStringList({ QStringLiteral("timeline"), QStringLiteral("spacetime"), QStringLiteral("spacetime2") }));
    QVERIFY(settle());
    auto* dock = timeViews().findChild<QDockWidget*>(QStringLiteral("spacetime"));
    QVERIFY(dock && dock->isVisible());
    dock->setFloating(true);
    QVERIFY(settle());
    dock->close();
    QCOMPARE(names(), QStringList({ QStringLiteral("timeline"), QStringLiteral("spacetime2") }));
    QVERIFY(timeViews().isShown(spaceTime()));
    timeViews().add(spaceTime()); // takes the name that is free
    QCOMPARE(names().size(), 3);
    timeViews().setShown(spaceTime(), false); // all of them
    QCOMPARE(names(), QStringList { QStringLiteral("timeline") });
    QVERIFY(!timeViews().isShown(spaceTime()));
}

void TestTimeViews::theFirstTimelineStays()
{
    timeViews().setShown(spaceTime(), true);
    timeViews().setShown(views::viewKinds().front(), false);
    QVERIFY(!m_window->timeline().isVisible());
    QVERIFY(names().contains(QStringLiteral("timeline")));
    timeViews().setShown(views::viewKinds().front(), true);
    QVERIFY(m_window->timeline().isVisible());
    timeViews().arrange();
    QCOMPARE(names(), QStringList { QStringLiteral("timeline") });
}

void TestTimeViews::layoutIsKept()
{
    auto* view = qobject_cast<views::SpaceTimeWidget*>(&timeViews().add(spaceTime()));
    timeViews().add(spaceTime());
    view->setOrder({ views::SpaceTimeOrder::Kind::Node, 0, {} });
    const QStringList before = names();
    m_window->close();
    m_desk->restart();
    m_window = m_desk->openTrace(app::samplePath());
    QVERIFY(m_window);
    QCOMPARE(names(), before);
    const auto* kept = timeViews().findChild<views::SpaceTimeWidget*>(QStringLiteral("spacetime"));
    QVERIFY(kept && kept->isVisible());
    QVERIFY(kept->order().kind == views::SpaceTimeOrder::Kind::Node);
    // What makes no sense is left out.
    timeViews().restore({ { QStringLiteral("nothing"), QStringLiteral("spacetime7") }, "rubbish", {} });
    QCOMPARE(names(), QStringList({ QStringLiteral("timeline"), QStringLiteral("spacetime7") }));
}

void TestTimeViews::quittingKeepsDetachedViews()
{
    timeViews().add(spaceTime());
    auto* dock = timeViews().findChildren<QDockWidget*>().last();
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

void TestTimeViews::commandsGoToTheViewWithTheKeyboard()
{
    views::TimePlot& view = timeViews().add(spaceTime());
    view.setFocus();
    QTRY_VERIFY(view.hasFocus());
    QCOMPARE(&timeViews().current(), &view);
    QCOMPARE(&timeViews().currentTimeline(), &m_window->timeline());
    const int height = timeViews().currentRows().layout().rowHeight();
    m_window->actions()[app::ActionId::LowerRows].trigger();
    QVERIFY(timeViews().currentRows().layout().rowHeight() < height);
    const core::Interval whole = m_window->state().interval();
    m_window->actions()[app::ActionId::ZoomIn].trigger();
    QVERIFY(m_window->state().interval() != whole);
    QVERIFY(m_window->timeline().isBusy());
    QVERIFY(settle());
    timeViews().setShown(spaceTime(), false);
    QCOMPARE(&timeViews().current(), static_cast<views::TimePlot*>(&m_window->timeline()));
}

void TestTimeViews::processViewsHaveKeys()
{
    auto* view = qobject_cast<views::ProcessWidget*>(&timeViews().add(*views::viewKind(u"process")));
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

void TestTimeViews::axesLieBelowEachOther()
{
    views::TimePlot& view = timeViews().add(spaceTime());
    QVERIFY(settle());
    const auto left = [](const views::TimePlot& plot) { return plot.mapToGlobal(plot.plotRect().topLeft()).x(); };
    const auto right = [](const views::TimePlot& plot) { return plot.mapToGlobal(plot.plotRect().topRight()).x(); };
    QCOMPARE(left(view), left(m_window->timeline()));
    QCOMPARE(right(view), right(m_window->timeline()));
}

void TestTimeViews::everyViewIsExported_data()
{
    QTest::addColumn<QString>("kind");
    for (const views::ViewKind& kind : views::viewKinds())
        QTest::newRow(kind.id) << QString::fromLatin1(kind.id);
}

void TestTimeViews::everyViewIsExported()
{
    QFETCH(QString, kind);
    timeViews().setShown(*views::viewKind(kind), true);
    QVERIFY(settle());
    views::TimePlot* view = timeViews().findChild<views::TimePlot*>(kind);
    QVERIFY(view);
    QCOMPARE(view->pictureName(), kind);
    QVERIFY(!view->accessibleName().isEmpty());
    views::ExportSettings settings;
    settings.fileName = m_desk->folder().filePath(QStringLiteral("picture.svg"));
    settings.format = views::PictureFormat::Svg;
    QSignalSpy saved(&m_window->exporter(), &app::PictureExporter::saved);
    m_window->exporter().save(settings, *view);
    QVERIFY(saved.wait(kPatience));
    QFile file(settings.fileName);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("<svg"));
}

/// A picture of another view does not propose to replace the last one.
void TestTimeViews::picturesAreCalledByTheirView()
{
    timeViews().add(spaceTime()).setFocus();
    const auto proposed = [this](const QString& last) {
        views::ExportSettings& settings = m_desk->manager().settings().picture;
        settings.fileName = last;
        views::pictureFormatOf(last, settings.format);
        m_window->actions()[app::ActionId::Export].trigger();
        auto* dialog = m_window->findChild<views::ExportDialog*>();
        if (!dialog)
            return QString();
        const QString fileName = dialog->settings().fileName;
        delete dialog;
        return fileName;
    };
    QTRY_COMPARE(timeViews().current().pictureName(), QStringLiteral("spacetime"));
    QCOMPARE(proposed({}), QDir::home().filePath(QStringLiteral("spacetime.png")));
    QCOMPARE(proposed(QStringLiteral("/a/timeline.svg")), QStringLiteral("/a/spacetime.svg"));
    QCOMPARE(proposed(QStringLiteral("/a/figure 3.svg")), QStringLiteral("/a/figure 3.svg"));
}

/// What the window writes is what the command does.
void TestTimeViews::tablesEqualThoseOfTheCommandLine()
{
    auto* view = &timeViews().add(spaceTime());
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

void TestTimeViews::tablesAreOfTheRowsShown()
{
    const core::Definitions& definitions = m_window->state().store()->definitions();
    const std::string& name = definitions.process(definitions.locations[1].process).name;
    m_window->timeline().setRowFilter(QString::fromStdString(name));
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

/// As the statistics below the plot, cell by cell.
void TestTimeViews::tablesAreOfTheCurvesShown()
{
    auto* view = qobject_cast<views::CounterWidget*>(&timeViews().add(*views::viewKind(u"counters")));
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

void TestTimeViews::closingTheTraceClosesNothingElse()
{
    timeViews().add(spaceTime());
    m_window->state().setStore(nullptr);
    QVERIFY(settle());
    QVERIFY(names().contains(QStringLiteral("spacetime")));
}

LIGHTCONE_TEST(TestTimeViews, Widgets)

} // namespace lightcone::tests::tst_timeviews

#include "tst_timeviews.moc"
