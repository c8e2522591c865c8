// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/eventtypes.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace lightcone::readers::picl {

namespace {

using F = DataField;
using Role = core::RegionRole;
using Shape = EventShape;

constexpr std::array kMessage { F::Bytes, F::Type, F::Processor, F::Process };
constexpr std::array kWanted { F::Type, F::Processor, F::Process };
constexpr std::array kRequest { F::Request };
constexpr std::array kFileName { F::FileName };
constexpr std::array kDescriptor { F::FileDescriptor };
constexpr std::array kTransfer { F::Bytes, F::FileDescriptor };
constexpr std::array kSubsets { F::ProcessorSubset, F::ProcessSubset };
constexpr std::array kProcessors { F::Processors };
constexpr std::array kProgram { F::Program };
constexpr std::array kSpawned { F::Processor, F::Process };
constexpr std::array kCount { F::Count };
constexpr std::array kLevels { F::EventLevel, F::UserLevel, F::TraceLevel };
constexpr std::array kTraceMessage { F::Bytes, F::Text };
constexpr std::array kBytes { F::Bytes };
constexpr std::array kToAll { F::Bytes, F::ProcessSubset };
constexpr std::array kRooted { F::Bytes, F::Root, F::ProcessSubset };

/// In the order of descending numbers. If two types have the same command, its plain name belongs to the type in which
/// a process may wait.
constexpr EventType kTypes[] = {
    { -1, "all events", Shape::Plain, Role::Artificial, {}, {}, "the traced portion of a process" },
    { -11, "open0", Shape::Plain, Role::Initialize, {}, {}, "enabling interprocess communication" },
    { -12, "close0", Shape::Plain, Role::Finalize, {}, {}, "disabling interprocess communication" },
    { -13, "who0", Shape::Plain, Role::Unknown, {}, {}, "requesting interprocess communication parameters" },
    { -14, "recvinfo0", Shape::Plain, Role::Unknown, {}, {}, "requesting information about a message" },
    { -21, "send0", Shape::Send, Role::PointToPoint, kMessage, {}, "sending a message (blocking)" },
    { -27, "sendbegin0", Shape::SendBegin, Role::PointToPoint, kMessage, kRequest,
        "posting a request that a message be sent (nonblocking)" },
    { -28, "sendstatus0 (complete)", Shape::SendEnd, Role::PointToPoint, kRequest, {},
        "checking and finding that a send request is complete" },
    { -29, "sendstatus0 (not complete)", Shape::Plain, Role::PointToPoint, kRequest, {},
        "checking and finding that a send request is not complete" },
    { -30, "sendend0 (complete)", Shape::SendEnd, Role::PointToPoint, kRequest, {},
        "verifying that a send request is complete" },
    { -31, "sendend0", Shape::SendEnd, Role::PointToPoint, kRequest, {}, "waiting until a send request is complete" },
    { -51, "recv0 (message there)", Shape::Receive, Role::PointToPoint, kWanted, kMessage,
        "receiving a message (blocking)" },
    { -52, "recv0", Shape::Receive, Role::PointToPoint, kWanted, kMessage, "waiting to receive a message (blocking)" },
    { -53, "probe0 (message there)", Shape::Plain, Role::PointToPoint, kWanted, kMessage,
        "checking and finding that a message is available to be received" },
    { -54, "probe0 (no message)", Shape::Plain, Role::PointToPoint, kWanted, {},
        "checking and finding that no message is available to be received" },
    { -55, "wait0 (message there)", Shape::Plain, Role::PointToPoint, kWanted, kMessage,
        "verifying that a message is available to be received" },
    { -56, "wait0", Shape::Plain, Role::PointToPoint, kWanted, kMessage,
        "waiting until a message is available to be received" },
    { -57, "recvbegin0", Shape::ReceiveBegin, Role::PointToPoint, kWanted, kRequest,
        "posting a request that a message be received (nonblocking)" },
    { -58, "recvstatus0 (complete)", Shape::ReceiveEnd, Role::PointToPoint, kRequest, kMessage,
        "checking and finding that a receive request is complete" },
    { -59, "recvstatus0 (not complete)", Shape::Plain, Role::PointToPoint, kRequest, {},
        "checking and finding that a receive request is not complete" },
    { -60, "recvend0 (complete)", Shape::ReceiveEnd, Role::PointToPoint, kRequest, kMessage,
        "verifying that a receive request is complete" },
    { -61, "recvend0", Shape::ReceiveEnd, Role::PointToPoint, kRequest, kMessage,
        "waiting until a receive request is complete" },
    { -201, "file open", Shape::Plain, Role::FileIo, kFileName, kDescriptor, "opening an i/o channel" },
    { -202, "file close", Shape::Plain, Role::FileIo, kDescriptor, {}, "closing an i/o channel" },
    { -221, "file write", Shape::Plain, Role::FileIo, kTransfer, {}, "writing to a channel or file" },
    { -251, "file read", Shape::Plain, Role::FileIo, {}, kTransfer, "reading from a channel or file" },
    { -401, "clocksync0", Shape::Plain, Role::Barrier, kSubsets, {}, "synchronizing process clocks" },
    { -402, "sync0", Shape::Plain, Role::Barrier, kSubsets, {}, "synchronizing processes" },
    { -501, "open0 (allocating)", Shape::Plain, Role::Initialize, kProcessors, kProcessors,
        "allocating computing resources" },
    { -502, "close0 (releasing)", Shape::Plain, Role::Finalize, {}, {}, "releasing computing resources" },
    { -503, "load0", Shape::Plain, Role::Unknown, kProgram, kSpawned, "spawning processes" },
    { -601, "idle", Shape::Plain, Role::Artificial, {}, {}, "idle (generic)" },
    { -602, "system overhead", Shape::Plain, Role::Artificial, {}, {}, "system overhead (generic)" },
    { -603, "overhead", Shape::Plain, Role::Artificial, {}, {}, "user or parallel overhead (generic)" },
    { -782, "allreduce", Shape::Plain, Role::CollectiveAllToAll, kToAll, {}, "MPICL" },
    { -785, "bcast", Shape::Plain, Role::CollectiveOneToAll, kRooted, {}, "MPICL" },
    { -790, "reduce", Shape::Plain, Role::CollectiveAllToOne, kRooted, {}, "MPICL" },
    { -901, "tracing", Shape::Plain, Role::Artificial, {}, {}, "the traced portion of a process" },
    { -902, "traceevents", Shape::Plain, Role::Artificial, kCount, {},
        "specifying the number of user event types to collect statistics for" },
    { -903, "tracefiles", Shape::Plain, Role::Artificial, {}, {}, "specifying the file to save the trace data in" },
    { -904, "tracelevel", Shape::Plain, Role::Artificial, kLevels, {}, "specifying what trace data to generate" },
    { -905, "traceinfo", Shape::Plain, Role::Artificial, {}, {}, "requesting current tracing parameters" },
    { -911, "tracemsg", Shape::Plain, Role::Artificial, kTraceMessage, {}, "placing a message in the trace file" },
    { -912, "traceflush", Shape::Plain, Role::Artificial, {}, kBytes, "writing the trace data to the trace file" },
    { -913, "trace buffer full", Shape::TracingOff, Role::Artificial, {}, {},
        "the trace buffer has filled up, and detailed tracing has been disabled" },
    { -914, "trace buffer overwritten", Shape::TracingLoss, Role::Artificial, {}, {},
        "the trace buffer has filled up, and trace records are being overwritten" },
};

template <std::int64_t kFirst, std::int64_t kLast> constexpr bool isWithin(std::int64_t event)
{
    return event <= kFirst && event >= kLast;
}

constexpr EventSubset kSubsetTable[] = {
    { -1, "all events", [](std::int64_t) { return true; } },
    { -1001, "all user events", [](std::int64_t event) { return event >= 0; } },
    { -1002, "all system events", [](std::int64_t event) { return event < -1; } },
    { -1011, "all interprocessor communication events", &isWithin<-11, -200> },
    { -1012, "all send events", &isWithin<-21, -50> },
    { -1013, "all receive events", &isWithin<-51, -80> },
    { -1014, "all blocked send/receive events",
        [](std::int64_t event) { return event == -31 || event == -52 || event == -56 || event == -61; } },
    { -1201, "all file i/o events", &isWithin<-201, -400> },
    { -1401, "all synchronization events", &isWithin<-401, -500> },
    { -1501, "all resource allocation performance events", &isWithin<-501, -600> },
    { -1601, "all generic performance events", &isWithin<-601, -700> },
    { -1901, "all tracing events", &isWithin<-901, -1000> },
    { -1902, "all trace flushing events", [](std::int64_t event) { return event == -911 || event == -912; } },
};

} // namespace

const EventType* findEventType(std::int64_t number)
{
    const auto* const found = std::ranges::find(kTypes, number, &EventType::number);
    return found == std::end(kTypes) ? nullptr : found;
}

core::ActivityRule activityOf(std::int64_t event)
{
    constexpr std::array kIdle { -31, -52, -56, -61, -402, -601 };
    if (event >= 0 || event == -1 || event == -901 || isWithin<-201, -400>(event))
        return core::ActivityRule::Busy;
    if (std::ranges::find(kIdle, event) != kIdle.end())
        return core::ActivityRule::Idle;
    return findEventType(event) != nullptr ? core::ActivityRule::Overhead : core::ActivityRule::ByClass;
}

const EventSubset* findEventSubset(std::int64_t number)
{
    const auto* const found = std::ranges::find(kSubsetTable, number, &EventSubset::number);
    return found == std::end(kSubsetTable) ? nullptr : found;
}

} // namespace lightcone::readers::picl
