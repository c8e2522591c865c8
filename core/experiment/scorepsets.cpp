// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/scorepvariables.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

namespace lightcone::core {

namespace {

/// Calls take() with each word of @p words, which @p separator separates, until it returns true. @returns true then.
template <typename Take> bool anyScorepWord(std::string_view words, char separator, const Take& take)
{
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(separator), words.size());
        if (take(words.substr(0, end)))
            return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

bool hasScorepWord(std::string_view words, char separator, std::string_view word)
{
    return anyScorepWord(words, separator, [&](std::string_view other) { return other == word; });
}

/// The group of members that @p name stands for in @p release; nullptr: it stands for none.
const ScorepSetAlias* scorepAlias(const ScorepVariable& variable, std::string_view name, ScorepRelease release)
{
    const auto fits = [&](const ScorepSetAlias& alias) {
        return alias.releases.holds(release) && hasScorepWord(alias.names, ' ', name);
    };
    const auto found = std::ranges::find_if(variable.aliases, fits);
    return found == variable.aliases.end() ? nullptr : &*found;
}

/// The members that one name of a set means.
std::vector<std::string> scorepNameMeaning(
    const ScorepVariable& variable, const std::string& name, ScorepRelease release)
{
    std::vector<std::string> members;
    if (const ScorepSetAlias* const alias = scorepAlias(variable, name, release)) {
        anyScorepWord(alias->members, ' ', [&](std::string_view member) {
            members.emplace_back(member);
            return false;
        });
    } else if (name != "none" && name != "no") {
        const std::string_view member = scorepMember(variable, name);
        members.push_back(member.empty() ? name : std::string(member));
    }
    return members;
}

} // namespace

std::vector<std::string_view> scorepMembers(const ScorepVariable& variable)
{
    std::vector<std::string_view> members;
    anyScorepWord(variable.members, ' ', [&](std::string_view names) {
        members.push_back(names.substr(0, names.find('/')));
        return false;
    });
    return members;
}

std::string_view scorepMember(const ScorepVariable& variable, std::string_view name)
{
    const std::string lower = configLowerCase(name);
    std::string_view member;
    anyScorepWord(variable.members, ' ', [&](std::string_view names) {
        if (!hasScorepWord(names, '/', lower))
            return false;
        member = names.substr(0, names.find('/'));
        return true;
    });
    return member;
}

bool isScorepSetName(const ScorepVariable& variable, std::string_view name)
{
    std::string lower = configLowerCase(name);
    if (lower.starts_with('~'))
        lower.erase(0, 1);
    const auto has = [&](const ScorepSetAlias& alias) { return hasScorepWord(alias.names, ' ', lower); };
    return lower == "none" || lower == "no" || !scorepMember(variable, lower).empty()
        || std::ranges::any_of(variable.aliases, has);
}

std::vector<std::string> scorepSetMeaning(
    const ScorepVariable& variable, std::span<const std::string> names, std::optional<ScorepRelease> release)
{
    std::set<std::string> meaning;
    for (const std::string& name : names) {
        const bool isRemoved = name.starts_with('~');
        const std::string plain = configLowerCase(std::string_view(name).substr(isRemoved ? 1 : 0));
        for (std::string& member : scorepNameMeaning(variable, plain, release.value_or(kLastScorepRelease))) {
            if (isRemoved)
                meaning.erase(member);
            else
                meaning.insert(std::move(member));
        }
    }
    return { meaning.begin(), meaning.end() };
}

} // namespace lightcone::core
