// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processsummary/processsummaryplan.h"

#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/charts/processsummary/processsummarypicture.h"

#include <optional>

namespace lightcone::views {

namespace {

PicturePlan planProcesses(const PictureQuery& query)
{
    const std::optional<BarOrder> order = barOrderOf(query.order);
    if (!order)
        return { {},
            PlanText::tr("The option '--order' does not understand '%1': choose rank, idle, or a class of "
                         "functions such as work.")
                .arg(query.order) };
    ProcessSummaryPicture picture;
    picture.scheme = schemeOf(query);
    if (order->by == BarOrder::By::Class && order->functionClass.classing() != picture.scheme.classing())
        return { {},
            PlanText::tr("The picture has no class '%1' to sort by; choose the classes of functions with --classes.")
                .arg(query.order) };
    picture.request = { query.store, query.interval, query.locations,
        picture.scheme.shownClasses(query.store->definitions()), *order };
    return { [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                return paintProcessSummary(painter, room, picture, stop);
            },
        {} };
}

} // namespace

PictureKind processSummaryPictureKind()
{
    return { .purpose = PlanText::tr("a bar for each location: the shares of its time by class of functions"),
        .plan = planProcesses,
        .orders = barOrderNames(),
        .hasClasses = true };
}

} // namespace lightcone::views
