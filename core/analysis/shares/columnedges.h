// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>

namespace lightcone::core {

/// Ticks of the shortest column between @p edges, which ascend; there are at least two.
inline std::uint64_t narrowest(std::span<const Tick> edges)
{
    std::uint64_t ticks = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t i = 1; i < edges.size(); ++i)
        ticks = std::min(ticks, ticksBetween(edges[i - 1], edges[i]));
    return ticks;
}

} // namespace lightcone::core
