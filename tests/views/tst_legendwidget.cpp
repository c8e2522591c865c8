// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/activityindex.h"
#include "core/analysis/statistics/profile.h"
#include "processtraces.h"
#include "testclass.h"
#include "views/base/palettejson.h"
#include "views/base/viewstate.h"
#include "views/charts/processsummary/processsummaryquery.h"
#include "views/panels/legend/legendwidget.h"
#include "views/panels/legend/palettedialog.h"

#include <QAction>
#include <QColorDialog>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QKeySequence>
#include <QMap>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <map>
#include <set>

namespace lightcone::tests::tst_legendwidget {

using namespace views;

namespace {

/// A legend of a trace that is shown.
struct Shown {
    explicit Shown(const std::shared_ptr<const core::StoreView>& store)
    {
        QObject::connect(&state.palettes(), &Palettes::changed, &legend,
            [this] { legend.setColorScheme(ColorScheme(Theme::Light, state.palettes().chosen())); });
        state.setStore(store);
        legend.resize(300, 500);
        legend.show();
        settle();
    }
    void settle() const { QTRY_VERIFY(!legend.isBusy()); }

    /// The children of the line @p heading, in their order.
    QStringList under(const QString& heading) const
    {
        QStringList texts;
        for (int i = 0; i < legend.tree().topLevelItemCount(); ++i) {
            const QTreeWidgetItem& top = *legend.tree().topLevelItem(i);
            for (int j = 0; top.text(0) == heading && j < top.childCount(); ++j)
                texts.append(top.child(j)->text(0));
        }
        return texts;
    }
    QStringList headings() const
    {
        QStringList texts;
        for (int i = 0; i < legend.tree().topLevelItemCount(); ++i)
            texts.append(legend.tree().topLevelItem(i)->text(0));
        return texts;
    }
    QTreeWidgetItem* line(const QString& text) const
    {
        return legend.tree().findItems(text, Qt::MatchExactly | Qt::MatchRecursive).value(0);
    }
    void click(QTreeWidgetItem* item) const
    {
        legend.tree().scrollToItem(item);
        QTest::mouseClick(legend.tree().viewport(), Qt::LeftButton, {}, legend.tree().visualItemRect(item).center());
    }
    static QColor colorOf(const QTreeWidgetItem* item)
    {
        return item->icon(0).pixmap(kLegendBox.toSize()).toImage().pixelColor(6, 6);
    }
    QAction* action(const QString& text) const
    {
        for (QAction* action : legend.tree().actions()) {
            if (action->text().remove(u'&') == text)
                return action;
        }
        return nullptr;
    }
    PaletteDialog* dialog() const { return legend.findChild<PaletteDialog*>(); }

