// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;

namespace lightcone::views {

struct PathGeometry;
struct PlotStyle;

/// Paints a critical path over a picture, which it makes pale; the origin of @p painter is the left end of the top of
/// the first row.
void paintPath(QPainter& painter, const PathGeometry& geometry, const PlotStyle& style);

} // namespace lightcone::views
