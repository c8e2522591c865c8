// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/rows/rowlayout.h"
#include "views/rows/rowtree.h"

#include <stop_token>

namespace lightcone::views {

/// The rows of @p tree laid out so that they fit @p height pixels and fill it as well as they can: unfolded locations
/// are folded, groups are folded from the inside out, and at last neighbours are merged to rows that name the first and
/// last of them. Every location stays part of a row. Any thread. Complexity: O(nodes of the tree
/// log nodes).
core::Stoppable<RowLayout> fittedRows(RowTree tree, int height, const std::stop_token& stop = {});
/// Does the same as fittedRows() above for rows that are no tree: neighbours are merged. Rows are at most @p most
/// pixels high.
core::Stoppable<RowLayout> fittedRows(
    std::vector<RowTree::Row> rows, int height, int most, const std::stop_token& stop = {});
/// @p rows as high as fits in @p height pixels, but at most @p most each.
RowLayout filledRows(RowLayout::Rows rows, int height, int most = RowLayout::kMaxFillingHeight);

/// @p rows with runs of up to @p size neighbours of one indent merged; open groups stay between them, but are left out
/// when @p size is the number of rows or more.
std::vector<RowTree::Row> mergedRows(const std::vector<RowTree::Row>& rows, std::size_t size);

} // namespace lightcone::views
