// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momenttable.h"

#include "core/analysis/statistics/workcolumns.h"
#include "core/store/storeview.h"
#include "views/base/tablequery.h"

namespace lightcone::views {

MomentRequest momentRequest(const TableQuery& query, const MomentDisplay& display)
{
    return momentRequest(query.store, query.allLocations ? std::nullopt : std::optional(query.locations),
        query.interval, query.moment, display.usualChoice());
}

MomentOptions momentOptions(const MomentDisplay& display)
{
    MomentOptions options;
    for (const MomentExtent extent : display.extents)
        options.extents.append(momentExtentWords().at(static_cast<int>(extent)));
    for (const MomentOrder order : display.orders)
        options.orders.append(momentOrderWords().at(static_cast<int>(order)));
    options.hasOverhead = display.hasOverhead;
    options.hasWidth = display.hasWidth;
    options.hasIdleRule = display.hasActivity;
    options.measures = wordsOf(display.measures);
    options.bys = wordsOf(display.bys);
    options.topologies = wordsOf(display.topologies);
    options.hasLogarithmic = display.hasLogarithmic;
    options.hasTasks = display.hasTasks;
    options.byOfLayout = display.byOfLayout;
    return options;
}

TableKind momentTable(
    const MomentDisplay& display, std::span<const std::string_view> columns, core::Completion (*write)(TableRows& rows))
{
    TableKind kind { QLatin1String(display.id), columns, write };
    kind.moment = momentOptions(display);
    kind.moment->hasAt = !display.isOverTime;
    kind.hasMeasure = !display.measures.empty();
    kind.hasBy = !display.bys.empty();
    return kind;
}

} // namespace lightcone::views
