// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/legend/plotlegend.h"

#include <QRectF>
#include <QString>

#include <vector>

class QFont;
class QPainter;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

struct HistogramData;
struct HistogramGeometry;
struct PlotStyle;

/// Paints bars, lines or cells, with lines at the marks and percentiles. The origin is the top left corner of the plot.
void paintHistogram(
    QPainter& painter, const HistogramGeometry& geometry, const HistogramData& data, const PlotStyle& style);
/// Paints the labels of durations below the plot, at the top of @p rect, which begins and ends with it.
void paintDurationAxis(
    QPainter& painter, const QRectF& rect, const HistogramGeometry& geometry, const PlotStyle& style);
/// Paints the labels of counts, or of a heat map the locations of as many rows as have room, at the right end of
/// @p rect.
void paintCountAxis(QPainter& painter, const QRectF& rect, const HistogramGeometry& geometry, const HistogramData& data,
    const core::StoreView& store, const PlotStyle& style);
double durationAxisHeight(const QFont& font);
/// The width of these labels. @p data, store  null: of counts
int countAxisWidth(const QFont& font, const HistogramData* data, const core::StoreView* store);
/// Of lines their locations, of cells the meaning of the colours.
std::vector<LegendEntry> histogramLegend(
    const HistogramGeometry& geometry, const HistogramData& data, const core::StoreView& store, const PlotStyle& style);

} // namespace lightcone::views
