// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/marks/markgeometry.h"

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRectF>

#include <vector>

class QPainter;

namespace lightcone::views {

class ColorScheme;
struct PlotStyle;

/// Paints the shapes of @p marks whose middle lies in [top, bottom), with their counts; where these have no room, a
/// bar says that there are several. Each kind has a shape of its own, with an edge that sets it off from any bar.
void paintMarks(QPainter& painter, const Marks& marks, const std::vector<MarkShape>& shapes, double top, double bottom,
    const PlotStyle& style);

/// What the shapes and their counts cover, ascending by top. @param font  of the picture
std::vector<QRectF> markAreas(const std::vector<MarkShape>& shapes, const QFont& font);

/// Paints the sign of marks of a kind, for legends. Antialiased.
void paintMarkSign(QPainter& painter, QPointF center, MarkKind kind, const ColorScheme& scheme);
QColor markColor(MarkKind kind, const ColorScheme& scheme);

} // namespace lightcone::views
