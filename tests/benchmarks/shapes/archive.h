// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shape.h"

#include <filesystem>

namespace lightcone::benchmarks {

/// Writes an OTF2 archive of the program into @p directory (created; anchor "traces.otf2"). @returns the path of the
/// anchor; empty when the archive cannot be written.
std::filesystem::path writeArchive(const std::filesystem::path& directory, const Shape& shape);

} // namespace lightcone::benchmarks
