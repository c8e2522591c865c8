// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <vector>

class QPainter;

namespace lightcone::views {

struct BarRows;
struct PlotStyle;

/// Paints the names of functions into the bars that have room for them. The origin of @p painter is the left end of the
/// top of the first row. @returns what the labels cover, ascending by top.
std::vector<QRectF> paintLabels(QPainter& painter, const BarRows& rows, const PlotStyle& style);

} // namespace lightcone::views
