// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/legend/legendquery.h"

#include "core/base/parallel.h"
#include "core/model/lasting.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowtree.h"

#include <algorithm>

namespace lightcone::views {

namespace {

/// The time of the interval, as far as the trace lasts in it, on all of @p locations that have calls in the trace; of a
/// profile, on all of @p locations. In ticks.
double wholeTime(const LegendRequest& request, std::span<const core::LocationId> locations)
{
    if (!request.store)
        return static_cast<double>(request.interval.length()) * static_cast<double>(locations.size());
    const auto withCalls = std::ranges::count_if(
        locations, [&](core::LocationId id) { return request.store->location(id).maxDepth() > 0; });
    return static_cast<double>(core::lastingPart(request.interval, request.store->interval()).length())
        * static_cast<double>(withCalls);
}

} // namespace

core::Stoppable<LegendContent> queryLegend(const LegendRequest& request, const std::stop_token& stop)
{
    std::vector<core::LocationId> locations = request.locations;
    if (request.store && request.display.isFilter()) {
        std::vector<core::LocationId> kept = keptLocations(*request.store, request.display);
        std::ranges::sort(kept);
        std::erase_if(locations, [&kept](core::LocationId id) { return !std::ranges::binary_search(kept, id); });
    }
    std::vector<core::ProfileEntry> entries;
    const core::ProfileQuery query { locations, request.interval, core::usefulThreads() };
    if (request.profile->functions(query, entries, stop).isStopped())
        return core::Stopped {};
    const core::Definitions& definitions = request.profile->definitions();
    const std::vector<core::ShownClass> classes = request.scheme.shownClasses(definitions);
    LegendFunctions functions(definitions, classes);
    LegendContent content;
    content.whole = wholeTime(request, locations);
    content.idle = content.whole;
    for (const core::ProfileEntry& entry : entries) {
        content.idle = std::max(0.0, content.idle - static_cast<double>(entry.exclusive));
        if (entry.exclusive > 0 && !std::ranges::binary_search(request.hidden, entry.function))
            functions.add(entry.function, static_cast<double>(entry.exclusive));
    }
    content.functions = functions.ordered();
    content.activities = request.scheme.activities(definitions);
    content.colors = request.scheme.functions(definitions);
    if (!request.store || request.steps.content != RowContent::Task)
        return content;
    const auto style = styleOfSteps(*request.store, request.steps,
        std::make_shared<const PlotStyle>(PlotStyle::of(definitions, request.scheme, {})), stop);
    if (style.isStopped())
        return core::Stopped {};
    for (std::size_t i = 0; i < content.colors.size(); ++i)
        content.colors[i] = style.value()->fill(core::idAt<core::FunctionId>(i), static_cast<int>(kBarStrengths));
    return content;
}

} // namespace lightcone::views
