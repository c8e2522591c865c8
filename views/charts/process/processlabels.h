// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/signcolumns.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowlabels.h"
#include "views/rows/rowlayout.h"

#include <QRectF>

#include <span>
#include <vector>

class QPainter;

namespace lightcone::views {

// The labels at the left of call stacks over time: of each location its name, how many levels it has, its lanes of
// signs, and buttons to pin and close it.

struct ProcessLabelOptions : RowLabelOptions {
    std::span<const core::SignClasses> lanes; ///< signs in the lane of each row
    bool hasButtons = true;
    std::vector<bool> isPinned; ///< whether each row is pinned; empty without buttons
};

/// The places of the parts of a row's label, in the coordinates of the labels' rectangle.
struct ProcessLabel {
    QRectF band; ///< the whole row
    QRectF name; ///< stays in sight while any of the levels is
    QRectF levels;
    QRectF pin; ///< null: no buttons
    QRectF close;
};
ProcessLabel placeProcessLabel(
    const RowLayout& layout, int row, const QRectF& rect, int scroll, bool hasButtons, const QFont& font);

/// Paints the labels of the rows that meet @p rect.
void paintProcessLabels(QPainter& painter, const QRectF& rect, const RowLayout& layout,
    const ProcessLabelOptions& options, const PlotStyle& style);
/// The width in pixels that the widest label needs.
double processLabelWidth(
    const RowLayout& layout, std::span<const core::SignClasses> lanes, bool hasButtons, const QFont& font);
/// Says which levels are shown: "Levels: 12", "Levels: 1–40 of 1,000", "Levels: 12 · Inherited: 2".
QString levelsText(const RowTree::Row& row);

} // namespace lightcone::views
