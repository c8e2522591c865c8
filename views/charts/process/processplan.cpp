// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processplan.h"

#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/charts/process/processpicture.h"
#include "views/charts/process/signlanes.h"

#include <algorithm>
#include <optional>

namespace lightcone::views {

namespace {

/// The signs that @p names stand for; nullopt when one of the names is unknown.
std::optional<core::SignClasses> signsOf(const QString& names)
{
    if (names.isEmpty() || names == QLatin1String("all"))
        return allSigns();
    core::SignClasses signs;
    if (names == QLatin1String("none"))
        return signs;
    for (const QString& name : names.split(QLatin1Char(','))) {
        const auto group
            = std::ranges::find(signGroups(), name, [](const SignGroup& any) { return QString(any.name); });
        if (group == signGroups().end())
            return std::nullopt;
        signs |= group->classes;
    }
    return signs;
}

/// The curve of a metric over each stack. @returns whether there is any.
bool addCurves(const PictureQuery& query, const QString& metric, ProcessPicture& picture)
{
    picture.curveName = metric;
    picture.curves.resize(picture.stacks.size());
    return makeMissingCurves(query.store, picture, {}).isDone()
        && std::ranges::any_of(picture.curves, [](const auto& curve) { return curve != nullptr; });
}

QStringList signNames()
{
    QStringList names;
    for (const SignGroup& group : signGroups())
        names.append(group.name);
    return names;
}

PicturePlan planProcess(const PictureQuery& query)
{
    ProcessPicture picture;
    describe(picture, query);
    const auto signs = signsOf(query.signs);
    if (!signs)
        return { {},
            PlanText::tr("The option '--signs' does not understand '%1': choose none, all, or some of %2, with commas "
                         "between them.")
                .arg(query.signs, signNames().join(QLatin1String(", "))) };
    picture.signs = *signs;
    std::vector<core::LocationId> locations = query.locations;
    if (const core::LocationId first = firstLocation(*query.store); locations.empty() && isValid(first))
        locations = { first };
    if (learnStacks(query.store, locations, picture, {}).isStopped())
        return {};
    if (query.metrics.size() > 1)
        return { {}, PlanText::tr("The view 'process' shows one metric at a time; give --metric once.") };
    if (!query.metrics.isEmpty() && !addCurves(query, query.metrics.front(), picture))
        return { {},
            PlanText::tr("The option '--metric' does not understand '%1': the locations have no samples of such a "
                         "metric; 'lightcone table counterstatistics TRACE' lists those of the trace.")
                .arg(query.metrics.front()) };
    return { [store = query.store, picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                return paintProcessPicture(painter, room, *store, picture, stop);
            },
        {} };
}

} // namespace

PictureKind processPictureKind()
{
    return { .purpose = PlanText::tr("the call levels of one or more locations, with symbols for messages and other\n"
                                     "events; without --location, of the first one with calls"),
        .plan = planProcess,
        .signs = QStringList { QStringLiteral("none"), QStringLiteral("all") } + signNames(),
        .hasMoment = true,
        .hasMetrics = true,
        .hasBookmarks = true,
        .hasClasses = true };
}

} // namespace lightcone::views
