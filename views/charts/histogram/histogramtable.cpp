// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/histogramtable.h"

#include "core/analysis/statistics/workcolumns.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"
#include "views/charts/histogram/histogramquery.h"

#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kHistogramColumns { "from"sv, "to"sv, "count"sv, "share"sv, "share_up_to"sv };

QStringList namesOfFunctions(const core::StoreView& store, const std::vector<core::FunctionId>& functions)
{
    QStringList names;
    for (const core::FunctionId function : functions)
        names.append(QString::fromStdString(store.definitions().function(function).name));
    names.removeDuplicates();
    return names;
}

/// Writes the bins from the first to the last one that has durations.
core::Completion writeHistogram(TableRows& rows)
{
    const TableQuery& query = rows.query();
    HistogramRequest request;
    request.store = query.store;
    request.interval = query.interval;
    request.locations = query.locations;
    request.choice.kind = durationKindOf(query.of).value_or(core::DurationKind::Calls);
    request.choice.functions = namesOfFunctions(rows.store(), query.chosen);
    request.choice.isLogarithmic = !query.isLinear;
    request.classes = core::ownClasses(rows.store().definitions());
    request.filter = query.messages;
    const auto data = queryHistogram(request, rows.stop());
    if (data.isStopped())
        return core::Stopped {};
    const std::vector<std::uint64_t>& counts = data.value().counts;
    const auto all = static_cast<double>(data.value().spread.count);
    std::uint64_t before = 0;
    for (std::size_t bin = 0; bin < counts.size() && rows.isOk(); ++bin) {
        before += counts[bin];
        rows.signedDuration(data.value().scale.edges()[bin]);
        rows.signedDuration(data.value().scale.edges()[bin + 1]);
        rows.number(counts[bin]);
        rows.real(static_cast<double>(counts[bin]) / all);
        rows.real(static_cast<double>(before) / all);
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

TableKind histogramTable()
{
    TableKind kind { QLatin1String("histogram"), kHistogramColumns, writeHistogram };
    kind.hasMessages = true;
    kind.hasSubject = true;
    return kind;
}

} // namespace lightcone::views
