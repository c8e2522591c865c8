// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/palettes.h"
#include "views/base/viewfilter.h"
#include "views/base/viewstate.h"
#include "views/charts/compare/comparewidget.h"
#include "views/charts/flamegraph/flamearea.h"
#include "views/charts/flamegraph/flamewidget.h"
#include "views/heat/heatarea.h"
#include "views/navigation/functionmenu.h"
#include "views/navigation/selectionnavigator.h"
#include "views/navigation/tracelinksholder.h"
#include "views/panels/calltree/calltreepanel.h"
#include "views/panels/calltree/calltreeview.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/legend/legendwidget.h"
#include "views/registry/viewfactory.h"
#include "views/spotlight/spotlightwalk.h"
#include "views/tables/summarytable.h"

#include <QAction>
#include <QApplication>
#include <QColorDialog>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

namespace lightcone::tests::tst_functionmenu {

using namespace views;

namespace {

/// A view of the registry in a window of its own, with what the views of a window share.
struct Window {
    explicit Window(const char* id, std::shared_ptr<const core::StoreView> store = smallTrace())
    {
        state.setStore(std::move(store));
        view.reset(viewKind(QString::fromLatin1(id))->create({ state, navigator, links, walk }, nullptr));
        view->resize(800, 600);
        view->show();
        settle();
    }
    void settle()
    {
        QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        QTRY_VERIFY(!view->isBusy());
    }
    core::FunctionId function(const char* name) const { return functionOf(*state.store(), name); }
    /// Selects the function of that name as a person would.
    void choose(const char* name)
    {
        const QString text = QString::fromLatin1(name);
        if (auto* functions = qobject_cast<FunctionSummary*>(view.get())) {
            auto* table = functions->findChild<SummaryTable*>();
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                if (table->model()->index(row, 0).data().toString() == text)
                    table->selectRow(row);
            }
        } else if (auto* tree = qobject_cast<CallTreePanel*>(view.get())) {
            tree->showPathsTo(function(name));
        } else if (auto* legend = qobject_cast<LegendWidget*>(view.get())) {
            legend->tree().setCurrentItem(
                legend->tree().findItems(text, Qt::MatchExactly | Qt::MatchRecursive).value(0));
        } else if (auto* flames = qobject_cast<FlameWidget*>(view.get())) {
            const auto& paths = flames->area().shownData()->flames.paths;
            for (std::uint32_t path = 0; path < paths.size(); ++path) {
                if (paths[path].function == function(name))
                    flames->area().select(path);
            }
        } else if (auto* compare = qobject_cast<CompareWidget*>(view.get())) {
            const auto& columns = compare->area().chart()->columnNames;
            const auto column = std::ranges::find(columns, text) - columns.begin();
            emit compare->area().columnChosen(static_cast<std::uint32_t>(column), Qt::NoModifier);
        }
    }
    QAction* action(const char* text) const
    {
        for (QAction* candidate : view->findChildren<QAction*>()) {
            if (candidate->text() == QString::fromUtf8(text))
                return candidate;
        }
        return nullptr;
    }
    bool trigger(const char* text) const
    {
        QAction* const found = action(text);
        const bool isEnabled = found && found->isEnabled();
        if (isEnabled)
            found->trigger();
        return isEnabled;
    }
    /// The names of what charts leave out.
    QStringList hidden() const
    {
        QStringList names;
        for (const core::FunctionId id : state.hiddenFunctions())
            names += QString::fromStdString(state.store()->definitions().function(id).name);
        names.sort();
        return names;
    }

    ViewState state;
    SelectionNavigator navigator { state };
    TraceLinksHolder links { state };
    SpotlightWalk walk { state, navigator };
    std::unique_ptr<View> view;
};

void addViews()
{
    QTest::addColumn<QByteArray>("id");
    for (const char* id : { "functions", "calltree", "legend", "flamegraph", "compare" })
        QTest::newRow(id) << QByteArray(id);
}

} // namespace

