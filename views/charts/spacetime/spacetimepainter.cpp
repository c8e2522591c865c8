// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimepainter.h"

#include "views/base/contrast.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/legend/plotlegend.h"
#include "views/legend/signs.h"
#include "views/lines/linepainter.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"
#include "views/rows/columnmixer.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

namespace lightcone::views {

namespace {

/// @p value on the grid of device pixels.
double snapped(double value, double ratio)
{
    return std::round(value * ratio) / ratio;
}

/// Mixes the colours that lines have in functions.
ColumnMixer lineMixer(const PlotStyle& style)
{
    std::vector<QColor> functions;
    functions.reserve(style.names.size());
    for (std::size_t function = 0; function < style.names.size(); ++function)
        functions.push_back(lineColor(core::idAt<core::FunctionId>(function), style));
    return ColumnMixer(functions, style.scheme.other, style.scheme.dimText);
}

/// Paints the lines of locations.
class LinePainter {
public:
    LinePainter(const SpaceTimeGeometry& geometry, const PlotStyle& style)
        : m_geometry(geometry)
        , m_style(style)
        , m_mixer(lineMixer(style))
    {
    }

    void paint(QPainter& painter) const
    {
        const bool keepsImages = painter.testRenderHint(QPainter::LosslessImageRendering);
        for (const LocationLine& line : m_geometry.lines) {
            if (keepsImages && isDense(line))
                paintImage(painter, line);
            else
                paintPieces(painter, line);
        }
    }

private:
    /// Says whether an image of @p line is shorter than its shapes.
    bool isDense(const LocationLine& line) const
    {
        constexpr std::size_t kFew = 100;
        constexpr int kColumnsAPiece = 8;
        return line.pieces.size() > std::max(kFew, static_cast<std::size_t>(m_geometry.columns / kColumnsAPiece));
    }
    QRgb colorOf(const LocationLine& line, const LinePiece& piece) const
    {
        if (piece.run)
            return m_mixer.colorOfCalls(*line.shares, line.shares->runs[*piece.run]);
        return isValid(piece.function) ? m_mixer.colorOf(piece.function) : m_style.scheme.dimText.rgb();
    }
    void paintPieces(QPainter& painter, const LocationLine& line) const;
    void paintImage(QPainter& painter, const LocationLine& line) const;

    const SpaceTimeGeometry& m_geometry;
    const PlotStyle& m_style;
    const ColumnMixer m_mixer;
};

/// Paints pieces of one colour one after the other, so that SvgDevice makes one path of them.
void LinePainter::paintPieces(QPainter& painter, const LocationLine& line) const
{
    const SpaceTimeGeometry& geometry = m_geometry;
    const PlotStyle& style = m_style;
    std::map<QRgb, std::vector<QRectF>> pieces;
    for (const LinePiece& piece : line.pieces) {
        const double height = std::max(1 / style.pixelRatio, snapped(geometry.heightOf(piece), style.pixelRatio));
        const double left = geometry.left(piece.first);
        const QRectF rect(
            left, snapped(line.y - height / 2, style.pixelRatio), geometry.left(piece.last) - left, height);
        if (piece.isOff) {
            paintDottedLine(painter, rect, style.scheme.dimText);
            continue;
        }
        pieces[colorOf(line, piece)].push_back(rect);
    }
    for (const auto& [color, rects] : pieces) {
        for (const QRectF& rect : rects)
            painter.fillRect(rect, QColor(color));
    }
}

/// Paints the line as an image of the pixels that it would have on a screen.
void LinePainter::paintImage(QPainter& painter, const LocationLine& line) const
{
    const SpaceTimeGeometry& geometry = m_geometry;
    const PlotStyle& style = m_style;
    const double top = std::floor(line.y - geometry.thick / 2) - 1;
    const double height = std::ceil(line.y + geometry.thick / 2) + 1 - top;
    QImage image(geometry.columns, static_cast<int>(std::ceil(height * style.pixelRatio)), QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter within(&image);
    within.scale(geometry.columns / geometry.width, style.pixelRatio);
    within.translate(0, -top);
    paintPieces(within, line);
    within.end();
    painter.drawImage(QRectF(0, top, geometry.width, image.height() / style.pixelRatio), image);
}

} // namespace

QColor lineColor(core::FunctionId function, const PlotStyle& style)
{
    constexpr double kSeen = 2.7; // contrast to the background; that of the grid is 1.4
    constexpr int kSteps = 20;
    const QColor fill = barColor(function, style);
    const core::FunctionClass functionClass = style.classes[indexOf(function)];
    const bool isMuted
        = functionClass == core::FunctionClass::StartEnd || functionClass == core::FunctionClass::Unknown;
    if (!isMuted || contrastRatio(fill, style.scheme.background) >= kSeen)
        return fill;
    // The functions of a class go as far as its own colour, so that they stay apart.
    const QColor own = style.scheme.functionClass(functionClass);
    const auto moved = [&](const QColor& color, int step) {
        return blended(color, style.scheme.text, static_cast<double>(step) / kSteps);
    };
    int step = 0;
    while (step < kSteps && contrastRatio(moved(own, step), style.scheme.background) < kSeen)
        ++step;
    return moved(fill, step);
}

void paintSpaceTimeGround(
    QPainter& painter, double width, int top, int bottom, const TimeAxis& axis, const PlotStyle& style)
{
    painter.fillRect(QRectF(0, top, width, bottom - top), style.scheme.background);
    const double thin = 1 / style.pixelRatio;
    for (const TimeAxis::Mark& mark : axis.marks)
        painter.fillRect(QRectF(std::floor(mark.x * style.pixelRatio) / style.pixelRatio, top, thin, bottom - top),
            style.scheme.grid);
}

core::Completion paintSpaceTime(QPainter& painter, const SpaceTimeGeometry& geometry, const TimeAxis& axis,
    const PlotStyle& style, const std::stop_token& stop)
{
    paintSpaceTimeGround(painter, geometry.width, geometry.top, geometry.bottom, axis, style);
    paintCollectives(painter, geometry, style);
    if (stop.stop_requested())
        return core::Stopped {};
    LinePainter(geometry, style).paint(painter);
    paintMessages(painter, geometry, style);
    paintUnmatched(painter, geometry, style);
    paintBundleCounts(painter, geometry, style, {});
    return core::doneUnless(stop);
}

} // namespace lightcone::views
