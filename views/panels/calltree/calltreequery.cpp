// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreequery.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace lightcone::views {

namespace {

core::ProfileQuery queryOf(const CallTreeQuestion& question)
{
    return { question.locations, question.interval, core::usefulThreads() };
}

} // namespace

core::Stoppable<CallTreeAnswer> answer(const CallTreeQuestion& question,
    const std::function<void(const CallTreeAnswer&)>& publish, const std::stop_token& stop)
{
    if (!question.profile)
        return CallTreeAnswer {};
    const core::ProfileSource& profile = *question.profile;
    auto content = std::make_shared<CallTreeContent>();
    content->profile = question.profile;
    if (profile.callTree(queryOf(question), content->tree, stop).isStopped())
        return core::Stopped {};
    content->nameRanks = core::functionNameRanks(profile.definitions());
    const bool withCallers = question.mode == CallTreeModel::Mode::Callers && !content->tree.isFolded;
    if (withCallers) {
        core::Stoppable<core::Callers> callers = core::Callers::make(content->tree, content->nameRanks, stop);
        if (callers.isStopped())
            return core::Stopped {};
        content->callers = std::move(callers).value();
    }
    content->metricNames = core::distinctNames(profile.definitions(), content->tree.metrics);
    for (const core::CallTreeNode& node : content->tree.nodes) {
        core::CallSums& greatest = content->greatest;
        greatest.visits = std::max(greatest.visits, node.sums.visits);
        greatest.inclusive = std::max(greatest.inclusive, node.sums.inclusive);
        greatest.exclusive = std::max(greatest.exclusive, node.sums.exclusive);
    }
    if (!question.withMedians)
        return CallTreeAnswer { content, nullptr };
    publish({ content, nullptr });
    std::vector<core::ClassStatistics> durations;
    if (profile.callTreeDurations(queryOf(question), content->tree, durations, stop).isStopped())
        return core::Stopped {};
    auto medians = std::make_shared<Medians>();
    for (const core::ClassStatistics& node : durations) {
        const std::optional<core::Quantile> median = node.quantile(core::Spread::kShares[core::Spread::Median]);
        medians->ofNodes.push_back(median ? std::optional(median->value) : std::nullopt);
    }
    if (withCallers) {
        const auto spreads = content->callers->spreads(std::move(durations), stop);
        if (spreads.isStopped())
            return core::Stopped {};
        for (const core::Spread& caller : spreads.value())
            medians->ofCallers.push_back(caller.median());
    }
    return CallTreeAnswer { content, medians };
}

core::Stoppable<std::vector<core::CallPathPart>> partsOf(
    const CallTreeQuestion& question, const std::vector<core::FunctionId>& path, const std::stop_token& stop)
{
    std::vector<core::CallPathPart> parts;
    if (question.profile && question.profile->callPathParts(queryOf(question), path, parts, stop).isStopped())
        return core::Stopped {};
    return parts;
}

} // namespace lightcone::views
