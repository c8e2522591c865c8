// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/pathorder.h"

#include "core/analysis/calltree/calltree.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kNone = CallTreeNode::kNoParent;

/// Sorts @p nodes by their keys, which are below @p end; equal ones keep their order. O(nodes + end)
void sortByKey(std::vector<std::uint32_t>& nodes, std::span<const std::uint32_t> keys, std::size_t end)
{
    std::vector<std::uint32_t> places(end + 1);
    for (const std::uint32_t node : nodes)
        ++places[keys[node] + std::size_t { 1 }];
    std::partial_sum(places.begin(), places.end(), places.begin());
    std::vector<std::uint32_t> sorted(nodes.size());
    for (const std::uint32_t node : nodes)
        sorted[places[keys[node]]++] = node;
    nodes = std::move(sorted);
}

} // namespace

Stoppable<PathOrder> PathOrder::make(
    const CallTree& tree, std::span<const std::uint32_t> nameRanks, const std::stop_token& stop)
{
    const std::size_t count = tree.nodes.size();
    PathOrder order;
    order.m_nodes.resize(count);
    std::iota(order.m_nodes.begin(), order.m_nodes.end(), 0U);
    Level level;
    for (const CallTreeNode& node : tree.nodes) {
        level.ranks.push_back(nameRanks[indexOf(node.function)]);
        level.above.push_back(node.parent);
    }
    std::size_t rankEnd = nameRanks.size();
    for (std::size_t distinct = 0; distinct < count;) {
        if (stop.stop_requested())
            return Stopped {};
        std::vector<std::uint32_t> next(count); // ranks of what comes after the functions of this level; 0: nothing
        for (std::size_t i = 0; i < count; ++i)
            next[i] = level.above[i] == kNone ? 0 : level.ranks[level.above[i]] + 1;
        sortByKey(order.m_nodes, next, rankEnd + 1);
        sortByKey(order.m_nodes, level.ranks, rankEnd);
        Level longer { std::vector<std::uint32_t>(count), std::vector<std::uint32_t>(count) };
        distinct = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::uint32_t node = order.m_nodes[i];
            const std::uint32_t before = i == 0 ? node : order.m_nodes[i - 1];
            if (i == 0 || level.ranks[node] != level.ranks[before] || next[node] != next[before])
                ++distinct;
            longer.ranks[node] = static_cast<std::uint32_t>(distinct - 1);
            longer.above[node] = level.above[node] == kNone ? kNone : level.above[level.above[node]];
        }
        rankEnd = distinct;
        order.m_levels.push_back(std::exchange(level, std::move(longer)));
    }
    return order;
}

std::uint32_t PathOrder::commonLength(std::uint32_t a, std::uint32_t b) const
{
    std::uint32_t length = 0;
    for (std::size_t k = m_levels.size(); k-- > 0 && a != kNone && b != kNone;) {
        // As no two nodes have the same path, paths of equal rank are as long as the level says.
        if (m_levels[k].ranks[a] != m_levels[k].ranks[b])
            continue;
        length += std::uint32_t { 1 } << k;
        a = m_levels[k].above[a];
        b = m_levels[k].above[b];
    }
    return length;
}

std::uint32_t PathOrder::above(std::uint32_t node, std::uint32_t levels) const
{
    for (std::size_t k = 0; k < m_levels.size(); ++k) {
        if ((levels >> k & 1) != 0)
            node = m_levels[k].above[node];
    }
    return node;
}

} // namespace lightcone::core
