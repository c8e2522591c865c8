// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/location/ingestcontext.h"
#include "core/model/definitions.h"
#include "core/store/location/locationindex.h"

#include <span>
#include <vector>

namespace lightcone::core {

/// A picture of the locations made from the states that a trace states, before their events are read: the calls that
/// are open at one of them, from when they were entered until they are last known to be open. One entry a location,
/// those without states are empty. Segments stay in memory. O(states · depth)
/// @param definitions  all of the trace
std::vector<LocationIndex::Content> previewOf(
    const Definitions& definitions, std::span<const RecordedState> states, IngestContext& context);

} // namespace lightcone::core
