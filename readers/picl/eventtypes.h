// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/code.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// The event types of TM-12125, Tables 4 and 5, and what their data fields are, Tables 6 to 13.
namespace lightcone::readers::picl {

inline constexpr std::int64_t kEveryEvent = -1;
inline constexpr std::int64_t kTracing = -901;

/// What a record of an event type does besides beginning or ending a call.
enum class EventShape : std::uint8_t {
    Plain,
    Send,
    SendBegin, ///< its exit names the request
    SendEnd, ///< its entry names the request
    Receive, ///< its exit says what came
    ReceiveBegin, ///< its exit names the request
    ReceiveEnd, ///< its entry names the request, its exit says what came
    TracingOff,
    TracingLoss,
};

/// What a data field of an event says.
enum class DataField : std::uint8_t {
    Bytes,
    Type, ///< of messages
    Processor,
    Process,
    Request,
    FileName,
    FileDescriptor,
    ProcessorSubset,
    ProcessSubset,
    Processors, ///< a number of them
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
    std::span<const DataField> exit; ///< of exit records; marks have those of both
    std::string_view description;
};

/// Null: no event type of the format.
const EventType* findEventType(std::int64_t number);

/// A subset of event types that the format defines itself (Table 5).
struct EventSubset {
    std::int64_t number = 0;
    std::string_view name;
    bool (*contains)(std::int64_t event) = nullptr;
};
const EventSubset* findEventSubset(std::int64_t number);

/// Numbers of the format as definition ids, which have no sign: those below zero as 10,000,000,000 more than without
/// their sign, so -21 becomes 10000000021.
constexpr std::uint64_t definitionIdOf(std::int64_t number)
{
    constexpr std::uint64_t kNegative = 10'000'000'000;
    return number >= 0 ? static_cast<std::uint64_t>(number)
                       : kNegative + (std::uint64_t { 0 } - static_cast<std::uint64_t>(number));
}

} // namespace lightcone::readers::picl
