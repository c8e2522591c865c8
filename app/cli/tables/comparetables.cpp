// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"
#include "core/analysis/comparison/comparison.h"
#include "core/base/parallel.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <vector>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kCellColumns { "location"sv, "region"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "mean"sv,
    "max"sv, "share"sv };

/// Writes what each location has of each function that has visits or time there.
core::Completion writeCells(views::TableRows& rows)
{
    const views::TableQuery& query = rows.query();
    const std::vector<core::FunctionDef>& functions = rows.store().definitions().functions;
    std::vector<std::uint32_t> columnOf(functions.size());
    std::iota(columnOf.begin(), columnOf.end(), 0);
    std::vector<std::vector<core::LocationId>> locations;
    for (const core::LocationId location : query.locations)
        locations.push_back({ location });
    core::ComparisonQuery asked;
    asked.rows = locations;
    asked.interval = query.interval;
    asked.columnOf = columnOf;
    asked.columns = static_cast<std::uint32_t>(functions.size());
    asked.wantsMeans = true;
    asked.threads = core::usefulThreads();
    const auto length = core::WideTicks { core::lastingPart(query.interval, rows.store().interval()).length() };
    const auto write = [&](const core::ComparedRow& row) {
        for (const core::ComparedCell& cell : row.cells) {
            if (!rows.isOk())
                return;
            rows.location(query.locations[row.row]);
            rows.text(functions[cell.column].name);
            rows.number(cell.visits);
            rows.duration(cell.inclusive);
            rows.duration(cell.exclusive);
            if (cell.visits > 0) {
                rows.real(cell.number(core::Measure::Mean, length).toDouble() / rows.ticksPerSecond());
                rows.duration(cell.max);
            } else {
                rows.empty();
                rows.empty();
            }
            rows.real(cell.number(core::Measure::Share, length).toDouble());
            rows.endRow();
        }
    };
    return core::compare(rows.store(), asked, write, rows.stop());
}

} // namespace

views::TableKind compareCellTable()
{
    return { QLatin1String("comparecells"), kCellColumns, writeCells };
}

} // namespace lightcone::app
