// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/elgdefinitions.h"

#include "readers/epilog/elgbytes.h"

#include <algorithm>

namespace lightcone::readers {

namespace {

using Outcome = ElgDefinitionParser::Outcome;

/// Up to the zero byte, or all.
std::string textOf(std::span<const std::uint8_t> bytes)
{
    const auto end = std::ranges::find(bytes, std::uint8_t { 0 });
    return { bytes.begin(), end };
}

Outcome outcomeOf(const ElgFields& fields)
{
    return fields.hasFailed() ? Outcome::Damaged : Outcome::Taken;
}

/// Appends @p def when all its fields were there.
template <typename Def> Outcome append(std::vector<Def>& table, Def&& def, const ElgFields& fields)
{
    if (!fields.hasFailed())
        table.push_back(std::forward<Def>(def));
    return outcomeOf(fields);
}

std::uint8_t continuationOf(ElgRecord type)
{
    switch (type) {
    case ElgRecord::String:
        return static_cast<std::uint8_t>(ElgRecord::StringContinued);
    case ElgRecord::MpiCommunicator:
        return static_cast<std::uint8_t>(ElgRecord::MpiCommunicatorContinued);
    case ElgRecord::MpiGroup:
        return static_cast<std::uint8_t>(ElgRecord::MpiGroupContinued);
    case ElgRecord::IdMap:
        return static_cast<std::uint8_t>(ElgRecord::IdMapContinued);
    default:
        return 0;
    }
}

bool isContinuation(ElgRecord type)
{
    return type == ElgRecord::StringContinued || type == ElgRecord::MpiCommunicatorContinued
        || type == ElgRecord::MpiGroupContinued || type == ElgRecord::IdMapContinued;
}

} // namespace

void ElgDefinitionParser::endContinuation()
{
    if (m_missing > 0)
        ++incomplete;
    m_missing = 0;
}

Outcome ElgDefinitionParser::add(std::uint8_t type, std::span<const std::uint8_t> body)
{
    constexpr std::uint64_t kOfRecord = 64; // besides its own bytes, in a table
    const auto record = static_cast<ElgRecord>(type);
    const std::uint64_t size = body.size() + (isContinuation(record) ? 0 : kOfRecord);
    if (dropped > 0 || size > m_most - m_kept) {
        ++dropped;
        return Outcome::Dropped;
    }
    m_kept += size;
    ElgFields fields(body, m_isSwapped);
    if (isContinuation(record)) {
        if (m_missing == 0 || type != m_continuation)
            return Outcome::Unexpected;
        return addContinuation(record, fields);
    }
    endContinuation();
    m_continuation = continuationOf(record);
    return addFirst(record, fields);
}

Outcome ElgDefinitionParser::addFirst(ElgRecord type, ElgFields& fields)
{
    ElgDefinitions& all = definitions;
    switch (type) {
    case ElgRecord::String:
        return addString(fields);
    case ElgRecord::Machine: {
        const auto [number, nodes, name] = numbers<3>(fields);
        return append(all.machines, { number, nodes, name }, fields);
    }
    case ElgRecord::Node:
        return addNode(fields);
    case ElgRecord::Process: {
        const auto [number, name] = numbers<2>(fields);
        return append(all.processes, { number, name }, fields);
    }
    case ElgRecord::Thread: {
        const auto [number, process, name] = numbers<3>(fields);
        return append(all.threads, { number, process, name }, fields);
    }
    case ElgRecord::Location: {
        const auto [number, machine, node, process, thread] = numbers<5>(fields);
        return append(all.locations, { number, machine, node, process, thread }, fields);
    }
    case ElgRecord::File: {
        const auto [number, name] = numbers<2>(fields);
        return append(all.files, { number, name }, fields);
    }
    case ElgRecord::Region: {
        const auto [number, name, file, first, last, description] = numbers<6>(fields);
        const std::uint8_t kind = fields.byte();
        return append(all.regions, { number, name, file, first, last, description, kind }, fields);
    }
    case ElgRecord::Metric:
        return addMetric(fields);
    case ElgRecord::CallSite: {
        const auto [number, file, line, entered, left] = numbers<5>(fields);
        return append(all.callSites, { number, file, line, entered, left }, fields);
    }
    case ElgRecord::CallPath: {
        const auto [number, region, parent] = numbers<3>(fields);
        const std::uint64_t order = fields.longNumber();
        return append(all.callPaths, { number, region, parent, order }, fields);
    }
    case ElgRecord::LastDefinition:
        return Outcome::Taken;
    case ElgRecord::EventCount:
        return append(all.eventCounts, fields.number(), fields);
    case ElgRecord::Offset:
        return addOffset(fields);
    default:
        return addGroupLike(type, fields);
    }
}

/// Communicators, what refers to them, and what files of maps hold.
Outcome ElgDefinitionParser::addGroupLike(ElgRecord type, ElgFields& fields)
{
    ElgDefinitions& all = definitions;
    switch (type) {
    case ElgRecord::MpiCommunicator:
        return addCommunicator(fields);
    case ElgRecord::MpiGroup:
        return addGroup(fields);
    case ElgRecord::MpiCommunicatorReference: {
        const auto [number, group] = numbers<2>(fields);
        return append(all.communicatorReferences, { number, group }, fields);
    }
    case ElgRecord::MpiCommunicatorDistributed: {
        const auto [number, root, localNumber, localRank, size] = numbers<5>(fields);
        return append(all.communicatorsDistributed, { number, root, localNumber, localRank, size }, fields);
    }
    case ElgRecord::MpiWindow: {
        const auto [number, communicator] = numbers<2>(fields);
        return append(all.windows, { number, communicator }, fields);
    }
    case ElgRecord::CartesianTopology:
        return addTopology(fields);
    case ElgRecord::CartesianCoordinates:
        return addCoordinates(fields);
    case ElgRecord::MapOffset:
        numbers<2>(fields);
        all.isArchive = true;
        return outcomeOf(fields);
    case ElgRecord::MapSection: {
        ElgMapSection section;
        section.rank = fields.number();
        return append(sections, std::move(section), fields);
    }
    case ElgRecord::IdMap:
        return addIdMap(fields);
    case ElgRecord::EventTypes: {
        const auto bytes = fields.take(fields.number());
        m_eventTypes.assign(bytes.begin(), bytes.end());
        return outcomeOf(fields);
    }
    case ElgRecord::EventCounts:
        return addEventCounts(fields);
    default:
        return Outcome::Unused;
    }
}

Outcome ElgDefinitionParser::addContinuation(ElgRecord type, ElgFields& fields)
{
    const auto rest = fields.rest();
    if (type == ElgRecord::StringContinued) {
        definitions.strings.back().text += textOf(rest);
        --m_missing;
        return Outcome::Taken;
    }
    if (type == ElgRecord::MpiCommunicatorContinued) {
        auto& bits = definitions.communicators.back().processes;
        const auto bytes = fields.take(std::min<std::size_t>(rest.size(), m_missing));
        bits.insert(bits.end(), bytes.begin(), bytes.end());
        m_missing -= bytes.size();
        return Outcome::Taken;
    }
    takeNumbers(fields);
    return Outcome::Taken;
}

/// Numbers of m_numbers, as many as are missing and there.
void ElgDefinitionParser::takeNumbers(ElgFields& fields)
{
    for (; m_missing > 0 && fields.rest().size() >= 4; --m_missing)
        m_numbers->push_back(fields.number());
}

template <std::size_t kCount> std::array<std::uint32_t, kCount> ElgDefinitionParser::numbers(ElgFields& fields)
{
    std::array<std::uint32_t, kCount> values {};
    for (std::uint32_t& value : values)
        value = fields.number();
    return values;
}

Outcome ElgDefinitionParser::addString(ElgFields& fields)
{
    ElgDefinitions::String string { fields.number(), {} };
    const std::uint8_t continuations = fields.byte();
    if (fields.hasFailed())
        return Outcome::Damaged;
    string.text = textOf(fields.rest());
    definitions.strings.push_back(std::move(string));
    m_missing = continuations;
    return Outcome::Taken;
}

Outcome ElgDefinitionParser::addNode(ElgFields& fields)
{
    ElgDefinitions::Node node;
    node.number = fields.number();
    node.machine = fields.number();
    node.processors = fields.number();
    node.name = fields.number();
    if (m_minorVersion >= 1 || fields.rest().size() >= 8)
        node.clockRate = fields.real();
    return append(definitions.nodes, std::move(node), fields);
}

Outcome ElgDefinitionParser::addMetric(ElgFields& fields)
{
    constexpr std::size_t kSize = 15;
    if (m_minorVersion == 0 && fields.rest().size() != kSize)
        return Outcome::Unused; // PCNTS of version 1.0
    const auto [number, name, description] = numbers<3>(fields);
    const std::uint8_t type = fields.byte();
    const std::uint8_t mode = fields.byte();
    const std::uint8_t interval = fields.byte();
    return append(definitions.metrics, { number, name, description, type, mode, interval }, fields);
}

Outcome ElgDefinitionParser::addCommunicator(ElgFields& fields)
{
    ElgDefinitions::Communicator communicator;
    communicator.number = fields.number();
    if (m_minorVersion >= 3)
        communicator.mode = fields.byte();
    const std::uint32_t size = fields.number();
    if (fields.hasFailed())
        return Outcome::Damaged;
    const auto bytes = fields.take(std::min<std::size_t>(fields.rest().size(), size));
    communicator.processes.assign(bytes.begin(), bytes.end());
    m_missing = size - bytes.size();
    definitions.communicators.push_back(std::move(communicator));
    return Outcome::Taken;
}

Outcome ElgDefinitionParser::addGroup(ElgFields& fields)
{
    using Group = ElgDefinitions::Group;
    Group group;
    group.number = fields.number();
    group.mode = fields.byte();
    group.size = fields.number();
    if (fields.hasFailed())
        return Outcome::Damaged;
    const bool hasList = (group.mode & (Group::kIsWorld | Group::kIsSelf)) == 0;
    m_missing = hasList ? group.size : 0;
    definitions.groups.push_back(std::move(group));
    m_numbers = &definitions.groups.back().processes;
    takeNumbers(fields);
    return Outcome::Taken;
}

Outcome ElgDefinitionParser::addIdMap(ElgFields& fields)
{
    ElgMapSection::IdMap map;
    map.kind = fields.byte();
    map.isSparse = fields.byte() != 0;
    const std::uint32_t size = fields.number();
    if (fields.hasFailed())
        return Outcome::Damaged;
    if (sections.empty())
        return Outcome::Unexpected;
    m_missing = size;
    sections.back().maps.push_back(std::move(map));
    m_numbers = &sections.back().maps.back().numbers;
    takeNumbers(fields);
    return Outcome::Taken;
}

Outcome ElgDefinitionParser::addTopology(ElgFields& fields)
{
    ElgDefinitions::Topology topology;
    topology.number = fields.number();
    topology.communicator = fields.number();
    const std::uint8_t dimensions = fields.byte();
    for (unsigned i = 0; i < dimensions && !fields.hasFailed(); ++i)
        topology.sizes.push_back(fields.number());
    for (const std::uint8_t isPeriodic : fields.take(dimensions))
        topology.isPeriodic.push_back(isPeriodic != 0);
    if (!fields.hasFailed() && fields.rest().size() >= 4 * (std::size_t { dimensions } + 1)) { // from 1.9 on
        topology.name = fields.number();
        for (unsigned i = 0; i < dimensions; ++i)
            topology.names.push_back(fields.number());
    }
    return append(definitions.topologies, std::move(topology), fields);
}

Outcome ElgDefinitionParser::addCoordinates(ElgFields& fields)
{
    ElgDefinitions::Coordinates coordinates;
    coordinates.topology = fields.number();
    coordinates.location = fields.number();
    const std::uint8_t dimensions = fields.byte();
    for (unsigned i = 0; i < dimensions && !fields.hasFailed(); ++i)
        coordinates.position.push_back(fields.number());
    return append(definitions.coordinates, std::move(coordinates), fields);
}

Outcome ElgDefinitionParser::addOffset(ElgFields& fields)
{
    ElgDefinitions::ClockOffset offset;
    offset.time = fields.real();
    offset.offset = fields.real();
    auto& offsets = sections.empty() ? definitions.clockOffsets : sections.back().clockOffsets;
    return append(offsets, std::move(offset), fields);
}

Outcome ElgDefinitionParser::addEventCounts(ElgFields& fields)
{
    const std::uint32_t count = fields.number();
    if (sections.empty())
        return Outcome::Unexpected;
    for (std::uint32_t i = 0; i < count && !fields.hasFailed(); ++i) {
        const std::uint32_t events = fields.number();
        if (!fields.hasFailed() && i < m_eventTypes.size())
            sections.back().eventCounts.emplace_back(m_eventTypes[i], events);
    }
    return outcomeOf(fields);
}

} // namespace lightcone::readers
