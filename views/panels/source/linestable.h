// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `lines`: visits, time and samples of the source lines that the trace tells.
TableKind linesTable();

} // namespace lightcone::views
