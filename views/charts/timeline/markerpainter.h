// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

class QPainter;

namespace lightcone::views {

struct PlotStyle;
struct TimelineGeometry;

/// Flags of markers along the bottom of @p axisRect.
void paintMarkers(QPainter& painter, const QRectF& axisRect, const TimelineGeometry& geometry, const PlotStyle& style);

} // namespace lightcone::views
