// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/model/definitions.h"

#include <string>

namespace lightcone::core {

/// Makes read definitions safe and complete: references outside their tables and cycles are cut (and reported),
/// nameless things get a name from their definition id, regions are classified and merged into functions, markers
/// sorted.
void finishDefinitions(Definitions& definitions, Diagnostics& diagnostics);

/// Equal for regions that are one function: the same name, or generated name, file and first line.
std::string functionKey(const RegionDef& region);

} // namespace lightcone::core
