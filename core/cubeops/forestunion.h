// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lightcone::core {

/// Unites several forests: nodes of one key below the same parent are one node of the union, which stands for one node
/// of each forest at most. Where siblings of a forest have the same key, the first of them meets the first, and so on.
/// Children of the first forest come first, in its order; then those that only the second one has, and so on. For one
/// thread. Memory: about 80 bytes a node, and each key once.
class ForestUnion {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    void beginForest() { ++m_forest; }
    /// The node with @p key below @p parent (kNone: a root) that stands for no node of the present forest yet; kNone:
    /// there is none. O(1), over all siblings of one key
    std::uint32_t find(std::uint32_t parent, std::string_view key);
    /// Says that @p node stands for a node of the present forest.
    void take(std::uint32_t node) { m_nodes[node].takenBy = m_forest; }
    bool isTaken(std::uint32_t node) const { return m_nodes[node].takenBy == m_forest; }
    /// A new node behind all children of @p parent, which stands for a node of the present forest.
    std::uint32_t add(std::uint32_t parent, std::string_view key);
    /// find() and take(), else add().
    std::uint32_t match(std::uint32_t parent, std::string_view key);

    std::uint32_t parentOf(std::uint32_t node) const { return m_nodes[node].parent; }

    /// The union in depth-first pre-order.
    struct Order {
        std::vector<std::uint32_t> nodes; ///< by place
        std::vector<std::uint32_t> places; ///< by node
        std::vector<std::uint32_t> ends; ///< by place: the place after the last node below
    };
    Order order() const;

private:
    struct Node {
        std::uint32_t parent = kNone;
        std::uint32_t firstChild = kNone;
        std::uint32_t lastChild = kNone;
        std::uint32_t nextSibling = kNone;
        std::uint32_t takenBy = 0; ///< the forest of which the node stands for a node
        std::uint32_t nextTwin = kNone; ///< the next sibling of the same key
    };
    /// The siblings of one key.
    struct Twins {
        std::uint32_t first = kNone;
        std::uint32_t last = kNone;
        std::uint32_t next = kNone; ///< those before it are taken by `forest`
        std::uint32_t forest = 0;
    };

    std::uint64_t twinsKey(std::uint32_t parent, std::string_view key);

    std::vector<Node> m_nodes;
    std::uint32_t m_firstRoot = kNone;
    std::uint32_t m_lastRoot = kNone;
    std::uint32_t m_forest = 0;
    std::unordered_map<std::string, std::uint32_t> m_keys;
    std::unordered_map<std::uint64_t, Twins> m_twins; ///< by parent and key
};

} // namespace lightcone::core
