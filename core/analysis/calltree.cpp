// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree.h"

#include "core/analysis/replay.h"
#include "core/base/saturating.h"

#include <numeric>
#include <unordered_map>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kTop = CallTreeNode::kNoParent;

/// Call paths in the order of their first call; a parent comes before its children.
class CallPaths {
public:
    CallPaths(const Definitions& definitions, Tick begin)
        : m_definitions(&definitions)
        , m_begin(begin)
    {
    }
    std::vector<CallTreeNode>& nodes() { return m_nodes; }

    void callEvent(Tick) { }
    void open(const Frame& frame)
    {
        const std::uint32_t parent = m_frames.empty() ? kTop : m_frames.back().node;
        const FunctionId function = m_definitions->functionOf(frame.region);
        // A call without a function has no name in paths: what it calls belongs to its caller's path.
        m_frames.push_back({ isValid(function) ? child(parent, function) : parent, isValid(function), 0 });
    }
    void enter(const Frame& frame)
    {
        open(frame);
        if (m_frames.back().isNamed)
            ++m_nodes[m_frames.back().node].visits;
    }
    void leave(const Frame& frame, Tick t, std::uint64_t)
    {
        const OpenCall call = m_frames.back();
        m_frames.pop_back();
        const std::uint64_t ticks = ticksBetween(std::max(frame.enter, m_begin), t);
        if (call.isNamed) {
            CallTreeNode& node = m_nodes[call.node];
            node.inclusive = saturatingSum(node.inclusive, ticks);
            node.exclusive = saturatingSum(node.exclusive, ticks - call.children);
        }
        if (!m_frames.empty())
            m_frames.back().children += ticks;
    }

private:
    struct OpenCall {
        std::uint32_t node;
        bool isNamed;
        std::uint64_t children; ///< ticks inside the interval
    };

    std::uint32_t child(std::uint32_t parent, FunctionId function)
    {
        const std::uint64_t key = (std::uint64_t { parent } << 32) | static_cast<std::uint32_t>(function);
        const auto [found, isNew] = m_children.try_emplace(key, static_cast<std::uint32_t>(m_nodes.size()));
        if (isNew) {
            CallTreeNode node;
            node.function = function;
            node.parent = parent;
            node.depth = parent == kTop ? 0 : m_nodes[parent].depth + 1;
            m_nodes.push_back(node);
        }
        return found->second;
    }

    const Definitions* m_definitions;
    Tick m_begin;
    std::vector<CallTreeNode> m_nodes;
    std::unordered_map<std::uint64_t, std::uint32_t> m_children; ///< (parent, function) to node
    std::vector<OpenCall> m_frames;
};

/// Whether a node, or one below it, has visits or time.
std::vector<bool> nodesToKeep(const std::vector<CallTreeNode>& nodes)
{
    std::vector<bool> keep(nodes.size(), false);
    for (std::size_t i = nodes.size(); i-- > 0;) {
        if (nodes[i].visits > 0 || nodes[i].inclusive > 0)
            keep[i] = true;
        if (keep[i] && nodes[i].parent != kTop)
            keep[nodes[i].parent] = true;
    }
    return keep;
}

/// Position of each function in the order of names.
std::vector<std::uint32_t> nameRanks(const Definitions& definitions)
{
    std::vector<std::uint32_t> order(definitions.functions.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&definitions](std::uint32_t a, std::uint32_t b) {
        return definitions.functions[a].name < definitions.functions[b].name;
    });
    std::vector<std::uint32_t> ranks(order.size());
    for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        ranks[order[rank]] = rank;
    return ranks;
}

/// Appends the kept nodes in depth-first order, with parents renumbered.
void appendDepthFirst(
    const Definitions& definitions, const std::vector<CallTreeNode>& nodes, std::vector<CallTreeNode>& out)
{
    const std::vector<bool> keep = nodesToKeep(nodes);
    const std::vector<std::uint32_t> ranks = nameRanks(definitions);
    const auto rankOf = [&ranks](const CallTreeNode& node) { return ranks[indexOf(node.function)]; };
    // Children of one parent stand together, those at the top (kTop) last.
    std::vector<std::uint32_t> byParent;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (keep[i])
            byParent.push_back(i);
    }
    std::sort(byParent.begin(), byParent.end(), [&](std::uint32_t a, std::uint32_t b) {
        return nodes[a].parent != nodes[b].parent ? nodes[a].parent < nodes[b].parent
                                                  : rankOf(nodes[a]) < rankOf(nodes[b]);
    });
    std::vector<std::uint32_t> pending; // the next one to take is at the back
    const auto addChildren = [&](std::uint32_t parent) {
        const auto less = [&](std::uint32_t node, std::uint32_t p) { return nodes[node].parent < p; };
        const auto first = std::lower_bound(byParent.begin(), byParent.end(), parent, less);
        auto last = first;
        while (last != byParent.end() && nodes[*last].parent == parent)
            ++last;
        pending.insert(pending.end(), std::make_reverse_iterator(last), std::make_reverse_iterator(first));
    };
    std::vector<std::uint32_t> newIndex(nodes.size(), kTop);
    addChildren(kTop);
    while (!pending.empty()) {
        const std::uint32_t index = pending.back();
        pending.pop_back();
        newIndex[index] = static_cast<std::uint32_t>(out.size());
        out.push_back(nodes[index]);
        if (nodes[index].parent != kTop)
            out.back().parent = newIndex[nodes[index].parent];
        addChildren(index);
    }
}

} // namespace

bool callTree(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::vector<CallTreeNode>& out, std::stop_token stop)
{
    out.clear();
    if (interval.isEmpty())
        return true;
    CallPaths paths(store.definitions(), interval.begin);
    for (const LocationId location : locations) {
        Replay replay(store, location, interval);
        for (const Frame& frame : replay.frames())
            paths.open(frame);
        if (!replay.runUntil(interval.end, paths, stop))
            return false;
        replay.closeAll(interval.end, paths);
    }
    appendDepthFirst(store.definitions(), paths.nodes(), out);
    return true;
}

} // namespace lightcone::core
