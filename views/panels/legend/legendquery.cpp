// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/legend/legendquery.h"

#include "core/base/parallel.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/rows/rowtree.h"

#include <algorithm>

namespace lightcone::views {

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
    const std::vector<core::FunctionClass> classes = request.scheme.classes(definitions);
    LegendFunctions functions(definitions, classes);
    for (const core::ProfileEntry& entry : entries) {
        if (entry.exclusive > 0 && !std::ranges::binary_search(request.hidden, entry.function))
            functions.add(entry.function, static_cast<double>(entry.exclusive));
    }
    return LegendContent { functions.ordered(), request.scheme.functions(definitions) };
}

} // namespace lightcone::views
