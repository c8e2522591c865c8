// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/metricscope.h"

#include <algorithm>

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

/// The numbers in the trace of the locations of a group, in any order; none of a group of anything else. A
/// communicator's group has places in the group of all locations of its paradigm.
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

/// The same numbers, ascending.
std::vector<std::uint64_t> membersOf(const Definitions& definitions, std::uint32_t group)
{
    std::vector<std::uint64_t> numbers = locationNumbers(definitions, definitions.groups[group]);
    std::ranges::sort(numbers);
    return numbers;
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

/// Says whether what @p scope refers to is or has @p location. @pre the scope is defined
/// @param members  of a group, see membersOf()
bool holds(const Definitions& definitions, const MetricScope& scope, std::span<const std::uint64_t> members,
    LocationId location)
{
    const LocationDef& def = definitions.location(location);
    switch (scope.kind) {
    case Scope::Location:
        return scope.isLocation(location);
    case Scope::Process:
        return static_cast<std::uint32_t>(def.process) == scope.reference;
    case Scope::SystemNode:
        return isBelow(definitions, def.process, idAt<SystemNodeId>(scope.reference));
    case Scope::Group:
        break;
    }
    return std::ranges::binary_search(members, def.definitionId);
}

} // namespace

MetricScope scopeOf(const MetricDef& metric, LocationId recorder)
{
    if (isOfOneThing(metric))
        return { metric.scope, metric.scopeReference };
    return { Scope::Location, static_cast<std::uint32_t>(recorder) };
}

bool isOfOneThing(const MetricDef& metric)
{
    return metric.scope != Scope::Location || metric.scopeReference != MetricDef::kNoReference;
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

std::vector<LocationId> locationsWith(
    const Definitions& definitions, const MetricDef& metric, std::span<const LocationId> recorders)
{
    const MetricScope scope = scopeOf(metric, LocationId::none);
    if (!isOfOneThing(metric) || !scope.isDefined())
        return { recorders.begin(), recorders.end() };
    const std::vector<std::uint64_t> members
        = scope.kind == Scope::Group ? membersOf(definitions, scope.reference) : std::vector<std::uint64_t>();
    std::vector<LocationId> locations;
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        const auto location = idAt<LocationId>(i);
        if (std::ranges::binary_search(recorders, location) || holds(definitions, scope, members, location))
            locations.push_back(location);
    }
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
        m_groups[group]
            = std::ranges::any_of(chosen, [&, members = membersOf(definitions, group)](LocationId location) {
                  return std::ranges::binary_search(members, definitions.location(location).definitionId);
              });
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
