// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momentrequest.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/topology/nodeorder.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/rowdisplay.h"
#include "views/rows/rowtree.h"

#include <algorithm>

namespace lightcone::views {

std::uint64_t MomentRequest::width() const
{
    constexpr std::uint64_t kParts = 20;
    return std::max<std::uint64_t>(choice.width.value_or(interval.length() / kParts), 1);
}

void setMoment(MomentRequest& request, core::Interval interval, std::optional<core::Tick> at)
{
    const core::Interval run = core::runOf(*request.store);
    const core::Tick begin = std::clamp(interval.begin, run.begin, std::max(run.begin, run.end));
    const core::Tick end = std::clamp(interval.end, begin, std::max(begin, run.end));
    request.interval = { begin, end };
    request.at = std::clamp(at.value_or(end), begin, end);
}

std::vector<core::LocationId> liveLocations(const core::StoreView& store)
{
    std::vector<core::LocationId> live;
    for (const core::LocationId id : core::allLocations(store)) {
        if (store.location(id).eventCount() > 0)
            live.push_back(id);
    }
    return live.empty() ? core::allLocations(store) : live;
}

std::vector<core::LocationId> shownLocations(const core::StoreView& store, const RowDisplay& display)
{
    if (!display.isFilter())
        return liveLocations(store);
    RowTree rows(store);
    rows.setDisplay(display);
    rows.setHidesSilent(true);
    std::vector<core::LocationId> shown(rows.locations().begin(), rows.locations().end());
    std::ranges::sort(shown);
    return shown;
}

core::Stoppable<std::shared_ptr<const core::ActivityIndex>> activityOf(
    const MomentRequest& request, const std::stop_token& stop)
{
    return request.indexes->activity(*request.store, *request.rules, core::usefulThreads(), stop);
}

std::vector<core::LocationId> inOrder(std::vector<core::LocationId> locations, MomentOrder order)
{
    if (order != MomentOrder::Gray)
        return locations;
    std::vector<core::LocationId> ordered;
    ordered.reserve(locations.size());
    for (const core::NetworkNode node : core::grayOrder(static_cast<std::uint32_t>(locations.size())))
        ordered.push_back(locations[indexOf(node)]);
    return ordered;
}

} // namespace lightcone::views
