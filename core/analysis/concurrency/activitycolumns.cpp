// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/concurrency/activitycolumns.h"

#include "core/analysis/activity/activityindex.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cstddef>

namespace lightcone::core {

namespace {

/// Adds what one location does in columns to @p out.
void addColumns(const ActivitySteps& steps, std::span<const Tick> edges, std::span<WideActivityTicks> out)
{
    ActivitySteps::Sums sums(steps);
    ActivityTicks last = sums.before(edges.front());
    for (std::size_t i = 0; i < out.size(); ++i) {
        const ActivityTicks next = sums.before(edges[i + 1]);
        for (std::size_t k = 0; k < kActivityCount; ++k)
            out[i][k] += next[k] - last[k];
        last = next;
    }
}

} // namespace

ActivityCounts activityCounts(const ActivityIndex& index, std::span<const LocationId> locations, Tick t)
{
    ActivityCounts counts {};
    for (const LocationId location : locations)
        ++counts[static_cast<std::size_t>(index.of(location).at(t))];
    return counts;
}

Stoppable<std::vector<WideActivityTicks>> activityColumns(const ActivityIndex& index,
    std::span<const LocationId> locations, std::span<const Tick> edges, unsigned threads, const std::stop_token& stop)
{
    constexpr std::size_t kPartsOfThread = 8; // columns with many steps are no reason to wait for one thread
    std::vector<WideActivityTicks> columns(edges.empty() ? 0 : edges.size() - 1);
    const std::size_t parts = std::min(columns.size(), threads * kPartsOfThread);
    const auto addPart = [&](std::size_t part) {
        const std::size_t first = columns.size() * part / parts;
        const std::size_t end = columns.size() * (part + 1) / parts;
        for (const LocationId location : locations) {
            if (stop.stop_requested())
                return;
            addColumns(index.of(location), edges.subspan(first, end - first + 1),
                std::span(columns).subspan(first, end - first));
        }
    };
    if (parallelFor(parts, threads, stop, addPart).isStopped())
        return Stopped {};
    return columns;
}

} // namespace lightcone::core
