// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace lightcone::benchmarks {

/// Writes an OTF2 archive of a made-up iterative program into @p directory (created; anchor "traces.otf2"): nested
/// kernels, a message to the right neighbour of a ring, an allreduce every 10th iteration, one metric. About 81.4
/// events an iteration and location. Equal arguments give equal events. @returns the path of the anchor; empty when the
/// archive cannot be written.
std::filesystem::path writeScaleTrace(
    const std::filesystem::path& directory, std::uint64_t locations, std::uint64_t iterations);

} // namespace lightcone::benchmarks
