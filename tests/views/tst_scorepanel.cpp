// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/score/scorepanel.h"

#include "core/files/outputfile.h"
#include "core/profile/profilesource.h"
#include "recordedprofile.h"
#include "sampletrace.h"
#include "testclass.h"
#include "tests/tracemaker.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/panels/score/scoremodel.h"
#include "views/panels/score/scoreplan.h"
#include "views/panels/score/scoretexts.h"
#include "views/tables/summarytable.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

#include <span>

namespace lightcone::tests::tst_scorepanel {

using namespace views;
using Model = ScoreModel;

namespace {

/// A trace of Score-P: main calls MPI_Barrier and, often, tiny; the second rank calls tiny twice as often.
std::shared_ptr<const core::StoreView> scoredStore()
{
    TraceMaker maker;
    core::TraceOrigin origin;
    origin.format = "OTF2";
    origin.creator = "Score-P 9.0";
    maker.builder.setOrigin(origin);
    maker.builder.setClock({ 1'000'000, 0, 0 });
    maker.addRanks(2, maker.addNode("node"));
    const auto add = [&](const char* name, core::Paradigm paradigm, std::uint64_t id) {
        core::RegionDef def;
        def.definitionId = id;
        def.name = name;
        def.paradigm = paradigm;
        def.role = core::RegionRole::Function;
        return maker.builder.addRegion(def);
    };
    const core::RegionId main = add("main", core::Paradigm::Compiler, 0);
    const core::RegionId tiny = add("tiny", core::Paradigm::Compiler, 1);
    const core::RegionId barrier = add("MPI_Barrier", core::Paradigm::Mpi, 2);
    for (std::size_t rank = 0; rank < 2; ++rank) {
        core::LocationWriter& writer = maker.at(rank);
        core::Tick t = 0;
        writer.enter(t, main);
        for (std::size_t i = 0; i < 100 * (rank + 1); ++i) {
            writer.enter(++t, tiny);
            writer.leave(++t, tiny);
        }
        writer.enter(1000, barrier);
        writer.leave(2000, barrier);
        writer.leave(2001, main);
    }
    return maker.finish();
}

QString cell(const QAbstractItemModel& model, const QString& name, int column, int role = Qt::DisplayRole)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, Model::Name).data().toString() == name)
            return model.index(row, column).data(role).toString();
    }
    return QStringLiteral("no row");
}

struct Panel {
    Panel()
        : panel(state)
    {
        panel.resize(900, 600);
        panel.show();
    }
    /// That of the classes, or of the functions.
    SummaryTable& view(int index)
    {
        const QString name = QLatin1String(index == 0 ? "Classes of the score" : "Functions of the score");
        for (SummaryTable* table : panel.findChildren<SummaryTable*>()) {
            if (table->accessibleName() == name)
                return *table;
        }
        qFatal("The panel has no such table.");
    }
    const QAbstractItemModel& table(int index) { return *view(index).model(); }
    bool isReady()
    {
        return QTest::qWaitFor([this] { return !panel.isBusy(); }, 30'000);
    }
    QString label(const char* name)
    {
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->accessibleName() == QLatin1String(name))
                return label->isHidden() ? QString() : label->text();
        }
        return {};
    }

    ViewState state;
    ScorePanel panel;
};

} // namespace

class TestScorePanel final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void tables();
    void models();
    void filter();
    void wrongFilter();
    void counters();
    void names();
    void copies();
    void settings();
    void nothingToScore();
    void stopping();
    void groupsOfFunctions();
};

