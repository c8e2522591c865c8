// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table "insights": what is worth a look in the trace, a row a sentence.
TableKind insightsTable();

} // namespace lightcone::views
