// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/picturequery.h"
#include "views/charts/radar/radarform.h"
#include "views/heat/heatscale.h"
#include "views/plot/plotpicture.h"
#include "views/rows/rowtree.h"

#include <memory>
#include <stop_token>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole picture of a radar looks like: the same for the window's export and `render`.
struct RadarPicture : PlotPicture {
    RowTree rows;
    RadarForm form;
    HeatChoice choice;
};

/// Queries and paints all rows with labels, time axis and the strip of colours. Blocking; any thread. Deterministic.
core::Completion paintRadarPicture(QPainter& painter, const PictureRoom& room,
    const std::shared_ptr<const core::StoreView>& store, const RadarPicture& picture, const std::stop_token& stop);

/// The picture `radar`.
PictureKind radarPictureKind();

} // namespace lightcone::views
