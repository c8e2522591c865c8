// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/model/definitions.h"

#include <concepts>
#include <type_traits>

// The fields of all definitions, in the order of their bytes: one list for writing and reading. Each structured binding
// names all members, so that a new one does not compile before it stands here.
namespace lightcone::core::fields {

template <typename T, typename U>
concept Is = std::same_as<std::remove_const_t<T>, U>;

/// The last enumerator of an enumeration.
template <typename T> inline constexpr T kLast = T {};
template <> inline constexpr auto kLast<Paradigm> = Paradigm::Kokkos;
template <> inline constexpr auto kLast<RegionRole> = RegionRole::Kernel;
template <> inline constexpr auto kLast<Activity> = Activity::Unknown;
template <> inline constexpr auto kLast<ActivityRule> = ActivityRule::Communicates;
template <> inline constexpr auto kLast<RegionGroup> = RegionGroup::Unknown;
template <> inline constexpr auto kLast<ProcessDef::Kind> = ProcessDef::Kind::Other;
template <> inline constexpr auto kLast<LocationDef::Kind> = LocationDef::Kind::Other;
template <> inline constexpr auto kLast<CommunicatorDef::Kind> = CommunicatorDef::Kind::Team;
template <> inline constexpr auto kLast<MetricDef::Semantics> = MetricDef::Semantics::Relative;
template <> inline constexpr auto kLast<MetricDef::Validity> = MetricDef::Validity::UntilNext;
template <> inline constexpr auto kLast<MetricDef::Scope> = MetricDef::Scope::Group;
template <> inline constexpr auto kLast<MetricDef::Occurrence> = MetricDef::Occurrence::Asynchronous;
template <> inline constexpr auto kLast<MarkerCategoryDef::Level> = MarkerCategoryDef::Level::High;
template <> inline constexpr auto kLast<RecordCount::Fate> = RecordCount::Fate::Skipped;
template <> inline constexpr auto kLast<RecordedStatistic::Quantity> = RecordedStatistic::Quantity::Other;
template <> inline constexpr auto kLast<MetricValue::Type> = MetricValue::Type::Double;
template <> inline constexpr auto kLast<DiagnosticCode> = DiagnosticCode::Other;

void visit(auto& io, Is<Property> auto& def)
{
    auto& [name, value] = def;
    io(name, value);
}
void visit(auto& io, Is<TraceOrigin> auto& def)
{
    auto& [path, format, formatVersion, creator, description, machineName] = def;
    io(path, format, formatVersion, creator, description, machineName);
}
void visit(auto& io, Is<ClockProperties> auto& def)
{
    auto& [ticksPerSecond, globalOffset, realTimeNanoseconds] = def;
    io(ticksPerSecond, globalOffset, realTimeNanoseconds);
}
void visit(auto& io, Is<SystemNodeDef> auto& def)
{
    auto& [definitionId, name, className, parent, properties] = def;
    io(definitionId, name, className, parent, properties);
}
void visit(auto& io, Is<ProcessDef> auto& def)
{
    auto& [definitionId, name, kind, parent, creator, properties, locationCount] = def;
    io(definitionId, name, kind, parent, creator, properties, locationCount);
}
void visit(auto& io, Is<LocationDef> auto& def)
{
    auto& [definitionId, name, isNameGenerated, kind, process, declaredEvents, properties] = def;
    io(definitionId, name, isNameGenerated, kind, process, declaredEvents, properties);
}
void visit(auto& io, Is<RegionDef> auto& def)
{
    auto& [definitionId, name, mangledName, description, file, isUndefined, firstLine, lastLine, role, paradigm,
        activity, function, group]
        = def;
    io(definitionId, name, mangledName, description, file, isUndefined, firstLine, lastLine, role, paradigm, activity,
        function, group);
}
void visit(auto& io, Is<FunctionDef> auto& def)
{
    auto& [name, file, firstLine, lastLine, group, regions, functionClass, callees, isCalled] = def;
    io(name, file, firstLine, lastLine, group, regions, callees, isCalled); // the class follows from the regions
}
void visit(auto& io, Is<GroupDef> auto& def)
{
    auto& [definitionId, name, kind, paradigm, members] = def;
    io(definitionId, name, kind, paradigm, members);
}
void visit(auto& io, Is<CommunicatorDef> auto& def)
{
    auto& [definitionId, name, kind, paradigm, parent, group, remoteGroup, members, remoteMembers, properties] = def;
    io(definitionId, name, kind, paradigm, parent, group, remoteGroup, members, remoteMembers, properties);
}
void visit(auto& io, Is<MetricDef> auto& def)
{
    auto& [definitionId, member, name, description, unit, source, isInteger, semantics, validity, occurrence, base,
        exponent, scope, scopeReference]
        = def;
    io(definitionId, member, name, description, unit, source, isInteger, semantics, validity, occurrence, base,
        exponent, scope, scopeReference);
}
void visit(auto& io, Is<MetricSetDef> auto& def)
{
    auto& [definitionId, members, recorder, properties] = def;
    io(definitionId, members, recorder, properties);
}
void visit(auto& io, Is<ParameterDef> auto& def)
{
    auto& [definitionId, name] = def;
    io(definitionId, name);
}
void visit(auto& io, Is<AttributeDef> auto& def)
{
    auto& [definitionId, name, description] = def;
    io(definitionId, name, description);
}
void visit(auto& io, Is<CallSiteDef> auto& def)
{
    auto& [definitionId, file, line, entered, left] = def;
    io(definitionId, file, line, entered, left);
}
void visit(auto& io, Is<CallingContextDef> auto& def)
{
    auto& [definitionId, region, parent, file, line, properties] = def;
    io(definitionId, region, parent, file, line, properties);
}
void visit(auto& io, Is<WindowDef> auto& def)
{
    auto& [definitionId, name, communicator] = def;
    io(definitionId, name, communicator);
}
void visit(auto& io, Is<IoFileDef> auto& def)
{
    auto& [definitionId, name, isDirectory, scope, properties] = def;
    io(definitionId, name, isDirectory, scope, properties);
}
void visit(auto& io, Is<IoHandleDef> auto& def)
{
    auto& [definitionId, name, file, communicator, parent, paradigm, properties] = def;
    io(definitionId, name, file, communicator, parent, paradigm, properties);
}
void visit(auto& io, Is<CartesianTopologyDef::Dimension> auto& def)
{
    auto& [name, size, periodic] = def;
    io(name, size, periodic);
}
void visit(auto& io, Is<CartesianTopologyDef::Coordinate> auto& def)
{
    auto& [rank, position] = def;
    io(rank, position);
}
void visit(auto& io, Is<CartesianTopologyDef> auto& def)
{
    auto& [definitionId, name, communicator, dimensions, coordinates] = def;
    io(definitionId, name, communicator, dimensions, coordinates);
}
void visit(auto& io, Is<MarkerCategoryDef> auto& def)
{
    auto& [definitionId, group, name, level] = def;
    io(definitionId, group, name, level);
}
void visit(auto& io, Is<MarkerDef> auto& def)
{
    auto& [category, begin, end, text, scope, location] = def;
    io(category, begin, end, text, scope, location);
}
void visit(auto& io, Is<DefinitionRecord> auto& def)
{
    auto& [kind, definitionId, name, recordFields] = def;
    io(kind, definitionId, name, recordFields);
}
void visit(auto& io, Is<RecordCount> auto& def)
{
    auto& [type, fate, count] = def;
    io(type, fate, count);
}
void visit(auto& io, Is<MetricValue> auto& value)
{
    auto& [type, bits] = value;
    io(type, bits);
}
void visit(auto& io, Is<RecordedStatistic> auto& def)
{
    auto& [location, begin, end, quantity, name, region, group, within, peer, communicator, isAnyCommunicator, tag,
        value, tolerance, computed]
        = def;
    io(location, begin, end, quantity, name, region, group, within, peer, communicator, isAnyCommunicator, tag, value,
        tolerance, computed);
}
void visit(auto& io, Is<RecordedState::OpenCall> auto& def)
{
    auto& [region, enter] = def;
    io(region, enter);
}
void visit(auto& io, Is<RecordedState::PendingSend> auto& def)
{
    auto& [receiver, communicator, tag, bytes, sent] = def;
    io(receiver, communicator, tag, bytes, sent);
}
void visit(auto& io, Is<RecordedState> auto& def)
{
    auto& [location, tick, calls, sends] = def;
    io(location, tick, calls, sends);
}
void visit(auto& io, Is<Interval> auto& def)
{
    auto& [begin, end] = def;
    io(begin, end);
}
void visit(auto& io, Is<RecordedActivity> auto& def)
{
    auto& [location, time, activity] = def;
    io(location, time, activity);
}
/// Each table follows those that it refers to; only the functions of regions stand behind these.
void visit(auto& io, Is<Definitions> auto& all)
{
    auto& [origin, clock, properties, strings, systemNodes, processes, locations, regions, functions, groups,
        communicators, metrics, metricSets, parameters, attributes, callSites, callingContexts, windows, ioFiles,
        ioHandles, topologies, markerCategories, markers, others, recordCounts, statistics, states, activities]
        = all;
    io(origin, clock, properties, strings, systemNodes, processes, locations, regions, functions, groups, communicators,
        metrics, metricSets, parameters, attributes, callSites, callingContexts, windows, ioFiles, ioHandles,
        topologies, markerCategories, markers, others, recordCounts, statistics, states, activities);
}
void visit(auto& io, Is<Diagnostic> auto& finding)
{
    auto& [code, location, tick, count, detail, end, isLoss] = finding;
    io(code, location, tick, count, detail, end, isLoss);
}

} // namespace lightcone::core::fields
