// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/imbalance.h"

#include "core/analysis/insights/examinedrun.h"
#include "core/base/saturating.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace lightcone::core {

namespace {

struct FunctionSpread {
    std::uint64_t sum = 0;
    std::uint64_t most = 0;
    LocationId slowest = LocationId::none;
    std::uint64_t locations = 0;
};

/// Judges the functions of one group of locations that are alike.
void judgeGroup(const ExaminedRun& run, const std::vector<std::size_t>& group, std::vector<Insight>& found)
{
    std::map<FunctionId, FunctionSpread> spreads;
    double busy = 0;
    for (const std::size_t i : group) {
        const LocationRun& location = run.locations()[i];
        busy += static_cast<double>(location.busy());
        for (const FunctionTime& time : location.functions) {
            FunctionSpread& spread = spreads[time.function];
            spread.sum = saturatingSum(spread.sum, time.exclusive);
            ++spread.locations;
            if (time.exclusive > spread.most) {
                spread.most = time.exclusive;
                spread.slowest = location.location;
            }
        }
    }
    const double meanBusy = busy / static_cast<double>(group.size());
    for (const auto& [function, spread] : spreads) {
        if (!isWork(run.classOf(function)) || spread.locations < kFewestCompared || spread.most == 0)
            continue;
        const double mean = static_cast<double>(spread.sum) / static_cast<double>(spread.locations);
        const double more = static_cast<double>(spread.most) - mean;
        const double imbalance = more / static_cast<double>(spread.most);
        if (imbalance < kLeastImbalance || more < kLeastImbalanceCost * meanBusy)
            continue;
        found.push_back(
            { .facts = ImbalanceFacts { function, spread.slowest, spread.most, mean, spread.locations, imbalance },
                .weight = std::min(1.0, more / meanBusy),
                .interval = run.interval(),
                .locations = { spread.slowest },
                .functions = { function } });
    }
}

} // namespace

void findImbalance(const ExaminedRun& run, std::vector<Insight>& found)
{
    std::vector<Insight> all;
    for (const std::vector<std::size_t>& group : run.groups())
        judgeGroup(run, group, all);
    std::ranges::stable_sort(all, std::ranges::greater {}, &Insight::weight);
    std::vector<Insight> ofEach; // the weightiest of each function
    for (Insight& insight : all) {
        if (std::ranges::find(ofEach, insight.functions, &Insight::functions) == ofEach.end())
            ofEach.push_back(std::move(insight));
    }
    takeWeightiest(ofEach, kMostImbalances, found);
}

} // namespace lightcone::core
