// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;

namespace lightcone::views {

struct PlotStyle;
struct TimeAxis;
struct TimeSummaryData;
struct TimeSummaryGeometry;

/// Paints the stack and the line. The origin is the top left corner of the plot.
void paintSummaryStack(
    QPainter& painter, const TimeSummaryGeometry& geometry, const TimeSummaryData& data, const PlotStyle& style);
/// Paints lines at the marks of both axes over the stack.
void paintSummaryGrid(
    QPainter& painter, const TimeSummaryGeometry& geometry, const TimeAxis& axis, const PlotStyle& style);

} // namespace lightcone::views
