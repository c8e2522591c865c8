// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QRectF>

class QPainter;

namespace lightcone::views {

class ColorScheme;

// Signs of what joins rows or covers the plot, as legends show them; each fills @p box, about 18 × 12 pixels.

void paintMessageSign(QPainter& painter, const QRectF& box, const QColor& color, double width, bool isDashed);
void paintBundleSign(QPainter& painter, const QRectF& box, const ColorScheme& scheme);
/// Paints the begin and the end of a collective operation over bars, or those of several.
void paintBracketSign(QPainter& painter, const QRectF& box, bool areSeveral, const ColorScheme& scheme);
void paintRangeSign(QPainter& painter, const QRectF& box, const QColor& fill, const QColor& edge);

/// The line of a location that works, that waits, and whose measurement is off.
enum class LineSign { Thick, Thin, Dotted };
void paintLineSign(QPainter& painter, const QRectF& box, LineSign sign, const ColorScheme& scheme);
/// Paints the dots of a line in @p rect; those of lines beside it lie on the same pattern.
void paintDottedLine(QPainter& painter, const QRectF& rect, const QColor& color);

void paintHatchSign(QPainter& painter, const QRectF& box, const ColorScheme& scheme);

} // namespace lightcone::views
