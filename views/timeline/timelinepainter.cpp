// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinepainter.h"

#include "core/model/definitions.h"
#include "views/timeline/labelpainter.h"
#include "views/timeline/linepainter.h"
#include "views/timeline/rowpainter.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

QRgb mixed(const QColor& a, const QColor& b, double share)
{
    const auto channel
        = [share](int from, int to) { return static_cast<int>(std::lround(from + share * (to - from))); };
    return qRgb(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

} // namespace

void paintHatch(QPainter& painter, const QRectF& rect, const ColorScheme& scheme)
{
    constexpr double kStep = 6;
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.fillRect(rect, withAlpha(scheme.background, 150));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(scheme.dimText, 1));
    // The lines of all hatches lie on one pattern, so that neighbours fit.
    const double first = std::floor((rect.left() - rect.height()) / kStep) * kStep;
    for (double x = first; x < rect.right(); x += kStep)
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    painter.restore();
}

TimelineStyle TimelineStyle::of(const core::Definitions& definitions, const ColorScheme& scheme, const QFont& font)
{
    TimelineStyle style;
    style.scheme = scheme;
    constexpr std::array<double, kBarStrengths> kShares { 0.4, 0.62, 0.82, 1 };
    style.fills.reserve(definitions.functions.size() * kShares.size());
    for (const QColor& color : scheme.functions(definitions)) {
        for (const double share : kShares)
            style.fills.push_back(mixed(scheme.idle, color, share));
    }
    style.names.reserve(definitions.functions.size());
    for (const core::FunctionDef& function : definitions.functions)
        style.names.push_back(QString::fromStdString(function.name));
    style.font = font;
    return style;
}

QColor TimelineStyle::backwardMessage() const
{
    return scheme.theme() == Theme::Light ? QColor(0xc8, 0x10, 0x2e) : QColor(0xff, 0x70, 0x6b);
}

QFont sizedFont(QFont font, int pixels)
{
    font.setPixelSize(std::max(1, pixels));
    return font;
}

double messageWidth(std::uint64_t count)
{
    return count <= 1 ? 1.0 : std::min(6.0, 1.2 + 0.45 * std::log2(static_cast<double>(count)));
}

void paintMessageLine(QPainter& painter, const QLineF& line, bool hasArrow, double headLength)
{
    painter.drawLine(line);
    if (!hasArrow || line.length() < headLength)
        return;
    const double length = headLength + painter.pen().widthF();
    const QPointF along = QPointF(line.dx(), line.dy()) / line.length() * length;
    const QPointF across(-along.y() * 0.38, along.x() * 0.38);
    const QPointF tip = line.p2();
    const QPen pen = painter.pen();
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPolygon(QPolygonF { tip, tip - along + across, tip - along - across });
    painter.setPen(pen);
}

bool paintTimeline(QPainter& painter, const RowLayout& layout, const TimelineGeometry& geometry, const TimeAxis& axis,
    const TimelineStyle& style, std::stop_token stop)
{
    return paintRows(painter, layout, geometry, axis, style, stop) && paintOverRows(painter, geometry, style, stop);
}

bool paintOverRows(
    QPainter& painter, const TimelineGeometry& geometry, const TimelineStyle& style, const std::stop_token& stop)
{
    for (const TimelineHatch& hatch : geometry.hatches)
        paintHatch(painter, hatch.rect, style.scheme);
    paintCollectives(painter, geometry, style);
    if (stop.stop_requested())
        return false;
    paintMessages(painter, geometry, style);
    const std::vector<QRectF> labels = paintLabels(painter, geometry, style);
    paintBundleCounts(painter, geometry, style, labels);
    return !stop.stop_requested();
}

} // namespace lightcone::views
