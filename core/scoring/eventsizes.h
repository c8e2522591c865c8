// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

// How many bytes an event takes in a trace of OTF2 at most, as its own estimator tells it (otf2-estimator 3.0).
namespace lightcone::core {

/// The records of events whose sizes scoring needs, but for those whose size depends on a number of values: see
/// EventSizes::metric() and programBegin().
enum class ScoredEvent : std::uint8_t {
    Enter,
    Leave,
    MpiSend,
    MpiRecv,
    MpiIsend,
    MpiIsendComplete,
    MpiIrecvRequest,
    MpiIrecv,
    MpiRequestTest,
    MpiRequestCancelled,
    MpiCollectiveBegin,
    MpiCollectiveEnd,
    NonBlockingCollectiveRequest,
    NonBlockingCollectiveComplete,
    CommCreate,
    CommDestroy,
    RmaWinCreate,
    RmaWinDestroy,
    RmaCollectiveBegin,
    RmaCollectiveEnd,
    RmaGroupSync,
    RmaRequestLock,
    RmaAcquireLock,
    RmaTryLock,
    RmaReleaseLock,
    RmaSync,
    RmaWaitChange,
    RmaPut,
    RmaGet,
    RmaAtomic,
    RmaOpCompleteBlocking,
    RmaOpCompleteNonBlocking,
    RmaOpTest,
    RmaOpCompleteRemote,
    ThreadFork,
    ThreadJoin,
    ThreadTeamBegin,
    ThreadTeamEnd,
    ThreadAcquireLock,
    ThreadReleaseLock,
    ThreadTaskCreate,
    ThreadTaskSwitch,
    ThreadTaskComplete,
    ThreadCreate,
    ThreadBegin,
    ThreadWait,
    ThreadEnd,
    CallingContextEnter,
    CallingContextLeave,
    CallingContextSample,
    ParameterInt,
    ParameterString,
    IoCreateHandle,
    IoDestroyHandle,
    IoDuplicateHandle,
    IoSeek,
    IoChangeStatusFlags,
    IoDeleteFile,
    IoOperationBegin,
    IoOperationTest,
    IoOperationIssued,
    IoOperationComplete,
    IoOperationCancelled,
    IoAcquireLock,
    IoReleaseLock,
    IoTryLock,
    ProgramEnd,
    MeasurementOnOff,
    BufferFlush,
};
inline constexpr std::size_t kScoredEventCount = static_cast<std::size_t>(ScoredEvent::BufferFlush) + 1;

/// The name of the record: "Enter", "MpiSend" …
std::string_view scoredEventName(ScoredEvent event);

/// How many definitions there are of a kind, which bounds the bytes of a reference to one; nullopt: not known, so that
/// a reference takes what the greatest number takes.
struct DefinitionCounts {
    std::optional<std::uint64_t> regions;
    std::optional<std::uint64_t> metrics;
    std::optional<std::uint64_t> parameters;
    std::optional<std::uint64_t> callingContexts;
    std::optional<std::uint64_t> interruptGenerators;
};

/// The bytes that the greatest reference to one of @p count definitions takes beyond its own length byte: 0 for none
/// or one, 1 for up to 256, … 4 at most and where the number is not known.
std::uint32_t referenceBytes(std::optional<std::uint64_t> count);

/// The bytes of events, without the timestamp before each.
class EventSizes {
public:
    static constexpr std::uint32_t kTimestamp = 9;
    static constexpr std::uint32_t kMostMetrics = 255; ///< in one event of OTF2

    explicit EventSizes(const DefinitionCounts& counts);

    std::uint32_t of(ScoredEvent event) const { return m_sizes[static_cast<std::size_t>(event)]; }
    std::uint32_t withTimestamp(ScoredEvent event) const { return of(event) + kTimestamp; }
    /// An event with the values of @p values metrics.
    std::uint64_t metric(std::uint32_t values) const;
    /// The begin of a program with @p arguments arguments.
    static std::uint64_t programBegin(std::uint32_t arguments);

private:
    std::array<std::uint32_t, kScoredEventCount> m_sizes {};
    std::uint32_t m_metricReference = 0;
};

} // namespace lightcone::core
