// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/histogramtable.h"

#include "core/analysis/statistics/workcolumns.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"
#include "views/charts/histogram/histogramquery.h"

#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kHistogramColumns { "from"sv, "to"sv, "count"sv, "share"sv, "share_up_to"sv, "location"sv };

QStringList namesOfFunctions(const core::StoreView& store, const std::vector<core::FunctionId>& functions)
{
    QStringList names;
    for (const core::FunctionId function : functions)
        names.append(QString::fromStdString(store.definitions().function(function).name));
    names.removeDuplicates();
    return names;
}

HistogramChoice choiceOf(const TableQuery& query)
{
    HistogramChoice choice;
    choice.kind = durationKindOf(query.of).value_or(core::DurationKind::Calls);
    choice.functions = namesOfFunctions(*query.store, query.chosen);
    choice.isLogarithmic = !query.isLinear;
    return choice;
}

QString problemOfHistogram(const TableQuery& query)
{
    HistogramChoice choice = choiceOf(query);
    return readHistogramCurves(query.by, choice);
}

/// Writes the bins of @p location, or of all where it is none.
void writeBins(
    TableRows& rows, const DurationScale& scale, const std::vector<std::uint64_t>& counts, core::LocationId location)
{
    const auto all = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t { 0 }));
    std::uint64_t before = 0;
    for (std::size_t bin = 0; bin < counts.size() && all > 0 && rows.isOk(); ++bin) {
        before += counts[bin];
        rows.signedDuration(scale.edges()[bin]);
        rows.signedDuration(scale.edges()[bin + 1]);
        rows.number(counts[bin]);
        rows.real(static_cast<double>(counts[bin]) / all);
        rows.real(static_cast<double>(before) / all);
        if (isValid(location))
            rows.location(location);
        else
            rows.text({});
        rows.endRow();
    }
}

/// Writes the bins from the first to the last one that has durations.
core::Completion writeHistogram(TableRows& rows)
{
    const TableQuery& query = rows.query();
    HistogramRequest request;
    request.store = query.store;
    request.interval = query.interval;
    request.locations = query.locations;
    request.choice = choiceOf(query);
    if (!readHistogramCurves(query.by, request.choice).isEmpty())
        return core::Done {}; // nobody asks for that: see problemOfHistogram()
    request.classes = shownClassesOf(query);
    request.filter = query.messages;
    const auto data = queryHistogram(request, rows.stop());
    if (data.isStopped())
        return core::Stopped {};
    const HistogramData& found = data.value();
    if (!request.choice.isByLocation)
        writeBins(rows, found.scale, found.counts, core::LocationId::none);
    for (std::size_t i = 0; i < found.ofLocation.size() && rows.isOk(); ++i)
        writeBins(rows, found.scale, found.ofLocation[i], found.locations[i]);
    return core::Done {};
}

} // namespace

TableKind histogramTable()
{
    TableKind kind { QLatin1String("histogram"), kHistogramColumns, writeHistogram };
    kind.hasMessages = true;
    kind.hasSubject = true;
    kind.hasBy = true;
    kind.problem = problemOfHistogram;
    return kind;
}

} // namespace lightcone::views
