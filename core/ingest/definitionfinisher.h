// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/model/definitions.h"

namespace lightcone::core {

/// Makes read definitions safe and complete: references outside their tables and cycles are cut (and reported),
/// nameless things get a name from their definition id, regions are classified and merged into functions, markers
/// sorted.
void finishDefinitions(Definitions& definitions, Diagnostics& diagnostics);

} // namespace lightcone::core
