// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/traffic/nodedata.h"

#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"
#include "views/base/locationdistances.h"
#include "views/base/networkchoice.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/charts/traffic/nodedatascene.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momentplotpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kNodeColumns { "time"sv, "location"sv, "direction"sv, "partner"sv, "bytes"sv, "tag"sv, "transit"sv,
    "distance"sv };

MadeScene makeNodeData(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    core::Stoppable<NodeData> asked = queryNodeData(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    return std::shared_ptr<const MomentScene>(std::make_shared<NodeDataScene>(
        std::move(asked).value(), request, networkText(networkAt(request.choice.topology, kUsualNetwork)), look));
}

core::Completion writeNodeData(TableRows& rows)
{
    const core::Stoppable<NodeData> asked = queryNodeData(momentRequest(rows.query(), nodeDataDisplay()), rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    for (const NodeMessage& message : asked.value().messages) {
        if (!rows.isOk())
            break;
        rows.time(message.time);
        rows.location(asked.value().location);
        rows.text(message.isSend ? "out"sv : "in"sv);
        rows.location(message.partner);
        rows.number(message.bytes);
        rows.number(message.tag);
        rows.signedDuration(message.transit);
        if (message.distance)
            rows.number(*message.distance);
        else
            rows.empty();
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

core::Stoppable<NodeData> queryNodeData(const MomentRequest& request, const std::stop_token& stop)
{
    const core::MessageTable& table = request.store->messages();
    NodeData data;
    data.candidates = request.locations->size();
    if (request.locations->empty())
        return data;
    const auto found = std::ranges::find_if(
        *request.locations, [&](core::LocationId location) { return table.endCount(location) > 0; });
    data.hasMessages = found != request.locations->end();
    data.location = data.hasMessages ? *found : request.locations->front();
    const LocationDistances distances(*request.store, networkAt(request.choice.topology, kUsualNetwork));
    const std::uint64_t end = table.firstEndAt(data.location, request.eventsEnd);
    for (std::uint64_t i = table.firstEndAt(data.location, request.interval.begin); i < end; ++i) {
        if (i % core::kMessagesPerPoll == 0 && stop.stop_requested())
            return core::Stopped {};
        const core::MessageTable::LocationEnd at = table.endAt(data.location, i);
        const core::Message message = table.at(at.message);
        const core::LocationId partner = at.isSend ? message.receiver() : message.sender();
        data.messages.push_back({ at.tick, at.message, at.isSend, partner, message.bytes, message.tag,
            core::saturatingDifference(message.receive, message.send),
            distances.between(message.sender(), message.receiver()) });
    }
    if (stop.stop_requested())
        return core::Stopped {};
    return data;
}

NodeMeasure nodeMeasure(const MomentChoice& choice)
{
    return static_cast<NodeMeasure>(choice.measure);
}

MomentDisplay nodeDataDisplay()
{
    return { .id = "nodedata",
        .description = MomentText::tr("The messages of one location: partner, size, tag, distance or time under way"),
        .measures = { { QStringLiteral("partner"), MomentText::tr("Partner") },
            { QStringLiteral("bytes"), MomentText::tr("Bytes") }, { QStringLiteral("tag"), MomentText::tr("Tag") },
            { QStringLiteral("distance"), MomentText::tr("Distance") },
            { QStringLiteral("transit"), MomentText::tr("Time under way") } },
        .topologies = networkWords(kUsualNetwork),
        .hasActivity = false,
        .followsSelection = true,
        .isOverTime = true,
        .make = makeNodeData };
}

PictureKind nodeDataPicture()
{
    return momentPictureKind(nodeDataDisplay(),
        PlanText::tr(
            "ParaGraph's: the messages of one location over time, by partner, size, tag, distance or duration"),
        [](const PictureQuery& query) { return planMomentPlot(query, nodeDataDisplay()); });
}

TableKind nodeDataTable()
{
    return momentTable(nodeDataDisplay(), kNodeColumns, &writeNodeData);
}

} // namespace lightcone::views
