// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/picl/linecursor.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

// The records of the old format, PICL 1, are `type sec usec node data...`, or verbose `name clock sec usec node node
// label value...`. Both may follow each other in one file.
namespace lightcone::readers::picl {

enum class OldType : std::uint8_t {
    Unknown,
    TraceStart,
    Open,
    Load,
    Send,
    Probe,
    Receive,
    ReceiveBlocking,
    ReceiveWaking,
    Message,
    Sync,
    ComputationStatistics,
    CommunicationStatistics,
    Close,
    TraceLevel,
    TraceMark,
    TraceMessage,
    TraceStop,
    TraceFlush,
    TraceExit,
    BlockBegin,
    BlockEnd,
    TraceMarks,
};
inline constexpr std::size_t kOldTypes = 23;

/// The format's description of a type of records.
struct OldTypeInfo {
    std::string_view name; ///< name in verbose lines
    std::span<const std::string_view> fields; ///< labels of the fields
    std::size_t least = 0; ///< number of mandatory fields
};
const OldTypeInfo& oldTypeInfo(OldType type);

struct OldRecord {
    OldType type = OldType::Unknown;
    std::int64_t number = 0; ///< number of the type in compact lines
    std::int64_t seconds = 0;
    std::int64_t microseconds = 0;
    std::int32_t node = 0;
    std::array<std::int64_t, 8> values {};
    std::size_t count = 0; ///< number of values
    std::string_view text; ///< the text of a TraceMessage, or the name of an unknown verbose type

    std::span<const std::int64_t> fields() const { return { values.data(), count }; }
};

inline constexpr std::int64_t kMicroseconds = 1'000'000; ///< microseconds of a second
/// @returns the time in microseconds; nullopt when it is out of range.
inline std::optional<std::int64_t> microseconds(std::int64_t seconds, std::int64_t rest)
{
    std::int64_t result = 0;
    if (__builtin_mul_overflow(seconds, kMicroseconds, &result) || __builtin_add_overflow(result, rest, &result))
        return std::nullopt;
    return result;
}

enum class OldOutcome : std::uint8_t {
    Read,
    Overlong, ///< the record is there, and more numbers, or another record, behind it
    Incomplete, ///< the record lacks values
    Ended, ///< the record ends before its node
    NotANumber,
};
/// Reads a record. Words behind the known fields are a comment. @pre @p line is not blank
OldOutcome readOldRecord(LineCursor line, OldRecord& record);

} // namespace lightcone::readers::picl
