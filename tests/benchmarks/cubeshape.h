// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace lightcone::benchmarks {

/// A generated CUBE profile: `time` (DOUBLE, inclusive), `visits` (UINT64), four counters (UINT64), min_time and
/// max_time.
struct CubeShape {
    std::string name;
    std::uint32_t callPaths = 20'000;
    std::uint32_t locations = 1024;
    std::uint32_t rowsOneIn = 1; ///< of so many call paths one has a row of `time`
    std::uint32_t counterRowsOneIn = 20; ///< and of so many one of each other metric
    bool isChain = false; ///< each call path is below the one before; else they are some ten deep
};

/// Writes a profile, the same each time for a shape. Prints an error and exits when it cannot be written.
void generateCube(const CubeShape& shape, const std::filesystem::path& path, bool isCompressed);

} // namespace lightcone::benchmarks
