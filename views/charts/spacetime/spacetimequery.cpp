// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimequery.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/shares/dominantregions.h"
#include "core/analysis/shares/functionorder.h"
#include "core/base/parallel.h"
#include "core/store/location/disturbances.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/plot/eventsigns.h"
#include "views/rows/columndivider.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lightcone::views {

namespace {

/// What is known of the locations of a row in the middle of a column.
struct Measurement {
    bool isOff = false; ///< of one of them
    bool isOn = false; ///< for another, which is there
};

/// Adds a location to what is known of its row.
/// @param work  the columns of the location
void addMeasurement(const core::StoreView& store, core::LocationId location, std::span<const core::Tick> edges,
    std::span<const core::WorkColumn> work, std::span<Measurement> columns)
{
    const auto spans = store.disturbances().of(location, core::Disturbance::MeasurementOff);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const core::Tick middle = std::midpoint(edges[i], edges[i + 1]);
        const auto span = std::ranges::lower_bound(spans, middle, {}, &core::Disturbances::Span::end);
        if (span != spans.end() && span->begin <= middle)
            columns[i].isOff = true;
        else if (work[i].exists > 0)
            columns[i].isOn = true;
    }
}

/// Replaces in @p work the share of each column in which a location works by that in which it is busy or in overhead.
void takeActivity(const core::ActivitySteps& steps, std::span<const core::Tick> edges, std::span<core::WorkColumn> work)
{
    const auto isDoing = [](core::Activity activity) {
        return activity == core::Activity::Busy || activity == core::Activity::Overhead;
    };
    core::ActivitySteps::Sums sums(steps);
    core::ActivityTicks before = sums.before(edges.front());
    for (std::size_t i = 0; i < work.size(); ++i) {
        const std::uint64_t length = core::ticksBetween(edges[i], edges[i + 1]);
        if (length == 0) {
            work[i].works = isDoing(steps.at(edges[i])) ? work[i].exists : 0;
            continue;
        }
        const core::ActivityTicks until = sums.before(edges[i + 1]);
        std::uint64_t ticks = 0;
        for (std::size_t activity = 0; activity < until.size(); ++activity) {
            if (isDoing(static_cast<core::Activity>(activity)))
                ticks += until[activity] - before[activity];
        }
        work[i].works = static_cast<float>(static_cast<double>(ticks) / static_cast<double>(length));
        before = until;
    }
}

/// The state of the locations of a row, taken together, in each column. @param activity  null: lines are by classes
core::Stoppable<std::vector<LineColumn>> lineColumns(const core::StoreView& store,
    std::span<const core::LocationId> locations, const std::vector<bool>& working, const core::ActivityIndex* activity,
    std::span<const core::Tick> edges, const std::stop_token& stop)
{
    const std::size_t count = edges.size() - 1;
    std::vector<core::PixelSummary> pixels(count);
    if (core::dominantRegions(store, locations, edges, pixels, stop).isStopped())
        return core::Stopped {};
    std::vector<float> exists(count, 0);
    std::vector<float> works(count, 0);
    std::vector<core::WorkColumn> work(count);
    std::vector<Measurement> measurement(count);
    for (const core::LocationId location : locations) {
        if (core::workColumns(store, location, working, edges, work, stop).isStopped())
            return core::Stopped {};
        if (activity)
            takeActivity(activity->of(location), edges, work);
        for (std::size_t i = 0; i < count; ++i) {
            exists[i] += work[i].exists;
            works[i] += work[i].works;
        }
        if (!store.disturbances().isEmpty())
            addMeasurement(store, location, edges, work, measurement);
    }
    std::vector<LineColumn> columns(count);
    for (std::size_t i = 0; i < count; ++i) {
        columns[i].function = pixels[i].function;
        if (exists[i] > 0)
            columns[i].work
                = static_cast<std::uint8_t>(std::lround(std::min(1.0F, works[i] / exists[i]) * LineColumn::kWorks));
        else if (isValid(pixels[i].function)) // for no time at all
            columns[i].work = 0;
        if (columns[i].work != LineColumn::kAbsent && measurement[i].isOff && !measurement[i].isOn)
            columns[i] = { .work = 0, .isOff = true };
    }
    return columns;
}

/// Ticks from one sign on a line to the next: more where the lines are closer to each other than a sign is high.
std::uint64_t signSpacing(const SpaceTimeRequest& request)
{
    constexpr double kPixels = kEventSignSize + 1;
    const double width = kPixels * std::max(1.0, kPixels / request.layout->rowHeight()) * request.pixelRatio;
    return static_cast<std::uint64_t>(static_cast<double>(request.interval.length()) / request.columns * width);
}

/// Says whether there is room for many messages between the lines.
bool hasRoom(const SpaceTimeRequest& request)
{
    constexpr int kHigh = 10; // pixels from line to line
    return request.layout->rowHeight() >= kHigh;
}

