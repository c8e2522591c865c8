// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/definitionresolver.h"

#include "readers/epilog/regions.h"
#include "readers/input/textencoding.h"

#include <utility>

namespace lightcone::readers::epilog {

using core::DiagnosticCode;

namespace {

std::string text(double value)
{
    std::string result = std::to_string(value);
    while (result.ends_with('0'))
        result.pop_back();
    if (result.ends_with('.'))
        result.pop_back();
    return result;
}

std::uint64_t nodeKey(std::uint32_t machine, std::uint32_t node)
{
    return std::uint64_t { machine } << 32 | node;
}

/// @returns what the section of a rank says besides its mappings, as properties.
std::vector<core::Property> propertiesOf(const MapSection& section)
{
    std::vector<core::Property> properties;
    for (const Definitions::ClockOffset& offset : section.clockOffsets)
        properties.push_back({ "clock offset", text(offset.offset) + " s at " + text(offset.time) + " s" });
    for (const auto& [type, count] : section.eventCounts)
        properties.push_back({ "recorded " + recordName(type), std::to_string(count) });
    return properties;
}

} // namespace

std::uint64_t DefinitionResolver::add(
    const Definitions& definitions, const std::vector<MapSection>& sections, bool isLate)
{
    addNames(definitions);
    addSystem(definitions);
    addLocations(definitions, sections);
    addRegions(definitions);
    addCallSites(definitions, isLate);
    addMetrics(definitions);
    addGroups(definitions);
    addCommunicators(definitions);
    addWindows(definitions);
    if (isLate)
        return definitions.callSites.size() + definitions.callPaths.size() + definitions.topologies.size()
            + definitions.coordinates.size() + definitions.communicatorsDistributed.size();
    addTopologies(definitions);
    addCallPaths(definitions);
    addDistributed(definitions);
    for (const std::uint32_t count : definitions.eventCounts)
        m_sink->addProperty({ "NUM_EVENTS", std::to_string(count) });
    return 0;
}

void DefinitionResolver::addNames(const Definitions& definitions)
{
    for (const Definitions::String& string : definitions.strings) {
        if (!m_strings.emplace(string.number, toUtf8(string.text)).second)
            reportDuplicate("string", string.number);
    }
    for (const Definitions::File& file : definitions.files) {
        if (!m_files.emplace(file.number, file.name).second)
            reportDuplicate("file", file.number);
    }
    for (const Definitions::Process& process : definitions.processes) {
        if (!m_processNames.emplace(process.number, process.name).second)
            reportDuplicate("process", process.number);
    }
    for (const Definitions::Thread& thread : definitions.threads) {
        if (!m_threadNames.emplace(std::pair(thread.process, thread.number), thread.name).second)
            reportDuplicate("thread", thread.number);
    }
}

void DefinitionResolver::addSystem(const Definitions& definitions)
{
    for (const Definitions::Machine& machine : definitions.machines) {
        if (core::isValid(m_machines.find(machine.number))) {
            reportDuplicate("machine", machine.number);
            continue;
        }
        core::SystemNodeDef def;
        def.definitionId = machine.number;
        def.name = text(machine.name, { "machine", machine.number });
        def.className = "machine";
        def.properties.push_back({ "nodes", std::to_string(machine.nodes) });
        m_machines.add(machine.number, m_sink->addSystemNode(def));
    }
    for (const Definitions::Node& node : definitions.nodes) {
        const std::uint64_t key = nodeKey(node.machine, node.number);
        if (core::isValid(m_nodes.find(key))) {
            reportDuplicate("node", node.number);
            continue;
        }
        core::SystemNodeDef def;
        def.definitionId = node.number;
        def.name = text(node.name, { "node", node.number });
        def.className = "node";
        def.parent = machineOf(node.machine);
        def.properties.push_back({ "processors", std::to_string(node.processors) });
        def.properties.push_back({ "clock rate", epilog::text(node.clockRate) });
        m_nodes.add(key, m_sink->addSystemNode(def));
    }
}

/// Machines, nodes, processes and threads need no definition (section 4): a number without one gets a generated name.
core::SystemNodeId DefinitionResolver::machineOf(std::uint32_t machine)
{
    core::SystemNodeId id = m_machines.find(machine);
    if (core::isValid(id) || machine == kNoNumber)
        return id;
    core::SystemNodeDef def;
    def.definitionId = machine;
    def.name = "Machine " + std::to_string(machine);
    def.className = "machine";
    id = m_sink->addSystemNode(def);
    m_machines.add(machine, id);
    return id;
}

core::SystemNodeId DefinitionResolver::nodeOf(std::uint32_t machine, std::uint32_t node)
{
    core::SystemNodeId id = m_nodes.find(nodeKey(machine, node));
    if (core::isValid(id) || node == kNoNumber)
        return id;
    core::SystemNodeDef def;
    def.definitionId = node;
    def.name = "Node " + std::to_string(node);
    def.className = "node";
    def.parent = machineOf(machine);
    id = m_sink->addSystemNode(def);
    m_nodes.add(nodeKey(machine, node), id);
    return id;
}

core::ProcessId DefinitionResolver::processOf(
    const Definitions::Location& location, const std::unordered_map<std::uint32_t, const MapSection*>& sections)
{
    core::ProcessId id = m_processes.find(location.process);
    if (core::isValid(id))
        return id;
    core::ProcessDef def;
    def.definitionId = location.process;
    if (const auto name = m_processNames.find(location.process); name != m_processNames.end())
        def.name = text(name->second, { "process", location.process });
    def.parent = nodeOf(location.machine, location.node);
    if (const auto section = sections.find(location.process); section != sections.end())
        def.properties = propertiesOf(*section->second);
    id = m_sink->addProcess(def);
    m_processes.add(location.process, id);
    m_tables.processes.push_back(location.process);
    return id;
}

void DefinitionResolver::addLocations(const Definitions& definitions, const std::vector<MapSection>& sections)
{
    std::unordered_map<std::uint32_t, const MapSection*> byRank;
    for (const MapSection& section : sections)
        byRank.emplace(section.rank, &section);
    for (const Definitions::Location& location : definitions.locations) {
        if (core::isValid(m_tables.numbers.locations.find(location.number))) {
            reportDuplicate("location", location.number);
            continue;
        }
        core::LocationDef def;
        def.definitionId = location.number;
        def.process = processOf(location, byRank);
        const auto name = m_threadNames.find({ location.process, location.thread });
        if (name != m_threadNames.end())
            def.name = text(name->second, { "thread", location.thread });
        def.properties.push_back({ "thread", std::to_string(location.thread) });
        const core::LocationId id = m_sink->addLocation(def);
        m_tables.numbers.locations.add(location.number, id);
        m_tables.locationNumbers.push_back(location.number);
        m_tables.locationProcesses.push_back(location.process);
        const auto [master, isNew] = m_masterThreads.try_emplace(location.process, location.thread);
        if (isNew || location.thread < master->second) {
            master->second = location.thread;
            m_tables.masters[location.process] = id;
        }
    }
}

void DefinitionResolver::addRegions(const Definitions& definitions)
{
    for (const Definitions::Region& region : definitions.regions) {
        if (core::isValid(m_tables.numbers.regions.find(region.number))) {
            reportDuplicate("region", region.number);
            continue;
        }
        const Owner owner { "region", region.number };
        core::RegionDef def;
        def.definitionId = region.number;
        def.name = text(region.name, owner);
        def.description = text(region.description, owner);
        def.file = fileName(region.file, owner);
        def.firstLine = region.firstLine == kNoNumber ? 0 : region.firstLine;
        def.lastLine = region.lastLine == kNoNumber ? 0 : region.lastLine;
        def.paradigm = paradigmOf(region.type, def.name, def.description);
        def.role = regionRole(region.type, def.paradigm);
        const core::RegionId id = m_sink->addRegion(def);
        m_tables.numbers.regions.add(region.number, id);
        m_tables.operations.resize(core::indexOf(id) + 1, core::CollectiveOperation::Other);
        m_tables.operations[core::indexOf(id)] = collectiveOperation(def);
        m_tables.isApplication.resize(core::indexOf(id) + 1, false);
        m_tables.isApplication[core::indexOf(id)] = core::classifyRegion(def) == core::RegionGroup::Application;
    }
}

void DefinitionResolver::addCallSites(const Definitions& definitions, bool isLate)
{
    for (const Definitions::CallSite& site : definitions.callSites) {
        const auto index = core::idAt<CallSiteIndex>(m_tables.callSites.size());
        const Owner owner { "call site", site.number };
        if (!m_tables.numbers.callSites.add(site.number, index)) {
            reportDuplicate(owner.kind, site.number);
            continue;
        }
        m_tables.callSites.push_back({ site.number, site.entered });
        if (isLate)
            continue;
        m_sink->addCallSite({ site.number, fileName(site.file, owner), site.line == kNoNumber ? 0 : site.line,
            m_tables.numbers.regions.find(site.entered), m_tables.numbers.regions.find(site.left) });
    }
}

void DefinitionResolver::addCallPaths(const Definitions& definitions)
{
    for (const Definitions::CallPath& path : definitions.callPaths) {
        core::DefinitionRecord record { "CALL_PATH", path.number, {}, {} };
        record.fields.push_back({ "region", std::to_string(path.region) });
        if (path.parent != kNoNumber)
            record.fields.push_back({ "parent", std::to_string(path.parent) });
        record.fields.push_back({ "order", std::to_string(path.order) });
        m_sink->addRecord(record);
    }
}

std::string DefinitionResolver::text(std::uint32_t number, Owner owner)
{
    if (number == kNoNumber)
        return {};
    const auto string = m_strings.find(number);
    if (string != m_strings.end())
        return string->second;
    reportUndefined(owner, "string", number);
    return {};
}

std::string DefinitionResolver::fileName(std::uint32_t number, Owner owner)
{
    if (number == kNoNumber)
        return {};
    const auto file = m_files.find(number);
    if (file != m_files.end())
        return text(file->second, { "file", number });
    reportUndefined(owner, "file", number);
    return {};
}

void DefinitionResolver::report(DiagnosticCode code, std::string detail)
{
    m_sink->report({ code, core::LocationId::none, std::nullopt, 1, std::move(detail) });
}

void DefinitionResolver::reportUndefined(Owner owner, std::string_view kind, std::uint64_t number)
{
    report(DiagnosticCode::UndefinedReference,
        std::string(owner.kind) + ' ' + std::to_string(owner.number) + " refers to undefined " + std::string(kind) + ' '
            + std::to_string(number));
}

void DefinitionResolver::reportDuplicate(std::string_view kind, std::uint64_t number)
{
    report(DiagnosticCode::DuplicateDefinition, std::string(kind) + ' ' + std::to_string(number));
}

} // namespace lightcone::readers::epilog
