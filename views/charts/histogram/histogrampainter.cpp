// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/histogrampainter.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"
#include "views/charts/histogram/histogramgeometry.h"
#include "views/charts/histogram/histogramquery.h"
#include "views/plot/plotstyle.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kDurationMark = 4;

class HistogramPaintText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Histogram)
};

/// The colour of the functions; a neutral one of several or of messages.
QColor fillOf(const HistogramData& data, const PlotStyle& style)
{
    if (data.functions.size() == 1)
        return QColor(style.bandFill(data.functions.front()));
    if (data.choice.functionClass && !data.functions.empty())
        return style.scheme.functionClass(*data.choice.functionClass);
    return style.scheme.category(0);
}

void paintPercentiles(QPainter& painter, const HistogramGeometry& geometry, const PlotStyle& style)
{
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    constexpr std::size_t kLines = 3; // of labels that would else cover each other
    std::array<double, kLines> free {}; // from where there is room for a label
    for (const HistogramGeometry::Percentile& percentile : geometry.percentiles) {
        const double x = std::floor(percentile.x);
        painter.setPen(QPen(style.scheme.text, 1, Qt::DashLine));
        painter.drawLine(QPointF(x + 0.5, 0), QPointF(x + 0.5, geometry.height));
        const double width = metrics.horizontalAdvance(percentile.label);
        const bool isLeft = x + width + 6 > geometry.width;
        const double left = isLeft ? x - width - 3 : x + 4;
        const auto line = std::ranges::find_if(free, [left](double end) { return end <= left; });
        if (line == free.end())
            continue;
        *line = left + width + 4;
        const double top = 1 + static_cast<double>(line - free.begin()) * metrics.height();
        const QRectF back(left - 2, top, width + 4, metrics.height());
        painter.fillRect(back, withAlpha(style.scheme.background, 190));
        painter.setPen(style.scheme.text);
        painter.drawText(QPointF(left, top + metrics.ascent()), percentile.label);
    }
}

constexpr double kRowLabelGap = 10; ///< beside the label of a row of a heat map

QString rowLabel(const HistogramData& data, std::size_t index, const core::StoreView& store)
{
    return nameText(store.definitions().locationLabel(data.locations[index]));
}

} // namespace

