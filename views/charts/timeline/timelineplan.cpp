// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelineplan.h"

#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/charts/timeline/timelinepicture.h"

namespace lightcone::views {

namespace {

PicturePlan planTimeline(const PictureQuery& query)
{
    TimelinePicture picture;
    picture.interval = query.interval;
    picture.theme = query.theme;
    picture.rows = RowTree(*query.store, query.locations);
    picture.lines = query.lines;
    return { [store = query.store, picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                return paintTimelinePicture(painter, room, *store, picture, stop);
            },
        {} };
}

} // namespace

PictureKind timelinePictureKind()
{
    return { .purpose = PlanText::tr("all locations over time"), .plan = planTimeline, .hasMessages = true };
}

} // namespace lightcone::views
