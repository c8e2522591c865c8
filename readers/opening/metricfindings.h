// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"

#include <memory>
#include <stop_token>

namespace lightcone::readers {

/// Adds to @p profile what only shows when its metrics are used: derived metrics that cannot be computed, or that ask
/// for metrics which are not there (core::DerivedMetrics); visits and times that cannot be read, for which functions
/// and call tree have 0. Takes the time of DerivedMetrics::make() where there are derived metrics, and of reading
/// visits and times. Once @p stop asks for it, no more is found. @param profile  not null
std::shared_ptr<const core::CubeProfile> withMetricFindings(
    std::shared_ptr<const core::CubeProfile> profile, const std::stop_token& stop);

} // namespace lightcone::readers