void paintHistogram(
    QPainter& painter, const HistogramGeometry& geometry, const HistogramData& data, const PlotStyle& style)
{
    painter.save();
    painter.fillRect(QRectF(0, 0, geometry.width, geometry.height), style.scheme.background);
    const double thin = 1 / style.pixelRatio;
    for (const DurationScale::Mark& mark : geometry.marks) {
        if (!mark.label.isEmpty())
            painter.fillRect(
                QRectF(std::floor(mark.share * geometry.width), 0, thin, geometry.height), style.scheme.grid);
    }
    for (const ValueAxis::Mark& mark : geometry.axis.marks)
        painter.fillRect(QRectF(0, std::floor(mark.y), geometry.width, thin), style.scheme.grid);
    const QColor fill = fillOf(data, style);
    for (const QRectF& bar : geometry.bars) {
        if (bar.isNull())
            continue;
        const double gap = bar.width() >= 4 ? 1 : 0;
        const double top = std::min(bar.top(), bar.bottom() - 1); // whatever there is can be seen
        painter.fillRect(QRectF(QPointF(bar.left(), top), QPointF(bar.right() - gap, bar.bottom())), fill);
    }
    for (const HistogramGeometry::Cell& cell : geometry.cells)
        painter.fillRect(cell.rect, style.scheme.scale(cell.step));
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (std::size_t i = 0; i < geometry.lines.size(); ++i) {
        painter.setPen(QPen(style.scheme.category(i), 1.5, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        painter.drawPolyline(geometry.lines[i]);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintPercentiles(painter, geometry, style);
    painter.restore();
}

double durationAxisHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height()) + kDurationMark + 4;
}

int countAxisWidth(const QFont& font, const HistogramData* data, const core::StoreView* store)
{
    const int least = valueAxisWidth({}, font);
    if (data == nullptr || store == nullptr || data->ofLocation.size() <= kMostHistogramLines)
        return least;
    constexpr double kMostLabelWidth = 160;
    constexpr std::size_t kMeasured = 256; // locations; of the others some names may be cut
    const QFontMetricsF metrics(font);
    double widest = 0;
    for (std::size_t i = 0; i < data->ofLocation.size(); i += data->ofLocation.size() / kMeasured + 1)
        widest = std::max(widest, metrics.horizontalAdvance(rowLabel(*data, i, *store)));
    return std::max(least, static_cast<int>(std::ceil(std::min(widest, kMostLabelWidth) + kRowLabelGap)));
}

void paintDurationAxis(QPainter& painter, const QRectF& rect, const HistogramGeometry& geometry, const PlotStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const double thin = 1 / style.pixelRatio;
    painter.setFont(style.font);
    painter.setPen(style.scheme.text);
    double free = -1e9;
    for (const DurationScale::Mark& mark : geometry.marks) {
        const double x = rect.left() + std::floor(mark.share * rect.width());
        const double length = mark.label.isEmpty() ? kDurationMark / 2 : kDurationMark;
        painter.fillRect(QRectF(x, rect.top(), thin, length), style.scheme.dimText);
        const double width = metrics.horizontalAdvance(mark.label);
        const double left = std::clamp(x - width / 2, rect.left() - 20, std::max(rect.left(), rect.right() - width));
        if (mark.label.isEmpty() || left < free)
            continue;
        free = left + width + metrics.averageCharWidth();
        painter.drawText(QPointF(left, rect.top() + kDurationMark + 1 + metrics.ascent()), mark.label);
    }
}

void paintCountAxis(QPainter& painter, const QRectF& rect, const HistogramGeometry& geometry, const HistogramData& data,
    const core::StoreView& store, const PlotStyle& style)
{
    if (!geometry.isHeatMap) {
        paintValueAxis(painter, rect, geometry.axis, AxisSide::Left, style);
        return;
    }
    const QFontMetricsF metrics(style.font);
    painter.setFont(style.font);
    painter.setPen(style.scheme.text);
    const std::size_t locations = data.ofLocation.size();
    const double rowHeight = rect.height() / static_cast<double>(geometry.rows);
    const auto step = static_cast<std::size_t>(std::max(1.0, std::ceil(metrics.height() / rowHeight)));
    double end = rect.top();
    for (std::size_t row = 0; row < geometry.rows; row += step) {
        const std::size_t first = (row * locations + geometry.rows - 1) / geometry.rows;
        const QString label
            = metrics.elidedText(rowLabel(data, first, store), Qt::ElideMiddle, rect.width() - kRowLabelGap);
        const double middle = rect.top() + (static_cast<double>(row) + 0.5) * rowHeight;
        const double baseline = std::clamp(middle + (metrics.ascent() - metrics.descent()) / 2,
            rect.top() + metrics.ascent(), rect.bottom() - metrics.descent());
        if (baseline - metrics.ascent() < end)
            continue;
        painter.drawText(QPointF(rect.right() - 4 - metrics.horizontalAdvance(label), baseline), label);
        end = baseline + metrics.descent();
    }
}

std::vector<LegendEntry> histogramLegend(
    const HistogramGeometry& geometry, const HistogramData& data, const core::StoreView& store, const PlotStyle& style)
{
    using Sign = LegendEntry::Sign;
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < geometry.lines.size(); ++i) {
        if (std::ranges::any_of(data.ofLocation[i], [](std::uint64_t count) { return count > 0; }))
            entries.push_back({ Sign::Curve, style.scheme.category(i), rowLabel(data, i, store) });
    }
    if (geometry.isHeatMap) {
        if (geometry.mostInCell > 1)
            entries.push_back({ Sign::Swatch, style.scheme.scale(0), HistogramPaintText::tr("1", "the least count") });
        entries.push_back(
            { Sign::Swatch, style.scheme.scale(ColorScheme::kScaleSteps - 1), formatCount(geometry.mostInCell) });
        entries.push_back({ Sign::Note, {},
            geometry.isLogarithmic ? HistogramPaintText::tr("counts, logarithmic")
                                   : HistogramPaintText::tr("counts") });
        if (geometry.locationsInRow > 1)
            entries.push_back({ Sign::Note, {},
                HistogramPaintText::tr("a row is of up to %1 locations").arg(formatCount(geometry.locationsInRow)) });
    }
    return entries;
}

} // namespace lightcone::views
