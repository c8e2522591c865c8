// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/definitionresolver.h"

#include "readers/definitions/memberlimit.h"
#include "readers/otf1/wordlist.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace lightcone::readers::otf1 {

using core::DiagnosticCode;

namespace {

constexpr std::array<std::string_view, 10> kAttributes { "UNKNOWN", "IsMPIRank", "IsPThread", "IsOMPThread",
    "IsCellSPUThread", "hasGroupCounters", "hasEnterLeaveRecords", "IsCommunicator", "IsCUDAThread", "IsMasterThread" };

/// The index of the field "parent" in a process's definition.
constexpr std::size_t kParent = 2;

using ProcessesByNumber = std::unordered_map<std::uint32_t, const RawDefinition*>;

bool isAtTop(const RawDefinition& process)
{
    return process.id(kParent) == 0 || process.id(kParent) == process.id();
}

/// @returns the chain from @p process up to the first process that is known. If the parents form a circle, the chain
/// ends before it closes.
std::vector<const RawDefinition*> wayUp(
    const RawDefinition& process, const ProcessesByNumber& byNumber, const IdTable<core::ProcessId>& known)
{
    std::vector<const RawDefinition*> way { &process };
    std::unordered_set<std::uint32_t> seen { process.id() };
    while (!core::isValid(known.find(way.back()->id())) && seen.insert(way.back()->id(kParent)).second)
        way.push_back(byNumber.at(way.back()->id(kParent)));
    return way;
}

} // namespace

/// @returns the attributes that lists give processes or groups of them.
std::unordered_map<std::uint32_t, std::vector<core::Property>> DefinitionResolver::attributesOfProcesses()
{
    std::unordered_map<std::uint32_t, std::string> lists;
    for (const RawDefinition* const list : firstOfEach(RecordType::AttributeList)) {
        std::string names;
        for (const std::uint32_t attribute : list->list)
            appendWord(names, '|',
                attribute < kAttributes.size() ? std::string(kAttributes[attribute]) : std::to_string(attribute));
        lists.emplace(list->id(), std::move(names));
        keepKeyValues(*list, RecordType::AttributeList);
    }
    std::unordered_map<std::uint32_t, std::vector<core::Property>> attributes;
    for (const RawDefinition& entry : m_raw->of(RecordType::ProcessOrGroupAttributes)) {
        const auto list = lists.find(entry.id(1));
        if (list == lists.end())
            reportUndefined("process or group", entry.id(), "list of attributes", entry.id(1));
        else
            attributes[entry.id()].push_back({ "attributes", list->second });
        keepKeyValues(entry, RecordType::ProcessOrGroupAttributes);
    }
    return attributes;
}

core::ProcessId DefinitionResolver::addTopProcess(std::uint32_t number, std::string name)
{
    core::ProcessDef def;
    def.definitionId = number;
    def.name = std::move(name);
    return m_sink->addProcess(def);
}

/// Adds processes and locations. A process without a parent becomes a process of the model and a location of it; those
/// below become further locations.
void DefinitionResolver::addProcesses(const std::vector<bool>& hasEvents)
{
    m_attributes = attributesOfProcesses();
    ProcessesByNumber byNumber;
    std::vector<const RawDefinition*> order;
    for (const RawDefinition* const raw : firstOfEach(RecordType::Process)) {
        const auto [entry, isNew] = byNumber.try_emplace(raw->id(), raw); // several streams may define the same process
        if (isNew)
            order.push_back(raw);
        else if (entry->second->texts != raw->texts || entry->second->numbers != raw->numbers)
            report(DiagnosticCode::DuplicateDefinition,
                "stream " + std::to_string(raw->stream) + " defines process " + std::to_string(raw->id())
                    + " again; the first one is used");
    }
    m_tables.areThere = !order.empty();
    IdTable<core::ProcessId> processes;
    for (const RawDefinition* const raw : order) {
        const bool isTop = isAtTop(*raw);
        if (!isTop && byNumber.contains(raw->id(kParent)))
            continue;
        if (!isTop)
            reportUndefined("process", raw->id(), "process", raw->id(kParent));
        processes.add(raw->id(), addTopProcess(raw->id(), raw->texts[0]));
    }
    for (const RawDefinition* const raw : order) {
        const std::vector<const RawDefinition*> way = wayUp(*raw, byNumber, processes);
        const RawDefinition* const last = way.back();
        core::ProcessId process = processes.find(last->id());
        if (!core::isValid(process)) {
            report(DiagnosticCode::SystemTreeCycle,
                "process " + std::to_string(last->id()) + " is a parent of its own parent");
            process = addTopProcess(last->id(), last->texts[0]);
        }
        for (const RawDefinition* const below : way)
            processes.add(below->id(), process);
        addLocation(*raw, process);
    }
    addUndefinedProcesses(hasEvents);
}

