// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <vector>

namespace lightcone::views {

/// An interval of some locations of a trace.
struct TracePart {
    core::Interval interval;
    std::vector<core::LocationId> locations; ///< ascending

    friend bool operator==(const TracePart&, const TracePart&) = default;
};

} // namespace lightcone::views
