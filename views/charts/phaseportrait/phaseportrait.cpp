// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/phaseportrait/phaseportrait.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/charts/phaseportrait/phasescene.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <array>
#include <string_view>
#include <utility>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kPhaseColumns { "time"sv, "busy"sv, "pending"sv, "messages"sv, "bytes"sv };

MadeScene makePhasePortrait(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    core::Stoppable<PhasePortrait> asked = queryPhasePortrait(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    return std::shared_ptr<const MomentScene>(std::make_shared<PhaseScene>(std::move(asked).value(), request, look));
}

core::Completion writePhasePortrait(TableRows& rows)
{
    const MomentRequest request = momentRequest(rows.query(), phasePortraitDisplay());
    const core::Stoppable<PhasePortrait> asked = queryPhasePortrait(request, rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const PhasePortrait& portrait = asked.value();
    for (const core::PhasePoint& point : portrait.path->points()) {
        if (!rows.isOk())
            break;
        rows.time(point.time);
        rows.real(portrait.busyShare(point));
        rows.real(portrait.pendingShare(point, phaseMeasure(request.choice)));
        rows.real(point.messages);
        rows.real(point.bytes);
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

double PhasePortrait::busyShare(const core::PhasePoint& point) const
{
    const std::size_t locations = path->source().locations.size();
    return locations == 0 ? 0 : point.busy / static_cast<double>(locations);
}

double PhasePortrait::pendingShare(const core::PhasePoint& point, PhaseMeasure measure) const
{
    const bool hasBytes = measure == PhaseMeasure::Bytes;
    const std::uint64_t most = hasBytes ? path->most().bytes : path->most().messages;
    return most == 0 ? 0 : (hasBytes ? point.bytes : point.messages) / static_cast<double>(most);
}

core::Stoppable<PhasePortrait> queryPhasePortrait(const MomentRequest& request, const std::stop_token& stop)
{
    const auto activity = activityOf(request, stop);
    if (activity.isStopped())
        return core::Stopped {};
    const auto traffic = request.indexes->traffic(*request.store, *request.locations, core::TrafficWay::Either, stop);
    if (traffic.isStopped())
        return core::Stopped {};
    const core::PhaseSource source { activity.value(), traffic.value(), *request.locations };
    const auto path
        = request.indexes->phasePath(source, request.interval, request.width(), core::usefulThreads(), stop);
    if (path.isStopped())
        return core::Stopped {};
    const auto now
        = core::phaseAt(source, request.interval.begin, request.at, request.width(), core::usefulThreads(), stop);
    if (now.isStopped())
        return core::Stopped {};
    return PhasePortrait { path.value(), now.value() };
}

PhaseMeasure phaseMeasure(const MomentChoice& choice)
{
    return static_cast<PhaseMeasure>(choice.measure);
}

MomentDisplay phasePortraitDisplay()
{
    return { .id = "phaseportrait",
        .description = MomentText::tr("How many locations are busy and how much is under way, as a point that moves"),
        .hasWidth = true,
        .measures = { { QStringLiteral("bytes"), MomentText::tr("Bytes") },
            { QStringLiteral("messages"), MomentText::tr("Messages") } },
        .make = makePhasePortrait };
}

PictureKind phasePortraitPicture()
{
    return momentPictureKind(phasePortraitDisplay(),
        PlanText::tr("ParaGraph's: the share of locations that are busy against what is under way, as a way over time"),
        [](const PictureQuery& query) { return planMoment(query, phasePortraitDisplay()); });
}

TableKind phasePortraitTable()
{
    TableKind kind = momentTable(phasePortraitDisplay(), kPhaseColumns, &writePhasePortrait);
    kind.moment->hasAt = false; // it is the whole way
    return kind;
}

} // namespace lightcone::views
