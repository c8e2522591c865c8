// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/recordedbeside.h"
#include "core/cube/cubeprofile.h"
#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/core/twinrun.h"
#include "views/base/colorscheme.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/compare/comparequery.h"
#include "views/charts/compare/comparewidget.h"
#include "views/heat/heatarea.h"
#include "views/panels/calltree/calltreemodel.h"
#include "views/panels/calltree/calltreepanel.h"
#include "views/panels/calltree/calltreeview.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/functions/functionsummarymodel.h"
#include "views/tables/summarytable.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTest>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_recordedsource {

using namespace views;

namespace {

core::Document documentWith(
    const std::shared_ptr<const core::StoreView>& trace, const std::shared_ptr<const core::CubeProfile>& cube)
{
    core::Document document = core::documentOf(trace);
    core::Progress progress;
    core::setProfileBeside(document, cube, progress, {});
    return document;
}

/// A run of three processes, of which the profile has a call path for the program, and the trace no helper.
core::Document bothOf(std::uint32_t seed = 3)
{
    TwinRun run({ .seed = seed, .processes = 3, .hasProgramRoot = true, .missingInTrace = { "helper" } });
    return documentWith(run.trace(), run.profile());
}

/// The same with a time below 0.
core::Document differenceOf(std::uint32_t seed = 3)
{
    TwinRun run({ .seed = seed, .processes = 3 });
    const auto cube = run.profile();
    const core::CubePathId end { static_cast<std::uint32_t>(cube->definitions.callPaths.size()) };
    std::vector<core::HeldCubeValues::Metric> held(cube->definitions.metrics.size());
    for (std::uint32_t metric = 0; metric < held.size(); ++metric) {
        const auto take = [&](core::CubePathId path, core::CubeRow row) {
            held[metric].rows.push_back(path);
            held[metric].cells.insert(held[metric].cells.end(), row.begin(), row.end());
        };
        if (!cube->values->read(core::CubeMetricId { metric }, core::CubePathId { 0 }, end, take, {}).isOk())
            qFatal("the values cannot be read");
    }
    held[1].cells.back() = std::bit_cast<std::uint64_t>(-2.0);
    cube->values = std::make_shared<core::HeldCubeValues>(std::move(held));
    return documentWith(run.trace(), cube);
}

QComboBox* sourceOf(const QWidget& view)
{
    for (QComboBox* choice : view.findChildren<QComboBox*>()) {
        if (choice->accessibleName() == QStringLiteral("Trace or recorded profile"))
            return choice;
    }
    return nullptr;
}

/// A shown view of a document.
template <typename View> struct Shown {
    explicit Shown(core::Document document)
        : view(state)
    {
        state.setDocument(std::move(document));
        view.resize(900, 700);
        view.show();
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QTRY_VERIFY(!view.isBusy());
    }
    void choose(int source)
    {
        sourceOf(view)->setCurrentIndex(source);
        settle();
    }
    QString title() const { return view.template findChild<QLabel*>()->text(); }
    const core::Document& recorded() const { return *state.document().recorded; }
    core::FunctionId function(const char* name) const
    {
        const auto& functions = recorded().profile->definitions().functions;
        for (std::size_t i = 0; i < functions.size(); ++i) {
            if (functions[i].name == name)
                return core::idAt<core::FunctionId>(i);
        }
        return core::FunctionId::none;
    }

    ViewState state;
    View view;
};

QAction* actionOf(const QWidget& view, const char* text)
{
    for (QAction* action : view.findChildren<QAction*>()) {
        if (action->text() == QString::fromUtf8(text))
            return action;
    }
    return nullptr;
}

constexpr int kTrace = 0;
constexpr int kProfile = 1;

} // namespace

/// Views that show either the trace or the profile that was recorded beside it.
class TestRecordedSource : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void choiceIsThereForBoth();
    void functions();
    void functionMenu();
    void callTree();
    void comparison();
    void comparisonOfAProfileAlone();
    void titleFollowsTheInterval();
    void settings();
    void tables();
    void belowZero();
};

void TestRecordedSource::choiceIsThereForBoth()
{
    const core::Document both = bothOf();
    Shown<FunctionSummary> functions(core::documentOf(both.events));
    QVERIFY(!sourceOf(functions.view)->isVisible());
    functions.state.setDocument(both);
    functions.settle();
    QVERIFY(sourceOf(functions.view)->isVisible());
    QVERIFY(!sourceOf(functions.view)->toolTip().isEmpty());
    functions.state.setDocument(*both.recorded);
    functions.settle();
    QVERIFY(!sourceOf(functions.view)->isVisible());
    const Shown<CallTreePanel> tree(both);
    QVERIFY(sourceOf(tree.view)->isVisible());
    const Shown<CompareWidget> compare(both);
    QVERIFY(sourceOf(compare.view)->isVisible());
}

