// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flametable.h"

#include "core/base/nearest.h"
#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/pathtext.h"
#include "views/base/tablerows.h"
#include "views/charts/flamegraph/flamequery.h"
#include "views/charts/flamegraph/flametext.h"

#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kFlameColumns { "depth"sv, "path"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "share"sv, "mean"sv,
    "base_visits"sv, "base_inclusive"sv, "base_exclusive"sv, "base_share"sv, "base_mean"sv, "change"sv, "region"sv,
    "samples"sv, "own_samples"sv, "base_samples"sv, "base_own_samples"sv };

void writeEmpty(TableRows& rows, int cells)
{
    for (int cell = 0; cell < cells; ++cell)
        rows.empty();
}

/// Five cells: visits, inclusive and exclusive time, the share of what is measured, and that of the time that the
/// locations last. Samples have but the share.
void writeSide(TableRows& rows, const FlameData& data, std::size_t side, std::uint32_t path)
{
    const core::CallSums sums = data.sumsOf(side, path);
    if (data.areSamples()) {
        writeEmpty(rows, 3);
        rows.real(data.shareOf(side, path));
        rows.empty();
        return;
    }
    rows.number(sums.visits);
    rows.duration(sums.inclusive);
    rows.duration(sums.exclusive);
    rows.real(data.shareOf(side, path));
    rows.real(static_cast<double>(sums.inclusive) / data.locationTicks(side));
}

/// Two cells: the samples in the path with all below it, and its own.
void writeSamples(TableRows& rows, const FlameData& data, std::size_t side, std::uint32_t path)
{
    if (!data.areSamples() || (side > 0 && !data.isCompared())) {
        writeEmpty(rows, 2);
        return;
    }
    rows.number(core::nearest<std::uint64_t>(data.sumOf(side, path)));
    rows.number(data.sumsOf(side, path).visits);
}

core::Completion writeFlames(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const FlameRequest request { documentOf(query).profile, { query.interval, query.locations }, query.base,
        flameMeasureOf(query.measure).value_or(FlameMeasure {}), query.store };
    const auto queried = queryFlames(request, rows.stop());
    if (queried.isStopped())
        return core::Stopped {};
    const FlameData& data = *queried.value();
    if (std::ranges::any_of(data.trees, &core::CallTree::isBelowZero))
        rows.noteBelowZero();
    PathText path(query.wholePaths);
    for (std::uint32_t i = 1; i < data.flames.paths.size() && rows.isOk(); ++i) {
        if (rows.stop().stop_requested())
            return core::Stopped {};
        const FlamePath& shown = data.flames.paths[i];
        const std::string_view name = isValid(shown.function)
            ? std::string_view(request.profile->definitions().function(shown.function).name)
            : data.areSamples() ? ""sv
                                : "…"sv;
        rows.number(shown.depth - 1);
        rows.text(path.goTo(shown.depth - 1, name));
        writeSide(rows, data, 0, i);
        if (data.isCompared()) {
            writeSide(rows, data, 1, i);
            rows.real(data.changeOf(i));
        } else {
            writeEmpty(rows, 6);
        }
        rows.text(isValid(shown.function) ? name : std::string_view {});
        for (std::size_t side = 0; side < kFlameSides; ++side)
            writeSamples(rows, data, side, i);
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
        .needsEvents = false,
        .hasPaths = true,
        .hasBase = true,
        .hasMeasure = true,
        .problem = [](const TableQuery& query) { return flameMeasureProblem(query.measure); } };
}

} // namespace lightcone::views
