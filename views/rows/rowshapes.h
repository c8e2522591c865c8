// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"

#include <stop_token>

class QPainter;

namespace lightcone::views {

struct BarRows;
class RowLayout;
struct PlotStyle;
struct TimeAxis;

/// Paints the bars of @p rows as shapes, over backgrounds and grid: the bars of a row that have one colour are
/// painted one after the other, so that SvgDevice makes one path of them. Where the device keeps images as they are
/// (QPainter::LosslessImageRendering), a row that has more bars than a person would tell apart is an image of a pixel
/// for each column and logical pixel, or shares one with its neighbours, with background and grid; it shows the same.
/// The origin of @p painter is as for paintRows().
core::Completion paintRowShapes(QPainter& painter, const RowLayout& layout, const BarRows& rows, const TimeAxis& axis,
    const PlotStyle& style, const std::stop_token& stop);

} // namespace lightcone::views