/// Tests what can be done with a function, in each of the views that offer it.
class TestFunctionMenu : public QObject {
    Q_OBJECT

private slots:
    void lightsAndSteps_data() { addViews(); }
    void lightsAndSteps()
    {
        QFETCH(QByteArray, id);
        Window window(id);
        window.choose("compute");
        QVERIFY(window.trigger("Light Up All Calls"));
        const auto& spotlight = window.state.spotlight();
        QVERIFY(spotlight && spotlight->functions == std::vector { window.function("compute") });
        QCOMPARE(spotlight->time, core::CallTime::Open);
        QTRY_COMPARE(window.walk.count(), std::optional<std::uint64_t>(8));
        const auto selected = [&window]() -> std::optional<core::Interval> {
            const auto* call = std::get_if<core::CallInstance>(&window.state.selection().item);
            return call ? std::optional(call->span) : std::nullopt;
        };
        QVERIFY(window.trigger("Go to Longest Call"));
        QTRY_COMPARE(selected(), (std::optional<core::Interval>({ 100, 300 })));
        QVERIFY(window.trigger("Go to Shortest Call"));
        QTRY_COMPARE(selected(), (std::optional<core::Interval>({ 300, 400 })));
        window.state.clearSelection();
        window.settle();
        window.choose("compute");
        QVERIFY(window.trigger("Go to Next Call"));
        QTRY_COMPARE(selected(), (std::optional<core::Interval>({ 100, 300 })));
        window.choose("compute");
        QVERIFY(window.trigger("Go to Previous Call"));
        QTRY_COMPARE(selected(), (std::optional<core::Interval>({ 300, 400 })));
    }

    void asksOtherViews_data() { addViews(); }
    void asksOtherViews()
    {
        QFETCH(QByteArray, id);
        Window window(id);
        window.choose("compute");
        const core::FunctionId compute = window.function("compute");
        QSignalSpy paths(&window.state, &ViewState::callPathsRequested);
        QVERIFY(window.trigger("Show Call Paths"));
        QCOMPARE(paths.takeLast().front().value<core::FunctionId>(), compute);
        QSignalSpy source(&window.state, &ViewState::sourceRequested);
        QVERIFY(window.trigger("Show Source"));
        QCOMPARE(source.takeLast().front().value<core::FunctionId>(), compute);
        QSignalSpy histogram(&window.state, &ViewState::histogramRequested);
        QVERIFY(window.trigger("Show Histogram"));
        QCOMPARE(histogram.takeLast().front().value<std::vector<core::FunctionId>>(), std::vector { compute });
        QSignalSpy comparison(&window.state, &ViewState::comparisonRequested);
        QVERIFY(window.trigger("Compare Locations"));
        QCOMPARE(comparison.takeLast().front().value<std::vector<core::FunctionId>>(), std::vector { compute });
    }

    /// What is about one function cannot be done with several.
    void someNeedOne()
    {
        Window window("functions");
        window.view->findChild<SummaryTable*>()->selectAll();
        QVERIFY(!window.action("Show Call Paths")->isEnabled() && !window.action("Show Source")->isEnabled());
        QSignalSpy comparison(&window.state, &ViewState::comparisonRequested);
        QVERIFY(window.trigger("Compare Locations"));
        QCOMPARE(comparison.takeLast().front().value<std::vector<core::FunctionId>>().size(), std::size_t { 5 });
    }

