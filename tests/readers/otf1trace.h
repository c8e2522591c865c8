// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "otf1writer.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace lightcone::tests {

struct Otf1TraceOptions {
    Otf1Form form = Otf1Form::Short;
    bool isCompressed = false;
    std::uint32_t processes = 5;
    std::uint32_t streams = 2;
    std::uint32_t records = 300; ///< number of records of each process
    std::uint32_t seed = 1;
};

/// Writes a trace "t.otf" with every kind of record of definitions and events, filled at random, to the existing
/// @p folder. @returns what tests::eventsText() has to say of it.
std::string writeRandomOtf1(const std::filesystem::path& folder, const Otf1TraceOptions& options);

} // namespace lightcone::tests
