// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/epilog/elgfile.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace lightcone::readers {

/// How far records of a file could be read.
struct ElgEnd {
    enum class Verdict : std::uint8_t { Whole, Damaged, Stopped };
    Verdict verdict = Verdict::Whole;
    std::string problem; ///< where damaged: what and where, in English
    bool isAtEvent = false; ///< after reading definitions: events follow
    std::uint64_t events = 0; ///< records of events of known types that were met
};

/// Where all whole records were taken.
ElgEnd endOfElg(const ElgFile& file);
ElgEnd damagedElg(const ElgFile& file, std::uint64_t offset, const std::string& problem);
/// What is wrong with a record of a known type whose length cannot be.
std::string wrongElgLength(std::uint8_t type, std::size_t length);
/// What is wrong where ElgUnknownRun says to stop.
inline constexpr const char* kNoElgRecords = "what follows are no records";

} // namespace lightcone::readers
