// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/matching/communicatorindex.h"

#include <algorithm>

namespace lightcone::core {

CommunicatorIndex::CommunicatorIndex(const Definitions& definitions)
    : m_definitions(&definitions)
    , m_members(definitions.communicators.size())
    , m_locations(definitions.processes.size())
{
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        const CommunicatorDef& def = definitions.communicators[i];
        if (def.kind == CommunicatorDef::Kind::Self)
            continue;
        const auto add = [&members = m_members[i]](const std::vector<LocationId>& side, bool isRemote) {
            for (const LocationId location : side) {
                if (isValid(location))
                    members.push_back({ location, isRemote });
            }
        };
        add(def.members, false);
        add(def.remoteMembers, true);
        const auto byLocation = [](const Member& a, const Member& b) { return a.location < b.location; };
        const auto isSame = [](const Member& a, const Member& b) { return a.location == b.location; };
        if (!std::is_sorted(m_members[i].begin(), m_members[i].end(), byLocation))
            std::stable_sort(m_members[i].begin(), m_members[i].end(), byLocation);
        m_members[i].erase(std::unique(m_members[i].begin(), m_members[i].end(), isSame), m_members[i].end());
    }
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        const ProcessId process = definitions.locations[i].process;
        if (isValid(process))
            m_locations[indexOf(process)].push_back(idAt<LocationId>(i));
    }
}

const CommunicatorIndex::Member* CommunicatorIndex::findDirect(CommunicatorId communicator, LocationId location) const
{
    const std::vector<Member>& members = m_members[indexOf(communicator)];
    const auto found = std::lower_bound(members.begin(), members.end(), location,
        [](const Member& member, LocationId wanted) { return member.location < wanted; });
    return found != members.end() && found->location == location ? &*found : nullptr;
}

Membership CommunicatorIndex::find(CommunicatorId communicator, LocationId location) const
{
    if (!isValid(communicator))
        return {};
    if (const Member* member = findDirect(communicator, location))
        return { member->location, member->isRemote };
    const ProcessId process = m_definitions->location(location).process;
    if (!isValid(process) || m_members[indexOf(communicator)].empty())
        return {};
    for (const LocationId sibling : m_locations[indexOf(process)]) {
        if (const Member* member = findDirect(communicator, sibling))
            return { member->location, member->isRemote };
    }
    return {};
}

std::uint64_t CommunicatorIndex::memberCount(CommunicatorId communicator) const
{
    return isValid(communicator) ? m_members[indexOf(communicator)].size() : 0;
}

const Membership& PeerResolver::own(CommunicatorId communicator)
{
    const auto [entry, isNew] = m_own.try_emplace(communicator);
    if (isNew)
        entry->second = m_index->find(communicator, m_location);
    return entry->second;
}

LocationId PeerResolver::ownKey(CommunicatorId communicator)
{
    const Membership& membership = own(communicator);
    return isValid(membership.member) ? membership.member : m_location;
}

PeerResolver::Peer PeerResolver::peerOf(const MessageEnd& end)
{
    if (isValid(end.peer)) {
        const LocationId member = m_index->find(end.communicator, end.peer).member;
        return { State::Known, end.peer, isValid(member) ? member : end.peer };
    }
    if (!isValid(end.communicator))
        return {};
    const CommunicatorDef& def = m_definitions->communicator(end.communicator);
    const bool isInter = def.kind == CommunicatorDef::Kind::Inter;
    const Membership membership = isInter ? own(end.communicator) : Membership {};
    if (isInter && !isValid(membership.member))
        return {};
    const LocationId peer = def.peerOf(m_location, membership.isRemote, end.peerRank);
    if (isValid(peer))
        return { State::Known, peer, peer };
    const std::size_t count = def.peerCount(membership.isRemote);
    return count > 0 && end.peerRank >= count ? Peer { State::Invalid } : Peer {};
}

} // namespace lightcone::core
