// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/plotchrome.h"

#include "views/plot/valueaxis.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kMarkLength = 5;
constexpr double kLabelGap = 6;

class ChromeText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Timeline)
};

} // namespace

int timeAxisHeight(const QFont& font, int lines)
{
    return static_cast<int>(std::ceil(lines * QFontMetricsF(font).height() + kMarkLength + 6));
}

QRectF flagRoom(const QRectF& rect)
{
    return { rect.left(), rect.bottom() - kAxisMarkRoom, rect.width(), kAxisMarkRoom };
}

void paintTimeAxis(QPainter& painter, const QRectF& rect, const TimeAxis& axis, const PlotStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const double thin = 1 / style.pixelRatio;
    const double labelBaseline = rect.bottom() - kAxisMarkRoom - metrics.descent();
    painter.setFont(style.font);
    painter.fillRect(QRectF(rect.left(), rect.bottom() - thin, rect.width(), thin), style.scheme.dimText);
    for (const double x : axis.minorMarks)
        painter.fillRect(
            QRectF(rect.left() + x, rect.bottom() - kMarkLength / 2, thin, kMarkLength / 2), style.scheme.dimText);
    double free = rect.left();
    if (!axis.base.isEmpty()) {
        const QString base = ChromeText::tr("%1 +").arg(axis.base);
        QFont bold = style.font;
        bold.setBold(true);
        const bool isOneLine = rect.height() < timeAxisHeight(style.font);
        painter.setFont(bold);
        painter.setPen(style.scheme.text);
        painter.drawText(QPointF(rect.left() + 2, isOneLine ? labelBaseline : rect.top() + 1 + metrics.ascent()), base);
        painter.setFont(style.font);
        if (isOneLine)
            free += 2 + QFontMetricsF(bold).horizontalAdvance(base) + kLabelGap;
    }
    for (const TimeAxis::Mark& mark : axis.marks) {
        const double x = rect.left() + std::floor(mark.x * style.pixelRatio) / style.pixelRatio;
        painter.fillRect(QRectF(x, rect.bottom() - kMarkLength, thin, kMarkLength), style.scheme.dimText);
        const double width = metrics.horizontalAdvance(mark.label);
        const double left
            = std::clamp(x - width / 2, rect.left() + 2, std::max(rect.left() + 2, rect.right() - width - 2));
        if (left < free || left + width > rect.right())
            continue;
        painter.setPen(style.scheme.text);
        painter.drawText(QPointF(left, labelBaseline), mark.label);
        free = left + width + kLabelGap;
    }
}

void paintPlotGrid(
    QPainter& painter, QSizeF size, const TimeAxis& axis, const ValueAxis& values, const PlotStyle& style)
{
    constexpr int kAlpha = 40;
    const double thin = 1 / style.pixelRatio;
    const auto at = [&style](double pixel) { return std::floor(pixel * style.pixelRatio) / style.pixelRatio; };
    const QColor color = withAlpha(style.scheme.text, kAlpha);
    for (const TimeAxis::Mark& mark : axis.marks)
        painter.fillRect(QRectF(at(mark.x), 0, thin, size.height()), color);
    for (const ValueAxis::Mark& mark : values.marks)
        painter.fillRect(QRectF(0, at(mark.y), size.width(), thin), color);
}

void paintPill(QPainter& painter, const QString& text, QPointF center, const QRectF& bounds, const QColor& fill)
{
    const QFontMetricsF metrics(painter.font());
    QRectF box(0, 0, metrics.horizontalAdvance(text) + 12, metrics.height() + 2);
    box.moveCenter(center);
    box.moveLeft(std::clamp(box.left(), bounds.left(), std::max(bounds.left(), bounds.right() - box.width())));
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(ColorScheme::textOn(fill));
    painter.drawText(QPointF(box.left() + 6, box.top() + 1 + metrics.ascent()), text);
}

QRectF spanBand(core::Interval span, const TimeCoordinates& coordinates, const QRectF& plot)
{
    const double left = plot.left() + coordinates.toPixel(span.begin);
    const double right = std::max(left + 1, plot.left() + coordinates.toPixel(span.end));
    return { QPointF(left, plot.top()), QPointF(right, plot.bottom()) };
}

void paintCursorLine(QPainter& painter, const QRectF& line, const QRectF& bounds, const ColorScheme& scheme)
{
    constexpr int kSeam = 150; // opacity, of 255
    // The intersection is used because SVG has no clipping.
    painter.fillRect(line.adjusted(-1, 0, 1, 0).intersected(bounds), withAlpha(scheme.background, kSeam));
    painter.fillRect(line, scheme.cursor);
}

void paintSpan(QPainter& painter, core::Interval span, const QRectF& band, const QRectF& plot, const QColor& fill,
    const TimeScale& scale, const PlotStyle& style)
{
    // The intersection is used because SVG has no clipping.
    const QRectF inside = band.intersected(plot);
    if (inside.isEmpty())
        return;
    painter.save();
    painter.fillRect(inside, fill);
    QColor edge = fill;
    edge.setAlpha(255);
    if (band.left() >= plot.left())
        painter.fillRect(QRectF(band.left(), inside.top(), 1, inside.height()), edge);
    if (band.right() <= plot.right())
        painter.fillRect(QRectF(band.right() - 1, inside.top(), 1, inside.height()), edge);
    painter.setFont(style.font);
    core::Tick length = 0;
    if (__builtin_sub_overflow(span.end, span.begin, &length))
        length = core::kMaxTick;
    const QString text = ChromeText::tr("Δ %1").arg(formatDuration(length, scale));
    paintPill(painter, text, QPointF(inside.center().x(), inside.top() + 14), plot, style.scheme.text);
    painter.restore();
}

} // namespace lightcone::views
