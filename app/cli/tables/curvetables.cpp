// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/curves/curvestatistics.h"
#include "core/base/parallel.h"
#include "core/base/workers.h"
#include "core/model/metricscope.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <QScopeGuard>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>
#include <vector>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

/// A curve that is derived from the trace, by a name that does not depend on the language.
struct DerivedCurve {
    std::string name;
    std::string_view unit;
    core::CurveSource source;
};

std::vector<DerivedCurve> derivedCurves(const views::TableQuery& query)
{
    core::CurveSource source;
    source.locations = query.locations;
    std::vector<DerivedCurve> curves;
    source.quantity = core::CurveQuantity::MessagesInFlight;
    curves.push_back({ "messages_in_flight", "messages"sv, source });
    source.quantity = core::CurveQuantity::BytesInFlight;
    curves.push_back({ "bytes_in_flight", "bytes"sv, source });
    source.quantity = core::CurveQuantity::AllocatedBytes;
    if (core::hasAllocations(*query.store))
        curves.push_back({ "allocated_bytes", "bytes"sv, source });
    source.quantity = core::CurveQuantity::LocationsInside;
    for (const core::FunctionId function : query.functions) {
        source.function = function;
        const std::string& name = query.store->definitions().function(function).name;
        curves.push_back({ "locations_inside:" + name, "locations"sv, source });
    }
    source.quantity = core::CurveQuantity::GroupShare;
    for (const core::RegionGroup group : query.groups) {
        source.group = group;
        curves.push_back({ "time_share:" + std::string(core::regionGroupName(group)), ""sv, source });
    }
    return curves;
}

constexpr std::array kStatisticsColumns { "metric"sv, "location"sv, "unit"sv, "samples"sv, "min"sv, "mean"sv, "max"sv,
    "last"sv, "growth"sv, "rate"sv, "first"sv, "min_time"sv, "max_time"sv, "metric_id"sv, "member"sv, "scope"sv,
    "scope_id"sv };

void writeGrowth(views::TableRows& rows, const core::CurveStatistics& statistics)
{
    if (!statistics.grows) {
        rows.empty();
        rows.empty();
        return;
    }
    rows.sum(statistics.growth);
    rows.real(statistics.rate);
}

/// The cells from samples to max_time.
void writeStatistics(views::TableRows& rows, const core::CurveStatistics& statistics)
{
    rows.number(statistics.samples);
    const auto value = [&](const core::MetricSum& number) {
        if (statistics.hasValue)
            rows.sum(number);
        else
            rows.empty();
    };
    for (const core::MetricSum& number : { statistics.min, statistics.mean, statistics.max, statistics.last })
        value(number);
    writeGrowth(rows, statistics);
    value(statistics.first);
    for (const core::Tick tick : { statistics.minTick, statistics.maxTick }) {
        if (statistics.hasValue)
            rows.time(tick);
        else
            rows.empty();
    }
}

/// A row of the table to be: the curve, and its statistics once they are known.
struct StatisticsRow {
    core::CurveSource source;
    core::LocationId location = core::LocationId::none; ///< none: of all in `source`
    core::CurveStatistics statistics {};
};

/// Finds the statistics of the rows on all processors.
core::Completion findStatistics(const views::TableRows& rows, std::vector<StatisticsRow>& found)
{
    return core::parallelFor(found.size(), core::usefulThreads(), rows.stop(), [&](std::size_t i) {
        static_cast<void>(core::curveStatistics( // only rows.stop() stops it, and the loop
            rows.store(), found[i].source, rows.query().interval, found[i].statistics, rows.stop()));
    });
}

void writeMetric(views::TableRows& rows, const StatisticsRow& row)
{
    const core::MetricDef& metric = rows.store().definitions().metric(row.source.metric);
    rows.text(metric.name);
    rows.location(row.location);
    rows.text(metric.recordedUnit());
    writeStatistics(rows, row.statistics);
    rows.number(metric.definitionId);
    rows.number(metric.member);
    rows.scope(metric, row.location);
    rows.endRow();
}

