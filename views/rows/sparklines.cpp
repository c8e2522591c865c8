// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/sparklines.h"

#include "core/analysis/curves/curve.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/base/valueunit.h"
#include "views/plot/plotstyle.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

/// The least height of a row with lines; a lower one only has bands.
constexpr double kLeastLineHeight = 4;

QRectF boxOf(const RowLayout& layout, int row, double width)
{
    constexpr int kRoomy = 12; // pixels; then the curve keeps off the edges
    const int height = std::max(1, layout.height(row) - layout.gap());
    const int inset = height >= kRoomy ? 2 : 0;
    return QRectF(0, layout.top(row) + inset, width, height - 2 * inset);
}

/// "124 M – 128 M", "12.0 W"; empty: there is no value.
QString rangeText(const ValueRange& range, const ValueUnit& unit)
{
    if (range.isEmpty)
        return {};
    const QString low = formatValue(range.low, unit);
    return range.low < range.high ? low + QStringLiteral(" – ") + formatValue(range.high, unit) : low;
}

void paintShapes(QPainter& painter, const CurveShapes& curve, const QColor& color)
{
    painter.setPen(Qt::NoPen);
    const bool hasLines = curve.box.height() >= kLeastLineHeight;
    painter.setBrush(withAlpha(color, hasLines ? 90 : 255));
    for (const QPolygonF& band : curve.bands)
        painter.drawPolygon(band);
    if (!hasLines)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1.2));
    for (const QPolygonF& mean : curve.means)
        painter.drawPolyline(mean);
}

/// Writes the range of a row with one curve at its right end, where there is room.
void paintRange(QPainter& painter, const Sparkline& sparkline, const PlotStyle& style)
{
    const QRectF box = sparkline.curves.front().box;
    const QFont font = sizedFont(style.font, 10);
    const QFontMetricsF metrics(font);
    const QSizeF size(metrics.horizontalAdvance(sparkline.range) + 8, metrics.capHeight() + 5);
    constexpr double kMostOfWidth = 0.25;
    if (sparkline.range.isEmpty() || box.height() < size.height() || size.width() > kMostOfWidth * box.width())
        return;
    const QRectF plate(QPointF(box.right() - size.width() - 2, box.top()), size);
    painter.fillRect(plate, withAlpha(style.scheme.background, 225));
    painter.setFont(font);
    painter.setPen(style.scheme.dimText);
    painter.drawText(
        QPointF(plate.left() + 4, std::round(plate.center().y() + metrics.capHeight() / 2)), sparkline.range);
}

} // namespace

core::CurveMode SparklineCurves::modeOf(const core::StoreView& store, core::MetricId metric)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_store == &store) {
            if (const auto known = m_modes.find(metric); known != m_modes.end())
                return known->second;
        }
    }
    const core::CurveMode mode = core::metricCurve(store, metric).mode;
    const std::lock_guard lock(m_mutex);
    if (m_store != &store)
        m_modes.clear();
    m_store = &store;
    m_modes[metric] = mode;
    return mode;
}

core::Stoppable<std::shared_ptr<const core::Curve>> SparklineCurves::curve(
    const std::shared_ptr<const core::StoreView>& store, core::MetricId metric, core::LocationId location,
    const std::stop_token& stop)
{
    core::CurveSource source;
    source.metric = metric;
    source.mode = modeOf(*store, metric);
    source.locations = { location };
    {
        const std::lock_guard lock(m_mutex);
        const auto found = std::ranges::find_if(
            m_kept, [&](const auto& kept) { return &kept->store() == store.get() && kept->source() == source; });
        if (found != m_kept.end())
            return *found;
    }
    auto made = core::Curve::make(store, std::move(source), 1, nullptr, stop);
    if (!made.isStopped()) {
        const std::lock_guard lock(m_mutex);
        m_kept.push_back(made.value());
        if (m_kept.size() > kMost)
            m_kept.pop_front();
    }
    return made;
}

bool isSparkline(const core::StoreView& store, const RowTree::Row& row)
{
    return !row.isGroup && !row.stack && row.depth == 0 && row.locations.size() == 1
        && !core::recordedMetrics(store, row.locations.front()).empty();
}

core::Stoppable<std::vector<Sparkline>> makeSparklines(const std::shared_ptr<const core::StoreView>& store,
    const SparklineRequest& request, SparklineCurves& curves, const std::stop_token& stop)
{
    std::vector<Sparkline> sparklines;
    if (request.columns <= 0 || request.interval.isEmpty() || request.width <= 0)
        return sparklines;
    for (int row = request.rows.first; row < request.rows.last; ++row) {
        if (isSparkline(*store, request.layout->row(row)))
            sparklines.push_back({ row, {}, {} });
    }
    const std::vector<core::Tick> edges = TimeCoordinates(request.interval, request.columns).edges(request.columns);
    const auto makeRow = [&](std::size_t i) {
        Sparkline& sparkline = sparklines[i];
        const core::LocationId location = request.layout->row(sparkline.row).locations.front();
        std::vector<core::MetricId> metrics = core::recordedMetrics(*store, location);
        metrics.resize(std::min(metrics.size(), Sparkline::kMostCurves));
        for (const core::MetricId metric : metrics) {
            const auto curve = curves.curve(store, metric, location, stop);
            std::vector<core::CurveColumn> columns(static_cast<std::size_t>(request.columns));
            if (curve.isStopped() || curve.value()->columns(edges, columns, 1, stop).isStopped())
                return;
            CurveShapes shapes
                = layoutCurve(columns, shownRange(columns), boxOf(*request.layout, sparkline.row, request.width));
            if (metrics.size() == 1)
                sparkline.range
                    = rangeText(shownRange(columns), valueUnit(store->definitions(), curve.value()->source()));
            sparkline.curves.push_back(std::move(shapes));
        }
    };
    if (core::parallelFor(sparklines.size(), core::usefulThreads(), stop, makeRow).isStopped() || stop.stop_requested())
        return core::Stopped {};
    return sparklines;
}

void paintSparklines(QPainter& painter, std::span<const Sparkline> sparklines, const PlotStyle& style)
{
    if (sparklines.empty())
        return;
    painter.save();
    for (const Sparkline& sparkline : sparklines) {
        painter.setRenderHint(QPainter::Antialiasing, true);
        for (std::size_t i = sparkline.curves.size(); i-- > 0;)
            paintShapes(painter, sparkline.curves[i], style.scheme.category(i));
        if (!sparkline.curves.empty())
            paintRange(painter, sparkline, style);
    }
    painter.restore();
}

} // namespace lightcone::views
