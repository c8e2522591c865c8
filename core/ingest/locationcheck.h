// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/model/definitions.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/locationcolumns.h"

#include <vector>

namespace lightcone::core {

/// Completes the columns of a location of which all events are there: cuts references outside the tables of
/// @p definitions, replays the call stack (depth, snapshots) and reports what is odd.
/// @returns for each entry of LocationColumns::messages that is a blocking receive the enter time of the call around it
/// (its own time without a call); for others 0. Thread-safe for different locations.
std::vector<Tick> checkLocation(
    const Definitions& definitions, LocationId location, LocationColumns& columns, Diagnostics& diagnostics);

} // namespace lightcone::core
