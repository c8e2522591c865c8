// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubesums.h"
#include "views/heat/heatchart.h"
#include "views/panels/cube/cubedisplay.h"

#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
struct CubeDefinitions;
struct CubeTopology;
} // namespace lightcone::core

namespace lightcone::views {

/// A topology of a profile as a chart of cells: the first dimension goes to the right, the second one downwards. The
/// planes of further dimensions stand beside each other, a column apart.
struct CubeTopologyChart {
    std::shared_ptr<const HeatChart> chart; ///< null: the topology has more cells than a chart, or none
    std::uint32_t rows = 0;
    std::vector<std::uint32_t> nodes; ///< by row and column of the chart: the system node; kNoNode: none is there

    static constexpr std::uint32_t kNoNode = 0xffffffff;
    std::uint32_t nodeAt(std::uint32_t row, std::uint32_t column) const;
};

/// A chart has this many cells at most.
inline constexpr std::uint64_t kMostTopologyCells = std::uint64_t { 1 } << 22;

/// Puts the numbers of system nodes to their places.
/// @param cells  one a system node, with those below it
CubeTopologyChart cubeTopologyChart(const core::CubeDefinitions& definitions, const core::CubeTopology& topology,
    std::span<const core::CubeCell> cells, const CubeDisplay& display, const QString& valueTitle);

/// "grid: 8 × 4 × 2 torus": the name, if there is one, and the shape.
QString cubeTopologyTitle(const core::CubeTopology& topology);

} // namespace lightcone::views
