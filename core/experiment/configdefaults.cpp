// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/configdefaults.h"

#include <algorithm>
#include <cstddef>

namespace lightcone::core {

namespace {

/// The defaults of @p variable that are possible in @p release, or, nullopt, in any one.
std::vector<ScorepDefault> possibleDefaults(const ScorepVariable& variable, std::optional<ScorepRelease> release)
{
    std::vector<ScorepDefault> possible;
    for (const ScorepDefault& one : variable.defaults) {
        if (one.text.data() && (!release || one.releases.holds(*release)))
            possible.push_back(one);
    }
    return possible;
}

/// Tells whether @p entry has the value that @p text stands for.
bool hasConfigValue(const ConfigEntry& entry, const ScorepDefault& one, std::optional<ScorepRelease> release)
{
    const ScorepVariable& variable = *entry.variable;
    const ConfigValue value = configValue(variable.type, one.text);
    if (variable.type == ConfigType::Set) {
        const ScorepRelease reading = release.value_or(one.releases.to);
        return scorepSetMeaning(variable, std::get<std::vector<std::string>>(entry.value), reading)
            == scorepSetMeaning(variable, std::get<std::vector<std::string>>(value), reading);
    }
    if (variable.type != ConfigType::Option)
        return entry.value == value;
    const auto memberOf = [&](const ConfigValue& option) {
        const auto& name = std::get<std::string>(option);
        const std::string_view member = scorepMember(variable, name);
        return member.empty() ? std::string_view(name) : member;
    };
    return memberOf(entry.value) == memberOf(value);
}

} // namespace

DefaultState compareWithDefault(const ConfigEntry& entry, std::optional<ScorepRelease> release)
{
    if (!entry.variable || std::holds_alternative<std::monostate>(entry.value))
        return DefaultState::Unknown;
    const std::vector<ScorepDefault> possible = possibleDefaults(*entry.variable, release);
    const auto equal = static_cast<std::size_t>(
        std::ranges::count_if(possible, [&](const ScorepDefault& one) { return hasConfigValue(entry, one, release); }));
    if (equal == possible.size() && equal > 0)
        return DefaultState::Default;
    return equal == 0 && !possible.empty() && !entry.variable->isChosenByInstallation ? DefaultState::Changed
                                                                                      : DefaultState::Unknown;
}

std::vector<std::string_view> defaultTexts(const ScorepVariable& variable, std::optional<ScorepRelease> release)
{
    std::vector<std::string_view> texts;
    for (const ScorepDefault& one : possibleDefaults(variable, release))
        texts.push_back(one.text);
    return texts;
}

} // namespace lightcone::core
