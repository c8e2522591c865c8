// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/eventdecoder.h"

#include "readers/input/textencoding.h"
#include "readers/otf1/wordlist.h"

#include <bit>
#include <string>

namespace lightcone::readers::otf1 {

using core::EventKind;
using core::Field;
using core::FieldKey;

namespace {

constexpr unsigned kOperationBits = 5;
constexpr std::array<std::string_view, 11> kOperations { "OPEN", "CLOSE", "READ", "WRITE", "SEEK", "UNLINK", "RENAME",
    "DUP", "SYNC", "LOCK", "UNLOCK" };
/// The names of the flags, from bit 5 on.
constexpr std::array<std::string_view, 6> kFlags { "FAILED", "ASYNC", "COLL", "DIRECT", "SYNC", "READLOCK" };

std::string operationText(std::uint64_t operation)
{
    constexpr std::uint64_t kOther = 31;
    const std::uint64_t number = operation & ((1U << kOperationBits) - 1);
    if (number < kOperations.size())
        return std::string(kOperations[static_cast<std::size_t>(number)]);
    return number == kOther ? "OTHER" : "INVALID <" + std::to_string(number) + '>';
}

std::string flagText(std::uint64_t operation)
{
    std::string text;
    std::uint64_t left = operation >> kOperationBits;
    for (std::size_t bit = 0; bit < kFlags.size(); ++bit) {
        if ((left >> bit & 1) != 0)
            appendWord(text, '|', kFlags[bit]);
    }
    left = left >> kFlags.size() << kFlags.size();
    if (left != 0)
        appendWord(text, '|', "INVALID <" + std::to_string(left) + '>');
    return text.empty() ? "NONE" : text;
}

/// Converts the value of a counter. All values are written as 64 bits; those of smaller types may be extended by their
/// sign or not.
core::MetricValue metricValue(std::uint32_t variableType, std::uint64_t bits)
{
    using Type = core::MetricValue::Type;
    constexpr std::uint32_t kInt64 = 32;
    constexpr std::uint32_t kInt32 = 96;
    constexpr std::uint32_t kInt16 = 160;
    constexpr std::uint32_t kFloat = 256;
    constexpr std::uint32_t kDouble = 288;
    const auto narrow = static_cast<std::uint32_t>(bits);
    switch (variableType) {
    case kInt64:
        return { Type::Signed, bits };
    case kInt32:
        return core::MetricValue::integer(static_cast<std::int32_t>(narrow));
    case kInt16:
        return core::MetricValue::integer(static_cast<std::int16_t>(narrow));
    case kFloat:
        return core::MetricValue::real(std::bit_cast<float>(narrow));
    case kDouble:
        return { Type::Double, bits };
    default:
        return core::MetricValue::number(bits);
    }
}

} // namespace

void EventDecoder::decodeOther(const Record& record)
{
    core::LocationWriter& writer = *m_current->writer;
    switch (record.type()) {
    case RecordType::ProcessBegin:
        writer.event(m_tick, EventKind::ProgramBegin, {}, keyValueAttributes());
        return;
    case RecordType::ProcessEnd:
        writer.event(m_tick, EventKind::ProgramEnd, {}, keyValueAttributes());
        return;
    case RecordType::EventComment:
        comment(record);
        return;
    case RecordType::FileOperation:
        fileOperation(record);
        return;
    case RecordType::FileOperationBegin:
        fileOperationBegin(record);
        return;
    case RecordType::FileOperationEnd:
        fileOperationEnd(record, 1, 2, 3);
        return;
    case RecordType::FileOperationEndOld:
        fileOperationEnd(record, 1, 1, 2);
        return;
    case RecordType::RmaPut:
    case RecordType::RmaPutRemoteEnd:
        rma(record, EventKind::RmaPut);
        return;
    case RecordType::RmaGet:
        rma(record, EventKind::RmaGet);
        return;
    case RecordType::RmaEnd:
        rmaEnd(record);
        return;
    default: {
        const std::array fields { Field::text(FieldKey::Record, m_sink->addString(record.form().name)) };
        writer.event(m_tick, EventKind::Generic, fields, keyValueAttributes());
        return;
    }
    }
}

void EventDecoder::counterValue(const Record& record)
{
    const CounterId number = m_scope.find(&ScopeTables::counters, record[0]);
    if (!core::isValid(number)) {
        noteUndefined("counter", record[0]);
        const std::array fields { Field::text(FieldKey::Record, m_sink->addString(record.form().name)),
            Field::number(FieldKey::Metric, record[0]), Field::number(FieldKey::Value, record[1]) };
        m_current->writer->event(m_tick, EventKind::Generic, fields, keyValueAttributes());
        return;
    }
    const DefinitionTables::Counter& counter = m_tables->counters[core::indexOf(number)];
    const std::array values { metricValue(counter.variableType, record[1]) };
    m_current->writer->metric(m_tick, counter.set, values, keyValueAttributes());
}

void EventDecoder::comment(const Record& record)
{
    // OTF_WBuffer.c writes this comment before the time that ends the file.
    constexpr std::string_view kAborted = "error due to unsorted time stamp, aborted";
    m_isAborted |= record.text(0) == kAborted;
    const std::array fields { Field::text(FieldKey::Text, m_sink->addString(toUtf8(record.text(0)))) };
    m_current->writer->event(m_tick, EventKind::Comment, fields, keyValueAttributes());
}

std::array<Field, 2> EventDecoder::operationFields(std::uint64_t operation)
{
    constexpr std::size_t kMost = 4096; // most different combinations; real writers know a few dozen
    if (m_operations.size() >= kMost)
        return { Field::number(FieldKey::OperationMode, operation & ((1U << kOperationBits) - 1)),
            Field::number(FieldKey::OperationFlags, operation >> kOperationBits) };
    const auto [entry, isNew] = m_operations.try_emplace(static_cast<std::uint32_t>(operation));
    if (isNew)
        entry->second = { m_sink->addString(operationText(operation)), m_sink->addString(flagText(operation)) };
    return { Field::text(FieldKey::OperationMode, entry->second.first),
        Field::text(FieldKey::OperationFlags, entry->second.second) };
}

Field EventDecoder::fileField(std::uint64_t number)
{
    const core::IoFileId file = m_scope.find(&ScopeTables::files, number);
    if (core::isValid(file))
        return Field::reference(FieldKey::IoFile, core::FieldType::IoFile, file);
    if (number != 0)
        noteUndefined("file", number);
    return Field::number(FieldKey::IoFile, number);
}

void EventDecoder::fileOperation(const Record& record)
{
    const auto [mode, flags] = operationFields(record[2]);
    const std::array fields { fileField(record[0]), Field::number(FieldKey::IoHandle, record[1]), mode, flags,
        Field::number(FieldKey::Bytes, record[3]) };
    m_current->writer->event(m_tick, EventKind::IoBegin, fields, attributes(record, 5));
    ProcessState::LaterEnd later;
    const std::uint64_t longest = core::ticksBetween(m_tick, core::kMaxTick);
    later.tick = core::saturatingAdd(m_tick, static_cast<core::Tick>(std::min(record[4], longest)));
    later.kind = EventKind::IoComplete;
    later.fields = { fields[0], fields[1], fields[4] };
    m_current->addEnd(std::move(later), m_tick);
}

void EventDecoder::fileOperationBegin(const Record& record)
{
    const std::array fields { Field::number(FieldKey::MatchingId, record[0]) };
    m_current->writer->event(m_tick, EventKind::IoBegin, fields, attributes(record, 1));
}

void EventDecoder::fileOperationEnd(
    const Record& record, std::size_t matching, std::size_t handle, std::size_t operation)
{
    const auto [mode, flags] = operationFields(record[operation]);
    std::vector<Field> fields { fileField(record[0]) };
    if (handle != matching) // records of older versions have no handle
        fields.push_back(Field::number(FieldKey::IoHandle, record[handle]));
    fields.insert(fields.end(),
        { mode, flags, Field::number(FieldKey::Bytes, record[operation + 1]),
            Field::number(FieldKey::MatchingId, record[matching]) });
    m_current->writer->event(m_tick, EventKind::IoComplete, fields, attributes(record, operation + 2));
}

void EventDecoder::rma(const Record& record, EventKind kind)
{
    std::vector<Field> fields {
        Field::reference(FieldKey::Peer, core::FieldType::Location, location(record[1])),
        Field::reference(FieldKey::Communicator, core::FieldType::Communicator, communicator(record[2])),
        Field::number(FieldKey::Tag, record[3]),
        Field::number(FieldKey::Bytes, record[4]),
    };
    // 0 means that the process of the event moves its own data.
    if (record[0] != 0) {
        Field origin = Field::reference(FieldKey::Custom, core::FieldType::Location, location(record[0]));
        origin.name = static_cast<std::uint32_t>(m_originName);
        fields.push_back(origin);
    }
    if (record.type() == RecordType::RmaPutRemoteEnd) // here the data has arrived; at RmaEnd it has not
        fields.push_back(Field::text(FieldKey::SyncType, m_sink->addString("REMOTE_END")));
    m_current->writer->event(m_tick, kind, fields, attributes(record, 5));
}

void EventDecoder::rmaEnd(const Record& record)
{
    const std::array fields { Field::reference(FieldKey::Peer, core::FieldType::Location, location(record[0])),
        Field::reference(FieldKey::Communicator, core::FieldType::Communicator, communicator(record[1])),
        Field::number(FieldKey::Tag, record[2]) };
    m_current->writer->event(m_tick, EventKind::RmaCompleteBlocking, fields, attributes(record, 3));
}

} // namespace lightcone::readers::otf1