/// Both tables say what the bytes of calls come to: 24 a call, and of a barrier what a collective operation takes.
void TestScorePanel::tables()
{
    Panel shown;
    shown.state.setStore(scoredStore());
    QVERIFY(shown.isReady());
    const QAbstractItemModel& classes = shown.table(0);
    const QAbstractItemModel& regions = shown.table(1);
    QCOMPARE(classes.rowCount(), 4); // ALL, USR, COM, MPI
    QCOMPARE(regions.rowCount(), 3);
    QCOMPARE(cell(regions, QStringLiteral("tiny"), Model::MaxBytes), QStringLiteral("4800"));
    QCOMPARE(cell(regions, QStringLiteral("tiny"), Model::TotalBytes), QStringLiteral("7200"));
    QCOMPARE(cell(regions, QStringLiteral("tiny"), Model::Visits), QStringLiteral("300"));
    QCOMPARE(cell(regions, QStringLiteral("tiny"), Model::Type), QStringLiteral("USR"));
    QCOMPARE(cell(regions, QStringLiteral("tiny"), Model::TimePerVisit), QStringLiteral("1.00"));
    QCOMPARE(cell(regions, QStringLiteral("main"), Model::Type), QStringLiteral("COM"));
    QCOMPARE(cell(classes, QStringLiteral("MPI"), Model::Visits), QStringLiteral("2"));
    QCOMPARE(cell(classes, QStringLiteral("ALL"), Model::TimeShare), QStringLiteral("100.0"));
    // Each enter and leave of the trace is there: as many bytes, but that equal times need no second timestamp.
    QCOMPARE(cell(regions, QStringLiteral("tiny"), Model::EventsMax), QStringLiteral("4800"));
    QVERIFY(shown.label("Sizes of the trace").contains(QStringLiteral("SCOREP_TOTAL_MEMORY=4097kB")));
    QCOMPARE(QString(shown.panel.table().id), QStringLiteral("score"));
}

void TestScorePanel::models()
{
    const core::Document document = core::documentOf(scoredStore());
    const ScoreAnswer answer = queryScore({ document }, {}).value();
    for (const Model::Subject subject : { Model::Subject::Classes, Model::Subject::Regions }) {
        Model model(subject);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setAnswer(answer);
        QVERIFY(model.rowCount() > 0);
        QVERIFY(!model.isOffered(Model::Sign) && !model.isOffered(Model::Hits) && model.isOffered(Model::EventsMax));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
        model.setAnswer(answer);
    }
}

void TestScorePanel::filter()
{
    const QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("my.filter")).toStdString();
    const std::string text = "SCOREP_REGION_NAMES_BEGIN EXCLUDE tiny SCOREP_REGION_NAMES_END";
    QVERIFY(core::writeFile(file, std::as_bytes(std::span(text))).isOk());
    Panel shown;
    shown.state.setStore(scoredStore());
    shown.panel.setFilterFile(file);
    QVERIFY(shown.isReady());
    QCOMPARE(cell(shown.table(1), QStringLiteral("tiny"), Model::Sign), QStringLiteral("+"));
    QCOMPARE(cell(shown.table(1), QStringLiteral("main"), Model::Sign), QStringLiteral("-"));
    QCOMPARE(cell(shown.table(0), QStringLiteral("ALL-FLT"), Model::Sign), QStringLiteral("*"));
    QCOMPARE(cell(shown.table(0), QStringLiteral("FLT"), Model::MaxBytes), QStringLiteral("4800"));
    QCOMPARE(cell(shown.table(0), QStringLiteral("FLT"), Model::EventsMax), QStringLiteral("4800"));
    QVERIFY(!shown.view(1).isColumnHidden(Model::Sign));
    QVERIFY(shown.panel.table().id.isEmpty()); // the command line's has no filter
    shown.panel.setFilterFile({});
    QVERIFY(shown.isReady());
    QCOMPARE(cell(shown.table(0), QStringLiteral("ALL-FLT"), Model::Sign), QStringLiteral("no row"));
    QVERIFY(shown.view(1).isColumnHidden(Model::Sign));
}

void TestScorePanel::wrongFilter()
{
    const QTemporaryDir folder;
    const std::string file = folder.filePath(QStringLiteral("my.filter")).toStdString();
    const std::string text = "SCOREP_REGION_NAMES_BEGIN\n  exclude tiny";
    QVERIFY(core::writeFile(file, std::as_bytes(std::span(text))).isOk());
    Panel shown;
    shown.state.setStore(scoredStore());
    shown.panel.setFilterFile(file);
    QVERIFY(shown.isReady());
    const QString problem = shown.label("What is wrong with the filter");
    QVERIFY2(problem.contains(QStringLiteral("line 2, column 3")), qPrintable(problem));
    QCOMPARE(shown.table(1).rowCount(), 3); // the score is there nevertheless
    shown.panel.setFilterFile(folder.filePath(QStringLiteral("none")).toStdString());
    QVERIFY(shown.isReady());
    QVERIFY(shown.label("What is wrong with the filter").contains(QStringLiteral("none")));
    shown.panel.setFilterFile({});
    QVERIFY(shown.isReady());
    QCOMPARE(shown.label("What is wrong with the filter"), QString());
}

