// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelineframe.h"

#include "core/store/storeview.h"
#include "views/timecoordinates.h"
#include "views/timeline/rowpainter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

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

/// The image of a frame while it is made. There is none where the frame has no pixels, or there is no memory for them.
class FrameImage {
public:
    explicit FrameImage(const TimelineFrameRequest& request)
        : m_request(request)
        , m_layout(*request.query.layout)
    {
        const RowLayout::Range rows = request.query.rows;
        if (rows.first >= rows.last)
            return;
        m_top = m_layout.top(rows.first);
        const double ratio = request.pixelRatio;
        const double height = (m_layout.top(rows.last) - m_top) * ratio;
        const QSize size(request.query.columns, static_cast<int>(std::ceil(height)));
        if (size.isEmpty())
            return;
        m_image = QImage(size, QImage::Format_RGB32);
        if (m_image.isNull())
            return;
        m_image.setDevicePixelRatio(ratio);
        if (QSizeF(request.width * ratio, height) != size || request.query.interval.isEmpty()) // else rows cover it
            m_image.fill(request.style->scheme.background);
        if (!begin(m_painter, m_image)) {
            m_image = {};
            return;
        }
        const core::Definitions& definitions = request.store->definitions();
        const TimeScale scale { request.store->interval().begin, definitions.clock.ticksPerSecond };
        const TimeAxis axis = layoutTimeAxis(
            TimeCoordinates(request.query.interval, request.width), scale, axisSpacing(request.style->font));
        m_rows.emplace(m_painter, m_image, m_layout, rows, BarColumns { request.query.columns, request.width }, axis,
            *request.style);
    }

    /// Each row once; different ones may be painted at the same time.
    void paintRow(const TimelineRowBars& row)
    {
        if (m_rows)
            m_rows->paint(row.row, row.bars);
    }
    /// What it would be without messages and collectives, while rows are all that is painted.
    QImage withoutLines(const TimelineGeometry& geometry, const std::stop_token& stop) const
    {
        QImage image = m_image.copy();
        QPainter painter;
        if (m_rows && begin(painter, image))
            paintOverRows(painter, geometry, *m_request.style, stop);
        return image;
    }
    /// Paints over the rows; then no more is painted. @returns false when stopped.
    bool finish(const TimelineGeometry& geometry, const std::stop_token& stop)
    {
        if (!m_rows)
            return true;
        if (!paintOverRows(m_painter, geometry, *m_request.style, stop))
            return false;
        m_painter.end();
        return true;
    }
    QImage image() const { return m_image; }

private:
    bool begin(QPainter& painter, QImage& image) const
    {
        if (!painter.begin(&image))
            return false;
        painter.setFont(m_request.style->font);
        painter.translate(0, -m_top);
        return true;
    }

    const TimelineFrameRequest& m_request;
    const RowLayout& m_layout;
    int m_top = 0;
    QImage m_image;
    QPainter m_painter;
    std::optional<ImageRows> m_rows;
};

} // namespace

std::shared_ptr<const TimelineFrame> makeTimelineFrame(
    const TimelineFrameRequest& request, std::stop_token stop, const ShowRows& showRows)
{
    FrameImage image(request);
    std::optional<LaidOutRows> laidOut = queryLaidOutRows(*request.store, request.query, request.width, stop,
        [&image](const TimelineRowBars& row) { image.paintRow(row); });
    if (!laidOut)
        return nullptr;
    auto frame = std::make_shared<TimelineFrame>();
    frame->request = request;
    frame->data = std::move(laidOut->data);
    frame->geometry = std::move(laidOut->geometry);
    if (showRows && hasManyLines(*request.store, request.query)) {
        auto rows = std::make_shared<TimelineFrame>(*frame);
        rows->image = image.withoutLines(rows->geometry, stop);
        if (stop.stop_requested())
            return nullptr;
        showRows(rows);
    }
    if (!queryLines(*request.store, request.query, frame->data, stop))
        return nullptr;
    layoutLines(frame->data, *request.query.layout, frame->geometry);
    frame->isWhole = true;
    if (!image.finish(frame->geometry, stop))
        return nullptr;
    frame->image = image.image();
    return frame;
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
