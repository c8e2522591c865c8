// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/code.h"
#include "core/model/ids.h"
#include "core/model/property.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::core {

struct GroupDef {
    std::uint64_t definitionId = 0;
    std::string name;
    std::string kind; ///< "COMM_GROUP", "LOCATIONS", "REGIONS" …
    Paradigm paradigm = Paradigm::Unknown;
    std::vector<std::uint64_t> members; ///< the numbers that the format gives
};

struct CommunicatorDef {
    enum class Kind : std::uint8_t {
        Intra,
        Inter, ///< ranks of one side's messages are of the other side
        Self, ///< one id, a communicator of its own for each location
        Team, ///< threads of a process
    };
    std::uint64_t definitionId = 0;
    std::string name;
    Kind kind = Kind::Intra;
    Paradigm paradigm = Paradigm::Unknown;
    CommunicatorId parent = CommunicatorId::none;
    GroupId group = GroupId::none;
    GroupId remoteGroup = GroupId::none;
    std::vector<LocationId> members; ///< by rank; none: undefined location. Empty for Self
    std::vector<LocationId> remoteMembers; ///< members of side B of an Inter communicator
    std::vector<Property> properties;

    /// The location that @p rank means in an event of @p self, which is a member of side B of an inter-communicator or
    /// not. none: no such member.
    LocationId peerOf(LocationId self, bool isOnSideB, std::uint32_t rank) const;
    /// @returns the number of ranks that such an event can name; 0: unknown.
    std::size_t peerCount(bool isOnSideB) const;
    /// The number of locations that are members, of both sides; 0 for Self, and where they are not known. O(members log
    /// members)
    std::size_t memberCount() const;

private:
    const std::vector<LocationId>& peers(bool isOnSideB) const
    {
        return kind == Kind::Inter && !isOnSideB ? remoteMembers : members;
    }
};

struct WindowDef {
    std::uint64_t definitionId = 0;
    std::string name;
    CommunicatorId communicator = CommunicatorId::none;
};

struct CartesianTopologyDef {
    struct Dimension {
        std::string name;
        std::uint32_t size = 0;
        bool periodic = false;
    };
    std::uint64_t definitionId = 0;
    std::string name;
    CommunicatorId communicator = CommunicatorId::none;
    std::vector<Dimension> dimensions;
    struct Coordinate {
        std::uint32_t rank = 0;
        std::vector<std::uint32_t> position; ///< one entry a dimension
    };
    std::vector<Coordinate> coordinates;
};

} // namespace lightcone::core
