// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/dominance/columnintervals.h"

#include <algorithm>

namespace lightcone::core {

std::vector<ColumnInterval> columnIntervals(std::span<const Tick> edges)
{
    const std::size_t columns = edges.size() - 1;
    std::vector<ColumnInterval> intervals;
    intervals.reserve(columns);
    for (std::size_t i = 0; i < columns; ++i) {
        const Tick begin = edges[i];
        if (edges[i + 1] == begin) {
            ColumnInterval tick {
                .begin = begin, .end = saturatingAdd(begin, 1), .column = i, .columns = 0, .isTick = true
            };
            for (; i < columns && edges[i + 1] == begin; ++i)
                ++tick.columns;
            intervals.push_back(tick);
            if (i == columns)
                break;
        }
        intervals.push_back({ .begin = begin, .end = edges[i + 1], .column = i });
    }
    return intervals;
}

std::uint64_t narrowest(std::span<const Tick> edges)
{
    std::uint64_t ticks = ticksBetween(edges[0], edges[1]);
    for (std::size_t i = 2; i < edges.size(); ++i)
        ticks = std::min(ticks, ticksBetween(edges[i - 1], edges[i]));
    return std::max<std::uint64_t>(ticks, 1);
}

std::uint64_t widest(std::span<const Tick> edges)
{
    std::uint64_t ticks = 1;
    for (std::size_t i = 1; i < edges.size(); ++i)
        ticks = std::max(ticks, ticksBetween(edges[i - 1], edges[i]));
    return ticks;
}

} // namespace lightcone::core
