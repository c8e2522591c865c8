// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilization/concurrency.h"

#include "core/analysis/concurrency/concurrencyindex.h"
#include "core/analysis/moments/momentindexes.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/plantext.h"
#include "views/base/tablerows.h"
#include "views/charts/utilization/activitylegend.h"
#include "views/moments/barscene.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttable.h"
#include "views/moments/momenttext.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace lightcone::views {

namespace {

using core::Activity;
using std::string_view_literals::operator""sv;

constexpr std::array kConcurrencyColumns { "locations"sv, "duration"sv, "share"sv, "at_least"sv };

/// The places in MomentDisplay::bys.
enum class ConcurrencyBy : std::size_t { Exactly, AtLeast };

Activity askedActivity(const MomentChoice& choice)
{
    return static_cast<Activity>(choice.measure);
}

/// Makes the bars of a profile.
class ConcurrencyBars {
public:
    ConcurrencyBars(const core::ConcurrencyProfile& profile, const MomentRequest& request, const MomentLook& look)
        : m_profile(profile)
        , m_activity(askedActivity(request.choice))
        , m_isCumulative(request.choice.by == static_cast<std::size_t>(ConcurrencyBy::AtLeast))
        , m_scale(timeScaleOf(*request.store))
        , m_color(look.style->scheme.activity(m_activity))
    {
    }

    std::vector<SceneBar> bars(double width) const
    {
        const auto most = static_cast<std::uint32_t>(barGroups(std::size_t { m_profile.locations } + 1, width).size());
        std::vector<core::ConcurrencyBin> bins
            = core::concurrencyBins(m_profile.of(m_activity), m_profile.locations, most);
        if (m_isCumulative) {
            for (std::size_t i = bins.size(); i-- > 1;)
                bins[i - 1].ticks += bins[i].ticks;
        }
        std::vector<SceneBar> bars;
        bars.reserve(bins.size());
        for (const core::ConcurrencyBin& bin : bins)
            bars.push_back(barOf(bin));
        return bars;
    }

private:
    SceneBar barOf(const core::ConcurrencyBin& bin) const
    {
        const double share = shareOf(bin.ticks, m_profile.interval.length());
        SceneBar bar;
        bar.label = bin.first == bin.last || m_isCumulative
            ? formatCount(bin.first)
            : MomentText::tr("%1 – %2", "from, to").arg(formatCount(bin.first), formatCount(bin.last));
        if (share > 0)
            bar.parts = { { 0, share, m_color, m_activity == Activity::Unknown } };
        const QString text = m_isCumulative
            ? MomentText::tr("At least %1 of %2 locations %3: %4 of the time, %5")
            : MomentText::tr("%1 of %2 locations %3: %4 of the time, %5", "a number or some numbers, all, activity");
        bar.text = text.arg(bar.label, formatCount(m_profile.locations), activityText(m_activity), formatPercent(share),
            formatDuration(static_cast<std::int64_t>(bin.ticks), m_scale));
        return bar;
    }

    const core::ConcurrencyProfile& m_profile;
    Activity m_activity;
    bool m_isCumulative;
    TimeScale m_scale;
    QColor m_color;
};

MadeScene makeConcurrency(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    const core::Stoppable<Concurrency> asked = queryConcurrency(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const core::ConcurrencyProfile& profile = asked.value().profile;
    const Activity activity = askedActivity(request.choice);
    BarContent content;
    content.axis.unit = { QStringLiteral("%"), ValueUnit::Prefix::None, 100 };
    content.isFull = true;
    content.isLastNamed = true; // all at once is what is looked for
    content.emptyText = MomentText::tr("Nothing has happened yet at this time.");
    if (!profile.interval.isEmpty()) {
        content.legend = { { LegendEntry::Sign::Swatch, look.style->scheme.activity(activity),
            MomentText::tr("share of the time in which so many locations are %1").arg(activityText(activity)) } };
        content.bars = ConcurrencyBars(profile, request, look).bars(BarScene::barRoom(look));
        const core::ConcurrencyCounts& counts = profile.of(activity);
        content.note = MomentText::tr("%1: mean %2, median %3, most %4 of %5 locations; now %6")
                           .arg(activityText(activity), QLocale().toString(core::meanLocations(counts), 'f', 2),
                               formatCount(core::medianLocations(counts)), formatCount(core::mostLocations(counts)),
                               formatCount(profile.locations),
                               formatCount(asked.value().now[static_cast<std::size_t>(activity)]));
    }
    return std::shared_ptr<const MomentScene>(std::make_shared<BarScene>(std::move(content), look));
}

core::Completion writeConcurrency(TableRows& rows)
{
    const MomentRequest request = momentRequest(rows.query(), concurrencyDisplay());
    const core::Stoppable<Concurrency> asked = queryConcurrency(request, rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const core::ConcurrencyProfile& profile = asked.value().profile;
    const std::uint64_t length = profile.interval.length();
    std::uint64_t rest = length; // in which at least so many are in it
    for (const core::ConcurrencyBin& bin :
        core::concurrencyBins(profile.of(askedActivity(request.choice)), profile.locations, profile.locations + 1)) {
        if (!rows.isOk())
            break;
        rows.number(bin.first);
        rows.duration(bin.ticks);
        rows.real(shareOf(bin.ticks, length));
        rows.real(shareOf(rest, length));
        rows.endRow();
        rest -= bin.ticks;
    }
    return core::Done {};
}

} // namespace

core::Stoppable<Concurrency> queryConcurrency(const MomentRequest& request, const std::stop_token& stop)
{
    const auto activity = activityOf(request, stop);
    if (activity.isStopped())
        return core::Stopped {};
    const auto index = request.indexes->concurrency(activity.value(), *request.locations, core::usefulThreads(), stop);
    if (index.isStopped())
        return core::Stopped {};
    const auto activities = activitiesAt(request, stop);
    if (activities.isStopped())
        return core::Stopped {};
    auto profile = index.value()->profile(request.timeOf(request.choice.extent), stop);
    if (profile.isStopped())
        return core::Stopped {};
    return Concurrency { std::move(profile).value(), core::activityCounts(*activities.value(), *request.locations) };
}

MomentDisplay concurrencyDisplay()
{
    return { .id = "concurrency",
        .description = MomentText::tr("For which share of the time how many locations do the same"),
        .extents = { MomentExtent::SoFar, MomentExtent::Whole },
        .measures = activityMeasures(),
        .bys = { { QStringLiteral("exactly"), MomentText::tr("Exactly so many") },
            { QStringLiteral("at-least"), MomentText::tr("At least so many") } },
        .make = makeConcurrency };
}

PictureKind concurrencyPicture()
{
    return momentPictureKind(concurrencyDisplay(),
        PlanText::tr("ParaGraph's concurrency profile: for which share of the time how many locations do the same"),
        [](const PictureQuery& query) { return planMoment(query, concurrencyDisplay()); });
}

TableKind concurrencyTable()
{
    TableKind kind = momentTable(concurrencyDisplay(), kConcurrencyColumns, &writeConcurrency);
    kind.moment->bys.clear(); // it has columns for both
    kind.hasBy = false;
    return kind;
}

} // namespace lightcone::views
