// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/epilog/elgdefinitions.h"
#include "readers/epilog/elgmetrics.h"
#include "readers/epilog/elgranks.h"
#include "readers/epilog/elgtables.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace lightcone::readers {

/// Hands definitions to the sink, each before what refers to it, in parts: what precedes the events, and what comes
/// between them. One thread.
class ElgResolver {
public:
    /// @param metrics  is added to
    ElgResolver(core::TraceSink& sink, ElgMetrics& metrics)
        : m_sink(&sink)
        , m_metrics(&metrics)
    {
    }
    /// @param sections  of the file of maps, if there is one
    /// @param isLate    events were read: no records without a table, and no topologies
    /// @returns how many definitions could not be handed over for that
    std::uint64_t add(const ElgDefinitions& definitions, const std::vector<ElgMapSection>& sections, bool isLate);
    const ElgTables& tables() const { return m_tables; }

private:
    struct Owner {
        std::string_view kind;
        std::uint64_t number = 0;
    };
    using Properties = std::vector<core::Property>;

    void addNames(const ElgDefinitions& definitions);
    void addSystem(const ElgDefinitions& definitions);
    void addLocations(const ElgDefinitions& definitions, const std::vector<ElgMapSection>& sections);
    core::SystemNodeId nodeOf(std::uint32_t machine, std::uint32_t node);
    core::SystemNodeId machineOf(std::uint32_t machine);
    core::ProcessId processOf(const ElgDefinitions::Location& location,
        const std::unordered_map<std::uint32_t, const ElgMapSection*>& sections);
    void addRegions(const ElgDefinitions& definitions);
    void addCallSites(const ElgDefinitions& definitions, bool isLate);
    void addCallPaths(const ElgDefinitions& definitions);
    void addMetrics(const ElgDefinitions& definitions);
    void addGroups(const ElgDefinitions& definitions);
    void addCommunicators(const ElgDefinitions& definitions);
    void addCommunicator(std::uint32_t number, core::CommunicatorDef&& def);
    void addReference(const ElgDefinitions::CommunicatorReference& reference);
    void addDistributed(const ElgDefinitions& definitions);
    void addWindows(const ElgDefinitions& definitions);
    void addTopologies(const ElgDefinitions& definitions);
    void addCoordinates(const ElgDefinitions::Coordinates& coordinates, core::CartesianTopologyDef& topology);
    std::vector<core::LocationId> membersOf(const std::vector<std::uint32_t>& processes, Owner owner);
    bool areProcesses(const std::vector<std::uint32_t>& numbers) const;
    std::vector<core::LocationId> membersByLocation(const std::vector<std::uint32_t>& locations) const;
    /// Fewer where all communicators together would have too many.
    bool allowMembers(std::size_t count, Owner owner);

    std::string text(std::uint32_t number, Owner owner);
    std::string fileName(std::uint32_t number, Owner owner);
    void report(core::DiagnosticCode code, std::string detail);
    void reportUndefined(Owner owner, std::string_view kind, std::uint64_t number);
    void reportDuplicate(std::string_view kind, std::uint64_t number);

    core::TraceSink* m_sink;
    ElgMetrics* m_metrics;
    ElgTables m_tables;
    std::unordered_map<std::uint32_t, std::string> m_strings;
    std::unordered_map<std::uint32_t, std::uint32_t> m_files; ///< their names
    std::unordered_map<std::uint32_t, std::uint32_t> m_processNames;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_threadNames; ///< by process and thread
    IdTable<core::SystemNodeId> m_machines;
    IdTable<core::SystemNodeId> m_nodes; ///< by machine · 2^32 + node
    IdTable<core::ProcessId> m_processes;
    std::unordered_map<std::uint32_t, std::uint32_t> m_masterThreads; ///< thread number of ElgTables::masters
    std::unordered_map<std::uint32_t, ElgDefinitions::Group> m_groups;
    std::unordered_set<std::uint32_t> m_topologies;
    ElgRanks m_ranks;
    std::size_t m_members = 0; ///< of all communicators and groups
};

} // namespace lightcone::readers
