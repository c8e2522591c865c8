// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/functions/functionsummaryquery.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

/// The classes of Score-P by function, where groups are to be made by them.
core::Stoppable<std::vector<core::ScoreClass>> scoreClassesOf(
    const FunctionQuestion& question, const std::stop_token& stop)
{
    if (question.grouping != core::FunctionGrouping::Score)
        return std::vector<core::ScoreClass>();
    const auto cache = question.scoreClasses ? question.scoreClasses : std::make_shared<core::ScoreClassCache>();
    const auto found
        = cache->get([&] { return core::functionScoreClasses(question.document, core::usefulThreads(), stop); }, stop);
    if (found.isStopped())
        return core::Stopped {};
    return found.value()->classes;
}

} // namespace

bool isBelowZero(const std::vector<core::ProfileEntry>& entries)
{
    return std::ranges::any_of(entries, &core::ProfileEntry::isBelowZero);
}

core::Stoppable<FunctionAnswer> queryFunctions(const FunctionQuestion& question, const std::stop_token& stop)
{
    const core::ProfileSource& profile = *question.profile;
    FunctionAnswer answer;
    answer.grouping = question.grouping;
    const auto scoreClasses = scoreClassesOf(question, stop);
    if (scoreClasses.isStopped())
        return core::Stopped {};
    const std::vector<core::FunctionGroup> groups = core::functionGroups(
        profile.definitions(), question.grouping, question.classes, question.activities, scoreClasses.value());
    std::vector<core::FunctionGroupSum> sums;
    const auto ask = [&](const std::vector<core::LocationId>& locations, std::vector<core::ProfileEntry>& entries) {
        const core::ProfileQuery query { locations, question.interval, core::usefulThreads() };
        if (profile.functions(query, entries, stop).isStopped())
            return false;
        return groups.empty() || core::sumsOfGroups(profile, query, groups, entries, sums, stop).isDone();
    };
    if (!ask(question.locations, answer.entries))
        return core::Stopped {};
    std::vector<std::size_t> placeOf; // of the groups of the answer
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (sums[i].functions.empty())
            continue;
        placeOf.push_back(i);
        answer.groups.push_back({ groups[i].number, std::move(sums[i]), {} });
    }
    for (const FunctionQuestion::Part& part : question.parts) {
        FunctionPart& of = answer.parts.emplace_back(FunctionPart { part.label, {} });
        if (!ask(part.locations, of.entries))
            return core::Stopped {};
        for (std::size_t i = 0; i < answer.groups.size(); ++i)
            answer.groups[i].parts.push_back(sums[placeOf[i]]);
    }
    return answer;
}

} // namespace lightcone::views
