// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"

#include <QSizeF>

#include <optional>
#include <stop_token>

class QPainter;

namespace lightcone::views {

struct CounterGeometry;
struct PlotStyle;
struct TimeAxis;
struct ValueAxis;

/// Paints the background with the grids of both axes; @p values may be none. The origin of @p painter is the top left
/// corner of the plot.
void paintCounterGround(QPainter& painter, QSizeF size, const TimeAxis& axis, const std::optional<ValueAxis>& values,
    const PlotStyle& style);
/// Paints the curves alone. Never asks the store.
core::Completion paintCurves(
    QPainter& painter, const CounterGeometry& geometry, const PlotStyle& style, const std::stop_token& stop);

} // namespace lightcone::views
