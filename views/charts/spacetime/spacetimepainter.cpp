// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimepainter.h"

#include "core/base/nearest.h"
#include "views/base/contrast.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/legend/plotlegend.h"
#include "views/legend/signs.h"
#include "views/lines/linepainter.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"
#include "views/rows/columnmixer.h"
#include "views/rows/fileimage.h"

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
    functions.reserve(style.classes.size());
    for (std::size_t function = 0; function < style.classes.size(); ++function)
        functions.push_back(lineColor(core::idAt<core::FunctionId>(function), style));
    return ColumnMixer(functions, style.scheme.other, style.scheme.dimText);
}

/// Paints the lines of locations.
class LocationLines {
public:
    LocationLines(const SpaceTimeGeometry& geometry, const PlotStyle& style)
        : m_geometry(geometry)
        , m_style(style)
        , m_mixer(lineMixer(style))
    {
    }

    void paint(QPainter& painter) const
    {
        const bool keepsImages = painter.testRenderHint(QPainter::LosslessImageRendering);
        for (const LocationLine& line : m_geometry.lines) {
            paintOff(painter, line);
            if (!keepsImages || !isDense(line) || !paintImage(painter, line))
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
    /// The place of a piece; its upper and lower edge are on the grid of device pixels.
    QRectF rectOf(const LocationLine& line, const LinePiece& piece) const
    {
        const double height = std::max(1 / m_style.pixelRatio, snapped(m_geometry.heightOf(piece), m_style.pixelRatio));
        const double left = m_geometry.left(piece.first);
        return { left, snapped(line.y - height / 2, m_style.pixelRatio), m_geometry.left(piece.last) - left, height };
    }
    void paintOff(QPainter& painter, const LocationLine& line) const;
    void paintPieces(QPainter& painter, const LocationLine& line) const;
    bool paintImage(QPainter& painter, const LocationLine& line) const;

    const SpaceTimeGeometry& m_geometry;
    const PlotStyle& m_style;
    const ColumnMixer m_mixer;
};

/// Paints the pieces in which the measurement is off.
void LocationLines::paintOff(QPainter& painter, const LocationLine& line) const
{
    for (const LinePiece& piece : line.pieces) {
        if (piece.isOff)
            paintDottedLine(painter, rectOf(line, piece), m_style.scheme.dimText);
    }
}

/// Paints the other pieces, those of one colour one after the other, so that SvgDevice makes one path of them.
void LocationLines::paintPieces(QPainter& painter, const LocationLine& line) const
{
    std::map<QRgb, std::vector<QRectF>> pieces;
    for (const LinePiece& piece : line.pieces) {
        if (!piece.isOff)
            pieces[colorOf(line, piece)].push_back(rectOf(line, piece));
    }
    for (const auto& [color, rects] : pieces) {
        for (const QRectF& rect : rects)
            painter.fillRect(rect, QColor(color));
    }
}

/// Paints the same pieces as an image of the pixels that they would have on a screen. Above, below and beside a piece,
/// the image is transparent, but of the colour of the piece: a program that smooths the image mixes no other colour
/// into the edges. Returns false where there is no memory for the image.
bool LocationLines::paintImage(QPainter& painter, const LocationLine& line) const
{
    const double ratio = m_style.pixelRatio;
    QRectF bounds;
    for (const LinePiece& piece : line.pieces)
        bounds |= rectOf(line, piece);
    const auto toLine = [&](double y) { return core::nearest<int>((y - bounds.top()) * ratio); };
    QImage image(m_geometry.columns, toLine(bounds.bottom()), QImage::Format_ARGB32);
    if (image.isNull())
        return false;
    for (std::size_t i = 0; i < line.pieces.size(); ++i) {
        const LinePiece& piece = line.pieces[i];
        const QRectF rect = rectOf(line, piece);
        const QRgb color = colorOf(line, piece) | 0xff000000U;
        const QRgb clear = color & 0xffffffU;
        const int first = i > 0 ? piece.first : 0;
        const int end = i + 1 < line.pieces.size() ? line.pieces[i + 1].first : m_geometry.columns;
        for (int y = 0; y < image.height(); ++y) {
            const bool isInside = !piece.isOff && y >= toLine(rect.top()) && y < toLine(rect.bottom());
            auto* const pixels = reinterpret_cast<QRgb*>(image.scanLine(y));
            std::fill(pixels + first, pixels + end, clear);
            std::fill(pixels + piece.first, pixels + piece.last, isInside ? color : clear);
        }
    }
    drawInFile(painter, QRectF(0, bounds.top(), m_geometry.width, image.height() / ratio), image);
    return true;
}

} // namespace

QColor lineColor(core::FunctionId function, const PlotStyle& style)
{
    constexpr double kSeen = 2.7; // contrast to the background; that of the grid is 1.4
    constexpr int kSteps = 20;
    const QColor fill = barColor(function, style);
    const core::ShownClass shownClass = style.shownClasses[indexOf(function)];
    const bool isMuted = shownClass == core::FunctionClass::StartEnd || shownClass == core::FunctionClass::Unknown
        || shownClass == core::ScoreClass::Unknown || shownClass == core::ScoreClass::Kokkos;
    if (!isMuted || contrastRatio(fill, style.scheme.background) >= kSeen)
        return fill;
    // The functions of a class go as far as its own colour, so that they stay apart.
    const QColor own = style.scheme.functionClass(shownClass);
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
    LocationLines(geometry, style).paint(painter);
    paintOneSided(painter, geometry, style);
    paintMessages(painter, geometry, style);
    paintUnmatched(painter, geometry, style);
    paintBundleCounts(painter, geometry, style, {});
    return core::doneUnless(stop);
}

} // namespace lightcone::views
