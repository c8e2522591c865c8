// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/cube/cubeprofile.h"

#include <filesystem>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::readers {

/// A profile with more metrics than it was recorded with.
struct ExtendedProfile {
    std::shared_ptr<const core::CubeProfile> profile; ///< not null
    std::vector<core::Diagnostic> findings; ///< what is odd about the specification
};

/// Adds the metrics of a specification to @p profile; see core::withMetrics().
/// @param specification  a file such as Score-P's remapping.spec, or a `.cubex` that holds one
/// @returns errors of reading; MissingPart for a `.cubex` without one; Damaged and TooLarge as readCubeSpec() has them;
/// Cancelled. Blocks; any thread.
core::Result<ExtendedProfile> withMetricSpec(const std::shared_ptr<const core::CubeProfile>& profile,
    const std::filesystem::path& specification, const std::stop_token& stop);

} // namespace lightcone::readers
