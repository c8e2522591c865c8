// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processsummary/processsummaryquery.h"

#include "core/base/parallel.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"
#include "views/base/shownclasses.h"
#include "views/rows/rowtree.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

std::uint64_t sortKey(const core::LocationShares& shares, const BarOrder& order)
{
    switch (order.by) {
    case BarOrder::By::Rank:
    case BarOrder::By::Alike:
        break;
    case BarOrder::By::Class:
        return shares.time[order.functionClass.index()];
    case BarOrder::By::Idle:
        return shares.idle;
    }
    return 0;
}

} // namespace

std::vector<BarOrder> barOrders(core::Classing classing)
{
    std::vector<BarOrder> orders { {}, { BarOrder::By::Alike }, { BarOrder::By::Idle } };
    for (const core::ShownClass shownClass : core::allClasses(classing))
        orders.push_back({ BarOrder::By::Class, shownClass });
    return orders;
}

QString barOrderName(const BarOrder& order)
{
    switch (order.by) {
    case BarOrder::By::Rank:
        break;
    case BarOrder::By::Alike:
        return QStringLiteral("alike");
    case BarOrder::By::Idle:
        return QStringLiteral("idle");
    case BarOrder::By::Class:
        return shownClassWord(order.functionClass);
    }
    return QStringLiteral("rank");
}

QStringList barOrderNames()
{
    QStringList names;
    for (const core::Classing classing : { core::Classing::Usual, core::Classing::Score }) {
        for (const BarOrder& order : barOrders(classing))
            names.append(barOrderName(order));
    }
    names.removeDuplicates();
    return names;
}

std::optional<BarOrder> barOrderOf(const QString& name)
{
    if (name.isEmpty())
        return BarOrder {};
    for (const core::Classing classing : { core::Classing::Usual, core::Classing::Score }) {
        const std::vector<BarOrder> orders = barOrders(classing);
        if (const auto found = std::ranges::find(orders, name, &barOrderName); found != orders.end())
            return *found;
    }
    return std::nullopt;
}

void sortShares(ProcessSummaryData& data, const BarOrder& order)
{
    std::ranges::sort(data.shares, [&](const core::LocationShares& a, const core::LocationShares& b) {
        const std::uint64_t left = sortKey(a, order);
        const std::uint64_t right = sortKey(b, order);
        return left != right ? left > right : a.location < b.location;
    });
    if (order.by != BarOrder::By::Alike)
        return;
    std::vector<core::LocationShares> grouped;
    grouped.reserve(data.shares.size());
    for (const core::AlikeLocations& group : data.alike.groups) {
        for (const core::LocationId location : group.locations)
            grouped.push_back(*std::ranges::lower_bound(data.shares, location, {}, &core::LocationShares::location));
    }
    data.shares = std::move(grouped);
}

core::Stoppable<ProcessSummaryData> queryProcessSummary(
    const ProcessSummaryRequest& request, const std::stop_token& stop)
{
    ProcessSummaryData data;
    data.interval = core::lastingPart(request.interval, request.store->interval());
    std::vector<core::LocationId> locations = request.locations;
    if (locations.empty()) {
        locations = core::allLocations(*request.store);
        const std::size_t all = locations.size();
        std::erase_if(locations, [&](core::LocationId id) { return request.store->location(id).maxDepth() == 0; });
        data.leftOut = all - locations.size();
    }
    data.unfiltered = locations.size();
    if (request.display.isFilter()) {
        std::vector<core::LocationId> kept = keptLocations(*request.store, request.display);
        std::ranges::sort(kept);
        std::erase_if(locations, [&](core::LocationId id) { return !std::ranges::binary_search(kept, id); });
    }
    if (core::classShares(
            *request.store, locations, request.interval, request.classes, core::usefulThreads(), data.shares, stop)
            .isStopped())
        return core::Stopped {};
    if (request.order.by == BarOrder::By::Alike) {
        core::AlikeQuery alike;
        alike.locations = locations;
        alike.interval = request.interval;
        alike.threads = core::usefulThreads();
        auto groups = core::alikeLocations(*request.store, alike, stop);
        if (groups.isStopped())
            return core::Stopped {};
        data.alike = std::move(groups).value();
    }
    sortShares(data, request.order);
    return data;
}

} // namespace lightcone::views
