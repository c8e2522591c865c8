// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calls/calllevels.h"
#include "core/model/ids.h"

#include <cstdint>

namespace lightcone::core {

/// A piece of a call that a location inherits: as long as it inherits from one fork.
struct InheritedSpan {
    CallSpan call; ///< its depth among what is inherited, the ends of the piece, and the event that enters it
    LocationId location = LocationId::none; ///< location of that event
    std::uint32_t fork = 0; ///< index into the Forks
};

} // namespace lightcone::core
