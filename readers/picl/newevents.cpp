// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/newevents.h"

#include "readers/picl/newvalues.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

namespace lightcone::readers::picl {

namespace {

using core::DiagnosticCode;
using core::EventKind;
using core::FieldKey;

} // namespace

NewEvents::NewEvents(core::TraceSink& sink, Findings& findings, TraceScan& scan, const TraceTables& tables)
    : m_sink(&sink)
    , m_findings(&findings)
    , m_scan(&scan)
    , m_tables(&tables)
    , m_fields(scan.subsets())
    , m_names(sink)
    , m_bounds(tables.locationCount())
{
    for (std::size_t i = 0; i < tables.locationCount(); ++i) {
        const auto place = static_cast<std::uint32_t>(i);
        m_nodes.push_back({ .out = OrderedWriter(sink.writer(tables.location(place)), m_order),
            .place = place,
            .held = {},
            .heldAttributes = {} });
    }
}

void NewEvents::add(const Line& line)
{
    LineCursor cursor(line.text);
    if (line.text.empty()) [[unlikely]] {
        if (line.isTooLong)
            m_findings->report(DiagnosticCode::RecordDamaged, line,
                "a line of more than " + std::to_string(LineReader::kLongestLine) + " bytes");
        return;
    }
    Record record { .line = &line, .head = {} };
    const HeadOutcome outcome = readHead(cursor, record.head);
    if (line.isLast)
        m_bounds.setOpenEnd(line);
    if (outcome != HeadOutcome::Read) [[unlikely]] {
        addDamaged(line, outcome);
        if (outcome != HeadOutcome::NoCount)
            return;
    }
    if (record.head.type > kMark || record.head.type < kExit) [[unlikely]]
        return addOther(record, cursor);
    if (!readFields(record, cursor)) [[unlikely]]
        return;
    if (record.head.type == kEntry) {
        ++m_counts[EntryRecords];
        if (record.head.event == kTracing)
            m_bounds.begin(record.node->place);
        addEntry(record);
    } else if (record.head.type == kExit) {
        ++m_counts[ExitRecords];
        if (record.head.event == kTracing)
            m_bounds.end(record.node->place, 0); // a call that is open then is found by its exit
        addExit(record);
    } else {
        ++m_counts[MarkRecords];
        addMark(record);
    }
}

void NewEvents::addDamaged(const Line& line, HeadOutcome outcome)
{
    const bool hasNul = line.text.find('\0') != std::string_view::npos;
    switch (outcome) {
    case HeadOutcome::Read:
        break;
    case HeadOutcome::NoCount:
        m_findings->report(DiagnosticCode::RecordIncomplete, line, "the record ends before the number of data fields");
        break;
    case HeadOutcome::Incomplete:
        m_findings->report(DiagnosticCode::RecordDamaged, line,
            line.isLast ? "the file ends within the record" : "the record ends before its process");
        break;
    case HeadOutcome::NotANumber:
        m_findings->report(DiagnosticCode::RecordDamaged, line,
            hasNul ? "bytes of 0 stand in the record" : "the record has a word where a number has to be");
        break;
    case HeadOutcome::TimeNotANumber:
        m_findings->report(DiagnosticCode::TimeInvalid, line, "the time is no number");
        break;
    }
}

/// Handles records that are no events, or have no place in the model.
void NewEvents::addOther(Record& record, LineCursor& cursor)
{
    const std::int32_t type = record.head.type;
    switch (type) {
    case kLabel:
        return;
    case kDescriptorDefinition:
        ++m_counts[DescriptorRecords];
        m_fields.define(record.head, cursor); // the first pass has reported its errors
        return;
    case kTimeStatistic:
    case kCountStatistic:
    case kVolumeStatistic:
        ++m_counts[StatisticRecords];
        return;
    case kProcessorSubset:
    case kProcessSubset:
    case kEventSubset:
        ++m_counts[SubsetRecords];
        return;
    default:
        break;
    }
    if (!readFields(record, cursor))
        return;
    if (type == kMessageRecord) {
        ++m_counts[MessageRecords];
        return addMessage(record);
    }
    ++m_counts[type >= 0 ? UserRecords : UnknownRecords];
    if (type < 0)
        m_findings->report(DiagnosticCode::UnknownRecord, *record.line,
            "record type " + std::to_string(type) + " is none of the format; kept as it is", true);
    addGeneric(record);
}

/// Reads the data fields, the time and the node of a record. @returns false when the record is left out.
bool NewEvents::readFields(Record& record, LineCursor& cursor)
{
    bool isOutOfRange = false;
    record.tick = record.head.time.ticks(m_tables->decimals(), isOutOfRange);
    const std::uint32_t place = m_scan->places().find({ record.head.processor, record.head.process });
    if (place == Places::kNone) [[unlikely]] {
        m_findings->report(DiagnosticCode::UndefinedLocation, *record.line,
            "there are more than " + std::to_string(Places::kMost) + " processes; this one is left out");
        return false;
    }
    record.node = &m_nodes[place];
    m_findings->at(record.node->out.location(), record.tick);
    if (isOutOfRange) [[unlikely]]
        m_findings->report(DiagnosticCode::TimeOutOfRange, *record.line, "the time is out of range");
    switch (m_fields.read(record.head, cursor)) {
    case DataFields::Outcome::Read:
        break;
    case DataFields::Outcome::Incomplete:
        m_findings->report(DiagnosticCode::RecordIncomplete, *record.line,
            "the record has " + std::to_string(m_fields.groups()) + " of " + std::to_string(record.head.fields)
                + " data fields");
        break;
    case DataFields::Outcome::Wrong:
        m_findings->report(DiagnosticCode::RecordDamaged, *record.line,
            record.line->text.find('\0') != std::string_view::npos
                ? "bytes of 0 stand in the record"
                : "a data field is not of the form that the descriptor says");
        return false;
    }
    if (!cursor.isAtEnd()) [[unlikely]]
        m_findings->report(DiagnosticCode::RecordOverlong, *record.line,
            "the record goes on behind its " + std::to_string(record.head.fields) + " data fields");
    return true;
}

void NewEvents::addEntry(Record& record)
{
    const TraceTables::Event& event = m_tables->event(record.head.event);
    const Values values(m_fields.values());
    if (record.node->isHolding) [[unlikely]]
        release(*record.node);
    enter(record, event, event.type != nullptr ? event.type->entry : Names(), values, false);
}

void NewEvents::addExit(Record& record)
{
    const TraceTables::Event& event = m_tables->event(record.head.event);
    const Values values(m_fields.values());
    Node& node = *record.node;
    if (node.isHolding) [[unlikely]] {
        if (event.type != nullptr && event.type->shape == EventShape::SendBegin && isInteger(values, 1)
            && values[0].integer >= 0)
            node.held.request = requestOf(values[0].integer);
        release(node);
    }
    leave(record, event, event.type != nullptr ? event.type->exit : Names(), values);
}

/// Adds a mark, a call without duration. Its data fields are those of the entry, then those of the exit (TM-12125
/// 2.3.3).
void NewEvents::addMark(Record& record)
{
    const TraceTables::Event& event = m_tables->event(record.head.event);
    const Values values(m_fields.values());
    Node& node = *record.node;
    if (node.isHolding)
        release(node);
    const EventType* const type = event.type;
    if (type == nullptr) {
        enter(record, event, {}, values, true);
        leave(record, event, {}, {});
        return;
    }
    const std::size_t entry = std::min(type->exit.empty() ? values.size() : type->entry.size(), values.size());
    enter(record, event, type->entry, values.first(entry), true);
    const Values exit = values.subspan(entry);
    if (node.isHolding) {
        if (isInteger(exit, 1) && exit[0].integer >= 0)
            node.held.request = requestOf(exit[0].integer);
        release(node);
    }
    if (type->shape == EventShape::TracingOff) {
        const core::Field mode = m_names.literal(FieldKey::Mode, "off");
        node.out.event(record.tick, EventKind::MeasurementOnOff, { &mode, 1 });
    } else if (type->shape == EventShape::TracingLoss) {
        m_findings->report(
            DiagnosticCode::Other, *record.line, "the tracer overwrote records: its buffer was full", true);
    }
    leave(record, event, type->exit, exit);
}

void NewEvents::enter(Record& record, const TraceTables::Event& event, Names names, Values values, bool isMark)
{
    Node& node = *record.node;
    const core::RegionId region = m_tables->region(event, record.head.event, node.place);
    const bool hasMessage = isSend(event, values);
    if (values.empty() && !isMark) [[likely]] {
        node.out.enter(record.tick, region);
        return;
    }
    m_attributes.clear();
    if (!hasMessage)
        addAttributes(names, values);
    else
        addData(names.size(), values);
    if (isMark)
        m_attributes.push_back(m_names.named("mark", 1));
    node.out.enter(record.tick, region, m_attributes);
    if (hasMessage)
        addSend(record, event.type->shape, values);
    const bool namesRequest = !names.empty() && names[0] == DataField::Request;
    if (namesRequest && isInteger(values, 1))
        node.openRequest = values[0].integer;
}

void NewEvents::leave(Record& record, const TraceTables::Event& event, Names names, Values values)
{
    Node& node = *record.node;
    const core::RegionId region = m_tables->region(event, record.head.event, node.place);
    const EventShape shape = event.type != nullptr ? event.type->shape : EventShape::Plain;
    if (shape == EventShape::SendEnd && node.openRequest >= 0)
        node.out.request(record.tick, EventKind::SendComplete, requestOf(node.openRequest));
    const bool hasMessage = isReceive(event, values);
    const bool hasRequest = (shape == EventShape::ReceiveBegin || shape == EventShape::SendBegin)
        && isInteger(values, 1) && values[0].integer >= 0;
    if (hasMessage)
        addReceive(record, shape, values);
    else if (hasRequest && shape == EventShape::ReceiveBegin)
        node.out.request(record.tick, EventKind::ReceivePost, requestOf(values[0].integer));
    if (shape != EventShape::Plain)
        node.openRequest = -1;
    if (values.empty()) {
        node.out.leave(record.tick, region);
        return;
    }
    m_attributes.clear();
    if (!hasMessage && !hasRequest)
        addAttributes(names, values);
    else
        addData(names.size(), values);
    node.out.leave(record.tick, region, m_attributes);
}

/// Adds a message of the tracer or the user (record type -7).
void NewEvents::addMessage(Record& record)
{
    if (record.node->isHolding)
        release(*record.node);
    std::string text;
    m_attributes.clear();
    std::size_t index = 0;
    for (const Value& value : m_fields.values()) {
        if (value.type == Value::Type::Text)
            text.append(text.empty() ? "" : " ").append(toUtf8(value.text));
        else
            m_attributes.push_back(m_names.data(index++, value));
    }
    if (record.head.event != -911 && record.head.event != kEveryEvent)
        m_attributes.push_back(m_names.named("event", record.head.event));
    const core::Field field = m_names.text(FieldKey::Text, text);
    record.node->out.event(record.tick, EventKind::Comment, { &field, 1 }, m_attributes);
}

void NewEvents::addGeneric(Record& record)
{
    if (record.node->isHolding)
        release(*record.node);
    m_attributes.clear();
    m_attributes.push_back(m_names.text(
        FieldKey::Record, (record.head.type >= 0 ? "user record " : "record ") + std::to_string(record.head.type)));
    m_attributes.push_back(m_names.named("event", record.head.event));
    addData(0, m_fields.values());
    record.node->out.event(record.tick, EventKind::Generic, m_attributes);
}

void NewEvents::finish(bool isCut)
{
    using Fate = core::RecordCount::Fate;
    for (Node& node : m_nodes) {
        if (node.isHolding)
            release(node);
        node.out.finish();
    }
    m_sink->setOrder(m_order.take());
    m_findings->count("-2 event mark", Fate::Modelled, m_counts[MarkRecords]);
    m_findings->count("-3 event entry", Fate::Modelled, m_counts[EntryRecords]);
    m_findings->count("-4 event exit", Fate::Modelled, m_counts[ExitRecords]);
    m_findings->count("-6 event data descriptor", Fate::Modelled, m_counts[DescriptorRecords]);
    m_findings->count("-7 event message", Fate::Modelled, m_counts[MessageRecords]);
    m_findings->count("-101, -102, -103 statistics", Fate::Modelled, m_counts[StatisticRecords]);
    m_findings->count("statistics beyond the most that are kept", Fate::Skipped, m_scan->skippedStatistics());
    m_findings->count("-201, -202, -203 subset definition", Fate::Modelled, m_counts[SubsetRecords]);
    m_findings->count("user-defined record", Fate::Generic, m_counts[UserRecords]);
    m_findings->count("unknown record", Fate::Generic, m_counts[UnknownRecords]);
    reportStrangers(*m_sink, *m_findings, m_scan->places(), m_strangers);
    m_bounds.report(*m_sink, *m_findings, m_scan->places(), isCut);
}

} // namespace lightcone::readers::picl
