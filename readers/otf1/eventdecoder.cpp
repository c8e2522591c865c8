// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/eventdecoder.h"

#include "readers/input/textencoding.h"

#include <bit>
#include <string>
#include <utility>

namespace lightcone::readers::otf1 {

using core::DiagnosticCode;
using core::EventKind;
using core::Field;
using core::FieldKey;

EventDecoder::EventDecoder(const DefinitionTables& tables, std::uint32_t stream,
    std::span<const std::uint32_t> processes, const Output& output)
    : m_tables(&tables)
    , m_scope(tables, stream)
    , m_placeholders(&output.placeholders)
    , m_sink(&output.sink)
    , m_counts(&output.counts)
    , m_stream(stream)
    , m_states(tables, m_scope, output.claims, output.counts, output.limits)
    , m_originName(m_sink->addString("origin"))
{
    for (const std::uint32_t number : processes) {
        const core::LocationId location = tables.locations.find(number);
        if (core::isValid(location))
            m_processes.emplace_back(number, location, m_sink->writer(location), output.order);
    }
    for (ProcessState& process : m_processes)
        m_byNumber.emplace(process.number, &process);
}

void EventDecoder::selectProcess(std::uint32_t number)
{
    m_number = number;
    const auto found = m_byNumber.find(number);
    m_current = found == m_byNumber.end() ? nullptr : found->second;
}

void EventDecoder::noteBackwards(core::Tick tick, const LinePlace& place)
{
    reportBackwards(*place.findings);
    m_isBackwards = true;
    m_backwards = { place.number, tick, m_tick, ", of no event", spot() };
}

/// Reports that time goes backwards in the file. Events that are earlier than others of their own location are counted
/// by LocationWriter instead.
void EventDecoder::checkBackwards(LineFindings& findings)
{
    if (m_tick == m_backwards.tick) {
        m_isBackwards = m_current->writer->eventCount() == 0 || m_current->writer->time() <= m_tick;
        m_backwards.owner = " of another process";
        m_backwards.spot = spot();
    }
    reportBackwards(findings);
}

void EventDecoder::reportBackwards(LineFindings& findings)
{
    if (m_isBackwards)
        findings.report(DiagnosticCode::TimeRunsBackwards, m_backwards.line,
            "time " + std::to_string(m_backwards.tick) + " behind " + std::to_string(m_backwards.last)
                + std::string(m_backwards.owner),
            m_backwards.spot);
    m_isBackwards = false;
}

Spot EventDecoder::spot() const
{
    if (m_current == nullptr)
        return {};
    const bool isFirst = m_current->writer->eventCount() == 0;
    return { m_current->location, isFirst ? m_tick : std::max(m_tick, m_current->writer->time()) };
}

bool EventDecoder::noteUndefined(std::string_view kind, std::uint64_t number)
{
    return m_current->noteUndefined(kind, number, spot().tick.value_or(m_tick));
}

void EventDecoder::ignore(const Record& record)
{
    constexpr std::size_t kMost = 50; // this many processes are reported one by one
    m_counts->addSkipped(record.type());
    dropKeys();
    const std::uint32_t number = m_number.value_or(0);
    const bool isOneByOne = m_ignored.size() < kMost || m_ignored.contains(number);
    ++m_ignored[isOneByOne ? number : std::numeric_limits<std::uint32_t>::max()];
}

void EventDecoder::addKey(const Record& record, const LinePlace& place)
{
    if (addKeyValue(record, m_keyValues)) {
        ++m_keyLines;
        return;
    }
    m_counts->addSkipped(record.type());
    place.findings->report(DiagnosticCode::RecordDamaged, place.number, "an invalid key and value", spot());
}

void EventDecoder::dropKeys()
{
    m_counts->addSkipped(RecordType::KeyValue, m_keyLines);
    m_keyLines = 0;
    m_keyValues.clear();
}

void EventDecoder::record(const Record& record, const LinePlace& place)
{
    if (StateCollector::isOfSnapshot(record.type())) {
        m_states.record(record, place);
        dropKeys();
        return;
    }
    if (m_current == nullptr) [[unlikely]] {
        ignore(record);
        return;
    }
    if (record.type() == RecordType::KeyValue) {
        addKey(record, place);
        return;
    }
    if (m_isBackwards) [[unlikely]]
        checkBackwards(*place.findings);
    m_current->writeEndsUntil(m_tick);
    decode(record);
    m_current->noteOrder();
    if (!m_keyValues.empty()) {
        m_keyValues.clear();
        m_keyLines = 0;
    }
}

void EventDecoder::decode(const Record& record)
{
    switch (record.type()) {
    case RecordType::Enter:
        m_current->writer->enter(m_tick, region(record[0]), attributes(record, 1));
        return;
    case RecordType::Leave:
        leave(record);
        return;
    case RecordType::Send:
        message(record, EventKind::Send);
        return;
    case RecordType::Receive:
        message(record, EventKind::Receive);
        return;
    case RecordType::CounterValue:
        counterValue(record);
        return;
    case RecordType::Collective:
        collective(record);
        return;
    case RecordType::CollectiveBegin:
        collectiveBegin(record);
        return;
    case RecordType::CollectiveEnd:
        collectiveEnd(record);
        return;
    default:
        decodeOther(record);
        return;
    }
}

void EventDecoder::finish(LineFindings& findings)
{
    m_states.finish(findings);
    dropKeys();
    reportBackwards(findings);
    for (ProcessState& process : m_processes) {
        process.writeAllEnds();
        process.reportFindings(*m_sink);
        process.writer->finish();
    }
    for (const auto& [number, count] : m_ignored)
        m_sink->report({ DiagnosticCode::UndefinedLocation, core::LocationId::none, std::nullopt, count,
            number == std::numeric_limits<std::uint32_t>::max()
                ? "events of further processes that are not defined"
                : "stream " + std::to_string(m_stream) + " has events of process " + std::to_string(number)
                    + ", which is not defined, or not listed for it" });
}

core::RegionId EventDecoder::undefinedRegion(std::uint64_t number)
{
    return noteUndefined("function", number) ? m_placeholders->regionFor(number) : m_placeholders->others();
}

core::CommunicatorId EventDecoder::communicator(std::uint64_t number)
{
    const core::CommunicatorId id = m_scope.find(&ScopeTables::communicators, number);
    if (!core::isValid(id) && number != 0)
        noteUndefined("process group", number);
    return id;
}

core::LocationId EventDecoder::location(std::uint64_t number)
{
    const core::LocationId id = m_tables->locations.find(number);
    if (!core::isValid(id))
        noteUndefined("process", number);
    return id;
}

std::span<const Field> EventDecoder::attributeFields(std::uint64_t source)
{
    m_attributes.clear();
    if (source != 0) {
        const core::StringId text = m_scope.find(&ScopeTables::sources, source);
        if (!core::isValid(text))
            noteUndefined("source location", source);
        m_attributes.push_back(
            core::isValid(text) ? Field::text(FieldKey::CallSite, text) : Field::number(FieldKey::CallSite, source));
    }
    for (const KeyValue& value : m_keyValues)
        m_attributes.push_back(attributeField(value));
    return m_attributes;
}

Field EventDecoder::attributeField(const KeyValue& value)
{
    using Type = KeyValue::Type;
    Field field;
    switch (value.type) {
    case Type::Int8:
    case Type::Int16:
    case Type::Int32:
    case Type::Int64:
        field = Field::integer(FieldKey::Attribute, static_cast<std::int64_t>(value.bits));
        break;
    case Type::Float:
    case Type::Double:
        field = Field::real(FieldKey::Attribute, std::bit_cast<double>(value.bits));
        break;
    case Type::Char:
    case Type::Bytes:
        field = Field::text(FieldKey::Attribute, m_sink->addString(toUtf8(value.text())));
        break;
    default:
        field = Field::number(FieldKey::Attribute, value.bits);
        break;
    }
    const core::AttributeId key = m_scope.find(&ScopeTables::keys, value.key);
    field.name = static_cast<std::uint32_t>(key);
    if (!core::isValid(key)) {
        noteUndefined("key", value.key);
        field.key = FieldKey::Custom;
        field.name = static_cast<std::uint32_t>(m_sink->addString("key " + std::to_string(value.key)));
    }
    return field;
}

void EventDecoder::leave(const Record& record)
{
    const core::RegionId left = record[0] == 0 ? core::RegionId::none : region(record[0]);
    m_current->writer->leave(m_tick, left, attributes(record, 1));
}

void EventDecoder::message(const Record& record, EventKind kind)
{
    core::MessageEnd end;
    end.peer = location(record[0]);
    end.bytes = record[1];
    end.tag = record.id(2);
    end.communicator = communicator(record[3]);
    m_current->writer->message(m_tick, kind, end, attributes(record, 4));
}

ProcessState::OpenCollective EventDecoder::openCollective(const Record& record, std::size_t first)
{
    ProcessState::OpenCollective open;
    open.end.communicator = communicator(record[first]);
    open.end.bytesSent = record[first + 2];
    open.end.bytesReceived = record[first + 3];
    if (const std::uint64_t root = record[first + 1]; root != 0) {
        const core::LocationId rootLocation = location(root);
        bool isMember = false;
        if (core::isValid(open.end.communicator)) {
            const auto& ranks = m_tables->ranks[core::indexOf(open.end.communicator)];
            const auto rank = ranks.find(rootLocation);
            isMember = rank != ranks.end();
            open.end.rootRank = isMember ? rank->second : core::CollectiveEnd::kNoRoot;
        }
        if (!isMember)
            open.attributes.push_back(Field::reference(FieldKey::Root, core::FieldType::Location, rootLocation));
    }
    const CollectiveOperationId number = m_scope.find(&ScopeTables::collectives, record[0]);
    if (!core::isValid(number)) {
        noteUndefined("collective operation", record[0]);
        return open;
    }
    const DefinitionTables::CollectiveOperation& def = m_tables->collectives[core::indexOf(number)];
    open.end.operation = def.operation;
    if (def.operation == core::CollectiveOperation::Other)
        open.attributes.push_back(Field::text(FieldKey::Operation, def.name));
    return open;
}

void EventDecoder::collective(const Record& record)
{
    ProcessState::LaterEnd later;
    const std::uint64_t longest = core::ticksBetween(m_tick, core::kMaxTick);
    later.tick = core::saturatingAdd(m_tick, static_cast<core::Tick>(std::min(record[5], longest)));
    later.collective = openCollective(record, 1);
    m_current->writer->event(m_tick, EventKind::CollectiveBegin, {}, attributes(record, 6));
    m_current->addEnd(std::move(later), m_tick);
}

void EventDecoder::collectiveBegin(const Record& record)
{
    const std::uint64_t matching = record[1];
    const std::array fields { Field::number(FieldKey::MatchingId, matching) };
    m_current->writer->event(m_tick, EventKind::CollectiveBegin, fields, attributes(record, 6));
    m_current->openCollective(matching, openCollective(record, 2));
}

void EventDecoder::collectiveEnd(const Record& record)
{
    ProcessState::OpenCollective ended = m_current->takeCollective(record[0]);
    const auto further = keyValueAttributes();
    ended.attributes.insert(ended.attributes.end(), further.begin(), further.end());
    m_current->writer->collective(m_tick, EventKind::CollectiveEnd, ended.end, ended.attributes);
}

} // namespace lightcone::readers::otf1
