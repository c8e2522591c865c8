// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/heat/heataxis.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <optional>

class QFont;

namespace lightcone::views {

struct HeatChart;

/// The part of a chart of cells that is in sight. A count of 0: all.
struct HeatWindow {
    double firstRow = 0;
    double rows = 0;
    double firstColumn = 0;
    double columns = 0;

    friend bool operator==(const HeatWindow&, const HeatWindow&) = default;
};

/// Where the parts of a chart of cells lie, in logical pixels. The cells fill their plane. Empty rectangles: the chart
/// does not have the part, or there is no room for it.
struct HeatLayout {
    QRectF corner; ///< says what rows and columns are
    QRectF rowLabels;
    QRectF columnLabels;
    bool areColumnLabelsUpright = false; ///< their text goes from the bottom to the top
    QRectF plane; ///< has a whole number of device pixels
    QRectF rowStrip;
    QRectF columnStrip;
    QRectF legend;
    HeatAxis columns; ///< of the plane, in device pixels
    HeatAxis rows;
    double pixelRatio = 1;

    /// The pixel of the plane at @p position, which may lie outside of it.
    QPointF toDevice(QPointF position) const { return (position - plane.topLeft()) * pixelRatio; }
    /// The cells that are shown at @p position; nullopt: it is outside of the plane.
    struct Place {
        HeatSpan rows;
        HeatSpan columns;
    };
    std::optional<Place> placeAt(QPointF position) const;
    /// The row, or the column, whose label or bar is at @p position; of several the first; nullopt: none is.
    std::optional<std::uint32_t> rowLabelAt(QPointF position) const;
    std::optional<std::uint32_t> columnLabelAt(QPointF position) const;
    /// The rectangle of a cell, cut at the plane; empty where it is not in sight.
    QRectF rectOf(std::uint32_t row, std::uint32_t column) const;
    /// The extent of a row or column along its axis.
    QRectF bandOfRow(std::uint32_t row, const QRectF& across) const;
    QRectF bandOfColumn(std::uint32_t column, const QRectF& across) const;
    HeatWindow window() const;
    /// Says where the parts lie, one a line, for tests.
    QString text() const;
};

/// Divides @p size. Labels take what the longest needs, but not more than a share of it.
HeatLayout layOutHeat(const HeatChart& chart, QSizeF size, const QFont& font, double pixelRatio,
    const HeatWindow& window, bool hasLegend = true);
/// The height of a chart whose rows are easy to read, in logical pixels.
double readableHeatHeight(const HeatChart& chart, double width, const QFont& font, bool hasLegend);

} // namespace lightcone::views
