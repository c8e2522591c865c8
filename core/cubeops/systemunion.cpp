// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubeops/systemunion.h"

#include "core/cubeops/freshids.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::core {

namespace {

using NodeOfSystem = CubeSystemDef::Kind;

std::string rankKey(const CubeSystemDef& group)
{
    return std::to_string(group.rank) + ' ' + group.className;
}

/// What a node is called below its parent.
std::string keyBelowParent(const CubeSystemDef& node)
{
    const bool isNamed = node.kind != NodeOfSystem::Location || node.rank < 0;
    return std::to_string(static_cast<int>(node.kind)) + ' ' + std::to_string(node.rank) + ' '
        + std::to_string(node.className.size()) + ' ' + node.className + (isNamed ? node.name : std::string());
}

bool hasRank(const CubeSystemDef& node)
{
    return node.kind == NodeOfSystem::LocationGroup && node.rank >= 0;
}

} // namespace

void SystemUnion::add(const CubeDefinitions& operand)
{
    m_forest.beginForest();
    m_operands.push_back(&operand);
    m_nodes.emplace_back(operand.system.size(), ForestUnion::kNone);
    m_movedGroups.push_back(0);
    m_ownGroups.clear();
    for (const CubeSystemDef& node : operand.system) {
        if (hasRank(node))
            ++m_ownGroups[rankKey(node)];
    }
    const bool isFirst = m_operands.size() == 1;
    for (std::uint32_t i = 0; i < operand.system.size(); ++i) {
        std::uint32_t place = placeOf(operand, i);
        if (place != ForestUnion::kNone)
            m_forest.take(place);
        else if (isFirst || operand.system[i].kind != NodeOfSystem::TreeNode)
            place = made(operand, i);
        m_nodes.back()[i] = place;
    }
}

/// The node of the union that is @p node of the present operand; kNone: there is none yet.
std::uint32_t SystemUnion::placeOf(const CubeDefinitions& operand, std::uint32_t node)
{
    const CubeSystemDef& own = operand.system[node];
    const std::uint32_t parent
        = own.parent == CubeSystemId::none ? ForestUnion::kNone : m_nodes.back()[static_cast<std::size_t>(own.parent)];
    if (hasRank(own) && m_ownGroups[rankKey(own)] == 1) {
        const auto found = m_groups.find(rankKey(own));
        if (found != m_groups.end() && found->second != ForestUnion::kNone && !m_forest.isTaken(found->second)) {
            if (m_forest.parentOf(found->second) != parent)
                ++m_movedGroups.back();
            return found->second;
        }
    }
    if (own.parent != CubeSystemId::none && parent == ForestUnion::kNone)
        return ForestUnion::kNone;
    return m_forest.find(parent, keyBelowParent(own));
}

/// Makes a node of the union of @p node, and of those above it that are not there yet.
std::uint32_t SystemUnion::made(const CubeDefinitions& operand, std::uint32_t node)
{
    std::vector<std::uint32_t> missing { node };
    std::uint32_t place = ForestUnion::kNone;
    for (CubeSystemId above = operand.system[node].parent; above != CubeSystemId::none;
         above = operand.systemNode(above).parent) {
        place = m_nodes.back()[static_cast<std::size_t>(above)];
        if (place != ForestUnion::kNone)
            break;
        missing.push_back(static_cast<std::uint32_t>(above));
    }
    for (; !missing.empty(); missing.pop_back()) {
        const CubeSystemDef& own = operand.system[missing.back()];
        place = m_forest.add(place, keyBelowParent(own));
        m_sources.push_back({ &operand, missing.back() });
        m_nodes.back()[missing.back()] = place;
        if (hasRank(own))
            keepRank(own, place);
    }
    return place;
}

void SystemUnion::keepRank(const CubeSystemDef& group, std::uint32_t node)
{
    const auto [entry, isNew] = m_groups.try_emplace(rankKey(group), node);
    if (!isNew)
        entry->second = ForestUnion::kNone;
}

std::vector<SystemUnion::Places> SystemUnion::finish(CubeDefinitions& out)
{
    const ForestUnion::Order order = m_forest.order();
    fillNodes(order, out);
    std::vector<Places> places(m_operands.size());
    for (std::size_t k = 0; k < places.size(); ++k) {
        for (const std::uint32_t node : m_nodes[k])
            places[k].nodes.push_back(
                node == ForestUnion::kNone ? CubeSystemId::none : static_cast<CubeSystemId>(order.places[node]));
        for (const CubeSystemId location : m_operands[k]->locations)
            places[k].locations.push_back(
                out.systemNode(places[k].nodes[static_cast<std::size_t>(location)]).firstLocation);
        places[k].movedGroups = m_movedGroups[k];
    }
    return places;
}

void SystemUnion::fillNodes(const ForestUnion::Order& order, CubeDefinitions& out) const
{
    std::array<FreshIds, 3> ids; // one for each kind
    for (const CubeSystemDef& node : m_operands.front()->system)
        ids[static_cast<std::size_t>(node.kind)].keep(node.definitionId);
    out.system.reserve(order.nodes.size());
    for (std::uint32_t place = 0; place < order.nodes.size(); ++place) {
        const Source& source = m_sources[order.nodes[place]];
        CubeSystemDef node = source.operand->system[source.node];
        const std::uint32_t parent = m_forest.parentOf(order.nodes[place]);
        node.parent
            = parent == ForestUnion::kNone ? CubeSystemId::none : static_cast<CubeSystemId>(order.places[parent]);
        node.end = order.ends[place];
        if (source.operand != m_operands.front())
            node.definitionId = ids[static_cast<std::size_t>(node.kind)].next();
        node.firstLocation = static_cast<std::uint32_t>(out.locations.size());
        if (node.kind == NodeOfSystem::Location)
            out.locations.push_back(static_cast<CubeSystemId>(place));
        out.system.push_back(std::move(node));
    }
    for (CubeSystemDef& node : out.system)
        node.endLocation = node.end < out.system.size() ? out.system[node.end].firstLocation
                                                        : static_cast<std::uint32_t>(out.locations.size());
}

} // namespace lightcone::core
