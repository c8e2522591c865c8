// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/legend/plotlegend.h"

#include <QRectF>

#include <vector>

class QPainter;

namespace lightcone::views {

struct PlotStyle;
struct ProcessSummaryData;
struct ProcessSummaryGeometry;

/// Paints the bars that meet @p visible (logical pixels of the layout), with lines at the marks of the axis behind
/// them. The origin of @p painter is the top left corner of the first row.
void paintShareBars(
    QPainter& painter, const ProcessSummaryGeometry& geometry, const QRectF& visible, const PlotStyle& style);

/// Paints the axis of shares, 0 to 100 %, into @p rect, which begins and ends with the bars, and @p caption above it.
void paintShareAxis(QPainter& painter, const QRectF& rect, const QString& caption, const PlotStyle& style);

/// The groups and idle time that are to be seen in some bar, and a note about locations that have no bar.
std::vector<LegendEntry> processSummaryLegend(
    const ProcessSummaryGeometry& geometry, const ProcessSummaryData& data, const PlotStyle& style);

} // namespace lightcone::views
