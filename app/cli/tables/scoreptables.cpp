// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/gaps/gaps.h"
#include "core/analysis/launches/launches.h"
#include "core/base/workers.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <array>
#include <string_view>
#include <vector>

// The tables of what Score-P's traces hold beside calls and messages.
namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kGapColumns { "location"sv, "begin"sv, "end"sv, "duration"sv, "reason"sv, "ends"sv, "region"sv,
    "position"sv };

core::Completion writeGaps(views::TableRows& rows)
{
    const views::TableQuery& query = rows.query();
    const core::StoreView& store = rows.store();
    const auto gaps = core::findGaps(store, query.locations, query.interval, core::usefulThreads(), rows.stop());
    if (gaps.isStopped())
        return core::Stopped {};
    std::vector<core::EventRef> events;
    for (const core::Gap& gap : gaps.value())
        events.push_back(gap.event);
    const auto positions = store.positions(events, rows.stop());
    if (positions.isStopped())
        return core::Stopped {};
    for (std::size_t i = 0; i < events.size() && rows.isOk(); ++i) {
        const core::Gap& gap = gaps.value()[i];
        const std::vector<core::Frame> stack = store.location(gap.event.location).stackBefore(gap.event.index);
        rows.location(gap.event.location);
        rows.time(gap.begin);
        rows.time(gap.end);
        rows.duration(gap.ticks());
        rows.text(core::gapReasonName(gap.reason));
        rows.text(gap.isOpen ? "no"sv : "yes"sv);
        if (stack.empty() || !core::isValid(stack.back().region))
            rows.empty();
        else
            rows.text(store.definitions().region(stack.back().region).name);
        rows.position(positions.value()[i]);
        rows.endRow();
    }
    return core::Done {};
}

constexpr std::array kLaunchColumns { "call"sv, "location"sv, "begin"sv, "end"sv, "kernel"sv, "stream"sv,
    "kernel_begin"sv, "kernel_end"sv, "delay"sv, "callsite"sv, "rule"sv, "call_position"sv, "kernel_position"sv,
    "calls"sv, "kernels"sv };

std::string_view nameOfCall(const core::StoreView& store, core::EventRef enter)
{
    const core::EventRecord record = store.location(enter.location).event(enter.index);
    const core::RegionId region { record.reference };
    return core::isValid(region) ? std::string_view(store.definitions().region(region).name) : ""sv;
}

void writeLaunch(
    views::TableRows& rows, const core::Launch& launch, std::uint64_t callPosition, std::uint64_t kernelPosition)
{
    rows.text(nameOfCall(rows.store(), launch.call));
    rows.location(launch.call.location);
    rows.time(launch.called.begin);
    rows.time(launch.called.end);
    rows.text(nameOfCall(rows.store(), launch.kernel));
    rows.location(launch.kernel.location);
    rows.time(launch.run.begin);
    rows.time(launch.run.end);
    rows.duration(launch.delay());
    if (launch.callSite)
        rows.number(*launch.callSite);
    else
        rows.empty();
    rows.text(core::launchRuleName(launch.rule));
    rows.position(callPosition);
    rows.position(kernelPosition);
    rows.empty();
    rows.empty();
    rows.endRow();
}

/// Writes how many calls and kernels are not paired, and why.
void writeUnpaired(views::TableRows& rows, const core::UnpairedLaunches& unpaired)
{
    for (int i = 0; i < 5; ++i)
        rows.empty();
    rows.location(unpaired.stream);
    for (int i = 0; i < 3; ++i)
        rows.empty();
    if (unpaired.callSite)
        rows.number(*unpaired.callSite);
    else
        rows.empty();
    rows.text(core::launchDoubtName(unpaired.doubt));
    rows.empty();
    rows.empty();
    rows.number(unpaired.calls);
    rows.number(unpaired.kernels);
    rows.endRow();
}

core::Completion writeLaunches(views::TableRows& rows)
{
    const auto made = core::Launches::make(rows.store(), core::usefulThreads(), rows.stop());
    if (made.isStopped())
        return core::Stopped {};
    const core::Interval interval = rows.query().interval;
    std::vector<const core::Launch*> launches;
    std::vector<core::EventRef> ends; // two of each
    for (const core::Launch& launch : made.value().all()) {
        const bool isChosen = rows.isChosen(launch.call.location) || rows.isChosen(launch.kernel.location);
        if (!isChosen || !(interval.contains(launch.called.begin) || interval.contains(launch.run.begin)))
            continue;
        launches.push_back(&launch);
        ends.push_back(launch.call);
        ends.push_back(launch.kernel);
    }
    const auto positions = rows.store().positions(ends, rows.stop());
    if (positions.isStopped())
        return core::Stopped {};
    for (std::size_t i = 0; i < launches.size() && rows.isOk(); ++i)
        writeLaunch(rows, *launches[i], positions.value()[2 * i], positions.value()[2 * i + 1]);
    for (const core::UnpairedLaunches& unpaired : made.value().unpaired()) {
        if (rows.isOk())
            writeUnpaired(rows, unpaired);
    }
    return core::Done {};
}

} // namespace

views::TableKind gapTable()
{
    return { .id = QLatin1String("gaps"), .columns = kGapColumns, .write = writeGaps };
}

views::TableKind launchTable()
{
    return { .id = QLatin1String("launches"), .columns = kLaunchColumns, .write = writeLaunches };
}

} // namespace lightcone::app
