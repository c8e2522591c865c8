// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/formatting.h"
#include "views/timeline/rowlayout.h"
#include "views/timeline/timeaxis.h"
#include "views/timeline/timelinepainter.h"

#include <QRectF>

class QFontMetricsF;

namespace lightcone::views {

// What stands around the plot: the axis above it and the row labels at its left.

/// The axis at the top of the plot: @p rect begins and ends with the columns. Two lines: the base of the labels, and
/// below it the labels and marks.
void paintTimeAxis(QPainter& painter, const QRectF& rect, const TimeAxis& axis, const TimelineStyle& style);
/// Pixels that the axis is high.
int timeAxisHeight(const QFont& font);

struct RowLabelOptions {
    int scroll = 0; ///< y of the layout at the top of the labels
    int currentRow = -1; ///< shown as that of the selection
    int hoveredRow = -1;
    bool foldMarks = true; ///< triangles to fold and unfold
};
/// Labels of the rows that meet @p rect. Rows that are too thin have a label every so many rows, groups first.
void paintRowLabels(QPainter& painter, const QRectF& rect, const RowLayout& layout, const RowLabelOptions& options,
    const TimelineStyle& style);
/// @p label in @p width pixels: without its end where that has no digits, as numbers tell rows apart, else without its
/// middle.
QString elidedRowLabel(const QFontMetricsF& metrics, const QString& label, double width);
/// Pixels that the widest label needs.
double rowLabelWidth(const RowLayout& layout, const QFont& font, bool foldMarks);
/// Where a row's triangle is, relative to the left end and top of the labels; null when it has none.
QRectF foldMark(const RowLayout& layout, int row, int scroll);
/// The call levels or locations that a row stands for, with its full label.
QString rowDescription(const RowTree::Row& row);

/// @p text on a pill of @p fill, centred at @p center but inside @p bounds.
void paintPill(QPainter& painter, const QString& text, QPointF center, const QRectF& bounds, const QColor& fill);
/// A span of time that is @p band in the plot @p plot, with its length.
void paintSpan(QPainter& painter, core::Interval span, const QRectF& band, const QRectF& plot, const QColor& fill,
    const TimeScale& scale, const TimelineStyle& style);
/// Where @p span is in @p plot, at least a pixel wide; reaches beyond the plot where the span does.
QRectF spanBand(core::Interval span, const TimeCoordinates& coordinates, const QRectF& plot);

/// Flags of markers along the bottom of @p axisRect.
void paintMarkers(
    QPainter& painter, const QRectF& axisRect, const TimelineGeometry& geometry, const TimelineStyle& style);

} // namespace lightcone::views
