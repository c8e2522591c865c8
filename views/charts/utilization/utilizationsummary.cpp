// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilization/utilizationsummary.h"

#include "core/base/wideticks.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/charts/utilization/activitylegend.h"
#include "views/moments/barscene.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using core::Activity;
using core::kActivityCount;
using std::string_view_literals::operator""sv;

constexpr std::array kSummaryColumns { "location"sv, "busy"sv, "overhead"sv, "idle"sv, "unknown"sv, "busy_share"sv,
    "overhead_share"sv, "idle_share"sv, "unknown_share"sv };

std::uint64_t busyTicks(const core::ActivityTicks& ticks)
{
    return ticks[static_cast<std::size_t>(Activity::Busy)];
}

SceneBar barOf(const UtilizationSummary& summary, BarGroup group, const core::StoreView& store, const MomentLook& look)
{
    SceneBar bar = sceneBar(store, group, summary.locations);
    std::array<double, kActivityCount> shares {};
    ValueRange busy;
    for (std::size_t i = group.first; i < group.last; ++i) {
        for (std::size_t k = 0; k < kActivityCount; ++k)
            shares[k] += shareOf(summary.ticks[i][k], summary.length) / static_cast<double>(group.size());
        busy.add(shareOf(busyTicks(summary.ticks[i]), summary.length));
    }
    double low = 0;
    QStringList parts;
    for (std::size_t k = 0; k < kActivityCount; ++k) {
        const auto activity = static_cast<Activity>(k);
        if (shares[k] > 0) {
            bar.parts.push_back(
                { low, low + shares[k], look.style->scheme.activity(activity), activity == Activity::Unknown });
            parts.append(
                MomentText::tr("%1 %2", "activity, share").arg(activityText(activity), formatPercent(shares[k])));
        }
        low += shares[k];
    }
    bar.text = MomentText::tr("%1: %2", "location, what it does").arg(bar.label, parts.join(QStringLiteral(", ")));
    if (group.size() > 1) {
        bar.range = busy;
        bar.text += MomentText::tr("\nmean of %Ln location(s); busy from %1 to %2", nullptr, pluralNumber(group.size()))
                        .arg(formatPercent(busy.low), formatPercent(busy.high));
    }
    return bar;
}

MadeScene makeUtilizationSummary(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    const core::Stoppable<UtilizationSummary> asked = queryUtilizationSummary(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const UtilizationSummary& summary = asked.value();
    BarContent content;
    content.axis.unit = { QStringLiteral("%"), ValueUnit::Prefix::None, 100 };
    content.isFull = true;
    content.emptyText = MomentText::tr("Nothing has happened yet at this time.");
    core::ActivityTicks sums {};
    for (const core::ActivityTicks& ticks : summary.ticks) {
        for (std::size_t k = 0; k < kActivityCount; ++k)
            sums[k] = std::max(sums[k], ticks[k]);
    }
    content.legend = activityLegend(sums, look.style->scheme);
    if (summary.length > 0) {
        for (const BarGroup group : barGroups(summary.locations.size(), BarScene::barRoom(look)))
            content.bars.push_back(barOf(summary, group, *request.store, look));
        const UtilizationSummary::Balance balance = summary.balance();
        content.lines = { { balance.most, MomentText::tr("most busy %1").arg(formatPercent(balance.most)) },
            { balance.mean, MomentText::tr("mean busy %1").arg(formatPercent(balance.mean)) } };
        content.note
            = MomentText::tr("Busy: mean %1, most %2, imbalance (most − mean) ÷ most %3")
                  .arg(formatPercent(balance.mean), formatPercent(balance.most), formatPercent(balance.imbalance));
    }
    return std::shared_ptr<const MomentScene>(std::make_shared<BarScene>(std::move(content), look));
}

core::Completion writeUtilizationSummary(TableRows& rows)
{
    const core::Stoppable<UtilizationSummary> asked
        = queryUtilizationSummary(momentRequest(rows.query(), utilizationSummaryDisplay()), rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const UtilizationSummary& summary = asked.value();
    for (std::size_t i = 0; i < summary.locations.size() && rows.isOk(); ++i) {
        rows.location(summary.locations[i]);
        for (const std::uint64_t ticks : summary.ticks[i])
            rows.duration(ticks);
        for (const std::uint64_t ticks : summary.ticks[i])
            rows.real(shareOf(ticks, summary.length));
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

UtilizationSummary::Balance UtilizationSummary::balance() const
{
    Balance balance;
    core::WideTicks sum = 0;
    std::uint64_t most = 0;
    for (const core::ActivityTicks& of : ticks) {
        sum += busyTicks(of);
        most = std::max(most, busyTicks(of));
    }
    if (ticks.empty() || length == 0)
        return balance;
    balance.most = shareOf(most, length);
    balance.mean = static_cast<double>(sum) / static_cast<double>(ticks.size()) / static_cast<double>(length);
    balance.imbalance = most == 0 ? 0 : (balance.most - balance.mean) / balance.most;
    return balance;
}

core::Stoppable<UtilizationSummary> queryUtilizationSummary(const MomentRequest& request, const std::stop_token& stop)
{
    const auto index = activityOf(request, stop);
    if (index.isStopped())
        return core::Stopped {};
    const core::Interval time = request.timeOf(request.choice.extent);
    std::vector<core::ActivityTicks> ticks(request.locations->size());
    const auto ask = [&](std::size_t i) { ticks[i] = index.value()->of((*request.locations)[i]).ticksIn(time); };
    if (askEach(ticks.size(), stop, ask).isStopped())
        return core::Stopped {};
    const std::vector<std::size_t> places
        = placesInOrder(request.choice.order, ticks.size(), [&](std::size_t i) { return busyTicks(ticks[i]); });
    return UtilizationSummary { itemsAt(places, *request.locations), itemsAt(places, ticks), time.length() };
}

MomentDisplay utilizationSummaryDisplay()
{
    return { .id = "utilizationsummary",
        .description = MomentText::tr("The share of its time that each location is busy, in overhead and idle"),
        .extents = { MomentExtent::SoFar, MomentExtent::Whole },
        .orders = { MomentOrder::Natural, MomentOrder::Gray, MomentOrder::Value },
        .make = makeUtilizationSummary };
}

PictureKind utilizationSummaryPicture()
{
    return momentPictureKind(utilizationSummaryDisplay(),
        PlanText::tr("ParaGraph's: a bar for each location, the share of its time that it is busy, in overhead, idle"),
        [](const PictureQuery& query) { return planMoment(query, utilizationSummaryDisplay()); });
}

TableKind utilizationSummaryTable()
{
    return momentTable(utilizationSummaryDisplay(), kSummaryColumns, &writeUtilizationSummary);
}

} // namespace lightcone::views
