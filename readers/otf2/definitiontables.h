// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/ids.h"
#include "readers/common/idtable.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::readers {

/// Index into DefinitionTables::texts.
enum class TextId : std::uint32_t { none = 0xffffffff };

/// Which definitions of the sink the numbers of the trace mean: what reading events needs to know. Immutable then.
struct DefinitionTables {
    struct Location {
        std::uint64_t number = 0; ///< names its files
        core::LocationId id = core::LocationId::none;
    };

    std::vector<std::string> texts;
    IdTable<TextId> strings;
    std::vector<Location> locationList; ///< in the order of the definitions
    IdTable<core::LocationId> locations;
    IdTable<core::RegionId> regions;
    IdTable<core::GroupId> groups; ///< of a number with several types: the one that makes a communicator
    IdTable<core::CommunicatorId> communicators;
    std::vector<core::CommunicatorDef> communicatorList; ///< by id
    IdTable<core::MetricSetId> metricSets;
    std::vector<std::vector<core::MetricId>> metricSetMembers; ///< by metric set
    IdTable<core::ParameterId> parameters;
    IdTable<core::AttributeId> attributes;
    IdTable<core::CallingContextId> callingContexts;
    IdTable<core::WindowId> windows;
    std::vector<core::CommunicatorId> windowCommunicators; ///< by window
    IdTable<core::IoFileId> ioFiles;
    IdTable<core::IoHandleId> ioHandles;
    // Definitions without a table of their own are known by their text.
    IdTable<core::StringId> interruptGenerators;
    IdTable<core::StringId> ioParadigms;
    IdTable<core::StringId> sourceLocations;
    IdTable<core::StringId> locationGroups;
};

} // namespace lightcone::readers
