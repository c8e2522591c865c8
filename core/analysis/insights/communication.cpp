// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/communication.h"

#include "core/analysis/insights/examinedrun.h"
#include "core/base/saturating.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

namespace lightcone::core {

void findCommunication(const ExaminedRun& run, std::vector<Insight>& found)
{
    CommunicationFacts facts { .locations = run.locations().size(), .busy = run.busy(), .most = {} };
    std::map<FunctionId, std::uint64_t> functions;
    for (const LocationRun& location : run.locations()) {
        facts.communication
            = saturatingSum(facts.communication, location.time[static_cast<std::size_t>(FunctionClass::Communication)]);
        facts.waiting = saturatingSum(facts.waiting, location.time[static_cast<std::size_t>(FunctionClass::Waiting)]);
        for (const FunctionTime& time : location.functions) {
            const FunctionClass functionClass = run.classOf(time.function);
            if (functionClass == FunctionClass::Communication || functionClass == FunctionClass::Waiting)
                functions[time.function] = saturatingSum(functions[time.function], time.exclusive);
        }
    }
    const double share = std::min(1.0, shareOf(saturatingSum(facts.communication, facts.waiting), facts.busy));
    if (share < kLeastCommunication)
        return;
    for (const auto& [function, ticks] : functions) {
        if (ticks > 0)
            facts.most.push_back({ function, ticks });
    }
    std::ranges::stable_sort(facts.most, std::ranges::greater {}, &CommunicationFacts::Part::ticks);
    facts.most.resize(std::min(facts.most.size(), kMostCommunicationParts));
    Insight insight { .facts = facts, .weight = share, .interval = run.interval() };
    for (const CommunicationFacts::Part& part : facts.most)
        insight.functions.push_back(part.function);
    found.push_back(std::move(insight));
}

} // namespace lightcone::core