void TestScorePanel::counters()
{
    Panel shown;
    shown.state.setStore(scoredStore());
    QVERIFY(shown.isReady());
    shown.panel.findChild<QSpinBox*>()->setValue(2);
    QVERIFY(shown.isReady());
    // Two events of 24 bytes, as no metric is defined to which they refer, with one timestamp of 9.
    QCOMPARE(cell(shown.table(1), QStringLiteral("tiny"), Model::TotalBytes, Model::PlainRole).toInt(),
        300 * (24 + 2 * 24 + 9));
    QVERIFY(shown.panel.table().id.isEmpty());
}

void TestScorePanel::names()
{
    Panel shown;
    shown.state.setStore(scoredStore());
    QVERIFY(shown.isReady());
    QSignalSpy changes(&shown.panel, &View::filtersChanged);
    auto* box = shown.panel.findChild<QLineEdit*>();
    for (QLineEdit* edit : shown.panel.findChildren<QLineEdit*>())
        box = edit->accessibleName() == QStringLiteral("Filter functions by name") ? edit : box;
    box->setText(QStringLiteral("in"));
    QCOMPARE(shown.table(1).rowCount(), 2);
    QVERIFY(!changes.isEmpty());
    const std::vector<ViewFilter> filters = shown.panel.filters();
    QCOMPARE(filters.size(), std::size_t { 1 });
    QVERIFY((filters.front().count == FilteredCount { 2, 3 }));
    filters.front().clear();
    QCOMPARE(shown.table(1).rowCount(), 3);
    QVERIFY(shown.panel.filters().empty());
}

void TestScorePanel::copies()
{
    Panel shown;
    shown.state.setStore(scoredStore());
    QVERIFY(shown.isReady());
    QSignalSpy notices(&shown.panel, &View::noticed);
    for (QPushButton* button : shown.panel.findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("Copy Setting"))
            button->click();
    }
    QCOMPARE(notices.size(), 1);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("SCOREP_TOTAL_MEMORY=4097kB"));
}

void TestScorePanel::settings()
{
    Panel first;
    first.view(1).setColumnHidden(Model::File, false);
    Panel second;
    second.panel.restoreSettings("nonsense");
    QVERIFY(second.view(1).isColumnHidden(Model::File));
    second.panel.restoreSettings(first.panel.saveSettings());
    QVERIFY(!second.view(1).isColumnHidden(Model::File));
}

void TestScorePanel::nothingToScore()
{
    Panel shown;
    shown.state.setDocument(recordedDocument());
    QVERIFY(shown.isReady());
    QVERIFY(shown.label("Sizes of the trace").contains(QStringLiteral("could be scored")));
    QCOMPARE(shown.table(1).rowCount(), 0);
    shown.state.setDocument({});
    QVERIFY(shown.isReady());
    QCOMPARE(shown.label("Sizes of the trace"), QString());
}

void TestScorePanel::stopping()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(queryScore({ core::documentOf(scoredStore()) }, stop.get_token()).isStopped());
}

void TestScorePanel::groupsOfFunctions()
{
    ViewState state;
    FunctionSummary summary(state);
    summary.show();
    summary.setGrouping(core::FunctionGrouping::Score);
    state.setStore(scoredStore());
    QVERIFY(QTest::qWaitFor([&] { return !summary.isBusy(); }, 30'000));
    const QAbstractItemModel& model = *summary.findChild<QTableView*>()->model();
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, FunctionSummaryModel::Function);
        names += index.data().toString();
    }
    names.sort();
    QCOMPARE(names, QStringList({ QStringLiteral("COM"), QStringLiteral("MPI"), QStringLiteral("USR") }));
}

LIGHTCONE_TEST(TestScorePanel, Widgets)

} // namespace lightcone::tests::tst_scorepanel

#include "tst_scorepanel.moc"
