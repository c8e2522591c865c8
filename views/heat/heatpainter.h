// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace lightcone::views {

class HeatScale;
struct HeatChart;
struct HeatLayout;
struct PlotStyle;

/// What stands out in a chart of cells.
struct HeatHighlights {
    std::optional<std::pair<std::uint32_t, std::uint32_t>> cursor; ///< row and column of the cell
    std::vector<std::uint32_t> rows; ///< that are selected, ascending
    std::vector<std::uint32_t> columns;
};

/// Paints all but the cells: labels, numbers in cells that have room for them, strips, legend and highlights. The
/// origin of @p painter is that of the layout.
void paintHeatFrame(QPainter& painter, const HeatChart& chart, const HeatLayout& layout, const HeatScale& scale,
    const HeatHighlights& highlights, const PlotStyle& style);

} // namespace lightcone::views
