// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// A call path. Ticks; the rules of ProfileEntry for the interval.
struct CallTreeNode {
    static constexpr std::uint32_t kNoParent = 0xffffffff;

    FunctionId function = FunctionId::none;
    std::uint32_t parent = kNoParent; ///< index into the tree; smaller than the node's own
    std::uint32_t depth = 0;
    std::uint64_t visits = 0;
    std::uint64_t inclusive = 0;
    std::uint64_t exclusive = 0;
};

/// The call tree of [interval) over @p locations: call paths merged by function. Nodes in depth-first order, siblings
/// by function name. Nodes that have neither visits nor time, in themselves or below, are left out. @returns false when
/// stopped.
bool callTree(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::vector<CallTreeNode>& out, std::stop_token stop);

} // namespace lightcone::core
