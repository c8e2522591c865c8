// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/epilog/tracefile.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace lightcone::readers::epilog {

/// Says how far the records of a file could be read.
struct [[nodiscard]] ReadingEnd {
    enum class Verdict : std::uint8_t { Whole, Damaged, Stopped };
    Verdict verdict = Verdict::Whole;
    std::string problem; ///< if damaged: what is wrong and where, in English
    bool isAtEvent = false; ///< true after definitions were read and events follow
    std::uint64_t events = 0; ///< number of event records of known types
};

/// @returns the end of a file of which all whole records were read.
ReadingEnd readingEnd(const TraceFile& file);
ReadingEnd damagedEnd(const TraceFile& file, std::uint64_t offset, const std::string& problem);
/// @returns a text that says that a record of a known type has a length that it cannot have.
std::string wrongLength(std::uint8_t type, std::size_t length);
/// The problem when UnknownRun says to stop.
inline constexpr const char* kNoRecords = "what follows are no records";

} // namespace lightcone::readers::epilog
