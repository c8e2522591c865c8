// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/recordedbytes.h"

#include "core/base/workers.h"
#include "core/calls/callreplay.h"
#include "core/model/definitions.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/store/location/callstack.h"
#include "core/store/location/locationview.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace lightcone::core {

namespace {

// By EventKind; nullopt: its size depends on what it holds, or OTF2 has no record for it.
constexpr std::array<std::optional<ScoredEvent>, kEventKindCount> kRecords {
    ScoredEvent::Enter, ScoredEvent::Leave, ScoredEvent::MpiSend, ScoredEvent::MpiIsend, ScoredEvent::MpiIsendComplete,
    ScoredEvent::MpiIrecvRequest, ScoredEvent::MpiRecv, ScoredEvent::MpiIrecv, ScoredEvent::MpiRequestTest,
    ScoredEvent::MpiRequestCancelled, ScoredEvent::MpiCollectiveBegin, ScoredEvent::MpiCollectiveEnd,
    ScoredEvent::NonBlockingCollectiveRequest, ScoredEvent::NonBlockingCollectiveComplete, ScoredEvent::CommCreate,
    ScoredEvent::CommDestroy, ScoredEvent::RmaWinCreate, ScoredEvent::RmaWinDestroy, ScoredEvent::RmaCollectiveBegin,
    ScoredEvent::RmaCollectiveEnd, ScoredEvent::RmaGroupSync, ScoredEvent::RmaRequestLock, ScoredEvent::RmaAcquireLock,
    ScoredEvent::RmaTryLock, ScoredEvent::RmaReleaseLock, ScoredEvent::RmaSync, ScoredEvent::RmaWaitChange,
    ScoredEvent::RmaPut, ScoredEvent::RmaGet, ScoredEvent::RmaAtomic, ScoredEvent::RmaOpCompleteBlocking,
    ScoredEvent::RmaOpCompleteNonBlocking, ScoredEvent::RmaOpTest, ScoredEvent::RmaOpCompleteRemote,
    ScoredEvent::ThreadFork, ScoredEvent::ThreadJoin, ScoredEvent::ThreadTeamBegin, ScoredEvent::ThreadTeamEnd,
    ScoredEvent::ThreadCreate, ScoredEvent::ThreadBegin, ScoredEvent::ThreadWait, ScoredEvent::ThreadEnd,
    ScoredEvent::ThreadAcquireLock, ScoredEvent::ThreadReleaseLock, ScoredEvent::ThreadTaskCreate,
    ScoredEvent::ThreadTaskSwitch, ScoredEvent::ThreadTaskComplete,
    std::nullopt, // Metric
    std::nullopt, // Parameter
    ScoredEvent::CallingContextEnter, ScoredEvent::CallingContextLeave, ScoredEvent::CallingContextSample,
    ScoredEvent::IoCreateHandle, ScoredEvent::IoDestroyHandle, ScoredEvent::IoDuplicateHandle, ScoredEvent::IoSeek,
    ScoredEvent::IoChangeStatusFlags, ScoredEvent::IoDeleteFile, ScoredEvent::IoOperationBegin,
    ScoredEvent::IoOperationTest, ScoredEvent::IoOperationIssued, ScoredEvent::IoOperationComplete,
    ScoredEvent::IoOperationCancelled, ScoredEvent::IoAcquireLock, ScoredEvent::IoReleaseLock, ScoredEvent::IoTryLock,
    std::nullopt, // ProgramBegin
    ScoredEvent::ProgramEnd, ScoredEvent::MeasurementOnOff, ScoredEvent::BufferFlush,
    std::nullopt, // Comment
    std::nullopt, // Generic
};
static_assert(kRecords[static_cast<std::size_t>(EventKind::BufferFlush)] == ScoredEvent::BufferFlush);
static_assert(kRecords[static_cast<std::size_t>(EventKind::IoLockTry)] == ScoredEvent::IoTryLock);
static_assert(kRecords[static_cast<std::size_t>(EventKind::RmaCompleteRemote)] == ScoredEvent::RmaOpCompleteRemote);

/// Goes through the events of a location.
class RecordedWalk {
public:
    RecordedWalk(
        const LocationView& location, const Definitions& definitions, const EventSizes& sizes, RecordedEvents& out)
        : m_location(location)
        , m_definitions(definitions)
        , m_sizes(sizes)
        , m_out(out)
        , m_stack(definitions, location.hasContextFrames())
    {
    }
    void take(const EventRecord& record, std::uint64_t index);

private:
    FunctionEvents& eventsOf(RegionId region);
    RegionId regionOf(const EventRecord& record, std::uint64_t index);
    std::optional<std::uint64_t> bytesOf(const EventRecord& record, FunctionEvents& events);
    std::uint64_t parameterBytes(const EventRecord& record, FunctionEvents& events) const;
    std::uint64_t programBytes(const EventRecord& record);
    void countSample(const EventRecord& record);

