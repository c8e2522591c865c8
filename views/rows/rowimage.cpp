// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowimage.h"

#include "views/timecoordinates.h"

#include <QPainter>

#include <cmath>
#include <vector>

namespace lightcone::views {

namespace {

/// Rows next to each other that are shown in one piece, from [fromTop, fromBottom) of the old layout.
struct Slice {
    int fromTop = 0;
    int fromBottom = 0;
    int top = 0;
    int bottom = 0;
};

bool continues(const Slice& slice, int fromTop, int fromHeight, int top, int height)
{
    return fromTop == slice.fromBottom && top == slice.bottom
        && fromHeight * (slice.bottom - slice.top) == height * (slice.fromBottom - slice.fromTop);
}

std::vector<Slice> slicesOf(const RowImage& image, const RowLayout& layout, RowLayout::Range rows)
{
    const RowLayout& from = *image.layout;
    std::vector<Slice> slices;
    for (int i = rows.first; i < rows.last; ++i) {
        const int old = from.rowOfNode(layout.row(i).node);
        if (old < 0 || from.top(old) < image.top || from.top(old) + from.height(old) > image.bottom)
            continue;
        // A row that was unfolded to its levels, or folded from them, looks different.
        if (layout.row(i).levels != from.row(old).levels || layout.row(i).isOpen != from.row(old).isOpen)
            continue;
        const int top = layout.top(i);
        const int height = layout.height(i);
        if (slices.empty() || !continues(slices.back(), from.top(old), from.height(old), top, height))
            slices.push_back({ from.top(old), from.top(old) + from.height(old), top, top + height });
        else {
            slices.back().fromBottom += from.height(old);
            slices.back().bottom += height;
        }
    }
    return slices;
}

/// Columns of a frame and where they are in another interval.
struct Stretch {
    double fromLeft = 0; ///< pixels of the image
    double fromWidth = 0;
    double left = 0; ///< logical pixels
    double width = 0;
};

Stretch stretchOf(const RowImage& image, core::Interval common, core::Interval interval, double width)
{
    const double ratio = image.pixelRatio;
    const TimeCoordinates from(image.interval, image.width);
    const TimeCoordinates to(interval, width);
    Stretch stretch;
    stretch.fromLeft = from.toPixel(common.begin) * ratio;
    stretch.fromWidth = from.toPixel(common.end) * ratio - stretch.fromLeft;
    stretch.left = to.toPixel(common.begin);
    stretch.width = to.toPixel(common.end) - stretch.left;
    return stretch;
}

} // namespace

void paintStretched(QPainter& painter, const RowImage& image, core::Interval interval, double width,
    const RowLayout& layout, int scroll, int height)
{
    const core::Interval common = image.interval.intersected(interval);
    if (common.isEmpty() || image.image.isNull())
        return;
    const double ratio = image.pixelRatio;
    const Stretch stretch = stretchOf(image, common, interval, width);
    const RowLayout::Range rows = layout.rowsIn(scroll, height);
    for (const Slice& slice : slicesOf(image, layout, rows)) {
        const QRectF source(stretch.fromLeft, (slice.fromTop - image.top) * ratio, stretch.fromWidth,
            (slice.fromBottom - slice.fromTop) * ratio);
        painter.drawImage(
            QRectF(stretch.left, slice.top, stretch.width, slice.bottom - slice.top), image.image, source);
    }
}

QRect stretchedInside(
    const RowImage& image, core::Interval interval, double width, const RowLayout& layout, int scroll, int height)
{
    const core::Interval common = image.interval.intersected(interval);
    if (common.isEmpty() || image.image.isNull())
        return {};
    const std::vector<Slice> slices = slicesOf(image, layout, layout.rowsIn(scroll, height));
    if (slices.size() != 1)
        return {};
    const Stretch stretch = stretchOf(image, common, interval, width);
    const int left = static_cast<int>(std::ceil(stretch.left));
    const int right = static_cast<int>(std::floor(stretch.left + stretch.width));
    const QRect whole(left, slices.front().top, right - left, slices.front().bottom - slices.front().top);
    const QRect inside = whole.adjusted(1, 1, -1, -1);
    return inside.isValid() ? inside : QRect();
}

} // namespace lightcone::views
