// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QPoint>

#include <cstddef>
#include <span>
#include <vector>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::views {

/// Where squares stand: in a grid, counted from its upper left.
struct SquarePlan {
    int columns = 1;
    int rows = 1;
    std::vector<QPoint> cells; ///< one a square: column and row
};

/// Rows of @p columns squares, one after the other.
SquarePlan rowsOfSquares(std::size_t count, int columns);
/// The greatest side of a square with its gap in logical pixels, as larger ones look coarse.
inline constexpr double kMostSquareSide = 120;
/// Says how well @p count squares look in a grid that fills @p width × @p height: their side, up to the greatest one;
/// less for free cells, and for a grid that is long.
double worthOfGrid(std::size_t count, int columns, int rows, double width, double height);
/// Puts squares in the rows that look best in @p width × @p height.
SquarePlan fittedSquares(std::size_t count, double width, double height);
/// Locations by their coordinates in the first Cartesian topology of a trace: the last coordinate goes to the right,
/// the others together go down. Those without a place follow below. A plan without cells: there is no topology.
SquarePlan cartesianSquares(const core::Definitions& definitions, std::span<const core::LocationId> locations);
/// The locations of each node in a block of their own, with a free row and column between blocks. @p shape  width ÷
/// height that all should have
SquarePlan nodeSquares(const core::Definitions& definitions, std::span<const core::LocationId> locations, double shape);

} // namespace lightcone::views
