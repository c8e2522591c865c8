// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/ids.h"
#include "readers/definitions/idtable.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::readers::otf2 {

/// Index into DefinitionTables::texts.
enum class TextId : std::uint32_t { none = 0xffffffff };

/// Translates the numbers of the trace's definitions to the ids of the sink, for those who read events. It does not
/// change while events are read.
struct DefinitionTables {
    struct Location {
        std::uint64_t number = 0; ///< the number in the names of its files
        core::LocationId id = core::LocationId::none;
    };

    std::vector<std::string> texts;
    IdTable<TextId> strings;
    std::vector<Location> locationList; ///< in the order of the definitions
    IdTable<core::LocationId> locations;
    IdTable<core::RegionId> regions;
    /// If groups of several types have one number: the group that can make a communicator.
    IdTable<core::GroupId> groups;
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
    // These definitions have no table of their own in the model; events refer to their texts.
    IdTable<core::StringId> interruptGenerators;
    IdTable<core::StringId> ioParadigms;
    IdTable<core::StringId> sourceLocations;
    IdTable<core::StringId> locationGroups;
};

} // namespace lightcone::readers::otf2
