// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lightcone::views {

/// Says in an empty view that only an experiment is open (core::Document::isOnlyExperiment).
QString onlyExperimentText();
/// Says of numbers of a profile that some are below 0, and not shown as such.
QString belowZeroText();

} // namespace lightcone::views
