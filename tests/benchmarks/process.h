// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::benchmarks {

/// Bytes of memory that the process holds now.
struct Memory {
    std::uint64_t resident = 0; ///< anonymous memory, memory of files and shared memory
    std::uint64_t files = 0; ///< the part of it that is mapped from files: programs, libraries, caches
    std::uint64_t peak = 0; ///< greatest `resident` so far
};
/// Measures the memory, after free memory was given back to the system.
Memory memoryNow();

struct ProgramRun {
    bool isThere = false; ///< the program exists
    bool isGood = false; ///< and ended with status 0
    Seconds seconds; ///< with its start and end
    std::string output; ///< the text on its standard output
};
/// Runs a program, found as a shell finds it, to its end. Its errors go to our standard error.
ProgramRun runProgram(const std::vector<std::string>& arguments);
/// Makes the system forget what it holds of a file in memory, once that is on the disk. Prints an error and exits when
/// the system keeps some of it, as it does of what is mapped.
void dropFromMemory(const std::filesystem::path& file);
/// The file of the program that runs now.
std::string thisProgram();

} // namespace lightcone::benchmarks
