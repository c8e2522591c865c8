// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/radar/radartable.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/base/parallel.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/base/tablequery.h"
#include "views/base/tablerows.h"
#include "views/base/timecoordinates.h"
#include "views/charts/radar/radarquery.h"
#include "views/rows/sparklines.h"

#include <array>
#include <string_view>
#include <vector>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kRadarColumns { "location"sv, "begin"sv, "end"sv, "value"sv };
constexpr int kRadarParts = 100;

core::Completion writeRadar(TableRows& rows)
{
    const TableQuery& query = rows.query();
    RadarForm form;
    if (!readRadarForm(rows.store(), query.measure, query.by, query.groups, query.functions, form).isEmpty())
        return core::Done {}; // nobody asks for that: see problemOfRadar()
    const std::vector<core::ShownClass> classes = shownClassesOf(query);
    const core::Stoppable<RadarForm> known = withClass(rows.store(), form, classes, core::usefulThreads(), rows.stop());
    if (known.isStopped())
        return core::Stopped {};
    form = known.value();
    const core::Interval interval = core::lastingPart(query.interval, rows.store().interval());
    if (interval.isEmpty())
        return core::Done {};
    std::vector<std::vector<core::LocationId>> locations;
    for (const core::LocationId location : query.locations)
        locations.push_back({ location });
    const std::vector<core::Tick> edges = TimeCoordinates(interval, kRadarParts).edges(kRadarParts);
    SparklineCurves curves;
    core::MomentIndexes indexes;
    const core::Stoppable<HeatGrid> grid
        = radarGrid(query.store, locations, edges, form, classes, { curves, indexes }, rows.stop());
    if (grid.isStopped())
        return core::Stopped {};
    for (std::uint32_t row = 0; row < grid.value().rows() && rows.isOk(); ++row) {
        const HeatGrid::Row cells = grid.value().row(row);
        for (std::size_t i = 0; i < cells.values.size(); ++i) {
            rows.location(query.locations[row]);
            rows.time(edges[cells.columns[i]]);
            rows.time(edges[cells.columns[i] + std::size_t { 1 }]);
            rows.real(cells.values[i]);
            rows.endRow();
        }
    }
    return core::Done {};
}

QString problemOfRadar(const TableQuery& query)
{
    RadarForm form;
    const QString problem = readRadarForm(*query.store, query.measure, query.by, query.groups, query.functions, form);
    return problem.isEmpty() ? radarClassProblem(form, query.moment.palette.get()) : problem;
}

} // namespace

TableKind radarTable()
{
    TableKind kind { QLatin1String("radar"), kRadarColumns, writeRadar };
    kind.hasMeasure = true;
    kind.hasBy = true;
    kind.hasClasses = true;
    kind.hasCurves = true; // --region and --group
    kind.problem = problemOfRadar;
    return kind;
}

} // namespace lightcone::views
