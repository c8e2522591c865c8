// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <vector>

class QPainter;

namespace lightcone::views {

struct TimelineGeometry;
struct PlotStyle;

// What joins rows, in the coordinates of TimelineGeometry: the more of it, the fainter, so that the bars below can be
// seen.

void paintCollectives(QPainter& painter, const TimelineGeometry& geometry, const PlotStyle& style);
void paintMessages(QPainter& painter, const TimelineGeometry& geometry, const PlotStyle& style);
/// Counts on the greatest bundles, as many as have room between the @p labels (ascending by top) and each other.
void paintBundleCounts(
    QPainter& painter, const TimelineGeometry& geometry, const PlotStyle& style, const std::vector<QRectF>& labels);

} // namespace lightcone::views
