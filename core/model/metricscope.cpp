// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/metricscope.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace lightcone::core {

namespace {

using Scope = MetricDef::Scope;

/// Calls visit(definition) with what @p scope refers to. @pre it is defined
template <typename Visit> auto withDefinition(const Definitions& definitions, const MetricScope& scope, Visit visit)
{
    switch (scope.kind) {
    case Scope::Location:
        return visit(definitions.locations[scope.reference]);
    case Scope::Process:
        return visit(definitions.processes[scope.reference]);
    case Scope::SystemNode:
        return visit(definitions.systemNodes[scope.reference]);
    case Scope::Group:
        break;
    }
    return visit(definitions.groups[scope.reference]);
}

/// The numbers of the locations of @p group in the trace. A communicator's group has places in the group of all
/// locations of its paradigm.
std::vector<std::uint64_t> locationNumbers(const Definitions& definitions, const GroupDef& group)
{
    if (group.kind == "LOCATIONS" || group.kind == "COMM_LOCATIONS")
        return group.members;
    std::vector<std::uint64_t> numbers;
    const auto all = std::ranges::find_if(definitions.groups,
        [&group](const GroupDef& any) { return any.kind == "COMM_LOCATIONS" && any.paradigm == group.paradigm; });
    if (group.kind != "COMM_GROUP" || all == definitions.groups.end())
        return numbers;
    for (const std::uint64_t place : group.members) {
        if (place < all->members.size())
            numbers.push_back(all->members[place]);
    }
    return numbers;
}

void sortUnique(std::vector<LocationId>& locations)
{
    std::ranges::sort(locations);
    locations.erase(std::unique(locations.begin(), locations.end()), locations.end());
}

/// The locations of a group of locations; none of any other group. O(locations + groups + members)
std::vector<LocationId> locationsOf(const Definitions& definitions, GroupId group)
{
    std::unordered_map<std::uint64_t, LocationId> byNumber;
    for (std::size_t i = 0; i < definitions.locations.size(); ++i)
        byNumber.emplace(definitions.locations[i].definitionId, idAt<LocationId>(i));
    std::vector<LocationId> locations;
    for (const std::uint64_t number : locationNumbers(definitions, definitions.groups[indexOf(group)])) {
        if (const auto found = byNumber.find(number); found != byNumber.end())
            locations.push_back(found->second);
    }
    return locations;
}

bool isBelow(const Definitions& definitions, ProcessId process, SystemNodeId node)
{
    if (!isValid(process))
        return false;
    SystemNodeId above = definitions.process(process).parent;
    while (isValid(above) && above != node)
        above = definitions.systemNode(above).parent;
    return above == node;
}

} // namespace

MetricScope scopeOf(const MetricDef& metric, LocationId recorder)
{
    if (metric.scope == Scope::Location && metric.scopeReference == MetricDef {}.scopeReference)
        return { Scope::Location, static_cast<std::uint32_t>(recorder) };
    return { metric.scope, metric.scopeReference };
}

bool isOfOneThing(const MetricDef& metric)
{
    return metric.scope != Scope::Location || metric.scopeReference != MetricDef {}.scopeReference;
}

std::string_view scopeKindName(const Definitions& definitions, const MetricScope& scope)
{
    switch (scope.kind) {
    case Scope::Location:
        return "location";
    case Scope::Process:
        return "process";
    case Scope::SystemNode:
        return scope.isDefined() && definitions.systemNodes[scope.reference].className == "machine" ? "machine"
                                                                                                    : "node";
    case Scope::Group:
        break;
    }
    return "group";
}

std::string scopeName(const Definitions& definitions, const MetricScope& scope)
{
    return scope.isDefined() ? withDefinition(definitions, scope, [](const auto& def) { return def.name; })
                             : std::string();
}

std::string scopeText(const Definitions& definitions, const MetricScope& scope)
{
    std::string text(scopeKindName(definitions, scope));
    if (!scope.isDefined())
        return text;
    return text.append(" ").append(scope.kind == Scope::Location
            ? std::to_string(definitions.locations[scope.reference].definitionId)
            : scopeName(definitions, scope));
}

std::string scopeSuffix(const Definitions& definitions, const MetricDef& metric)
{
    return isOfOneThing(metric) ? " (" + scopeText(definitions, scopeOf(metric, LocationId::none)) + ')'
                                : std::string();
}

std::optional<std::uint64_t> scopeDefinitionId(const Definitions& definitions, const MetricScope& scope)
{
    if (!scope.isDefined())
        return std::nullopt;
    return withDefinition(definitions, scope, [](const auto& def) { return def.definitionId; });
}

std::vector<LocationId> locationsWith(const Definitions& definitions, const MetricDef& metric, LocationId recorder)
{
    const MetricScope scope = scopeOf(metric, recorder);
    std::vector<LocationId> locations { recorder };
    if (scope.kind == Scope::Group && scope.isDefined())
        std::ranges::copy(locationsOf(definitions, idAt<GroupId>(scope.reference)), std::back_inserter(locations));
    for (std::size_t i = 0; i < definitions.locations.size() && scope.kind != Scope::Group && scope.isDefined(); ++i) {
        const auto location = idAt<LocationId>(i);
        const ProcessId process = definitions.location(location).process;
        const bool isHeld = scope.kind == Scope::Location ? scope.isLocation(location)
            : scope.kind == Scope::Process                ? static_cast<std::uint32_t>(process) == scope.reference
                                           : isBelow(definitions, process, idAt<SystemNodeId>(scope.reference));
        if (isHeld)
            locations.push_back(location);
    }
    sortUnique(locations);
    return locations;
}

MetricSelection::MetricSelection(const Definitions& definitions, std::span<const LocationId> chosen)
    : m_locations(definitions.locations.size())
    , m_processes(definitions.processes.size())
    , m_nodes(definitions.systemNodes.size())
    , m_groups(definitions.groups.size())
{
    for (const LocationId location : chosen) {
        m_locations[indexOf(location)] = true;
        const ProcessId process = definitions.location(location).process;
        if (!isValid(process) || m_processes[indexOf(process)])
            continue;
        m_processes[indexOf(process)] = true;
        for (SystemNodeId node = definitions.process(process).parent; isValid(node) && !m_nodes[indexOf(node)];
             node = definitions.systemNode(node).parent)
            m_nodes[indexOf(node)] = true;
    }
    std::vector<bool> isKnown(m_groups.size());
    for (const MetricDef& metric : definitions.metrics) {
        const std::uint32_t group = metric.scopeReference;
        if (metric.scope != Scope::Group || !scopeOf(metric, LocationId::none).isDefined() || isKnown[group])
            continue;
        isKnown[group] = true;
        m_groups[group] = std::ranges::any_of(locationsOf(definitions, idAt<GroupId>(group)),
            [this](LocationId location) { return m_locations[indexOf(location)]; });
    }
}

bool MetricSelection::holdsChosen(const MetricScope& scope) const
{
    if (!scope.isDefined())
        return false;
    switch (scope.kind) {
    case Scope::Location:
        return m_locations[scope.reference];
    case Scope::Process:
        return m_processes[scope.reference];
    case Scope::SystemNode:
        return m_nodes[scope.reference];
    case Scope::Group:
        break;
    }
    return m_groups[scope.reference];
}

bool MetricSelection::has(const MetricDef& metric, LocationId recorder) const
{
    return m_locations[indexOf(recorder)] || holdsChosen(scopeOf(metric, recorder));
}

} // namespace lightcone::core
