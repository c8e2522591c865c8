// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lightcone::core {
struct CubeDefinitions;
struct MetricFault;
} // namespace lightcone::core

namespace lightcone::views {

/// Says in a sentence why a metric has no numbers: what is wrong with its expression, and where, or that values cannot
/// be read.
QString cubeProblem(const core::CubeDefinitions& definitions, const core::MetricFault& fault);

} // namespace lightcone::views
