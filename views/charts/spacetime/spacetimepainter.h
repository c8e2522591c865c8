// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <QColor>

#include <stop_token>

class QPainter;

namespace lightcone::views {

struct PlotStyle;
struct SpaceTimeGeometry;
struct TimeAxis;

/// Paints the background with the grid of @p axis, the lines of the locations, collectives and messages. The origin of
/// @p painter is the left end of the top of the first row. Where the device keeps images as they are
/// (QPainter::LosslessImageRendering), a line of very many pieces is an image that shows the same. Never asks the
/// store.
core::Completion paintSpaceTime(QPainter& painter, const SpaceTimeGeometry& geometry, const TimeAxis& axis,
    const PlotStyle& style, const std::stop_token& stop);

/// The colour of the line of a location in @p function: that of its bars, but seen on the background and apart from the
/// grid where the class is muted.
QColor lineColor(core::FunctionId function, const PlotStyle& style);

/// The background alone, from @p top to @p bottom.
void paintSpaceTimeGround(
    QPainter& painter, double width, int top, int bottom, const TimeAxis& axis, const PlotStyle& style);

} // namespace lightcone::views
