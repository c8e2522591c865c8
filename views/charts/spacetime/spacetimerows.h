// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/rows/rowtree.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::views {

/// The order of the lines of a space-time view.
struct SpaceTimeOrder {
    enum class Kind : std::uint8_t {
        Rank, ///< the rank of the process in the greatest communicator of processes
        Node, ///< by machine and node, then rank
        Topology, ///< by Cartesian coordinates, the first one outermost; then those without
        ByHand,
    };
    Kind kind = Kind::Rank;
    std::size_t topology = 0; ///< index into Definitions::topologies
    std::vector<core::LocationId> byHand; ///< others follow in the order of ranks

    friend bool operator==(const SpaceTimeOrder&, const SpaceTimeOrder&) = default;
};

/// Numbered from the first to the last. A row for each location with calls or messages (where there are none, for
/// each). @p only: of these; empty: of all. O(locations log locations)
std::vector<RowTree::Row> spaceTimeRows(
    const core::StoreView& store, const SpaceTimeOrder& order, std::span<const core::LocationId> only = {});

/// The rows of spaceTimeRows() that a display leaves.
struct SpaceTimeRows {
    std::shared_ptr<const std::vector<RowTree::Row>> rows = std::make_shared<const std::vector<RowTree::Row>>();
    std::size_t unfiltered = 0; ///< number of rows without the filter of the display
};
/// Any thread. O(locations log locations)
SpaceTimeRows displayedSpaceTimeRows(
    const core::StoreView& store, const SpaceTimeOrder& order, const RowDisplay& display);
/// What a picture says of @p count locations that have no line, as they have neither calls nor messages; empty: of
/// none.
QString quietLocationsNote(std::size_t count);
/// Moves the rows of pinned locations before the others, and numbers all rows anew.
void putPinnedFirst(std::vector<RowTree::Row>& rows, const RowDisplay& display);

} // namespace lightcone::views
