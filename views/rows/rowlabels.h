// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/plotstyle.h"
#include "views/rows/rowlayout.h"

#include <QRectF>

class QFontMetricsF;
class QPainter;

namespace lightcone::views {

// The labels at the left of a plot with rows.

struct RowLabelOptions {
    int scroll = 0; ///< y of the layout at the top of the labels
    int currentRow = -1; ///< shown as that of the selection
    int hoveredRow = -1;
    bool foldMarks = true; ///< triangles to fold and unfold
};
/// Labels of the rows that meet @p rect. Rows that are too thin have a label every so many rows, groups first.
void paintRowLabels(QPainter& painter, const QRectF& rect, const RowLayout& layout, const RowLabelOptions& options,
    const PlotStyle& style);
/// @p label in @p width pixels: without its end where that has no digits, as numbers tell rows apart, else without its
/// middle.
QString elidedRowLabel(const QFontMetricsF& metrics, const QString& label, double width);
/// Pixels that the widest label needs.
double rowLabelWidth(const RowLayout& layout, const QFont& font, bool foldMarks);
/// Where a row's triangle is, relative to the left end and top of the labels; null when it has none.
QRectF foldMark(const RowLayout& layout, int row, int scroll);
/// The call levels or locations that a row stands for, with its full label.
QString rowDescription(const RowTree::Row& row);

} // namespace lightcone::views
