// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "readers/definitions/idtable.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace lightcone::readers::otf1 {

enum class CounterId : std::uint32_t { none = 0xffffffff };
enum class CollectiveOperationId : std::uint32_t { none = 0xffffffff };

/// Translates the numbers of definitions to ids: the definitions of one stream, or those of all streams.
struct ScopeTables {
    IdTable<core::RegionId> regions;
    IdTable<core::GroupId> functionGroups;
    IdTable<core::CommunicatorId> communicators; ///< by number; all groups of processes
    IdTable<CounterId> counters;
    IdTable<CollectiveOperationId> collectives;
    IdTable<core::IoFileId> files;
    IdTable<core::StringId> fileGroups; ///< by number; their names
    IdTable<core::AttributeId> keys;
    IdTable<core::StringId> sources; ///< by number; texts "file:line"
};

/// All definitions, for those who read events. It does not change while events are read; thread-safe.
struct DefinitionTables {
    struct Counter {
        core::MetricSetId set = core::MetricSetId::none;
        std::uint32_t variableType = 0; ///< bits 5 to 8 of the counter's properties
    };
    struct CollectiveOperation {
        core::CollectiveOperation operation = core::CollectiveOperation::Other;
        core::StringId name = core::StringId::none;
    };

    bool areThere = false; ///< true when a process is defined
    std::string version; ///< version of the format, "1.12.5"; empty: unknown
    ScopeTables global;
    std::unordered_map<std::uint32_t, ScopeTables> streams; ///< the streams that have definitions of their own
    IdTable<core::LocationId> locations; ///< by number; processes belong to all streams
    std::vector<Counter> counters;
    std::vector<CollectiveOperation> collectives;
    std::vector<std::unordered_map<core::LocationId, std::uint32_t>> ranks; ///< by communicator

    const ScopeTables* ofStream(std::uint32_t stream) const
    {
        const auto found = streams.find(stream);
        return found == streams.end() ? nullptr : &found->second;
    }
};

/// Looks up definitions for the records of one stream: the stream's own come before those of all streams.
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
    const ScopeTables* m_own; ///< null: the stream has none of its own
};

} // namespace lightcone::readers::otf1
