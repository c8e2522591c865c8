// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/resources.h"

#include "core/model/definitions.h"

#include <algorithm>
#include <unordered_map>
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

std::vector<const std::vector<std::uint32_t>*> positionsByLocation(
    const Definitions& definitions, const CartesianTopologyDef& topology)
{
    std::unordered_map<std::uint64_t, LocationId> byNumber;
    for (std::size_t i = 0; !isValid(topology.communicator) && i < definitions.locations.size(); ++i)
        byNumber.try_emplace(definitions.locations[i].definitionId, idAt<LocationId>(i));
    std::vector<const std::vector<std::uint32_t>*> positions(definitions.locations.size());
    std::vector<const std::vector<std::uint32_t>*> ofProcesses(definitions.processes.size());
    const auto setFirst = [](const std::vector<std::uint32_t>*& position, const std::vector<std::uint32_t>* to) {
        position = position == nullptr ? to : position;
    };
    for (const CartesianTopologyDef::Coordinate& at : topology.coordinates) {
        const auto number = byNumber.find(at.rank);
        const LocationId location = isValid(topology.communicator) ? locationOf(definitions, topology, at)
            : number != byNumber.end()                             ? number->second
                                                                   : LocationId::none;
        if (!isValid(location))
            continue;
        setFirst(positions[indexOf(location)], &at.position);
        if (const ProcessId process = definitions.location(location).process; isValid(process))
            setFirst(ofProcesses[indexOf(process)], &at.position);
    }
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (const ProcessId process = definitions.locations[i].process; isValid(process))
            setFirst(positions[i], ofProcesses[indexOf(process)]);
    }
    return positions;
}

LocationId locationAt(
    const Definitions& definitions, const CartesianTopologyDef& topology, std::span<const std::uint32_t> coordinates)
{
    const auto found = std::ranges::find_if(
        topology.coordinates, [coordinates](const auto& at) { return std::ranges::equal(at.position, coordinates); });
    return found == topology.coordinates.end() ? LocationId::none : locationOf(definitions, topology, *found);
}

} // namespace lightcone::core
