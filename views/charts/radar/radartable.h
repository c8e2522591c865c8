// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `radar`: a measure of each location in each of a hundred equal parts of the interval.
TableKind radarTable();

} // namespace lightcone::views
