// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "archivewriter.h"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace lightcone::tests {

struct ClockOffset {
    std::uint64_t time = 0; ///< ticks
    std::int64_t offset = 0; ///< ticks
};

/// An archive of random events of every kind, with attributes of every type, small numbers that mostly are defined, and
/// the greatest ones there are. The same for the same values.
struct RandomArchive {
    enum class Maps : std::uint8_t { None, Dense, Sparse };

    std::uint32_t seed = 0;
    Maps maps = Maps::None; ///< mapping tables of every kind
    std::vector<ClockOffset> offsets {}; ///< offsets of each location, in the order in which they are written
    std::uint64_t locations = 1;
    std::uint64_t rounds = 280; ///< events of each kind and location
};

/// Writes it at @p directory, with the anchor "traces.otf2".
void writeRandomArchive(const std::filesystem::path& directory, const RandomArchive& archive);

} // namespace lightcone::tests
