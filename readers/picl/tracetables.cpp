// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/tracetables.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

namespace lightcone::readers::picl {

namespace {

using core::DiagnosticCode;
using core::Paradigm;

Paradigm paradigmOf(std::int32_t event)
{
    if (event >= 0)
        return Paradigm::User;
    if (event == -1 || event <= -901)
        return Paradigm::Measurement;
    const bool isCommunication = event >= -200 || (event <= -401 && event >= -500) || event <= -701;
    return isCommunication && findEventType(event) != nullptr ? Paradigm::Mpi : Paradigm::Unknown;
}

std::string nameOf(std::int32_t event, const EventType* type)
{
    if (type != nullptr)
        return std::string(type->name);
    if (const EventSubset* const subset = findEventSubset(event))
        return std::string(subset->name);
    return "event " + std::to_string(event);
}

std::string processorName(std::int32_t processor)
{
    if (processor == kHost || processor == kOldHost)
        return "host";
    if (processor >= 0)
        return "node " + std::to_string(processor);
    return processor == -1 ? "all nodes" : "nodes of subset " + std::to_string(processor);
}

bool isGlobal(const Scope& scope)
{
    return scope.processor == -1 && scope.process == -1;
}

} // namespace

std::vector<core::LocationId> addLocations(
    core::TraceSink& sink, const Places& places, const std::vector<std::string>& names)
{
    std::vector<core::LocationId> locations;
    core::ProcessId process = core::ProcessId::none;
    for (std::size_t i = 0; i < places.all().size(); ++i) {
        const Place& place = places.all()[i];
        const Places::Range range = places.of(place.processor);
        const std::string& own = names[i];
        const bool isAlone = range.last - range.first == 1;
        if (i == range.first) {
            core::ProcessDef def;
            def.definitionId = definitionIdOf(place.processor);
            def.name = isAlone && !own.empty() ? own : processorName(place.processor);
            process = sink.addProcess(def);
        }
        // Ids of a processor's further processes are this far apart from those of processors.
        constexpr std::uint64_t kApart = 100'000'000'000;
        core::LocationDef def;
        def.definitionId = definitionIdOf(place.processor) + kApart * (i - range.first);
        def.name = !own.empty() ? own
            : isAlone           ? processorName(place.processor)
                                : "process " + std::to_string(place.process);
        def.kind = place.processor < 0 && place.processor != kOldHost ? core::LocationDef::Kind::Other
                                                                      : core::LocationDef::Kind::CpuThread;
        def.process = process;
        def.properties
            = { { "processor", std::to_string(place.processor) }, { "process", std::to_string(place.process) } };
        locations.push_back(sink.addLocation(def));
    }
    return locations;
}

TraceTables::TraceTables(core::TraceSink& sink, Findings& findings, TraceScan& scan)
    : m_sink(&sink)
    , m_findings(&findings)
    , m_scan(&scan)
{
}

void TraceTables::define()
{
    defineClock();
    defineLocations();
    defineRegions();
    defineScopes();
    defineSubsets();
    defineOtherLabels();
    defineStatistics();
}

/// Defines the clock: at least 9 decimals, and up to 12 if the times leave room for them.
void TraceTables::defineClock()
{
    constexpr int kLeast = 9;
    constexpr std::array<std::uint64_t, 4> kTicks { 1'000'000'000, 10'000'000'000, 100'000'000'000, 1'000'000'000'000 };
    std::size_t choice = 0;
    while (choice + 1 < kTicks.size() && kLeast + static_cast<int>(choice) < m_scan->decimals()
        && m_scan->mostSeconds() < static_cast<std::uint64_t>(core::kMaxTick) / kTicks[choice + 1])
        ++choice;
    m_decimals = kLeast + static_cast<int>(choice);
    core::ClockProperties clock;
    clock.ticksPerSecond = kTicks[choice];
    m_sink->setClock(clock);
    if (m_scan->decimals() > m_decimals)
        m_sink->report({ DiagnosticCode::Other, core::LocationId::none, std::nullopt, 1,
            m_findings->path() + ": times with " + std::to_string(m_scan->decimals()) + " decimals are rounded to "
                + std::to_string(m_decimals) });
}

/// The name of a place is the label of its processor and process, else of its processor, else of its process.
void TraceTables::defineLocations()
{
    std::map<std::pair<std::int64_t, std::int64_t>, const Label*> labels;
    for (const Label& label : m_scan->labels()) {
        const Scope& scope = label.scope;
        if (scope.event != kEveryEvent)
            continue;
        if (isGlobal(scope) || scope.processor < -1 || scope.process < -1)
            m_otherLabels.push_back(&label);
        else if (const auto [entry, isNew] = labels.try_emplace({ scope.processor, scope.process }, &label);
                 !isNew && entry->second->text != label.text)
            reportLabel(label);
    }
    std::vector<std::string> names;
    std::uint64_t lost = 0;
    for (const Place& place : m_scan->places().all()) {
        std::string& name = names.emplace_back();
        for (const auto& [processor, process] : { std::pair(place.processor, place.process),
                 std::pair(place.processor, std::int32_t { -1 }), std::pair(std::int32_t { -1 }, place.process) }) {
            const auto found = labels.find({ processor, process });
            if (name.empty() && found != labels.end())
                name = found->second->text;
        }
        if (!m_scan->budget().take(kCopiesOfText * name.size())) {
            name.clear();
            ++lost;
        }
    }
    if (lost > 0)
        m_sink->report({ DiagnosticCode::UnsupportedPart, core::LocationId::none, std::nullopt, lost,
            m_findings->path() + ": the labels are too long; processes are shown without them" });
    m_locations = addLocations(*m_sink, m_scan->places(), names);
}

/// Defines the regions in the order of the report: event types of the user, then those of the system.
void TraceTables::defineRegions()
{
    std::map<std::int64_t, const Label*> labels;
    for (const Label& label : m_scan->labels()) {
        if (label.scope.event == kEveryEvent || !isGlobal(label.scope))
            continue;
        const auto [entry, isNew] = labels.try_emplace(label.scope.event, &label);
        if (!isNew && entry->second->text != label.text)
            reportLabel(label);
        const bool isUsed = label.scope.event == static_cast<std::int32_t>(label.scope.event)
            && m_scan->events().contains(static_cast<std::int32_t>(label.scope.event));
        if (isNew && !isUsed)
            m_otherLabels.push_back(&label);
    }
    const std::set<std::int32_t>& events = m_scan->events();
    std::vector<std::int32_t> order(events.lower_bound(0), events.end());
    order.insert(order.end(), std::make_reverse_iterator(events.lower_bound(0)), events.rend());
    for (const std::int32_t number : order) {
        const EventType* const type = number < 0 ? findEventType(number) : nullptr;
        const auto label = labels.find(number);
        if (number < 0 && label == labels.end() && type == nullptr && findEventSubset(number) == nullptr)
            m_sink->report({ DiagnosticCode::UnknownRecord, core::LocationId::none, std::nullopt, 1,
                m_findings->path() + ": event type " + std::to_string(number) + " is none of the format" });
        Event event;
        event.type = type;
        event.region = defineRegion(number, label != labels.end() ? label->second->text : nameOf(number, type));
        const std::uint32_t index = static_cast<std::uint32_t>(number) + kBelow;
        (index < m_near.size() ? m_near[index] : m_far[number]) = event;
    }
    if (events.size() >= TraceScan::kMostEventTypes) {
        core::RegionDef def;
        def.definitionId = core::RegionDef::kNoDefinition;
        def.name = "other events";
        m_others.region = m_sink->addRegion(def);
        m_sink->report({ DiagnosticCode::UnsupportedPart, core::LocationId::none, std::nullopt, 1,
            m_findings->path() + ": more than " + std::to_string(TraceScan::kMostEventTypes)
                + " event types; the further ones are shown as one" });
    }
}

core::RegionId TraceTables::defineRegion(std::int32_t event, const std::string& name)
{
    const auto [entry, isNew] = m_named.try_emplace({ event, name }, core::RegionId::none);
    if (!isNew)
        return entry->second;
    core::RegionDef def;
    def.definitionId = definitionIdOf(event);
    def.name = name;
    def.paradigm = paradigmOf(event);
    def.activity = activityOf(event);
    if (const EventType* const type = event < 0 ? findEventType(event) : nullptr) {
        def.role = type->role;
        def.description = type->description;
    }
    return entry->second = m_sink->addRegion(def);
}

/// Handles labels of events that are valid for some processors or processes only.
void TraceTables::defineScopes()
{
    for (const Label& label : m_scan->labels()) {
        if (label.scope.event != kEveryEvent && !isGlobal(label.scope))
            defineScope(label);
    }
}

void TraceTables::defineScope(const Label& label)
{
    constexpr std::size_t kMostTries = 10'000'000; // for all labels together
    const auto number = static_cast<std::int32_t>(label.scope.event);
    const Places& places = m_scan->places();
    if (!m_scan->events().contains(number)) {
        m_otherLabels.push_back(&label);
        return;
    }
    const bool isOneProcessor = label.scope.processor >= 0;
    const Places::Range range = isOneProcessor ? places.of(static_cast<std::int32_t>(label.scope.processor))
                                               : Places::Range { 0, places.all().size() };
    m_scopeTries += range.last - range.first;
    if (m_scopeTries > kMostTries) {
        m_otherLabels.push_back(&label);
        return;
    }
    const std::uint32_t index = static_cast<std::uint32_t>(number) + kBelow;
    Event& event = index < m_near.size() ? m_near[index] : m_far[number];
    for (std::size_t i = range.first; i < range.last; ++i) {
        const Place& place = places.all()[i];
        if (!m_scan->subsets().contains(label.scope, { number, place.processor, place.process }))
            continue;
        event.isScoped = true;
        m_scoped.try_emplace({ static_cast<std::uint32_t>(i), number }, defineRegion(number, label.text));
    }
}

void TraceTables::reportLabel(const Label& label)
{
    Line line;
    line.number = label.line;
    m_findings->report(DiagnosticCode::DuplicateDefinition, line, "the label is defined before, with another text");
}

void TraceTables::defineOtherLabels()
{
    for (const Label* const label : m_otherLabels) {
        core::DefinitionRecord record;
        record.kind = "event label";
        record.definitionId = definitionIdOf(label->scope.event);
        record.name = label->text;
        record.fields = { { "event", std::to_string(label->scope.event) },
            { "processor", std::to_string(label->scope.processor) },
            { "process", std::to_string(label->scope.process) } };
        m_sink->addRecord(record);
    }
}

const TraceTables::Event& TraceTables::farEvent(std::int32_t number) const
{
    const auto found = m_far.find(number);
    return found == m_far.end() ? m_others : found->second;
}

core::RegionId TraceTables::scopedRegion(const Event& event, std::int32_t number, std::uint32_t place) const
{
    const auto found = m_scoped.find({ place, number });
    return found == m_scoped.end() ? event.region : found->second;
}

} // namespace lightcone::readers::picl
