// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

/// A stretch of time that is summed: a column, or the tick that columns of zero length show.
struct ColumnInterval {
    Tick begin = 0;
    Tick end = 0;
    std::size_t column = 0; ///< the first that shows it
    std::size_t columns = 1;
    bool isTick = false; ///< its sum belongs to the next interval, too
};

/// The intervals of the columns between @p edges, which ascend (not strictly); there are at least two edges.
std::vector<ColumnInterval> columnIntervals(std::span<const Tick> edges);
/// Ticks of the shortest of them; those without length have one.
std::uint64_t narrowest(std::span<const Tick> edges);
/// The ticks of the longest column; a column without length has one.
std::uint64_t widest(std::span<const Tick> edges);

} // namespace lightcone::core
