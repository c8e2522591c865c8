// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tableplan.h"

#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/plantext.h"
#include "views/base/visibletext.h"
#include "views/tables/intervaltitle.h"
#include "views/tables/summaryproxy.h"
#include "views/tables/tablecolumn.h"
#include "views/tables/tablepicture.h"

#include <utility>

namespace lightcone::views {

namespace {

QString locationsText(const PictureQuery& query)
{
    if (query.locations.empty())
        return PlanText::tr("all locations");
    if (query.locations.size() == 1)
        return nameText(query.store->definitions().locationLabel(query.locations.front()));
    return PlanText::tr("locations: %1").arg(formatCount(query.locations.size()));
}

} // namespace

TablePart::TablePart(const PictureQuery& query)
    : interval(query.interval.isEmpty() ? documentOf(query).profile->interval() : query.interval)
    , locations(query.locations.empty() ? core::allLocations(*query.store) : query.locations)
    , caption(PlanText::tr("%1 · %2", "interval, locations")
                  .arg(intervalTitle(timeScaleOf(*documentOf(query).profile), documentOf(query).profile->interval(),
                           interval, false),
                      locationsText(query)))
{
}

PicturePlan planTable(const PictureQuery& query, MakeTable make)
{
    return { [query, make = std::move(make)](
                 QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
                core::Stoppable<TableContent> content = make(query, tableRoom(room.greatestHeight(), false), stop);
                if (content.isStopped())
                    return core::Stopped {};
                return tablePaint(std::move(content).value(), {}, query.theme)(painter, room, stop);
            },
        {} };
}

TableContent sortedContent(QAbstractItemModel& model, const QList<int>& columns, int column, Qt::SortOrder order)
{
    SummaryProxy sorted;
    sorted.setSourceModel(&model);
    sorted.sort(column, order);
    return listContent(sorted, { columns, CellRoles::ShareRole, {} });
}

} // namespace lightcone::views
