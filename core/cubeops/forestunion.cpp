// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubeops/forestunion.h"

namespace lightcone::core {

std::uint64_t ForestUnion::twinsKey(std::uint32_t parent, std::string_view key)
{
    const auto number = m_keys.try_emplace(std::string(key), static_cast<std::uint32_t>(m_keys.size())).first->second;
    return std::uint64_t { parent } << 32 | number;
}

std::uint32_t ForestUnion::find(std::uint32_t parent, std::string_view key)
{
    const auto found = m_twins.find(twinsKey(parent, key));
    if (found == m_twins.end())
        return kNone;
    Twins& twins = found->second;
    if (twins.forest != m_forest) {
        twins.forest = m_forest;
        twins.next = twins.first;
    }
    while (twins.next != kNone && isTaken(twins.next))
        twins.next = m_nodes[twins.next].nextTwin;
    return twins.next;
}

std::uint32_t ForestUnion::add(std::uint32_t parent, std::string_view key)
{
    const auto own = static_cast<std::uint32_t>(m_nodes.size());
    std::uint32_t& first = parent == kNone ? m_firstRoot : m_nodes[parent].firstChild;
    std::uint32_t& last = parent == kNone ? m_lastRoot : m_nodes[parent].lastChild;
    if (last == kNone)
        first = own;
    else
        m_nodes[last].nextSibling = own;
    last = own;
    Twins& twins = m_twins[twinsKey(parent, key)];
    if (twins.last == kNone)
        twins.first = own;
    else
        m_nodes[twins.last].nextTwin = own;
    twins.last = own;
    Node node;
    node.parent = parent;
    node.takenBy = m_forest;
    m_nodes.push_back(node);
    return own;
}

std::uint32_t ForestUnion::match(std::uint32_t parent, std::string_view key)
{
    const std::uint32_t found = find(parent, key);
    if (found == kNone)
        return add(parent, key);
    take(found);
    return found;
}

ForestUnion::Order ForestUnion::order() const
{
    Order order;
    order.nodes.reserve(m_nodes.size());
    order.places.resize(m_nodes.size());
    order.ends.resize(m_nodes.size());
    std::uint32_t node = m_firstRoot;
    while (node != kNone) {
        order.places[node] = static_cast<std::uint32_t>(order.nodes.size());
        order.nodes.push_back(node);
        if (m_nodes[node].firstChild != kNone) {
            node = m_nodes[node].firstChild;
            continue;
        }
        // Goes up until there is a sibling; all that it leaves ends here.
        for (;;) {
            order.ends[order.places[node]] = static_cast<std::uint32_t>(order.nodes.size());
            if (m_nodes[node].nextSibling != kNone) {
                node = m_nodes[node].nextSibling;
                break;
            }
            node = m_nodes[node].parent;
            if (node == kNone)
                break;
        }
    }
    return order;
}

} // namespace lightcone::core
