// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "readers/epilog/definitions.h"
#include "readers/epilog/definitiontables.h"
#include "readers/epilog/metrics.h"
#include "readers/epilog/ranks.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace lightcone::readers::epilog {

/// Hands definitions to the sink in an order in which each follows those that it refers to. It may be called several
/// times: for what precedes the events, and for what stands between them. For one thread.
class DefinitionResolver {
public:
    /// @param metrics  gets the trace's metrics
    DefinitionResolver(core::TraceSink& sink, Metrics& metrics)
        : m_sink(&sink)
        , m_metrics(&metrics)
    {
    }
    /// @param sections  the sections of the file of maps, if there is one
    /// @param isLate    true: events were read already, so that topologies and definitions without a table of their own
    /// cannot be handed over
    /// @returns how many definitions could not be handed over for that reason
    std::uint64_t add(const Definitions& definitions, const std::vector<MapSection>& sections, bool isLate);
    const DefinitionTables& tables() const { return m_tables; }

private:
    struct Owner {
        std::string_view kind;
        std::uint64_t number = 0;
    };

    void addNames(const Definitions& definitions);
    void addSystem(const Definitions& definitions);
    void addLocations(const Definitions& definitions, const std::vector<MapSection>& sections);
    core::SystemNodeId nodeOf(std::uint32_t machine, std::uint32_t node);
    core::SystemNodeId machineOf(std::uint32_t machine);
    core::ProcessId processOf(
        const Definitions::Location& location, const std::unordered_map<std::uint32_t, const MapSection*>& sections);
    void addRegions(const Definitions& definitions);
    void addCallSites(const Definitions& definitions, bool isLate);
    void addCallPaths(const Definitions& definitions);
    void addMetrics(const Definitions& definitions);
    void addGroups(const Definitions& definitions);
    void addCommunicators(const Definitions& definitions);
    void addCommunicator(std::uint32_t number, core::CommunicatorDef&& def);
    void addReference(const Definitions::CommunicatorReference& reference);
    void addDistributed(const Definitions& definitions);
    void addWindows(const Definitions& definitions);
    void addTopologies(const Definitions& definitions);
    void addCoordinates(const Definitions::Coordinates& coordinates, core::CartesianTopologyDef& topology);
    std::vector<core::LocationId> membersOf(const std::vector<std::uint32_t>& processes, Owner owner);
    bool areProcesses(const std::vector<std::uint32_t>& numbers) const;
    std::vector<core::LocationId> membersByLocation(const std::vector<std::uint32_t>& locations) const;
    /// Counts members. @returns false, and reports it, when all communicators together would have too many.
    bool allowMembers(std::size_t count, Owner owner);

    std::string text(std::uint32_t number, Owner owner);
    std::string fileName(std::uint32_t number, Owner owner);
    void report(core::DiagnosticCode code, std::string detail);
    void reportUndefined(Owner owner, std::string_view kind, std::uint64_t number);
    void reportDuplicate(std::string_view kind, std::uint64_t number);

    core::TraceSink* m_sink;
    Metrics* m_metrics;
    DefinitionTables m_tables;
    std::unordered_map<std::uint32_t, std::string> m_strings;
    std::unordered_map<std::uint32_t, std::uint32_t> m_files; ///< numbers of the strings with their names
    std::unordered_map<std::uint32_t, std::uint32_t> m_processNames;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_threadNames; ///< by process and thread
    IdTable<core::SystemNodeId> m_machines;
    IdTable<core::SystemNodeId> m_nodes; ///< by machine · 2^32 + node
    IdTable<core::ProcessId> m_processes;
    /// The thread numbers of the locations in DefinitionTables::masters.
    std::unordered_map<std::uint32_t, std::uint32_t> m_masterThreads;
    std::unordered_map<std::uint32_t, Definitions::Group> m_groups;
    std::unordered_set<std::uint32_t> m_topologies;
    Ranks m_ranks;
    std::size_t m_members = 0; ///< members of all communicators and groups so far
};

} // namespace lightcone::readers::epilog
