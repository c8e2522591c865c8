// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/locationselection.h"

#include "app/cli/arguments/arguments.h"
#include "app/texts/clitext.h"
#include "core/model/definitions.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace lightcone::app {

namespace {

using core::LocationId;

template <typename Predicate>
std::vector<LocationId> locationsWhere(const core::Definitions& definitions, Predicate predicate)
{
    std::vector<LocationId> found;
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        if (predicate(core::idAt<LocationId>(i)))
            found.push_back(core::idAt<LocationId>(i));
    }
    return found;
}

/// The biggest MPI communicator that lists its members, the first of equal ones.
const core::CommunicatorDef* worldOf(const core::Definitions& definitions)
{
    const core::CommunicatorDef* world = nullptr;
    for (const core::CommunicatorDef& communicator : definitions.communicators) {
        if (communicator.paradigm == core::Paradigm::Mpi && !communicator.members.empty()
            && (!world || communicator.members.size() > world->members.size()))
            world = &communicator;
    }
    return world;
}

std::vector<LocationId> locationsOfRank(const core::Definitions& definitions, std::uint64_t rank)
{
    const auto locationsOfProcess = [&](core::ProcessId process) {
        return locationsWhere(definitions, [&](LocationId id) { return definitions.location(id).process == process; });
    };
    const core::CommunicatorDef* world = worldOf(definitions);
    if (!world)
        return rank < definitions.processes.size() ? locationsOfProcess(core::idAt<core::ProcessId>(rank))
                                                   : std::vector<LocationId> {};
    if (rank >= world->members.size() || !core::isValid(world->members[rank]))
        return {};
    const LocationId member = world->members[rank];
    const core::ProcessId process = definitions.location(member).process;
    return core::isValid(process) ? locationsOfProcess(process) : std::vector<LocationId> { member };
}

std::vector<LocationId> locationsOf(
    const core::Definitions& definitions, const std::vector<std::string>& names, const QString& text)
{
    if (text.startsWith(QLatin1String("rank:"))) {
        bool isNumber = false;
        const quint64 rank = text.mid(5).toULongLong(&isNumber);
        if (isNumber)
            return locationsOfRank(definitions, rank);
    }
    bool isNumber = false;
    const quint64 definitionId = text.toULongLong(&isNumber);
    const std::string name = text.toStdString();
    std::vector<LocationId> found;
    if (isNumber)
        found = locationsWhere(
            definitions, [&](LocationId id) { return definitions.location(id).definitionId == definitionId; });
    if (found.empty())
        found = locationsWhere(definitions, [&](LocationId id) { return definitions.location(id).name == name; });
    if (found.empty())
        found = locationsWhere(definitions, [&](LocationId id) { return names[core::indexOf(id)] == name; });
    if (found.empty()) {
        found = locationsWhere(definitions, [&](LocationId id) {
            const core::ProcessId process = definitions.location(id).process;
            return core::isValid(process) && definitions.process(process).name == name;
        });
    }
    return found;
}

} // namespace

QString unknownLocationText(const QString& option, const QString& text)
{
    return notUnderstood(option, text,
        CliText::tr("the trace has no such location; 'lightcone table locations TRACE' lists those it has"));
}

std::vector<std::string> distinctLocationNames(const core::Definitions& definitions)
{
    std::unordered_map<std::string_view, std::size_t> uses;
    for (const core::LocationDef& location : definitions.locations)
        ++uses[location.name];
    std::vector<std::string> names;
    names.reserve(definitions.locations.size());
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        const std::string& name = definitions.locations[i].name;
        names.push_back(uses[name] == 1 ? name : definitions.locationLabel(core::idAt<LocationId>(i)));
    }
    return names;
}

LocationSelection selectLocations(const core::Definitions& definitions, const QStringList& texts)
{
    LocationSelection selection;
    if (texts.isEmpty()) {
        selection.locations = locationsWhere(definitions, [](LocationId) { return true; });
        return selection;
    }
    const std::vector<std::string> names = distinctLocationNames(definitions);
    for (const QString& text : texts) {
        const std::vector<LocationId> found = locationsOf(definitions, names, text);
        if (found.empty()) {
            selection.unknown = text;
            return selection;
        }
        selection.locations.insert(selection.locations.end(), found.begin(), found.end());
    }
    std::ranges::sort(selection.locations);
    selection.locations.erase(std::unique(selection.locations.begin(), selection.locations.end()),
        selection.locations.end()); // Clang 14 cannot use std::ranges::unique of GCC 12
    return selection;
}

} // namespace lightcone::app
