// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace lightcone::tests {

/// Writes an archive as Score-P does when it unwinds the stack and samples, at @p directory (which must not exist),
/// with the anchor "sampled.otf2": four ranks of some steps, of which main and MPI_Allreduce are instrumented; a timer
/// takes a sample every 0.5 ms, a counter one every million cycles.
void writeSampledRun(const std::filesystem::path& directory);

} // namespace lightcone::tests
