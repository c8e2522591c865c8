// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/definitionfinisher.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

constexpr std::string_view kRegionWord = "Region";

std::string generatedName(std::string_view what, std::uint64_t definitionId)
{
    return std::string(what) + ' ' + std::to_string(definitionId);
}

void nameNameless(auto& table, std::string_view what)
{
    for (auto& def : table) {
        if (def.name.empty())
            def.name = generatedName(what, def.definitionId);
    }
}

void nameAll(Definitions& definitions)
{
    nameNameless(definitions.systemNodes, "System node");
    nameNameless(definitions.processes, "Process");
    for (LocationDef& location : definitions.locations)
        location.isNameGenerated = location.isNameGenerated || location.name.empty();
    nameNameless(definitions.locations, "Location");
    nameNameless(definitions.regions, kRegionWord);
    nameNameless(definitions.groups, "Group");
    nameNameless(definitions.communicators, "Communicator");
    nameNameless(definitions.metrics, "Metric");
    nameNameless(definitions.parameters, "Parameter");
    nameNameless(definitions.attributes, "Attribute");
    nameNameless(definitions.windows, "Window");
    nameNameless(definitions.ioFiles, "File");
    nameNameless(definitions.ioHandles, "Handle");
    nameNameless(definitions.topologies, "Topology");
    nameNameless(definitions.markerCategories, "Marker category");
}

/// Sets references outside their table to none and counts them.
class ReferenceCheck {
public:
    explicit ReferenceCheck(Definitions& definitions)
        : m_definitions(definitions)
    {
    }

    std::uint64_t run()
    {
        Definitions& all = m_definitions;
        for (ProcessDef& def : all.processes)
            check(def.parent, all.systemNodes);
        checkParents(all.processes, &ProcessDef::creator);
        for (LocationDef& def : all.locations)
            check(def.process, all.processes);
        checkCommunicators();
        for (MetricSetDef& def : all.metricSets) {
            for (MetricId& member : def.members)
                check(member, all.metrics);
            check(def.recorder, all.locations);
        }
        for (CallSiteDef& def : all.callSites) {
            check(def.entered, all.regions);
            check(def.left, all.regions);
        }
        for (CallingContextDef& def : all.callingContexts)
            check(def.region, all.regions);
        checkParents(all.callingContexts, &CallingContextDef::parent);
        for (WindowDef& def : all.windows)
            check(def.communicator, all.communicators);
        for (IoHandleDef& def : all.ioHandles) {
            check(def.file, all.ioFiles);
            check(def.communicator, all.communicators);
        }
        checkParents(all.ioHandles, &IoHandleDef::parent);
        for (CartesianTopologyDef& def : all.topologies)
            check(def.communicator, all.communicators);
        for (MarkerDef& def : all.markers) {
            check(def.category, all.markerCategories);
            check(def.location, all.locations);
        }
        return m_count;
    }

private:
    void checkCommunicators()
    {
        for (CommunicatorDef& def : m_definitions.communicators) {
            check(def.group, m_definitions.groups);
            check(def.remoteGroup, m_definitions.groups);
            for (LocationId& member : def.members)
                check(member, m_definitions.locations);
            for (LocationId& member : def.remoteMembers)
                check(member, m_definitions.locations);
        }
        checkParents(m_definitions.communicators, &CommunicatorDef::parent);
    }

    template <typename Id, typename Def> void check(Id& id, const std::vector<Def>& table)
    {
        if (isValid(id) && indexOf(id) >= table.size()) {
            id = Id::none;
            ++m_count;
        }
    }

    /// A parent precedes its children, so that there are no cycles.
    template <typename Def, typename Id> void checkParents(std::vector<Def>& table, Id Def::*parent)
    {
        for (std::size_t i = 0; i < table.size(); ++i) {
            if (isValid(table[i].*parent) && indexOf(table[i].*parent) >= i) {
                table[i].*parent = Id::none;
                ++m_count;
            }
        }
    }

    Definitions& m_definitions;
    std::uint64_t m_count = 0;
};

void cutSystemTree(Definitions& definitions, Diagnostics& diagnostics)
{
    for (std::size_t i = 0; i < definitions.systemNodes.size(); ++i) {
        SystemNodeDef& node = definitions.systemNodes[i];
        if (!isValid(node.parent) || indexOf(node.parent) < i)
            continue;
        node.parent = SystemNodeId::none;
        diagnostics.report({ .code = DiagnosticCode::SystemTreeCycle,
            .tick = std::nullopt,
            .detail = "system tree node " + std::to_string(node.definitionId) + " \"" + node.name + '"' });
    }
}

void mergeRegions(Definitions& definitions)
{
    std::unordered_map<std::string, FunctionId> known;
    for (const RegionId id : orderedRegions(definitions.regions)) {
        RegionDef& region = definitions.regions[indexOf(id)];
        const auto [entry, isNew]
            = known.try_emplace(functionKey(region), idAt<FunctionId>(definitions.functions.size()));
        if (isNew)
            definitions.functions.push_back(
                { region.name, region.file, region.firstLine, region.lastLine, region.group, {} });
        region.function = entry->second;
        definitions.functions[indexOf(entry->second)].regions.push_back(id);
    }
    setClasses(definitions);
}

} // namespace

std::string functionKey(const RegionDef& region)
{
    std::string key = region.name.empty() ? generatedName(kRegionWord, region.definitionId) : region.name;
    key.append(1, '\0').append(region.file).append(1, '\0').append(std::to_string(region.firstLine));
    return key;
}

void finishDefinitions(Definitions& definitions, Diagnostics& diagnostics)
{
    if (definitions.clock.ticksPerSecond == 0) {
        definitions.clock.ticksPerSecond = ClockProperties {}.ticksPerSecond;
        diagnostics.report(
            { .code = DiagnosticCode::ClockInvalid, .tick = std::nullopt, .detail = "0 ticks per second" });
    }
    nameAll(definitions);
    cutSystemTree(definitions, diagnostics);
    if (const std::uint64_t count = ReferenceCheck(definitions).run(); count > 0) {
        diagnostics.report({ .code = DiagnosticCode::UndefinedReference,
            .tick = std::nullopt,
            .count = count,
            .detail = "definitions that refer to undefined or to later ones" });
    }
    for (const LocationDef& location : definitions.locations) {
        if (isValid(location.process))
            ++definitions.processes[indexOf(location.process)].locationCount;
    }
    mergeRegions(definitions);
    std::ranges::stable_sort(definitions.markers, {}, &MarkerDef::begin);
}

} // namespace lightcone::core
