// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/navigation/callpieces.h"
#include "views/rows/rowcolumns.h"

#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Columns, ascending, at which a call begins right after another one of the same function, or with less between them
/// than can be seen, both wide enough to be told apart. @p pieces  see topPieces(). @p columnWidth  logical pixels
std::vector<int> separatorColumns(
    std::span<const CallPiece> pieces, core::Interval interval, int columns, double columnWidth);

/// The columns of one row, with what they were asked from.
struct RowOfColumns {
    const core::StoreView& store;
    std::span<const core::LocationId> locations;
    std::span<const core::Tick> edges; ///< one more than there are columns
    double columnWidth; ///< logical pixels
};

/// Joins the solid runs of one function that touch each other, but for those that begin at one of @p separators, and
/// counts the calls of those that have room to say how many they are: in rows of few locations. @p height  logical
/// pixels of the row. Complexity: for each of these, that of a profile.
core::Completion joinSolids(const RowOfColumns& row, int height, std::span<const int> separators, RowColumns& columns,
    const std::stop_token& stop);

} // namespace lightcone::views
