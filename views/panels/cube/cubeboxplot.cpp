// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubeboxplot.h"

#include "views/base/formatting.h"
#include "views/base/richtext.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr double kMargin = 8;
constexpr double kMostBoxWidth = 90;
constexpr double kOutlierRadius = 3;
constexpr double kReach = 6; // pixels around an outlier at which it is found

class BoxWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::CubeBoxPlot)
};

QString numberText(const CubeBoxContent& content, double number)
{
    return formatValue(number * content.scale, content.unit);
}

CubeBoxGeometry::Box layOutBox(
    const CubeBox& box, const CubeBoxContent& content, const ValueAxis& axis, const QRectF& room)
{
    const double scale = content.scale;
    const auto yOf = [&](double number) { return room.top() + axis.toY(number * scale); };
    CubeBoxGeometry::Box placed;
    placed.room = room;
    const double width = std::min(kMostBoxWidth, room.width() * 0.6);
    const double top = yOf(box.spread.upperQuartile);
    placed.box = QRectF(room.center().x() - width / 2, top, width, std::max(1.0, yOf(box.spread.lowerQuartile) - top));
    placed.median = yOf(box.spread.median);
    placed.mean = yOf(box.spread.mean);
    placed.lowWhisker = yOf(box.spread.lowWhisker);
    placed.highWhisker = yOf(box.spread.highWhisker);
    for (const std::uint32_t place : box.spread.outliers)
        placed.outliers.push_back({ { room.center().x(), yOf(box.numbers[place]) }, place });
    return placed;
}

void paintBox(QPainter& painter, const CubeBoxGeometry::Box& box, const PlotStyle& style)
{
    const double thin = std::max(1.0, 1 / style.pixelRatio);
    const double middle = box.box.center().x();
    QColor fill = style.scheme.category(0);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(style.scheme.text, thin));
    painter.drawLine(QPointF(middle, box.highWhisker), QPointF(middle, box.box.top()));
    painter.drawLine(QPointF(middle, box.box.bottom()), QPointF(middle, box.lowWhisker));
    for (const double y : { box.highWhisker, box.lowWhisker })
        painter.drawLine(QPointF(middle - box.box.width() / 4, y), QPointF(middle + box.box.width() / 4, y));
    painter.setBrush(fill);
    painter.drawRect(box.box);
    painter.setPen(QPen(ColorScheme::textOn(fill), 2 * thin));
    painter.drawLine(QPointF(box.box.left(), box.median), QPointF(box.box.right(), box.median));
    painter.setPen(QPen(style.scheme.text, thin));
    painter.setBrush(style.scheme.background);
    for (const CubeBoxGeometry::Outlier& outlier : box.outliers)
        painter.drawEllipse(outlier.center, kOutlierRadius, kOutlierRadius);
    // The mean is a rhombus, on the box or beside it.
    const double size = kOutlierRadius + 1;
    const QPolygonF rhombus { { QPointF(middle, box.mean - size), QPointF(middle + size, box.mean),
        QPointF(middle, box.mean + size), QPointF(middle - size, box.mean) } };
    painter.drawPolygon(rhombus);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace

CubeBoxGeometry layOutCubeBoxes(const CubeBoxContent& content, const QSizeF& size, const QFont& font)
{
    CubeBoxGeometry geometry;
    const QFontMetricsF metrics(font);
    const double axisWidth = valueAxisWidth(content.unit, font);
    const double titleHeight = 2 * metrics.height();
    geometry.axisRect = QRectF(0, 2 * kMargin, axisWidth, size.height() - 3 * kMargin - titleHeight);
    geometry.plot
        = QRectF(axisWidth, geometry.axisRect.top(), size.width() - axisWidth - kMargin, geometry.axisRect.height());
    if (content.boxes.empty() || geometry.plot.height() < metrics.height() || geometry.plot.width() < kMargin)
        return geometry;
    ValueRange range;
    for (const CubeBox& box : content.boxes) {
        range.add(box.spread.least * content.scale);
        range.add(box.spread.greatest * content.scale);
    }
    geometry.axis = layoutValueAxis(range, content.unit, false, geometry.plot.height(), valueAxisSpacing(font));
    const double step = geometry.plot.width() / static_cast<double>(content.boxes.size());
    for (std::size_t i = 0; i < content.boxes.size(); ++i) {
        const QRectF room(
            geometry.plot.left() + static_cast<double>(i) * step, geometry.plot.top(), step, geometry.plot.height());
        geometry.boxes.push_back(layOutBox(content.boxes[i], content, geometry.axis, room));
        geometry.boxes.back().title = QRectF(room.left(), room.bottom() + kMargin, room.width(), titleHeight);
    }
    return geometry;
}

