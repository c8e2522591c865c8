// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>

#include <cstdint>
#include <vector>

class QPainter;

namespace lightcone::views {

struct LineShapes;
struct PlotStyle;

// Paints the lines that join rows, in the coordinates of LineShapes. The more lines there are, the fainter they are, so
// that the bars below can be seen.

void paintCollectives(QPainter& painter, const LineShapes& shapes, const PlotStyle& style);
void paintMessages(QPainter& painter, const LineShapes& shapes, const PlotStyle& style);
/// Paints one-sided operations as messages are painted, dashed.
void paintOneSided(QPainter& painter, const LineShapes& shapes, const PlotStyle& style);
/// Paints the signs of ends without a partner.
void paintUnmatched(QPainter& painter, const LineShapes& shapes, const PlotStyle& style);
/// Paints counts on the greatest bundles, as many as find room between the @p labels, the @p marks and each other.
/// Labels and marks ascend by top.
void paintBundleCounts(QPainter& painter, const LineShapes& shapes, const PlotStyle& style,
    const std::vector<QRectF>& labels, const std::vector<QRectF>& marks = {});

/// Paints @p line, and an arrow head at its second end where @p hasArrow.
void paintMessageLine(QPainter& painter, const QLineF& line, bool hasArrow, double headLength);

} // namespace lightcone::views
