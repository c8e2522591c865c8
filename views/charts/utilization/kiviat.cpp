// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilization/kiviat.h"

#include "core/analysis/activity/busyrecords.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/charts/utilization/kiviatscene.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>

namespace lightcone::views {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kKiviatColumns { "location"sv, "busy"sv, "most"sv };

Kiviat inOrder(const Kiviat& kiviat, MomentOrder order)
{
    const std::vector<std::size_t> places
        = placesInOrder(order, kiviat.locations.size(), [&](std::size_t i) { return kiviat.busy[i]; });
    return { itemsAt(places, kiviat.locations), itemsAt(places, kiviat.busy), itemsAt(places, kiviat.most),
        kiviat.hasMost };
}

QString spokeRangeText()
{
    return MomentText::tr("least and greatest of a spoke", "of the locations that share it");
}

/// The same numbers as bars, the greatest first; null: there is no room.
std::unique_ptr<BarScene> barsOf(const Kiviat& kiviat, const core::StoreView& store, const MomentLook& look)
{
    const QRectF place = KiviatScene::barPlace(look.size);
    if (place.isEmpty())
        return nullptr;
    const Kiviat sorted = inOrder(kiviat, MomentOrder::Value);
    const MomentLook barLook { look.style, place.size(), look.legend };
    const QColor color = look.style->scheme.activity(core::Activity::Busy);
    BarContent content;
    content.axis.unit = { QStringLiteral("%"), ValueUnit::Prefix::None, 100 };
    content.isFull = true;
    content.legend = { { LegendEntry::Sign::Swatch, color, MomentText::tr("busy, recent mean") },
        { LegendEntry::Sign::Swatch, withAlpha(color, 70), MomentText::tr("most so far") } };
    if (sorted.locations.size() > kMostSpokes)
        content.legend.push_back({ LegendEntry::Sign::DottedCurve, look.style->scheme.dimText, spokeRangeText() });
    for (const BarGroup group : barGroups(sorted.locations.size(), BarScene::barRoom(barLook))) {
        SceneBar bar = sceneBar(store, group, sorted.locations);
        double busy = 0;
        double most = 0;
        ValueRange range;
        for (std::size_t k = group.first; k < group.last; ++k) {
            busy += sorted.busy[k] / static_cast<double>(group.size());
            most += sorted.most[k] / static_cast<double>(group.size());
            range.add(sorted.busy[k]);
        }
        bar.parts = { { busy, std::max(busy, most), withAlpha(color, 70) }, { 0, busy, color } };
        if (group.size() > 1)
            bar.range = range;
        bar.text = sorted.hasMost
            ? MomentText::tr("%1: busy %2, most so far %3", "location, shares")
                  .arg(bar.label, formatPercent(busy), formatPercent(most))
            : MomentText::tr("%1: busy %2", "location, share").arg(bar.label, formatPercent(busy));
        content.bars.push_back(std::move(bar));
    }
    return std::make_unique<BarScene>(std::move(content), barLook);
}

MadeScene makeKiviat(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    const core::Stoppable<Kiviat> asked = queryKiviat(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const Kiviat& kiviat = asked.value();
    const double mean = kiviat.busy.empty()
        ? 0
        : std::accumulate(kiviat.busy.begin(), kiviat.busy.end(), 0.0) / static_cast<double>(kiviat.busy.size());
    std::unique_ptr<BarScene> bars = barsOf(kiviat, *request.store, look);
    QString note = MomentText::tr("Mean of all: busy %1").arg(formatPercent(mean));
    if (!bars && kiviat.locations.size() > kMostSpokes) // there is no legend
        note += QStringLiteral(" · ") + MomentText::tr("dotted: %1", "what is").arg(spokeRangeText());
    return std::shared_ptr<const MomentScene>(
        std::make_shared<KiviatScene>(kiviatSpokes(kiviat, *request.store), std::move(bars), note, look));
}

core::Completion writeKiviat(TableRows& rows)
{
    const core::Stoppable<Kiviat> asked = queryKiviat(momentRequest(rows.query(), kiviatDisplay()), rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const Kiviat& kiviat = asked.value();
    for (std::size_t i = 0; i < kiviat.locations.size() && rows.isOk(); ++i) {
        rows.location(kiviat.locations[i]);
        rows.real(kiviat.busy[i]);
        if (kiviat.hasMost)
            rows.real(kiviat.most[i]);
        else
            rows.empty();
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

core::Stoppable<Kiviat> queryKiviat(const MomentRequest& request, const std::stop_token& stop)
{
    const auto index = activityOf(request, stop);
    if (index.isStopped())
        return core::Stopped {};
    const auto records = request.indexes->busyRecords(
        index.value(), *request.locations, request.interval.begin, request.width(), core::usefulThreads(), stop);
    if (records.isStopped())
        return core::Stopped {};
    const core::Interval recent { request.at
            - static_cast<core::Tick>(
                std::min<std::uint64_t>(request.width(), core::ticksBetween(request.interval.begin, request.at))),
        request.at };
    const std::size_t count = request.locations->size();
    Kiviat kiviat { *request.locations, std::vector<double>(count), std::vector<double>(count),
        core::ticksBetween(request.interval.begin, request.at) >= request.width() };
    const auto ask = [&](std::size_t i) {
        const core::ActivityTicks ticks = index.value()->of(kiviat.locations[i]).ticksIn(recent);
        const auto busy = static_cast<double>(ticks[static_cast<std::size_t>(core::Activity::Busy)]);
        kiviat.busy[i] = recent.isEmpty() ? 0 : busy / static_cast<double>(recent.length());
        if (!kiviat.hasMost)
            return;
        const std::uint64_t most = records.value()->mostBefore(i, request.at);
        kiviat.most[i] = std::max(kiviat.busy[i], static_cast<double>(most) / static_cast<double>(request.width()));
    };
    if (askEach(count, stop, ask).isStopped())
        return core::Stopped {};
    return inOrder(kiviat, request.choice.order);
}

MomentDisplay kiviatDisplay()
{
    return { .id = "kiviat",
        .description = MomentText::tr("How busy each location has been recently, as a polygon"),
        .orders = { MomentOrder::Natural, MomentOrder::Gray, MomentOrder::Value },
        .hasWidth = true,
        .make = makeKiviat };
}

PictureKind kiviatPicture()
{
    return momentPictureKind(kiviatDisplay(),
        PlanText::tr("ParaGraph's: how busy each location has been recently, a spoke each, with the most so far"),
        [](const PictureQuery& query) { return planMoment(query, kiviatDisplay()); });
}

TableKind kiviatTable()
{
    return momentTable(kiviatDisplay(), kKiviatColumns, &writeKiviat);
}

} // namespace lightcone::views
