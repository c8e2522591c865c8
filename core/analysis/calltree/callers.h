// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calltree/calltree.h"
#include "core/base/stoppable.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

class PathOrder;

/// The functions of a call tree by their callers. A row stands for a function as it is called along a path of callers:
/// its places are the nodes of that function which the path leads to. Immutable; thread-safe.
///
/// Rows of the same places are one group, so that there are at most twice as many groups as nodes, where rows may be
/// many more: the groups are the nodes of the suffix tree of all paths, read from the node up.
class Callers {
public:
    class Row {
    public:
        std::uint32_t depth() const { return m_depth; } ///< callers that are named
        std::uint32_t group() const { return m_group; } ///< that of its places, below groups()

    private:
        friend class Callers;
        Row(std::uint32_t group, std::uint32_t caller, std::uint32_t depth)
            : m_group(group)
            , m_caller(caller)
            , m_depth(depth)
        {
        }
        std::uint32_t m_group;
        std::uint32_t m_caller; ///< node of the farthest caller of one of the places
        std::uint32_t m_depth;
    };

    /// @param tree  outlives the result and stays as it is; it is not folded
    /// @param nameRanks  see functionNameRanks()
    /// O(nodes log² nodes), and the same for each metric that has values.
    static Stoppable<Callers> make(
        const CallTree& tree, std::span<const std::uint32_t> nameRanks, const std::stop_token& stop);
    Callers() = default; ///< of an empty tree

    std::size_t groups() const { return m_groups.size(); }
    /// The visits of the places of each group, from those of each node of the tree, see callTreeDurations().
    /// O(groups · classes)
    Stoppable<std::vector<Spread>> spreads(std::vector<ClassStatistics> ofNodes, const std::stop_token& stop) const;

    /// Each function that has something in the tree, however it is called. By name, see functionNameRanks().
    std::vector<Row> functions() const;
    /// The rows of the same function, one for each next caller on the path, by the name of that caller; empty when
    /// there is no further caller. O(result)
    std::vector<Row> below(const Row& row) const;
    bool hasBelow(const Row& row) const; ///< says whether there is a further caller. O(1)

    /// The farthest caller; the function itself where none is named.
    FunctionId callerOf(const Row& row) const;
    /// Sums over the places; a call inside another one of them has its inclusive time counted there.
    const CallSums& sumsOf(const Row& row) const { return m_groups[row.m_group].sums; }
    /// The sums of a metric of the tree over the places, as sumsOf() counts time.
    /// @param place  in CallTree::metrics. O(log values)
    MetricSums metricSumsOf(const Row& row, std::size_t place) const;
    std::vector<MetricSums> metricSumsOf(const Row& row) const; ///< of each metric

private:
    static constexpr std::uint32_t kNone = CallTreeNode::kNoParent;
    /// A group comes after the groups with further callers, which come in reverse order.
    struct Group {
        std::uint32_t first = 0; ///< the first group with further callers; its own number where there is none
        std::uint32_t length = 0; ///< functions in its longest row, which the next callers follow
        std::uint32_t node = kNone; ///< the place whose whole path is the longest row; kNone: there is none
        std::uint32_t caller = kNone; ///< node of the farthest caller in the shortest row, of one of the places
        CallSums sums;
    };
    /// Sums of a metric in the groups from this one up to that of the next entry.
    struct MetricEntry {
        std::uint32_t group = 0;
        MetricSums sums;
    };
    class Builder;

    std::vector<Row> children(std::uint32_t first, std::uint32_t end, std::uint32_t depth) const;

    const CallTree* m_tree = nullptr;
    std::vector<Group> m_groups;
    std::vector<std::vector<MetricEntry>> m_metrics; ///< by place in CallTree::metrics; ascending by group
};

} // namespace lightcone::core
