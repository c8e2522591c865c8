// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/columnsteps.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

std::vector<ColumnStep> stepsOf(std::span<const Tick> edges)
{
    const std::size_t columns = edges.size() - 1;
    std::vector<ColumnStep> steps;
    steps.reserve(columns);
    for (std::size_t i = 0; i < columns; ++i) {
        const Tick begin = edges[i];
        if (edges[i + 1] == begin) {
            ColumnStep tick {
                .begin = begin, .end = saturatingAdd(begin, 1), .column = i, .columns = 0, .isTick = true
            };
            for (; i < columns && edges[i + 1] == begin; ++i)
                ++tick.columns;
            steps.push_back(tick);
            if (i == columns)
                break;
        }
        steps.push_back({ .begin = begin, .end = edges[i + 1], .column = i });
    }
    return steps;
}

std::uint64_t narrowest(std::span<const ColumnStep> steps)
{
    std::uint64_t ticks = std::numeric_limits<std::uint64_t>::max();
    for (const ColumnStep& step : steps)
        ticks = std::min(ticks, ticksBetween(step.begin, step.end));
    return ticks;
}

} // namespace lightcone::core