/// The rows of the profile are its own numbers, in the colours that functions have in charts.
void TestRecordedSource::functions()
{
    using Model = FunctionSummaryModel;
    Shown<FunctionSummary> shown(bothOf());
    auto* table = shown.view.findChild<SummaryTable*>();
    const QAbstractItemModel& model = *table->model();
    const auto iconOf = [&](const QString& name) {
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.index(row, Model::Function).data().toString() == name)
                return model.index(row, Model::Function).data(Qt::DecorationRole).value<QColor>();
        }
        return QColor();
    };
    const QColor solve = iconOf(QStringLiteral("solve"));
    QVERIFY(solve.isValid());
    shown.choose(kProfile);
    QVERIFY2(
        shown.title().startsWith(QStringLiteral("Recorded profile, of the whole run: ")), qPrintable(shown.title()));
    std::vector<core::ProfileEntry> entries;
    const std::vector<core::LocationId> all = core::allLocations(*shown.recorded().profile);
    const core::ProfileQuery query { all, shown.recorded().profile->interval() };
    core::expectDone(shown.recorded().profile->functions(query, entries, {}));
    QCOMPARE(model.rowCount(), static_cast<int>(entries.size()));
    std::map<QString, core::ProfileEntry> expected;
    for (const core::ProfileEntry& entry : entries)
        expected[QString::fromStdString(shown.recorded().profile->definitions().function(entry.function).name)] = entry;
    for (int row = 0; row < model.rowCount(); ++row) {
        const auto number
            = [&](int column) { return model.index(row, column).data(SummaryModel::SortRole).toULongLong(); };
        const core::ProfileEntry& entry = expected.at(model.index(row, Model::Function).data().toString());
        QCOMPARE(number(Model::Visits), entry.visits);
        QCOMPARE(number(Model::Inclusive), entry.inclusive);
        QCOMPARE(number(Model::Exclusive), entry.exclusive);
        QCOMPARE(model.index(row, Model::Max).data().toString(), QString());
    }
    QVERIFY(expected.contains(QStringLiteral("a.out")) && expected.contains(QStringLiteral("helper")));
    QCOMPARE(iconOf(QStringLiteral("solve")), solve);
    QVERIFY(iconOf(QStringLiteral("a.out")).isValid());
    // Rows are selected by the ids of the trace.
    shown.state.setSelectedRows(RowSelection({ QStringLiteral("MPI Rank 1"), { core::LocationId { 1 } } }));
    shown.settle();
    const std::array one { core::LocationId { 1 } };
    core::expectDone(shown.recorded().profile->functions({ one, query.interval }, entries, {}));
    QCOMPARE(model.rowCount(), static_cast<int>(entries.size()));
    // A trace that has no profile is shown itself.
    shown.state.setDocument(core::documentOf(shown.state.document().events));
    shown.settle();
    QVERIFY2(shown.title().startsWith(QStringLiteral("Whole trace")), qPrintable(shown.title()));
}

/// What needs events can be done with functions that the trace has.
void TestRecordedSource::functionMenu()
{
    Shown<FunctionSummary> shown(bothOf());
    shown.choose(kProfile);
    auto* table = shown.view.findChild<SummaryTable*>();
    const auto select = [&](const QString& name) {
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            if (table->model()->index(row, 0).data().toString() == name)
                table->selectRow(row);
        }
    };
    select(QStringLiteral("solve"));
    QVERIFY(actionOf(shown.view, "Hide in Charts")->isEnabled());
    QVERIFY(actionOf(shown.view, "Light Up All Calls")->isEnabled());
    actionOf(shown.view, "Hide in Charts")->trigger();
    QCOMPARE(shown.state.hiddenFunctions(), std::vector { shown.function("solve") });
    QCOMPARE(
        shown.state.store()->definitions().function(shown.state.hiddenFunctions().front()).name, std::string("solve"));
    select(QStringLiteral("a.out"));
    for (const char* const needsTrace : { "Hide in Charts", "Light Up All Calls", "Show Call Paths", "Use as Task" })
        QVERIFY2(!actionOf(shown.view, needsTrace)->isEnabled(), needsTrace);
    QVERIFY(actionOf(shown.view, "Colour…")->isEnabled());
}