    ViewState state;
    LegendWidget legend { state };
};

/// The exclusive time of each name in @p interval on @p locations, from the calls themselves.
std::map<QString, std::uint64_t> exclusiveTimes(const core::StoreView& store, core::Interval interval)
{
    std::vector<core::ProfileEntry> entries;
    const std::vector<core::LocationId> locations = core::allLocations(store);
    std::map<QString, std::uint64_t> times;
    if (core::profile(store, locations, interval, entries, {}).isStopped())
        return times;
    for (const core::ProfileEntry& entry : entries) {
        if (entry.exclusive > 0)
            times[QString::fromStdString(store.definitions().function(entry.function).name)] += entry.exclusive;
    }
    return times;
}

} // namespace

/// Tests the panel that explains colours and signs.
class TestLegendWidget : public QObject {
    Q_OBJECT

private slots:
    void namesTheSignsOfTheTrace();
    void listsWhatIsInView_data();
    void listsWhatIsInView();
    void sharesAreThoseOfTheProcessSummary();
    void coloursAreThoseOfTheBars();
    void hiddenFunctionsAndRowsAreNotInView();
    void clickLightsUpAllInstances();
    void doubleClickAsksForAColour();
    void coloursOfClassesAndTraces();
    void functionsMoveToOtherClasses();
    void lettersAreOfOneCommand();
    void functionsCountAsChosen();
    void choicesForAllTracesReplaceThoseOfTheTrace();
    void staysWhereOneWas();
    void manyFunctionsAreSummedUp();
    void signsAreApart();
};

void TestLegendWidget::namesTheSignsOfTheTrace()
{
    Shown shown(forkTrace());
    const QStringList process = shown.under(QStringLiteral("Process view"));
    for (const char* name : { "Fork", "Join", "Lock acquired", "Lock released", "Marker" })
        QCOMPARE(process.count(QString::fromLatin1(name)), 1);
    QCOMPARE(shown.under(QStringLiteral("Space-time view")),
        QStringList({ QStringLiteral("works"), QStringLiteral("waits or idles") }));
    QVERIFY(!shown.line(QStringLiteral("measurement off")));
    QCOMPARE(shown.under(QStringLiteral("Busy, overhead and idle")),
        QStringList(
            { QStringLiteral("busy"), QStringLiteral("overhead"), QStringLiteral("idle"), QStringLiteral("unknown") }));
    QCOMPARE(
        Shown::colorOf(shown.line(QStringLiteral("idle"))), ColorScheme(Theme::Light).activity(core::Activity::Idle));
    const QStringList signs = shown.under(QStringLiteral("Symbols"));
    QVERIFY(signs.contains(QStringLiteral("Marker")) && !signs.contains(QStringLiteral("Message")));

    shown.state.setStore(smallTrace());
    shown.settle();
    QVERIFY(shown.under(QStringLiteral("Symbols")).contains(QStringLiteral("Message")));
    QVERIFY(!shown.under(QStringLiteral("Process view")).contains(QStringLiteral("Lock acquired")));
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    const core::Field off = core::Field::text(core::FieldKey::Mode, maker.builder.addString("off"));
    maker.call(0, maker.addRegion("work"), 0, 100);
    maker.at(1).event(20, core::EventKind::MeasurementOnOff, { { off } });
    maker.at(1).event(40, core::EventKind::Generic, {});
    shown.state.setStore(maker.finish());
    shown.settle();
    QCOMPARE(shown.under(QStringLiteral("Space-time view")),
        QStringList({ QStringLiteral("works"), QStringLiteral("waits or idles"), QStringLiteral("measurement off") }));
    shown.state.setStore(nullptr);
    QVERIFY(shown.headings().isEmpty());
}

void TestLegendWidget::listsWhatIsInView_data()
{
    QTest::addColumn<core::Interval>("interval");
    QTest::newRow("whole") << core::Interval { 0, 1000 };
    QTest::newRow("messages") << core::Interval { 390, 500 };
    QTest::newRow("work alone") << core::Interval { 110, 250 };
}

/// The functions of the interval, those of most time first, under their classes; nothing else.
void TestLegendWidget::listsWhatIsInView()
{
    QFETCH(core::Interval, interval);
    Shown shown(smallTrace());
    shown.state.setInterval(interval, {});
    shown.settle();
    const auto times = exclusiveTimes(*shown.state.store(), shown.state.interval());
    QStringList listed;
    for (const char* heading : { "Work", "Communication", "Waiting" }) {
        const QStringList names = shown.under(QString::fromLatin1(heading));
        for (qsizetype i = 0; i < names.size(); ++i) {
            QVERIFY2(times.contains(names[i]), qPrintable(names[i]));
            QVERIFY(i == 0 || times.at(names[i - 1]) >= times.at(names[i]));
        }
        listed += names;
    }
    QCOMPARE(listed.size(), static_cast<qsizetype>(times.size()));
    for (const QString& name : shown.under(QStringLiteral("Communication")))
        QVERIFY(name.startsWith(QStringLiteral("MPI_")));
    QCOMPARE(shown.under(QStringLiteral("Waiting")).contains(QStringLiteral("MPI_Barrier")),
        times.contains(QStringLiteral("MPI_Barrier")));
}

/// Each share is of the time of the interval on all locations that have calls, as in the process summary.
void TestLegendWidget::sharesAreThoseOfTheProcessSummary()
{
    TraceMaker maker;
    maker.addRanks(5, maker.addNode("node")); // the last one does nothing
    const core::RegionId work = maker.addRegion("work");
    const core::RegionId wait = maker.addRegion("MPI_Wait");
    for (std::size_t rank = 0; rank < 4; ++rank) {
        const auto part = static_cast<core::Tick>(100 * (rank + 1));
        maker.call(rank, work, 0, part);
        maker.call(rank, wait, part, part + 50);
        maker.call(rank, work, 999, 1000);
    }
    Shown shown(maker.finish());
    for (const core::Interval interval : { core::Interval { 0, 1001 }, core::Interval { 130, 470 } }) {
        shown.state.setInterval(interval, {});
        shown.settle();
        const auto& store = shown.state.store();
        ProcessSummaryRequest request;
        request.store = store;
        request.interval = interval;
        request.classes = ColorScheme(Theme::Light).shownClasses(store->definitions());
        const ProcessSummaryData summary = queryProcessSummary(request, {}).value();
        QCOMPARE(summary.shares.size(), std::size_t { 4 });
        std::uint64_t working = 0;
        std::uint64_t idle = 0;
        for (const core::LocationShares& shares : summary.shares) {
            working += shares.time[core::ShownClass(core::FunctionClass::Work).index()];
            idle += shares.idle;
        }
        const auto whole = static_cast<double>(4 * summary.interval.length());
        QCOMPARE(shown.line(QStringLiteral("Work"))->text(1), formatPercent(static_cast<double>(working) / whole));
        QCOMPARE(
            shown.line(QStringLiteral("Without a call"))->text(1), formatPercent(static_cast<double>(idle) / whole));
        QVERIFY(shown.line(QStringLiteral("Work"))->toolTip(1).contains(QStringLiteral("process summary")));
    }
}

void TestLegendWidget::coloursAreThoseOfTheBars()
{
    for (const Theme theme : { Theme::Light, Theme::Dark }) {
        Shown shown(smallTrace());
        const ColorScheme scheme(theme);
        shown.legend.setColorScheme(scheme);
        shown.settle();
        const core::Definitions& definitions = shown.state.store()->definitions();
        const std::vector<QColor> colors = scheme.functions(definitions);
        for (std::size_t i = 0; i < colors.size(); ++i) {
            if (const auto* item = shown.line(QString::fromStdString(definitions.functions[i].name)))
                QCOMPARE(Shown::colorOf(item), colors[i]);
        }
        // Classes have no colours of their own, which no bar has.
        QVERIFY(shown.line(QStringLiteral("Work"))->icon(0).isNull());
    }
}

void TestLegendWidget::hiddenFunctionsAndRowsAreNotInView()
{
    Shown shown(smallTrace());
    QVERIFY(shown.line(QStringLiteral("MPI_Send")) && shown.line(QStringLiteral("compute")));
    const core::Definitions& definitions = shown.state.store()->definitions();
    const auto compute = std::ranges::find(definitions.functions, std::string("compute"), &core::FunctionDef::name);
    shown.state.setHiddenFunctions(
        { core::idAt<core::FunctionId>(static_cast<std::size_t>(compute - definitions.functions.begin())) }, {});
    QTRY_VERIFY(!shown.line(QStringLiteral("compute")));
    RowDisplay display;
    display.hidden = { core::LocationId { 0 }, core::LocationId { 3 } }; // those that send
    shown.state.setRowDisplay(display, {});
    QTRY_VERIFY(!shown.line(QStringLiteral("MPI_Send")));
    QVERIFY(shown.line(QStringLiteral("MPI_Recv")));
}

void TestLegendWidget::clickLightsUpAllInstances()
{
    Shown shown(smallTrace());
    QSignalSpy lit(&shown.legend, &LegendWidget::lightRequested);
    const auto names = [&] {
        std::set<std::string> found;
        for (const core::FunctionId id : lit.last().front().value<std::vector<core::FunctionId>>())
            found.insert(shown.state.store()->definitions().function(id).name);
        return found;
    };
    shown.click(shown.line(QStringLiteral("MPI_Send")));
    QCOMPARE(lit.count(), 1);
    QCOMPARE(names(), std::set<std::string>({ "MPI_Send" }));
    shown.click(shown.line(QStringLiteral("Communication")));
    QCOMPARE(names(), std::set<std::string>({ "MPI_Send", "MPI_Recv" }));
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("compute")));
    shown.action(QStringLiteral("Light Up"))->trigger();
    QCOMPARE(names(), std::set<std::string>({ "compute" }));
    shown.click(shown.line(QStringLiteral("works"))); // a sign
    QCOMPARE(lit.count(), 3);
}

