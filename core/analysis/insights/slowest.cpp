// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/slowest.h"

#include "core/analysis/insights/examinedrun.h"
#include "core/analysis/insights/imbalance.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace lightcone::core {

namespace {

/// Judges the location of a group that works for longest.
std::optional<Insight> slowestOf(const ExaminedRun& run, const std::vector<std::size_t>& group)
{
    if (group.size() < kFewestCompared)
        return std::nullopt;
    const auto workOf = [&run](std::size_t i) { return run.locations()[i].work(); };
    const std::size_t slowest = *std::ranges::max_element(group, {}, workOf);
    std::vector<std::uint64_t> works;
    std::vector<std::uint64_t> waits;
    double busy = 0;
    for (const std::size_t i : group) {
        busy += static_cast<double>(run.locations()[i].busy());
        if (i == slowest)
            continue;
        works.push_back(workOf(i));
        waits.push_back(run.locations()[i].wait());
    }
    const LocationRun& location = run.locations()[slowest];
    SlowestFacts facts { .location = location.location,
        .work = location.work(),
        .usualWork = medianOf(works),
        .wait = location.wait(),
        .usualWait = medianOf(waits),
        .locations = group.size() };
    const auto usualWork = static_cast<double>(facts.usualWork);
    const double more = static_cast<double>(facts.work) - usualWork;
    const double meanBusy = busy / static_cast<double>(group.size());
    const double lessWait = static_cast<double>(facts.usualWait) - static_cast<double>(facts.wait);
    if (more < kLeastMoreWork * usualWork || more < kLeastSlowestCost * meanBusy || lessWait < kLeastMirror * more)
        return std::nullopt;
    facts.alike = static_cast<std::uint64_t>(std::ranges::count_if(
        works, [&](std::uint64_t work) { return 2 * (static_cast<double>(work) - usualWork) > more; }));
    return Insight { .facts = facts,
        .weight = std::min(1.0, more / meanBusy),
        .interval = run.interval(),
        .locations = { facts.location } };
}

} // namespace

void findSlowest(const ExaminedRun& run, std::vector<Insight>& found)
{
    const auto isHub = [](const Insight& insight) {
        const auto* talker = std::get_if<TalkerFacts>(&insight.facts);
        return talker && talker->kind == TalkerFacts::Kind::Hub;
    };
    // Whether work is handed out is not known where messages may be lost.
    if (run.store().isDamaged() || std::ranges::any_of(found, isHub))
        return;
    std::optional<Insight> most;
    for (const std::vector<std::size_t>& group : run.groups()) {
        std::optional<Insight> slowest = slowestOf(run, group);
        if (slowest && (!most || slowest->weight > most->weight))
            most = std::move(slowest);
    }
    if (most)
        found.push_back(std::move(*most));
}

} // namespace lightcone::core
