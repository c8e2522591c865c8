// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/iterations/iterationquery.h"

#include "core/analysis/iterations/iteratedfunctions.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/visibletext.h"
#include "views/charts/iterations/iterationtext.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

namespace lightcone::views {

namespace {

constexpr std::uint64_t kMostColumns = std::uint64_t { 1 } << 20;

/// Takes out the visits whose numbers are so far apart that a chart has no columns for them.
void dropFarNumbers(core::IterationList& list, std::uint64_t first)
{
    const auto isFar = [first](const core::Iteration& visit) { return visit.number - first >= kMostColumns; };
    list.leftOut += std::erase_if(list.visits, isFar);
}

/// Makes the rows, and says which one each visit belongs to.
void makeRows(const core::StoreView& store, IterationData& data)
{
    std::map<std::pair<std::uint32_t, core::LocationId>, std::uint32_t> rowOf;
    bool haveSeveralPaths = false;
    for (const core::Iteration& visit : data.list.visits) {
        rowOf.try_emplace({ visit.path, visit.enter.location }, 0);
        haveSeveralPaths = haveSeveralPaths || visit.path != data.list.visits.front().path;
    }
    for (auto& [key, row] : rowOf) {
        row = static_cast<std::uint32_t>(data.rows.size());
        QString label = nameText(store.definitions().locationLabel(key.second));
        if (haveSeveralPaths)
            label += QStringLiteral(" · ") + iterationPathText(store, data.list, key.first);
        data.rows.push_back({ key.second, key.first, label });
    }
    for (const core::Iteration& visit : data.list.visits)
        data.rowOf.push_back(rowOf.find({ visit.path, visit.enter.location })->second);
}

} // namespace

std::optional<std::size_t> IterationData::visitAt(std::uint32_t row, std::uint32_t column) const
{
    const std::pair wanted { row, column };
    const auto found = std::ranges::lower_bound(
        order, wanted, {}, [this](std::size_t i) { return std::pair(rowOf[i], columnOf(list.visits[i])); });
    if (found == order.end() || rowOf[*found] != row || columnOf(list.visits[*found]) != column)
        return std::nullopt;
    return *found;
}

core::Stoppable<IterationData> queryIterations(const IterationRequest& request, const std::stop_token& stop)
{
    const core::StoreView& store = *request.store;
    const unsigned threads = core::usefulThreads();
    IterationData data;
    data.functions = request.functions;
    if (data.functions.empty()) {
        const auto likely = core::likelyIterations(store, threads, stop);
        if (likely.isStopped())
            return core::Stopped {};
        if (!core::isValid(likely.value()))
            return data;
        data.functions.push_back(likely.value());
    }
    core::IterationQuery query { data.functions, request.locations, request.interval };
    query.most = request.most;
    query.threads = threads;
    auto found = core::findIterations(store, query, stop);
    if (found.isStopped())
        return core::Stopped {};
    data.list = std::move(found).value();
    if (data.list.visits.empty())
        return data;
    const auto number = [](const core::Iteration& visit) { return visit.number; };
    data.firstNumber = std::ranges::min(data.list.visits, {}, number).number;
    dropFarNumbers(data.list, data.firstNumber);
    data.columns = data.columnOf(std::ranges::max(data.list.visits, {}, number)) + 1;
    data.deviations = core::iterationDeviations(data.list);
    makeRows(store, data);
    data.order.resize(data.list.visits.size());
    std::iota(data.order.begin(), data.order.end(), std::size_t { 0 });
    std::ranges::sort(
        data.order, {}, [&data](std::size_t i) { return std::pair(data.rowOf[i], data.list.visits[i].number); });
    return data;
}

std::uint64_t communicationTicks(const core::Iteration& visit)
{
    return visit.groupTicks[static_cast<std::size_t>(core::RegionGroup::Mpi)]
        + visit.groupTicks[static_cast<std::size_t>(core::RegionGroup::Pgas)];
}

double iterationValue(
    const IterationData& data, std::size_t visit, IterationMeasure measure, std::uint64_t ticksPerSecond)
{
    const core::Iteration& of = data.list.visits[visit];
    const auto seconds = [ticksPerSecond](std::uint64_t ticks) {
        return static_cast<double>(ticks) / static_cast<double>(ticksPerSecond);
    };
    switch (measure) {
    case IterationMeasure::Duration:
        break;
    case IterationMeasure::Exclusive:
        return seconds(of.exclusive);
    case IterationMeasure::Waiting:
        return seconds(of.waiting);
    case IterationMeasure::Communication:
        return seconds(communicationTicks(of));
    case IterationMeasure::Sent:
        return static_cast<double>(of.bytesSent);
    case IterationMeasure::Deviation:
        return data.deviations[visit].deviation;
    }
    return seconds(of.ticks);
}

} // namespace lightcone::views
