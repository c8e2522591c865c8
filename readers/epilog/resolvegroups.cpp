// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/definitions/memberlimit.h"
#include "readers/epilog/definitionresolver.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace lightcone::readers::epilog {

using core::DiagnosticCode;

namespace {

std::size_t countOf(const std::vector<std::uint8_t>& bits)
{
    std::size_t count = 0;
    for (const std::uint8_t byte : bits)
        count += static_cast<std::size_t>(std::popcount(byte));
    return count;
}

/// @returns the processes whose bits are set. Section 4.4: bit n of byte m is process 8 m + n.
std::vector<std::uint32_t> processesOf(const std::vector<std::uint8_t>& bits)
{
    std::vector<std::uint32_t> processes;
    for (std::size_t byte = 0; byte < bits.size(); ++byte) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            if ((bits[byte] >> bit & 1) != 0)
                processes.push_back(static_cast<std::uint32_t>(8 * byte + bit));
        }
    }
    return processes;
}

core::MetricDef metricDef(const Definitions::Metric& metric, std::size_t member)
{
    using Def = core::MetricDef;
    constexpr std::uint8_t kInteger = 0;
    constexpr std::uint8_t kCounter = 0;
    constexpr std::uint8_t kRate = 1;
    Def def;
    def.definitionId = metric.number;
    def.member = static_cast<std::uint32_t>(member);
    def.isInteger = metric.type == kInteger;
    if (metric.mode == kCounter || metric.mode == kRate) {
        constexpr Def::Validity kValidities[]
            = { Def::Validity::SinceStart, Def::Validity::SinceLast, Def::Validity::UntilNext };
        def.validity = kValidities[std::min<std::size_t>(metric.interval, 2)];
    }
    if (metric.mode == kCounter)
        def.semantics
            = def.validity == Def::Validity::SinceStart ? Def::Semantics::Accumulated : Def::Semantics::Relative;
    def.occurrence = Def::Occurrence::Strict;
    return def;
}

} // namespace

void DefinitionResolver::addMetrics(const Definitions& definitions)
{
    std::map<std::uint32_t, const Definitions::Metric*> byNumber;
    for (const Definitions::Metric& metric : definitions.metrics) {
        if (m_metrics->isDefined(metric.number) || !byNumber.emplace(metric.number, &metric).second)
            reportDuplicate("metric", metric.number);
    }
    for (const auto& [number, metric] : byNumber) {
        const Owner owner { "metric", number };
        core::MetricDef def = metricDef(*metric, m_metrics->definedCount());
        def.name = text(metric->name, owner);
        def.description = text(metric->description, owner);
        m_metrics->define(number, def);
    }
}

bool DefinitionResolver::allowMembers(std::size_t count, Owner owner)
{
    if (count <= mostMembers(m_tables.locationNumbers.size()) - m_members) {
        m_members += count;
        return true;
    }
    report(DiagnosticCode::RecordIncomplete,
        std::string(owner.kind) + ' ' + std::to_string(owner.number) + " is left without its " + std::to_string(count)
            + " members: too many in all");
    return false;
}

std::vector<core::LocationId> DefinitionResolver::membersOf(const std::vector<std::uint32_t>& processes, Owner owner)
{
    std::vector<core::LocationId> members;
    std::size_t undefined = 0;
    std::uint32_t first = 0;
    members.reserve(processes.size());
    for (const std::uint32_t process : processes) {
        members.push_back(m_tables.masterOf(process));
        if (!core::isValid(members.back()) && undefined++ == 0)
            first = process;
    }
    if (undefined > 0)
        report(DiagnosticCode::UndefinedReference,
            std::string(owner.kind) + ' ' + std::to_string(owner.number) + " has " + std::to_string(undefined)
                + " members without a location, the first of them process " + std::to_string(first));
    return members;
}

/// @returns true when the bits of a communicator mean processes, as the specification says; some writers use them for
/// locations.
bool DefinitionResolver::areProcesses(const std::vector<std::uint32_t>& numbers) const
{
    const auto isProcess = [this](std::uint32_t number) { return core::isValid(m_tables.masterOf(number)); };
    const auto isLocation
        = [this](std::uint32_t number) { return core::isValid(m_tables.numbers.locations.find(number)); };
    return std::ranges::all_of(numbers, isProcess) || !std::ranges::all_of(numbers, isLocation);
}

