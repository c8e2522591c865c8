// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/sparklines.h"

#include "core/analysis/curves/curve.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/base/valueunit.h"
#include "views/base/visibletext.h"
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

/// "124 M – 128 M", "0.256 G – 2.107 G", "12 W": both with one prefix and as many decimals as either needs; empty:
/// there is no value.
QString rangeText(const ValueRange& range, const ValueUnit& unit)
{
    if (range.isEmpty)
        return {};
    const double low = range.low * unit.scale;
    const double high = range.high * unit.scale;
    const double magnitude = std::max(std::abs(low), std::abs(high));
    if (unit.prefix == ValueUnit::Prefix::Percent || !std::isfinite(magnitude) || magnitude == 0) {
        const QString text = formatValue(range.low, unit);
        return range.low < range.high ? text + QStringLiteral(" – ") + formatValue(range.high, unit) : text;
    }
    const ValuePrefix prefix = prefixFor(magnitude, unit);
    const int most = std::clamp(3 - static_cast<int>(std::floor(std::log10(magnitude / prefix.size))), 0, 9);
    const auto isExact = [&](double value, int decimals) {
        return QString::number(value / prefix.size, 'f', most).toDouble()
            == QString::number(value / prefix.size, 'f', decimals).toDouble();
    };
    int decimals = 0;
    while (decimals < most && !(isExact(low, decimals) && isExact(high, decimals)))
        ++decimals;
    const auto label = [&](double value) { return axisLabel(value / prefix.size, decimals, prefix, unit); };
    const QString ends = range.low < range.high ? label(low) + QStringLiteral(" – ") + label(high) : label(low);
    const QString caption = axisCaption(unit);
    return caption.isEmpty() ? ends : ends + QLatin1Char(' ') + caption;
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

void SparklineCurves::follow(const std::shared_ptr<const core::StoreView>& store)
{
    if (m_store.lock() == store)
        return;
    m_store = store;
    m_modes.clear();
    m_kept.clear();
    m_bytes = 0;
}

core::CurveMode SparklineCurves::modeOf(const std::shared_ptr<const core::StoreView>& store, core::MetricId metric)
{
    {
        const std::lock_guard lock(m_mutex);
        follow(store);
        if (const auto known = m_modes.find(metric); known != m_modes.end())
            return known->second;
    }
    const core::CurveMode mode = core::metricCurve(*store, metric).mode;
    const std::lock_guard lock(m_mutex);
    follow(store);
    m_modes[metric] = mode;
    return mode;
}

std::shared_ptr<const core::Curve> SparklineCurves::find(const core::CurveSource& source, const core::StoreView& store)
{
    const std::lock_guard lock(m_mutex);
    const auto found = std::ranges::find_if(
        m_kept, [&](const auto& kept) { return &kept->store() == &store && kept->source() == source; });
    if (found == m_kept.end())
        return nullptr;
    std::rotate(found, found + 1, m_kept.end());
    return m_kept.back();
}

void SparklineCurves::keep(const std::shared_ptr<const core::Curve>& curve)
{
    const std::size_t bytes = curve->tileBytes();
    const std::lock_guard lock(m_mutex);
    if (bytes == 0 || bytes > m_mostBytes || m_store.lock().get() != &curve->store())
        return;
    for (; m_bytes + bytes > m_mostBytes; m_kept.pop_front())
        m_bytes -= m_kept.front()->tileBytes();
    m_kept.push_back(curve);
    m_bytes += bytes;
}

core::Stoppable<std::shared_ptr<const core::Curve>> SparklineCurves::curve(
    const std::shared_ptr<const core::StoreView>& store, core::MetricId metric, core::LocationId location,
    const std::stop_token& stop)
{
    core::CurveSource source;
    source.metric = metric;
    source.mode = modeOf(store, metric);
    source.locations = { location };
    if (std::shared_ptr<const core::Curve> kept = find(source, *store))
        return kept;
    auto made = core::Curve::make(store, std::move(source), 1, nullptr, stop);
    if (!made.isStopped())
        keep(made.value());
    return made;
}

std::vector<core::MetricId> sparklineMetrics(const core::StoreView& store, core::LocationId location)
{
    std::vector<core::MetricId> metrics = core::recordedMetrics(store, location);
    metrics.resize(std::min(metrics.size(), Sparkline::kMostCurves));
    return metrics;
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
            sparklines.push_back({ row, {}, {}, {} });
    }
    const std::vector<core::Tick> edges = TimeCoordinates(request.interval, request.columns).edges(request.columns);
    const auto makeRow = [&](std::size_t i) {
        Sparkline& sparkline = sparklines[i];
        const core::LocationId location = request.layout->row(sparkline.row).locations.front();
        const std::vector<core::MetricId> metrics = sparklineMetrics(*store, location);
        for (const core::MetricId metric : metrics) {
            const auto curve = curves.curve(store, metric, location, stop);
            std::vector<core::CurveColumn> columns(static_cast<std::size_t>(request.columns));
            if (curve.isStopped() || curve.value()->columns(edges, columns, 1, stop).isStopped())
                return;
            CurveShapes shapes
                = layoutCurve(columns, shownRange(columns), boxOf(*request.layout, sparkline.row, request.width));
            const QString range
                = rangeText(shownRange(columns), valueUnit(store->definitions(), curve.value()->source()));
            if (metrics.size() == 1)
                sparkline.range = range;
            sparkline.captions.push_back({ nameText(store->definitions().metrics[indexOf(metric)].name), range });
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