    const LocationView& m_location;
    const Definitions& m_definitions;
    const EventSizes& m_sizes;
    RecordedEvents& m_out;
    CallStack m_stack;
    std::optional<Tick> m_time; ///< of the event before
};

FunctionEvents& RecordedWalk::eventsOf(RegionId region)
{
    const FunctionId function = m_definitions.functionOf(region);
    return isValid(function) ? m_out.functions[indexOf(function)] : m_out.functions.back();
}

/// The region that an event counts to; applies the event to the call stack.
RegionId RecordedWalk::regionOf(const EventRecord& record, std::uint64_t index)
{
    if (m_stack.isEnter(record)) {
        m_stack.push(record, index);
        return m_stack.frames().back().region;
    }
    const std::size_t around = m_stack.callsAround(record);
    const RegionId region = around > 0 ? m_stack.frames()[around - 1].region : RegionId::none;
    if (m_stack.isLeave(record)) {
        for (std::size_t closed = m_stack.closedBy(record); closed > 0; --closed)
            m_stack.pop();
    }
    return region;
}

std::uint64_t RecordedWalk::parameterBytes(const EventRecord& record, FunctionEvents& events) const
{
    const std::vector<Field> fields = m_location.fields(record);
    const auto isText
        = [](const Field& field) { return field.key == FieldKey::Value && field.type == FieldType::String; };
    if (std::ranges::any_of(fields, isText)) {
        ++events.texts;
        return m_sizes.of(ScoredEvent::ParameterString);
    }
    ++events.numbers;
    return m_sizes.of(ScoredEvent::ParameterInt);
}

std::uint64_t RecordedWalk::programBytes(const EventRecord& record)
{
    const std::vector<Field> fields = m_location.fields(record);
    const auto arguments = static_cast<std::uint32_t>(std::ranges::count(fields, FieldKey::Argument, &Field::key));
    ++m_out.programBegins;
    m_out.programArguments = std::max(m_out.programArguments, arguments);
    return EventSizes::programBegin(arguments);
}

/// Counts a sample to the function that it found, rather than to the call around it.
void RecordedWalk::countSample(const EventRecord& record)
{
    for (const Field& field : m_location.fields(record)) {
        if (field.key == FieldKey::CallingContext && field.bits < m_definitions.callingContexts.size())
            ++eventsOf(m_definitions.callingContexts[field.bits].region).hits;
    }
}

std::optional<std::uint64_t> RecordedWalk::bytesOf(const EventRecord& record, FunctionEvents& events)
{
    if (record.kind == EventKind::CallingContextSample)
        countSample(record);
    if (const auto known = kRecords[static_cast<std::size_t>(record.kind)])
        return m_sizes.of(*known);
    switch (record.kind) {
    case EventKind::Metric: {
        const MetricSetId set = m_location.metricSet(record);
        const std::size_t members = isValid(set) ? m_definitions.metricSets[indexOf(set)].members.size() : 0;
        return m_sizes.metric(static_cast<std::uint32_t>(members));
    }
    case EventKind::Parameter:
        return parameterBytes(record, events);
    case EventKind::ProgramBegin:
        return programBytes(record);
    default:
        return std::nullopt;
    }
}

void RecordedWalk::take(const EventRecord& record, std::uint64_t index)
{
    FunctionEvents& events = eventsOf(regionOf(record, index));
    const auto bytes = bytesOf(record, events);
    if (!bytes) {
        ++m_out.unsized;
        return;
    }
    events.bytes += *bytes + (m_time == record.tick ? 0 : EventSizes::kTimestamp);
    m_time = record.tick;
}

} // namespace

Completion addRecordedEvents(const LocationView& location, const Definitions& definitions, const EventSizes& sizes,
    RecordedEvents& out, const std::stop_token& stop)
{
    RecordedWalk walk(location, definitions, sizes, out);
    EventChunks chunks(location, 0, location.eventCount());
    std::uint64_t index = 0;
    for (auto records = chunks.next(); !records.empty(); records = chunks.next()) {
        if (stop.stop_requested())
            return Stopped {};
        Workers::giveWay();
        for (const EventRecord& record : records)
            walk.take(record, index++);
    }
    return Done {};
}

} // namespace lightcone::core
