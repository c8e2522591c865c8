// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/marks/markpainter.h"

#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/plot/plotstyle.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPaintEngine>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

QFont countFont(const QFont& font)
{
    return sizedFont(font, static_cast<int>(kMarkSize) + 1);
}

/// The width of the count of a mark for several; 0: it has none, or no room for it.
double countWidth(const MarkShape& shape, const QFontMetricsF& metrics)
{
    const double width = shape.count > 1 ? metrics.horizontalAdvance(formatCount(shape.count)) + 2 : 0;
    return width <= shape.room ? width : 0;
}

QPolygonF outlineOf(MarkKind kind, QPointF center)
{
    constexpr double kHalf = kMarkSize / 2 - 0.5;
    QPolygonF outline;
    switch (kind) {
    case MarkKind::Call: // points at what is below
        outline = { QPointF(-kHalf, -kHalf), QPointF(kHalf, -kHalf), QPointF(0, kHalf) };
        break;
    case MarkKind::Message:
        outline = { QPointF(0, -kHalf), QPointF(kHalf, 0), QPointF(0, kHalf), QPointF(-kHalf, 0) };
        break;
    case MarkKind::Finding:
        outline = { QPointF(-kHalf, kHalf), QPointF(0, -kHalf), QPointF(kHalf, kHalf) };
        break;
    case MarkKind::Marker: // a flag
        outline = { QPointF(-kHalf, -kHalf), QPointF(kHalf, -kHalf / 3), QPointF(-kHalf + 1.5, kHalf / 3),
            QPointF(-kHalf + 1.5, kHalf), QPointF(-kHalf, kHalf) };
        break;
    case MarkKind::Bookmark: // a ribbon with two ends that hang down
        outline = { QPointF(-kHalf + 1, -kHalf), QPointF(kHalf - 1, -kHalf), QPointF(kHalf - 1, kHalf),
            QPointF(0, kHalf / 3), QPointF(-kHalf + 1, kHalf) };
        break;
    }
    return outline.translated(center);
}

/// Paints signs of the same kinds again and again: onto pixels as images, else as shapes.
class SignPainter {
public:
    SignPainter(QPainter& painter, const ColorScheme& scheme)
        : m_painter(painter)
        , m_scheme(scheme)
        , m_isRaster(painter.paintEngine() && painter.paintEngine()->type() == QPaintEngine::Raster)
    {
    }
    void paint(QPointF center, MarkKind kind)
    {
        if (m_isRaster)
            m_painter.drawImage(center - QPointF(kHalf, kHalf), imageOf(kind));
        else
            paintMarkSign(m_painter, center, kind, m_scheme);
    }

private:
    static constexpr double kHalf = kMarkSize / 2 + 2; ///< of the image, with the edge of the sign

    const QImage& imageOf(MarkKind kind)
    {
        QImage& image = m_images[static_cast<std::size_t>(kind)];
        if (image.isNull()) {
            const double ratio = m_painter.device()->devicePixelRatioF();
            const int side = static_cast<int>(std::ceil(2 * kHalf * ratio));
            image = QImage(side, side, QImage::Format_ARGB32_Premultiplied);
            image.setDevicePixelRatio(ratio);
            image.fill(0);
            QPainter painter(&image);
            paintMarkSign(painter, { kHalf, kHalf }, kind, m_scheme);
        }
        return image;
    }

    QPainter& m_painter;
    const ColorScheme& m_scheme;
    bool m_isRaster;
    std::array<QImage, kMarkKindCount> m_images;
};

} // namespace

QColor markColor(MarkKind kind, const ColorScheme& scheme)
{
    const bool isLight = scheme.theme() == Theme::Light;
    switch (kind) {
    case MarkKind::Call:
    case MarkKind::Message:
        return scheme.text;
    case MarkKind::Finding:
        return isLight ? QColor(0xb0, 0x20, 0x20) : QColor(0xff, 0x80, 0x70);
    case MarkKind::Marker:
        return scheme.marker;
    case MarkKind::Bookmark:
        break;
    }
    return scheme.bookmark;
}

void paintMarkSign(QPainter& painter, QPointF center, MarkKind kind, const ColorScheme& scheme)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    const QPolygonF outline = outlineOf(kind, center);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(scheme.background, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolygon(outline);
    painter.setPen(Qt::NoPen);
    painter.setBrush(markColor(kind, scheme));
    painter.drawPolygon(outline);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintMarks(QPainter& painter, const Marks& marks, const std::vector<MarkShape>& shapes, double top, double bottom,
    const PlotStyle& style)
{
    painter.save();
    const QFont font = countFont(style.font);
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    SignPainter signs(painter, style.scheme);
    for (auto shape = shapes.rbegin(); shape != shapes.rend(); ++shape) { // the most important one is painted last
        if (shape->center.y() + kMarkSize < top || shape->center.y() - kMarkSize >= bottom)
            continue;
        signs.paint(shape->center, marks.all[shape->source].kind);
        if (shape->count == 1)
            continue;
        const double width = countWidth(*shape, metrics);
        if (width == 0) {
            const QPointF corner = shape->center - QPointF(kMarkSize / 2, kMarkSize / 2 + 1);
            painter.fillRect(
                QRectF(corner, QSizeF(kMarkSize, 1.5)), markColor(marks.all[shape->source].kind, style.scheme));
            continue;
        }
        const QRectF place(shape->center.x() + kMarkSize / 2, shape->center.y() - kMarkSize / 2, width, kMarkSize + 1);
        painter.fillRect(place, style.scheme.background);
        painter.setPen(style.scheme.text);
        painter.drawText(place, Qt::AlignCenter, formatCount(shape->count));
    }
    painter.restore();
}

std::vector<QRectF> markAreas(const std::vector<MarkShape>& shapes, const QFont& font)
{
    constexpr double kHalf = kMarkSize / 2 + 1.5; // with the edge of the sign
    const QFontMetricsF metrics(countFont(font));
    std::vector<QRectF> areas;
    areas.reserve(shapes.size());
    for (const MarkShape& shape : shapes)
        areas.emplace_back(
            shape.center - QPointF(kHalf, kHalf), QSizeF(2 * kHalf + countWidth(shape, metrics), 2 * kHalf));
    std::ranges::sort(areas, {}, &QRectF::top);
    return areas;
}

} // namespace lightcone::views