/// Where there is room, even faint lines show how the locations take turns.
std::size_t mostMessageLines(const SpaceTimeRequest& request)
{
    return hasRoom(request) ? 4000 : 800;
}

} // namespace

bool askTheSame(const SpaceTimeRequest& one, const SpaceTimeRequest& other)
{
    if (!one.layout || !other.layout || one.layout->sharedRows() != other.layout->sharedRows())
        return false;
    SpaceTimeRequest elsewhere = one;
    elsewhere.layout = other.layout;
    return elsewhere == other && signSpacing(one) == signSpacing(other) && hasRoom(one) == hasRoom(other);
}

core::Stoppable<SpaceTimeData> queryLocationLines(
    const core::StoreView& store, const SpaceTimeRequest& request, const std::stop_token& stop)
{
    SpaceTimeData data;
    data.interval = request.interval;
    data.columns = request.columns;
    data.rowRange = request.rows;
    if (request.interval.isEmpty() || request.columns <= 0)
        return data;
    const TimeCoordinates coordinates(request.interval, request.columns);
    const std::vector<core::Tick> edges = coordinates.edges(request.columns);
    const std::vector<bool> working = core::workingFunctions(request.classes, request.working, request.activities);
    std::shared_ptr<const core::ActivityIndex> activity;
    if (request.steps.content == RowContent::Activity) {
        const auto asked = activityOfSteps(store, request.steps, stop);
        if (asked.isStopped())
            return core::Stopped {};
        activity = asked.value();
        data.areOfActivity = true;
    }
    data.lines.resize(static_cast<std::size_t>(std::max(0, request.rows.last - request.rows.first)));
    std::vector<std::uint32_t> order;
    if (request.content != RowContent::DominantFunction) {
        auto asked = core::functionOrder(store, request.shownClasses, stop);
        if (asked.isStopped())
            return core::Stopped {};
        order = std::move(asked).value();
    }
    const auto askRow = [&](std::size_t i) {
        data.lines[i].row = request.rows.first + static_cast<int>(i);
        const LocationList& locations = request.layout->row(data.lines[i].row).locations;
        auto columns
            = lineColumns(store, std::span(locations.data(), locations.size()), working, activity.get(), edges, stop);
        if (!columns.isStopped())
            data.lines[i].columns = std::move(columns).value();
        if (request.content == RowContent::DominantFunction)
            return;
        auto shares = dividedColumns(store, locations, edges, order, LineData::kShares, stop);
        if (!shares.isStopped())
            data.lines[i].shares = std::make_shared<const RowColumns>(std::move(shares).value());
    };
    if (core::parallelFor(data.lines.size(), core::usefulThreads(), stop, askRow).isStopped())
        return core::Stopped {};
    return data;
}

core::Completion queryJoiningLines(
    const core::StoreView& store, const SpaceTimeRequest& request, SpaceTimeData& data, const std::stop_token& stop)
{
    if (request.interval.isEmpty() || request.columns <= 0)
        return core::Done {};
    if (request.collectives) {
        const TimeCoordinates coordinates(request.interval, request.columns);
        auto bands = queryCollectives(store, coordinates, *request.layout, request.rows, kMaxCollectiveBands, stop);
        if (bands.isStopped())
            return core::Stopped {};
        data.collectives = std::move(bands).value();
    }
    core::MessageBundleRequest wanted;
    wanted.interval = request.interval;
    wanted.columns = request.columns;
    wanted.rows = request.layout->rowsOfLocations();
    wanted.firstRow = request.rows.first;
    wanted.endRow = request.rows.last;
    wanted.filter = request.filter;
    wanted.maxBundles = mostMessageLines(request);
    if (hasRoom(request))
        wanted.maxSingles = wanted.maxBundles;
    if (request.messages) {
        core::Stoppable<core::MessageBundles> bundles = core::messageBundles(store, wanted, stop);
        if (bundles.isStopped())
            return core::Stopped {};
        data.messages = std::move(bundles).value();
        core::Stoppable<std::vector<core::UnmatchedGroup>> unmatched
            = core::unmatchedGroups(store, wanted, signSpacing(request), stop);
        if (unmatched.isStopped())
            return core::Stopped {};
        data.unmatched = std::move(unmatched).value();
    }
    if (request.oneSided) {
        core::RmaCache own;
        auto lines = queryOneSided(store, request.rmaCache ? *request.rmaCache : own, wanted, stop);
        if (lines.isStopped())
            return core::Stopped {};
        data.oneSided = std::move(lines).value();
    }
    return core::Done {};
}

core::Stoppable<SpaceTimeData> querySpaceTime(
    const core::StoreView& store, const SpaceTimeRequest& request, const std::stop_token& stop)
{
    core::Stoppable<SpaceTimeData> data = queryLocationLines(store, request, stop);
    if (data.isStopped() || queryJoiningLines(store, request, data.value(), stop).isStopped())
        return core::Stopped {};
    return data;
}

} // namespace lightcone::views
