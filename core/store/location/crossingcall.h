// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>

namespace lightcone::core {

/// A call that is open at the end of a segment. A location's table of them is ascending by enter event.
struct CrossingCall {
    static constexpr std::uint64_t kOpen = ~std::uint64_t { 0 };

    std::uint64_t enter = 0; ///< event of the location
    Tick begin = 0; ///< its time
    std::uint64_t leave = kOpen; ///< event that closes it; kOpen: not yet
    std::uint64_t parent = 0; ///< 1 + index of the call around it; 0: none
    std::uint32_t depth = 0;
    RegionId region = RegionId::none;
    std::uint64_t duration = 0; ///< ticks; while it is open those up to the end of the last segment
    std::uint64_t exclusive = 0;
    std::uint64_t children = 0;
};

} // namespace lightcone::core
