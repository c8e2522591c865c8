// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilization/meter.h"

#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/charts/utilization/activitylegend.h"
#include "views/moments/barscene.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <QStringList>

#include <array>
#include <cstddef>
#include <string_view>

namespace lightcone::views {

namespace {

using core::Activity;
using core::kActivityCount;
using std::string_view_literals::operator""sv;

constexpr std::array kMeterColumns { "time"sv, "locations"sv, "busy"sv, "overhead"sv, "idle"sv, "unknown"sv,
    "messages"sv, "messages_max"sv, "bytes"sv, "bytes_max"sv };

QString locationsLine(const Meter& meter)
{
    QStringList parts;
    for (std::size_t i = 0; i < kActivityCount; ++i) {
        const auto activity = static_cast<Activity>(i);
        if (meter.counts[i] > 0 || activity != Activity::Unknown)
            parts.append(
                MomentText::tr("%1 %2 (%3)", "activity, number of locations, their share")
                    .arg(activityText(activity), formatCount(meter.counts[i]), formatPercent(meter.shareOf(activity))));
    }
    return MomentText::tr("%1 of %2 locations", "what they do, all")
        .arg(parts.join(QStringLiteral(", ")), formatCount(meter.locations));
}

QString messagesLine(const Meter& meter)
{
    if (meter.most.messages == 0)
        return MomentText::tr("no messages under way");
    return MomentText::tr("under way: %1 of at most %2 messages, %3 of at most %4")
        .arg(formatCount(meter.pending.messages), formatCount(meter.most.messages), formatBytes(meter.pending.bytes),
            formatBytes(meter.most.bytes));
}

SceneBar activitiesBar(const Meter& meter, const ColorScheme& scheme)
{
    SceneBar bar;
    bar.label = MomentText::tr("Locations");
    bar.text = locationsLine(meter);
    double low = 0;
    for (std::size_t i = 0; i < kActivityCount; ++i) {
        const auto activity = static_cast<Activity>(i);
        const double share = meter.shareOf(activity);
        if (share > 0)
            bar.parts.push_back({ low, low + share, scheme.activity(activity), activity == Activity::Unknown });
        low += share;
    }
    return bar;
}

SceneBar pendingBar(const QString& label, double share, const QString& text, const QColor& color)
{
    SceneBar bar;
    bar.label = label;
    bar.text = text;
    if (share > 0)
        bar.parts = { { 0, share, color } };
    return bar;
}

MadeScene makeMeter(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    const core::Stoppable<Meter> asked = queryMeter(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const Meter& meter = asked.value();
    const ColorScheme& scheme = look.style->scheme;
    BarContent content;
    content.axis.unit = { QStringLiteral("%"), ValueUnit::Prefix::None, 100 };
    content.isFull = true;
    content.isCentred = true;
    content.emptyText = MomentText::tr("There is no location.");
    if (meter.locations > 0) {
        const QString messages = messagesLine(meter);
        content.bars = { activitiesBar(meter, scheme),
            pendingBar(MomentText::tr("Messages"), meter.messageShare(), messages, scheme.message),
            pendingBar(MomentText::tr("Bytes"), meter.byteShare(), messages, scheme.message) };
        core::ActivityTicks counts {};
        for (std::size_t i = 0; i < kActivityCount; ++i)
            counts[i] = meter.counts[i];
        content.legend = activityLegend(counts, scheme);
        content.legend.push_back({ LegendEntry::Sign::Swatch, scheme.message,
            MomentText::tr("under way, of the most at a time of the interval") });
        content.note = MomentText::tr("%1; %2", "locations, messages").arg(locationsLine(meter), messages);
    }
    return std::shared_ptr<const MomentScene>(std::make_shared<BarScene>(std::move(content), look));
}

core::Completion writeMeter(TableRows& rows)
{
    const MomentRequest request = momentRequest(rows.query(), meterDisplay());
    const core::Stoppable<Meter> asked = queryMeter(request, rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const Meter& meter = asked.value();
    rows.time(request.at);
    rows.number(meter.locations);
    for (const std::uint32_t count : meter.counts)
        rows.number(count);
    for (const std::uint64_t number :
        { meter.pending.messages, meter.most.messages, meter.pending.bytes, meter.most.bytes })
        rows.number(number);
    rows.endRow();
    return core::Done {};
}

} // namespace

double Meter::shareOf(core::Activity activity) const
{
    return views::shareOf(counts[static_cast<std::size_t>(activity)], locations);
}

double Meter::messageShare() const
{
    return views::shareOf(pending.messages, most.messages);
}

double Meter::byteShare() const
{
    return views::shareOf(pending.bytes, most.bytes);
}

core::Stoppable<Meter> queryMeter(const MomentRequest& request, const std::stop_token& stop)
{
    const auto activities = activitiesAt(request, stop);
    if (activities.isStopped())
        return core::Stopped {};
    const auto traffic = request.indexes->traffic(*request.store, *request.locations, core::TrafficWay::Either, stop);
    if (traffic.isStopped())
        return core::Stopped {};
    const core::QueueSteps& steps = traffic.value()->steps();
    return Meter { core::activityCounts(*activities.value(), *request.locations), request.locations->size(),
        steps.at(request.at), steps.most(request.interval.begin, request.interval.end) };
}

QString meterText(const Meter& meter)
{
    return locationsLine(meter) + QLatin1Char('\n') + messagesLine(meter);
}

MomentDisplay meterDisplay()
{
    return { .id = "meter",
        .description
        = MomentText::tr("How many locations are busy, in overhead and idle now, and how many messages are "
                         "under way"),
        .make = makeMeter };
}

PictureKind meterPicture()
{
    return momentPictureKind(meterDisplay(),
        PlanText::tr("ParaGraph's meters: what the locations do now, and the messages under way, of the most"),
        [](const PictureQuery& query) { return planMoment(query, meterDisplay()); });
}

TableKind meterTable()
{
    return momentTable(meterDisplay(), kMeterColumns, &writeMeter);
}

} // namespace lightcone::views
