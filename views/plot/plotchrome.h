// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/formatting.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"

#include <QRectF>

class QPainter;

namespace lightcone::views {

/// The axis at the top of a plot: @p rect begins and ends with the columns. Two lines: the base of the labels, and
/// below it the labels and marks. Where it is lower, all of it is in one line.
void paintTimeAxis(QPainter& painter, const QRectF& rect, const TimeAxis& axis, const PlotStyle& style);
/// Pixels that the axis is high with one line or two.
int timeAxisHeight(const QFont& font, int lines = 2);

/// @p text on a pill of @p fill, centred at @p center but inside @p bounds.
void paintPill(QPainter& painter, const QString& text, QPointF center, const QRectF& bounds, const QColor& fill);
/// A span of time that is @p band in the plot @p plot, with its length.
void paintSpan(QPainter& painter, core::Interval span, const QRectF& band, const QRectF& plot, const QColor& fill,
    const TimeScale& scale, const PlotStyle& style);
/// Where @p span is in @p plot, at least a pixel wide; reaches beyond the plot where the span does.
QRectF spanBand(core::Interval span, const TimeCoordinates& coordinates, const QRectF& plot);

} // namespace lightcone::views
