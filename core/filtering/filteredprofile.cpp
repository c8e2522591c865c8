// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filtering/filteredprofile.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kNoNode = CallTreeNode::kNoParent;

/// Nodes of a call tree that become one, in no order yet.
struct JoinedNode {
    FunctionId function = FunctionId::none;
    std::uint32_t parent = kNoNode; ///< index into the joined nodes, smaller than its own
    std::uint32_t regions = 0;
    CallSums sums;
    std::vector<std::uint32_t> nodes; ///< of the tree: those of the function itself, and those left out below it
};

struct JoinedTree {
    std::vector<JoinedNode> nodes;
    std::vector<std::uint32_t> nodeOf; ///< by node of the tree; kNoNode: no caller of it is left
};

bool isFunctionLeftOut(const CallTreeNode& node, const std::vector<bool>& isLeftOut)
{
    return isValid(node.function) && isLeftOut[indexOf(node.function)];
}

JoinedTree joinedTree(const CallTree& tree, const std::vector<bool>& isLeftOut)
{
    JoinedTree joined;
    joined.nodeOf.resize(tree.nodes.size(), kNoNode);
    std::map<std::pair<std::uint32_t, FunctionId>, std::uint32_t> known;
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const CallTreeNode& from = tree.nodes[i];
        const std::uint32_t parent = from.parent == kNoNode ? kNoNode : joined.nodeOf[from.parent];
        const bool isKept = !isFunctionLeftOut(from, isLeftOut);
        std::uint32_t place = parent;
        if (isKept) {
            const auto [entry, isNew]
                = known.try_emplace({ parent, from.function }, static_cast<std::uint32_t>(joined.nodes.size()));
            place = entry->second;
            if (isNew)
                joined.nodes.push_back({ from.function, parent, 0, {}, {} });
        }
        joined.nodeOf[i] = place;
        if (place == kNoNode)
            continue;
        JoinedNode& node = joined.nodes[place];
        node.nodes.push_back(i);
        if (isKept) {
            node.sums.addVisits(from.sums);
            node.sums.addTime(from.sums);
            node.regions = std::max(node.regions, from.regions);
        } else {
            node.sums.exclusive = saturatingSum(node.sums.exclusive, from.sums.exclusive);
        }
    }
    return joined;
}

MetricSum ownMetric(const CallTree& tree, const JoinedNode& node, std::size_t metric)
{
    MetricSum sum;
    for (const std::uint32_t from : node.nodes)
        sum += tree.metricSumsOf(from, metric).exclusive;
    return sum;
}

/// The joined nodes that have something, in themselves or below, depth first and siblings by name.
/// @param ranks  see functionNameRanks()
std::vector<std::uint32_t> orderedNodes(
    const CallTree& tree, const JoinedTree& joined, std::span<const std::uint32_t> ranks)
{
    const std::size_t count = joined.nodes.size();
    std::vector<bool> isKept(count);
    std::vector<std::vector<std::uint32_t>> children(count + 1); // of node i at i + 1, of none at 0
    for (std::size_t i = count; i-- > 0;) {
        const JoinedNode& node = joined.nodes[i];
        bool hasSomething = isKept[i] || !isNothing(node.sums);
        for (std::size_t metric = 0; metric < tree.metricSums.size() && !hasSomething; ++metric)
            hasSomething = ownMetric(tree, node, metric) != MetricSum {};
        isKept[i] = hasSomething;
        if (!hasSomething)
            continue;
        if (node.parent != kNoNode)
            isKept[node.parent] = true;
        children[node.parent == kNoNode ? 0 : node.parent + 1].push_back(static_cast<std::uint32_t>(i));
    }
    const auto rankOf = [&](std::uint32_t node) {
        const FunctionId function = joined.nodes[node].function;
        return isValid(function) ? ranks[indexOf(function)] : 0;
    };
    for (std::vector<std::uint32_t>& siblings : children)
        std::ranges::sort(siblings, std::ranges::greater {}, rankOf);
    std::vector<std::uint32_t> order;
    std::vector<std::uint32_t> pending = children.front(); // the next one last
    while (!pending.empty()) {
        const std::uint32_t node = pending.back();
        pending.pop_back();
        order.push_back(node);
        pending.insert(pending.end(), children[node + 1].begin(), children[node + 1].end());
    }
    return order;
}

/// The call tree without the functions that are left out, as FilteredProfile has it. O(nodes log nodes)
/// @param isLeftOut  by function
/// @param ranks  see functionNameRanks()
CallTree filteredTree(const CallTree& tree, const std::vector<bool>& isLeftOut, std::span<const std::uint32_t> ranks)
{
    const JoinedTree joined = joinedTree(tree, isLeftOut);
    CallTree out;
    out.metrics = tree.metrics;
    out.isFolded = tree.isFolded;
    out.isBelowZero = tree.isBelowZero;
    std::vector<std::uint32_t> places(joined.nodes.size());
    std::vector<std::vector<CallTreeMetric::Entry>> own(tree.metricSums.size());
    for (const std::uint32_t from : orderedNodes(tree, joined, ranks)) {
        const JoinedNode& node = joined.nodes[from];
        const auto place = static_cast<std::uint32_t>(out.nodes.size());
        places[from] = place;
        CallTreeNode& added = out.nodes.emplace_back();
        added.function = node.function;
        added.regions = node.regions;
        added.sums = node.sums;
        added.end = place + 1;
        if (node.parent != kNoNode) {
            added.parent = places[node.parent];
            added.depth = out.nodes[added.parent].depth + 1;
        }
        for (std::size_t metric = 0; metric < own.size(); ++metric) {
            if (const MetricSum sum = ownMetric(tree, node, metric); sum != MetricSum {})
                own[metric].push_back({ place, { {}, sum } });
        }
    }
    for (std::size_t i = out.nodes.size(); i-- > 0;) {
        if (const std::uint32_t parent = out.nodes[i].parent; parent != kNoNode)
            out.nodes[parent].end = std::max(out.nodes[parent].end, out.nodes[i].end);
    }
    for (std::vector<CallTreeMetric::Entry>& entries : own)
        out.metricSums.emplace_back(out.nodes, std::move(entries));
    return out;
}