void TestRecordedSource::callTree()
{
    Shown<CallTreePanel> shown(bothOf());
    auto& view = *shown.view.findChild<CallTreeView*>();
    auto& model = *qobject_cast<CallTreeModel*>(view.rows().sourceModel());
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("main"));
    shown.choose(kProfile);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("a.out"));
    QVERIFY(model.content()->profile == shown.recorded().profile);
    QVERIFY(model.index(0, 0).data(Qt::DecorationRole).isValid());
    shown.view.showPathsTo(shown.function("solve"));
    QTRY_COMPARE(view.current().data().toString(), QStringLiteral("solve"));
    shown.choose(kTrace);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("main"));
}

/// The cells of the profile are its numbers at each location.
void TestRecordedSource::comparison()
{
    Shown<CompareWidget> shown(bothOf());
    CompareForm form = shown.view.form();
    form.measure = core::Measure::Max;
    shown.view.setForm(form);
    shown.settle();
    QVERIFY(shown.view.form().measure == core::Measure::Max);
    shown.choose(kProfile);
    QVERIFY(shown.view.form().measure == core::Measure::Exclusive); // a profile does not know single visits
    const core::ProfileSource& profile = *shown.recorded().profile;
    for (const core::Measure measure : { core::Measure::Exclusive, core::Measure::Inclusive, core::Measure::Visits }) {
        CompareRequest request { shown.recorded().events, profile.interval(), {}, {},
            ColorScheme(Theme::Light).classes(profile.definitions()), { .measure = measure },
            shown.recorded().profile };
        const CompareData data = queryCompare(request, {}).value();
        QCOMPARE(data.rows.size(), std::size_t { 3 });
        for (std::uint32_t row = 0; row < data.rows.size(); ++row) {
            std::vector<core::ProfileEntry> entries;
            core::expectDone(profile.functions({ data.rows[row].locations, profile.interval() }, entries, {}));
            for (const core::ProfileEntry& entry : entries) {
                const std::uint64_t number = measure == core::Measure::Exclusive ? entry.exclusive
                    : measure == core::Measure::Inclusive                        ? entry.inclusive
                                                                                 : entry.visits;
                const auto column = std::ranges::find(data.columns, entry.function, &CompareColumn::function);
                if (column == data.columns.end()) {
                    QCOMPARE(number, std::uint64_t { 0 });
                    continue;
                }
                const auto cell = data.grid.value(row, static_cast<std::uint32_t>(column - data.columns.begin()));
                QCOMPARE(cell.value_or(0), static_cast<double>(number));
            }
        }
    }
    form.measure = core::Measure::Mean;
    shown.view.setForm(form);
    QVERIFY(shown.view.form().measure == core::Measure::Exclusive);
    shown.view.showFunctions({ shown.function("MPI_Send") });
    QTRY_COMPARE(shown.view.area().highlights().columns.size(), std::size_t { 1 });
    const std::uint32_t place = shown.view.area().highlights().columns.front();
    QCOMPARE(shown.view.chart().heat->columnNames[place], QStringLiteral("MPI_Send"));
    shown.choose(kTrace);
    QVERIFY(!shown.view.isBusy() && shown.view.chart().heat);
}

/// A profile without a trace can be compared, too; a row that the trace lacks cannot be selected.
void TestRecordedSource::comparisonOfAProfileAlone()
{
    TwinRun small({ .seed = 5, .processes = 2 });
    TwinRun large({ .seed = 5, .processes = 3 });
    Shown<CompareWidget> shown(documentWith(small.trace(), large.profile()));
    QCOMPARE(shown.view.chart().rows.size(), std::size_t { 2 });
    shown.choose(kProfile);
    QCOMPARE(shown.view.chart().rows.size(), std::size_t { 3 });
    const QSignalSpy noticed(&shown.view, &View::noticed);
    for (std::uint32_t row = 0; row < 3; ++row) {
        shown.state.setSelectedRows({});
        emit shown.view.area().rowChosen(row, Qt::NoModifier);
        const bool isKnown = shown.view.chart().heat->rowNames[row] != QStringLiteral("MPI Rank 2");
        QCOMPARE(!shown.state.selectedRows().isEmpty(), isKnown);
    }
    QCOMPARE(noticed.count(), 1);
    shown.state.setDocument(*shown.state.document().recorded);
    shown.settle();
    const QList<QLabel*> labels = shown.view.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->text().startsWith(QStringLiteral("Whole run: ")); }));
    QCOMPARE(shown.view.chart().rows.size(), std::size_t { 3 });
}

