// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/rows/rowlayout.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// What shares the time of a column of a row.
struct ColumnParts {
    struct Part {
        core::FunctionId function = core::FunctionId::none;
        double share = 0; ///< 0..1 of the column
        std::uint64_t calls = 0; ///< that are entered or on top in it; 0: nobody counted them
    };
    std::vector<Part> parts; ///< in any order
    double others = 0; ///< the share of functions that are not among them
    double idle = 0;
    bool isExact = false;
};

/// Asks what shares the time of a column of a row.
struct ColumnQuestion {
    std::shared_ptr<const core::StoreView> store;
    std::shared_ptr<const RowLayout> layout;
    int row = -1;
    core::Interval column; ///< at least a tick long

    const LocationList& locations() const { return layout->row(row).locations; }
    friend bool operator==(const ColumnQuestion&, const ColumnQuestion&) = default;
};

/// Asks the store, which answers exactly. Complexity: that of a profile of the column, and for each location O(depth),
/// and one block. Works in the threads of the pool where the locations are many.
core::Stoppable<ColumnParts> columnParts(const core::StoreView& store, std::span<const core::LocationId> locations,
    core::Interval column, const std::stop_token& stop);
core::Stoppable<ColumnParts> columnParts(const ColumnQuestion& question, const std::stop_token& stop);

} // namespace lightcone::views
