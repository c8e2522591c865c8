// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QRectF;

namespace lightcone::views {

class ColorScheme;

/// Paints diagonal lines over a disturbed span. The lines of all rectangles lie on one pattern, so that those of
/// neighbours meet.
void paintHatch(QPainter& painter, const QRectF& rect, const ColorScheme& scheme);

} // namespace lightcone::views