void TestLegendWidget::doubleClickAsksForAColour()
{
    Shown shown(smallTrace());
    QTreeWidgetItem* send = shown.line(QStringLiteral("MPI_Send"));
    shown.click(send);
    QTest::mouseDClick(
        shown.legend.tree().viewport(), Qt::LeftButton, {}, shown.legend.tree().visualItemRect(send).center());
    QVERIFY(shown.dialog() != nullptr);
    auto* color = shown.dialog()->findChild<QColorDialog*>();
    QCOMPARE(color->currentColor(), Shown::colorOf(send));
    color->setCurrentColor(QColor(10, 20, 30));
    shown.dialog()->accept();
    QCOMPARE(shown.state.palettes().of(PaletteScope::User).functions.at("MPI_Send"), qRgb(10, 20, 30));
    shown.settle();
    QCOMPARE(Shown::colorOf(shown.line(QStringLiteral("MPI_Send"))), QColor(10, 20, 30));
    QTRY_VERIFY(!shown.dialog());
    shown.action(QStringLiteral("Usual Colour and Class"))->trigger();
    QVERIFY(shown.state.palettes().of(PaletteScope::User).isEmpty());
}

void TestLegendWidget::coloursOfClassesAndTraces()
{
    Shown shown(smallTrace());
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("MPI_Recv")));
    const auto ask = [&shown] {
        shown.action(QStringLiteral("Colour…"))->trigger();
        return shown.dialog();
    };
    PaletteDialog* dialog = ask();
    const QList<QComboBox*> choices = dialog->findChildren<QComboBox*>(QString(), Qt::FindDirectChildrenOnly);
    choices[0]->setCurrentIndex(1); // the class
    choices[1]->setCurrentIndex(1); // this trace
    QCOMPARE(dialog->findChild<QColorDialog*>()->currentColor(),
        ColorScheme(Theme::Light).functionClass(core::FunctionClass::Communication));
    dialog->findChild<QColorDialog*>()->setCurrentColor(QColor(90, 90, 200));
    dialog->accept();
    QVERIFY(shown.state.palettes().of(PaletteScope::User).isEmpty());
    QCOMPARE(shown.state.traceSettings().palette.classes.at(core::FunctionClass::Communication), qRgb(90, 90, 200));
    QTRY_VERIFY(!shown.dialog());
    dialog = ask();
    for (QComboBox* choice : dialog->findChildren<QComboBox*>(QString(), Qt::FindDirectChildrenOnly))
        choice->setCurrentIndex(1);
    dialog->reset();
    QVERIFY(shown.state.traceSettings().palette.isEmpty());
    shown.state.setTraceSettings({});
    QTRY_VERIFY(!shown.dialog());
}

