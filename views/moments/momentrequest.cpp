// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momentrequest.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/topology/nodeorder.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/activityrules.h"
#include "views/base/rowdisplay.h"
#include "views/rows/rowtree.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

std::uint64_t MomentRequest::width() const
{
    constexpr std::uint64_t kParts = 20;
    return std::max<std::uint64_t>(choice.width.value_or(interval.length() / kParts), 1);
}

MomentRequest momentRequest(const std::shared_ptr<const core::StoreView>& store,
    std::optional<std::vector<core::LocationId>> locations, core::Interval interval, const MomentQuery& query,
    const MomentChoice& usual)
{
    MomentRequest request;
    request.store = store;
    request.indexes = query.indexes ? query.indexes : std::make_shared<core::MomentIndexes>();
    request.rules = askedActivityRules(*store, query);
    request.locations = std::make_shared<const std::vector<core::LocationId>>(
        locations ? std::move(*locations) : liveLocations(*store));
    setMoment(request, interval, query.at);
    request.tasks = query.tasks;
    request.choice = query.choice.value_or(usual);
    return request;
}

void setMoment(MomentRequest& request, core::Interval interval, std::optional<core::Tick> at)
{
    const core::Interval run = core::runOf(*request.store);
    const core::Tick begin = std::clamp(interval.begin, run.begin, std::max(run.begin, run.end));
    const core::Tick end = std::clamp(interval.end, begin, std::max(begin, run.end));
    request.interval = { begin, end };
    request.eventsEnd = std::clamp(interval.end, begin, std::max(begin, request.store->interval().end));
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

core::Stoppable<std::shared_ptr<const std::vector<core::Activity>>> activitiesAt(
    const MomentRequest& request, const std::stop_token& stop)
{
    const auto index = activityOf(request, stop);
    if (index.isStopped())
        return core::Stopped {};
    return request.indexes->activitiesAt(index.value(), *request.locations, request.at, core::usefulThreads(), stop);
}

core::Stoppable<std::shared_ptr<const core::TaskIndex>> tasksOf(
    const MomentRequest& request, const std::stop_token& stop)
{
    return request.indexes->tasks(*request.store, request.tasks, core::usefulThreads(), stop);
}

core::Completion askEach(std::size_t count, const std::stop_token& stop, const std::function<void(std::size_t)>& ask)
{
    constexpr std::size_t kInPart = 256;
    return core::parallelForParts(count, kInPart, core::usefulThreads(), stop, ask);
}

std::vector<std::size_t> placesInOrder(MomentOrder order, std::size_t count)
{
    std::vector<std::size_t> places;
    places.reserve(count);
    const auto nodes = static_cast<std::uint32_t>(count);
    for (const core::NetworkNode node : order == MomentOrder::Gray ? core::grayOrder(nodes) : core::naturalOrder(nodes))
        places.push_back(indexOf(node));
    return places;
}

} // namespace lightcone::views
