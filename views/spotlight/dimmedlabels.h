// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;

namespace lightcone::views {

struct BarRows;
struct PlotStyle;
struct SpotlightGeometry;

/// Paints the names in bars that are dimmed once more, in a colour that can be read on the dimmed bars. They lie
/// exactly over the names below the veils. The origin of @p painter is the left end of the top of the first row.
void paintDimmedLabels(
    QPainter& painter, const BarRows& rows, const SpotlightGeometry& geometry, const PlotStyle& style);

} // namespace lightcone::views