/// Each letter of the menu of a function means one command.
void TestLegendWidget::lettersAreOfOneCommand()
{
    Shown shown(smallTrace());
    QMap<QString, QString> commands;
    for (const QAction* action : shown.legend.tree().actions()) {
        const QString letter = QKeySequence::mnemonic(action->text()).toString();
        if (letter.isEmpty())
            continue;
        QVERIFY2(!commands.contains(letter), qPrintable(commands.value(letter) + u' ' + action->text()));
        commands.insert(letter, action->text());
    }
    QVERIFY(commands.size() > 3);
}

/// What is chosen for all traces is seen in the one that had a colour or class of its own.
void TestLegendWidget::functionsCountAsChosen()
{
    Shown shown(smallTrace());
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("compute")));
    QAction* counts = shown.action(QStringLiteral("Counts as"));
    QVERIFY(counts->menu()->isEnabled());
    const auto trigger = [counts](const QString& text, int at) {
        QList<QAction*> found;
        for (QAction* action : counts->menu()->actions()) {
            if (action->text() == text)
                found.append(action);
        }
        found[at]->trigger();
    };
    const auto chosenIn = [&](PaletteScope scope) {
        const auto& activities = shown.state.palettes().of(scope).activities;
        return activities.contains("compute") ? activities.at("compute") : core::ActivityRule::ByClass;
    };
    trigger(QStringLiteral("Idle"), 0);
    QCOMPARE(chosenIn(PaletteScope::User), core::ActivityRule::Idle);
    QVERIFY(paletteOf(toJson(shown.state.palettes().of(PaletteScope::User)))
        == shown.state.palettes().of(PaletteScope::User)); // it is kept
    trigger(QStringLiteral("Overhead"), 0);
    QCOMPARE(chosenIn(PaletteScope::User), core::ActivityRule::Overhead);
    QTRY_VERIFY(shown.line(QStringLiteral("compute, counts as overhead")));
    trigger(QStringLiteral("Overhead, Idle While It Waits"), 1);
    QCOMPARE(chosenIn(PaletteScope::Trace), core::ActivityRule::Communicates);
    QTRY_VERIFY(shown.line(QStringLiteral("compute, counts as overhead, idle while it waits")));
    // It counts where activities are told.
    const core::StoreView& store = *shown.state.store();
    const ColorScheme scheme(Theme::Light, shown.state.palettes().chosen());
    const core::ActivityRules rules = core::activityRules(store, scheme.classes(store.definitions()),
        core::IdleRule::UntilReleased, scheme.activities(store.definitions()));
    for (std::size_t i = 0; i < rules.functions.size(); ++i) {
        const bool isChosen = store.definitions().functions[i].name == "compute";
        QCOMPARE(rules.functions[i] == core::ActivityRule::Communicates && isChosen, isChosen);
    }
    trigger(QStringLiteral("By Its Class"), 0); // in all traces: this one has no other
    QVERIFY(shown.state.palettes().of(PaletteScope::Trace).activities.empty());
    QVERIFY(shown.state.palettes().of(PaletteScope::User).activities.empty());
}

