// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/parameters/parameterplan.h"

#include "core/analysis/iterations/parametersummary.h"
#include "core/base/workers.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/panels/parameters/parametermodel.h"
#include "views/tables/tableplan.h"

#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

core::Stoppable<TableContent> makeParameters(const PictureQuery& query, int, const std::stop_token& stop)
{
    const TablePart part(query);
    const auto summary
        = core::parameterSummary(*query.store, part.locations, part.interval, core::usefulThreads(), stop);
    if (summary.isStopped())
        return core::Stopped {};
    ParameterModel model;
    model.setSummary(query.store, summary.value());
    TableContent content
        = sortedContent(model, columnsAtFirst<ParameterModel>(), ParameterModel::Inclusive, Qt::DescendingOrder);
    content.caption = part.caption;
    content.emptyText = noParametersText(*query.store, part.locations.size() < query.store->locationCount());
    return content;
}

PicturePlan planParameters(const PictureQuery& query)
{
    return planTable(query, makeParameters);
}

constexpr std::array kParameterColumns { "region"sv, "parameter"sv, "value"sv, "visits"sv, "inclusive"sv, "exclusive"sv,
    "mean"sv, "min"sv, "max"sv };

void writeTotals(TableRows& rows, const core::VisitTotals& totals)
{
    rows.number(totals.visits);
    rows.signedDuration(static_cast<core::WideInteger>(totals.inclusive));
    rows.signedDuration(static_cast<core::WideInteger>(totals.exclusive));
    rows.real(core::toDouble(static_cast<core::WideInteger>(totals.inclusive)) / static_cast<double>(totals.visits)
        / rows.ticksPerSecond());
    rows.duration(totals.min);
    rows.duration(totals.max);
    rows.endRow();
}

core::Completion writeParameters(TableRows& rows)
{
    const TableQuery& query = rows.query();
    const core::Definitions& definitions = rows.store().definitions();
    const auto summary
        = core::parameterSummary(rows.store(), query.locations, query.interval, core::usefulThreads(), rows.stop());
    if (summary.isStopped())
        return core::Stopped {};
    for (const core::ParameterGroup& group : summary.value().groups) {
        if (!rows.isOk())
            return core::Done {};
        rows.text(core::isValid(group.function) ? std::string_view(definitions.function(group.function).name) : ""sv);
        rows.text(core::parameterName(definitions, group.value));
        rows.text(core::valueText(definitions, group.value));
        writeTotals(rows, group.totals);
    }
    if (summary.value().others.visits > 0) {
        rows.empty();
        rows.empty();
        rows.text("(others)");
        writeTotals(rows, summary.value().others);
    }
    return core::Done {};
}

} // namespace

PictureKind parameterPictureKind()
{
    return { .purpose = PlanText::tr("functions by the values of their parameters: how many visits, and how long"),
        .plan = planParameters };
}

TableKind parameterTable()
{
    return { .id = QLatin1String("parameters"), .columns = kParameterColumns, .write = writeParameters };
}

} // namespace lightcone::views
