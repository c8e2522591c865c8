// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/insights.h"

#include "core/analysis/insights/communication.h"
#include "core/analysis/insights/examinedrun.h"
#include "core/analysis/insights/imbalance.h"
#include "core/analysis/insights/latemembers.h"
#include "core/analysis/insights/latemessages.h"
#include "core/analysis/insights/metricjumps.h"
#include "core/analysis/insights/rounds.h"
#include "core/analysis/insights/slowest.h"
#include "core/analysis/insights/soundness.h"
#include "core/analysis/insights/talkers.h"
#include "core/analysis/insights/tinycalls.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace lightcone::core {

Stoppable<std::vector<Insight>> findInsights(
    std::shared_ptr<const StoreView> store, unsigned threads, const std::stop_token& stop)
{
    const auto examined = ExaminedRun::make(std::move(store), threads, stop);
    if (examined.isStopped())
        return Stopped {};
    const ExaminedRun& run = examined.value();
    std::vector<Insight> found;
    for (const auto& rule :
        { findSoundness, findClocks, findStartEnd, findCommunication, findImbalance, findTinyCalls })
        rule(run, found);
    for (const auto& rule : { findTalkers, findRounds, findLateMessages, findLateMembers, findMetricJumps }) {
        if (rule(run, found, stop).isStopped())
            return Stopped {};
    }
    findSlowest(run, found);
    std::ranges::stable_sort(found, {}, &Insight::rule);
    std::ranges::stable_sort(found, std::ranges::greater {}, &Insight::weight);
    return found;
}

} // namespace lightcone::core
