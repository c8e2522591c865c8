// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/calltree/calltreejob.h"

#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::views {

namespace {

core::CallTreeQuery queryOf(const CallTreeQuestion& question, const std::vector<core::MetricId>& metrics)
{
    return { question.locations, question.interval, metrics, core::usefulThreads(), question.forks.get() };
}

} // namespace

CallTreeAnswer answer(const CallTreeQuestion& asked, const std::function<void(const CallTreeAnswer&)>& publish,
    const std::stop_token& stop)
{
    if (!asked.store)
        return {};
    CallTreeQuestion question = asked;
    if (!question.forks) {
        auto forks = core::ForkPaths::make(*question.store, core::usefulThreads(), stop);
        if (forks.isStopped())
            return {};
        question.forks = std::make_shared<const core::ForkPaths>(std::move(forks).value());
    }
    const std::vector<core::MetricId> metrics = core::metricsThatAddUp(*question.store);
    auto content = std::make_shared<CallTreeContent>();
    content->store = question.store;
    content->forks = question.forks;
    if (core::callTree(*question.store, queryOf(question, metrics), content->tree, stop).isStopped())
        return {};
    content->nameRanks = core::functionNameRanks(question.store->definitions());
    content->functions = core::calledFunctions(content->tree, content->nameRanks);
    content->metricNames = core::distinctNames(question.store->definitions(), metrics);
    for (const core::CallTreeNode& node : content->tree.nodes) {
        core::CallSums& greatest = content->greatest;
        greatest.visits = std::max(greatest.visits, node.sums.visits);
        greatest.inclusive = std::max(greatest.inclusive, node.sums.inclusive);
        greatest.exclusive = std::max(greatest.exclusive, node.sums.exclusive);
    }
    if (!question.withMedians)
        return { content, nullptr };
    publish({ content, nullptr });
    auto medians = std::make_shared<Medians>();
    if (core::callTreeMedians(*question.store, queryOf(question, metrics), content->tree, *medians, stop).isStopped())
        return { content, nullptr };
    return { content, medians };
}

std::vector<core::CallPathPart> partsOf(
    const CallTreeQuestion& question, const std::vector<core::FunctionId>& path, const std::stop_token& stop)
{
    std::vector<core::CallPathPart> parts;
    if (question.store && core::callPathParts(*question.store, queryOf(question, {}), path, parts, stop).isStopped())
        parts.clear();
    return parts;
}

} // namespace lightcone::views
