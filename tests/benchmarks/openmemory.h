// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace lightcone::benchmarks {

/// The way in which the program opens the trace, and its work after that.
struct OpenMemoryRun {
    std::filesystem::path cacheFolder {}; ///< empty: no cache; what is read is saved there
    bool rebuild = false; ///< reads the trace even if the cache has it
    std::uint64_t budget = 0; ///< bytes for building; 0: the program's default
    bool pans = false;
};

/// The memory, in bytes, of a program that opens a trace and looks at it.
struct OpenMemory {
    std::uint64_t empty = 0; ///< resident before
    std::uint64_t opened = 0; ///< resident after opening and saving
    std::uint64_t peak = 0; ///< greatest resident until then
    std::uint64_t panned = 0; ///< resident after panning about
    std::uint64_t files = 0; ///< the part of `panned` that is mapped from files
    std::uint64_t events = 0; ///< events of the trace
};

/// Opens the trace in a process of its own, so that nothing was allocated and freed before. Prints an error and exits
/// when that fails.
OpenMemory measureOpenMemory(const std::filesystem::path& anchor, const OpenMemoryRun& run);
/// The other side of measureOpenMemory(): does the work and exits when @p argv asks for it. main() calls it first.
void runOpenMemoryChild(int argc, char** argv);

} // namespace lightcone::benchmarks
