// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heatlayout.h"

#include "views/heat/heatchart.h"
#include "views/heat/heatlegend.h"

#include <QFontMetricsF>
#include <QTextStream>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kPad = 6; // between the parts
constexpr double kRowStripWidth = 96;
constexpr double kColumnStripHeight = 44;
constexpr double kReadableRow = 18;
constexpr double kMostLabelWidth = 0.3; // of the chart
constexpr double kMostLabelHeight = 0.3;
constexpr double kLeastForStrip = 320; // of the chart, along the axis that the strip shortens

/// The width of the widest of @p names. Of many only those with the most characters are measured.
double widest(const std::vector<QString>& names, const QFontMetricsF& metrics)
{
    constexpr qsizetype kNearly = 4; // characters: one of so many less may still be wider
    constexpr int kMostMeasured = 500;
    qsizetype longest = 0;
    for (const QString& name : names)
        longest = std::max(longest, name.size());
    double width = 0;
    int measured = 0;
    for (const QString& name : names) {
        if (name.size() + kNearly >= longest && measured++ < kMostMeasured)
            width = std::max(width, metrics.horizontalAdvance(name));
    }
    return width;
}

double lineHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height());
}

QString rectText(const QRectF& rect)
{
    return QStringLiteral("%1,%2 %3×%4").arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
}

QString axisText(const HeatAxis& axis)
{
    return QStringLiteral("%1 of %2 from %3 on %4 pixels")
        .arg(axis.shown())
        .arg(axis.cells())
        .arg(axis.first())
        .arg(axis.pixels());
}

HeatAxis axisOf(std::uint32_t cells, double pixels, double first, double count)
{
    const HeatAxis all(cells, std::max(0, static_cast<int>(std::lround(pixels))));
    return count > 0 ? all.showing(first, count) : all;
}

} // namespace

HeatLayout layOutHeat(
    const HeatChart& chart, QSizeF size, const QFont& font, double pixelRatio, const HeatWindow& window, bool hasLegend)
{
    const QFontMetricsF metrics(font);
    const double line = lineHeight(font);
    HeatLayout layout;
    layout.pixelRatio = pixelRatio;
    const double legendHeight = hasLegend ? heatLegendHeight(font) + kPad : 0;
    const double rowStrip = chart.rowStrip.isEmpty() || size.width() < kLeastForStrip ? 0 : kRowStripWidth + kPad;
    const double columnStrip
        = chart.columnStrip.isEmpty() || size.height() < kLeastForStrip ? 0 : kColumnStripHeight + kPad;
    double titles = std::max(metrics.horizontalAdvance(chart.rowTitle), metrics.horizontalAdvance(chart.columnTitle));
    if (columnStrip > 0)
        titles = std::max({ titles, metrics.horizontalAdvance(chart.columnStrip.title),
            metrics.horizontalAdvance(chart.columnStrip.greatestText()) });
    const double labelWidth = std::ceil(
        std::min(std::max(widest(chart.rowNames, metrics), titles) + 2 * kPad, size.width() * kMostLabelWidth));
    const double planeWidth = std::max(1.0, std::floor(size.width() - labelWidth - rowStrip - kPad));
    const double columnCount = window.columns > 0 ? window.columns : chart.grid->columns();
    const double longest = widest(chart.columnNames, metrics);
    layout.areColumnLabelsUpright = longest + kPad > planeWidth / std::max(1.0, columnCount);
    const double wanted = layout.areColumnLabelsUpright ? longest + kPad : line + kPad;
    const double labelHeight = std::ceil(std::max(2 * line + kPad, std::min(wanted, size.height() * kMostLabelHeight)));
    const double planeHeight = std::max(1.0, std::floor(size.height() - labelHeight - columnStrip - legendHeight));

    layout.corner = QRectF(0, 0, labelWidth, labelHeight);
    layout.rowLabels = QRectF(0, labelHeight, labelWidth, planeHeight);
    layout.columnLabels = QRectF(labelWidth, 0, planeWidth, labelHeight);
    layout.plane = QRectF(labelWidth, labelHeight, planeWidth, planeHeight);
    if (rowStrip > 0)
        layout.rowStrip = QRectF(layout.plane.right() + kPad, labelHeight, kRowStripWidth, planeHeight);
    if (columnStrip > 0)
        layout.columnStrip = QRectF(labelWidth, layout.plane.bottom() + kPad, planeWidth, kColumnStripHeight);
    if (hasLegend)
        layout.legend
            = QRectF(kPad, size.height() - heatLegendHeight(font), size.width() - 2 * kPad, heatLegendHeight(font));
    layout.columns = axisOf(chart.grid->columns(), planeWidth * pixelRatio, window.firstColumn, window.columns);
    layout.rows = axisOf(chart.grid->rows(), planeHeight * pixelRatio, window.firstRow, window.rows);
    return layout;
}

