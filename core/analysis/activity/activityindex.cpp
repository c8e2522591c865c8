// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/activity/activityindex.h"

#include "core/analysis/activity/activityscan.h"
#include "core/analysis/activity/lastenters.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/base/usage.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <numeric>

namespace lightcone::core {

ActivityRules activityRules(
    const StoreView& store, std::span<const FunctionClass> classes, IdleRule idle, std::span<const ActivityRule> chosen)
{
    const Definitions& definitions = store.definitions();
    bool works = false;
    for (std::size_t i = 0; i < definitions.functions.size(); ++i)
        works |= definitions.functions[i].isCalled && isWorking(classes[i]);
    const bool saysAll = !definitions.activities.empty()
        || std::ranges::any_of(
            definitions.regions, [](const RegionDef& region) { return region.activity != ActivityRule::ByClass; });
    ActivityRules rules;
    rules.functions = activityRules(definitions, classes, chosen);
    rules.outside = works && !saysAll ? Activity::Unknown : Activity::Busy;
    rules.idle = idle;
    return rules;
}

ActivityRules ownActivityRules(const StoreView& store)
{
    return activityRules(store, ownClasses(store.definitions()), IdleRule::UntilReleased);
}

Interval runOf(const StoreView& store)
{
    const Interval whole = store.interval();
    return whole.isEmpty() ? whole : Interval { whole.begin, whole.end - 1 };
}

Interval runIn(const StoreView& store, Interval interval)
{
    return interval.intersected(runOf(store));
}

Stoppable<std::shared_ptr<const ActivityIndex>> ActivityIndex::make(const StoreView& store, const ActivityRules& rules,
    unsigned threads, Progress* progress, const std::stop_token& stop)
{
    require(rules.functions.size() == store.definitions().functions.size(), "a rule for each function");
    if (progress != nullptr)
        progress->setTotal(store.eventCount());
    const Stoppable<std::vector<Tick>> enters = lastEnters(store, threads, stop);
    if (enters.isStopped())
        return Stopped {};
    auto index = std::make_shared<ActivityIndex>();
    index->m_rules = rules;
    index->m_run = runOf(store);
    const Tick begin = index->m_run.begin;
    index->m_steps.assign(store.locationCount(), ActivitySteps(begin, Activity::Idle));
    const std::vector<std::size_t> order = longestFirst(store, allLocations(store));
    const auto scan = [&](std::size_t i) -> Completion {
        const LocationId location = idAt<LocationId>(order[i]);
        StatedSteps steps(store, location, index->m_steps[order[i]]);
        ActivityScan reader(store, location, rules, enters.value(), steps);
        if (reader.run(begin, index->m_run.end, stop).isStopped())
            return Stopped {};
        if (progress != nullptr)
            progress->advance(store.location(location).eventCount());
        return Done {};
    };
    if (parallelFor(order.size(), threads, stop, scan).isStopped())
        return Stopped {};
    return std::shared_ptr<const ActivityIndex>(std::move(index));
}

std::size_t ActivityIndex::memory() const
{
    return std::accumulate(m_steps.begin(), m_steps.end(), std::size_t { 0 },
        [](std::size_t sum, const ActivitySteps& steps) { return sum + sizeof(steps) + steps.memory(); });
}

} // namespace lightcone::core
