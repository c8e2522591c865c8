// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/utilization/streak.h"

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

#include <algorithm>
#include <array>
#include <string_view>

namespace lightcone::views {

namespace {

using Kind = core::ActivityRun::Kind;
using std::string_view_literals::operator""sv;

constexpr std::array kStreakColumns { "location"sv, "kind"sv, "duration"sv, "longest_winning"sv, "longest_losing"sv };

/// The length of a run in ticks, below 0 where it loses.
double signedLength(const core::ActivityRun& run)
{
    const auto ticks = static_cast<double>(run.ticks);
    return run.kind == Kind::Losing ? -ticks : ticks;
}

QString runText(const core::ActivityRun& run, const TimeScale& scale)
{
    const QString length = formatDuration(static_cast<std::int64_t>(run.ticks), scale);
    switch (run.kind) {
    case Kind::Winning:
        return MomentText::tr("wins for %1").arg(length);
    case Kind::Losing:
        return MomentText::tr("loses for %1").arg(length);
    case Kind::None:
        break;
    }
    return MomentText::tr("nothing is known");
}

/// Makes the bars of streaks.
class StreakBars {
public:
    StreakBars(const Streaks& streaks, const core::StoreView& store, const MomentLook& look)
        : m_streaks(streaks)
        , m_store(store)
        , m_scale(timeScaleOf(store))
        , m_winning(look.style->scheme.activity(core::Activity::Busy))
        , m_losing(look.style->scheme.activity(core::Activity::Idle))
    {
    }
    SceneBar bar(BarGroup group) const
    {
        SceneBar bar = sceneBar(m_store, group, m_streaks.locations);
        if (group.size() == 1)
            addOne(bar, group.first);
        else
            addSeveral(bar, group);
        return bar;
    }

    double seconds(double ticks) const { return ticks / static_cast<double>(m_scale.ticksPerSecond); }

private:
    void addOne(SceneBar& bar, std::size_t i) const
    {
        const double length = seconds(signedLength(m_streaks.runs[i]));
        bar.parts.push_back({ std::min(length, 0.0), std::max(length, 0.0), length < 0 ? m_losing : m_winning });
        const core::LongestRuns& longest = m_streaks.longest[i];
        bar.text = MomentText::tr("%1: %2\nlongest so far: wins %3, loses %4")
                       .arg(bar.label, runText(m_streaks.runs[i], m_scale),
                           formatDuration(static_cast<std::int64_t>(longest.winning), m_scale),
                           formatDuration(static_cast<std::int64_t>(longest.losing), m_scale));
    }
    /// Upward the mean of those that win, downward that of those that lose.
    void addSeveral(SceneBar& bar, BarGroup group) const
    {
        double won = 0;
        double lost = 0;
        std::uint64_t winners = 0;
        std::uint64_t losers = 0;
        ValueRange range;
        for (std::size_t i = group.first; i < group.last; ++i) {
            const core::ActivityRun& run = m_streaks.runs[i];
            range.add(seconds(signedLength(run)));
            (run.kind == Kind::Losing ? lost : won) += seconds(static_cast<double>(run.ticks));
            winners += run.kind == Kind::Winning ? 1 : 0;
            losers += run.kind == Kind::Losing ? 1 : 0;
        }
        if (winners > 0)
            bar.parts.push_back({ 0, won / static_cast<double>(winners), m_winning });
        if (losers > 0)
            bar.parts.push_back({ -lost / static_cast<double>(losers), 0, m_losing });
        bar.range = range;
        bar.text = MomentText::tr("%1: %2 of %3 win, %4 lose; means of each")
                       .arg(bar.label, formatCount(winners), formatCount(group.size()), formatCount(losers));
    }

