// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/tiles/locationgroups.h"

#include "core/model/definitions.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lightcone::core {

namespace {

/// Says whether @p a comes before @p b in a walk that goes into depth first: by first location, the larger group first.
bool comesBefore(const LocationGroups::Group& a, const LocationGroups::Group& b)
{
    return a.first != b.first ? a.first < b.first : a.last > b.last;
}

} // namespace

LocationGroups::LocationGroups(const Definitions& definitions)
{
    const std::size_t systems = definitions.systemNodes.size();
    const std::size_t nodes = systems + definitions.processes.size();
    const std::size_t top = nodes; // all that has no parent is below it
    // Children of each node, nodes and locations; a location is nodes + 1 + its index.
    std::vector<std::vector<std::size_t>> children(nodes + 1);
    for (std::size_t i = 0; i < systems; ++i) {
        const SystemNodeId parent = definitions.systemNodes[i].parent;
        children[isValid(parent) ? indexOf(parent) : top].push_back(i);
    }
    for (std::size_t i = 0; i < definitions.processes.size(); ++i) {
        const SystemNodeId parent = definitions.processes[i].parent;
        children[isValid(parent) ? indexOf(parent) : top].push_back(systems + i);
    }
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        const ProcessId parent = definitions.locations[i].process;
        children[isValid(parent) ? systems + indexOf(parent) : top].push_back(nodes + 1 + i);
    }

    m_order.reserve(definitions.locations.size());
    m_places.resize(definitions.locations.size());
    std::vector<Group> found(nodes);
    std::vector<std::pair<std::size_t, bool>> stack; // a node, and whether all below it is done
    const auto pushChildren = [&](std::size_t node) {
        for (auto child = children[node].rbegin(); child != children[node].rend(); ++child)
            stack.emplace_back(*child, false);
    };
    pushChildren(top);
    while (!stack.empty()) {
        const auto [node, isDone] = stack.back();
        stack.pop_back();
        const auto place = static_cast<std::uint32_t>(m_order.size());
        if (node > nodes) {
            m_places[node - nodes - 1] = place;
            m_order.push_back(idAt<LocationId>(node - nodes - 1));
        } else if (isDone) {
            found[node].last = place;
        } else {
            found[node].first = place;
            stack.emplace_back(node, true);
            pushChildren(node);
        }
    }
    keepUseful(std::move(found));
}

void LocationGroups::keepUseful(std::vector<Group>&& nodes)
{
    std::erase_if(nodes, [](const Group& node) { return node.size() < kLeastLocations; });
    std::ranges::sort(nodes, comesBefore);
    nodes.erase(
        std::unique(nodes.begin(), nodes.end()), nodes.end()); // Clang 14 cannot use std::ranges::unique of GCC 12
    std::vector<std::uint32_t> around; // the ends of the groups around
    for (Group& group : nodes) {
        while (!around.empty() && around.back() <= group.first)
            around.pop_back();
        group.depth = static_cast<std::uint32_t>(around.size());
        around.push_back(group.last);
    }
    std::erase_if(nodes, [](const Group& group) { return group.depth >= kMaxDepth; });
    m_groups = std::move(nodes);
}

std::optional<std::size_t> LocationGroups::find(std::span<const LocationId> locations) const
{
    std::uint32_t first = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t last = 0;
    for (const LocationId location : locations) {
        first = std::min(first, m_places[indexOf(location)]);
        last = std::max(last, m_places[indexOf(location)] + 1);
    }
    const Group wanted { .first = first, .last = last };
    const auto found = std::ranges::lower_bound(m_groups, wanted, comesBefore);
    if (found == m_groups.end() || found->first != first || found->last != last || found->size() != locations.size())
        return std::nullopt;
    std::vector<bool> isThere(locations.size());
    for (const LocationId location : locations)
        isThere[m_places[indexOf(location)] - first] = true;
    if (std::ranges::find(isThere, false) != isThere.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_groups.begin());
}

} // namespace lightcone::core
