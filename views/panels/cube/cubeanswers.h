// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/cube/cubesums.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class ProfileSums;
struct CubeDefinitions;
} // namespace lightcone::core

namespace lightcone::views {

/// A metric, with those below it that are parts of it, or without.
struct CubeMetricChoice {
    core::CubeMetricId metric = core::CubeMetricId::none;
    bool isInclusive = true;

    friend bool operator==(const CubeMetricChoice&, const CubeMetricChoice&) = default;
};

/// The numbers of a tree: one a node, of the node alone and with all nodes below it.
struct CubeNumbers {
    std::vector<core::CubeCell> exclusive;
    std::vector<core::CubeCell> inclusive;
    QString problem; ///< why there are none; empty: they are as they should be
    std::vector<QString> problems; ///< one a node, or none at all: why it has no number; empty: it has, or has none
};

/// What the profile has of each metric in all; one number a metric of its definitions.
struct CubeTotals {
    CubeNumbers numbers;
    std::vector<bool> isKnown; ///< by metric: false while it is still being read
};

/// The numbers of a choice of call paths.
struct CubeSystemNumbers {
    CubeNumbers nodes; ///< one a node of the system tree
    std::vector<core::CubeCell> locations; ///< one a location of the definitions
};

/// Sums every metric up over all call paths and locations, one after the other, and publishes what is known so far.
/// The number of a metric without those below it is what these, in the same unit, do not have of it; where one of them
/// cannot be told, it is not known either.
/// O(values of the profile)
core::Stoppable<CubeTotals> cubeTotals(
    const core::ProfileSums& sums, const std::function<void(const CubeTotals&)>& publish, const std::stop_token& stop);

/// The numbers of a metric over all locations.
struct CubeCallNumbers {
    CubeNumbers paths; ///< one a call path
    CubeNumbers regions; ///< one a region; inclusive ones are of the outermost of its call paths
};
/// O(values of the metric, and of those below it unless the choice is inclusive)
core::Stoppable<CubeCallNumbers> cubeCallNumbers(
    const core::ProfileSums& sums, const CubeMetricChoice& choice, const std::stop_token& stop);

/// The numbers of a metric by location and system node, of all @p paths together. O(values of these call paths)
core::Stoppable<CubeSystemNumbers> cubeSystemNumbers(const core::ProfileSums& sums, const CubeMetricChoice& choice,
    std::span<const core::CubePathChoice> paths, const std::stop_token& stop);

/// The call paths of a region: all of them alone, or the outermost ones with those below. O(call paths)
std::vector<core::CubePathChoice> cubePathsOf(
    const core::CubeDefinitions& definitions, core::CubeRegionId region, bool isInclusive);

/// The root of the tree that the metric is in.
core::CubeMetricId cubeRootMetric(const core::CubeDefinitions& definitions, core::CubeMetricId metric);

} // namespace lightcone::views
