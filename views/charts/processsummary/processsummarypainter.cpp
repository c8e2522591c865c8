// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processsummary/processsummarypainter.h"

#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/charts/processsummary/processsummarygeometry.h"
#include "views/charts/processsummary/processsummaryquery.h"
#include "views/plot/plotstyle.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <bitset>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kMarkLength = 5;

class SummaryText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ProcessSummary)
};

/// Percent between two marks of an axis of @p width pixels.
int markStep(double width, const QFont& font)
{
    const double widest = QFontMetricsF(font).horizontalAdvance(formatPercent(1)) * 1.6;
    for (const int step : { 5, 10, 20, 25, 50 }) {
        if (width * step / 100 >= widest)
            return step;
    }
    return 100;
}

QColor colorOf(const SharePart& part, const PlotStyle& style)
{
    return part.functionClass ? style.scheme.functionClass(*part.functionClass) : style.scheme.idle;
}

} // namespace

void paintShareBars(
    QPainter& painter, const ProcessSummaryGeometry& geometry, const QRectF& visible, const PlotStyle& style)
{
    const double thin = 1 / style.pixelRatio;
    const int step = markStep(geometry.width, style.font);
    for (int percent = 0; percent <= 100; percent += step)
        painter.fillRect(QRectF(std::round(geometry.width * percent / 100), visible.top(), thin, visible.height()),
            style.scheme.grid);
    const RowLayout& layout = geometry.layout;
    const RowLayout::Range rows
        = layout.rowsIn(static_cast<int>(visible.top()), static_cast<int>(std::ceil(visible.height())));
    for (int row = std::max(rows.first, geometry.rows.first); row < std::min(rows.last, geometry.rows.last); ++row) {
        const double height = layout.height(row) - layout.gap();
        for (const SharePart& part : geometry.bar(row).parts) {
            if (part.right > part.left)
                painter.fillRect(
                    QRectF(part.left, layout.top(row), part.right - part.left, height), colorOf(part, style));
        }
    }
}

void paintShareAxis(QPainter& painter, const QRectF& rect, const QString& caption, const PlotStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const double thin = 1 / style.pixelRatio;
    const double baseline = rect.bottom() - kMarkLength - 3 - metrics.descent();
    painter.setFont(style.font);
    painter.setPen(style.scheme.dimText);
    if (rect.height() >= 2 * metrics.height() + kMarkLength)
        painter.drawText(QPointF(rect.left(), baseline - metrics.height()),
            metrics.elidedText(caption, Qt::ElideRight, rect.width()));
    painter.setPen(style.scheme.text);
    const int step = markStep(rect.width(), style.font);
    for (int percent = 0; percent <= 100; percent += step) {
        const double x = rect.left() + std::round(rect.width() * percent / 100);
        painter.fillRect(QRectF(x, rect.bottom() - kMarkLength, thin, kMarkLength), style.scheme.dimText);
        const QString label = SummaryText::tr("%1 %").arg(percent);
        const double width = metrics.horizontalAdvance(label);
        const double left = std::min(x - width / 2, rect.right() + 8 - width);
        painter.drawText(QPointF(std::max(rect.left(), left), baseline), label);
    }
}

std::vector<LegendEntry> processSummaryLegend(
    const ProcessSummaryGeometry& geometry, const ProcessSummaryData& data, const PlotStyle& style)
{
    using Sign = LegendEntry::Sign;
    std::bitset<core::ShownClass::kCount> classes;
    bool hasIdle = false;
    std::size_t most = 1;
    for (int row = geometry.rows.first; row < geometry.rows.last; ++row) {
        most = std::max(most, geometry.layout.row(row).locations.size());
        for (const SharePart& part : geometry.bar(row).parts) {
            if (part.right <= part.left)
                continue; // too little to be seen
            hasIdle = hasIdle || !part.functionClass;
            if (part.functionClass)
                classes.set(part.functionClass->index());
        }
    }
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        const core::ShownClass shownClass = core::ShownClass::at(i);
        if (classes.test(i))
            entries.push_back({ Sign::Swatch, style.scheme.functionClass(shownClass), functionClassText(shownClass) });
    }
    if (hasIdle)
        entries.push_back({ Sign::Swatch, style.scheme.idle, SummaryText::tr("No call") });
    if (!data.alike.groups.empty())
        entries.push_back({ Sign::Note, {},
            SummaryText::tr("Alike: at most %1 of the time apart").arg(formatPercent(data.alike.within)) });
    if (most > 1)
        entries.push_back(
            { Sign::Note, {}, SummaryText::tr("A bar is of up to %Ln locations", nullptr, pluralNumber(most)) });
    if (data.leftOut > 0)
        entries.push_back({ Sign::Note, {},
            SummaryText::tr("%Ln locations without calls are left out", nullptr, pluralNumber(data.leftOut)) });
    return entries;
}

} // namespace lightcone::views