core::Completion writeCounterStatistics(views::TableRows& rows)
{
    constexpr std::size_t kRowsAtOnce = 4'096; // of metrics
    std::vector<StatisticsRow> found;
    const core::MetricSelection chosen(rows.store().definitions(), rows.query().locations);
    for (std::size_t i = 0; i < rows.store().definitions().metrics.size(); ++i) {
        core::CurveSource source = core::metricCurve(rows.store(), core::idAt<core::MetricId>(i));
        source.mode = core::CurveMode::Value;
        const core::MetricDef& metric = rows.store().definitions().metric(source.metric);
        std::erase_if(source.locations, [&](core::LocationId location) { return !chosen.has(metric, location); });
        if (source.locations.size() > 1 && !core::isOfOneThing(metric))
            found.push_back({ source });
        for (const core::LocationId location : std::exchange(source.locations, {})) {
            source.locations = { location };
            found.push_back({ source, location });
            if (found.size() < kRowsAtOnce)
                continue;
            if (!rows.isOk())
                return core::Done {};
            if (findStatistics(rows, found).isStopped())
                return core::Stopped {};
            for (const StatisticsRow& row : found)
                writeMetric(rows, row);
            found.clear();
        }
    }
    const std::size_t ofMetrics = found.size();
    const std::vector<DerivedCurve> curves = derivedCurves(rows.query());
    for (const DerivedCurve& curve : curves)
        found.push_back({ curve.source });
    if (findStatistics(rows, found).isStopped())
        return core::Stopped {};
    for (std::size_t i = 0; i < ofMetrics && rows.isOk(); ++i)
        writeMetric(rows, found[i]);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        rows.text(curves[i].name);
        rows.empty();
        rows.text(curves[i].unit);
        writeStatistics(rows, found[ofMetrics + i].statistics);
        for (std::size_t column = kStatisticsColumns.size() - 4; column < kStatisticsColumns.size(); ++column)
            rows.empty();
        rows.endRow();
    }
    return core::Done {};
}

constexpr std::array kChosenColumns { "metric"sv, "unit"sv, "samples"sv, "min"sv, "mean"sv, "max"sv, "last"sv,
    "growth"sv, "rate"sv, "first"sv, "min_time"sv, "max_time"sv };

std::string unitOf(const core::Definitions& definitions, const core::CurveSource& source)
{
    switch (source.quantity) {
    case core::CurveQuantity::Metric:
        return definitions.metric(source.metric).recordedUnit() + (source.mode == core::CurveMode::Rate ? "/s" : "");
    case core::CurveQuantity::MessagesInFlight:
        return "messages";
    case core::CurveQuantity::BytesInFlight:
    case core::CurveQuantity::AllocatedBytes:
        return "bytes";
    case core::CurveQuantity::LocationsInside:
        return "locations";
    case core::CurveQuantity::GroupShare:
        break;
    }
    return {};
}

/// Writes the statistics of the values as they are recorded.
core::Completion writeChosenCurves(views::TableRows& rows)
{
    for (const views::TableCurve& curve : rows.query().curves) {
        core::CurveStatistics statistics;
        if (core::curveStatistics(rows.store(), curve.source, rows.query().interval, statistics, rows.stop())
                .isStopped())
            return core::Stopped {};
        rows.text(curve.name);
        rows.text(unitOf(rows.store().definitions(), curve.source));
        writeStatistics(rows, statistics);
        rows.endRow();
    }
    return core::Done {};
}

constexpr std::array kDerivedColumns { "time"sv, "metric"sv, "value"sv, "unit"sv };

