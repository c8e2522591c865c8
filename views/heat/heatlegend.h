// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>
#include <QStringList>

#include <vector>

class QFont;
class QPainter;

namespace lightcone::views {

class HeatScale;
struct PlotStyle;
struct ValueUnit;

/// The strip that says which colour is which value. Logical pixels.
struct HeatLegend {
    struct Mark {
        double x = 0;
        QString text; ///< "≤ 0 s" where values lie beyond the bound
        double left = 0; ///< of the text
    };
    QStringList title;
    QRectF titleRect;
    QRectF bar;
    std::vector<Mark> marks; ///< from left to right; their texts do not touch
    QRectF nothing; ///< the sign of places where nothing is recorded
    QString nothingText; ///< empty: there is no room for the sign
};

double heatLegendHeight(const QFont& font);
/// Lays the strip out in @p rect. @p title says what the values are.
HeatLegend layOutHeatLegend(
    const HeatScale& scale, const QString& title, const ValueUnit& unit, const QRectF& rect, const QFont& font);
void paintHeatLegend(QPainter& painter, const HeatLegend& legend, const HeatScale& scale, const PlotStyle& style);

} // namespace lightcone::views
