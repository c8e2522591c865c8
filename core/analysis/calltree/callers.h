// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/calltree.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

/// A function as it is called along a path of callers: what the call tree has of it at all places where that path
/// leads to it.
struct CalledFunction {
    /// A call path of the function, and the caller that is the farthest one on the path of callers (the function itself
    /// where that path is empty). Indices into the tree.
    struct Place {
        std::uint32_t node = 0;
        std::uint32_t caller = 0;
    };
    FunctionId caller = FunctionId::none; ///< the farthest one; the function itself where the path is empty
    /// Sums over the places; a call inside another one of them has its inclusive time and metrics counted there.
    CallSums sums;
    std::vector<MetricSums> metricSums; ///< sums of each of CallTree::metrics
    std::vector<Place> places; ///< ascending by node
};

/// Each function that has something in the tree, however it is called. By name, see functionNameRanks(). O(nodes log
/// nodes)
std::vector<CalledFunction> calledFunctions(const CallTree& tree, std::span<const std::uint32_t> nameRanks);
/// The rows of the same function, one for each next caller on the path, by the name of that caller; empty when there is
/// no further caller. O(places log places)
std::vector<CalledFunction> byCallers(
    const CallTree& tree, const CalledFunction& called, std::span<const std::uint32_t> nameRanks);

} // namespace lightcone::core
