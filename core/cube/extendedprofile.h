// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"

#include <memory>

namespace lightcone::core {

/// Adds the metrics of a specification to a profile, such as those of Score-P's remapping.spec: the trees of the
/// specification come first, then those of the profile that it does not name. Metrics are told apart by their unique
/// names. One that the profile has stays what it is there, with its values, and stands where the specification puts it.
/// One that is neither stored in the profile nor derived is left out, or groups those below it without a value of its
/// own (CubeMetricDef::constantValue is "VOID").
/// @param profile  not null; the result shares its values
/// @param specification  metrics and mirrors; a metric's definitionId does not matter
/// O(definitions of the profile)
std::shared_ptr<const CubeProfile> withMetrics(
    const std::shared_ptr<const CubeProfile>& profile, const CubeDefinitions& specification);

} // namespace lightcone::core
