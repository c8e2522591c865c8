// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/base/picturequery.h"
#include "views/moments/momentdisplay.h"

#include <QString>

#include <stop_token>
#include <vector>

class QPainter;

namespace lightcone::views {

/// Everything that decides what an exported picture of a display looks like.
struct MomentPicture {
    MomentDisplay display;
    MomentRequest request;
    ColorScheme scheme { Theme::Light };
    std::vector<core::FunctionId> hidden {};
    bool legend = true;
    QString title; ///< empty: none
};

/// The time of the moment, with as many digits as its interval needs.
QString momentTimeText(const MomentRequest& request);
/// Says of what time and moment a display is: "12 ms (0 s – 12 ms) · at 5 ms · so far".
QString momentCaption(const MomentDisplay& display, const MomentRequest& request);

/// Asks, and paints all of the answer. Blocking; any thread. Deterministic.
core::Completion paintMomentPicture(
    QPainter& painter, const PictureRoom& room, const MomentPicture& picture, const std::stop_token& stop);

/// What a picture asks of the trace, with the choices that @p display has where none were asked for.
MomentRequest momentRequest(const PictureQuery& query, const MomentDisplay& display);
/// Plans the picture that `render` asks for.
PicturePlan planMoment(const PictureQuery& query, const MomentDisplay& display);
/// The picture of @p display for `render`.
PictureKind momentPictureKind(
    const MomentDisplay& display, const QString& purpose, PicturePlan (*plan)(const PictureQuery& query));

} // namespace lightcone::views
