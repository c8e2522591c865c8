// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"

#include <cstdint>
#include <span>
#include <vector>

// Private to the call tree.
namespace lightcone::core {

struct CallTree;

/// Sorts the nodes of a call tree by their paths from the node up: by the function, then by its caller, and so on. A
/// path that another one continues comes before it. Immutable.
///
/// Ranks by the first 2^k functions give those by the first 2^(k+1) (Karp, Miller and Rosenberg 1972; Manber and Myers
/// 1993 sort suffixes this way). Time and memory: O(nodes log length), of the longest common part of two paths.
class PathOrder {
public:
    /// @param nameRanks  places of the functions, each its own
    static Stoppable<PathOrder> make(
        const CallTree& tree, std::span<const std::uint32_t> nameRanks, const std::stop_token& stop);

    /// All nodes.
    std::span<const std::uint32_t> nodes() const { return m_nodes; }
    /// The number of functions that the paths of two different nodes have in common, from the nodes up. O(log length)
    std::uint32_t commonLength(std::uint32_t a, std::uint32_t b) const;
    /// The node @p levels above @p node, which has as many above it. @pre there is a node with which it has more than
    /// @p levels functions in common, or just as many. O(log levels)
    std::uint32_t above(std::uint32_t node, std::uint32_t levels) const;

private:
    /// What is known of each node by the first 2^k functions of its path, for some k.
    struct Level {
        std::vector<std::uint32_t> ranks; ///< equal where these functions are
        std::vector<std::uint32_t> above; ///< the node 2^k above; kNoParent: there is none
    };

    std::vector<std::uint32_t> m_nodes;
    std::vector<Level> m_levels; ///< by k; paths that are equal in the last one differ in the function after these
};

} // namespace lightcone::core
