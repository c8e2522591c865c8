// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/locationmatchingprivate.h"
#include "core/cube/cubedefinitions.h"
#include "core/model/definitions.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// Something that is to be matched: its name, and where it stands in its list.
struct Named {
    std::string_view name;
    std::size_t place = 0;
};

/// Matches by name where all names are unique in both lists, and by order otherwise. Gives pairs of places.
std::vector<std::pair<std::size_t, std::size_t>> matchNames(
    const std::vector<Named>& traced, const std::vector<Named>& recorded)
{
    std::map<std::string_view, std::size_t> byName;
    for (const Named& entry : recorded)
        byName.emplace(entry.name, entry.place);
    std::map<std::string_view, std::size_t> tracedNames;
    for (const Named& entry : traced)
        tracedNames.emplace(entry.name, entry.place);
    const bool areUnique = byName.size() == recorded.size() && tracedNames.size() == traced.size();
    const bool isAnyKnown
        = std::ranges::any_of(traced, [&](const Named& entry) { return byName.contains(entry.name); });
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    if (areUnique && isAnyKnown) {
        for (const Named& entry : traced) {
            if (const auto found = byName.find(entry.name); found != byName.end())
                pairs.emplace_back(entry.place, found->second);
        }
        return pairs;
    }
    for (std::size_t i = 0; i < std::min(traced.size(), recorded.size()); ++i)
        pairs.emplace_back(traced[i].place, recorded[i].place);
    return pairs;
}

/// A process of the trace, or a location group of the profile, and the places of its locations.
struct Group {
    std::string_view name;
    std::vector<std::size_t> locations;
    std::int64_t rank = -1;
};

bool isMatched(LocationDef::Kind kind)
{
    return kind == LocationDef::Kind::CpuThread || kind == LocationDef::Kind::AcceleratorStream;
}

std::vector<Group> tracedGroups(const Definitions& definitions)
{
    std::vector<Group> groups(definitions.processes.size());
    for (std::size_t i = 0; i < groups.size(); ++i)
        groups[i].name = definitions.processes[i].name;
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        const LocationDef& location = definitions.locations[i];
        if (!isMatched(location.kind))
            continue;
        if (isValid(location.process))
            groups[indexOf(location.process)].locations.push_back(i);
        else
            groups.push_back({ location.name, { i } });
    }
    std::erase_if(groups, [](const Group& group) { return group.locations.empty(); });
    return groups;
}

std::vector<Group> recordedGroups(const CubeDefinitions& profile)
{
    std::map<CubeSystemId, std::size_t> known;
    std::vector<Group> groups;
    for (std::size_t i = 0; i < profile.locations.size(); ++i) {
        const CubeSystemDef& location = profile.systemNode(profile.locations[i]);
        if (location.className == "metric" || location.parent == CubeSystemId::none)
            continue;
        const auto [place, isNew] = known.try_emplace(location.parent, groups.size());
        const CubeSystemDef& group = profile.systemNode(location.parent);
        if (isNew)
            groups.push_back({ group.name, {}, group.rank });
        groups[place->second].locations.push_back(i);
    }
    const auto rankOf
        = [&profile](std::size_t location) { return profile.systemNode(profile.locations[location]).rank; };
    for (Group& group : groups)
        std::ranges::stable_sort(group.locations, {}, rankOf);
    std::ranges::stable_sort(groups, {}, &Group::rank);
    return groups;
}

} // namespace

void matchLocations(const StoreView& trace, const CubeDefinitions& profile, ProfileComparison& comparison)
{
    const Definitions& definitions = trace.definitions();
    const std::vector<Group> traced = tracedGroups(definitions);
    const std::vector<Group> recorded = recordedGroups(profile);
    const auto namesOf = [](const std::vector<Group>& groups) {
        std::vector<Named> names;
        for (std::size_t i = 0; i < groups.size(); ++i)
            names.push_back({ groups[i].name, i });
        return names;
    };
    std::vector<bool> isRecorded(definitions.locations.size());
    std::vector<bool> isTraced(profile.locations.size());
    for (const auto& [process, group] : matchNames(namesOf(traced), namesOf(recorded))) {
        std::vector<Named> ours;
        for (const std::size_t location : traced[process].locations)
            ours.push_back({ definitions.locations[location].name, location });
        std::vector<Named> theirs;
        for (const std::size_t location : recorded[group].locations)
            theirs.push_back({ profile.systemNode(profile.locations[location]).name, location });
        for (const auto& [location, place] : matchNames(ours, theirs)) {
            comparison.locations.push_back({ idAt<LocationId>(location), static_cast<std::uint32_t>(place) });
            isRecorded[location] = true;
            isTraced[place] = true;
        }
    }
    std::ranges::sort(comparison.locations, {}, &ProfileComparison::Location::traced);
    for (std::size_t i = 0; i < isRecorded.size(); ++i) {
        const LocationId location = idAt<LocationId>(i);
        if (!isRecorded[i] && isMatched(definitions.location(location).kind) && trace.location(location).maxDepth() > 0)
            comparison.onlyTraced.push_back(location);
    }
    for (const Group& group : recorded) {
        for (const std::size_t location : group.locations) {
            if (!isTraced[location])
                comparison.onlyRecorded.push_back(static_cast<std::uint32_t>(location));
        }
    }
    std::ranges::sort(comparison.onlyRecorded);
}

} // namespace lightcone::core
