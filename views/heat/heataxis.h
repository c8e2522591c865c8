// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/heat/heatgrid.h"

#include <utility>
#include <vector>

namespace lightcone::views {

/// The only conversion between the cells of one axis of a plane and device pixels, for the part of the cells that is
/// shown. Cells that are at least a pixel large have whole pixels of their own; of smaller ones each belongs to the one
/// pixel that its middle lies in, so that a pixel shows several and none is lost. A value; pure.
class HeatAxis {
public:
    HeatAxis() = default;
    /// Shows all of @p cells in @p pixels device pixels.
    HeatAxis(std::uint32_t cells, int pixels);

    std::uint32_t cells() const { return m_cells; }
    int pixels() const { return m_pixels; }
    /// The part that is shown, in cells from the first one on; both may lie inside of a cell.
    double first() const { return m_first; }
    double shown() const { return m_shown; }
    bool isWhole() const { return m_shown >= m_cells; }
    /// Pixels that a cell takes.
    double cellSize() const;
    /// The cells of which something is to be seen.
    HeatSpan visible() const;
    /// The pixel at which a cell begins, exactly; @p cell may have a fraction and lie outside.
    double toPixel(double cell) const;
    /// The cell at @p pixel, with its fraction.
    double toCell(double pixel) const;
    /// The pixels [first, second) that show @p cell, cut at the ends of the axis.
    std::pair<int, int> pixelsOf(std::uint32_t cell) const;
    /// The cells that @p pixel shows; empty where there are no cells.
    HeatSpan cellsOf(int pixel) const;

    /// Shows @p count cells from @p first on, as far as there are some, but no less than one.
    HeatAxis showing(double first, double count) const;
    /// Shows @p factor times as many cells, so that what is at @p pixel stays there as far as the ends allow.
    HeatAxis zoomedAt(double pixel, double factor) const;
    HeatAxis movedBy(double cells) const { return showing(m_first + cells, m_shown); }
    /// Moved as little as needed for all of @p cell to be in sight.
    HeatAxis withInSight(std::uint32_t cell) const;

    friend bool operator==(const HeatAxis&, const HeatAxis&) = default;

private:
    int edgeOf(std::uint32_t cell) const;

    std::uint32_t m_cells = 0;
    int m_pixels = 0;
    double m_first = 0;
    double m_shown = 0;
};

/// The visible cells that get a label when each label takes @p room pixels: all, or those at multiples of 2, 5, 10, 20,
/// 50 …, so that no two touch; only those whose middle is in sight. Ascending.
std::vector<std::uint32_t> labelledCells(const HeatAxis& axis, double room);

} // namespace lightcone::views
