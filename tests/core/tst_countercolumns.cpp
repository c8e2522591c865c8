// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedtrace.h"
#include "random.h"
#include "storedtrace.h"
#include "traceshapes.h"

#include "core/analysis/countercolumns.h"
#include "core/model/definitions.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

using namespace lightcone::core;
using namespace lightcone::tests;

namespace {

struct Sample {
    Tick tick = 0;
    MetricValue value;
};
using Samples = std::map<MetricId, std::vector<Sample>>;

Samples samplesOf(const ExpectedLocation& location, const Definitions& definitions)
{
    Samples samples;
    for (const RawEvent& event : location.events) {
        if (event.kind != EventKind::Metric || !isValid(event.metricSet))
            continue;
        const auto& members = definitions.metricSets[indexOf(event.metricSet)].members;
        for (std::size_t i = 0; i < std::min(members.size(), event.values.size()); ++i)
            samples[members[i]].push_back({ event.tick, event.values[i] });
    }
    return samples;
}

long double exact(const MetricValue& value)
{
    switch (value.type) {
    case MetricValue::Type::Unsigned:
        return static_cast<long double>(value.bits);
    case MetricValue::Type::Signed:
        return static_cast<long double>(static_cast<std::int64_t>(value.bits));
    default:
        return static_cast<long double>(value.toDouble());
    }
}

struct ExpectedColumn {
    CounterColumn column; ///< without its mean
    long double integral = 0;
    long double magnitude = 0; ///< integral of the absolute values
    std::uint64_t covered = 0;

    void take(const MetricValue& value)
    {
        const auto isNumber = [](const MetricValue& v) { return !std::isnan(exact(v)); };
        const bool isFirst = !column.hasValue;
        if (isFirst || exact(value) < exact(column.min) || (isNumber(value) && !isNumber(column.min)))
            column.min = value;
        if (isFirst || exact(value) > exact(column.max) || (isNumber(value) && !isNumber(column.max)))
            column.max = value;
        column.hasValue = true;
    }
};

/// From all samples, one after the other.
ExpectedColumn expectedColumn(const std::vector<Sample>& samples, Interval interval)
{
    ExpectedColumn expected;
    const MetricValue* held = nullptr;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const Sample& sample = samples[i];
        if (sample.tick >= interval.end)
            break;
        held = &sample.value;
        const Tick next = i + 1 < samples.size() ? samples[i + 1].tick : interval.end;
        const std::uint64_t ticks = ticksBetween(std::max(sample.tick, interval.begin), std::min(next, interval.end));
        const bool isInside = sample.tick >= interval.begin;
        if (isInside || ticks > 0)
            expected.take(sample.value);
        expected.column.samples += isInside ? 1 : 0;
        expected.covered += ticks;
        if (ticks > 0) {
            expected.integral += exact(sample.value) * static_cast<long double>(ticks);
            expected.magnitude += std::abs(exact(sample.value)) * static_cast<long double>(ticks);
        }
    }
    if (held == nullptr)
        return expected;
    if (!expected.column.hasValue)
        expected.take(*held);
    expected.column.last = *held;
    return expected;
}

bool isMean(double mean, const ExpectedColumn& expected)
{
    if (!expected.column.hasValue)
        return mean == 0;
    const long double covered = static_cast<long double>(expected.covered);
    const long double exactMean = expected.covered == 0 ? exact(expected.column.last) : expected.integral / covered;
    if (std::isnan(exactMean) || std::isinf(exactMean))
        return std::isnan(exactMean) ? std::isnan(mean) : mean == static_cast<double>(exactMean);
    const long double most = expected.covered == 0 ? std::abs(exactMean) : expected.magnitude / covered;
    const long double step = std::numeric_limits<double>::denorm_min();
    return std::abs(static_cast<long double>(mean) - exactMean) <= most * 1e-14L + step;
}

bool isExpected(CounterColumn column, const ExpectedColumn& expected)
{
    if (!isMean(column.mean, expected))
        return false;
    column.mean = 0;
    return column == expected.column;
}

std::vector<std::vector<Tick>> edgesOf(const ExpectedLocation& location, Random& random)
{
    if (location.events.empty())
        return { { 0, 1, 2 } };
    const Tick first = location.events.front().tick;
    const Tick last = location.events.back().tick;
    std::vector<std::vector<Tick>> all { { -kMaxTick, kMaxTick }, { first, last }, { last, kMaxTick, kMaxTick } };
    for (const std::size_t columns : { 7U, 40U }) {
        std::vector<Tick>& edges = all.emplace_back();
        for (std::size_t i = 0; i < columns; ++i) {
            const Tick tick = location.events[random.bits() % location.events.size()].tick;
            edges.push_back(saturatingAdd(tick, static_cast<Tick>(random.below(3)) - 1));
        }
        edges.push_back(edges.front()); // a column without length
        std::ranges::sort(edges);
    }
    return all;
}

/// @param metrics  that there are
bool hasColumns(const StoreView& store, const ExpectedTrace& expected, std::size_t metrics)
{
    Random random(5);
    for (const ExpectedLocation& location : expected.locations) {
        Samples samples = samplesOf(location, store.definitions());
        for (const std::vector<Tick>& edges : edgesOf(location, random)) {
            for (std::size_t i = 0; i < metrics; ++i) {
                std::vector<CounterColumn> columns(edges.size() - 1);
                if (!counterColumns(store, location.id, idAt<MetricId>(i), edges, columns, {}))
                    return false;
                for (std::size_t c = 0; c < columns.size(); ++c) {
                    const Interval interval { edges[c], edges[c + 1] };
                    if (!isExpected(columns[c], expectedColumn(samples[idAt<MetricId>(i)], interval))) {
                        qWarning("metric %zu, [%lld, %lld)", i, static_cast<long long>(interval.begin),
                            static_cast<long long>(interval.end));
                        return false;
                    }
                }
            }
        }
    }
    return true;
}

} // namespace

/// Metrics by pixel columns, against all samples, for all shapes of traces and ways to come to a store.
class TestCounterColumns : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void agrees_data() { addShapeRows(); }
    void agrees();
    void stops();

private:
    QTemporaryDir m_folder;
};

void TestCounterColumns::agrees()
{
    QFETCH(std::size_t, shape);
    const ShapedTrace trace = buildTrace(traceShapes()[shape]);
    const ExpectedTrace expected = expectedTrace(trace.raw, trace.store->definitions());
    const std::size_t metrics = trace.store->definitions().metrics.size();
    QVERIFY(hasColumns(*trace.store, expected, metrics));
    QVERIFY(hasColumns(*reopened(*trace.store, m_folder), expected, metrics));
    const ShapedTrace spilled = buildTrace(traceShapes()[shape], withoutMemory(m_folder));
    QVERIFY(hasColumns(*spilled.store, expected, metrics));
}

void TestCounterColumns::stops()
{
    const ShapedTrace trace = buildTrace(traceShapes().back());
    std::vector<CounterColumn> columns(1);
    const std::vector<Tick> edges { 0, 1 };
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!counterColumns(*trace.store, LocationId { 0 }, MetricId { 0 }, edges, columns, stop.get_token()));
}

QTEST_GUILESS_MAIN(TestCounterColumns)
#include "tst_countercolumns.moc"
