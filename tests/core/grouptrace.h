// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::tests {

/// A trace of a system tree, random calls on every location, and what is on top of their stacks when.
struct GroupTrace {
    struct Span {
        core::Interval interval;
        core::FunctionId function = core::FunctionId::none;
    };
    std::shared_ptr<const core::StoreView> store;
    std::vector<std::vector<Span>> spans; ///< by location, ascending, without those of no length
    std::map<std::string, std::vector<core::LocationId>> groups; ///< by the name of the node

    /// Ticks of each function (by id) in each stretch, over @p locations. @param bounds  ascending, n + 1
    std::vector<std::vector<double>> sums(
        const std::vector<core::LocationId>& locations, const std::vector<core::Tick>& bounds) const;
};

/// Nodes of 65, 66, 150 and 200 locations, below a machine; that of 150 has processes of 70 and of 80.
/// @param steps  of time, of each location; @p scale times as long as usual
GroupTrace makeGroupTrace(std::uint32_t seed, std::uint32_t steps, core::Tick scale = 1);

} // namespace lightcone::tests
