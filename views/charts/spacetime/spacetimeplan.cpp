// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimeplan.h"

#include "core/analysis/activity/activityindex.h"
#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/plantext.h"
#include "views/base/shownclasses.h"
#include "views/charts/spacetime/spacetimepicture.h"
#include "views/charts/spacetime/spacetimerows.h"
#include "views/marks/markedpicture.h"

#include <optional>

namespace lightcone::views {

namespace {

/// nullopt: not understood.
std::optional<SpaceTimeOrder> orderOf(const core::StoreView& store, const QString& text)
{
    using Kind = SpaceTimeOrder::Kind;
    if (text.isEmpty() || text == QLatin1String("rank"))
        return SpaceTimeOrder {};
    if (text == QLatin1String("node"))
        return SpaceTimeOrder { Kind::Node, 0, {} };
    const QStringList parts = text.split(QLatin1Char(':'));
    bool isNumber = true;
    const std::size_t topology = parts.size() == 2 ? parts.at(1).toUInt(&isNumber) : 0;
    if (parts.first() != QLatin1String("topology") || parts.size() > 2 || !isNumber
        || topology >= store.definitions().topologies.size())
        return std::nullopt;
    return SpaceTimeOrder { Kind::Topology, topology, {} };
}

PicturePlan planSpaceTime(const PictureQuery& query)
{
    if (query.rowContent != RowContent::Activity && query.moment.idleRule != core::IdleRule::UntilReleased)
        return { {}, PlanText::tr("What is idle is shown by rows of activities; add '--rows activity'.") };
    if (QString problem = classesOfRowsProblem(query.moment.palette.get(), query.rowContent); !problem.isEmpty())
        return { {}, std::move(problem) };
    SpaceTimePicture picture;
    describe(picture, query);
    const auto order = orderOf(*query.store, query.order);
    if (!order)
        return { {},
            PlanText::tr("The option '--order' does not understand '%1': choose rank, node, or topology or topology:N "
                         "of a trace that has some.")
                .arg(query.order) };
    picture.rows = spaceTimeRows(*query.store, *order, query.locations);
    if (query.locations.empty())
        picture.note = quietLocationsNote(query.store->locationCount() - picture.rows.size());
    picture.lines = query.lines;
    picture.content = query.rowContent;
    if (query.rowContent == RowContent::Activity) {
        picture.steps.content = RowContent::Activity;
        picture.steps.rules = askedActivityRules(*query.store, query.moment);
    }
    return { paintWithMarks(query.store, picture, paintSpaceTimePicture), {} };
}

} // namespace

PictureKind spaceTimePictureKind()
{
    PictureKind kind { .purpose
        = PlanText::tr("a line for each location, and every message from its send to its receive"),
        .plan = planSpaceTime,
        .orders = { QStringLiteral("rank"), QStringLiteral("node"), QStringLiteral("topology") },
        .hasRowContent = true,
        .hasMoment = true,
        .hasMessages = true,
        .hasPath = true,
        .hasBookmarks = true,
        .hasClasses = true };
    kind.moment.emplace().hasIdleRule = true;
    return kind;
}

} // namespace lightcone::views
