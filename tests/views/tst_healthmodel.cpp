// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/panels/health/healthmodel.h"
#include "views/panels/health/healthpanel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include <array>

namespace lightcone::tests::tst_healthmodel {

using views::HealthModel;

namespace {

/// A trace with something of each severity, skewed clocks and an audit.
std::shared_ptr<const core::StoreView> makeStore()
{
    core::StoreBuilder builder;
    std::array<core::LocationId, 2> locations {};
    for (std::size_t i = 0; i < 2; ++i) {
        core::LocationDef def;
        def.name = i == 0 ? "first" : "second";
        locations[i] = builder.addLocation(def);
    }
    core::RegionDef region;
    region.name = "work";
    const core::RegionId work = builder.addRegion(region);
    core::LocationWriter& first = builder.writer(locations[0]);
    first.leave(5, work); // was never entered
    core::MessageEnd end;
    end.peer = locations[1];
    first.message(100, core::EventKind::Send, end);
    const core::Field stop = core::Field::time(core::FieldKey::StopTime, 400);
    first.event(300, core::EventKind::BufferFlush, { &stop, 1 });
    first.enter(900, work);
    core::LocationWriter& second = builder.writer(locations[1]);
    end.peer = locations[0];
    second.message(40, core::EventKind::Receive, end);
    second.enter(1000, work);
    second.leave(1000, work);
    core::RecordedStatistic statistic;
    statistic.location = locations[1];
    statistic.end = 1000;
    statistic.quantity = core::RecordedStatistic::Quantity::Visits;
    statistic.name = "SF";
    statistic.region = work;
    statistic.value = { core::MetricValue::Type::Unsigned, 1 };
    builder.addStatistic(statistic);
    statistic.value = { core::MetricValue::Type::Unsigned, 5 }; // not so
    builder.addStatistic(statistic);
    builder.countRecords({ "ENTER", core::RecordCount::Fate::Modelled, 7 });
    builder.countRecords({ "ODD", core::RecordCount::Fate::Skipped, 3 });
    core::Progress progress;
    auto store = builder.finish(progress, {}, 1);
    return store.isOk() ? std::move(store).value() : nullptr;
}

/// All of a model, one line an item.
QStringList linesOf(const QAbstractItemModel& model, const QModelIndex& parent = {})
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < model.columnCount(parent); ++column)
            cells.append(model.index(row, column, parent).data().toString());
        lines.append(QString(parent.isValid() ? 2 : 0, QLatin1Char(' ')) + cells.join(QLatin1Char('|')));
        lines.append(linesOf(model, model.index(row, 0, parent)));
    }
    return lines;
}

} // namespace

class TestHealthModel : public QObject {
    Q_OBJECT

private slots:
    void saysAll();
    void knowsPlaces();
    void isEmptyWithoutTrace();
    void panelChecksNothingWhileHidden();
};

void TestHealthModel::saysAll()
{
    QLocale::setDefault(QLocale::c());
    const auto store = makeStore();
    QVERIFY(store);
    HealthModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStore(store);
    std::vector<core::ClockSkew> skews;
    QVERIFY(core::checkClocks(*store, skews, {}).isDone());
    model.setClocks(skews);
    const QStringList lines = linesOf(model);
    const auto starts = [&](const char* text) {
        return std::ranges::count_if(lines, [&](const QString& line) { return line.startsWith(QLatin1String(text)); });
    };
    QVERIFY2(lines.front().startsWith(QStringLiteral("Region never left|1|")), qPrintable(lines.join(u'\n')));
    QCOMPARE(starts("Leave without enter|1|"), 1);
    QCOMPARE(starts("Received before sent|1|"), 1);
    QCOMPARE(starts("Buffer flush|1|"), 1);
    QCOMPARE(starts("Clock check|1|"), 1);
    QCOMPARE(starts("Statistic differs|1|"), 1);
    QCOMPARE(starts("Stated statistics|2|1 agree with the events, 1 differ, 0 "), 1);
    QCOMPARE(lines.filter(QStringLiteral("SF, visits of \"work\": 5 stated, 1 by the events")).size(),
        2); // finding and entry
    QCOMPARE(starts("Conversion audit|3|"), 1);
    QCOMPARE(starts("  ODD|3|"), 1);
    QCOMPARE(starts("  ENTER|7|"), 1);
    QVERIFY(lines.indexOf(QRegularExpression(QStringLiteral("^Buffer flush.*")))
        > lines.indexOf(QRegularExpression(QStringLiteral("^Received before sent.*")))); // the gravest first
    for (int group = 0; group < model.rowCount(); ++group) {
        QVERIFY(!model.index(group, 0).data(HealthModel::kExplanationRole).toString().isEmpty());
        for (int row = 0; row < model.rowCount(model.index(group, 0)); ++row)
            QVERIFY(
                !model.index(row, 0, model.index(group, 0)).data(HealthModel::kExplanationRole).toString().isEmpty());
    }
}

void TestHealthModel::knowsPlaces()
{
    const auto store = makeStore();
    QVERIFY(store);
    HealthModel model;
    model.setStore(store);
    int flushes = 0;
    int statistics = 0;
    for (int group = 0; group < model.rowCount(); ++group) {
        const QModelIndex parent = model.index(group, 0);
        QVERIFY(!model.placeOf(parent));
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const auto place = model.placeOf(model.index(row, 0, parent));
            if (!place || !place->end)
                continue;
            if (parent.data().toString() == QLatin1String("Buffer flush")) {
                QCOMPARE(place->location, std::optional(core::LocationId { 0 }));
                QCOMPARE(place->begin, std::optional<core::Tick>(300));
                QCOMPARE(place->end, std::optional<core::Tick>(400));
                ++flushes;
            } else { // all that they are about
                QVERIFY(parent.data().toString().contains(QLatin1String("tatistic")));
                QCOMPARE(place->location, std::optional(core::LocationId { 1 }));
                QCOMPARE(place->begin, std::optional(store->interval().begin));
                QCOMPARE(place->end, std::optional<core::Tick>(1000));
                ++statistics;
            }
        }
    }
    QCOMPARE(flushes, 1);
    QCOMPARE(statistics, 3); // the finding, and both statistics
    QVERIFY(!model.placeOf({}));
}

void TestHealthModel::isEmptyWithoutTrace()
{
    HealthModel model;
    QCOMPARE(model.rowCount(), 0);
    model.setStore(makeStore());
    QVERIFY(model.rowCount() > 0);
    model.setStore(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestHealthModel::panelChecksNothingWhileHidden()
{
    views::ViewState state;
    views::SelectionNavigator navigator(state);
    views::HealthPanel panel(state, navigator);
    QSignalSpy busy(&panel, &views::View::busyChanged);
    state.setStore(makeStore());
    QCOMPARE(busy.count(), 0);
    QCOMPARE(panel.model().rowCount(), 0);
    panel.show();
    QVERIFY(panel.model().rowCount() > 0);
    QTRY_VERIFY(!panel.isBusy());
    QCOMPARE(busy.count(), 2); // to busy and back
    panel.hide();
    panel.show();
    QCOMPARE(busy.count(), 2);
    panel.hide();
    const std::weak_ptr<const core::StoreView> shown = state.store();
    state.setStore(nullptr);
    QVERIFY(shown.expired());
    QCOMPARE(panel.model().rowCount(), 0);
}

LIGHTCONE_TEST(TestHealthModel, Widgets)

} // namespace lightcone::tests::tst_healthmodel

#include "tst_healthmodel.moc"
