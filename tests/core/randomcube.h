// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"

#include <cstdint>
#include <vector>

namespace lightcone::tests {

struct RandomCubeOptions {
    std::uint32_t seed = 1;
    std::uint32_t callPaths = 60; ///< at least 1
    std::uint32_t groups = 4; ///< location groups, of one to three locations each
    bool hasRows = true; ///< else no metric has values
};

/// A profile with metrics of every type that CUBE has, kept inclusively and exclusively, first `visits` (UINT64) and
/// `time` (DOUBLE, inclusive); some rows are missing, some values are 0. Regions are called from several call paths,
/// also recursively.
core::CubeProfile randomCube(const RandomCubeOptions& options);

/// The stored value of a metric at a call path and location: all cells, 0 where there is no row.
std::vector<std::uint64_t> storedValue(
    const core::CubeProfile& profile, core::CubeMetricId metric, std::size_t callPath, std::size_t location);

} // namespace lightcone::tests
