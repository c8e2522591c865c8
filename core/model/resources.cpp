// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/resources.h"

#include "core/model/definitions.h"

#include <algorithm>
#include <unordered_set>

namespace lightcone::core {

namespace {

/// The location that a coordinate is of. Without a communicator the numbers of locations stand for ranks.
LocationId locationOf(
    const Definitions& definitions, const CartesianTopologyDef& topology, const CartesianTopologyDef::Coordinate& at)
{
    if (isValid(topology.communicator)) {
        const std::vector<LocationId>& members = definitions.communicator(topology.communicator).members;
        return at.rank < members.size() ? members[at.rank] : LocationId::none;
    }
    const auto found = std::ranges::find(definitions.locations, at.rank, &LocationDef::definitionId);
    return found == definitions.locations.end()
        ? LocationId::none
        : idAt<LocationId>(static_cast<std::size_t>(found - definitions.locations.begin()));
}

} // namespace

std::vector<std::string> sourceFiles(const Definitions& definitions)
{
    std::vector<std::string> files;
    std::unordered_set<std::string> known;
    const auto add = [&](const std::string& file) {
        if (!file.empty() && known.insert(file).second)
            files.push_back(file);
    };
    for (const RegionDef& region : definitions.regions)
        add(region.file);
    for (const CallSiteDef& site : definitions.callSites)
        add(site.file);
    for (const CallingContextDef& context : definitions.callingContexts)
        add(context.file);
    return files;
}

std::optional<std::vector<std::uint32_t>> coordinatesOf(
    const Definitions& definitions, const CartesianTopologyDef& topology, LocationId location)
{
    if (!isValid(location))
        return std::nullopt;
    for (const CartesianTopologyDef::Coordinate& at : topology.coordinates) {
        if (locationOf(definitions, topology, at) == location)
            return at.position;
    }
    return std::nullopt;
}

LocationId locationAt(
    const Definitions& definitions, const CartesianTopologyDef& topology, std::span<const std::uint32_t> coordinates)
{
    const auto found = std::ranges::find_if(
        topology.coordinates, [coordinates](const auto& at) { return std::ranges::equal(at.position, coordinates); });
    return found == topology.coordinates.end() ? LocationId::none : locationOf(definitions, topology, *found);
}

} // namespace lightcone::core
