// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/topology/network.h"

#include <QPointF>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::views {

// Places of nodes in a picture, by number: in [0, 1] × [0, 1], where y grows downwards. O(nodes)

/// Clockwise from the top.
std::vector<QPointF> ringPlaces(std::size_t nodes);
/// Row by row; there are about as many rows as columns.
std::vector<QPointF> gridPlaces(std::size_t nodes);
std::vector<QPointF> rowPlaces(std::size_t nodes);
/// Neighbours in a hypercube differ by the same vector for each bit.
std::vector<QPointF> hypercubePlaces(std::size_t nodes);
/// A tree in the numbering of heaps, the root at the top.
std::vector<QPointF> treePlaces(std::size_t nodes, std::size_t arity);
/// The last dimension to the right, the one before it downwards; nodes that differ in others alone stand together.
/// @param extents  sizes of the dimensions, none of them 0; at least one
/// @param position  coordinates, as many
QPointF cartesianPlace(std::span<const std::uint32_t> extents, std::span<const std::uint32_t> position);
/// The places of the nodes of a network, those of switches included. A node of stages that is a place stands at the
/// left, where it sends, and once more at the right, where it receives: these copies follow behind the nodes, where
/// there are several stages.
/// @param group  so many neighbours share a node: a power of two
std::vector<QPointF> networkPlaces(const core::Network& network, std::size_t group);

/// Scales @p places so that they fill the square; where all have the same x or y, that is in the middle.
void spreadOut(std::vector<QPointF>& places);
/// Gives the ways from @p middle to places, of length 1; (0, 0) for what is there.
std::vector<QPointF> waysFrom(QPointF middle, std::span<const QPointF> places);
/// Says on which side of the nodes of a network their names are, in the order of networkPlaces(), as in SceneNode.
/// @param places  what networkPlaces() gives
std::vector<QPointF> networkSides(const core::Network& network, std::size_t group, std::span<const QPointF> places);
/// The middle of some places. @pre there is one
QPointF middleOf(std::span<const QPointF> places);

} // namespace lightcone::views
