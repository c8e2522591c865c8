// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Locations that spend their time alike: one of them, and those that differ little from it.
struct AlikeLocations {
    LocationId leader = LocationId::none; ///< the one that the others are alike
    std::vector<LocationId> locations; ///< ascending; the leader is among them
    double distance = 0; ///< of the leader from the mean of all locations, see AlikeQuery::within
};

/// The question for groups of alike locations. It does not own what it refers to.
struct AlikeQuery {
    std::span<const LocationId> locations; ///< ascending, each once
    Interval interval;
    /// Two locations are alike whose profiles are at most so far apart: the share of the interval, 0..1, in which one
    /// has another function on top of its call stack, or none, than the other; whenever that is.
    double within = 0.05;
    std::size_t mostGroups = 64; ///< where there would be more, `within` is doubled as often as it takes
    unsigned threads = 1; ///< at most so many, at least 1; the answer does not depend on it
};

/// The answer: each location is in one group, the nearest one.
struct AlikeGroups {
    std::vector<AlikeLocations> groups; ///< the smallest first, of equally small ones the farthest from the mean
    double within = 0; ///< what was taken for alike
};

/// Finds the groups: a location that is alike none of those before it begins one ("leaders": J. Hartigan, Clustering
/// Algorithms, 1975, chapter 3). Deterministic. Of the functions of a location the kMostAlikeFunctions with most time
/// are told apart. Complexity: that of profileEach(), and O(locations · groups · functions of a location).
Stoppable<AlikeGroups> alikeLocations(const StoreView& store, const AlikeQuery& query, const std::stop_token& stop);
inline constexpr std::size_t kMostAlikeFunctions = 256;

} // namespace lightcone::core
