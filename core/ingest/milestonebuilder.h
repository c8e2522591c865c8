// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/stoppable.h"
#include "core/store/location/locationview.h"

#include <cstdint>
#include <span>

namespace lightcone::core {

/// Makes the milestones (see Milestones) of the events of all locations, whose times are each decoded once.
/// @param locations  of the trace, by id
/// @param memory     what they may take, in bytes, about: where it is too little, they are farther apart
/// @param threads    >= 1; what comes out does not depend on it
/// @returns their bytes; none without events. O(events); 8 bytes a block are used beside.
Stoppable<ByteVector> buildMilestones(
    std::span<const LocationView> locations, std::uint64_t memory, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
