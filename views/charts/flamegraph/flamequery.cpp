// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flamequery.h"

#include "core/analysis/samples/contexttree.h"
#include "core/base/parallel.h"
#include "core/model/lasting.h"
#include "core/profile/profilesource.h"
#include "views/base/enumwords.h"

#include <algorithm>

namespace lightcone::views {

namespace {

/// What a node has without the nodes below it.
double ownAmount(const core::CallTree& tree, std::uint32_t node, FlameMeasure::Kind kind, std::size_t metric)
{
    switch (kind) {
    case FlameMeasure::Kind::Time:
        return static_cast<double>(tree.nodes[node].sums.exclusive);
    case FlameMeasure::Kind::Visits:
    case FlameMeasure::Kind::Samples:
        return static_cast<double>(tree.nodes[node].sums.visits);
    case FlameMeasure::Kind::Metric:
        break;
    }
    return metric < tree.metrics.size() ? tree.metricSumsOf(node, metric).exclusive.toDouble() : 0;
}

const TracePart& partOf(const FlameRequest& request, std::size_t side)
{
    return side == 0 || !request.base ? request.shown : *request.base;
}

/// The tree of calling contexts of one side, as far as flames need it.
core::Completion querySamples(
    const FlameRequest& request, std::size_t side, FlameData& data, const std::stop_token& stop)
{
    const TracePart& part = partOf(request, side);
    const auto asked
        = core::contextTree(*request.store, { part.locations, part.interval, false, core::usefulThreads() }, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const core::ContextTree& contexts = asked.value();
    core::CallTree& tree = data.trees[side];
    tree.nodes.reserve(contexts.nodes.size());
    for (std::uint32_t i = 0; i < contexts.nodes.size(); ++i) {
        const core::ContextNode& node = contexts.nodes[i];
        core::CallTreeNode& made = tree.nodes.emplace_back();
        made.function = node.function;
        made.parent = node.parent;
        made.depth = node.depth;
        made.end = node.end;
        made.regions = node.contexts;
        made.sums.visits = contexts.hitsOf(i).exclusive;
    }
    if (side == 0)
        data.withoutContext = contexts.withoutContextCount();
    return core::Done {};
}

core::Completion queryTree(const FlameRequest& request, std::size_t side, FlameData& data, const std::stop_token& stop)
{
    if (data.areSamples())
        return request.store ? querySamples(request, side, data, stop) : core::Done {};
    const TracePart& part = partOf(request, side);
    const bool isOfMetric = request.measure.kind == FlameMeasure::Kind::Metric;
    const core::ProfileQuery query { part.locations, part.interval, core::usefulThreads(), isOfMetric };
    return request.profile->callTree(query, data.trees[side], stop);
}

} // namespace

QStringList flameMeasureWords()
{
    return { QStringLiteral("time"), QStringLiteral("visits"), QStringLiteral("samples") };
}

std::optional<FlameMeasure> flameMeasureOf(const QString& word)
{
    const auto kind = enumOrFirst<FlameMeasure::Kind>(flameMeasureWords(), word);
    return kind ? std::optional(FlameMeasure { *kind, core::MetricId::none }) : std::nullopt;
}

core::CallSums FlameData::sumsOf(std::size_t side, std::uint32_t path) const
{
    const std::uint32_t node = flames.paths[path].nodes[side];
    return node == FlamePath::kNone ? core::CallSums {} : trees[side].nodes[node].sums;
}

double FlameData::locationTicks(std::size_t side) const
{
    const TracePart& part = partOf(request, side);
    const core::Interval lasting = core::lastingPart(part.interval, request.profile->interval());
    return static_cast<double>(std::max<std::uint64_t>(1, lasting.length()))
        * static_cast<double>(std::max<std::size_t>(1, part.locations.size()));
}

double FlameData::scaleOf(std::size_t side) const
{
    if (!isCompared())
        return 1;
    return request.measure.kind == FlameMeasure::Kind::Time
        ? locationTicks(side)
        : locationTicks(side) / static_cast<double>(request.profile->definitions().clock.ticksPerSecond);
}

double FlameData::sumOf(std::size_t side, std::uint32_t path) const
{
    return flames.paths[path].amounts[side] * scaleOf(side);
}

double FlameData::shareOf(std::size_t side, std::uint32_t path) const
{
    const double all = flames.paths.front().amounts[side];
    return all > 0 ? flames.paths[path].amounts[side] / all : 0;
}

double FlameData::changeOf(std::uint32_t path) const
{
    const auto [shown, base] = flames.paths[path].amounts;
    return (shown - base) / (shown + base);
}

core::Stoppable<std::shared_ptr<const FlameData>> queryFlames(const FlameRequest& request, const std::stop_token& stop)
{
    auto data = std::make_shared<FlameData>();
    data->request = request;
    data->trees.resize(request.base ? 2 : 1);
    std::vector<const core::CallTree*> trees;
    for (std::size_t side = 0; side < data->trees.size(); ++side) {
        if (queryTree(request, side, *data, stop).isStopped())
            return core::Stopped {};
        data->isFolded = data->isFolded || data->trees[side].isFolded;
        trees.push_back(&data->trees[side]);
    }
    const std::vector<core::MetricId>& metrics = data->trees.front().metrics;
    const auto metric = static_cast<std::size_t>(std::ranges::find(metrics, request.measure.metric) - metrics.begin());
    const std::array<double, kFlameSides> scales { data->scaleOf(0), data->scaleOf(1) };
    auto joined = joinFlamePaths(
        trees, core::functionNameRanks(request.profile->definitions()),
        [&](std::size_t side, std::uint32_t node) {
            return ownAmount(data->trees[side], node, request.measure.kind, metric) / scales[side];
        },
        stop);
    if (joined.isStopped())
        return core::Stopped {};
    data->flames = std::move(joined).value();
    return std::shared_ptr<const FlameData>(std::move(data));
}

} // namespace lightcone::views