double readableHeatHeight(const HeatChart& chart, double width, const QFont& font, bool hasLegend)
{
    constexpr double kProbe = 1000; // no part but the plane depends much on the height
    const HeatLayout layout = layOutHeat(chart, { width, kProbe }, font, 1, {}, hasLegend);
    return kProbe - layout.plane.height() + kReadableRow * std::max<std::uint32_t>(1, chart.grid->rows());
}

std::optional<HeatLayout::Place> HeatLayout::placeAt(QPointF position) const
{
    if (!plane.contains(position))
        return std::nullopt;
    const QPointF pixel = toDevice(position);
    const Place place { rows.cellsOf(static_cast<int>(pixel.y())), columns.cellsOf(static_cast<int>(pixel.x())) };
    return place.rows.count() > 0 && place.columns.count() > 0 ? std::optional(place) : std::nullopt;
}

std::optional<std::uint32_t> HeatLayout::rowLabelAt(QPointF position) const
{
    if (!rowLabels.contains(position) && !rowStrip.contains(position))
        return std::nullopt;
    const HeatSpan cells = rows.cellsOf(static_cast<int>(toDevice(position).y()));
    return cells.count() > 0 ? std::optional(cells.first) : std::nullopt;
}

std::optional<std::uint32_t> HeatLayout::columnLabelAt(QPointF position) const
{
    if (!columnLabels.contains(position) && !columnStrip.contains(position))
        return std::nullopt;
    const HeatSpan cells = columns.cellsOf(static_cast<int>(toDevice(position).x()));
    return cells.count() > 0 ? std::optional(cells.first) : std::nullopt;
}

QRectF HeatLayout::bandOfRow(std::uint32_t row, const QRectF& across) const
{
    const auto [top, bottom] = rows.pixelsOf(row);
    return { across.left(), plane.top() + top / pixelRatio, across.width(), (bottom - top) / pixelRatio };
}

QRectF HeatLayout::bandOfColumn(std::uint32_t column, const QRectF& across) const
{
    const auto [left, right] = columns.pixelsOf(column);
    return { plane.left() + left / pixelRatio, across.top(), (right - left) / pixelRatio, across.height() };
}

QRectF HeatLayout::rectOf(std::uint32_t row, std::uint32_t column) const
{
    return bandOfColumn(column, bandOfRow(row, plane));
}

HeatWindow HeatLayout::window() const
{
    return { rows.first(), rows.isWhole() ? 0 : rows.shown(), columns.first(),
        columns.isWhole() ? 0 : columns.shown() };
}

QString HeatLayout::text() const
{
    QString result;
    QTextStream out(&result);
    out << "row labels " << rectText(rowLabels) << '\n';
    out << "column labels " << rectText(columnLabels) << (areColumnLabelsUpright ? " upright\n" : "\n");
    out << "plane " << rectText(plane) << '\n';
    if (!rowStrip.isEmpty())
        out << "row strip " << rectText(rowStrip) << '\n';
    if (!columnStrip.isEmpty())
        out << "column strip " << rectText(columnStrip) << '\n';
    if (!legend.isEmpty())
        out << "legend " << rectText(legend) << '\n';
    out << "rows " << axisText(rows) << '\n' << "columns " << axisText(columns) << '\n';
    return result;
}

} // namespace lightcone::views
