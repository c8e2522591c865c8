// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/insights/insightstable.h"

#include "core/analysis/insights/insights.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"
#include "views/panels/insights/insightnumbers.h"
#include "views/panels/insights/insighttext.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kInsightColumns { "rule"sv, "weight"sv, "from"sv, "to"sv, "locations"sv, "functions"sv,
    "numbers"sv, "threshold"sv, "sentence"sv };

std::string numberList(const core::StoreView& store, const std::vector<InsightNumber>& numbers)
{
    std::string list;
    for (const InsightNumber& number : numbers)
        list += (list.empty() ? "" : ";") + std::string(number.key) + '=' + insightNumberText(store, number);
    return list;
}

void writeInsight(TableRows& rows, const core::Insight& insight)
{
    const core::StoreView& store = rows.store();
    rows.text(core::insightRuleName(insight.rule()));
    rows.real(insight.weight);
    const core::Interval interval = insight.interval.isEmpty() ? store.interval() : insight.interval;
    rows.time(interval.begin);
    rows.time(interval.end);
    std::string locations;
    for (const core::LocationId location : insight.locations)
        locations += (locations.empty() ? "" : ";") + rows.locationText(location);
    rows.text(locations);
    std::string functions;
    for (const core::FunctionId function : insight.functions)
        functions += (functions.empty() ? "" : ";") + store.definitions().function(function).name;
    rows.text(functions);
    rows.text(numberList(store, insightNumbers(store, insight)));
    rows.text(numberList(store, insightThresholds(insight.rule())));
    rows.text(insightSentence(store, insight).toStdString());
    rows.endRow();
}

core::Completion writeInsights(TableRows& rows)
{
    const auto insights = core::findInsights(rows.query().store, core::usefulThreads(), rows.stop());
    if (insights.isStopped())
        return core::Stopped {};
    for (const core::Insight& insight : insights.value())
        writeInsight(rows, insight);
    return core::Done {};
}

} // namespace

TableKind insightsTable()
{
    return { .id = QLatin1String("insights"),
        .columns = kInsightColumns,
        .write = writeInsights,
        .hasTime = false,
        .hasLocations = false };
}

} // namespace lightcone::views
