// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/tick.h"
#include "views/rows/rowlayout.h"

#include <QImage>
#include <QRect>

#include <functional>
#include <memory>

class QPainter;

namespace lightcone::views {

struct PlotStyle;

/// A picture of some rows in an interval.
struct RowImage {
    std::shared_ptr<const RowLayout> layout;
    core::Interval interval;
    double width = 0; ///< logical pixels
    double pixelRatio = 1;
    int top = 0; ///< the image shows [top, bottom) of the layout
    int bottom = 0;
    QImage image;
};

/// A picture of the part from @p top to @p bottom of some rows: @p paint paints over the background of @p style, in
/// coordinates of the layout. Null where there are no pixels, or no memory for them. Any thread.
core::Stoppable<QImage> paintedRows(const PlotStyle& style, int columns, double pixelRatio, int top, int bottom,
    const std::function<core::Completion(QPainter&)>& paint);

/// Paints @p image as it would be seen in @p interval of @p width pixels with the rows of @p layout: stretched as a
/// whole, and row by row where the rows have changed. The origin of @p painter is the left end of the top of the first
/// row; only rows that meet [scroll, scroll + height) are painted.
void paintStretched(QPainter& painter, const RowImage& image, core::Interval interval, double width,
    const RowLayout& layout, int scroll, int height);

/// The rectangle that paintStretched() covers without gaps, less a pixel at each side. It is empty where
/// paintStretched() paints nothing, or several pieces.
QRect stretchedInside(
    const RowImage& image, core::Interval interval, double width, const RowLayout& layout, int scroll, int height);

} // namespace lightcone::views
