// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flametable.h"

#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/pathtext.h"
#include "views/base/tablerows.h"
#include "views/charts/flamegraph/flamequery.h"

#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kFlameColumns { "depth"sv, "path"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "share"sv, "mean"sv,
    "base_visits"sv, "base_inclusive"sv, "base_exclusive"sv, "base_share"sv, "base_mean"sv, "change"sv, "region"sv };

/// Five cells: visits, inclusive and exclusive time, the share of all time in calls, and that of the time that the
/// locations last.
void writeSide(TableRows& rows, const FlameData& data, std::size_t side, std::uint32_t path)
{
    const core::CallSums sums = data.sumsOf(side, path);
    rows.number(sums.visits);
    rows.duration(sums.inclusive);
    rows.duration(sums.exclusive);
    rows.real(data.shareOf(side, path));
    rows.real(static_cast<double>(sums.inclusive) / data.locationTicks(side));
}

core::Completion writeFlames(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const FlameRequest request { core::documentOf(query.store).profile, { query.interval, query.locations }, query.base,
        {} };
    const auto queried = queryFlames(request, rows.stop());
    if (queried.isStopped())
        return core::Stopped {};
    const FlameData& data = *queried.value();
    PathText path(query.wholePaths);
    for (std::uint32_t i = 1; i < data.flames.paths.size() && rows.isOk(); ++i) {
        if (rows.stop().stop_requested())
            return core::Stopped {};
        const FlamePath& shown = data.flames.paths[i];
        const std::string_view name = isValid(shown.function)
            ? std::string_view(rows.store().definitions().function(shown.function).name)
            : "…";
        rows.number(shown.depth - 1);
        rows.text(path.goTo(shown.depth - 1, name));
        writeSide(rows, data, 0, i);
        if (data.isCompared()) {
            writeSide(rows, data, 1, i);
            rows.real(data.changeOf(i));
        } else {
            for (int cell = 0; cell < 6; ++cell)
                rows.empty();
        }
        rows.text(isValid(shown.function) ? name : std::string_view {});
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

TableKind flameTable()
{
    return { .id = QLatin1String("flamegraph"),
        .columns = kFlameColumns,
        .write = writeFlames,
        .hasPaths = true,
        .hasBase = true };
}

} // namespace lightcone::views
