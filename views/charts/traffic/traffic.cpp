// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/traffic/traffic.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/charts/traffic/trafficscene.h"
#include "views/charts/traffic/traffictext.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momentplotpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kTrafficColumns { "time"sv, "messages"sv, "bytes"sv };

/// In the order of MomentDisplay::bys.
core::TrafficWay wayOf(const MomentChoice& choice)
{
    constexpr std::array kWays { core::TrafficWay::Either, core::TrafficWay::To, core::TrafficWay::From,
        core::TrafficWay::All };
    return kWays[choice.by];
}

MadeScene makeTraffic(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    const auto traffic = trafficOf(request, stop);
    if (traffic.isStopped())
        return core::Stopped {};
    TrafficContent content { {}, trafficMeasure(request.choice),
        trafficWayText(*request.store, *request.locations, wayOf(request.choice)),
        trafficLeftOutText(*traffic.value()) };
    if (trafficColumns(traffic.value()->steps(), request, look, content.columns, stop).isStopped())
        return core::Stopped {};
    return std::shared_ptr<const MomentScene>(
        std::make_shared<TrafficScene>(std::move(content), timeScaleOf(*request.store), look));
}

core::Stoppable<QString> noteOfTraffic(const MomentRequest& request, const std::stop_token& stop)
{
    const auto traffic = trafficOf(request, stop);
    if (traffic.isStopped())
        return core::Stopped {};
    const core::QueueSteps& steps = traffic.value()->steps();
    const core::QueueLength now = steps.at(request.at);
    const core::QueuePeaks peaks = steps.peaks(request.interval.begin, request.at);
    const auto timeText = [&](core::Tick t) {
        MomentRequest then = request;
        then.at = t;
        return momentTimeText(then);
    };
    const auto messagesText
        = [](std::uint64_t count) { return MomentText::tr("%Ln message(s)", nullptr, pluralNumber(count)); };
    return MomentText::tr("At %1: %2, %8 under way · most so far: %3 (since %4), %5 (since %6) · %7")
        .arg(timeText(request.at), messagesText(now.messages), messagesText(peaks.most.messages),
            timeText(peaks.messagesSince), formatBytes(peaks.most.bytes), timeText(peaks.bytesSince),
            trafficWayText(*request.store, *request.locations, wayOf(request.choice)), formatBytes(now.bytes));
}

core::Completion writeTraffic(TableRows& rows)
{
    const MomentRequest request = momentRequest(rows.query(), trafficDisplay());
    const auto traffic = trafficOf(request, rows.stop());
    if (traffic.isStopped())
        return core::Stopped {};
    if (request.interval.isEmpty())
        return core::Done {};
    core::QueueSteps::Cursor cursor(traffic.value()->steps(), request.interval.begin);
    core::Tick time = request.interval.begin;
    do {
        rows.time(time);
        rows.number(cursor.step().length.messages);
        rows.number(cursor.step().length.bytes);
        rows.endRow();
        time = cursor.nextTick();
        if (rows.stop().stop_requested())
            return core::Stopped {};
    } while (rows.isOk() && time < request.interval.end && cursor.next());
    return core::Done {};
}

} // namespace

core::Stoppable<std::shared_ptr<const core::TrafficIndex>> trafficOf(
    const MomentRequest& request, const std::stop_token& stop)
{
    return request.indexes->traffic(*request.store, *request.locations, wayOf(request.choice), stop);
}

TrafficMeasure trafficMeasure(const MomentChoice& choice)
{
    return static_cast<TrafficMeasure>(choice.measure);
}

MomentDisplay trafficDisplay()
{
    return { .id = "traffic",
        .description = MomentText::tr("The messages, or bytes, that are under way, over time"),
        .measures = { { QStringLiteral("messages"), MomentText::tr("Messages") },
            { QStringLiteral("bytes"), MomentText::tr("Bytes") } },
        .bys = { { QStringLiteral("either"), MomentText::tr("To or from the locations") },
            { QStringLiteral("to"), MomentText::tr("To the locations (queue)") },
            { QStringLiteral("from"), MomentText::tr("From the locations") },
            { QStringLiteral("all"), MomentText::tr("All messages") } },
        .hasActivity = false,
        .followsSelection = true,
        .isOverTime = true,
        .make = makeTraffic,
        .noteAt = noteOfTraffic };
}

PictureKind trafficPicture()
{
    return momentPictureKind(trafficDisplay(),
        PlanText::tr("ParaGraph's: the messages, or bytes, that are under way, over time"),
        [](const PictureQuery& query) { return planMomentPlot(query, trafficDisplay()); });
}

TableKind trafficTable()
{
    return momentTable(trafficDisplay(), kTrafficColumns, &writeTraffic);
}

} // namespace lightcone::views
