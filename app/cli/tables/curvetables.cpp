// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/curves/curvestatistics.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <utility>

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
    "last"sv, "growth"sv, "rate"sv, "first"sv, "min_time"sv, "max_time"sv, "metric_id"sv, "member"sv };

void writeGrowth(TableWriter& writer, const core::CurveStatistics& statistics)
{
    RowWriter& row = writer.row();
    if (!statistics.grows) {
        row.empty();
        row.empty();
        return;
    }
    if (statistics.growth.real == 0)
        row.decimal(core::decimalText(statistics.growth.integer));
    else
        row.real(statistics.growth.toDouble());
    row.real(statistics.rate);
}

/// The cells from samples to max_time.
void writeStatistics(TableWriter& writer, const core::CurveStatistics& statistics)
{
    RowWriter& row = writer.row();
    row.number(statistics.samples);
    const auto value = [&](double number) {
        if (statistics.hasValue)
            row.real(number);
        else
            row.empty();
    };
    for (const double number : { statistics.min, statistics.mean, statistics.max, statistics.last })
        value(number);
    writeGrowth(writer, statistics);
    value(statistics.first);
    for (const core::Tick tick : { statistics.minTick, statistics.maxTick }) {
        if (statistics.hasValue)
            writer.time(tick);
        else
            row.empty();
    }
}

/// @param location  none: of all in @p source
void writeMetric(TableWriter& writer, const core::CurveSource& source, core::LocationId location)
{
    const core::MetricDef& metric = writer.store().definitions().metric(source.metric);
    core::CurveStatistics statistics;
    core::expectDone(core::curveStatistics(writer.store(), source, writer.query().interval, statistics, {}));
    RowWriter& row = writer.row();
    row.text(metric.name);
    writer.location(location);
    row.text(metric.recordedUnit());
    writeStatistics(writer, statistics);
    row.number(metric.definitionId);
    row.number(metric.member);
    row.endRow();
}

void writeCounterStatistics(TableWriter& writer)
{
    RowWriter& row = writer.row();
    for (std::size_t i = 0; i < writer.store().definitions().metrics.size() && row.isOk(); ++i) {
        core::CurveSource source = core::metricCurve(writer.store(), core::idAt<core::MetricId>(i));
        source.mode = core::CurveMode::Value;
        std::erase_if(source.locations, [&writer](core::LocationId location) { return !writer.isChosen(location); });
        if (source.locations.size() > 1)
            writeMetric(writer, source, core::LocationId::none);
        for (const core::LocationId location : std::exchange(source.locations, {})) {
            source.locations = { location };
            writeMetric(writer, source, location);
            if (!row.isOk())
                return;
        }
    }
    for (const DerivedCurve& curve : derivedCurves(writer.query())) {
        core::CurveStatistics statistics;
        core::expectDone(core::curveStatistics(writer.store(), curve.source, writer.query().interval, statistics, {}));
        row.text(curve.name);
        row.empty();
        row.text(curve.unit);
        writeStatistics(writer, statistics);
        row.empty();
        row.empty();
        row.endRow();
    }
}

constexpr std::array kChosenColumns { "metric"sv, "unit"sv, "samples"sv, "min"sv, "mean"sv, "max"sv, "last"sv,
    "growth"sv, "rate"sv, "first"sv, "min_time"sv, "max_time"sv };

/// The statistics of the values as they are recorded.
std::string unitOf(const core::Definitions& definitions, const core::CurveSource& source)
{
    switch (source.quantity) {
    case core::CurveQuantity::Metric:
        return definitions.metric(source.metric).recordedUnit() + (source.mode == core::CurveMode::Rate ? "/s" : "");
    case core::CurveQuantity::MessagesInFlight:
        return "messages";
    case core::CurveQuantity::BytesInFlight:
        return "bytes";
    case core::CurveQuantity::LocationsInside:
        return "locations";
    case core::CurveQuantity::GroupShare:
        break;
    }
    return {};
}

void writeChosenCurves(TableWriter& writer)
{
    RowWriter& row = writer.row();
    for (const views::TableCurve& curve : writer.query().curves) {
        core::CurveStatistics statistics;
        if (core::curveStatistics(writer.store(), curve.source, writer.query().interval, statistics, writer.stop())
                .isStopped())
            return;
        row.text(curve.name);
        row.text(unitOf(writer.store().definitions(), curve.source));
        writeStatistics(writer, statistics);
        row.endRow();
    }
}

constexpr std::array kDerivedColumns { "time"sv, "metric"sv, "value"sv, "unit"sv };

void writeDerived(TableWriter& writer)
{
    RowWriter& row = writer.row();
    for (const DerivedCurve& curve : derivedCurves(writer.query())) {
        const auto write = [&](core::Tick tick, double value) {
            writer.time(tick);
            row.text(curve.name);
            row.real(value);
            row.text(curve.unit);
            row.endRow();
            return row.isOk();
        };
        core::expectDone(core::visitCurveSteps(writer.store(), curve.source, writer.query().interval, write, {}));
    }
}

} // namespace

TableSpec counterStatisticsTable()
{
    return { QLatin1String("counterstatistics"), kStatisticsColumns, true, true, writeCounterStatistics, nullptr,
        true };
}
TableSpec chosenCurvesTable()
{
    return { QLatin1String("counterstatistics"), kChosenColumns, true, true, writeChosenCurves };
}
TableSpec derivedTable()
{
    return { QLatin1String("derived"), kDerivedColumns, true, true, writeDerived, nullptr, true };
}

} // namespace lightcone::app
