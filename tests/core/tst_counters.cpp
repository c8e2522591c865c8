// SPDX-License-Identifier: GPL-3.0-or-later
#include "allevents.h"
#include "calloracle.h"

#include "core/analysis/metrics/counters.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>

namespace lightcone::tests::tst_counters {

using namespace core;

namespace {

std::string asText(const CounterSample& sample)
{
    return std::to_string(sample.tick) + " location " + std::to_string(indexOf(sample.location)) + " metric "
        + std::to_string(indexOf(sample.metric)) + " " + std::to_string(sample.value.bits) + "\n";
}

std::string countersText(const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::string text;
    const auto visit = [&text](const CounterSample& sample) {
        text += asText(sample);
        return true;
    };
    return visitCounters(store, locations, interval, visit, std::stop_token {}).isDone() ? text : "stopped";
}

std::string oracleText(const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::vector<CounterSample> samples;
    for (const LocationId location : locations) {
        const LocationView& view = store.location(location);
        for (const EventRecord& record : allEvents(view)) {
            if (record.kind != EventKind::Metric || !interval.contains(record.tick))
                continue;
            std::vector<MetricValue> values;
            view.metricValues(record, values);
            const MetricSetDef& set = store.definitions().metricSets[indexOf(view.metricSet(record))];
            for (std::size_t k = 0; k < values.size(); ++k)
                samples.push_back({ record.tick, location, set.members[k], values[k] });
        }
    }
    std::stable_sort(samples.begin(), samples.end(), [](const CounterSample& a, const CounterSample& b) {
        return a.tick != b.tick ? a.tick < b.tick : a.location < b.location;
    });
    std::string text;
    for (const CounterSample& sample : samples)
        text += asText(sample);
    return text;
}

void addValue(LocationWriter& writer, Tick t, MetricSetId set, std::uint64_t value)
{
    const MetricValue metric { MetricValue::Type::Unsigned, value };
    writer.metric(t, set, { &metric, 1 });
}

} // namespace

class TestCounters : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data();
    void equalsOracle();
    void equalTimesByLocation();
    void shortRecords();
    void endsWhenVisitorHasEnough();
    void noEvents();
    void stops();
};

void TestCounters::equalsOracle_data()
{
    addSeedRows(12);
}

void TestCounters::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    const std::vector<LocationId> all = allLocations(*store);
    const std::vector<LocationId> some { all[2], all[0] };
    QVERIFY(!countersText(*store, all, store->interval()).empty());
    for (const Interval& interval : testIntervals(*store, seed)) {
        QCOMPARE(countersText(*store, all, interval), oracleText(*store, all, interval));
        QCOMPARE(countersText(*store, some, interval), oracleText(*store, some, interval));
    }
}

void TestCounters::equalTimesByLocation()
{
    TraceMaker trace;
    LocationWriter& first = trace.at(trace.addLocation());
    LocationWriter& second = trace.at(trace.addLocation());
    const MetricSetId set = trace.addMetric("m");
    addValue(second, 5, set, 3);
    addValue(second, 6, set, 5);
    addValue(first, 5, set, 1);
    addValue(first, 5, set, 2);
    addValue(first, 7, set, 9);
    const auto store = trace.finish();
    QCOMPARE(countersText(*store, { LocationId { 1 }, LocationId { 0 } }, { 5, 7 }),
        std::string(
            "5 location 0 metric 0 1\n5 location 0 metric 0 2\n5 location 1 metric 0 3\n6 location 1 metric 0 5\n"));
}

void TestCounters::shortRecords()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const MetricSetId set = trace.addMetric("m");
    writer.metric(1, set, {});
    addValue(writer, 2, set, 7);
    const auto store = trace.finish();
    QCOMPARE(countersText(*store, allLocations(*store), { 0, 10 }), std::string("2 location 0 metric 0 7\n"));
}

void TestCounters::endsWhenVisitorHasEnough()
{
    const auto store = randomStore(2);
    int visits = 0;
    QVERIFY(visitCounters(
        *store, allLocations(*store), store->interval(), [&visits](const CounterSample&) { return ++visits < 3; },
        std::stop_token {})
                .isDone());
    QCOMPARE(visits, 3);
}

void TestCounters::noEvents()
{
    TraceMaker trace;
    trace.addLocation();
    const auto store = trace.finish();
    QCOMPARE(countersText(*store, allLocations(*store), { -10, 10 }), std::string());
}

void TestCounters::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    QVERIFY(visitCounters(
        *store, allLocations(*store), store->interval(), [](const CounterSample&) { return true; }, source.get_token())
                .isStopped());
}

LIGHTCONE_TEST(TestCounters, None)

} // namespace lightcone::tests::tst_counters

#include "tst_counters.moc"
