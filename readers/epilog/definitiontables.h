// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/communication.h"
#include "core/model/eventkind.h"
#include "core/model/ids.h"
#include "readers/definitions/idtable.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lightcone::readers::epilog {

/// Index into DefinitionTables::callSites.
enum class CallSiteIndex : std::uint32_t { none = 0xffffffff };

/// Translates the numbers in the event records of a file to ids.
struct Numbers {
    IdTable<core::LocationId> locations;
    IdTable<core::RegionId> regions;
    IdTable<core::CommunicatorId> communicators;
    IdTable<core::GroupId> groups; ///< MPI_GROUP
    IdTable<core::GroupId> communicatorGroups; ///< by number: MPI_COMM records that define a group only
    IdTable<core::WindowId> windows;
    IdTable<CallSiteIndex> callSites;
};

/// All definitions, for those who read events.
struct DefinitionTables {
    struct CallSite {
        std::uint32_t number = 0;
        std::uint32_t region = 0; ///< number of the region that is entered
    };
    Numbers numbers; ///< numbers of the whole trace
    /// The first thread of each process, by the process's number.
    std::unordered_map<std::uint32_t, core::LocationId> masters;
    std::vector<std::uint32_t> processes; ///< numbers of the processes, in the order of their locations
    std::vector<std::uint32_t> locationNumbers; ///< by LocationId
    std::vector<std::uint32_t> locationProcesses; ///< number of the location's process, by LocationId
    std::vector<CallSite> callSites;
    std::vector<core::CollectiveOperation> operations; ///< the operation of each defined region, by RegionId
    std::vector<bool> isApplication; ///< whether the defined regions are the program's own, by RegionId
    std::vector<core::CommunicatorDef> communicators; ///< by CommunicatorId
    std::vector<core::CommunicatorId> windowCommunicators; ///< by WindowId

    /// @returns the first thread of the process; none when the process has no location.
    core::LocationId masterOf(std::uint32_t process) const
    {
        const auto entry = masters.find(process);
        return entry == masters.end() ? core::LocationId::none : entry->second;
    }
};

} // namespace lightcone::readers::epilog
