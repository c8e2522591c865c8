// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {
struct CallTree;
}

namespace lightcone::views {

/// The two sides of a comparison: what is shown, and what that is compared with.
inline constexpr std::size_t kFlameSides = 2;

/// A call path of a flame graph, or the root, whose parts are the outermost calls.
struct FlamePath {
    static constexpr std::uint32_t kNone = 0xffffffff;

    core::FunctionId function = core::FunctionId::none; ///< none: the root, or all calls below the parent
    std::uint32_t parent = kNone; ///< index; kNone: the root
    std::uint32_t depth = 0; ///< 0: the root
    std::uint32_t end = 0; ///< index after the last path below this one
    std::array<std::uint32_t, kFlameSides> nodes { kNone, kNone }; ///< of the call tree of each side
    std::array<double, kFlameSides> amounts {}; ///< of each side, with all paths below; not negative

    double width() const { return amounts[0] + amounts[1]; }
    bool isRoot() const { return parent == kNone; }
};

/// The call paths of one or two call trees, depth first, the root first of all. Paths with the same parent are ordered
/// by width, the widest first; those that are equally wide by the names of their functions. Paths without any width are
/// left out.
struct FlamePaths {
    std::vector<FlamePath> paths; ///< empty: no path has a width
    bool hasNegative = false; ///< some amounts were negative, and count as nothing

    /// The index of the path of @p functions, the outermost first; of their longest begin that is there.
    /// O(sum of the siblings)
    std::uint32_t find(std::span<const core::FunctionId> functions) const;
    /// The functions of a path, the outermost first. O(depth)
    std::vector<core::FunctionId> functionsOf(std::uint32_t path) const;
};

/// Says how much a node of a side's call tree has without the nodes below it.
using FlameAmount = std::function<double(std::size_t side, std::uint32_t node)>;

/// Joins the same call paths of both sides.
/// @param trees  one or two; siblings in them are ordered by @p nameRanks, see core::functionNameRanks()
/// Complexity: O(nodes log siblings). Any thread.
core::Stoppable<FlamePaths> joinFlamePaths(std::span<const core::CallTree* const> trees,
    std::span<const std::uint32_t> nameRanks, const FlameAmount& amountOf, const std::stop_token& stop);

} // namespace lightcone::views
