// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/topology/network.h"
#include "core/analysis/topology/topology.h"
#include "core/model/ids.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The name of a network for a person, in lower case: "hypercube".
QString networkText(core::Topology topology);

/// How far locations are from each other in an assumed network. Those with events are its processors, in the order of
/// the trace; in a Cartesian topology, the first one of the trace, they stand at their coordinates. Immutable;
/// thread-safe.
class LocationDistances {
public:
    /// O(locations)
    LocationDistances(const core::StoreView& store, core::Topology topology);

    core::Topology topology() const { return m_topology; }
    /// The links between two locations; nullopt: one of them has no place in the network, or there is none of that
    /// size.
    std::optional<std::uint32_t> between(core::LocationId from, core::LocationId to) const;

private:
    core::Topology m_topology;
    std::optional<core::Network> m_network;
    std::vector<core::NetworkNode> m_places; ///< by location
};

} // namespace lightcone::views
