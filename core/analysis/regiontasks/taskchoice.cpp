// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/regiontasks/taskchoice.h"

#include "core/model/activity.h"
#include "core/model/definitions.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// Says whether the format itself tells that a person has marked the region.
bool isBlock(const RegionDef& region)
{
    return region.activity == ActivityRule::Busy && region.paradigm == Paradigm::User
        && region.role != RegionRole::Artificial;
}

bool isBlock(const Definitions& definitions, const FunctionDef& function)
{
    return std::ranges::any_of(
        function.regions, [&definitions](RegionId region) { return isBlock(definitions.region(region)); });
}

} // namespace

TaskKind taskKind(const Definitions& definitions, const TaskChoice& choice)
{
    if (!choice.functions.empty())
        return TaskKind::Chosen;
    return std::ranges::any_of(definitions.regions, [](const RegionDef& region) { return isBlock(region); })
        ? TaskKind::Blocks
        : TaskKind::Called;
}

std::vector<bool> taskFunctions(const Definitions& definitions, const TaskChoice& choice, TaskKind kind)
{
    std::vector<bool> are(definitions.functions.size());
    for (std::size_t i = 0; i < are.size(); ++i)
        are[i] = kind == TaskKind::Blocks && isBlock(definitions, definitions.functions[i]);
    for (const FunctionId function : choice.functions) {
        if (indexOf(function) < are.size())
            are[indexOf(function)] = true;
    }
    return are;
}

} // namespace lightcone::core