void DefinitionResolver::addLocation(const RawDefinition& raw, core::ProcessId process)
{
    core::LocationDef def;
    def.definitionId = raw.id();
    def.name = raw.texts[0];
    def.process = process;
    def.properties = properties(raw);
    if (const auto attributes = m_attributes.find(raw.id()); attributes != m_attributes.end())
        std::ranges::copy(attributes->second, std::back_inserter(def.properties));
    m_tables.locations.add(raw.id(), m_sink->addLocation(def));
}

/// Adds processes that the master file lists and nothing defines, if their stream has events.
void DefinitionResolver::addUndefinedProcesses(const std::vector<bool>& hasEvents)
{
    for (std::size_t i = 0; i < m_master->streams.size(); ++i) {
        for (const std::uint32_t number : m_master->streams[i].processes) {
            const bool isKnown = core::isValid(m_tables.locations.find(number));
            if (isKnown || (m_tables.areThere && !hasEvents[i]))
                continue;
            if (m_tables.areThere)
                reportUndefined("stream", m_master->streams[i].number, "process", number);
            core::LocationDef def;
            def.definitionId = number;
            def.process = addTopProcess(number, {});
            m_tables.locations.add(number, m_sink->addLocation(def));
        }
    }
}

void DefinitionResolver::addMembers(const RawDefinition& group, core::CommunicatorDef& def)
{
    for (const std::uint32_t member : group.list) {
        const core::LocationId location = m_tables.locations.find(member);
        const core::CommunicatorId inner = scopeOf(group).find(&ScopeTables::communicators, member);
        const bool isGroup = !core::isValid(location) && core::isValid(inner);
        const std::size_t count = isGroup ? m_members[core::indexOf(inner)].size() : 1;
        if (count + def.members.size() > mostMembers(m_raw->of(RecordType::Process).size()) - m_memberCount) {
            report(DiagnosticCode::RecordIncomplete,
                "the members of group " + std::to_string(group.id()) + " are left out: too many in all groups");
            def.members = {};
            return;
        }
        if (isGroup) {
            def.members.insert(
                def.members.end(), m_members[core::indexOf(inner)].begin(), m_members[core::indexOf(inner)].end());
            continue;
        }
        if (!core::isValid(location))
            reportUndefined("group", group.id(), "process", member);
        def.members.push_back(location);
    }
    m_memberCount += def.members.size();
}

void DefinitionResolver::addProcessGroups()
{
    for (const RawDefinition* const raw : firstOfEach(RecordType::ProcessGroup)) {
        core::CommunicatorDef def;
        def.definitionId = raw->id();
        def.name = raw->texts[0];
        def.properties = properties(*raw);
        if (const auto attributes = m_attributes.find(raw->id());
            attributes != m_attributes.end() && !core::isValid(m_tables.locations.find(raw->id())))
            std::ranges::copy(attributes->second, std::back_inserter(def.properties));
        addMembers(*raw, def);
        def.group = m_sink->addGroup({ .definitionId = raw->id(),
            .name = def.name,
            .kind = "COMM_GROUP",
            .members = { raw->list.begin(), raw->list.end() } });
        tablesOf(*raw).communicators.add(raw->id(), m_sink->addCommunicator(def));
        auto& ranks = m_tables.ranks.emplace_back();
        for (std::size_t rank = 0; rank < def.members.size(); ++rank)
            ranks.try_emplace(def.members[rank], static_cast<std::uint32_t>(rank));
        m_members.push_back(std::move(def.members));
    }
}

} // namespace lightcone::readers::otf1
