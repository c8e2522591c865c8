// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/charts/timeline/rowsteps.h"
#include "views/rows/columntext.h"
#include "views/rows/rowlayout.h"

#include <memory>
#include <span>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Asks what shares the time of a column of a row.
struct ColumnQuestion {
    std::shared_ptr<const core::StoreView> store;
    std::shared_ptr<const RowLayout> layout;
    int row = -1;
    core::Interval column; ///< at least a tick long
    std::shared_ptr<const RowSteps> steps; ///< what the row shows; null: calls

    const LocationList& locations() const { return layout->row(row).locations; }
    friend bool operator==(const ColumnQuestion&, const ColumnQuestion&) = default;
};

/// Asks the store, which answers exactly. Complexity: that of a profile of the column, and for each location O(depth),
/// and one block. Works in the threads of the pool where the locations are many.
core::Stoppable<ColumnParts> columnParts(const core::StoreView& store, std::span<const core::LocationId> locations,
    core::Interval column, const std::stop_token& stop);
core::Stoppable<ColumnParts> columnParts(const ColumnQuestion& question, const std::stop_token& stop);

} // namespace lightcone::views
