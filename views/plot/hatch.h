// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

class QColor;
class QPainter;
class QRectF;

namespace lightcone::views {

class ColorScheme;

/// Paints diagonal lines over a disturbed span. The lines of all rectangles lie on one pattern, so that those of
/// neighbours meet.
void paintHatch(QPainter& painter, const QRectF& rect, const ColorScheme& scheme);
/// The same for many spans at once, which ascend from left to right and have one colour each: paints their lines alone,
/// and those of neighbours as one. O((width + height) · spans), which takes far less time than to clip each.
void paintHatchLines(QPainter& painter, std::span<const QRectF> rects, const ColorScheme& scheme);
/// The colour between the lines of what has @p color itself.
QColor hatchedColor(const QColor& color, const ColorScheme& scheme);

} // namespace lightcone::views
