// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/rowsigns.h"

#include "core/analysis/events/signcolumns.h"
#include "core/analysis/io/iooperations.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/iotext.h"
#include "views/base/timecoordinates.h"
#include "views/charts/timeline/timelinequery.h"
#include "views/plot/eventsigns.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <span>

namespace lightcone::views {

namespace {

constexpr double kSpacing = 11; ///< pixels; nearer ones are one sign

class RowSignText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

/// Adds the signs of all locations of one row, by column.
core::Completion addSigns(const core::StoreView& store, const TimelineRequest& request, int row,
    std::span<const core::Tick> edges, std::vector<RowSign>& signs, const std::stop_token& stop)
{
    core::SignClasses classes;
    classes.set(static_cast<std::size_t>(core::SignClass::Io));
    const std::size_t before = signs.size();
    std::vector<core::Sign> found;
    for (const core::LocationId location : request.layout->row(row).locations) {
        if (!core::hasIoEvents(store.location(location)))
            continue;
        if (core::signColumns(store, location, edges, classes, found, stop).isStopped())
            return core::Stopped {};
        for (const core::Sign& sign : found)
            signs.push_back({ row, sign.tick, { location, sign.first }, sign.count });
    }
    std::stable_sort(signs.begin() + static_cast<std::ptrdiff_t>(before), signs.end(),
        [](const RowSign& a, const RowSign& b) { return a.tick < b.tick; });
    return core::doneUnless(stop);
}

} // namespace

core::Stoppable<std::vector<RowSign>> queryRowSigns(
    const core::StoreView& store, const TimelineRequest& request, const std::stop_token& stop)
{
    std::vector<RowSign> signs;
    if (request.columns <= 0 || request.interval.isEmpty() || !core::hasIoEvents(store))
        return signs;
    const std::vector<core::Tick> edges = TimeCoordinates(request.interval, request.columns).edges(request.columns);
    for (int row = request.rows.first; row < request.rows.last; ++row) {
        if (!request.layout->row(row).isHeader() && addSigns(store, request, row, edges, signs, stop).isStopped())
            return core::Stopped {};
    }
    return signs;
}

std::vector<RowSignShape> layoutRowSigns(
    const std::vector<RowSign>& signs, const RowLayout& layout, core::Interval interval, double width)
{
    std::vector<RowSignShape> shapes;
    if (interval.isEmpty() || width <= 0)
        return shapes;
    const TimeCoordinates coordinates(interval, width);
    for (std::size_t i = 0; i < signs.size(); ++i) {
        constexpr double kOfRow = 0.6;
        constexpr double kLeast = 3;
        const RowSign& sign = signs[i];
        const int height = std::max(1, layout.height(sign.row) - layout.gap());
        const double size = std::clamp(height * kOfRow, kLeast, kEventSignSize);
        const double half = size / 2;
        const double x = std::clamp(coordinates.toPixel(sign.tick), half, std::max(half, width - half));
        const bool isNear
            = !shapes.empty() && signs[shapes.back().source].row == sign.row && x - shapes.back().center.x() < kSpacing;
        if (isNear)
            shapes.back().count += sign.count;
        else
            shapes.push_back({ { x, layout.top(sign.row) + height - half }, size, i, sign.count });
    }
    return shapes;
}

std::optional<std::size_t> rowSignAt(const std::vector<RowSignShape>& signs, QPointF point)
{
    constexpr double kReach = 1.5; // pixels around it
    for (std::size_t i = 0; i < signs.size(); ++i) {
        const QPointF away = point - signs[i].center;
        const double reach = signs[i].size / 2 + kReach;
        if (std::abs(away.x()) <= reach && std::abs(away.y()) <= reach)
            return i;
    }
    return std::nullopt;
}

void paintRowSigns(QPainter& painter, const std::vector<RowSignShape>& signs, const ColorScheme& scheme)
{
    for (const RowSignShape& sign : signs) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.setPen(Qt::NoPen);
        painter.setBrush(scheme.background);
        const double ground = sign.size / 2 + 1;
        painter.drawEllipse(sign.center, ground, ground);
        painter.translate(sign.center);
        painter.scale(sign.size / kEventSignSize, sign.size / kEventSignSize);
        paintEventSign(painter, {}, core::SignClass::Io, scheme);
        painter.restore();
    }
}

QString describeRowSign(const core::StoreView& store, const RowSign& first, std::uint64_t count)
{
    QStringList lines { signText(core::SignClass::Io) };
    if (count > 1)
        lines += RowSignText::tr("%1 events of I/O here, the first:").arg(formatCount(count));
    if (const QString event = describeIoEvent(store, first.first); !event.isEmpty())
        lines += event;
    return lines.join(u'\n');
}

} // namespace lightcone::views
