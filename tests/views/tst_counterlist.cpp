// SPDX-License-Identifier: GPL-3.0-or-later
#include "countertraces.h"
#include "scopetrace.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/charts/counters/counterlist.h"
#include "views/charts/counters/countersettings.h"

#include <QTest>

namespace lightcone::tests::tst_counterlist {

using views::CounterChoice;
using views::CounterList;

namespace {

using Def = core::MetricDef;

CounterChoice named(const char* name)
{
    CounterChoice choice;
    choice.name = QString::fromUtf8(name);
    return choice;
}

/// The sides of all shown curves as a text, such as "LR".
QString sidesOf(const CounterList& list)
{
    QString sides;
    for (const CounterList::Entry& entry : list.shown())
        sides += QLatin1Char(entry.curve.side == views::AxisSide::Left ? 'L' : 'R');
    return sides;
}

QStringList titlesOf(const CounterList& list)
{
    QStringList titles;
    for (const CounterList::Entry& entry : list.shown())
        titles.append(entry.curve.title);
    return titles;
}

std::shared_ptr<const core::StoreView> callsOnly()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    maker.call(0, maker.addRegion("work"), 0, 10);
    return maker.finish();
}

/// Makes metrics of one name that have samples in two definitions. Another definition before them has no samples.
std::shared_ptr<const core::StoreView> namesakes()
{
    CounterMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    const Def def = metricDef("memory", "B", Def::Semantics::Absolute, Def::Validity::UntilNext);
    maker.addMetric(def);
    const core::MetricSetId first = maker.addMetric(def);
    const core::MetricSetId second = maker.addMetric(def);
    maker.sample(0, 1, first, 1);
    maker.sample(1, 1, second, 2);
    maker.sample(1, 9, second, 2);
    return maker.finish();
}

} // namespace

