// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <functional>
#include <vector>

class QPainter;

namespace lightcone::views {

struct BarRows;
struct PlotStyle;

/// Says whether lines run through a rectangle.
using MeetsLines = std::function<bool(const QRectF& rect)>;

/// Paints the names of functions into the bars that have room for them: whole, or shortened where no other function
/// can be meant. The origin of @p painter is the left end of the top of the first row. Where @p meetsLines says so,
/// a plate of the bar's colour covers the lines behind the letters, so that they can be read; null: there are none.
/// @returns what the labels cover, ascending by top.
std::vector<QRectF> paintLabels(
    QPainter& painter, const BarRows& rows, const PlotStyle& style, const MeetsLines& meetsLines = nullptr);

} // namespace lightcone::views
