// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processes/processsummaryquery.h"

#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::views {

namespace {

std::uint64_t sortKey(const core::LocationShares& shares, const BarOrder& order)
{
    return order.by == BarOrder::By::Idle ? shares.idle : shares.time[static_cast<std::size_t>(order.group)];
}

} // namespace

std::optional<ProcessSummaryData> queryProcessSummary(const ProcessSummaryRequest& request, const std::stop_token& stop)
{
    ProcessSummaryData data;
    data.interval = request.interval;
    std::vector<core::LocationId> locations = request.locations;
    if (locations.empty()) {
        locations = core::allLocations(*request.store);
        const std::size_t all = locations.size();
        std::erase_if(locations, [&](core::LocationId id) { return request.store->location(id).maxDepth() == 0; });
        data.leftOut = all - locations.size();
    }
    if (core::groupShares(*request.store, locations, request.interval, core::usefulThreads(), data.shares, stop)
            .isStopped())
        return std::nullopt;
    if (request.order.by != BarOrder::By::Rank) {
        std::ranges::stable_sort(data.shares, [&](const core::LocationShares& a, const core::LocationShares& b) {
            return sortKey(a, request.order) > sortKey(b, request.order);
        });
    }
    return data;
}

} // namespace lightcone::views
