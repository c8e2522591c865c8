// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flameplan.h"

#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/charts/flamegraph/flamepicture.h"
#include "views/charts/flamegraph/flametext.h"
#include "views/tables/tableplan.h"

#include <utility>

namespace lightcone::views {

namespace {

const QString kFlame = QStringLiteral("flame");
const QString kIcicle = QStringLiteral("icicle");

PicturePlan planFlames(const PictureQuery& query)
{
    if (!query.order.isEmpty() && query.order != kFlame && query.order != kIcicle)
        return { {},
            PlanText::tr("The option '--order' does not understand '%1': choose flame, where callees are above their "
                         "caller, or icicle, where they are below.")
                .arg(query.order) };
    if (QString problem = flameMeasureProblem(query.measure); !problem.isEmpty())
        return { {}, std::move(problem) };
    const TablePart part(query);
    FlamePicture picture;
    picture.request.profile = documentOf(query).profile;
    picture.request.shown = { part.interval, part.locations };
    picture.request.base = query.base;
    picture.request.measure = *flameMeasureOf(query.measure);
    picture.request.store = query.store;
    picture.direction = query.order == kIcicle ? FlameDirection::Down : FlameDirection::Up;
    picture.scheme = schemeOf(query);
    picture.caption = part.caption;
    return { [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                return paintFlameGraph(painter, room, picture, stop);
            },
        {} };
}

} // namespace

PictureKind flamePictureKind()
{
    return { .purpose
        = PlanText::tr("the call paths, each as wide as its time, or its calls or samples, with all that it calls"),
        .plan = planFlames,
        .orders = { kFlame, kIcicle },
        .measures = flameMeasureWords(),
        .needsEvents = false,
        .hasBase = true,
        .hasClasses = true };
}

} // namespace lightcone::views
