// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/functiongroups.h"

#include "core/base/saturating.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

namespace lightcone::core {

namespace {

constexpr std::string_view kRegionsKind = "REGIONS";

/// The functions of each number, ascending; what has no number comes last.
std::vector<FunctionGroup> toGroups(const std::map<std::uint32_t, std::set<FunctionId>>& byNumber)
{
    std::vector<FunctionGroup> groups;
    for (const auto& [number, functions] : byNumber)
        groups.push_back({ number, { functions.begin(), functions.end() } });
    return groups;
}

std::vector<FunctionGroup> definedGroups(const Definitions& definitions)
{
    std::unordered_map<std::uint64_t, std::vector<FunctionId>> functionsOf; // by number of the definition
    for (const RegionDef& region : definitions.regions) {
        if (isValid(region.function))
            functionsOf[region.definitionId].push_back(region.function);
    }
    std::map<std::uint32_t, std::set<FunctionId>> groups;
    std::vector<bool> isInOne(definitions.functions.size());
    for (std::size_t i = 0; i < definitions.groups.size(); ++i) {
        const GroupDef& group = definitions.groups[i];
        if (group.kind != kRegionsKind)
            continue;
        for (const std::uint64_t member : group.members) {
            const auto found = functionsOf.find(member);
            if (found == functionsOf.end())
                continue;
            for (const FunctionId function : found->second) {
                groups[static_cast<std::uint32_t>(i)].insert(function);
                isInOne[indexOf(function)] = true;
            }
        }
    }
    for (std::size_t i = 0; i < isInOne.size(); ++i) {
        if (!isInOne[i])
            groups[FunctionGroup::kNoNumber].insert(idAt<FunctionId>(i));
    }
    return toGroups(groups);
}

/// For each function, the indexes of its groups.
std::vector<std::vector<std::uint32_t>> groupsByFunction(std::size_t functions, std::span<const FunctionGroup> groups)
{
    std::vector<std::vector<std::uint32_t>> of(functions);
    for (std::size_t i = 0; i < groups.size(); ++i) {
        for (const FunctionId function : groups[i].functions)
            of[indexOf(function)].push_back(static_cast<std::uint32_t>(i));
    }
    return of;
}

void addEntry(FunctionGroupSum& group, const ProfileEntry& entry)
{
    ProfileEntry& sum = group.sum;
    if (entry.visits > 0) {
        const bool isFirst = sum.visits == 0;
        sum.min = isFirst ? entry.min : std::min(sum.min, entry.min);
        sum.max = isFirst ? entry.max : std::max(sum.max, entry.max);
        sum.wholeMin = isFirst ? entry.wholeMin : std::min(sum.wholeMin, entry.wholeMin);
        sum.wholeMax = isFirst ? entry.wholeMax : std::max(sum.wholeMax, entry.wholeMax);
    }
    sum.visits += entry.visits;
    sum.exclusive = saturatingSum(sum.exclusive, entry.exclusive);
    group.functions.push_back(entry);
}

/// Adds the inclusive times of @p tree: of the calls of a group that are in no other call of it.
void addInclusive(
    const CallTree& tree, const std::vector<std::vector<std::uint32_t>>& groupsOf, std::vector<FunctionGroupSum>& out)
{
    std::vector<std::uint32_t> around(out.size()); // by group: calls of it that are around the node
    std::vector<std::uint32_t> open; // nodes around it
    const auto groupsAt = [&](std::uint32_t node) -> std::span<const std::uint32_t> {
        const FunctionId function = tree.nodes[node].function;
        return isValid(function) ? std::span<const std::uint32_t>(groupsOf[indexOf(function)])
                                 : std::span<const std::uint32_t>();
    };
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        while (!open.empty() && tree.nodes[open.back()].end <= i) {
            for (const std::uint32_t group : groupsAt(open.back()))
                --around[group];
            open.pop_back();
        }
        for (const std::uint32_t group : groupsAt(i)) {
            if (around[group]++ == 0)
                *out[group].inclusive = saturatingSum(*out[group].inclusive, tree.nodes[i].sums.inclusive);
        }
        open.push_back(i);
    }
}

} // namespace

std::vector<FunctionGroup> functionGroups(const Definitions& definitions, FunctionGrouping grouping,
    std::span<const FunctionClass> classes, std::span<const ActivityRule> activities,
    std::span<const ScoreClass> scores)
{
    if (grouping == FunctionGrouping::None)
        return {};
    if (grouping == FunctionGrouping::Defined)
        return definedGroups(definitions);
    std::map<std::uint32_t, std::set<FunctionId>> groups;
    std::unordered_map<std::string_view, std::uint32_t> files;
    const std::vector<ActivityRule> rules = grouping == FunctionGrouping::Activity
        ? activityRules(definitions, classes, activities)
        : std::vector<ActivityRule>();
    for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
        const FunctionDef& function = definitions.functions[i];
        const auto index = static_cast<std::uint32_t>(i);
        std::uint32_t number = FunctionGroup::kNoNumber;
        if (grouping == FunctionGrouping::Class)
            number = static_cast<std::uint32_t>(classes[i]);
        else if (grouping == FunctionGrouping::Group)
            number = static_cast<std::uint32_t>(function.group);
        else if (grouping == FunctionGrouping::Activity)
            number = static_cast<std::uint32_t>(rules[i]);
        else if (grouping == FunctionGrouping::Score)
            number = static_cast<std::uint32_t>(scores[i]);
        else if (!function.file.empty())
            number = files.try_emplace(function.file, index).first->second;
        groups[number].insert(idAt<FunctionId>(i));
    }
    return toGroups(groups);
}

bool definesFunctionGroups(const Definitions& definitions)
{
    return std::ranges::any_of(
        definitions.groups, [](const GroupDef& group) { return group.kind == kRegionsKind && !group.members.empty(); });
}

Completion sumsOfGroups(const ProfileSource& profile, const ProfileQuery& query, std::span<const FunctionGroup> groups,
    std::span<const ProfileEntry> entries, std::vector<FunctionGroupSum>& out, const std::stop_token& stop)
{
    out.assign(groups.size(), {});
    const auto groupsOf = groupsByFunction(profile.definitions().functions.size(), groups);
    for (const ProfileEntry& entry : entries) {
        for (const std::uint32_t group : groupsOf[indexOf(entry.function)])
            addEntry(out[group], entry);
    }
    CallTree tree;
    if (profile.callStacks(query, tree, stop).isStopped())
        return Stopped {};
    if (tree.isFolded)
        return Done {};
    for (FunctionGroupSum& group : out)
        group.inclusive = 0;
    addInclusive(tree, groupsOf, out);
    for (FunctionGroupSum& group : out)
        group.sum.inclusive = group.inclusive.value_or(0);
    return doneUnless(stop);
}

} // namespace lightcone::core