/// Tests which curves the list shows for a trace, and what it keeps when the trace changes.
class TestCounterList : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void somethingIsShownAtFirst()
    {
        CounterList list;
        QVERIFY(list.shown().empty());
        list.setStore(counterTrace(), false);
        QCOMPARE(titlesOf(list), QStringList(QString::fromUtf8("cycles · sum of 2 locations")));
        QVERIFY(list.choices().empty()); // nobody chose it
        list.setStore(lightcone::tests::smallTrace(), false);
        QCOMPARE(titlesOf(list), QStringList(QStringLiteral("Messages in flight")));
        list.setStore(callsOnly(), false);
        QVERIFY(list.shown().empty());
        list.setStore(nullptr, false);
        QVERIFY(list.shown().empty());
    }

    void choicesStayFromTraceToTrace()
    {
        CounterList list;
        list.setStore(counterTrace(), false);
        QVERIFY(list.add(named("power")));
        QCOMPARE(titlesOf(list),
            QStringList({ QString::fromUtf8("cycles · sum of 2 locations"), QString::fromUtf8("power · rank 0") }));
        list.setStore(lightcone::tests::smallTrace(), false); // has none of it
        QCOMPARE(titlesOf(list), QStringList(QStringLiteral("Messages in flight")));
        QCOMPARE(list.choices().size(), std::size_t { 2 });
        list.setStore(counterTrace(), false);
        QCOMPARE(list.shown().size(), std::size_t { 2 });
        QVERIFY(!list.add(named("power"))); // it is there already
        QCOMPARE(list.shown().size(), std::size_t { 2 });
    }

    void coloursAreDistinctAndStay()
    {
        CounterList list;
        list.setStore(counterTrace(), false);
        list.add(named("memory"));
        list.add(named("power"));
        const auto colorsOf = [&list] {
            std::vector<std::size_t> colors;
            for (const CounterList::Entry& entry : list.shown())
                colors.push_back(entry.curve.color);
            return colors;
        };
        QCOMPARE(colorsOf(), (std::vector<std::size_t> { 0, 1, 2 }));
        list.remove(1);
        QCOMPARE(colorsOf(), (std::vector<std::size_t> { 0, 2 }));
        list.add(named("level"));
        QCOMPARE(colorsOf(), (std::vector<std::size_t> { 0, 2, 1 }));
    }

    void changedAndRemoved()
    {
        CounterList list;
        list.setStore(counterTrace(), false);
        CounterChoice choice = list.shown()[0].choice;
        choice.mode = core::CurveMode::Value;
        choice.combination = core::CurveCombination::Max;
        list.change(0, choice);
        QCOMPARE(titlesOf(list), QStringList(QString::fromUtf8("cycles · max of 2 locations · value")));
        QCOMPARE(list.shown()[0].curve.unit.symbol, QString());
        choice.locations = { 3 }; // locations are named by definition id
        list.change(0, choice);
        list.change(7, choice); // no curve has this number
        list.remove(7);
        QCOMPARE(list.choices().size(), std::size_t { 1 });
        list.setChoices({ named("cycles") });
        list.remove(0);
        QVERIFY(list.shown().empty()); // the user removed all curves
        list.setStore(counterTrace(), true);
        QVERIFY(list.shown().empty());
        list.setStore(counterTrace(), false);
        QCOMPARE(list.shown().size(), std::size_t { 1 });
    }

    void chosenLocations()
    {
        const auto store = counterTrace();
        CounterChoice choice = named("memory");
        choice.locations = { store->definitions().locations[1].definitionId };
        const auto curve = views::resolveCurve(*store, choice, 0);
        QVERIFY(curve);
        QCOMPARE(curve->source.locations, std::vector { core::idAt<core::LocationId>(1) });
        QCOMPARE(curve->title, QString::fromUtf8("memory · rank 1"));
        choice.name = QStringLiteral("power"); // only the other location has this metric
        QVERIFY(!views::resolveCurve(*store, choice, 0));
        choice.locations = { 999'999 };
        QVERIFY(!views::resolveCurve(*store, choice, 0));
    }

    void namesakesAreNumbered()
    {
        const auto store = namesakes();
        CounterList list;
        list.setStore(store, false);
        CounterChoice choice = named("memory");
        choice.number = 1;
        QVERIFY(list.add(choice));
        QCOMPARE(titlesOf(list),
            QStringList({ QString::fromUtf8("memory · rank 0"), QString::fromUtf8("memory (2) · rank 1") }));
        choice.number = 2; // there are two metrics of the name, as the first definition has no samples
        QVERIFY(!views::resolveCurve(*store, choice, 0));
        QCOMPARE(views::counterOffers(*store)[1].choice, list.shown()[1].choice);
    }

    void offers()
    {
        QStringList names;
        for (const views::CounterOffer& offer : views::counterOffers(*counterTrace()))
            names.append(views::quantityText(offer.choice) + QLatin1Char('/') + offer.unit);
        QCOMPARE(names.join(QLatin1Char(';')),
            QStringLiteral("cycles//s;memory/B;power/W;level/;Messages in flight/messages;Bytes in flight/B;"
                           "Time share of Application/%;Time share of MPI/%;Locations inside main/locations;"
                           "Locations inside MPI_Recv/locations"));
        for (const views::CounterOffer& offer : views::counterOffers(*counterTrace()))
            QVERIFY(views::resolveCurve(*counterTrace(), offer.choice, 0));
    }

    // Names say what a metric describes and who records it, where these differ.
    void scopes()
    {
        const auto store = scopeTrace();
        const QStringList expected { QStringLiteral("cycles"),
            QStringLiteral("power of location rank 0: second, recorded by rank 0: sensor"),
            QStringLiteral("power (2) of process rank 1, recorded by rank 0: sensor"),
            QStringLiteral("power (3) of node n0, recorded by rank 0: sensor"),
            QStringLiteral("power (4) of group both, recorded by rank 0: sensor"),
            QStringLiteral("heap of process rank 0, recorded by rank 0: first") };
        QStringList names;
        QStringList titles;
        std::vector<views::CounterCurve> curves;
        for (const views::CounterOffer& offer : views::counterOffers(*store)) {
            if (offer.choice.quantity != core::CurveQuantity::Metric)
                continue;
            names.append(offer.name);
            curves.push_back(*views::resolveCurve(*store, offer.choice, curves.size()));
            titles.append(curves.back().title);
        }
        QCOMPARE(names, expected);
        QCOMPARE(titles.mid(1), expected.mid(1));
        QCOMPARE(curves[3].name, QStringLiteral("power (3) of node n0"));

        const auto titlesOfRow = [&](const QString& label, std::vector<core::LocationId> locations) {
            const views::RowSelection rows(views::SelectedRow { label, std::move(locations) });
            QStringList kept;
            for (const views::CounterCurve& curve : views::curvesOfRows(curves, rows, store->definitions()))
                kept.append(curve.title);
            return kept;
        };
        QCOMPARE(titlesOfRow(QStringLiteral("rank 1"), { locationAt(3) }),
            QStringList({ QStringLiteral("cycles · rank 1"), expected[2], expected[4] }));
        QCOMPARE(titlesOfRow(QStringLiteral("second"), { locationAt(1) }),
            QStringList({ expected[1], expected[3], expected[5] }));
    }

    void chosenLocationsOfScopes()
    {
        const auto store = scopeTrace();
        CounterChoice choice = named("power");
        choice.number = 1; // of rank 1, recorded by a location of rank 0
        choice.locations = { 8 };
        const auto curve = views::resolveCurve(*store, choice, 0);
        QVERIFY(curve);
        QCOMPARE(curve->source.locations, std::vector { core::idAt<core::LocationId>(2) });
        choice.locations = { 5 };
        QVERIFY(views::resolveCurve(*store, choice, 0));
        choice.locations = { 3, 4 };
        QVERIFY(!views::resolveCurve(*store, choice, 0));
    }

    void sidesByUnit()
    {
        const auto store = counterTrace();
        std::vector<views::CounterCurve> curves;
        const auto side = [&](const char* name) {
            auto curve = views::resolveCurve(*store, named(name), 0);
            curve->side = views::sideFor(curve->unit, curves);
            curves.push_back(*curve);
            return curve->side;
        };
        QCOMPARE(side("cycles"), views::AxisSide::Left);
        QCOMPARE(side("memory"), views::AxisSide::Right);
        QCOMPARE(side("memory"), views::AxisSide::Right);
        QCOMPARE(side("power"), views::AxisSide::Left); // both sides are taken
    }

    /// Whatever the user changes, each unit has one scale; while there are only two units, each has its own side.
    void sidesAreDecidedAnew()
    {
        CounterList list;
        list.setStore(counterTrace(), false);
        CounterChoice value = named("cycles");
        value.mode = core::CurveMode::Value;
        list.setChoices({ value, named("cycles") }); // numbers, and numbers a second
        QCOMPARE(sidesOf(list), QStringLiteral("LR"));
        list.change(0, named("cycles"));
        QCOMPARE(sidesOf(list), QStringLiteral("LL"));
        list.add(named("memory"));
        QCOMPARE(sidesOf(list), QStringLiteral("LLR"));
        list.add(named("power"));
        QCOMPARE(sidesOf(list), QStringLiteral("LLRL")); // both sides were taken
        list.remove(2);
        QCOMPARE(sidesOf(list), QStringLiteral("LLR"));
        list.setStore(counterTrace(), false);
        QCOMPARE(sidesOf(list), QStringLiteral("LLR"));
    }

    /// When the user gives a curve a side, curves of other units make way for it, but the other curves of its unit
    /// stay.
    void sidesOfTheirOwn()
    {
        CounterList list;
        list.setStore(counterTrace(), false);
        CounterChoice mean = named("cycles");
        mean.combination = core::CurveCombination::Mean;
        list.setChoices({ mean, named("cycles"), named("memory") });
        QCOMPARE(sidesOf(list), QStringLiteral("LLR"));
        mean.side = views::AxisSide::Right;
        list.change(0, mean);
        QCOMPARE(sidesOf(list), QStringLiteral("RLL"));
        mean.side = {};
        list.change(0, mean);
        QCOMPARE(sidesOf(list), QStringLiteral("LLR"));
        CounterChoice memory = named("memory");
        memory.side = views::AxisSide::Left;
        list.setChoices({ named("cycles"), memory });
        QCOMPARE(sidesOf(list), QStringLiteral("RL"));
        QVERIFY(!list.add(named("memory"))); // it is there already, whatever its side
        memory.side = views::AxisSide::Right;
        QVERIFY(list.add(memory));
        QCOMPARE(sidesOf(list), QStringLiteral("LLR"));
    }

    void settingsComeBack()
    {
        views::CounterSettings settings;
        CounterChoice choice = named("Größe");
        choice.number = 3;
        choice.locations = { 1, 1'000'000'000'000 };
        choice.combination = core::CurveCombination::Min;
        choice.mode = core::CurveMode::Rate;
        choice.side = views::AxisSide::Right;
        settings.choices.push_back(choice);
        choice = {};
        choice.quantity = core::CurveQuantity::GroupShare;
        choice.group = core::RegionGroup::Mpi;
        settings.choices.push_back(choice);
        settings.scaling = { true, true };
        settings.areStatisticsShown = false;
        settings.areStatisticsOfWholeTrace = true;
        settings.statisticsHeight = 123;
        settings.statisticsColumns = QByteArray("columns");
        const QByteArray bytes = views::toBytes(settings);
        QVERIFY(views::counterSettings(bytes) == settings);
        // The list refuses cut or changed bytes or takes them as other settings; nothing worse happens.
        for (qsizetype length = 0; length < bytes.size(); ++length)
            QVERIFY(!views::counterSettings(bytes.first(length)));
        for (qsizetype i = 0; i < bytes.size(); ++i) {
            QByteArray changed = bytes;
            changed[i] = static_cast<char>(changed[i] ^ 0xff);
            if (const auto read = views::counterSettings(changed))
                QVERIFY(read->choices.size() <= 1'000);
        }
    }
};

LIGHTCONE_TEST(TestCounterList, Widgets)

} // namespace lightcone::tests::tst_counterlist

#include "tst_counterlist.moc"
