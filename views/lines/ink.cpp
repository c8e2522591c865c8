// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/ink.h"

#include "core/base/nearest.h"
#include "views/lines/lineshapes.h"
#include "views/plot/plainimage.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace lightcone::views {

Ink::Ink(QPainter& painter, const LineShapes& shapes, const Bounds& bounds)
    : m_painter(painter)
    , m_shapes(shapes)
    , m_bounds(bounds)
{
    m_bounds.overBars.strength *= static_cast<float>(shapes.strength);
    m_bounds.between.strength *= static_cast<float>(shapes.strength);
    if (const ImagePart part = plainPart(painter); part.image && part.image->format() != QImage::Format_ARGB32) {
        m_raster.emplace(*part.image, part.pixels, painter.deviceTransform());
        m_lines = part.image->height();
    }
    if (!shapes.bars.empty() && shapes.width > 0 && shapes.bottom > shapes.top)
        beginMeasuring();
    painter.setRenderHint(QPainter::Antialiasing, true);
}

Ink::~Ink()
{
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void Ink::beginMeasuring()
{
    constexpr double kUsual = 1.0 / 4; // pixels a logical one
    constexpr double kMostPixels = 4e6;
    const double height = m_shapes.bottom - m_shapes.top;
    const double scale = std::min(kUsual, std::sqrt(kMostPixels / (m_shapes.width * height)));
    m_toMeasured = QTransform::fromTranslate(0, -m_shapes.top) * QTransform::fromScale(scale, scale);
    m_measured = QImage(static_cast<int>(std::ceil(m_shapes.width * scale)),
        static_cast<int>(std::ceil(height * scale)), QImage::Format_ARGB32_Premultiplied);
    if (m_measured.isNull())
        return; // there is no memory for it
    m_measured.fill(0);
    m_measuring.emplace(m_measured, m_measured.rect(), m_toMeasured);
}

/// The colour at the strength that a person has chosen, unless that is seen to later.
QColor Ink::faint(QColor color) const
{
    if (m_measuring)
        return color;
    color.setAlphaF(static_cast<float>(color.alphaF() * m_shapes.strength));
    return color;
}

void Ink::addPolygon(const QPolygonF& polygon, QColor color)
{
    color = faint(color);
    if (m_measuring)
        m_measuring->addPolygon(polygon, color);
    if (m_raster)
        m_raster->addPolygon(polygon, color);
    else
        addStroke({ polygon, 0, color });
}

void Ink::addSoftPolygon(const QPolygonF& polygon, QColor color)
{
    if (m_raster) {
        if (m_measuring)
            m_measuring->addPolygon(polygon, faint(color));
        m_raster->addSoftPolygon(polygon, faint(color));
        return;
    }
    constexpr float kLeastAlpha = 5.0F / 255; // files of vectors have no fainter colours
    color.setAlphaF(std::max(static_cast<float>(color.alphaF()), kLeastAlpha));
    addPolygon(polygon, color);
}

void Ink::addLine(const QLineF& line, double width, QColor color)
{
    color = faint(color);
    if (m_measuring)
        m_measuring->addLine(line, width, color);
    if (m_raster)
        m_raster->addLine(line, width, color);
    else
        addStroke({ { line.p1(), line.p2() }, width, color });
}

void Ink::addStroke(Stroke stroke)
{
    if (m_measuring)
        m_strokes.push_back(std::move(stroke));
    else
        draw(stroke);
}

void Ink::addDashes(const QLineF& line, double width, const QColor& color, double top, double bottom)
{
    const double dash = 4 * width / line.length();
    const double step = 7 * width / line.length();
    double first = 0;
    double last = 1;
    if (line.dy() != 0) {
        const auto [from, to] = std::minmax({ (top - line.y1()) / line.dy(), (bottom - line.y1()) / line.dy() });
        first = std::clamp(from, 0.0, 1.0);
        last = std::clamp(to, 0.0, 1.0);
    }
    for (double begin = std::floor(first / step) * step; begin < last; begin += step)
        addLine({ line.pointAt(begin), line.pointAt(std::min(1.0, begin + dash)) }, width, color);
}

void Ink::draw(const Stroke& stroke) const
{
    if (stroke.width > 0) {
        m_painter.setPen(QPen(stroke.color, stroke.width, Qt::SolidLine, Qt::FlatCap));
        m_painter.drawLine(stroke.points.first(), stroke.points.last());
        return;
    }
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(stroke.color);
    m_painter.drawPolygon(stroke.points);
}

void Ink::paint()
{
    if (m_measuring)
        m_measuring->paint();
    if (m_raster && m_measuring)
        layOver();
    else if (m_raster)
        m_raster->paint();
    else if (m_measuring)
        drawFaded();
}

InkFade Ink::fade() const
{
    return { m_measured, std::max(1, static_cast<int>(std::lround(kPart * m_toMeasured.m22()))) };
}

InkFade::Bound Ink::Bounds::at(double y, const LineShapes& shapes) const
{
    const auto bar
        = std::ranges::partition_point(shapes.bars, [y](const std::pair<int, int>& each) { return each.second <= y; });
    return bar != shapes.bars.end() && bar->first <= y ? overBars : between;
}

void Ink::layOver()
{
    const QTransform& toImage = m_painter.deviceTransform();
    LineRaster::Veil veil;
    veil.lines.reserve(static_cast<std::size_t>(m_lines));
    for (int line = 0; line < m_lines; ++line)
        veil.lines.push_back(m_bounds.at((line + 0.5 - toImage.dy()) / toImage.m22(), m_shapes));
    const InkFade measured = fade();
    veil.fade = &measured;
    veil.toFade = toImage.inverted() * m_toMeasured;
    m_raster->paint(&veil);
}

/// Lets the painter paint each stroke as faintly as is right along it on average, the faintest first. Strokes of one
/// look follow each other, so that SvgDevice writes it once; for that, strengths of kStep and more are whole multiples
/// of it, which leaves 40 strengths at most.
void Ink::drawFaded()
{
    constexpr int kSamples = 9;
    constexpr int kStep = 8;
    const InkFade measured = fade();
    for (Stroke& stroke : m_strokes) {
        const QRectF bounds = stroke.points.boundingRect();
        const bool isFalling = stroke.points.isEmpty() || stroke.points.first().y() <= stroke.points.last().y();
        const QLineF along = stroke.width > 0 ? QLineF(stroke.points.first(), stroke.points.last())
            : isFalling                       ? QLineF(bounds.topLeft(), bounds.bottomRight())
                                              : QLineF(bounds.bottomLeft(), bounds.topRight());
        float left = 0;
        for (int i = 0; i < kSamples; ++i) {
            const QPointF at = along.pointAt((i + 0.5) / kSamples);
            left += measured.at(m_toMeasured.map(at), m_bounds.at(at.y(), m_shapes)) / kSamples;
        }
        const float alpha = static_cast<float>(stroke.color.alpha()) * left;
        const int whole = core::nearest<int>(alpha);
        stroke.color.setAlpha(whole < kStep ? whole : std::min(core::nearest<int>(alpha / kStep) * kStep, 255));
    }
    const auto look = [](const Stroke& stroke) {
        return std::tuple(stroke.color.alpha(), stroke.width > 0, stroke.width, stroke.color.rgb());
    };
    std::ranges::stable_sort(m_strokes, {}, look);
    for (const Stroke& stroke : m_strokes)
        draw(stroke);
    m_strokes.clear();
}

} // namespace lightcone::views
