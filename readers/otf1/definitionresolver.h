// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/otf1/definitiontables.h"
#include "readers/otf1/masterfile.h"
#include "readers/otf1/rawdefinitions.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lightcone::readers::otf1 {

/// Hands the definitions to the sink in an order in which each follows those that it refers to.
class DefinitionResolver {
public:
    DefinitionResolver(const RawDefinitions& raw, const MasterFile& master, core::TraceSink& sink)
        : m_raw(&raw)
        , m_master(&master)
        , m_sink(&sink)
    {
    }
    /// @param isMissing  true: there is no file of global definitions
    /// @param hasEvents  true for each stream of the master file that has a file of events
    void run(const std::filesystem::path& path, bool isMissing, const std::vector<bool>& hasEvents);
    /// Call this after run().
    void addMarkers(const RawDefinitions& markers);
    /// Call this last.
    DefinitionTables takeTables() { return std::move(m_tables); }

private:
    /// @returns the first definition of each number and stream. Others are reported, unless they are equal.
    std::vector<const RawDefinition*> firstOfEach(RecordType type);
    static std::vector<const RawDefinition*> firstOfEach(
        const std::vector<RawDefinition>& all, std::string_view name, core::TraceSink& sink);
    ScopeTables& tablesOf(const RawDefinition& definition);
    ScopeView scopeOf(const RawDefinition& definition) const { return { m_tables, definition.stream }; }
    void reportUndefined(
        std::string_view owner, std::uint64_t ownerNumber, std::string_view kind, std::uint64_t number);
    void report(core::DiagnosticCode code, std::string detail);
    /// @returns the definition's properties. If the model has no properties for it, they become a record of their own.
    std::vector<core::Property> properties(const RawDefinition& definition);
    void keepKeyValues(const RawDefinition& definition, RecordType type);

    void addOrigin(const std::filesystem::path& path, bool isMissing);
    void addClock(bool isMissing);
    void addKeys();
    void addSources();
    void addProcesses(const std::vector<bool>& hasEvents);
    void addUndefinedProcesses(const std::vector<bool>& hasEvents);
    core::ProcessId addTopProcess(std::uint32_t number, std::string name);
    void addLocation(const RawDefinition& raw, core::ProcessId process);
    std::unordered_map<std::uint32_t, std::vector<core::Property>> attributesOfProcesses();
    void addProcessGroups();
    void addMembers(const RawDefinition& group, core::CommunicatorDef& def);
    void addFunctions();
    void addCollectives();
    void addCounters();
    void addFiles();
    void addRecords();
    void addRecordsOf(RecordType type);

    const RawDefinitions* m_raw;
    const MasterFile* m_master;
    core::TraceSink* m_sink;
    DefinitionTables m_tables;
    std::unordered_map<std::uint64_t, std::string> m_keyNames; ///< by stream and number
    std::unordered_map<core::StringId, std::pair<std::string, std::uint32_t>> m_sourceParts; ///< file and line
    /// The attributes of a process or a group of processes, by its number.
    std::unordered_map<std::uint32_t, std::vector<core::Property>> m_attributes;
    std::vector<std::vector<core::LocationId>> m_members; ///< by communicator
    std::uint64_t m_memberCount = 0;
};

} // namespace lightcone::readers::otf1
