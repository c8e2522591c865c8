// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;
class QRectF;

namespace lightcone::views {

class ColorScheme;

/// Diagonal lines over what was disturbed. Those of all rectangles lie on one pattern, so that neighbours fit.
void paintHatch(QPainter& painter, const QRectF& rect, const ColorScheme& scheme);

} // namespace lightcone::views
