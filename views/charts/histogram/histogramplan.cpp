// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/histogramplan.h"

#include "core/store/storeview.h"
#include "views/base/palette.h"
#include "views/base/plantext.h"
#include "views/charts/histogram/histogrampicture.h"

#include <algorithm>

namespace lightcone::views {

namespace {

bool isFunction(const core::StoreView& store, const QString& name)
{
    return std::ranges::any_of(store.definitions().functions,
        [&](const core::FunctionDef& function) { return QString::fromStdString(function.name) == name; });
}

PicturePlan planHistogram(const PictureQuery& query)
{
    const auto kind = durationKindOf(query.of);
    if (!kind)
        return { {},
            PlanText::tr("The option '--of' does not understand '%1': choose calls, gaps, messages or collectives.")
                .arg(query.of) };
    for (const QString& name : query.chosen) {
        if (!isFunction(*query.store, name))
            return { {},
                PlanText::tr("There is no function '%1'; 'lightcone table regions TRACE' lists those that there are.")
                    .arg(name) };
    }
    const bool isOfFunctions = *kind == core::DurationKind::Calls || *kind == core::DurationKind::Gaps;
    if (query.moment.palette && query.moment.palette->scoreClasses && !isOfFunctions)
        return { {}, PlanText::tr("Messages and collectives have no classes of functions; leave out --classes.") };
    HistogramPicture picture;
    picture.scheme = schemeOf(query);
    picture.request = { query.store, query.interval, query.locations, {},
        picture.scheme.shownClasses(query.store->definitions()), query.lines.filter };
    picture.request.choice.kind = *kind;
    picture.request.choice.functions = query.chosen;
    picture.request.choice.isLogarithmic = !query.isLinear;
    if (QString problem = readHistogramCurves(query.by, picture.request.choice); !problem.isEmpty())
        return { {}, std::move(problem) };
    return { [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                return paintHistogramPicture(painter, room, picture, stop);
            },
        {} };
}

} // namespace

PictureKind histogramPictureKind()
{
    return { .purpose = PlanText::tr("how many calls, gaps, messages or collectives last how long"),
        .plan = planHistogram,
        .subjects = durationKindNames(),
        .bys = { QStringLiteral("location") },
        .hasMessageFilter = true,
        .hasClasses = true };
}

} // namespace lightcone::views
