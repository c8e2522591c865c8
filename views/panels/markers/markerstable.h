// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `markers`: markers, comments and the bookmarks that are asked for, in the order of time.
TableKind markersTable();

} // namespace lightcone::views
