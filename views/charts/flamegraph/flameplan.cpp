// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flameplan.h"

#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/charts/flamegraph/flamepicture.h"
#include "views/tables/tableplan.h"

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
    const TablePart part(query);
    FlamePicture picture;
    picture.request.profile = core::documentOf(query.store).profile;
    picture.request.shown = { part.interval, part.locations };
    picture.request.base = query.base;
    picture.direction = query.order == kIcicle ? FlameDirection::Down : FlameDirection::Up;
    picture.scheme = ColorScheme(query.theme);
    picture.caption = part.caption;
    return { [picture](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
                return paintFlameGraph(painter, room, picture, stop);
            },
        {} };
}

} // namespace

PictureKind flamePictureKind()
{
    return { .purpose = PlanText::tr("the call paths, each as wide as its time with all that it calls"),
        .plan = planFlames,
        .orders = { kFlame, kIcicle },
        .hasBase = true };
}

} // namespace lightcone::views
