// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments/optiontable.h"

#include <vector>

namespace lightcone::app {

/// The options of filters of Score-P, in the order of the help.
std::vector<OptionSpec> filterOptions();

} // namespace lightcone::app