void TestLegendWidget::choicesForAllTracesReplaceThoseOfTheTrace()
{
    Shown shown(smallTrace());
    Palette own;
    own.functions["MPI_Recv"] = qRgb(1, 2, 3);
    own.moved["compute"] = core::FunctionClass::Io;
    shown.state.palettes().set(PaletteScope::Trace, own);
    shown.settle();
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("MPI_Recv")));
    shown.action(QStringLiteral("Colour…"))->trigger();
    PaletteDialog* dialog = shown.dialog();
    const QList<QComboBox*> choices = dialog->findChildren<QComboBox*>(QString(), Qt::FindDirectChildrenOnly);
    QCOMPARE(choices[1]->currentIndex(), 1); // this trace, whose colour counts
    choices[0]->setCurrentIndex(1); // the class has none of its own here
    QCOMPARE(choices[1]->currentIndex(), 0);
    choices[0]->setCurrentIndex(0);
    choices[1]->setCurrentIndex(0);
    dialog->findChild<QColorDialog*>()->setCurrentColor(QColor(10, 20, 30));
    dialog->accept();
    shown.settle();
    QCOMPARE(Shown::colorOf(shown.line(QStringLiteral("MPI_Recv"))), QColor(10, 20, 30));
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("compute")));
    for (QAction* action : shown.action(QStringLiteral("Move to Class"))->menu()->actions()) {
        if (action->text() == QStringLiteral("Waiting")) {
            action->trigger(); // the first one: in all traces
            break;
        }
    }
    shown.settle();
    QVERIFY(shown.under(QStringLiteral("Waiting")).contains(QStringLiteral("compute")));
    QVERIFY(shown.state.palettes().of(PaletteScope::Trace).isEmpty());
}

