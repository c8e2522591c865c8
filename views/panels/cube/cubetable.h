// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/tablekind.h"

namespace lightcone::views {

/// The table `cube`: what the recorded profile has of each metric, by call path and location.
TableKind cubeTableKind();

} // namespace lightcone::views
