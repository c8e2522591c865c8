// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momenttable.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/store/storeview.h"
#include "views/base/tablequery.h"

namespace lightcone::views {

MomentRequest momentRequest(const TableQuery& query, const MomentDisplay& display)
{
    MomentRequest request;
    request.store = query.store;
    request.indexes = std::make_shared<core::MomentIndexes>();
    core::ActivityRules rules = core::ownActivityRules(*query.store);
    rules.idle = query.moment.idleRule;
    request.rules = std::make_shared<const core::ActivityRules>(std::move(rules));
    request.locations = std::make_shared<const std::vector<core::LocationId>>(
        query.allLocations ? liveLocations(*query.store) : query.locations);
    setMoment(request, query.interval, query.moment.at);
    request.choice = query.moment.hasChoice ? query.moment.choice : display.usualChoice();
    return request;
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
    return options;
}

TableKind momentTable(
    const MomentDisplay& display, std::span<const std::string_view> columns, core::Completion (*write)(TableRows& rows))
{
    TableKind kind { QLatin1String(display.id), columns, write };
    kind.moment = momentOptions(display);
    return kind;
}

} // namespace lightcone::views
