// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/communication.h"
#include "core/model/eventkind.h"
#include "core/model/ids.h"
#include "readers/common/idtable.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lightcone::readers {

/// Index into ElgTables::callSites.
enum class ElgCallSite : std::uint32_t { none = 0xffffffff };

/// What the numbers in the event records of a file mean.
struct ElgNumbers {
    IdTable<core::LocationId> locations;
    IdTable<core::RegionId> regions;
    IdTable<core::CommunicatorId> communicators;
    IdTable<core::GroupId> groups; ///< MPI_GROUP
    IdTable<core::GroupId> communicatorGroups; ///< MPI_COMM records that are groups only, by their numbers
    IdTable<core::WindowId> windows;
    IdTable<ElgCallSite> callSites;
};

/// All definitions, for those who read events.
struct ElgTables {
    struct CallSite {
        std::uint32_t number = 0;
        std::uint32_t region = 0; ///< number of the one that is entered
    };
    ElgNumbers numbers; ///< of the whole trace
    std::unordered_map<std::uint32_t, core::LocationId> masters; ///< first threads, by numbers of processes
    std::vector<std::uint32_t> processes; ///< numbers, in the order of the locations
    std::vector<std::uint32_t> locationNumbers; ///< by LocationId
    std::vector<std::uint32_t> locationProcesses; ///< numbers of their processes, by LocationId
    std::vector<CallSite> callSites;
    std::vector<core::CollectiveOperation> operations; ///< of the defined regions, by RegionId
    std::vector<bool> isApplication; ///< whether the defined regions are the program's own, by RegionId
    std::vector<core::CommunicatorDef> communicators; ///< by CommunicatorId
    std::vector<core::CommunicatorId> windowCommunicators; ///< by WindowId

    /// none: no location is of that process.
    core::LocationId masterOf(std::uint32_t process) const
    {
        const auto entry = masters.find(process);
        return entry == masters.end() ? core::LocationId::none : entry->second;
    }
};

} // namespace lightcone::readers
