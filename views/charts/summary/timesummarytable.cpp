// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/timesummarytable.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/concurrency/activitycolumns.h"
#include "core/base/nearest.h"
#include "core/base/wideticks.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/base/shownclasses.h"
#include "views/base/tablerows.h"
#include "views/charts/summary/summarytext.h"
#include "views/charts/summary/timesummaryquery.h"
#include "views/moments/momentrequest.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kSummaryColumns { "time"sv, "part"sv, "share"sv, "locations"sv, "end"sv, "duration"sv };
constexpr std::array kUtilizationColumns { "time"sv, "end"sv, "busy"sv, "overhead"sv, "idle"sv, "unknown"sv };

/// Divides @p interval into columns that differ by a tick at most; no more than it has ticks.
std::vector<core::Tick> columnEdges(core::Interval interval, std::size_t columns)
{
    const std::uint64_t length = interval.length();
    const std::uint64_t count = std::min<std::uint64_t>(columns, length);
    std::vector<core::Tick> edges;
    for (std::uint64_t i = 0; i <= count; ++i) {
        const auto before = static_cast<std::uint64_t>(static_cast<core::WideTicks>(length) * i / count);
        edges.push_back(static_cast<core::Tick>(static_cast<std::uint64_t>(interval.begin) + before));
    }
    return edges;
}

QStringList namesOf(const core::StoreView& store, const std::vector<core::FunctionId>& functions)
{
    QStringList names;
    for (const core::FunctionId function : functions)
        names.append(QString::fromStdString(store.definitions().function(function).name));
    names.removeDuplicates();
    return names;
}

void writeColumn(TableRows& rows, const TimeSummaryData& data, std::size_t column)
{
    const double all = static_cast<double>(data.locations);
    const auto write = [&](const std::string& word, double locations, std::uint64_t ticks) {
        rows.time(data.edges[column]);
        rows.text(word);
        rows.real(locations / all);
        rows.real(locations);
        rows.time(data.edges[column + 1]);
        rows.duration(ticks);
        rows.endRow();
    };
    for (std::size_t part = 0; part < data.parts.size(); ++part) {
        if (const std::uint64_t ticks = data.columns.ticks(column)[part]; ticks > 0)
            write(partWord(data.parts[part], rows.store().definitions()), data.columns.locations(column, part), ticks);
    }
    if (data.inside.empty())
        return;
    const double inside = data.inside[column];
    write("inside " + data.insideNames.toStdString(), inside,
        core::nearest<std::uint64_t>(inside * static_cast<double>(data.columns.length(column))));
}

core::Completion writeTimeSummary(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const std::optional<SummaryBy> by = summaryByOf(query.by);
    const core::Interval interval = core::lastingPart(query.interval, rows.store().interval());
    TimeSummaryRequest request;
    if (!query.allLocations)
        request.locations = query.locations;
    request.choice = { by.value_or(SummaryBy::Class), namesOf(rows.store(), query.chosen),
        namesOf(rows.store(), query.functions) };
    request.classes = shownClassesOf(query);
    if (interval.isEmpty() || summaryLocations(rows.store(), request).empty())
        return core::Done {};
    const auto data = queryTimeSummary(rows.store(), request, columnEdges(interval, query.columns), rows.stop());
    if (data.isStopped())
        return core::Stopped {};
    for (std::size_t column = 0; column < data.value().columns.count() && rows.isOk(); ++column)
        writeColumn(rows, data.value(), column);
    return core::Done {};
}

core::Completion writeCounts(TableRows& rows, const MomentRequest& asked)
{
    const auto index = activityOf(asked, rows.stop());
    if (index.isStopped())
        return core::Stopped {};
    rows.time(asked.at);
    rows.empty();
    for (const std::uint32_t count : core::activityCounts(*index.value(), *asked.locations, asked.at))
        rows.number(count);
    rows.endRow();
    return core::Done {};
}

core::Completion writeUtilization(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const MomentRequest asked = momentRequest(query.store,
        query.allLocations ? std::nullopt : std::optional(query.locations), query.interval, query.moment, {});
    if (asked.locations->empty() || asked.interval.isEmpty())
        return core::Done {};
    if (query.moment.at)
        return writeCounts(rows, asked);
    const TimeSummaryRequest request {
        .locations = *asked.locations,
        .choice = {},
        .classes = {},
        .activities = SummaryActivities { asked.indexes, asked.rules, {} },
    };
    const auto data = queryTimeSummary(rows.store(), request, columnEdges(asked.interval, query.columns), rows.stop());
    if (data.isStopped())
        return core::Stopped {};
    for (std::size_t column = 0; column < data.value().columns.count() && rows.isOk(); ++column) {
        rows.time(data.value().edges[column]);
        rows.time(data.value().edges[column + 1]);
        for (std::size_t part = 0; part < data.value().parts.size(); ++part)
            rows.real(data.value().columns.locations(column, part));
        rows.endRow();
    }
    return core::Done {};
}

QString problemOf(const TableQuery& query)
{
    const std::optional<SummaryBy> by = summaryByOf(query.by);
    return by ? classesOfPartsProblem(query.moment.palette.get(), *by == SummaryBy::Class) : summaryByProblem(query.by);
}

} // namespace

TableKind timeSummaryTable()
{
    TableKind kind { QLatin1String("summary"), kSummaryColumns, writeTimeSummary };
    kind.hasParts = true;
    kind.hasColumns = true;
    kind.hasClasses = true;
    kind.hasBy = true;
    kind.problem = problemOf;
    return kind;
}

TableKind utilizationCountTable()
{
    TableKind kind { QLatin1String("utilization"), kUtilizationColumns, writeUtilization };
    kind.hasColumns = true;
    kind.moment.emplace().hasIdleRule = true;
    return kind;
}

} // namespace lightcone::views
