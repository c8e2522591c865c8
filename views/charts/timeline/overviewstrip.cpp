// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/overviewstrip.h"

#include "core/analysis/shares/functionorder.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/rows/columndivider.h"
#include "views/rows/columnmixer.h"
#include "views/rows/rowtree.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

core::Stoppable<std::shared_ptr<const Overview>> queryOverview(
    const core::StoreView& store, const std::stop_token& stop, bool isComplete)
{
    auto overview = std::make_shared<Overview>();
    overview->interval = store.interval();
    std::vector<core::LocationId> locations;
    const RowTree tree(store, {}, RowTree::MetricNames::LeaveOut);
    for (const RowTree::Row& row : tree.rows()) {
        if (!row.isGroup && (!isComplete || store.location(row.locations.front()).maxDepth() > 0))
            locations.push_back(row.locations.front());
    }
    if (overview->interval.isEmpty() || locations.empty())
        return std::shared_ptr<const Overview>(std::move(overview));
    const std::vector<core::Tick> edges
        = TimeCoordinates(overview->interval, Overview::kColumns).edges(Overview::kColumns);
    auto order = core::functionOrder(store, {}, stop);
    if (order.isStopped())
        return core::Stopped {};
    const std::size_t strips = std::min<std::size_t>(Overview::kStrips, locations.size());
    overview->strips.resize(strips);
    const auto askStrip = [&](std::size_t strip) {
        const std::size_t first = strip * locations.size() / strips;
        const std::size_t last = (strip + 1) * locations.size() / strips;
        constexpr std::uint32_t kUnits = 1000;
        auto columns = dividedColumns(
            store, std::span(locations).subspan(first, last - first), edges, order.value(), kUnits, stop);
        if (!columns.isStopped())
            overview->strips[strip] = std::move(columns).value();
    };
    if (core::parallelFor(strips, core::usefulThreads(), stop, askStrip).isStopped())
        return core::Stopped {};
    return std::shared_ptr<const Overview>(std::move(overview));
}

namespace {

/// A pixel for each column of each strip.
QImage imageOf(const Overview& overview, const PlotStyle& style)
{
    const ColumnMixer mixer(style);
    QImage image(Overview::kColumns, static_cast<int>(overview.strips.size()), QImage::Format_RGB32);
    image.fill(style.scheme.idle);
    for (int y = 0; y < image.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const RowColumns& columns = overview.strips[static_cast<std::size_t>(y)];
        for (const SolidRun& run : columns.solids)
            std::fill(line + run.first, line + run.last, mixer.colorOf(run.function));
        for (const BandRun& run : columns.runs)
            std::fill(line + run.first, line + run.last, mixer.colorOf(columns, run));
    }
    return image;
}

} // namespace

void paintOverview(QPainter& painter, const QRectF& rect, const Overview* overview, core::Interval whole,
    core::Interval visible, const PlotStyle& style)
{
    painter.fillRect(rect, style.scheme.idle);
    if (whole.isEmpty())
        return;
    const TimeCoordinates coordinates(whole, rect.width());
    if (overview && !overview->strips.empty()) {
        const QImage image = imageOf(*overview, style);
        // The overview may show an earlier state of a trace that has grown since.
        const double left = coordinates.toPixel(overview->interval.begin);
        const double right = coordinates.toPixel(overview->interval.end);
        painter.drawImage(QRectF(rect.left() + left, rect.top(), right - left, rect.height()), image);
    }
    if (visible.isEmpty())
        return;
    const double left = rect.left() + coordinates.toPixel(visible.begin);
    const double right = std::max(left + 2, rect.left() + coordinates.toPixel(visible.end));
    if (visible != whole) {
        QColor veil = style.scheme.background;
        veil.setAlpha(178);
        painter.fillRect(QRectF(QPointF(rect.left(), rect.top()), QPointF(left, rect.bottom())), veil);
        painter.fillRect(QRectF(QPointF(right, rect.top()), QPointF(rect.right(), rect.bottom())), veil);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QColor outline = style.scheme.text;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(outline, 1.25));
    painter.drawRect(QRectF(QPointF(left, rect.top() + 0.5), QPointF(right, rect.bottom() - 0.5)));
    painter.setPen(QPen(style.scheme.background, 1));
    painter.setBrush(outline);
    constexpr double kRoomForHandles = 12;
    if (right - left < kRoomForHandles)
        painter.drawRect(QRectF(QPointF(left - 1, rect.top() + 0.5), QPointF(right + 1, rect.bottom() - 0.5)));
    for (const double x : { left, right }) {
        if (right - left < kRoomForHandles)
            break;
        painter.drawRoundedRect(QRectF(x - 3, rect.center().y() - 8, 6, 16), 3, 3);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintTicks(QPainter& painter, const QRectF& rect, const std::vector<std::uint8_t>& ticks, const PlotStyle& style)
{
    constexpr double kHeight = 6;
    constexpr double kLeastWidth = 2;
    const double column = rect.width() / static_cast<double>(std::max<std::size_t>(1, ticks.size()));
    const auto isTick = [](std::uint8_t tick) { return tick != 0; };
    for (auto first = std::ranges::find_if(ticks, isTick); first != ticks.end();) {
        const auto last = std::find(first, ticks.end(), std::uint8_t { 0 });
        const double left = rect.left() + static_cast<double>(first - ticks.begin()) * column;
        const double width = std::max(kLeastWidth, static_cast<double>(last - first) * column);
        painter.fillRect(QRectF(left, rect.bottom() - kHeight, width, kHeight), style.scheme.spotlight);
        first = std::find_if(last, ticks.end(), isTick);
    }
}

OverviewPart overviewPartAt(double x, double width, core::Interval whole, core::Interval visible)
{
    constexpr double kReach = 6;
    const TimeCoordinates coordinates(whole, std::max(1.0, width));
    const double left = coordinates.toPixel(visible.begin);
    const double right = coordinates.toPixel(visible.end);
    const double reach = std::min(kReach, std::max(2.0, (right - left) / 4));
    if (std::abs(x - left) <= (x < left ? kReach : reach))
        return OverviewPart::LeftEdge;
    if (std::abs(x - right) <= (x > right ? kReach : reach))
        return OverviewPart::RightEdge;
    return x > left && x < right ? OverviewPart::Window : OverviewPart::Outside;
}

} // namespace lightcone::views
