// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/stoppable.h"
#include "core/store/location/locationview.h"
#include "core/store/tiles/locationgroups.h"

#include <cstdint>
#include <span>

namespace lightcone::core {

/// Makes the tiles of all groups (see GroupTileSet) from the events of all locations, of which each is read once.
/// @param locations  of the trace, by id
/// @param functions  of the trace; with more than tiles can name there are none
/// @param memory     what the tiles may take, in bytes, about: where it is too little, all are longer
/// @param threads    >= 1; what comes out does not depend on it
/// @returns the bytes of the set. O(events × depth of the groups); beside the tiles some 16 to
/// 100 MB a thread are used.
Stoppable<ByteVector> buildGroupTiles(const LocationGroups& groups, std::span<const LocationView> locations,
    std::size_t functions, std::uint64_t memory, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
