// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/network/nodescene.h"
#include "views/charts/network/pairflows.h"
#include "views/moments/barscene.h"

#include <QPointF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::views {

/// How the nodes of an animation are laid out, in the order of its choices.
enum class NodeLayoutKind : std::uint8_t { Ring, Grid, Cartesian, Tree, Hypercube, ByHand };

/// At most this many nodes are drawn; of more locations, neighbours share one.
inline constexpr std::size_t kMostNodes = 300;
/// As long as there are more arcs than that, twice as many neighbours share a node.
inline constexpr std::size_t kMostArcs = 6'000;

/// The nodes of an animation: a number of a location, or neighbours together.
class NodeGroups {
public:
    /// @param pairs  those between which there may be an arc, which decide how many nodes there are
    /// @param kind  in a hypercube, a group is a smaller cube, so that it has a power of two of numbers
    NodeGroups(const NodeNumbers& numbers, std::span<const core::Pair> pairs, NodeLayoutKind kind);

    std::size_t count() const { return m_groups.size(); }
    BarGroup group(std::size_t i) const { return m_groups[i]; }
    std::uint32_t of(core::LocationId location) const { return m_groupOf[m_numbers->of(location)]; }
    bool areSingle() const { return m_groups.size() == m_groupOf.size(); }
    /// In a hypercube, the locations of each group but for the last one.
    std::size_t cube() const { return m_cube; }

private:
    void divide(std::size_t groups);
    void divideIntoCubes(std::size_t cube);
    void numberGroups();
    bool hasTooManyArcs(std::span<const core::Pair> pairs) const;

    const NodeNumbers* m_numbers;
    std::size_t m_cube = 1;
    std::vector<BarGroup> m_groups; ///< of numbers
    std::vector<std::uint32_t> m_groupOf; ///< by number
};

/// The arcs between the groups, in no order. Locations of one group have none.
/// @param isApart  of each flow, whether it goes between no neighbours; empty: none does
std::vector<SceneArc> arcsBetween(
    const NodeGroups& groups, std::span<const core::PairFlow> flows, std::span<const std::uint8_t> isApart);

/// Where nodes stand.
struct NodePlaces {
    std::vector<QPointF> places; ///< by group; behind them those of nodes that do not exist
    std::vector<QPointF> sides {}; ///< by node: on which side its label is, see SceneNode::out; empty: anywhere
    std::vector<SceneBox> boxes {};
    QString note {}; ///< what is not as it was asked for; empty: nothing
    // What a layout gives, by number of the location; empty: there is no layout.
    std::vector<QString> labels {};
    std::vector<QString> frames {};
};
NodePlaces nodePlaces(
    NodeLayoutKind kind, const MomentRequest& request, const NodeNumbers& numbers, const NodeGroups& groups);

} // namespace lightcone::views
