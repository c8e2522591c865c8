// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `processes`: the shares of the interval that each location spends in each group of functions.
TableKind processSummaryTable();

} // namespace lightcone::views