void TestLegendWidget::functionsMoveToOtherClasses()
{
    Shown shown(smallTrace());
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("compute")));
    QAction* move = shown.action(QStringLiteral("Move to Class"));
    QVERIFY(move->menu()->isEnabled());
    const auto trigger = [move](const QString& text, int at) {
        QList<QAction*> found;
        for (QAction* action : move->menu()->actions()) {
            if (action->text() == text)
                found.append(action);
        }
        found[at]->trigger();
    };
    trigger(QStringLiteral("Input/output"), 0);
    QCOMPARE(shown.state.palettes().of(PaletteScope::User).moved.at("compute"), core::FunctionClass::Io);
    shown.settle();
    QCOMPARE(shown.under(QStringLiteral("Input/output")), QStringList(QStringLiteral("compute")));
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("compute")));
    const auto ticked = [&] {
        QStringList texts;
        for (const QAction* action : shown.action(QStringLiteral("Move to Class"))->menu()->actions()) {
            if (action->isSeparator())
                texts.append(action->text() + QLatin1Char(':'));
            else if (action->isChecked())
                texts.append(action->text());
        }
        return texts.join(QLatin1Char(' '));
    };
    QCOMPARE(ticked(), QStringLiteral("In all traces: Input/output In this trace:"));
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("MPI_Send")));
    QCOMPARE(ticked(), QStringLiteral("In all traces: Communication In this trace: Communication"));
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("compute")));
    trigger(QStringLiteral("Waiting"), 1);
    QCOMPARE(shown.state.palettes().of(PaletteScope::Trace).moved.at("compute"), core::FunctionClass::Waiting);
    shown.settle();
    QVERIFY(shown.under(QStringLiteral("Waiting")).contains(QStringLiteral("compute")));
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("Waiting")));
    QVERIFY(!move->menu()->isEnabled()); // a class stays what it is
}

void TestLegendWidget::staysWhereOneWas()
{
    Shown shown(smallTrace());
    shown.line(QStringLiteral("Symbols"))->setExpanded(false);
    shown.legend.tree().setCurrentItem(shown.line(QStringLiteral("MPI_Recv")));
    shown.state.setInterval({ 390, 500 }, {});
    shown.settle();
    QCOMPARE(shown.legend.tree().currentItem(), shown.line(QStringLiteral("MPI_Recv")));
    QVERIFY(!shown.line(QStringLiteral("Symbols"))->isExpanded());
    QVERIFY(shown.line(QStringLiteral("Communication"))->isExpanded());
}

void TestLegendWidget::manyFunctionsAreSummedUp()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    for (int i = 0; i < 250; ++i)
        maker.call(0, maker.addRegion("function " + std::to_string(i)), 10 * i, 10 * i + 5);
    Shown shown(maker.finish());
    const QStringList listed = shown.under(QStringLiteral("Work"));
    QCOMPARE(listed.size(), static_cast<qsizetype>(LegendTree::kMostOfClass + 1));
    QCOMPARE(listed.last(), QStringLiteral("and 150 more"));
    QCOMPARE(shown.line(QStringLiteral("and 150 more"))->text(1), formatPercent(150 * 5.0 / (249 * 10 + 5)));
    QVERIFY(!shown.legend.tree().subject(shown.line(QStringLiteral("and 150 more"))));
}

/// No two signs of events look the same.
void TestLegendWidget::signsAreApart()
{
    Shown shown(forkTrace());
    shown.legend.setColorScheme(ColorScheme(Theme::Dark));
    shown.settle();
    std::vector<QImage> signs;
    for (QTreeWidgetItemIterator it(&shown.legend.tree()); *it != nullptr; ++it) {
        if (!(*it)->icon(0).isNull() && !shown.legend.tree().subject(*it))
            signs.push_back((*it)->icon(0).pixmap(kLegendBox.toSize()).toImage());
    }
    QVERIFY(signs.size() > 7);
    for (std::size_t i = 0; i < signs.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(signs[i] != signs[j]);
    }
}

LIGHTCONE_TEST(TestLegendWidget, Widgets)

} // namespace lightcone::tests::tst_legendwidget

#include "tst_legendwidget.moc"
