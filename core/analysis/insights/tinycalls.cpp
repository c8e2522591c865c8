// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/tinycalls.h"

#include "core/analysis/insights/examinedrun.h"
#include "core/base/saturating.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>

namespace lightcone::core {

void findTinyCalls(const ExaminedRun& run, std::vector<Insight>& found)
{
    std::map<FunctionId, TinyCallFacts> functions;
    for (const LocationRun& location : run.locations()) {
        for (const FunctionTime& time : location.functions) {
            if (!run.isOfProgram(time.function))
                continue;
            TinyCallFacts& facts = functions[time.function];
            facts.visits += time.visits;
            facts.ticks = saturatingSum(facts.ticks, time.exclusive);
        }
    }
    const auto ticksPerSecond = static_cast<double>(run.store().definitions().clock.ticksPerSecond);
    std::vector<Insight> all;
    for (auto& [function, facts] : functions) {
        const auto visits = static_cast<double>(facts.visits);
        facts.function = function;
        facts.overhead = visits * kRecordingSeconds * ticksPerSecond;
        facts.busy = run.busy();
        const double share = facts.overhead / static_cast<double>(facts.busy);
        if (static_cast<double>(facts.ticks) > visits * kMostTinySeconds * ticksPerSecond
            || share < kLeastRecordingShare || facts.visits < kFewestTinyCalls)
            continue;
        all.push_back(
            { .facts = facts, .weight = std::min(1.0, share), .interval = run.interval(), .functions = { function } });
    }
    takeWeightiest(all, kMostTinyFunctions, found);
}

} // namespace lightcone::core