    const Streaks& m_streaks;
    const core::StoreView& m_store;
    TimeScale m_scale;
    QColor m_winning;
    QColor m_losing;
};

MadeScene makeStreak(const MomentRequest& request, const MomentLook& look, const std::stop_token& stop)
{
    const core::Stoppable<Streaks> asked = queryStreaks(request, stop);
    if (asked.isStopped())
        return core::Stopped {};
    const Streaks& streaks = asked.value();
    BarContent content;
    content.axis.unit = { QStringLiteral("s"), ValueUnit::Prefix::Decimal, 1 };
    const StreakBars bars(streaks, *request.store, look);
    std::size_t winners = 0;
    for (const BarGroup group : barGroups(streaks.locations.size(), BarScene::barRoom(look)))
        content.bars.push_back(bars.bar(group));
    for (const core::ActivityRun& run : streaks.runs)
        winners += run.kind == Kind::Winning ? 1 : 0;
    // The axis is that of the whole interval, so that it stays where it is while the cursor moves.
    content.axis.low = -bars.seconds(static_cast<double>(streaks.longestOfAny.losing));
    content.axis.high = bars.seconds(static_cast<double>(streaks.longestOfAny.winning));
    content.emptyText = MomentText::tr("There is no location.");
    const bool isOverheadWon = request.choice.overhead == core::OverheadCounts::AsWinning;
    content.legend = { { LegendEntry::Sign::Swatch, look.style->scheme.activity(core::Activity::Busy),
                           isOverheadWon ? MomentText::tr("wins: busy or overhead") : MomentText::tr("wins: busy") },
        { LegendEntry::Sign::Swatch, look.style->scheme.activity(core::Activity::Idle),
            isOverheadWon ? MomentText::tr("loses: idle") : MomentText::tr("loses: idle or overhead") } };
    content.note = MomentText::tr("%1 of %2 win").arg(formatCount(winners), formatCount(streaks.runs.size()));
    return std::shared_ptr<const MomentScene>(std::make_shared<BarScene>(std::move(content), look));
}

core::Completion writeStreak(TableRows& rows)
{
    const core::Stoppable<Streaks> asked = queryStreaks(momentRequest(rows.query(), streakDisplay()), rows.stop());
    if (asked.isStopped())
        return core::Stopped {};
    const Streaks& streaks = asked.value();
    for (std::size_t i = 0; i < streaks.locations.size() && rows.isOk(); ++i) {
        const core::ActivityRun& run = streaks.runs[i];
        rows.location(streaks.locations[i]);
        rows.text(run.kind == Kind::Winning ? "winning"sv : run.kind == Kind::Losing ? "losing"sv : "unknown"sv);
        if (run.kind == Kind::None)
            rows.empty();
        else
            rows.duration(run.ticks);
        rows.duration(streaks.longest[i].winning);
        rows.duration(streaks.longest[i].losing);
        rows.endRow();
    }
    return core::Done {};
}

} // namespace

core::Stoppable<Streaks> queryStreaks(const MomentRequest& request, const std::stop_token& stop)
{
    const auto index = activityOf(request, stop);
    if (index.isStopped())
        return core::Stopped {};
    const auto longest = request.indexes->longestRuns(
        index.value(), *request.locations, request.interval, request.choice.overhead, core::usefulThreads(), stop);
    if (longest.isStopped())
        return core::Stopped {};
    Streaks streaks { *request.locations, {}, {}, longest.value() };
    streaks.runs.resize(streaks.locations.size());
    streaks.longest.resize(streaks.locations.size());
    const core::Interval time = request.timeOf(MomentExtent::SoFar);
    const auto ask = [&](std::size_t i) {
        const core::ActivitySteps& steps = index.value()->of(streaks.locations[i]);
        streaks.runs[i] = steps.runAt(time.begin, request.at, request.choice.overhead);
        streaks.longest[i] = steps.longestRuns(time, request.choice.overhead);
    };
    if (askEach(streaks.locations.size(), stop, ask).isStopped())
        return core::Stopped {};
    const std::vector<std::size_t> places = placesInOrder(
        request.choice.order, streaks.locations.size(), [&](std::size_t i) { return signedLength(streaks.runs[i]); });
    return Streaks { itemsAt(places, streaks.locations), itemsAt(places, streaks.runs),
        itemsAt(places, streaks.longest), streaks.longestOfAny };
}

MomentDisplay streakDisplay()
{
    return { .id = "streak",
        .description = MomentText::tr("For how long each location has been winning or losing"),
        .orders = { MomentOrder::Natural, MomentOrder::Gray, MomentOrder::Value },
        .hasOverhead = true,
        .make = makeStreak };
}

PictureKind streakPicture()
{
    return momentPictureKind(streakDisplay(),
        PlanText::tr("ParaGraph's: for how long each location has been winning (busy) or losing (idle)"),
        [](const PictureQuery& query) { return planMoment(query, streakDisplay()); });
}

TableKind streakTable()
{
    return momentTable(streakDisplay(), kStreakColumns, &writeStreak);
}

} // namespace lightcone::views
