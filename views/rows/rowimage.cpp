// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowimage.h"

#include "views/base/timecoordinates.h"
#include "views/plot/plotstyle.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

/// Neighbouring rows that are shown in one piece. They lie at [fromTop, fromBottom) of the old layout.
struct Slice {
    int fromTop = 0;
    int fromBottom = 0;
    int top = 0;
    int bottom = 0;
};

class Slices {
public:
    explicit Slices(const RowImage& image)
        : m_image(image)
    {
    }

    /// Adds rows that lie at [fromTop, fromBottom) in the image's layout and at [top, bottom) now. Parts that the image
    /// does not show are left out.
    void add(int fromTop, int fromBottom, int top, int bottom)
    {
        if (fromTop >= fromBottom || top >= bottom)
            return;
        const double scale = static_cast<double>(bottom - top) / (fromBottom - fromTop);
        const auto shown = [&](int from) { return top + static_cast<int>(std::lround((from - fromTop) * scale)); };
        const int insideTop = std::max(fromTop, m_image.top);
        const int insideBottom = std::min(fromBottom, m_image.bottom);
        if (insideTop >= insideBottom)
            return;
        const Slice slice { insideTop, insideBottom, shown(insideTop), shown(insideBottom) };
        if (!m_slices.empty() && continues(m_slices.back(), slice)) {
            m_slices.back().fromBottom = slice.fromBottom;
            m_slices.back().bottom = slice.bottom;
        } else {
            m_slices.push_back(slice);
        }
    }
    std::vector<Slice> take() { return std::move(m_slices); }

private:
    static bool continues(const Slice& before, const Slice& slice)
    {
        return slice.fromTop == before.fromBottom && slice.top == before.bottom
            && std::int64_t { slice.fromBottom - slice.fromTop } * (before.bottom - before.top)
            == std::int64_t { slice.bottom - slice.top } * (before.fromBottom - before.fromTop);
    }

    const RowImage& m_image;
    std::vector<Slice> m_slices;
};

std::vector<Slice> slicesOf(const RowImage& image, const RowLayout& layout, RowLayout::Range rows)
{
    const RowLayout& from = *image.layout;
    Slices slices(image);
    for (int i = rows.first; i < rows.last; ++i) {
        const RowTree::Row& row = layout.row(i);
        const int old = from.rowOfNode(row.node);
        // A row that was unfolded to its levels, or folded from them, looks different.
        if (old < 0 || row.levels != from.row(old).levels || row.isOpen != from.row(old).isOpen
            || row.stack != from.row(old).stack)
            continue;
        const int fromEnd = from.top(old) + from.height(old);
        const int end = layout.top(i) + layout.height(i);
        if (!row.stack) {
            slices.add(from.top(old), fromEnd, layout.top(i), end);
            continue;
        }
        // Only the levels of the stack change their height.
        const int below = row.stack->below + RowLayout::kStackGap;
        slices.add(from.top(old), from.top(old) + row.stack->above, layout.top(i), layout.top(i) + row.stack->above);
        slices.add(from.top(old) + row.stack->above, fromEnd - below, layout.top(i) + row.stack->above, end - below);
        slices.add(fromEnd - below, fromEnd, end - below, end);
    }
    return slices.take();
}

/// Columns of a frame and their place in another interval.
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

core::Stoppable<QImage> paintedRows(const PlotStyle& style, int columns, double pixelRatio, int top, int bottom,
    const std::function<core::Completion(QPainter&)>& paint)
{
    const QSize size(columns, static_cast<int>(std::ceil((bottom - top) * pixelRatio)));
    if (size.isEmpty())
        return QImage();
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        return QImage();
    image.setDevicePixelRatio(pixelRatio);
    image.fill(style.scheme.background);
    QPainter painter(&image);
    painter.setFont(style.font);
    painter.translate(0, -top);
    if (paint(painter).isStopped())
        return core::Stopped {};
    painter.end();
    return image;
}

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
