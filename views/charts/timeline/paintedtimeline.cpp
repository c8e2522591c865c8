// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/paintedtimeline.h"

#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/timecoordinates.h"
#include "views/criticalpath/pathpainter.h"
#include "views/lines/linelayout.h"
#include "views/marks/markpainter.h"
#include "views/rows/rowpainter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace lightcone::views {

namespace {

/// The image of the rows while it is made. There is none where the rows have no pixels, or there is no memory for them.
class RowsImage {
public:
    RowsImage(const PaintedTimelineRequest& request, const PlotStyle& style)
        : m_request(request)
        , m_style(style)
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
            m_image.fill(style.scheme.background);
        if (!begin(m_painter, m_image)) {
            m_image = {};
            return;
        }
        const core::Definitions& definitions = request.store->definitions();
        const TimeScale scale { request.store->interval().begin, definitions.clock.ticksPerSecond };
        const TimeAxis axis
            = layoutTimeAxis(TimeCoordinates(request.query.interval, request.width), scale, axisSpacing(style.font));
        m_rows.emplace(
            m_painter, m_image, m_layout, rows, BarColumns { request.query.columns, request.width }, axis, style);
    }

    /// Each row once; different ones may be painted at the same time.
    void paintRow(const TimelineRowBars& row)
    {
        if (m_rows)
            m_rows->paint(row.row, &row);
    }
    /// The image without messages and collectives, for the time in which only rows are painted.
    core::Stoppable<QImage> withoutLines(
        const TimelineGeometry& geometry, const std::optional<PathGeometry>& path, const std::stop_token& stop) const
    {
        QImage image = m_image.copy();
        if (m_rows) {
            QPainter painter;
            if (begin(painter, image) && paintOver(painter, geometry, path, stop).isStopped())
                return core::Stopped {};
        }
        return image;
    }
    /// Paints over the rows; then no more is painted.
    core::Completion finish(
        const TimelineGeometry& geometry, const std::optional<PathGeometry>& path, const std::stop_token& stop)
    {
        if (!m_rows)
            return core::Done {};
        if (paintOver(m_painter, geometry, path, stop).isStopped())
            return core::Stopped {};
        m_painter.end();
        return core::Done {};
    }
    QImage image() const { return m_image; }

private:
    core::Completion paintOver(QPainter& painter, const TimelineGeometry& geometry,
        const std::optional<PathGeometry>& path, const std::stop_token& stop) const
    {
        if (paintOverRows(painter, geometry, marks(), m_style, stop).isStopped())
            return core::Stopped {};
        if (path)
            paintPath(painter, *path, m_style);
        return core::Done {};
    }
    /// What the marks above the picture cover.
    std::vector<QRectF> marks() const
    {
        if (!m_request.marks)
            return {};
        const MarkPlaces places { m_request.query.interval, m_request.width, m_request.query.layout };
        return markAreas(layoutMarks(*m_request.marks, places), m_style.font);
    }
    bool begin(QPainter& painter, QImage& image) const
    {
        if (!painter.begin(&image))
            return false;
        painter.setFont(m_style.font);
        painter.translate(0, -m_top);
        return true;
    }

    const PaintedTimelineRequest& m_request;
    const PlotStyle& m_style;
    const RowLayout& m_layout;
    int m_top = 0;
    QImage m_image;
    QPainter m_painter;
    std::optional<ImageRows> m_rows;
};

} // namespace

bool PaintedTimelineRequest::covers(PaintedTimelineRequest needed) const
{
    needed.store = store;
    needed.query.rmaCache = query.rmaCache;
    needed.query.steps.indexes = query.steps.indexes;
    if (query.rows.contains(needed.query.rows))
        needed.query.rows = query.rows;
    return *this == needed;
}

RowImage PaintedTimeline::rowImage() const
{
    return { request.query.layout, geometry.interval, request.width, request.pixelRatio, geometry.top, geometry.bottom,
        image };
}

core::Stoppable<std::shared_ptr<const PaintedTimeline>> makePaintedTimeline(
    const PaintedTimelineRequest& request, const std::stop_token& stop, const ShowRows& showRows)
{
    const auto style = styleOfSteps(*request.store, request.query.steps, request.style, stop);
    if (style.isStopped())
        return core::Stopped {};
    RowsImage image(request, *style.value());
    const bool showsRowsFirst = showRows && hasManyLines(*request.store, request.query);
    core::Stoppable<LaidOutRows> asked = core::Stopped {};
    TimelineData lines;
    core::Completion linesAsked = core::Done {};
    const auto askLines = [&] { linesAsked = queryLines(*request.store, request.query, lines, stop); };
    const auto ask = [&](std::size_t i) {
        if (i > 0)
            askLines();
        else
            asked = queryLaidOutRows(*request.store, request.query, request.width, stop,
                [&image](const TimelineRowBars& row) { image.paintRow(row); });
    };
    if (core::parallelFor(showsRowsFirst ? 1 : 2, core::usefulThreads(), stop, ask).isStopped() || asked.isStopped())
        return core::Stopped {};
    LaidOutRows laidOut = std::move(asked).value();
    auto painted = std::make_shared<PaintedTimeline>();
    painted->request = request;
    painted->style = style.value();
    painted->data = std::move(laidOut.data);
    painted->geometry = std::move(laidOut.geometry);
    const TimelineRequest& query = request.query;
    if (request.path)
        painted->path = layoutPath(*request.path,
            { query.interval, request.width, request.pixelRatio, query.layout.get(), query.rows, PathLook::Bars });
    SparklineCurves forgotten;
    auto sparklines = makeSparklines(request.store,
        { query.layout.get(), query.rows, query.interval, query.columns, request.width },
        request.curves ? *request.curves : forgotten, stop);
    if (sparklines.isStopped())
        return core::Stopped {};
    painted->geometry.sparklines = std::move(sparklines).value();
    if (showsRowsFirst) {
        auto rows = std::make_shared<PaintedTimeline>(*painted);
        core::Stoppable<QImage> withoutLines = image.withoutLines(rows->geometry, rows->path, stop);
        if (withoutLines.isStopped())
            return core::Stopped {};
        rows->image = std::move(withoutLines).value();
        showRows(rows);
        askLines();
    }
    if (linesAsked.isStopped())
        return core::Stopped {};
    painted->data.messages = std::move(lines.messages);
    painted->data.collectives = std::move(lines.collectives);
    painted->data.signs = std::move(lines.signs);
    painted->data.samples = std::move(lines.samples);
    painted->data.oneSided = std::move(lines.oneSided);
    layoutLines(painted->data, *request.query.layout, painted->geometry);
    colorMessages(painted->data.messages,
        MessageColors(request.coloring, request.style->scheme, timeScaleOf(*request.store),
            request.store->definitions(), distancesFor(request.coloring, *request.store, request.topology)),
        painted->geometry);
    painted->geometry.strength = request.strength;
    painted->isWhole = true;
    if (image.finish(painted->geometry, painted->path, stop).isStopped())
        return core::Stopped {};
    painted->image = image.image();
    return std::shared_ptr<const PaintedTimeline>(std::move(painted));
}

} // namespace lightcone::views
