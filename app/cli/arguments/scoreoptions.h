// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/optiontable.h"

#include <vector>

namespace lightcone::app {

/// The options that only `score` knows, in the order of the help: those of scorep-score.
std::vector<OptionSpec> scoreOptions();

} // namespace lightcone::app
