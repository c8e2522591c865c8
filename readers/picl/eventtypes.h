// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/code.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// The event types of TM-12125, Tables 4 and 5, and the meaning of their data fields, Tables 6 to 13.
namespace lightcone::readers::picl {

inline constexpr std::int64_t kEveryEvent = -1;

/// The effect of a record of an event type, besides beginning or ending a call.
enum class EventShape : std::uint8_t {
    Plain,
    Send,
    SendBegin, ///< its exit names the request
    SendEnd, ///< its entry names the request
    Receive, ///< its exit describes the message
    ReceiveBegin, ///< its exit names the request
    ReceiveEnd, ///< its entry names the request, its exit describes the message
    TracingOff,
    TracingLoss,
};

/// The meaning of a data field of an event.
enum class DataField : std::uint8_t {
    Bytes,
    Type, ///< type of the message
    Processor,
    Process,
    Request,
    FileName,
    FileDescriptor,
    ProcessorSubset,
    ProcessSubset,
    Processors, ///< number of processors
    Program,
    Root,
    Count,
    EventLevel,
    UserLevel,
    TraceLevel,
    Text,
};

struct EventType {
    std::int64_t number = 0;
    std::string_view name;
    EventShape shape = EventShape::Plain;
    core::RegionRole role = core::RegionRole::Unknown;
    std::span<const DataField> entry; ///< data fields of entry records
    std::span<const DataField> exit; ///< data fields of exit records; marks have those of both
    std::string_view description;
};

/// @returns null when the format has no such event type.
const EventType* findEventType(std::int64_t number);

/// What the time in a call of an event type is, as ParaGraph takes it: events of the user, file I/O and the traced
/// portion of a process are busy, those that wait are idle, all others that the format knows are overhead.
core::ActivityRule activityOf(std::int64_t event);

/// A subset of event types that the format defines itself (Table 5).
struct EventSubset {
    std::int64_t number = 0;
    std::string_view name;
    bool (*contains)(std::int64_t event) = nullptr;
};
const EventSubset* findEventSubset(std::int64_t number);

/// @returns the definition id for a number of the format. Ids have no sign: a negative number loses its sign and
/// becomes 10,000,000,000 more, so -21 becomes 10000000021.
constexpr std::uint64_t definitionIdOf(std::int64_t number)
{
    constexpr std::uint64_t kNegative = 10'000'000'000;
    return number >= 0 ? static_cast<std::uint64_t>(number)
                       : kNegative + (std::uint64_t { 0 } - static_cast<std::uint64_t>(number));
}

} // namespace lightcone::readers::picl
