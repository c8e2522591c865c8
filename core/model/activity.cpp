// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/activity.h"

#include "core/model/definitions.h"

namespace lightcone::core {

namespace {

ActivityRule ruleOf(FunctionClass functionClass, RegionGroup group)
{
    switch (functionClass) {
    case FunctionClass::Communication:
        return ActivityRule::Communicates;
    case FunctionClass::Waiting:
        return isCommunication(group) ? ActivityRule::Communicates : ActivityRule::Idle;
    case FunctionClass::StartEnd:
        return group == RegionGroup::Application ? ActivityRule::Busy : ActivityRule::Overhead;
    case FunctionClass::Measurement:
        return ActivityRule::Unknown;
    case FunctionClass::Work:
    case FunctionClass::Kernel:
    case FunctionClass::Transfer:
    case FunctionClass::Memory:
    case FunctionClass::Io:
    case FunctionClass::Unknown:
        break;
    }
    return ActivityRule::Busy;
}

} // namespace

std::string_view activityName(Activity activity)
{
    constexpr std::array<std::string_view, kActivityCount> kNames { "busy", "overhead", "idle", "unknown" };
    return kNames[static_cast<std::size_t>(activity)];
}

std::string_view activityRuleName(ActivityRule rule)
{
    constexpr std::array<std::string_view, kActivityRuleCount> kNames { "class", "busy", "overhead", "idle", "unknown",
        "communicates" };
    return kNames[static_cast<std::size_t>(rule)];
}

std::vector<ActivityRule> activityRules(
    const Definitions& definitions, std::span<const FunctionClass> classes, std::span<const ActivityRule> chosen)
{
    std::vector<ActivityRule> rules;
    rules.reserve(definitions.functions.size());
    for (std::size_t i = 0; i < definitions.functions.size(); ++i) {
        const FunctionDef& function = definitions.functions[i];
        if (!chosen.empty() && chosen[i] != ActivityRule::ByClass) {
            rules.push_back(chosen[i]);
            continue;
        }
        const bool isMoved = classes[i] != function.functionClass;
        const ActivityRule given = isMoved || function.regions.empty()
            ? ActivityRule::ByClass
            : definitions.region(function.regions.front()).activity;
        rules.push_back(given == ActivityRule::ByClass ? ruleOf(classes[i], function.group) : given);
    }
    return rules;
}

} // namespace lightcone::core
