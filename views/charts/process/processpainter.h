// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/rows/rowlayout.h"

#include <stop_token>

class QPainter;

namespace lightcone::views {

struct PlotStyle;
struct ProcessGeometry;
struct TimeAxis;

/// Paints the rows with the grid of @p axis, bars with their labels, curves and signs. The origin of @p painter is the
/// left end of the top of the first row. Never asks the store.
/// @param layout  of the rows of @p geometry
core::Completion paintProcess(QPainter& painter, const RowLayout& layout, const ProcessGeometry& geometry,
    const TimeAxis& axis, const PlotStyle& style, const std::stop_token& stop);

} // namespace lightcone::views