void TestRecordedSource::titleFollowsTheInterval()
{
    Shown<FunctionSummary> shown(bothOf());
    shown.choose(kProfile);
    const QString whole = QStringLiteral("Recorded profile, of the whole run: ");
    const QString other = QStringLiteral("Recorded profile, of the whole run, not of the interval that is shown: ");
    QVERIFY(shown.title().startsWith(whole));
    const core::Interval all = shown.state.whole();
    shown.state.setInterval(
        { all.begin, all.begin + static_cast<core::Tick>(all.length() / 2) }, QStringLiteral("zoom"));
    QVERIFY(!shown.view.isBusy()); // nothing is asked again
    QVERIFY2(shown.title().startsWith(other), qPrintable(shown.title()));
    shown.state.showWholeTrace();
    QVERIFY(shown.title().startsWith(whole));
}

void TestRecordedSource::settings()
{
    const core::Document both = bothOf();
    const auto isKept = [&both](auto& shown, auto& other) {
        shown.choose(kProfile);
        other.view.restoreSettings(shown.view.saveSettings());
        QCOMPARE(sourceOf(other.view)->currentIndex(), kProfile);
        shown.choose(kTrace);
        other.view.restoreSettings(shown.view.saveSettings());
        QCOMPARE(sourceOf(other.view)->currentIndex(), kTrace);
    };
    Shown<FunctionSummary> functions(both);
    Shown<FunctionSummary> otherFunctions(both);
    isKept(functions, otherFunctions);
    otherFunctions.view.setGrouping(core::FunctionGrouping::Class);
    QVERIFY(otherFunctions.view.saveSettings().startsWith("class trace\n"));
    functions.view.restoreSettings("file\n"); // as it was kept before there was a choice
    QVERIFY(functions.view.grouping() == core::FunctionGrouping::File);
    Shown<CallTreePanel> tree(both);
    Shown<CallTreePanel> otherTree(both);
    isKept(tree, otherTree);
    const QByteArray columns = tree.view.saveSettings().sliced(qstrlen("trace\n"));
    otherTree.view.restoreSettings(columns); // likewise
    QCOMPARE(otherTree.view.saveSettings(), tree.view.saveSettings());
    Shown<CompareWidget> compare(both);
    Shown<CompareWidget> otherCompare(both);
    isKept(compare, otherCompare);
}

/// The tables that leave the window are of the profile, and say so.
void TestRecordedSource::tables()
{
    Shown<FunctionSummary> functions(bothOf());
    functions.choose(kProfile);
    const TableQuery query = functions.view.table();
    QCOMPARE(query.id, QLatin1String("profile"));
    QVERIFY(query.document.isBeside && query.document.profile == functions.recorded().profile);
    QVERIFY(query.store == functions.recorded().events);
    QVERIFY(query.wholeTime && query.interval == functions.recorded().profile->interval());
    const QSignalSpy noticed(&functions.view, &View::noticed);
    actionOf(functions.view, "Copy")->trigger();
    QCOMPARE(noticed.count(), 1);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("a.out")));
    functions.choose(kTrace);
    QVERIFY(!functions.view.table().document.isBeside);
    actionOf(functions.view, "Copy")->trigger();
    QCOMPARE(noticed.count(), 1);

    Shown<CompareWidget> compare(functions.state.document());
    compare.choose(kProfile);
    QVERIFY(compare.view.table().document.isBeside);
    Shown<CallTreePanel> tree(functions.state.document());
    tree.choose(kProfile);
    QVERIFY(tree.view.table().document.isBeside);
}

/// Views of a difference of profiles say that they show 0 where there is less.
void TestRecordedSource::belowZero()
{
    const QString remark = QStringLiteral("values below 0 count as 0 here; the view Recorded Profile shows them");
    const core::Document document = differenceOf();
    Shown<FunctionSummary> functions(document);
    QVERIFY(!functions.title().contains(remark));
    functions.choose(kProfile);
    QVERIFY2(functions.title().endsWith(remark), qPrintable(functions.title()));
    functions.choose(kTrace);
    QVERIFY(!functions.title().contains(remark));
    Shown<CallTreePanel> tree(document);
    tree.choose(kProfile);
    QVERIFY2(tree.title().endsWith(remark), qPrintable(tree.title()));
    Shown<CompareWidget> compare(document);
    compare.choose(kProfile);
    const auto labels = compare.view.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(remark); }));
}

LIGHTCONE_TEST(TestRecordedSource, Widgets)

} // namespace lightcone::tests::tst_recordedsource

#include "tst_recordedsource.moc"
