// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/charts/timeline/timelinegeometry.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"

#include <QRectF>

#include <stop_token>
#include <vector>

class QPainter;

namespace lightcone::views {

/// Paints rows, bars, collectives and messages. The origin of @p painter is the left end of the top of the first row.
/// @param layout  of the rows of @p geometry
/// @param marks  what marks above all of it cover, see markAreas()
/// Never asks the store.
core::Completion paintTimeline(QPainter& painter, const RowLayout& layout, const TimelineGeometry& geometry,
    const std::vector<QRectF>& marks, const TimeAxis& axis, const PlotStyle& style, const std::stop_token& stop);

/// Paints all of that but the rows, which are painted already.
core::Completion paintOverRows(QPainter& painter, const TimelineGeometry& geometry, const std::vector<QRectF>& marks,
    const PlotStyle& style, const std::stop_token& stop);

} // namespace lightcone::views