/// Takes the steps of curves from one thread and writes them, in their order, from another one, if there is one.
class StepWriter {
public:
    explicit StepWriter(views::TableRows& rows)
        : m_rows(rows)
    {
    }
    /// @param curve  outlives the writer. @returns false when no more are wanted
    bool add(const DerivedCurve& curve, core::Tick tick, const core::MetricSum& value)
    {
        m_next.push_back({ &curve, tick, value });
        if (m_next.size() == kBatch)
            pass();
        return m_isOk;
    }
    /// Passes on what add() took.
    void pass()
    {
        bool isFull = false;
        {
            const std::lock_guard lock(m_mutex);
            m_waiting.push_back(std::exchange(m_next, {}));
            isFull = m_waiting.size() > kMostWaiting;
            m_changed.notify_one();
        }
        if (isFull)
            writeBatch();
    }
    /// No more is passed on.
    void finish()
    {
        const std::lock_guard lock(m_mutex);
        m_isFinished = true;
        m_changed.notify_one();
    }
    /// Writes until the last step is written.
    void write()
    {
        for (;;) {
            {
                const core::Workers::Rest rest;
                std::unique_lock lock(m_mutex);
                m_changed.wait(lock, [this] { return !m_waiting.empty() || m_isFinished; });
                if (m_waiting.empty())
                    return;
            }
            writeBatch();
        }
    }

private:
    static constexpr std::size_t kBatch = std::size_t { 1 } << 14;
    static constexpr std::size_t kMostWaiting = 16; ///< batches; who adds more writes some

    struct Step {
        const DerivedCurve* curve = nullptr;
        core::Tick tick = 0;
        core::MetricSum value;
    };

    void writeBatch()
    {
        const std::lock_guard writing(m_writing);
        std::vector<Step> steps;
        {
            const std::lock_guard lock(m_mutex);
            if (m_waiting.empty())
                return;
            steps = std::move(m_waiting.front());
            m_waiting.pop_front();
        }
        for (const Step& step : steps) {
            if (!m_isOk)
                return;
            m_rows.time(step.tick);
            m_rows.text(step.curve->name);
            m_rows.sum(step.value);
            m_rows.text(step.curve->unit);
            m_rows.endRow();
            m_isOk = m_rows.isOk();
        }
    }

    views::TableRows& m_rows;
    std::vector<Step> m_next; ///< of the thread that adds
    std::atomic<bool> m_isOk { true };
    std::mutex m_writing; ///< held by who writes, so that the order is kept
    std::mutex m_mutex; ///< of what follows
    std::condition_variable m_changed;
    std::deque<std::vector<Step>> m_waiting;
    bool m_isFinished = false;
};

core::Completion writeDerived(views::TableRows& rows)
{
    const std::vector<DerivedCurve> curves = derivedCurves(rows.query());
    StepWriter writer(rows);
    const auto find = [&] {
        const auto finish = qScopeGuard([&writer] { writer.finish(); });
        for (const DerivedCurve& curve : curves) {
            const auto add
                = [&](core::Tick tick, const core::MetricSum& value) { return writer.add(curve, tick, value); };
            if (core::visitCurveSteps(rows.store(), curve.source, rows.query().interval, add, rows.stop()).isStopped())
                return;
        }
        writer.pass();
    };
    // Where it is stopped, nobody may find steps.
    const std::stop_callback wake(rows.stop(), [&writer] { writer.finish(); });
    return core::parallelFor(
        2, core::usefulThreads(), rows.stop(), [&](std::size_t i) { i == 0 ? find() : writer.write(); });
}

} // namespace

views::TableKind counterStatisticsTable()
{
    return { .id = QLatin1String("counterstatistics"),
        .columns = kStatisticsColumns,
        .write = writeCounterStatistics,
        .hasCurves = true };
}
views::TableKind chosenCurvesTable()
{
    return { QLatin1String("counterstatistics"), kChosenColumns, writeChosenCurves };
}
views::TableKind derivedTable()
{
    return { .id = QLatin1String("derived"), .columns = kDerivedColumns, .write = writeDerived, .hasCurves = true };
}

} // namespace lightcone::app
