// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timeline/rowlayout.h"

#include <stop_token>

class QPainter;

namespace lightcone::views {

struct TimeAxis;
struct TimelineGeometry;
struct TimelineStyle;

/// Backgrounds of rows: what is seen until a query is done.
void paintRowBackgrounds(
    QPainter& painter, const RowLayout& layout, RowLayout::Range rows, double width, const TimelineStyle& style);

/// Paints the rows of @p geometry: their backgrounds, the grid of @p axis, and the bars. Into a plain image scan line
/// by scan line, rows in parallel, each pixel once; elsewhere with one call a bar. The origin of @p painter is the left
/// end of the top of the first row. @returns false when stopped.
bool paintRows(QPainter& painter, const RowLayout& layout, const TimelineGeometry& geometry, const TimeAxis& axis,
    const TimelineStyle& style, const std::stop_token& stop);

} // namespace lightcone::views
