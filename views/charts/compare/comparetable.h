// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `compare`: a row for each function, with how even a measure of it is over the locations and which one has
/// most of it, the greatest excess of the maximum over the mean first.
TableKind compareTable();

} // namespace lightcone::views
