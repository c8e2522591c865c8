// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <QString>

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

struct PlotStyle;

/// What shares the time of a column of a row.
struct ColumnParts {
    struct Part {
        core::FunctionId function = core::FunctionId::none;
        double share = 0; ///< 0..1 of the column
        std::uint64_t calls = 0; ///< that have some of it; 0: nobody counted them
    };
    std::vector<Part> parts; ///< in any order
    double others = 0; ///< the share of functions that are not among them
    double idle = 0;
    bool isExact = false;
};

/// Asks the store. Complexity: that of a profile of the column, and for each location O(depth), and one block.
ColumnParts columnParts(
    const core::StoreView& store, std::span<const core::LocationId> locations, core::Interval column);

/// Words the parts, a line each, those with the most time first. @p pointed  the function that is pointed at, which has
/// a sign and a line in any case
QString columnText(ColumnParts parts, core::FunctionId pointed, const PlotStyle& style);

} // namespace lightcone::views
