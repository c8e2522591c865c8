// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/rows/rowlayout.h"

#include <QString>

#include <vector>

namespace lightcone::views {

/// A label at the left of a row.
struct RowLabel {
    int row = 0;
    double middle = 0; ///< y in the layout of the middle of the text
    QString text; ///< whole
};

/// Chooses those of @p rows that have a label, for texts of @p textHeight pixels, of which no two touch: open groups
/// first, then rows with calls among rows of metrics, then of the rows that lie together every 2nd, 5th, 10th ….
/// Scrolling changes no choice. O(rows of the layout above the end of @p rows).
std::vector<RowLabel> labelledRows(const RowLayout& layout, RowLayout::Range rows, double textHeight);
/// The height of what a row's label names: the whole row or its outermost level.
double labelHeight(const RowLayout& layout, int row);
/// The y, in the layout, of the middle of a row's label, which names the whole row or its outermost level. The labels
/// of the first and the last rows lie inside of the layout, so that nothing cuts them off.
double labelMiddle(const RowLayout& layout, int row, double textHeight);

} // namespace lightcone::views
