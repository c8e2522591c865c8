// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `histogram`: how many durations are in which bin.
TableKind histogramTable();

} // namespace lightcone::views