std::vector<core::LocationId> DefinitionResolver::membersByLocation(const std::vector<std::uint32_t>& locations) const
{
    std::vector<core::LocationId> members;
    members.reserve(locations.size());
    for (const std::uint32_t location : locations)
        members.push_back(m_tables.numbers.locations.find(location));
    return members;
}

void DefinitionResolver::addGroups(const Definitions& definitions)
{
    using Group = Definitions::Group;
    for (Group group : definitions.groups) {
        const Owner owner { "group", group.number };
        if (core::isValid(m_tables.numbers.groups.find(group.number))) {
            reportDuplicate(owner.kind, group.number);
            continue;
        }
        core::GroupDef def;
        def.definitionId = group.number;
        def.paradigm = core::Paradigm::Mpi;
        def.kind = "MPI_GROUP";
        if ((group.mode & Group::kIsSelf) != 0) {
            def.kind = "MPI_GROUP (self)";
        } else if ((group.mode & Group::kIsWorld) != 0) {
            def.kind = "MPI_GROUP (world)";
            const std::size_t processes = m_tables.processes.size();
            if (group.size > processes)
                report(DiagnosticCode::RecordDamaged,
                    "group " + std::to_string(group.number) + " has " + std::to_string(group.size) + " processes, of "
                        + std::to_string(processes) + " that are defined");
            for (std::uint32_t rank = 0; rank < std::min<std::size_t>(group.size, processes); ++rank)
                group.processes.push_back(rank);
        }
        if (allowMembers(group.processes.size(), owner))
            def.members.assign(group.processes.begin(), group.processes.end());
        else
            group.processes.clear();
        m_tables.numbers.groups.add(group.number, m_sink->addGroup(def));
        m_groups.emplace(group.number, std::move(group));
    }
}

void DefinitionResolver::addCommunicators(const Definitions& definitions)
{
    using Communicator = Definitions::Communicator;
    for (const Communicator& communicator : definitions.communicators) {
        const Owner owner { "communicator", communicator.number };
        if (core::isValid(m_tables.numbers.communicators.find(communicator.number))) {
            reportDuplicate(owner.kind, communicator.number);
            continue;
        }
        const bool isGroup = (communicator.mode & Communicator::kIsGroup) != 0;
        const std::size_t count = countOf(communicator.processes);
        const bool isSelf = (communicator.mode & Communicator::kIsSelf) != 0 && count != 1;
        // Check before the list is made, which takes 32 times the space of the bits.
        std::vector<std::uint32_t> processes;
        const std::size_t members = (isGroup ? count : 0) + (isSelf ? 0 : count);
        if (members > 0 && allowMembers(members, owner))
            processes = processesOf(communicator.processes);
        core::CommunicatorDef def;
        // Messages may name such a communicator, too: tools that join files mark the one of all processes as a group.
        if (isGroup) {
            core::GroupDef group;
            group.definitionId = communicator.number;
            group.kind = "MPI_COMM (group)";
            group.paradigm = core::Paradigm::Mpi;
            group.members.assign(processes.begin(), processes.end());
            def.group = m_sink->addGroup(group);
            m_tables.numbers.communicatorGroups.add(communicator.number, def.group);
        }
        if (isSelf)
            def.kind = core::CommunicatorDef::Kind::Self;
        else
            def.members = areProcesses(processes) ? membersOf(processes, owner) : membersByLocation(processes);
        addCommunicator(communicator.number, std::move(def));
    }
    for (const Definitions::CommunicatorReference& reference : definitions.communicatorReferences)
        addReference(reference);
}

void DefinitionResolver::addReference(const Definitions::CommunicatorReference& reference)
{
    const Owner owner { "communicator", reference.number };
    if (core::isValid(m_tables.numbers.communicators.find(reference.number))) {
        reportDuplicate(owner.kind, reference.number);
        return;
    }
    core::CommunicatorDef def;
    const auto group = m_groups.find(reference.group);
    if (group == m_groups.end()) {
        reportUndefined(owner, "group", reference.group);
    } else {
        def.group = m_tables.numbers.groups.find(reference.group);
        if ((group->second.mode & Definitions::Group::kIsSelf) != 0)
            def.kind = core::CommunicatorDef::Kind::Self;
        else if (allowMembers(group->second.processes.size(), owner))
            def.members = membersOf(group->second.processes, owner);
    }
    addCommunicator(reference.number, std::move(def));
}

