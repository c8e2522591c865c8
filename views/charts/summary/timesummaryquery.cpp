// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/timesummaryquery.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/concurrency/activitycolumns.h"
#include "core/analysis/instances/instancecolumns.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/base/wideticks.h"
#include "core/calls/manyevents.h"
#include "core/model/functionset.h"
#include "core/store/storeview.h"
#include "views/base/functionnames.h"
#include "views/base/plantext.h"
#include "views/moments/momentrequest.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace lightcone::views {

namespace {

/// With more events than this, tiles are asked first.
constexpr std::uint64_t kManyEvents = std::uint64_t { 1 } << 22;
/// The functions that are parts where none are chosen.
constexpr std::size_t kHeaviest = 8;

/// Puts each function into the part that @p partOf says, and leaves out parts without functions.
template <typename PartOf>
std::vector<SummaryPart> filledParts(const core::StoreView& store, std::vector<SummaryPart> parts, const PartOf& partOf)
{
    for (std::size_t i = 0; i < store.definitions().functions.size(); ++i)
        parts[partOf(core::idAt<core::FunctionId>(i))].functions.push_back(core::idAt<core::FunctionId>(i));
    std::erase_if(parts, [](const SummaryPart& part) { return part.functions.empty(); });
    return parts;
}

std::vector<SummaryPart> classParts(const core::StoreView& store, std::span<const core::ShownClass> classes)
{
    std::vector<SummaryPart> parts;
    for (std::size_t i = 0; i < core::ShownClass::kCount; ++i)
        parts.push_back(
            { .kind = SummaryPart::Kind::Class, .functionClass = core::ShownClass::at(i), .functions = {} });
    return filledParts(store, std::move(parts), [&](core::FunctionId id) { return classes[indexOf(id)].index(); });
}

std::vector<SummaryPart> groupParts(const core::StoreView& store)
{
    std::vector<SummaryPart> parts;
    for (std::size_t i = 0; i < core::kRegionGroupCount; ++i)
        parts.push_back(
            { .kind = SummaryPart::Kind::Group, .group = static_cast<core::RegionGroup>(i), .functions = {} });
    return filledParts(store, std::move(parts),
        [&](core::FunctionId id) { return static_cast<std::size_t>(store.definitions().function(id).group); });
}

/// A part for each of @p chosen, and one for all others.
std::vector<SummaryPart> functionParts(const core::StoreView& store, const std::vector<core::FunctionId>& chosen)
{
    std::vector<SummaryPart> parts;
    std::vector<std::size_t> partOf(store.definitions().functions.size(), chosen.size());
    for (const core::FunctionId function : chosen) {
        partOf[indexOf(function)] = parts.size();
        parts.push_back({ .kind = SummaryPart::Kind::Function, .function = function, .functions = {} });
    }
    parts.push_back({ .kind = SummaryPart::Kind::OtherFunctions, .functions = {} });
    return filledParts(store, std::move(parts), [&](core::FunctionId id) { return partOf[indexOf(id)]; });
}

core::FunctionParts coreParts(const core::StoreView& store, const std::vector<SummaryPart>& parts)
{
    core::FunctionParts made { std::vector<std::uint32_t>(store.definitions().functions.size()), 0 };
    for (const SummaryPart& part : parts) {
        if (part.kind == SummaryPart::Kind::Free)
            continue;
        for (const core::FunctionId function : part.functions)
            made.partOf[indexOf(function)] = made.count;
        ++made.count;
    }
    made.count = std::max(1U, made.count);
    return made;
}

/// The mean number of locations inside of one of @p functions in each column.
core::Stoppable<std::vector<double>> insideColumns(const core::StoreView& store,
    std::span<const core::LocationId> locations, std::span<const core::FunctionId> functions,
    std::span<const core::Tick> edges, const core::PartColumns& columns, const std::stop_token& stop)
{
    const core::FunctionSet chosen(functions, store.definitions().functions.size());
    const std::size_t runs = std::min<std::size_t>(locations.size(), core::usefulThreads());
    std::vector<std::vector<core::InstanceColumn>> sums(runs, std::vector<core::InstanceColumn>(columns.count()));
    const auto add = [&](std::size_t run) {
        for (std::size_t i = run; i < locations.size(); i += runs) {
            if (core::addInstanceColumns(store, locations[i], chosen, core::CallTime::Open, edges, sums[run], stop)
                    .isStopped())
                return; // the loop says so
        }
    };
    if (core::parallelFor(runs, core::usefulThreads(), stop, add).isStopped())
        return core::Stopped {};
    std::vector<double> inside(columns.count());
    for (const std::vector<core::InstanceColumn>& sum : sums) {
        for (std::size_t i = 0; i < inside.size(); ++i)
            inside[i] += static_cast<double>(sum[i].ticks) / static_cast<double>(columns.length(i));
    }
    return inside;
}

std::uint64_t inRange(core::WideTicks ticks)
{
    return static_cast<std::uint64_t>(std::min<core::WideTicks>(ticks, std::numeric_limits<std::uint64_t>::max()));
}

/// How many locations are in each activity. Outside of the run all of them are idle.
core::Stoppable<core::PartColumns> activityParts(const core::StoreView& store,
    std::span<const core::LocationId> locations, const SummaryActivities& asked, std::span<const core::Tick> edges,
    const std::stop_token& stop)
{
    const auto index = asked.indexes->activity(store, *asked.rules, core::usefulThreads(), stop);
    if (index.isStopped())
        return core::Stopped {};
    const auto sums = core::activityColumns(*index.value(), locations, edges, core::usefulThreads(), stop);
    if (sums.isStopped())
        return core::Stopped {};
    core::PartColumns columns(edges, core::kActivityCount);
    for (std::size_t i = 0; i < sums.value().size(); ++i) {
        core::WideTicks rest = core::WideTicks { columns.length(i) } * locations.size();
        for (std::size_t k = 0; k < core::kActivityCount; ++k) {
            columns.add(i, k, inRange(sums.value()[i][k]));
            rest -= sums.value()[i][k];
        }
        columns.add(i, static_cast<std::size_t>(core::Activity::Idle), inRange(rest));
    }
    columns.finish();
    return columns;
}

std::vector<SummaryPart> activitySummaryParts()
{
    std::vector<SummaryPart> parts;
    for (std::size_t i = 0; i < core::kActivityCount; ++i)
        parts.push_back(
            { .kind = SummaryPart::Kind::Activity, .activity = static_cast<core::Activity>(i), .functions = {} });
    return parts;
}

core::Stoppable<TimeSummaryData> queryActivities(const core::StoreView& store, const TimeSummaryRequest& request,
    std::span<const core::Tick> edges, const std::stop_token& stop)
{
    const std::vector<core::LocationId> locations = summaryLocations(store, request);
    TimeSummaryData data;
    data.edges.assign(edges.begin(), edges.end());
    data.locations = locations.size();
    data.leftOut = store.locationCount() - locations.size();
    data.parts = activitySummaryParts();
    auto columns = activityParts(store, locations, *request.activities, edges, stop);
    if (columns.isStopped())
        return core::Stopped {};
    data.columns = std::move(columns).value();
    return data;
}

} // namespace

