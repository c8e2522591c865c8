// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/tablequery.h"

#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/colorscheme.h"
#include "views/base/palettes.h"
#include "views/base/viewstate.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

core::Document documentOf(const TableQuery& query)
{
    return query.document.isEmpty() ? core::documentOf(query.store) : query.document;
}

std::vector<core::ShownClass> shownClassesOf(const TableQuery& query)
{
    return ColorScheme(Theme::Light, query.moment.palette).shownClasses(documentOf(query).profile->definitions());
}

TableQuery tableQuery(QLatin1String id, const ViewState& state)
{
    TableQuery query;
    if (!state.store())
        return query;
    query.id = id;
    query.store = state.store();
    query.document = state.document();
    query.moment.palette = state.palettes().chosen();
    query.interval = state.interval();
    query.wholeTime = query.interval == state.whole();
    for (std::size_t i = 0; i < query.store->locationCount(); ++i)
        query.locations.push_back(core::idAt<core::LocationId>(i));
    return query;
}

void setLocations(TableQuery& query, std::vector<core::LocationId> locations)
{
    query.locations = std::move(locations);
    std::ranges::sort(query.locations);
    query.locations.erase(std::unique(query.locations.begin(), query.locations.end()),
        query.locations.end()); // Clang 14 cannot use std::ranges::unique of GCC 12
    query.allLocations = false;
}

} // namespace lightcone::views
