// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubedefinitions.h"

#include <cstdint>
#include <vector>

namespace lightcone::readers::cube {

/// The ids that definitions get in a file, one each.
struct WrittenIds {
    std::vector<std::uint64_t> metrics;
    std::vector<std::uint64_t> regions;
    std::vector<std::uint64_t> callPaths;
    std::vector<std::uint64_t> system; ///< tree nodes, location groups and locations are numbered apart
};

/// Keeps the ids of @p definitions, kind by kind, where they can be told apart and are below 2^31, and those of
/// locations where they are 0 to n - 1; else numbers them in order. O(n log n)
WrittenIds writtenIds(const core::CubeDefinitions& definitions);

} // namespace lightcone::readers::cube
