// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/definitions.h"

#include <algorithm>
#include <cctype>

namespace lightcone::core {

namespace {

bool equalsIgnoringCase(std::string_view a, std::string_view b)
{
    return std::ranges::equal(
        a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

/// Rank of the first of @p members that satisfies @p matches, or kNoRank.
std::uint32_t findRank(const std::vector<LocationId>& members, auto matches)
{
    const auto found = std::find_if(members.begin(), members.end(), matches);
    return found == members.end() ? Definitions::kNoRank : static_cast<std::uint32_t>(found - members.begin());
}

} // namespace

std::string MetricDef::recordedUnit() const
{
    if (exponent == 0)
        return unit;
    return std::to_string(base) + '^' + std::to_string(exponent) + (unit.empty() ? "" : " ") + unit;
}

SystemNodeId Definitions::nodeOf(LocationId id) const
{
    if (!isValid(location(id).process))
        return SystemNodeId::none;
    SystemNodeId node = process(location(id).process).parent;
    while (isValid(node) && !equalsIgnoringCase(systemNode(node).className, "node"))
        node = systemNode(node).parent;
    return node;
}

std::string Definitions::nodeName(LocationId id) const
{
    const SystemNodeId node = nodeOf(id);
    return isValid(node) ? systemNode(node).name : std::string();
}

std::string Definitions::machineName(LocationId id) const
{
    if (!isValid(location(id).process))
        return {};
    SystemNodeId node = process(location(id).process).parent;
    if (!isValid(node))
        return {};
    while (isValid(systemNode(node).parent))
        node = systemNode(node).parent;
    return systemNode(node).name;
}

std::string Definitions::locationLabel(LocationId id) const
{
    const LocationDef& def = location(id);
    if (!isValid(def.process))
        return def.name;
    const ProcessDef& owner = process(def.process);
    return owner.locationCount > 1 ? owner.name + ": " + def.name : owner.name;
}

std::uint32_t Definitions::rankIn(CommunicatorId id, LocationId of) const
{
    if (!isValid(id) || !isValid(of))
        return kNoRank;
    const CommunicatorDef& def = communicator(id);
    if (def.kind == CommunicatorDef::Kind::Self)
        return 0;
    const auto isLocation = [of](LocationId member) { return member == of; };
    const ProcessId owner = location(of).process;
    const auto isOfProcess = [this, owner](LocationId member) {
        return isValid(owner) && isValid(member) && location(member).process == owner;
    };
    std::uint32_t rank = findRank(def.members, isLocation);
    if (rank == kNoRank)
        rank = findRank(def.remoteMembers, isLocation);
    if (rank == kNoRank)
        rank = findRank(def.members, isOfProcess);
    if (rank == kNoRank)
        rank = findRank(def.remoteMembers, isOfProcess);
    return rank;
}

LocationId Definitions::peerOf(CommunicatorId id, LocationId of, std::uint32_t rank) const
{
    if (!isValid(id) || !isValid(of))
        return LocationId::none;
    const CommunicatorDef& def = communicator(id);
    bool isOnSideB = false;
    if (def.kind == CommunicatorDef::Kind::Inter) {
        const std::uint32_t own = rankIn(id, of);
        if (own == kNoRank)
            return LocationId::none;
        const ProcessId owner = location(of).process;
        isOnSideB = own >= def.members.size()
            || (def.members[own] != of
                && !(isValid(owner) && isValid(def.members[own]) && location(def.members[own]).process == owner));
    }
    return def.peerOf(of, isOnSideB, rank);
}

} // namespace lightcone::core
