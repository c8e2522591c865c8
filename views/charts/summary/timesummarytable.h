// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `summary`: the parts of each of some columns of time.
TableKind timeSummaryTable();
/// The table `utilization`: how many locations are in each activity, in each of some columns of time or at one time.
TableKind utilizationCountTable();

} // namespace lightcone::views
