// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"

#include <string>

namespace lightcone::core {

/// The name of a region as details of findings have it.
inline std::string quotedName(const Definitions& definitions, RegionId region)
{
    return isValid(region) ? '"' + definitions.region(region).name + '"' : "an undefined region";
}

} // namespace lightcone::core
