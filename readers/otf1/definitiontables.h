// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "readers/common/idtable.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace lightcone::readers::otf1 {

enum class CounterId : std::uint32_t { none = 0xffffffff };
enum class CollectiveOperationId : std::uint32_t { none = 0xffffffff };

/// Dense ids by the numbers that one stream, or all of them, gave definitions.
struct ScopeTables {
    IdTable<core::RegionId> regions;
    IdTable<core::GroupId> functionGroups;
    IdTable<core::CommunicatorId> communicators; ///< all groups of processes
    IdTable<CounterId> counters;
    IdTable<CollectiveOperationId> collectives;
    IdTable<core::IoFileId> files;
    IdTable<core::StringId> fileGroups; ///< by their names
    IdTable<core::AttributeId> keys;
    IdTable<core::StringId> sources; ///< "file:line"
};

/// What there is to know about definitions while events are read. Immutable then; thread-safe.
struct DefinitionTables {
    struct Counter {
        core::MetricSetId set = core::MetricSetId::none;
        std::uint32_t variableType = 0; ///< bits 5 to 8 of its properties
    };
    struct CollectiveOperation {
        core::CollectiveOperation operation = core::CollectiveOperation::Other;
        core::StringId name = core::StringId::none;
    };

    bool areThere = false; ///< a process is defined
    std::string version; ///< of the format, "1.12.5"; empty: unknown
    ScopeTables global;
    std::unordered_map<std::uint32_t, ScopeTables> streams; ///< with definitions of their own
    IdTable<core::LocationId> locations; ///< processes belong to all streams
    std::vector<Counter> counters;
    std::vector<CollectiveOperation> collectives;
    std::vector<std::unordered_map<core::LocationId, std::uint32_t>> ranks; ///< by communicator

    const ScopeTables* ofStream(std::uint32_t stream) const
    {
        const auto found = streams.find(stream);
        return found == streams.end() ? nullptr : &found->second;
    }
};

/// Looks definitions up as the records of one stream mean them: its own before those of all streams.
class ScopeView {
public:
    ScopeView(const DefinitionTables& tables, std::uint32_t stream)
        : m_global(&tables.global)
        , m_own(tables.ofStream(stream))
    {
    }
    template <typename Id> Id find(IdTable<Id> ScopeTables::*table, std::uint64_t number) const
    {
        if (m_own != nullptr) [[unlikely]] {
            const Id id = (m_own->*table).find(number);
            if (core::isValid(id))
                return id;
        }
        return (m_global->*table).find(number);
    }

private:
    const ScopeTables* m_global;
    const ScopeTables* m_own; ///< null: none
};

} // namespace lightcone::readers::otf1
