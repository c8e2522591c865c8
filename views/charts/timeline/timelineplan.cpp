// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelineplan.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/plantext.h"
#include "views/base/shownclasses.h"
#include "views/base/viewfilter.h"
#include "views/charts/timeline/timelinepicture.h"
#include "views/marks/markedpicture.h"

namespace lightcone::views {

namespace {

PicturePlan planTimeline(const PictureQuery& query)
{
    const bool asksForActivity = (query.moment.palette && !query.moment.palette->activities.empty())
        || query.moment.idleRule != core::IdleRule::UntilReleased;
    if (asksForActivity && query.rowContent != RowContent::Activity)
        return { {},
            PlanText::tr("What functions count as, and what is idle, is shown by rows of activities; add '--rows "
                         "activity'.") };
    if (!query.moment.tasks.functions.empty() && query.rowContent != RowContent::Task)
        return { {}, PlanText::tr("Tasks are shown by rows of tasks; add '--rows task', or leave out --function.") };
    if (QString problem = classesOfRowsProblem(query.moment.palette.get(), query.rowContent); !problem.isEmpty())
        return { {}, std::move(problem) };
    TimelinePicture picture;
    describe(picture, query);
    picture.rows = RowTree(*query.store, query.locations);
    picture.rows.setHidesSilent(query.locations.empty()); // what is asked for is shown
    picture.note = silentRowsNote(picture.rows.silentLocations());
    picture.content = query.rowContent;
    picture.steps.content = query.rowContent;
    picture.steps.tasks = query.moment.tasks;
    picture.steps.indexes = query.moment.indexes;
    if (query.rowContent == RowContent::Activity)
        picture.steps.rules = askedActivityRules(*query.store, query.moment);
    picture.lines = query.lines;
    return { paintWithMarks(query.store, picture, paintTimelinePicture), {} };
}

} // namespace

PictureKind timelinePictureKind()
{
    PictureKind kind { .purpose = PlanText::tr("all locations over time"),
        .plan = planTimeline,
        .hasRowContent = true,
        .hasMoment = true,
        .hasMessages = true,
        .hasPath = true,
        .hasBookmarks = true,
        .hasClasses = true };
    kind.moment.emplace();
    kind.moment->hasIdleRule = true;
    kind.moment->hasTasks = true;
    return kind;
}

} // namespace lightcone::views
