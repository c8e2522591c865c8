// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace lightcone::benchmarks {

/// Decodes the events with the OTF2 library alone: one location after the other on the calling thread, each event
/// counted by a callback. @returns the number of events of the kinds that the generated trace has.
std::uint64_t decodeWithLibrary(const std::filesystem::path& anchor);

} // namespace lightcone::benchmarks
