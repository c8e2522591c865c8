// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/location/locationwriter.h"
#include "core/model/definitions.h"
#include "core/model/ids.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lightcone::core {

/// The part that a location takes in a communicator.
struct Membership {
    /// The location itself, or the member of its process that stands for it (threads of one rank).
    LocationId member = LocationId::none; ///< none: no member
    bool isRemote = false; ///< whether it is a member of side B of an inter-communicator
};

/// Finds members of communicators. Thread-safe. Keeps a reference to the definitions.
class CommunicatorIndex {
public:
    explicit CommunicatorIndex(const Definitions& definitions);

    /// O(locations of the process · log members). @p location is valid; communicators without members have none.
    Membership find(CommunicatorId communicator, LocationId location) const;
    /// Number of different locations of both sides; 0 for Self and where the members are unknown.
    std::uint64_t memberCount(CommunicatorId communicator) const;

private:
    struct Member {
        LocationId location;
        bool isRemote;
    };
    const Member* findDirect(CommunicatorId communicator, LocationId location) const;

    const Definitions* m_definitions;
    std::vector<std::vector<Member>> m_members; ///< by communicator, ascending by location
    std::vector<std::vector<LocationId>> m_locations; ///< by process
};

/// The other end that a message end or a collective names, and the locations that stand for both in queues.
class PeerResolver {
public:
    PeerResolver(const Definitions& definitions, const CommunicatorIndex& index, LocationId location)
        : m_definitions(&definitions)
        , m_index(&index)
        , m_location(location)
    {
    }

    enum class State : std::uint8_t {
        Known,
        Invalid, ///< no member of the communicator
        Unknown, ///< the communicator, or what the rank stands for, is not defined
    };
    struct Peer {
        State state = State::Unknown;
        LocationId peer = LocationId::none;
        LocationId peerKey = LocationId::none;
    };
    Peer peerOf(const MessageEnd& end);
    /// The own location, or the member that stands for it.
    LocationId ownKey(CommunicatorId communicator);

private:
    const Membership& own(CommunicatorId communicator);

    const Definitions* m_definitions;
    const CommunicatorIndex* m_index;
    LocationId m_location;
    std::unordered_map<CommunicatorId, Membership> m_own;
};

} // namespace lightcone::core