    void filters_data() { addViews(); }
    /// Functions are added to what charts show one by one; each step can be undone.
    void filters()
    {
        QFETCH(QByteArray, id);
        const bool losesRows = id == "legend"; // it lists what charts show
        Window window(id);
        const QStringList all { QStringLiteral("MPI_Barrier"), QStringLiteral("MPI_Recv"), QStringLiteral("MPI_Send"),
            QStringLiteral("compute"), QStringLiteral("main") };
        const auto without = [&all](QStringList names) {
            QStringList left = all;
            for (const QString& name : names)
                left.removeAll(name);
            return left;
        };
        window.choose("compute");
        QVERIFY(!window.action("Show All Functions in Charts")->isEnabled());
        QVERIFY(window.trigger("Add to Filter"));
        QCOMPARE(window.hidden(), without({ QStringLiteral("compute") }));
        const std::vector<ViewFilter> chips = functionFilters(window.state);
        QCOMPARE(chips.size(), std::size_t { 1 });
        QCOMPARE(chips.front().words, QStringLiteral("only compute"));
        QCOMPARE(filterText(chips.front().subject, chips.front().count), QStringLiteral("Functions: 1 of 5"));
        window.settle();
        window.choose("compute");
        QVERIFY(!window.action("Add to Filter")->isEnabled()); // charts show it already
        if (!losesRows) {
            window.choose("main");
            QVERIFY(window.trigger("Add to Filter"));
            QCOMPARE(window.hidden(), without({ QStringLiteral("compute"), QStringLiteral("main") }));
            window.state.undoStack().undo();
            QCOMPARE(window.hidden(), without({ QStringLiteral("compute") }));
        }
        QVERIFY(window.trigger("Show All Functions in Charts"));
        QVERIFY(window.hidden().isEmpty());
        window.settle();
        window.choose("main");
        QVERIFY(window.trigger("Hide in Charts"));
        QCOMPARE(window.hidden(), QStringList(QStringLiteral("main")));
        QCOMPARE(functionFilters(window.state).front().words, QStringLiteral("without main"));
        window.settle();
        window.choose("compute");
        QVERIFY(window.trigger("Show Only These in Charts"));
        QCOMPARE(window.hidden(), without({ QStringLiteral("compute") }));
    }

    void colours_data() { addViews(); }
    void colours()
    {
        QFETCH(QByteArray, id);
        Window window(id);
        window.choose("compute");
        if (id == "legend") { // colours of functions and classes have a dialog there
            QVERIFY(!window.action("Usual Colour") && window.action("&Colour…"));
            return;
        }
        QVERIFY(window.trigger("Colour…"));
        auto* dialog = window.view->findChild<QColorDialog*>();
        QVERIFY(dialog && dialog->windowTitle().contains(QStringLiteral("compute")));
        emit dialog->colorSelected(QColor(1, 2, 3));
        const auto& colors = window.state.palettes().of(PaletteScope::User).functions;
        QCOMPARE(colors.at("compute"), qRgb(1, 2, 3));
        dialog->reject();
        QVERIFY(window.trigger("Usual Colour"));
        QVERIFY(colors.empty());
    }

    void nothingIsChosen_data() { addViews(); }
    /// Without a function nothing can be done, also when another trace takes the place of the one that had it.
    void nothingIsChosen()
    {
        QFETCH(QByteArray, id);
        Window window(id);
        const auto canDoNothing = [&window] {
            const auto* menu = window.view->findChild<FunctionMenu*>();
            return std::ranges::none_of(
                menu->entries(), [](const QAction* entry) { return !entry->isSeparator() && entry->isEnabled(); });
        };
        QVERIFY(canDoNothing());
        window.choose("main");
        QVERIFY(!canDoNothing());
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        maker.call(0, maker.addRegion("alone"), 0, 10);
        window.state.setStore(maker.finish());
        window.settle();
        QVERIFY(canDoNothing());
        window.state.setStore(nullptr);
        QVERIFY(canDoNothing());
    }

