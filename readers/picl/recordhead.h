// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/picl/decimal.h"
#include "readers/picl/linecursor.h"

#include <cstdint>
#include <limits>
#include <string_view>

namespace lightcone::readers::picl {

/// The record types of TM-12125, Table 3. Types from 0 on belong to the user.
enum RecordType : std::int32_t {
    kMark = -2,
    kEntry = -3,
    kExit = -4,
    kLabel = -5,
    kDescriptorDefinition = -6,
    kMessageRecord = -7,
    kTimeStatistic = -101,
    kCountStatistic = -102,
    kVolumeStatistic = -103,
    kProcessorSubset = -201,
    kProcessSubset = -202,
    kEventSubset = -203,
};

/// The event type of the traced part of a process (TM-12125, Table 17): its entry is the first record of a process.
inline constexpr std::int32_t kTracing = -901;

/// The fields that every record has (TM-12125, Table 1).
struct RecordHead {
    std::int32_t type = 0;
    std::int32_t event = 0;
    Decimal time; ///< seconds
    std::int32_t processor = 0;
    std::int32_t process = 0;
    std::int64_t fields = 0; ///< 0 or more
};

enum class HeadOutcome : std::uint8_t {
    Read,
    NoCount, ///< the record ends before the number of data fields, which is 0 then
    Incomplete, ///< the record ends earlier
    NotANumber,
    TimeNotANumber, ///< the time is `nan`, `inf` or the like
};

/// @returns true when @p word is what printf writes for a number that is none.
inline bool isNoTime(std::string_view word)
{
    word.remove_prefix(word.starts_with('-') || word.starts_with('+') ? 1 : 0);
    return word.starts_with("nan") || word.starts_with("NaN") || word.starts_with("inf") || word.starts_with("Inf");
}

inline HeadOutcome readHead(LineCursor& line, RecordHead& head)
{
    const auto number = [&line](std::int32_t& field) {
        std::int64_t value = 0;
        if (!line.integer(value) || value != static_cast<std::int32_t>(value)) [[unlikely]]
            return false;
        field = static_cast<std::int32_t>(value);
        return true;
    };
    const auto wrong = [&line] { return line.isAtEnd() ? HeadOutcome::Incomplete : HeadOutcome::NotANumber; };
    if (!number(head.type) || !number(head.event)) [[unlikely]]
        return wrong();
    if (!line.decimal(head.time)) [[unlikely]] {
        if (line.isAtEnd())
            return HeadOutcome::Incomplete;
        return isNoTime(LineCursor(line.rest()).word()) ? HeadOutcome::TimeNotANumber : HeadOutcome::NotANumber;
    }
    if (!number(head.processor) || !number(head.process)) [[unlikely]]
        return wrong();
    if (!line.integer(head.fields)) [[unlikely]] {
        head.fields = 0;
        return line.isAtEnd() ? HeadOutcome::NoCount : HeadOutcome::NotANumber;
    }
    if (head.fields < 0) [[unlikely]]
        return HeadOutcome::NotANumber;
    return HeadOutcome::Read;
}

} // namespace lightcone::readers::picl
