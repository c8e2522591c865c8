// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iterations/iteratedfunctions.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/pathtext.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/charts/iterations/iterationpicture.h"
#include "views/charts/iterations/iterationquery.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kIterationColumns { "region"sv, "path"sv, "location"sv, "iteration"sv, "begin"sv, "duration"sv,
    "exclusive"sv, "waiting"sv, "communication"sv, "usual"sv, "deviation"sv, "outlier"sv, "parameters"sv, "sends"sv,
    "bytes_sent"sv, "receives"sv, "bytes_received"sv, "complete"sv, "enter_position"sv };

/// "main/solve", the last kPathNames of a longer path.
std::string plainPath(const core::StoreView& store, const core::IterationList& list, std::uint32_t path, bool isWhole)
{
    std::vector<std::uint32_t> nodes;
    for (; path != core::IterationPath::kNone; path = list.paths[path].parent)
        nodes.push_back(path);
    PathText text(isWhole);
    std::string whole;
    for (std::size_t i = nodes.size(); i > 0; --i) {
        const core::FunctionId function = list.paths[nodes[i - 1]].function;
        whole = text.goTo(static_cast<std::uint32_t>(nodes.size() - i),
            core::isValid(function) ? std::string_view(store.definitions().function(function).name)
                                    : std::string_view("?"));
    }
    return whole;
}

/// "size=5;kind=red".
std::string plainParameters(const core::StoreView& store, const core::IterationList& list, const core::Iteration& visit)
{
    std::string text;
    for (const core::ParameterValue& value : list.parametersOf(visit)) {
        text += text.empty() ? "" : ";";
        text += core::parameterName(store.definitions(), value) + '=' + core::valueText(store.definitions(), value);
    }
    return text;
}

void writeVisit(
    TableRows& rows, const IterationData& data, std::size_t i, const std::string& path, std::uint64_t position)
{
    const core::Iteration& visit = data.list.visits[i];
    const core::IterationDeviation& deviation = data.deviations[i];
    rows.text(rows.store().definitions().function(visit.function).name);
    rows.text(path);
    rows.location(visit.enter.location);
    rows.number(visit.number);
    rows.time(visit.begin);
    rows.duration(visit.ticks);
    rows.duration(visit.exclusive);
    rows.duration(visit.waiting);
    rows.duration(communicationTicks(visit));
    rows.real(deviation.median / rows.ticksPerSecond());
    rows.real(deviation.deviation);
    rows.text(!deviation.isOutlier ? "no"sv : deviation.deviation > 0 ? "long"sv : "short"sv);
    rows.text(plainParameters(rows.store(), data.list, visit));
    rows.number(visit.sends);
    rows.number(visit.bytesSent);
    rows.number(visit.receives);
    rows.number(visit.bytesReceived);
    rows.text(visit.isLeft ? "yes"sv : "no"sv);
    rows.position(position);
    rows.endRow();
}

core::Completion writeIterations(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const auto asked = queryIterations(
        { query.store, query.interval, query.locations, query.chosen, core::IterationQuery::kMost }, rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const IterationData& data = asked.value();
    std::vector<core::EventRef> enters;
    for (const core::Iteration& visit : data.list.visits)
        enters.push_back(visit.enter);
    const auto positions = rows.store().positions(enters, rows.stop());
    if (positions.isStopped())
        return core::Stopped {};
    std::vector<std::string> paths(data.list.paths.size());
    for (std::size_t i = 0; i < enters.size() && rows.isOk(); ++i) {
        std::string& path = paths[data.list.visits[i].path];
        if (path.empty())
            path = plainPath(rows.store(), data.list, data.list.visits[i].path, query.wholePaths);
        writeVisit(rows, data, i, path, positions.value()[i]);
    }
    return core::Done {};
}

} // namespace

TableKind iterationTable()
{
    TableKind kind { QLatin1String("iterations"), kIterationColumns, writeIterations };
    kind.hasParts = true;
    kind.problem = [](const TableQuery& query) {
        return query.functions.empty()
            ? QString()
            : PlanText::tr("The table 'iterations' is of the functions of --function; leave out --region.");
    };
    kind.hasPaths = true;
    return kind;
}

} // namespace lightcone::views
