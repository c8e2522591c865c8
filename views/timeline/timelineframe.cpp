// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelineframe.h"

#include "core/store/storeview.h"
#include "views/timecoordinates.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

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

std::vector<Slice> slicesOf(
    const RowLayout& from, const TimelineGeometry& geometry, const RowLayout& layout, RowLayout::Range rows)
{
    std::vector<Slice> slices;
    for (int i = rows.first; i < rows.last; ++i) {
        const int old = from.rowOfNode(layout.row(i).node);
        if (old < 0 || from.top(old) < geometry.top || from.top(old) + from.height(old) > geometry.bottom)
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

Stretch stretchOf(const TimelineFrame& frame, core::Interval common, core::Interval interval, double width)
{
    const double ratio = frame.request.pixelRatio;
    const TimeCoordinates from(frame.geometry.interval, frame.geometry.width);
    const TimeCoordinates to(interval, width);
    Stretch stretch;
    stretch.fromLeft = from.toPixel(common.begin) * ratio;
    stretch.fromWidth = from.toPixel(common.end) * ratio - stretch.fromLeft;
    stretch.left = to.toPixel(common.begin);
    stretch.width = to.toPixel(common.end) - stretch.left;
    return stretch;
}

/// @returns false when stopped.
bool paintFrame(TimelineFrame& frame, const std::stop_token& stop)
{
    const TimelineFrameRequest& request = frame.request;
    const TimelineGeometry& geometry = frame.geometry;
    const double ratio = request.pixelRatio;
    const double height = (geometry.bottom - geometry.top) * ratio;
    const QSize size(request.query.columns, static_cast<int>(std::ceil(height)));
    if (size.isEmpty())
        return true;
    QImage image(size, QImage::Format_RGB32);
    if (image.isNull())
        return true;
    image.setDevicePixelRatio(ratio);
    if (QSizeF(request.width * ratio, height) != size) // else rows cover all of it
        image.fill(request.style->scheme.background);
    QPainter painter(&image);
    painter.setFont(request.style->font);
    painter.translate(0, -geometry.top);
    const core::Definitions& definitions = request.store->definitions();
    const TimeScale scale { request.store->interval().begin, definitions.clock.ticksPerSecond };
    const TimeAxis axis = layoutTimeAxis(
        TimeCoordinates(request.query.interval, request.width), scale, axisSpacing(request.style->font));
    if (!paintTimeline(painter, *request.query.layout, geometry, axis, *request.style, stop))
        return false;
    painter.end();
    frame.image = std::move(image);
    return true;
}

} // namespace

double axisSpacing(const QFont& font)
{
    return std::max(80.0, QFontMetricsF(font).horizontalAdvance(QStringLiteral("+0000.000 ms")) + 16);
}

std::shared_ptr<const TimelineFrame> makeTimelineFrame(
    const TimelineFrameRequest& request, std::stop_token stop, const ShowRows& showRows)
{
    std::optional<LaidOutRows> laidOut = queryLaidOutRows(*request.store, request.query, request.width, stop);
    if (!laidOut)
        return nullptr;
    auto frame = std::make_shared<TimelineFrame>();
    frame->request = request;
    frame->data = std::move(laidOut->data);
    frame->geometry = std::move(laidOut->geometry);
    if (showRows && hasManyLines(*request.store, request.query)) {
        auto rows = std::make_shared<TimelineFrame>(*frame);
        if (!paintFrame(*rows, stop))
            return nullptr;
        showRows(rows);
    }
    if (!queryLines(*request.store, request.query, frame->data, stop))
        return nullptr;
    layoutLines(frame->data, *request.query.layout, frame->geometry);
    frame->hasLines = true;
    return paintFrame(*frame, stop) ? frame : nullptr;
}

void paintStretched(QPainter& painter, const TimelineFrame& frame, core::Interval interval, double width,
    const RowLayout& layout, int scroll, int height)
{
    const core::Interval common = frame.geometry.interval.intersected(interval);
    if (common.isEmpty() || frame.image.isNull())
        return;
    const double ratio = frame.request.pixelRatio;
    const Stretch stretch = stretchOf(frame, common, interval, width);
    const RowLayout::Range rows = layout.rowsIn(scroll, height);
    for (const Slice& slice : slicesOf(*frame.request.query.layout, frame.geometry, layout, rows)) {
        const QRectF source(stretch.fromLeft, (slice.fromTop - frame.geometry.top) * ratio, stretch.fromWidth,
            (slice.fromBottom - slice.fromTop) * ratio);
        painter.drawImage(
            QRectF(stretch.left, slice.top, stretch.width, slice.bottom - slice.top), frame.image, source);
    }
}

QRect stretchedInside(
    const TimelineFrame& frame, core::Interval interval, double width, const RowLayout& layout, int scroll, int height)
{
    const core::Interval common = frame.geometry.interval.intersected(interval);
    if (common.isEmpty() || frame.image.isNull())
        return {};
    const std::vector<Slice> slices
        = slicesOf(*frame.request.query.layout, frame.geometry, layout, layout.rowsIn(scroll, height));
    if (slices.size() != 1)
        return {};
    const Stretch stretch = stretchOf(frame, common, interval, width);
    const int left = static_cast<int>(std::ceil(stretch.left));
    const int right = static_cast<int>(std::floor(stretch.left + stretch.width));
    const QRect whole(left, slices.front().top, right - left, slices.front().bottom - slices.front().top);
    const QRect inside = whole.adjusted(1, 1, -1, -1);
    return inside.isValid() ? inside : QRect();
}

} // namespace lightcone::views
