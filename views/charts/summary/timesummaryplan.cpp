// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/timesummaryplan.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/functionnames.h"
#include "views/base/plantext.h"
#include "views/base/shownclasses.h"
#include "views/charts/summary/timesummarypicture.h"

#include <array>
#include <memory>
#include <optional>

namespace lightcone::views {

namespace {

/// The first of @p names that no function has; empty: there is none.
QString unknownFunction(const core::StoreView& store, const QStringList& names)
{
    for (const QString& name : names) {
        if (functionsNamed(store.definitions(), { name }).empty())
            return name;
    }
    return {};
}

PicturePlan planTimeSummary(const PictureQuery& query)
{
    const std::optional<SummaryBy> by = summaryByOf(query.by);
    if (!by)
        return { {}, summaryByProblem(query.by) };
    // Functions have the colours of their classes.
    if (QString problem = classesOfPartsProblem(query.moment.palette.get(), *by != SummaryBy::Group);
        !problem.isEmpty())
        return { {}, std::move(problem) };
    if (const QString name = unknownFunction(*query.store, query.functions + query.chosen); !name.isEmpty())
        return { {},
            PlanText::tr("There is no function '%1'; 'lightcone table regions TRACE' lists those that there are.")
                .arg(name) };
    TimeSummaryPicture picture;
    describe(picture, query);
    picture.query.locations = query.locations;
    picture.query.choice = { *by, query.chosen, query.functions };
    picture.query.classes = schemeOf(query).shownClasses(query.store->definitions());
    return { summaryPaint(query.store, picture), {} };
}

/// In the order of the words of utilizationCountPictureKind().
constexpr std::array kUtilizationUnits { SummaryUnit::Locations, SummaryUnit::Share };

PicturePlan planUtilizationCount(const PictureQuery& query)
{
    TimeSummaryPicture picture;
    describe(picture, query);
    picture.unit = kUtilizationUnits[query.moment.choice ? query.moment.choice->measure : 0];
    picture.query.locations = query.locations;
    const auto& indexes = query.moment.indexes;
    picture.query.activities = SummaryActivities { indexes ? indexes : std::make_shared<core::MomentIndexes>(),
        askedActivityRules(*query.store, query.moment), {} };
    return { summaryPaint(query.store, picture), {} };
}

} // namespace

PictureKind utilizationCountPictureKind()
{
    MomentOptions options;
    options.hasIdleRule = true;
    options.measures = { QStringLiteral("locations"), QStringLiteral("share") };
    return { .purpose
        = PlanText::tr("ParaGraph's: how many locations are busy, in overhead and idle, stacked over time"),
        .plan = planUtilizationCount,
        .measures = options.measures,
        .hasMoment = true,
        .hasBookmarks = true,
        .moment = options };
}

PictureKind timeSummaryPictureKind()
{
    return { .purpose = PlanText::tr("how many locations are in which class, group or function, stacked over time"),
        .plan = planTimeSummary,
        .bys = summaryByNames(),
        .hasParts = true,
        .hasMoment = true,
        .hasBookmarks = true,
        .hasClasses = true };
}

} // namespace lightcone::views
