// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace lightcone::tests {

/// A trace that a generator made up, and what a reader has to make of it.
struct PiclTrace {
    std::string file;
    std::string events; ///< the result of piclText()
    std::uint64_t ticksPerSecond = 0;
};

/// Random records of all types of ORNL/TM-12125, in all forms that it allows. The same for the same @p seed.
PiclTrace randomNewPicl(std::uint32_t seed, int records);

enum class OldLines : std::uint8_t { Compact, Verbose, Mixed };
/// Random records of all types of the old format. The same for the same @p seed; its events do not depend on @p lines.
PiclTrace randomOldPicl(std::uint32_t seed, int records, OldLines lines);

} // namespace lightcone::tests
