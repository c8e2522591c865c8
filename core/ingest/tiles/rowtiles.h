// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/stoppable.h"
#include "core/store/location/locationview.h"
#include "core/store/tiles/locationgroups.h"

#include <cstdint>
#include <span>

namespace lightcone::core {

/// Makes the tiles of locations that have several segments, and of all groups (see ShareTileSet), by their events.
/// @param locations  of the trace, by id
/// @param functions  of the trace
/// @param memory     what the tiles may take, in bytes, about: where it is too little, all are longer
/// @param threads    >= 1; what comes out does not depend on it
/// @returns the bytes of the set. O(events × depth of the groups); beside the tiles some megabytes a thread are used.
Stoppable<ByteVector> buildRowTiles(const LocationGroups& groups, std::span<const LocationView> locations,
    std::size_t functions, std::uint64_t memory, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
