// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/formatting.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"

#include <QRectF>
#include <QSizeF>

class QPainter;

namespace lightcone::views {

struct ValueAxis;

/// Paints the axis at the top of a plot; @p rect begins and ends with the columns. The axis has two lines: the base of
/// the labels, and below it the labels and marks. When @p rect is too low for two lines, all of it is painted in one
/// line.
void paintTimeAxis(QPainter& painter, const QRectF& rect, const TimeAxis& axis, const PlotStyle& style);
/// The height in pixels of what an axis has below its labels: its marks, beside which flags find room.
inline constexpr double kAxisMarkRoom = 8;
/// That room of the axis @p rect.
QRectF flagRoom(const QRectF& rect);
/// The height in pixels of the axis with one line or two.
int timeAxisHeight(const QFont& font, int lines = 2);

/// Paints faint lines at the marks of both axes over a plot of @p size, whose top left corner is the origin.
void paintPlotGrid(
    QPainter& painter, QSizeF size, const TimeAxis& axis, const ValueAxis& values, const PlotStyle& style);

/// Paints the line of the time cursor, with a brighter seam in @p bounds, so that it is seen over bars of any colour.
void paintCursorLine(QPainter& painter, const QRectF& line, const QRectF& bounds, const ColorScheme& scheme);
/// Paints @p text on a pill of @p fill, centred at @p center but inside @p bounds.
void paintPill(QPainter& painter, const QString& text, QPointF center, const QRectF& bounds, const QColor& fill);
/// Paints a span of time, which is @p band in the plot @p plot, and its length.
void paintSpan(QPainter& painter, core::Interval span, const QRectF& band, const QRectF& plot, const QColor& fill,
    const TimeScale& scale, const PlotStyle& style);
/// The rectangle of @p span in @p plot. It is at least a pixel wide, and reaches beyond the plot where the span does.
QRectF spanBand(core::Interval span, const TimeCoordinates& coordinates, const QRectF& plot);

} // namespace lightcone::views