    /// Where the menu is a part of another one, that says which function is meant; what is in its name is text.
    void submenuNamesTheFunction()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        maker.call(0, maker.addRegion("a&b\n" + std::string(80, 'x')), 0, 10);
        Window window("calltree", maker.finish());
        const auto* menu = window.view->findChild<FunctionMenu*>()->entries().front()->associatedObjects().value(0);
        QVERIFY(qobject_cast<const QMenu*>(menu));
        QCOMPARE(qobject_cast<const QMenu*>(menu)->title(), QStringLiteral("Function"));
        auto* tree = window.view->findChild<CallTreeView*>();
        tree->setCurrentIndex(tree->model()->index(0, 0));
        const QString title = qobject_cast<const QMenu*>(menu)->title();
        QVERIFY2(title.startsWith(QStringLiteral("Function “a&&b\\nxxx")), qPrintable(title));
        QVERIFY(title.endsWith(QStringLiteral("x…”")) && title.size() < 60);
    }

    /// Ctrl+I lights up in each view that has the keyboard.
    void keyLightsUp_data() { addViews(); }
    void keyLightsUp()
    {
        QFETCH(QByteArray, id);
        Window window(id);
        window.choose("MPI_Send");
        window.view->activateWindow();
        window.view->enter();
        QTRY_VERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_I, Qt::ControlModifier);
        QVERIFY(window.state.spotlight() != nullptr);
        QCOMPARE(window.state.spotlight()->functions, std::vector { window.function("MPI_Send") });
    }

    /// The comparison answers which location has most of a function.
    void comparesLocations()
    {
        TraceMaker maker;
        maker.addRanks(3, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        const core::RegionId wait = maker.addRegion("MPI_Barrier");
        const std::array<core::Tick, 3> worked { 100, 300, 200 };
        for (std::size_t rank = 0; rank < worked.size(); ++rank) {
            maker.call(rank, work, 0, worked[rank]);
            maker.call(rank, wait, worked[rank], 400);
        }
        Window window("compare", maker.finish());
        auto& compare = *qobject_cast<CompareWidget*>(window.view.get());
        CompareForm groups;
        groups.columns = CompareColumns::Groups;
        compare.setForm(groups);
        QSignalSpy noticed(&compare, &View::noticed);
        compare.showFunctions({ window.function("work") });
        QTRY_COMPARE(noticed.size(), 1);
        QCOMPARE(compare.form().columns, CompareColumns::Functions);
        QCOMPARE(compare.arrangement().rows, CompareRowOrder::Column);
        const HeatChart& chart = *compare.area().chart();
        const std::vector<QString> sorted { QStringLiteral("rank 1"), QStringLiteral("rank 2"),
            QStringLiteral("rank 0") };
        QCOMPARE(QStringList(chart.rowNames.begin(), chart.rowNames.end()), QStringList(sorted.begin(), sorted.end()));
        QCOMPARE(compare.area().highlights().columns.size(), std::size_t { 1 });
        QCOMPARE(chart.columnNames[compare.area().highlights().columns.front()], QStringLiteral("work"));
        QVERIFY(noticed.front().front().toString().contains(QStringLiteral("rank 1")));
        QCOMPARE(
            compare.tableView().selectionModel()->selectedRows().front().data().toString(), QStringLiteral("work"));
        // The groups and classes that are columns stand for all their functions.
        compare.setForm(groups);
        QCOMPARE(compare.arrangement().rows, CompareRowOrder::Slowest); // that column is not there
        window.settle();
        emit compare.area().columnChosen(0, Qt::NoModifier);
        QVERIFY(window.trigger("Light Up All Calls"));
        const std::string first
            = window.state.store()->definitions().function(window.state.spotlight()->functions.front()).name;
        QVERIFY(first == "work" || first == "MPI_Barrier");
        // What has nothing here is said so.
        window.state.setInterval({ 0, 90 }, QStringLiteral("zoom"));
        window.settle();
        noticed.clear();
        compare.showFunctions({ window.function("MPI_Barrier") });
        QTRY_COMPARE(noticed.size(), 1);
        QVERIFY(noticed.front().front().toString().contains(QStringLiteral("nothing here")));
    }
};

LIGHTCONE_TEST(TestFunctionMenu, Widgets)

} // namespace lightcone::tests::tst_functionmenu

#include "tst_functionmenu.moc"
