// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `experiment`: files, what is missing, variables and problems of the directory of the measurement, with the
/// codes of core.
TableKind experimentTable();

} // namespace lightcone::views
