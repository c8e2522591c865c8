// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>

#include <functional>
#include <optional>
#include <vector>

class QPainter;

namespace lightcone::views {

struct BarRows;
struct PlotStyle;
struct TimelineBar;

/// Says whether lines run through a rectangle.
using MeetsLines = std::function<bool(const QRectF& rect)>;

/// Paints the names of functions into the bars that have room for them: whole, or shortened where no other function
/// can be meant. The origin of @p painter is the left end of the top of the first row. Where @p meetsLines says so,
/// a plate of the bar's colour covers the lines behind the letters, so that they can be read; null: there are none.
/// @returns what the labels cover, ascending by top.
std::vector<QRectF> paintLabels(
    QPainter& painter, const BarRows& rows, const PlotStyle& style, const MeetsLines& meetsLines = nullptr);

/// The colour of the label of @p bar, whose middle is given; nullopt: it is not painted.
using LabelInk = std::function<std::optional<QColor>(const TimelineBar& bar, QPointF middle)>;
/// Paints the same names at the same places in other colours.
void paintLabelsAgain(QPainter& painter, const BarRows& rows, const PlotStyle& style, const LabelInk& ink);

} // namespace lightcone::views