QString summaryByName(SummaryBy by)
{
    return summaryByNames().at(static_cast<qsizetype>(by));
}

QStringList summaryByNames()
{
    return { QStringLiteral("class"), QStringLiteral("group"), QStringLiteral("function") };
}

std::optional<SummaryBy> summaryByOf(const QString& name)
{
    const qsizetype index = name.isEmpty() ? 0 : summaryByNames().indexOf(name);
    return index < 0 ? std::nullopt : std::optional(static_cast<SummaryBy>(index));
}

QString summaryByProblem(const QString& name)
{
    return PlanText::tr("The option '--by' does not understand '%1': choose class, group or function.").arg(name);
}

std::vector<core::LocationId> summaryLocations(const core::StoreView& store, const TimeSummaryRequest& request)
{
    if (!request.locations.empty())
        return request.locations;
    if (request.activities)
        return shownLocations(store, request.activities->rows);
    std::vector<core::LocationId> locations = core::allLocations(store);
    std::erase_if(locations, [&](core::LocationId id) { return store.location(id).maxDepth() == 0; });
    return locations;
}

core::Stoppable<std::vector<SummaryPart>> summaryParts(
    const core::StoreView& store, const TimeSummaryRequest& request, const std::stop_token& stop)
{
    std::vector<SummaryPart> parts;
    if (request.choice.by == SummaryBy::Class) {
        parts = classParts(store, request.classes);
    } else if (request.choice.by == SummaryBy::Group) {
        parts = groupParts(store);
    } else {
        std::vector<core::FunctionId> chosen = functionsNamed(store.definitions(), request.choice.functions);
        if (chosen.empty()) {
            auto heaviest = core::heaviestFunctions(store, kHeaviest, stop);
            if (heaviest.isStopped())
                return core::Stopped {};
            chosen = std::move(heaviest).value();
        }
        parts = functionParts(store, chosen);
    }
    for (std::size_t i = 0; i < core::kCallFreeCount; ++i)
        parts.push_back({ .free = static_cast<core::CallFree>(i), .functions = {} });
    return parts;
}

core::Stoppable<TimeSummaryData> queryTimeSummary(const core::StoreView& store, const TimeSummaryRequest& request,
    std::span<const core::Tick> edges, const std::stop_token& stop, const PublishSummary& publish)
{
    if (request.activities)
        return queryActivities(store, request, edges, stop);
    TimeSummaryData data;
    const std::vector<core::LocationId> locations = summaryLocations(store, request);
    data.edges.assign(edges.begin(), edges.end());
    data.locations = locations.size();
    data.leftOut = request.locations.empty() ? store.locationCount() - locations.size() : 0;
    auto parts = summaryParts(store, request, stop);
    if (parts.isStopped())
        return core::Stopped {};
    data.parts = std::move(parts).value();
    const core::FunctionParts functions = coreParts(store, data.parts);
    const bool hasFunctions = data.parts.size() > core::kCallFreeCount;
    if (!hasFunctions) // the columns have a part of functions, which is empty
        data.parts.insert(data.parts.begin(), { .kind = SummaryPart::Kind::OtherFunctions, .functions = {} });
    const core::Interval interval { edges.front(), edges.back() };
    if (publish && core::hasMoreEvents(store, locations, interval, kManyEvents)) {
        auto quick = core::quickPartColumns(store, locations, functions, edges, stop);
        if (quick.isStopped())
            return core::Stopped {};
        if (quick.value()) {
            data.columns = *std::move(quick).value();
            publish(data);
        }
    }
    auto columns = core::partColumns(store, locations, functions, edges, core::usefulThreads(), stop);
    if (columns.isStopped())
        return core::Stopped {};
    data.columns = std::move(columns).value();
    const std::vector<core::FunctionId> named = functionsNamed(store.definitions(), request.choice.inside);
    if (named.empty())
        return data;
    auto inside = insideColumns(store, locations, named, edges, data.columns, stop);
    if (inside.isStopped())
        return core::Stopped {};
    data.inside = std::move(inside).value();
    data.insideNames = request.choice.inside.join(QStringLiteral(", "));
    return data;
}

} // namespace lightcone::views
