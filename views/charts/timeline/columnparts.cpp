// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/columnparts.h"

#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/base/wideticks.h"
#include "core/base/workers.h"
#include "core/calls/topcalls.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <limits>
#include <map>

namespace lightcone::views {

namespace {

/// The ticks and calls of a function in a column.
struct FunctionPart {
    core::WideTicks ticks = 0;
    std::uint64_t entered = 0; ///< calls
    std::uint64_t open = 0; ///< calls that are entered before the column
};
using FunctionParts = std::map<core::FunctionId, FunctionPart>;

/// The number of locations that are added up at once, so that 64 bits hold their time.
std::size_t togetherFor(core::Interval column)
{
    constexpr std::size_t kMost = 32;
    return column.length() <= std::numeric_limits<std::uint64_t>::max() / kMost ? kMost : 1;
}

/// Adds up a few locations.
FunctionParts partsOf(const core::StoreView& store, std::span<const core::LocationId> locations, core::Interval column,
    const std::stop_token& stop)
{
    FunctionParts parts;
    std::vector<core::ProfileEntry> profile;
    if (core::profile(store, locations, column, profile, stop).isStopped())
        return parts;
    for (const core::ProfileEntry& entry : profile)
        parts[entry.function] = { entry.exclusive, entry.visits, 0 };
    for (const core::LocationId location : locations) {
        if (stop.stop_requested())
            break;
        for (const core::FunctionId function : core::callsOnTop(store, location, column))
            ++parts[function].open;
    }
    return parts;
}

} // namespace

core::Stoppable<ColumnParts> columnParts(const core::StoreView& store, std::span<const core::LocationId> locations,
    core::Interval column, const std::stop_token& stop)
{
    const std::size_t together = togetherFor(column);
    std::vector<FunctionParts> sums((locations.size() + together - 1) / together);
    const auto sum = [&](std::size_t i) {
        const std::size_t first = i * together;
        sums[i] = partsOf(store, locations.subspan(first, std::min(together, locations.size() - first)), column, stop);
    };
    if (core::parallelFor(sums.size(), core::usefulThreads(), stop, sum).isStopped())
        return core::Stopped {};
    FunctionParts whole;
    for (const FunctionParts& some : sums) {
        for (const auto& [function, part] : some) {
            FunctionPart& total = whole[function];
            total.ticks += part.ticks;
            total.entered += part.entered;
            total.open += part.open;
        }
    }
    const std::uint64_t length = core::lastingPart(column, store.interval()).length();
    const core::WideTicks lasting = core::WideTicks { std::max<std::uint64_t>(1, length) } * locations.size();
    const auto shareOf
        = [lasting](core::WideTicks ticks) { return static_cast<double>(ticks) / static_cast<double>(lasting); };
    ColumnParts parts;
    parts.isExact = true;
    core::WideTicks idle = lasting;
    for (const auto& [function, part] : whole) {
        if (part.ticks + part.entered == 0)
            continue;
        parts.parts.push_back({ function, shareOf(part.ticks), part.entered + part.open });
        idle -= std::min(idle, part.ticks);
    }
    parts.idle = shareOf(idle);
    return parts;
}

core::Stoppable<ColumnParts> columnParts(const ColumnQuestion& question, const std::stop_token& stop)
{
    if (question.steps)
        return question.steps->partsOf(question.locations(), question.column);
    return columnParts(*question.store, question.locations(), question.column, stop);
}

} // namespace lightcone::views
