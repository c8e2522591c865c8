// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace lightcone::benchmarks {

/// Writes an OTF 1 trace of one stream, "t.otf", in the short form, to the existing @p directory: nested calls, a
/// message to the right neighbour of a ring and a counter in each iteration; 11 events an iteration and process. Equal
/// arguments give equal bytes. @returns the size of the file of events in bytes; 0: it cannot be written
std::uint64_t writeOtf1Trace(const std::filesystem::path& directory, std::uint64_t processes, std::uint64_t iterations);

} // namespace lightcone::benchmarks
