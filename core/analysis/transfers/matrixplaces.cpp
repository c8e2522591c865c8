// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/matrixplaces.h"

#include "core/model/definitions.h"
#include "core/model/resources.h"

#include <map>
#include <utility>

namespace lightcone::core {

namespace {

/// Tells the places of a matrix apart, and stands for their order.
using PlaceKey = std::vector<std::uint32_t>;

/// Finds the keys of locations in a topology.
class TopologyKeys {
public:
    TopologyKeys(const Definitions& definitions, const MatrixGrouping& grouping)
        : m_dimension(grouping.dimension)
    {
        if (grouping.by == MatrixGrouping::By::Topology && grouping.topology < definitions.topologies.size())
            m_positions = positionsByLocation(definitions, definitions.topologies[grouping.topology]);
    }
    std::optional<PlaceKey> keyOf(LocationId location) const
    {
        const PlaceKey* const position
            = indexOf(location) < m_positions.size() ? m_positions[indexOf(location)] : nullptr;
        if (position == nullptr || !m_dimension)
            return position != nullptr ? std::optional(*position) : std::nullopt;
        return *m_dimension < position->size() ? std::optional(PlaceKey { (*position)[*m_dimension] }) : std::nullopt;
    }

private:
    std::vector<const PlaceKey*> m_positions;
    std::optional<std::uint32_t> m_dimension;
};

template <typename Id> PlaceKey keyOf(Id id)
{
    return { static_cast<std::uint32_t>(id) };
}

} // namespace

MatrixPlaces::MatrixPlaces(
    const Definitions& definitions, const MatrixGrouping& grouping, std::span<const LocationId> locations)
    : m_placeOf(definitions.locations.size(), kNone)
{
    using By = MatrixGrouping::By;
    const TopologyKeys topology(definitions, grouping);
    std::map<PlaceKey, MatrixPlace> places;
    std::vector<bool> isChosen(definitions.locations.size());
    for (const LocationId location : locations)
        isChosen[indexOf(location)] = true;
    for (std::size_t i = 0; i < isChosen.size(); ++i) {
        const auto location = idAt<LocationId>(i);
        if (!isChosen[i])
            continue;
        MatrixPlace place;
        std::optional<PlaceKey> key;
        switch (grouping.by) {
        case By::Location:
            place.location = location;
            key = keyOf(location);
            break;
        case By::Process:
            place.process = definitions.location(location).process;
            key = keyOf(place.process);
            break;
        case By::Node:
            place.node = definitions.nodeOf(location);
            key = keyOf(place.node);
            break;
        case By::Topology:
            key = topology.keyOf(location);
            place.position = key.value_or(PlaceKey {});
            break;
        }
        if (key)
            places.try_emplace(*key, std::move(place)).first->second.locations.push_back(location);
    }
    for (auto& [key, place] : places) {
        for (const LocationId location : place.locations)
            m_placeOf[indexOf(location)] = static_cast<std::uint32_t>(m_places.size());
        m_places.push_back(std::move(place));
    }
}

std::vector<LocationId> MatrixPlaces::locations() const
{
    std::vector<LocationId> locations;
    for (std::size_t i = 0; i < m_placeOf.size(); ++i) {
        if (m_placeOf[i] != kNone)
            locations.push_back(idAt<LocationId>(i));
    }
    return locations;
}

} // namespace lightcone::core
