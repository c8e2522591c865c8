// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/flamegraph/flamegeometry.h"
#include "views/legend/plotlegend.h"

#include <QRectF>

#include <cstdint>
#include <optional>
#include <vector>

class QPainter;

namespace lightcone::views {

class FlameLight;
struct FlameData;
struct PlotStyle;

/// How the bars of a flame graph are painted.
struct FlamePaint {
    FlameDirection direction = FlameDirection::Up;
    int rowHeight = 20; ///< logical pixels
    const FlameLight* light = nullptr; ///< null: no path stands out
    std::optional<std::uint32_t> selected; ///< the path that has a frame; nullopt: none
};

/// Paints the bars that meet @p visible, where the origin of @p painter is the top left corner of the plot. They have
/// the colours of their functions; where two parts are compared, their colours say what has more: see FlameData.
/// Names stand in bars that have room for them, whole or such that no other function can be meant.
void paintFlames(QPainter& painter, const FlameData& data, const FlameGeometry& geometry, const QRectF& visible,
    const FlamePaint& paint, const PlotStyle& style);

/// The colour of a change, see FlameData::changeOf().
QColor flameChangeColor(double change, const ColorScheme& scheme);

/// What the colours mean that are to be seen, and notes on what is not.
std::vector<LegendEntry> flameLegend(const FlameData& data, const FlameGeometry& geometry, const PlotStyle& style);

} // namespace lightcone::views
