// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heatlegend.h"

#include "views/base/valueunit.h"
#include "views/export/picturetitle.h"
#include "views/heat/heatscale.h"
#include "views/plot/plotstyle.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kBarHeight = 10;
constexpr double kMarkGap = 3; // between the bar and the texts
constexpr double kLegendGap = 12; // between title, bar and sign
constexpr double kMostBarWidth = 420;
constexpr double kLeastBarWidth = 80;
constexpr double kTextRoom = 90; // for each mark

class LegendWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Heat)
};

QString markText(const HeatScale& scale, double value, const ValueUnit& unit)
{
    // Whole numbers have all of their digits elsewhere, for which there is no room here.
    constexpr double kLong = 10'000;
    const double scaled = value * unit.scale;
    const bool isLong = unit.prefix == ValueUnit::Prefix::None && std::abs(scaled) >= kLong;
    const ValuePrefix prefix = prefixFor(scaled, unit);
    const QString text = isLong ? axisLabel(scaled / prefix.size, 1, prefix, unit) : formatValue(value, unit);
    if (value == scale.low() && scale.isCutBelow())
        return QStringLiteral("≤ ") + text;
    if (value == scale.high() && scale.isCutAbove())
        return QStringLiteral("≥ ") + text;
    return text;
}

} // namespace

double heatLegendHeight(const QFont& font)
{
    const double line = std::ceil(QFontMetricsF(font).height());
    return std::max(line + kBarHeight + kMarkGap + 3, 2 * line); // a title may have two lines
}

HeatLegend layOutHeatLegend(
    const HeatScale& scale, const QString& title, const ValueUnit& unit, const QRectF& rect, const QFont& font)
{
    const QFontMetricsF metrics(font);
    HeatLegend legend;
    const double most = rect.width() * 0.4;
    legend.title = pictureLines(title, most, font, 2); // There is no room for a third line.
    double titleWidth = 0;
    for (QString& line : legend.title) {
        line = metrics.elidedText(line, Qt::ElideRight, most);
        titleWidth = std::max(titleWidth, std::ceil(metrics.horizontalAdvance(line)));
    }
    legend.titleRect = QRectF(rect.left(), rect.top(), titleWidth, rect.height());
    const double left = legend.titleRect.right() + (legend.title.isEmpty() ? 0 : kLegendGap);
    const QString nothing = LegendWords::tr("nothing recorded");
    const double nothingWidth = kLegendGap + kBarHeight + 2 * kMarkGap + std::ceil(metrics.horizontalAdvance(nothing));
    const bool hasNothing = rect.right() - left - nothingWidth >= 2 * kLeastBarWidth;
    const double room = rect.right() - left - (hasNothing ? nothingWidth : 0);
    legend.bar = QRectF(std::round(left), rect.top() + 1, std::floor(std::clamp(room, 1.0, kMostBarWidth)), kBarHeight);
    if (hasNothing) {
        legend.nothingText = nothing;
        legend.nothing = QRectF(legend.bar.right() + kLegendGap, legend.bar.top(), kBarHeight, kBarHeight);
    }
    double end = -1e9;
    const std::vector<double> values = scale.marks(std::max(2, static_cast<int>(legend.bar.width() / kTextRoom)), unit);
    const auto widthOf = [&](double value) { return metrics.horizontalAdvance(markText(scale, value, unit)); };
    const double lastLeft = legend.bar.right() - widthOf(values.back());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double x = legend.bar.left() + scale.shareOf(values[i]) * legend.bar.width();
        const double width = widthOf(values[i]);
        double textLeft = i == 0 ? legend.bar.left() : x - width / 2;
        if (i + 1 == values.size())
            textLeft = lastLeft;
        const bool touches
            = textLeft < end || (i > 0 && i + 1 < values.size() && textLeft + width + kMarkGap > lastLeft);
        if (touches && i + 1 < values.size())
            continue;
        legend.marks.push_back({ x, touches ? QString() : markText(scale, values[i], unit), textLeft });
        end = textLeft + width + 2 * kMarkGap;
    }
    return legend;
}

void paintHeatLegend(QPainter& painter, const HeatLegend& legend, const HeatScale& scale, const PlotStyle& style)
{
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    painter.setPen(style.scheme.text);
    const double titleBase = legend.bar.center().y() + metrics.ascent() / 2 - 1;
    double titleLine = legend.title.size() < 2 ? titleBase : legend.titleRect.top() + metrics.ascent();
    for (const QString& line : legend.title) {
        painter.drawText(QPointF(legend.titleRect.left(), titleLine), line);
        titleLine += metrics.height();
    }
    QLinearGradient gradient(legend.bar.topLeft(), legend.bar.topRight());
    constexpr int kStops = 32;
    for (int i = 0; i <= kStops; ++i) {
        const double share = static_cast<double>(i) / kStops;
        gradient.setColorAt(share, QColor::fromRgb(scale.colorAt(share)));
    }
    painter.fillRect(legend.bar, gradient);
    const double base = legend.bar.bottom() + kMarkGap + metrics.ascent();
    const double thin = 1 / style.pixelRatio;
    for (const HeatLegend::Mark& mark : legend.marks) {
        painter.fillRect(QRectF(std::min(mark.x, legend.bar.right() - thin), legend.bar.bottom(), thin, kMarkGap),
            style.scheme.dimText);
        painter.drawText(QPointF(mark.left, base), mark.text);
    }
    if (legend.nothingText.isEmpty())
        return;
    painter.setBrush(style.scheme.background);
    painter.setPen(QPen(style.scheme.dimText, thin));
    painter.drawRect(legend.nothing);
    painter.drawLine(
        legend.nothing.bottomLeft(), legend.nothing.topRight()); // an empty box looks as if one could tick it
    painter.setPen(style.scheme.text);
    painter.drawText(QPointF(legend.nothing.right() + 2 * kMarkGap, titleBase), legend.nothingText);
}

} // namespace lightcone::views
