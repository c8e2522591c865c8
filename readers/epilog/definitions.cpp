// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/definitions.h"

#include "readers/epilog/bytes.h"

#include <algorithm>

namespace lightcone::readers::epilog {

namespace {

using Outcome = DefinitionParser::Outcome;

/// @returns the text up to the zero byte, or all of it when there is none.
std::string textOf(std::span<const std::uint8_t> bytes)
{
    const auto end = std::ranges::find(bytes, std::uint8_t { 0 });
    return { bytes.begin(), end };
}

Outcome outcomeOf(const Fields& fields)
{
    return fields.hasFailed() ? Outcome::Damaged : Outcome::Taken;
}

/// Appends @p def if all its fields were there.
template <typename Def> Outcome append(std::vector<Def>& table, Def&& def, const Fields& fields)
{
    if (!fields.hasFailed())
        table.push_back(std::forward<Def>(def));
    return outcomeOf(fields);
}

std::uint8_t continuationOf(RecordType type)
{
    switch (type) {
    case RecordType::String:
        return static_cast<std::uint8_t>(RecordType::StringContinued);
    case RecordType::MpiCommunicator:
        return static_cast<std::uint8_t>(RecordType::MpiCommunicatorContinued);
    case RecordType::MpiGroup:
        return static_cast<std::uint8_t>(RecordType::MpiGroupContinued);
    case RecordType::IdMap:
        return static_cast<std::uint8_t>(RecordType::IdMapContinued);
    default:
        return 0;
    }
}

bool isContinuation(RecordType type)
{
    return type == RecordType::StringContinued || type == RecordType::MpiCommunicatorContinued
        || type == RecordType::MpiGroupContinued || type == RecordType::IdMapContinued;
}

} // namespace

void DefinitionParser::endContinuation()
{
    if (m_missing > 0)
        ++incomplete;
    m_missing = 0;
}

Outcome DefinitionParser::add(std::uint8_t type, std::span<const std::uint8_t> body)
{
    constexpr std::uint64_t kOfRecord = 64; // memory that a record needs besides its own bytes
    const auto record = static_cast<RecordType>(type);
    const std::uint64_t size = body.size() + (isContinuation(record) ? 0 : kOfRecord);
    if (dropped > 0 || size > m_most - m_kept) {
        ++dropped;
        return Outcome::Dropped;
    }
    m_kept += size;
    Fields fields(body, m_isSwapped);
    if (isContinuation(record)) {
        if (m_missing == 0 || type != m_continuation)
            return Outcome::Unexpected;
        return addContinuation(record, fields);
    }
    endContinuation();
    m_continuation = continuationOf(record);
    return addFirst(record, fields);
}

Outcome DefinitionParser::addFirst(RecordType type, Fields& fields)
{
    Definitions& all = definitions;
    switch (type) {
    case RecordType::String:
        return addString(fields);
    case RecordType::Machine: {
        const auto [number, nodes, name] = numbers<3>(fields);
        return append(all.machines, { number, nodes, name }, fields);
    }
    case RecordType::Node:
        return addNode(fields);
    case RecordType::Process: {
        const auto [number, name] = numbers<2>(fields);
        return append(all.processes, { number, name }, fields);
    }
    case RecordType::Thread: {
        const auto [number, process, name] = numbers<3>(fields);
        return append(all.threads, { number, process, name }, fields);
    }
    case RecordType::Location: {
        const auto [number, machine, node, process, thread] = numbers<5>(fields);
        return append(all.locations, { number, machine, node, process, thread }, fields);
    }
    case RecordType::File: {
        const auto [number, name] = numbers<2>(fields);
        return append(all.files, { number, name }, fields);
    }
    case RecordType::Region: {
        const auto [number, name, file, first, last, description] = numbers<6>(fields);
        const std::uint8_t kind = fields.byte();
        return append(all.regions, { number, name, file, first, last, description, kind }, fields);
    }
    case RecordType::Metric:
        return addMetric(fields);
    case RecordType::CallSite: {
        const auto [number, file, line, entered, left] = numbers<5>(fields);
        return append(all.callSites, { number, file, line, entered, left }, fields);
    }
    case RecordType::CallPath: {
        const auto [number, region, parent] = numbers<3>(fields);
        const std::uint64_t order = fields.longNumber();
        return append(all.callPaths, { number, region, parent, order }, fields);
    }
    case RecordType::LastDefinition:
        return Outcome::Taken;
    case RecordType::EventCount:
        return append(all.eventCounts, fields.number(), fields);
    case RecordType::Offset:
        return addOffset(fields);
    default:
        return addGroupLike(type, fields);
    }
}

/// Adds communicators, what refers to them, and the content of files of maps.
Outcome DefinitionParser::addGroupLike(RecordType type, Fields& fields)
{
    Definitions& all = definitions;
    switch (type) {
    case RecordType::MpiCommunicator:
        return addCommunicator(fields);
    case RecordType::MpiGroup:
        return addGroup(fields);
    case RecordType::MpiCommunicatorReference: {
        const auto [number, group] = numbers<2>(fields);
        return append(all.communicatorReferences, { number, group }, fields);
    }
    case RecordType::MpiCommunicatorDistributed: {
        const auto [number, root, localNumber, localRank, size] = numbers<5>(fields);
        return append(all.communicatorsDistributed, { number, root, localNumber, localRank, size }, fields);
    }
    case RecordType::MpiWindow: {
        const auto [number, communicator] = numbers<2>(fields);
        return append(all.windows, { number, communicator }, fields);
    }
    case RecordType::CartesianTopology:
        return addTopology(fields);
    case RecordType::CartesianCoordinates:
        return addCoordinates(fields);
    case RecordType::MapOffset:
        numbers<2>(fields);
        all.isArchive = true;
        return outcomeOf(fields);
    case RecordType::MapSection: {
        MapSection section;
        section.rank = fields.number();
        return append(sections, std::move(section), fields);
    }
    case RecordType::IdMap:
        return addIdMap(fields);
    case RecordType::EventTypes: {
        const auto bytes = fields.take(fields.number());
        m_eventTypes.assign(bytes.begin(), bytes.end());
        return outcomeOf(fields);
    }
    case RecordType::EventCounts:
        return addEventCounts(fields);
    default:
        return Outcome::Unused;
    }
}

Outcome DefinitionParser::addContinuation(RecordType type, Fields& fields)
{
    const auto rest = fields.rest();
    if (type == RecordType::StringContinued) {
        definitions.strings.back().text += textOf(rest);
        --m_missing;
        return Outcome::Taken;
    }
    if (type == RecordType::MpiCommunicatorContinued) {
        auto& bits = definitions.communicators.back().processes;
        const auto bytes = fields.take(std::min<std::size_t>(rest.size(), m_missing));
        bits.insert(bits.end(), bytes.begin(), bytes.end());
        m_missing -= bytes.size();
        return Outcome::Taken;
    }
    takeNumbers(fields);
    return Outcome::Taken;
}

/// Appends to m_numbers as many numbers as are still missing, or as @p fields has.
void DefinitionParser::takeNumbers(Fields& fields)
{
    for (; m_missing > 0 && fields.rest().size() >= 4; --m_missing)
        m_numbers->push_back(fields.number());
}

template <std::size_t kCount> std::array<std::uint32_t, kCount> DefinitionParser::numbers(Fields& fields)
{
    std::array<std::uint32_t, kCount> values {};
    for (std::uint32_t& value : values)
        value = fields.number();
    return values;
}

Outcome DefinitionParser::addString(Fields& fields)
{
    Definitions::String string { fields.number(), {} };
    const std::uint8_t continuations = fields.byte();
    if (fields.hasFailed())
        return Outcome::Damaged;
    string.text = textOf(fields.rest());
    definitions.strings.push_back(std::move(string));
    m_missing = continuations;
    return Outcome::Taken;
}

Outcome DefinitionParser::addNode(Fields& fields)
{
    Definitions::Node node;
    node.number = fields.number();
    node.machine = fields.number();
    node.processors = fields.number();
    node.name = fields.number();
    if (m_minorVersion >= 1 || fields.rest().size() >= 8)
        node.clockRate = fields.real();
    return append(definitions.nodes, std::move(node), fields);
}

Outcome DefinitionParser::addMetric(Fields& fields)
{
    constexpr std::size_t kSize = 15;
    if (m_minorVersion == 0 && fields.rest().size() != kSize)
        return Outcome::Unused; // this is the record PCNTS of version 1.0
    const auto [number, name, description] = numbers<3>(fields);
    const std::uint8_t type = fields.byte();
    const std::uint8_t mode = fields.byte();
    const std::uint8_t interval = fields.byte();
    return append(definitions.metrics, { number, name, description, type, mode, interval }, fields);
}

Outcome DefinitionParser::addCommunicator(Fields& fields)
{
    Definitions::Communicator communicator;
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

Outcome DefinitionParser::addGroup(Fields& fields)
{
    using Group = Definitions::Group;
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

Outcome DefinitionParser::addIdMap(Fields& fields)
{
    MapSection::IdMap map;
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

Outcome DefinitionParser::addTopology(Fields& fields)
{
    Definitions::Topology topology;
    topology.number = fields.number();
    topology.communicator = fields.number();
    const std::uint8_t dimensions = fields.byte();
    for (unsigned i = 0; i < dimensions && !fields.hasFailed(); ++i)
        topology.sizes.push_back(fields.number());
    for (const std::uint8_t isPeriodic : fields.take(dimensions))
        topology.isPeriodic.push_back(isPeriodic != 0);
    // These fields exist from 1.9 on.
    if (!fields.hasFailed() && fields.rest().size() >= 4 * (std::size_t { dimensions } + 1)) {
        topology.name = fields.number();
        for (unsigned i = 0; i < dimensions; ++i)
            topology.names.push_back(fields.number());
    }
    return append(definitions.topologies, std::move(topology), fields);
}

Outcome DefinitionParser::addCoordinates(Fields& fields)
{
    Definitions::Coordinates coordinates;
    coordinates.topology = fields.number();
    coordinates.location = fields.number();
    const std::uint8_t dimensions = fields.byte();
    for (unsigned i = 0; i < dimensions && !fields.hasFailed(); ++i)
        coordinates.position.push_back(fields.number());
    return append(definitions.coordinates, std::move(coordinates), fields);
}

Outcome DefinitionParser::addOffset(Fields& fields)
{
    Definitions::ClockOffset offset;
    offset.time = fields.real();
    offset.offset = fields.real();
    auto& offsets = sections.empty() ? definitions.clockOffsets : sections.back().clockOffsets;
    return append(offsets, std::move(offset), fields);
}

Outcome DefinitionParser::addEventCounts(Fields& fields)
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

} // namespace lightcone::readers::epilog
