// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/outliers/outliers.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <array>
#include <string_view>
#include <vector>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kOutlierColumns { "ratio"sv, "region"sv, "location"sv, "begin"sv, "duration"sv, "usual"sv,
    "enter_position"sv, "group"sv, "file"sv, "first_line"sv };

core::Completion writeOutliers(views::TableRows& rows)
{
    const views::TableQuery& query = rows.query();
    const auto index = core::OutlierIndex::make(rows.store(), core::usefulThreads(), rows.stop());
    if (index.isStopped())
        return core::Stopped {};
    std::vector<core::Outlier> outliers;
    if (core::outliers(rows.store(), index.value(), query.locations, query.interval, query.count, outliers, rows.stop())
            .isStopped())
        return core::Stopped {};
    std::vector<core::EventRef> enters;
    for (const core::Outlier& outlier : outliers)
        enters.push_back(outlier.enter);
    const std::vector<std::uint64_t> positions = rows.store().positions(enters);
    for (std::size_t i = 0; i < outliers.size() && rows.isOk(); ++i) {
        const core::Outlier& outlier = outliers[i];
        const core::FunctionDef& function = rows.store().definitions().function(outlier.function);
        rows.real(outlier.ratio);
        rows.text(function.name);
        rows.location(outlier.enter.location);
        rows.time(outlier.begin);
        rows.duration(outlier.ticks);
        rows.real(index.value().usualTicks(outlier.function) / rows.ticksPerSecond());
        rows.position(positions[i]);
        rows.text(core::regionGroupName(function.group));
        rows.source(function);
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

views::TableKind outlierTable()
{
    views::TableKind kind { QLatin1String("outliers"), kOutlierColumns, writeOutliers };
    kind.hasCount = true;
    return kind;
}

} // namespace lightcone::app
