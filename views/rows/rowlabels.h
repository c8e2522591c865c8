// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/rowselection.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowlayout.h"

#include <QRectF>

#include <span>

class QPainter;

namespace lightcone::views {

// The labels at the left of a plot with rows.

struct RowLabelOptions {
    int scroll = 0; ///< y of the layout at the top of the labels
    int currentRow = -1; ///< the row of the selected event, which is highlighted
    int hoveredRow = -1;
    std::span<const RowSelection::Share> selected; ///< the part of each row that is selected; empty: none
    int litRow = -1; ///< the row that was gone to, whose label lies over others where it has none of its own
    int keyboardRow = -1; ///< the row at which the keyboard is
    bool foldMarks = true; ///< whether groups have triangles to fold and unfold them
};
/// Paints the labels of the rows that meet @p rect. Where rows are too thin for a label each, open groups come first,
/// and of the rows in them every 2nd, 5th, 10th … has one. No two labels touch.
void paintRowLabels(QPainter& painter, const QRectF& rect, const RowLayout& layout, const RowLabelOptions& options,
    const PlotStyle& style);
/// Paints what lies behind the label of row @p row, which takes @p band: says whether the row is selected, under the
/// pointer, or that of the selected event.
void paintRowBand(
    QPainter& painter, const QRectF& band, int row, const RowLabelOptions& options, const ColorScheme& scheme);
/// Pixels that the widest label needs.
double rowLabelWidth(const RowLayout& layout, const QFont& font, bool foldMarks);
/// The rectangle of a row's triangle, relative to the left end and top of the labels; null when it has none.
QRectF foldMark(const RowLayout& layout, int row, int scroll);
/// The call levels or locations that a row stands for, with its full label.
QString rowDescription(const RowTree::Row& row);

} // namespace lightcone::views
