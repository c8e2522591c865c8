// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `flamegraph`: the call paths with any time, in the order of the picture, and what they have in the part
/// that they are compared with.
TableKind flameTable();

} // namespace lightcone::views