/// Adds what the locations have in a call path to @p parts, by location; @p isBelow: as part of its caller.
void addParts(const std::vector<CallPathPart>& more, bool isBelow, std::map<LocationId, CallSums>& parts)
{
    for (const CallPathPart& part : more) {
        CallSums& sums = parts[part.location];
        if (isBelow) {
            sums.exclusive = saturatingSum(sums.exclusive, part.sums.exclusive);
        } else {
            sums.addVisits(part.sums);
            sums.addTime(part.sums);
        }
    }
}

std::vector<FunctionId> pathOfNode(const CallTree& tree, std::uint32_t node)
{
    std::vector<FunctionId> path;
    for (; node != kNoNode; node = tree.nodes[node].parent)
        path.push_back(tree.nodes[node].function);
    std::ranges::reverse(path);
    return path;
}

} // namespace

FilteredProfile::FilteredProfile(std::shared_ptr<const ProfileSource> profile, std::vector<bool> isLeftOut)
    : m_profile(std::move(profile))
    , m_isLeftOut(std::move(isLeftOut))
{
}

Completion FilteredProfile::callTree(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const
{
    CallTree tree;
    if (m_profile->callTree(query, tree, stop).isStopped())
        return Stopped {};
    out = filteredTree(tree, m_isLeftOut, functionNameRanks(definitions()));
    return doneUnless(stop);
}

Completion FilteredProfile::callTrees(
    const ProfileQuery& query, MetricId metric, const TakeTree& take, const std::stop_token& stop) const
{
    const std::vector<std::uint32_t> ranks = functionNameRanks(definitions());
    const auto takeFiltered
        = [&](std::size_t place, const CallTree& tree) { take(place, filteredTree(tree, m_isLeftOut, ranks)); };
    return m_profile->callTrees(query, metric, takeFiltered, stop);
}

Completion FilteredProfile::functions(
    const ProfileQuery& query, std::vector<ProfileEntry>& out, const std::stop_token& stop) const
{
    ProfileQuery asked = query;
    asked.withMetrics = false;
    CallTree tree;
    if (callTree(asked, tree, stop).isStopped())
        return Stopped {};
    std::vector<ProfileEntry> entries(definitions().functions.size());
    std::vector<std::uint32_t> openUntil(entries.size()); // ends of the outermost nodes of each function
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const CallTreeNode& node = tree.nodes[i];
        if (node.isFolded())
            continue;
        ProfileEntry& entry = entries[indexOf(node.function)];
        entry.function = node.function;
        entry.visits = saturatingSum(entry.visits, node.sums.visits);
        entry.exclusive = saturatingSum(entry.exclusive, node.sums.exclusive);
        entry.isBelowZero = tree.isBelowZero;
        if (i < openUntil[indexOf(node.function)])
            continue;
        openUntil[indexOf(node.function)] = node.end;
        entry.inclusive = saturatingSum(entry.inclusive, node.sums.inclusive);
    }
    std::erase_if(entries, [](const ProfileEntry& entry) { return entry.visits == 0 && entry.inclusive == 0; });
    out = std::move(entries);
    return Done {};
}

Completion FilteredProfile::callPathParts(const ProfileQuery& query, std::span<const FunctionId> path,
    std::vector<CallPathPart>& out, const std::stop_token& stop) const
{
    ProfileQuery asked = query;
    asked.withMetrics = false;
    CallTree tree;
    if (m_profile->callTree(asked, tree, stop).isStopped())
        return Stopped {};
    const JoinedTree joined = joinedTree(tree, m_isLeftOut);
    std::uint32_t wanted = kNoNode;
    for (const FunctionId function : path) {
        const auto found = std::ranges::find_if(
            joined.nodes, [&](const JoinedNode& node) { return node.parent == wanted && node.function == function; });
        if (found == joined.nodes.end())
            return out.clear(), Completion(Done {});
        wanted = static_cast<std::uint32_t>(found - joined.nodes.begin());
    }
    std::map<LocationId, CallSums> parts;
    std::vector<CallPathPart> more;
    for (std::size_t i = 0; wanted != kNoNode && i < joined.nodes[wanted].nodes.size(); ++i) {
        const std::uint32_t node = joined.nodes[wanted].nodes[i];
        if (m_profile->callPathParts(query, pathOfNode(tree, node), more, stop).isStopped())
            return Stopped {};
        addParts(more, isFunctionLeftOut(tree.nodes[node], m_isLeftOut), parts);
    }
    out.clear();
    for (const LocationId location : query.locations) {
        if (const auto part = parts.find(location); part != parts.end() && !isNothing(part->second))
            out.push_back({ location, part->second, {} });
    }
    return Done {};
}

} // namespace lightcone::core