void paintCubeBoxes(
    QPainter& painter, const CubeBoxContent& content, const CubeBoxGeometry& geometry, const PlotStyle& style)
{
    painter.setFont(style.font);
    if (geometry.boxes.empty()) {
        painter.setPen(style.scheme.dimText);
        painter.drawText(geometry.plot, Qt::AlignCenter | Qt::TextWordWrap, BoxWords::tr("No values"));
        return;
    }
    paintValueAxis(painter, geometry.axisRect, geometry.axis, AxisSide::Left, style);
    painter.save();
    painter.translate(geometry.plot.topLeft());
    paintValueGrid(painter, geometry.plot.width(), geometry.axis, style);
    painter.restore();
    for (std::size_t i = 0; i < geometry.boxes.size(); ++i) {
        paintBox(painter, geometry.boxes[i], style);
        painter.setPen(style.scheme.text);
        painter.drawText(geometry.boxes[i].title, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap,
            BoxWords::tr("%1\n%Ln value(s)", nullptr, pluralNumber(content.boxes[i].spread.count))
                .arg(content.boxes[i].title));
    }
}

QString cubeBoxText(const CubeBoxContent& content, const CubeBox& box)
{
    const CubeSpread& spread = box.spread;
    const auto nameOf = [&](double number) {
        const auto place = std::ranges::find(box.numbers, number);
        return place == box.numbers.end() ? QString()
                                          : box.names[static_cast<std::size_t>(place - box.numbers.begin())];
    };
    const auto line = [&](const QString& what, double number) {
        return BoxWords::tr("%1: %2", "what a number is, and the number").arg(what, numberText(content, number));
    };
    QStringList lines { box.title };
    lines += line(BoxWords::tr("Greatest"), spread.greatest) + QStringLiteral(" (%1)").arg(nameOf(spread.greatest));
    lines += line(BoxWords::tr("Upper quartile"), spread.upperQuartile);
    lines += line(BoxWords::tr("Median"), spread.median);
    lines += line(BoxWords::tr("Mean"), spread.mean);
    lines += line(BoxWords::tr("Lower quartile"), spread.lowerQuartile);
    lines += line(BoxWords::tr("Least"), spread.least) + QStringLiteral(" (%1)").arg(nameOf(spread.least));
    lines += BoxWords::tr("Outliers: %Ln", nullptr, pluralNumber(spread.outliers.size()));
    return lines.join(u'\n');
}

QString cubeBoxTextAt(const CubeBoxContent& content, const CubeBoxGeometry& geometry, QPointF position)
{
    for (std::size_t i = 0; i < geometry.boxes.size(); ++i) {
        const CubeBox& box = content.boxes[i];
        for (const CubeBoxGeometry::Outlier& outlier : geometry.boxes[i].outliers) {
            const QPointF away = outlier.center - position;
            if (std::hypot(away.x(), away.y()) <= kReach)
                return BoxWords::tr("%1: %2, an outlier", "a place and its number")
                    .arg(box.names[outlier.place], numberText(content, box.numbers[outlier.place]));
        }
        if (geometry.boxes[i].room.contains(position))
            return cubeBoxText(content, box);
    }
    return {};
}

CubeBoxPlot::CubeBoxPlot(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Spread over locations"));
    setMinimumSize(80, 80);
}

void CubeBoxPlot::setContent(CubeBoxContent content)
{
    m_content = std::move(content);
    QStringList texts;
    for (const CubeBox& box : m_content.boxes)
        texts += cubeBoxText(m_content, box);
    setAccessibleDescription(texts.join(u'\n'));
    update();
}

void CubeBoxPlot::setColorScheme(const ColorScheme& scheme)
{
    m_style.scheme = scheme;
    update();
}

bool CubeBoxPlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = cubeBoxTextAt(m_content, layOutCubeBoxes(m_content, size(), font()), help->pos());
    QToolTip::showText(help->globalPos(), toolTipText(text), this);
    return true;
}

void CubeBoxPlot::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_style.scheme.background);
    m_style.font = font();
    m_style.pixelRatio = devicePixelRatioF();
    paintCubeBoxes(painter, m_content, layOutCubeBoxes(m_content, size(), font()), m_style);
}

} // namespace lightcone::views