void DefinitionResolver::addCommunicator(std::uint32_t number, core::CommunicatorDef&& def)
{
    def.definitionId = number;
    def.paradigm = core::Paradigm::Mpi;
    m_tables.numbers.communicators.add(number, m_sink->addCommunicator(def));
    m_tables.communicators.push_back(std::move(def));
}

void DefinitionResolver::addDistributed(const Definitions& definitions)
{
    for (const Definitions::CommunicatorDistributed& communicator : definitions.communicatorsDistributed)
        m_sink->addRecord({ "MPI_COMM_DIST", communicator.number, {},
            { { "root", std::to_string(communicator.root) },
                { "local communicator", std::to_string(communicator.localNumber) },
                { "local rank", std::to_string(communicator.localRank) },
                { "size", std::to_string(communicator.size) } } });
}

void DefinitionResolver::addWindows(const Definitions& definitions)
{
    for (const Definitions::Window& window : definitions.windows) {
        const Owner owner { "window", window.number };
        if (core::isValid(m_tables.numbers.windows.find(window.number))) {
            reportDuplicate(owner.kind, window.number);
            continue;
        }
        core::WindowDef def;
        def.definitionId = window.number;
        def.communicator = m_tables.numbers.communicators.find(window.communicator);
        if (!core::isValid(def.communicator) && window.communicator != kNoNumber)
            reportUndefined(owner, "communicator", window.communicator);
        m_tables.numbers.windows.add(window.number, m_sink->addWindow(def));
        m_tables.windowCommunicators.push_back(def.communicator);
    }
}

void DefinitionResolver::addTopologies(const Definitions& definitions)
{
    std::unordered_map<std::uint32_t, std::vector<const Definitions::Coordinates*>> coordinates;
    for (const Definitions::Coordinates& entry : definitions.coordinates)
        coordinates[entry.topology].push_back(&entry);
    for (const Definitions::Topology& topology : definitions.topologies) {
        const Owner owner { "Cartesian topology", topology.number };
        if (!m_topologies.insert(topology.number).second) {
            reportDuplicate(owner.kind, topology.number);
            continue;
        }
        core::CartesianTopologyDef def;
        def.definitionId = topology.number;
        def.name = text(topology.name, owner);
        def.communicator = m_tables.numbers.communicators.find(topology.communicator);
        if (!core::isValid(def.communicator) && topology.communicator != kNoNumber)
            reportUndefined(owner, "communicator", topology.communicator);
        for (std::size_t i = 0; i < topology.sizes.size(); ++i) {
            const std::uint32_t name = i < topology.names.size() ? topology.names[i] : kNoNumber;
            def.dimensions.push_back({ text(name, owner), topology.sizes[i], topology.isPeriodic[i] });
        }
        for (const Definitions::Coordinates* const entry : coordinates[topology.number])
            addCoordinates(*entry, def);
        coordinates.erase(topology.number);
        m_sink->addTopology(def);
    }
    for (const auto& [number, entries] : coordinates)
        reportUndefined({ "coordinates of location", entries.front()->location }, "Cartesian topology", number);
}

/// Adds coordinates. The model names locations by their ranks; if the topology has no communicator, their numbers take
/// the place of ranks.
void DefinitionResolver::addCoordinates(
    const Definitions::Coordinates& coordinates, core::CartesianTopologyDef& topology)
{
    const core::LocationId location = m_tables.numbers.locations.find(coordinates.location);
    if (!core::isValid(location))
        reportUndefined({ "Cartesian topology", coordinates.topology }, "location", coordinates.location);
    const std::uint32_t rank = m_ranks.rankOf(m_tables.communicators, topology.communicator, location);
    const bool isRank = rank != Ranks::kNone;
    if (isRank || !core::isValid(topology.communicator)) {
        auto position = coordinates.position;
        position.resize(topology.dimensions.size());
        topology.coordinates.push_back({ isRank ? rank : coordinates.location, std::move(position) });
        return;
    }
    core::DefinitionRecord record { "CART_COORDS", coordinates.topology, {},
        { { "location", std::to_string(coordinates.location) } } };
    for (const std::uint32_t at : coordinates.position)
        record.fields.push_back({ "coordinate", std::to_string(at) });
    m_sink->addRecord(record);
}

} // namespace lightcone::readers::epilog
