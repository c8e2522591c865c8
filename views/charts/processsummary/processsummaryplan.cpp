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
    picture.scheme = ColorScheme(query.theme);
    picture.request
        = { query.store, query.interval, query.locations, picture.scheme.classes(query.store->definitions()), *order };
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
        .orders = barOrderNames() };
}

} // namespace lightcone::views
