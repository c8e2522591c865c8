// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/criticalpath/pathpainter.h"

#include "views/criticalpath/pathgeometry.h"
#include "views/lines/linepainter.h"
#include "views/plot/plotstyle.h"

#include <QPainter>
#include <QPen>

#include <array>
#include <cstddef>

namespace lightcone::views {

namespace {

// Logical pixels, by PathLine::Kind.
constexpr std::array kPathWidths { 4.0, 2.0, 2.0 };
constexpr double kPathOutline = 1.5; // on both sides
constexpr double kPathHead = 8;

QPen pathPen(const PathLine& line, const QColor& color, double more)
{
    QPen pen(color, kPathWidths[static_cast<std::size_t>(line.kind)] + more);
    pen.setCapStyle(Qt::FlatCap);
    if (line.kind == PathLine::Kind::HandOver && more == 0)
        pen.setDashPattern({ 3, 2 });
    return pen;
}

} // namespace

void paintPath(QPainter& painter, const PathGeometry& geometry, const PlotStyle& style)
{
    constexpr int kPale = 170;
    const ColorScheme& scheme = style.scheme;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const QRectF& veil : geometry.veils)
        painter.fillRect(veil, withAlpha(scheme.background, kPale));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    for (const PathLine& line : geometry.lines) {
        painter.setPen(pathPen(line, scheme.background, 2 * kPathOutline));
        painter.drawLine(line.line);
    }
    for (const PathLine& line : geometry.lines) {
        painter.setPen(pathPen(line, scheme.criticalPath, 0));
        paintMessageLine(painter, line.line, line.kind == PathLine::Kind::Message && line.hasArrow, kPathHead);
    }
    painter.restore();
}

} // namespace lightcone::views
