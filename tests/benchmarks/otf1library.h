// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace lightcone::benchmarks {

/// Reads the events of a trace with the reference library (OTF_Reader_readEvents), and counts them by handlers.
/// @returns how many there are
std::uint64_t countWithOtf1Library(const std::filesystem::path& master);
/// Reads the events in the same way, and writes each event as otfprint does, to a file that nobody keeps.
std::uint64_t printWithOtf1Library(const std::filesystem::path& master);

} // namespace lightcone::benchmarks
