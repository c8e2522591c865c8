// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/insights/insightlink.h"

#include "core/store/storeview.h"
#include "views/base/viewstate.h"
#include "views/base/visibletext.h"
#include "views/navigation/selectionnavigator.h"

#include <QCoreApplication>

#include <algorithm>

namespace lightcone::views {

namespace {

class LinkText {
    Q_DECLARE_TR_FUNCTIONS(InsightText)
};

/// Says whether the interval is that of one wait, step or round, around which one has to see something.
bool isMoment(const core::Insight& insight)
{
    using enum core::InsightRule;
    if (const auto* rounds = std::get_if<core::RoundsFacts>(&insight.facts))
        return rounds->oddCount > 0;
    const core::InsightRule rule = insight.rule();
    return rule == Clocks || rule == LateMessages || rule == LateMembers || rule == MetricJumps;
}

/// The interval to show.
core::Interval shownInterval(const core::Insight& insight, core::Interval whole)
{
    constexpr std::uint64_t kLeastMargin = 50; // ticks
    if (insight.interval.isEmpty())
        return whole;
    if (!isMoment(insight))
        return insight.interval.intersected(whole);
    const std::uint64_t margin = std::max(kLeastMargin, insight.interval.length());
    const auto around = static_cast<core::Tick>(std::min<std::uint64_t>(margin, core::kMaxTick));
    const core::Interval shown { core::saturatingAdd(insight.interval.begin, -around),
        core::saturatingAdd(insight.interval.end, around) };
    return shown.intersected(whole);
}

RowSelection rowsOf(const core::Definitions& definitions, const std::vector<core::LocationId>& locations)
{
    RowSelection rows;
    for (const core::LocationId location : locations)
        rows.toggle({ nameText(definitions.locationLabel(location)), { location } }, definitions);
    return rows;
}

} // namespace

void showInsight(const core::Insight& insight, ViewState& state, SelectionNavigator& navigator)
{
    if (std::holds_alternative<core::SoundnessFacts>(insight.facts)) {
        state.requestHealthReport();
        return;
    }
    const core::StoreView& store = *state.store();
    state.setInterval(shownInterval(insight, store.interval()), LinkText::tr("Go to What Is Worth a Look"));
    std::vector<core::LocationId> locations = insight.locations;
    std::ranges::sort(locations);
    locations.erase(std::unique(locations.begin(), locations.end()), locations.end());
    if (!locations.empty())
        state.setSelectedRows(rowsOf(store.definitions(), locations));
    if (const auto* late = std::get_if<core::LateMessageFacts>(&insight.facts))
        state.select({ late->message, false });
    else if (const auto* members = std::get_if<core::LateMemberFacts>(&insight.facts))
        state.select({ members->collective });
    else if (!locations.empty() && isMoment(insight))
        navigator.goTo(insight.locations.front(), insight.interval.begin);
}

} // namespace lightcone::views
