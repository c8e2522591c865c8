// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/eventsizes.h"

#include <bit>

namespace lightcone::core {

namespace {

/// The definitions that a record refers to and whose number is taken into account.
enum class CountedReference : std::uint8_t { None, Region, Parameter, CallingContext, ContextAndGenerator };

struct ScoredEventInfo {
    std::string_view name;
    std::uint32_t bytes; ///< without the bytes of counted references beyond their length bytes
    CountedReference reference = CountedReference::None;
};

// In the order of ScoredEvent.
constexpr std::array<ScoredEventInfo, kScoredEventCount> kScoredEvents { {
    { "Enter", 2, CountedReference::Region },
    { "Leave", 2, CountedReference::Region },
    { "MpiSend", 26 },
    { "MpiRecv", 26 },
    { "MpiIsend", 35 },
    { "MpiIsendComplete", 10 },
    { "MpiIrecvRequest", 10 },
    { "MpiIrecv", 35 },
    { "MpiRequestTest", 10 },
    { "MpiRequestCancelled", 10 },
    { "MpiCollectiveBegin", 2 },
    { "MpiCollectiveEnd", 31 },
    { "NonBlockingCollectiveRequest", 11 },
    { "NonBlockingCollectiveComplete", 40 },
    { "CommCreate", 7 },
    { "CommDestroy", 7 },
    { "RmaWinCreate", 7 },
    { "RmaWinDestroy", 7 },
    { "RmaCollectiveBegin", 2 },
    { "RmaCollectiveEnd", 36 },
    { "RmaGroupSync", 17 },
    { "RmaRequestLock", 22 },
    { "RmaAcquireLock", 22 },
    { "RmaTryLock", 22 },
    { "RmaReleaseLock", 21 },
    { "RmaSync", 13 },
    { "RmaWaitChange", 7 },
    { "RmaPut", 30 },
    { "RmaGet", 30 },
    { "RmaAtomic", 40 },
    { "RmaOpCompleteBlocking", 16 },
    { "RmaOpCompleteNonBlocking", 16 },
    { "RmaOpTest", 16 },
    { "RmaOpCompleteRemote", 16 },
    { "ThreadFork", 8 },
    { "ThreadJoin", 3 },
    { "ThreadTeamBegin", 7 },
    { "ThreadTeamEnd", 7 },
    { "ThreadAcquireLock", 13 },
    { "ThreadReleaseLock", 13 },
    { "ThreadTaskCreate", 17 },
    { "ThreadTaskSwitch", 17 },
    { "ThreadTaskComplete", 17 },
    { "ThreadCreate", 16 },
    { "ThreadBegin", 16 },
    { "ThreadWait", 16 },
    { "ThreadEnd", 16 },
    { "CallingContextEnter", 8, CountedReference::CallingContext },
    { "CallingContextLeave", 3, CountedReference::CallingContext },
    { "CallingContextSample", 9, CountedReference::ContextAndGenerator },
    { "ParameterInt", 12, CountedReference::Parameter },
    { "ParameterString", 8, CountedReference::Parameter },
    { "IoCreateHandle", 18 },
    { "IoDestroyHandle", 7 },
    { "IoDuplicateHandle", 17 },
    { "IoSeek", 26 },
    { "IoChangeStatusFlags", 12 },
    { "IoDeleteFile", 8 },
    { "IoOperationBegin", 31 },
    { "IoOperationTest", 16 },
    { "IoOperationIssued", 16 },
    { "IoOperationComplete", 25 },
    { "IoOperationCancelled", 16 },
    { "IoAcquireLock", 8 },
    { "IoReleaseLock", 8 },
    { "IoTryLock", 8 },
    { "ProgramEnd", 11 },
    { "MeasurementOnOff", 3 },
    { "BufferFlush", 10 },
} };
static_assert(kScoredEvents.back().name == "BufferFlush");

// A record that may hold 255 bytes or more has a length of nine bytes instead of one.
constexpr std::uint64_t kLongRecord = 255;
constexpr std::uint64_t kLongLength = 8;

std::uint32_t countedBytes(CountedReference reference, const DefinitionCounts& counts)
{
    switch (reference) {
    case CountedReference::None:
        break;
    case CountedReference::Region:
        return referenceBytes(counts.regions);
    case CountedReference::Parameter:
        return referenceBytes(counts.parameters);
    case CountedReference::CallingContext:
        return referenceBytes(counts.callingContexts);
    case CountedReference::ContextAndGenerator:
        return referenceBytes(counts.callingContexts) + referenceBytes(counts.interruptGenerators);
    }
    return 0;
}

} // namespace

std::string_view scoredEventName(ScoredEvent event)
{
    return kScoredEvents[static_cast<std::size_t>(event)].name;
}

std::uint32_t referenceBytes(std::optional<std::uint64_t> count)
{
    constexpr std::uint32_t kMost = 4;
    if (!count)
        return kMost;
    const std::uint64_t greatest = *count > 0 ? *count - 1 : 0;
    const auto bytes = static_cast<std::uint32_t>((std::bit_width(greatest) + 7) / 8);
    return bytes < kMost ? bytes : kMost;
}

EventSizes::EventSizes(const DefinitionCounts& counts)
    : m_metricReference(referenceBytes(counts.metrics))
{
    for (std::size_t i = 0; i < kScoredEventCount; ++i)
        m_sizes[i] = kScoredEvents[i].bytes + countedBytes(kScoredEvents[i].reference, counts);
}

std::uint64_t EventSizes::metric(std::uint32_t values) const
{
    // Whether the record is a long one is decided with the longest reference, five bytes, and one byte for the number.
    const std::uint64_t bytes = 10 * std::uint64_t { values };
    return 4 + m_metricReference + bytes + (5 + 1 + bytes >= kLongRecord ? kLongLength : 0);
}

std::uint64_t EventSizes::programBegin(std::uint32_t arguments)
{
    const std::uint64_t bytes = 5 * std::uint64_t { arguments };
    return 12 + bytes + (10 + bytes >= kLongRecord ? kLongLength : 0);
}

} // namespace lightcone::core
