// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/picturepaint.h"
#include "views/base/picturequery.h"
#include "views/moments/momentdisplay.h"
#include "views/plot/plotpicture.h"

#include <stop_token>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole picture of a display over time looks like: the same for the window's export and
/// `render`.
struct MomentPlotPicture : PlotPicture {
    MomentDisplay display;
    MomentRequest request;
};

/// Asks, and paints all of the answer into @p room. Blocking; any thread. Deterministic.
core::Completion paintMomentPlotPicture(
    QPainter& painter, const PictureRoom& room, MomentPlotPicture picture, const std::stop_token& stop);

/// The same as a painter that owns what it needs.
PicturePaint plotPaint(MomentPlotPicture picture);

/// Plans the picture that `render` asks for.
PicturePlan planMomentPlot(const PictureQuery& query, const MomentDisplay& display);

} // namespace lightcone::views
