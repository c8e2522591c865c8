// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/locationdistances.h"

#include "core/store/storeview.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class NetworkWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Network)
};

} // namespace

QString networkText(core::Topology topology)
{
    switch (topology) {
    case core::Topology::Linear:
        return NetworkWords::tr("line");
    case core::Topology::Ring:
        return NetworkWords::tr("ring");
    case core::Topology::Mesh:
        return NetworkWords::tr("mesh");
    case core::Topology::Torus:
        return NetworkWords::tr("torus");
    case core::Topology::Hypercube:
        return NetworkWords::tr("hypercube");
    case core::Topology::BinaryTree:
        return NetworkWords::tr("binary tree");
    case core::Topology::Quadtree:
        return NetworkWords::tr("quadtree");
    case core::Topology::Star:
        return NetworkWords::tr("star");
    case core::Topology::Crossbar:
        return NetworkWords::tr("crossbar");
    case core::Topology::Butterfly:
        return NetworkWords::tr("butterfly");
    case core::Topology::Omega:
        return NetworkWords::tr("omega network");
    case core::Topology::Cartesian:
        break;
    }
    return NetworkWords::tr("Cartesian topology of the trace");
}

LocationDistances::LocationDistances(const core::StoreView& store, core::Topology topology)
    : m_topology(topology)
    , m_places(store.locationCount(), core::NetworkNode::none)
{
    const core::Definitions& definitions = store.definitions();
    if (topology == core::Topology::Cartesian) {
        if (!definitions.topologies.empty())
            m_network = core::Network::cartesian(definitions.topologies.front());
        if (m_network)
            m_places = core::placesOfLocations(definitions, definitions.topologies.front(), *m_network);
        return;
    }
    std::uint32_t processors = 0;
    for (const core::LocationId location : core::allLocations(store)) {
        if (store.location(location).eventCount() > 0)
            m_places[indexOf(location)] = core::idAt<core::NetworkNode>(processors++);
    }
    m_network = core::Network::assumed(topology, processors);
}

std::optional<std::uint32_t> LocationDistances::between(core::LocationId from, core::LocationId to) const
{
    const auto placeOf = [this](core::LocationId location) {
        return indexOf(location) < m_places.size() ? m_places[indexOf(location)] : core::NetworkNode::none;
    };
    const core::NetworkNode first = placeOf(from);
    const core::NetworkNode second = placeOf(to);
    if (!m_network || first == core::NetworkNode::none || second == core::NetworkNode::none)
        return std::nullopt;
    return m_network->distance(first, second);
}

} // namespace lightcone::views
