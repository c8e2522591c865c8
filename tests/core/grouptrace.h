// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::tests {

/// A trace with a system tree and random calls on every location, and for every location the function on top of its
/// stack at each time.
struct GroupTrace {
    struct Span {
        core::Interval interval;
        core::FunctionId function = core::FunctionId::none;
    };
    std::shared_ptr<const core::StoreView> store;
    std::vector<std::vector<Span>> spans; ///< by location, ascending, without those of no length
    std::map<std::string, std::vector<core::LocationId>> groups; ///< by the name of the node

    /// The ticks of each function (by id) in each stretch between two bounds, summed over @p locations.
    /// @param bounds  ascending, n + 1 values for n stretches
    std::vector<std::vector<double>> sums(
        const std::vector<core::LocationId>& locations, const std::vector<core::Tick>& bounds) const;
};

/// Makes a machine with nodes of 65, 66, 150 and 200 locations; the node of 150 has processes of 70 and of 80.
/// @param steps  steps of time of each location, each @p scale times as long as usual
GroupTrace makeGroupTrace(std::uint32_t seed, std::uint32_t steps, core::Tick scale = 1);

} // namespace lightcone::tests
