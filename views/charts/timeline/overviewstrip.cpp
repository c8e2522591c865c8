// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/overviewstrip.h"

#include "core/analysis/shares/dominantregions.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/rows/rowtree.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

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
    const std::size_t bands = std::min<std::size_t>(Overview::kBands, locations.size());
    overview->bands.resize(bands);
    const auto askBand = [&](std::size_t band) {
        const std::size_t first = band * locations.size() / bands;
        const std::size_t last = (band + 1) * locations.size() / bands;
        std::vector<core::PixelSummary> pixels(Overview::kColumns);
        if (core::dominantRegions(store, std::span(locations).subspan(first, last - first), edges, pixels, stop)
                .isStopped())
            return;
        std::ranges::transform(pixels, overview->bands[band].begin(), [&](const core::PixelSummary& pixel) {
            return isValid(pixel.function)
                ? static_cast<std::uint8_t>(store.definitions().function(pixel.function).functionClass)
                : Overview::kIdle;
        });
    };
    if (core::parallelFor(bands, core::usefulThreads(), stop, askBand).isStopped())
        return core::Stopped {};
    return std::shared_ptr<const Overview>(std::move(overview));
}

void paintOverview(QPainter& painter, const QRectF& rect, const Overview* overview, core::Interval whole,
    core::Interval visible, const PlotStyle& style)
{
    painter.fillRect(rect, style.scheme.idle);
    if (whole.isEmpty())
        return;
    const TimeCoordinates coordinates(whole, rect.width());
    if (overview && !overview->bands.empty()) {
        QImage image(Overview::kColumns, static_cast<int>(overview->bands.size()), QImage::Format_RGB32);
        for (int y = 0; y < image.height(); ++y) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
            const auto& band = overview->bands[static_cast<std::size_t>(y)];
            for (std::size_t x = 0; x < band.size(); ++x) {
                line[x] = band[x] == Overview::kIdle
                    ? style.scheme.idle.rgb()
                    : style.scheme.functionClass(static_cast<core::FunctionClass>(band[x])).rgb();
            }
        }
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
