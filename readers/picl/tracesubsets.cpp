// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/tracetables.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

// This file makes definitions of the subsets and the statistics of a trace.
namespace lightcone::readers::picl {

namespace {

using Quantity = core::RecordedStatistic::Quantity;
using Kind = Subsets::Kind;

const char* kindName(Kind kind)
{
    switch (kind) {
    case Kind::Processors:
        return "PROCESSORS";
    case Kind::Processes:
        return "PROCESSES";
    case Kind::Events:
        break;
    }
    return "EVENTS";
}

const char* subsetName(Kind kind)
{
    switch (kind) {
    case Kind::Processors:
        return "processors ";
    case Kind::Processes:
        return "processes ";
    case Kind::Events:
        break;
    }
    return "events ";
}

bool isSending(std::int64_t event)
{
    return event == -21 || event == -27 || event == -1012;
}

bool isReceiving(std::int64_t event)
{
    return event == -51 || event == -52 || event == -58 || event == -60 || event == -61 || event == -1013;
}

Quantity quantityOf(const Statistic& statistic)
{
    if (statistic.value.isNegative)
        return Quantity::Other; // -1 means that it was not measured
    if (statistic.type == kTimeStatistic)
        return Quantity::Inclusive;
    if (statistic.type == kCountStatistic)
        return Quantity::Visits;
    return isSending(statistic.event)  ? Quantity::BytesSent
        : isReceiving(statistic.event) ? Quantity::BytesReceived
                                       : Quantity::Other;
}

/// An integer that fits into a Tick stays one.
core::MetricValue numberOf(const Decimal& value)
{
    bool isOutOfRange = value.decimals() > 0 || value.isCut;
    const core::Tick integer = value.ticks(0, isOutOfRange);
    return isOutOfRange ? core::MetricValue::real(value.toDouble()) : core::MetricValue::integer(integer);
}

const char* recordName(std::int32_t type)
{
    return type == kTimeStatistic ? "cumulative time"
        : type == kCountStatistic ? "number of occurrences"
                                  : "volume statistic";
}

} // namespace

void TraceTables::defineSubsets()
{
    for (const Subsets::Subset& subset : m_scan->subsets().all()) {
        core::GroupDef def;
        def.definitionId = definitionIdOf(subset.number);
        def.name = subsetName(subset.kind) + std::to_string(subset.number);
        def.kind = kindName(subset.kind);
        for (const std::int64_t number : subset.members)
            def.members.push_back(definitionIdOf(number));
        const core::GroupId group = m_sink->addGroup(def);
        if (subset.kind == Kind::Events)
            m_eventGroups.try_emplace(subset.number, group);
        else
            defineCommunicator(subset, group);
    }
    defineEveryone();
}

void TraceTables::defineCommunicator(const Subsets::Subset& subset, core::GroupId group)
{
    core::CommunicatorDef def;
    def.definitionId = definitionIdOf(subset.number);
    def.name = subsetName(subset.kind) + std::to_string(subset.number);
    def.group = group;
    for (const std::int64_t number : subset.members)
        def.members.push_back(member(subset.kind, number));
    m_communicators.try_emplace({ subset.kind, subset.number }, m_sink->addCommunicator(def));
}

/// Defines the communicator -1, in which all processes take part.
void TraceTables::defineEveryone()
{
    const auto isCollective = [](std::int32_t event) {
        return event == -401 || event == -402 || event == -782 || event == -785 || event == -790;
    };
    if (std::ranges::none_of(m_scan->events(), isCollective))
        return;
    core::CommunicatorDef def;
    def.definitionId = definitionIdOf(-1);
    def.name = "all processes";
    const std::vector<Place>& places = m_scan->places().all();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].processor >= 0 && places[i].processor != kHost)
            def.members.push_back(m_locations[i]);
    }
    m_everyone = m_sink->addCommunicator(def);
}

/// @returns the location of a member. A process is named by its own number, or by that of its processor when each
/// processor has one process.
core::LocationId TraceTables::member(Kind kind, std::int64_t number) const
{
    if (number != static_cast<std::int32_t>(number))
        return core::LocationId::none;
    const auto wanted = static_cast<std::int32_t>(number);
    const Places& places = m_scan->places();
    if (const Places::Range range = places.of(wanted); range.first != range.last)
        return m_locations[range.first];
    if (kind != Kind::Processes || places.all().size() > 1024)
        return core::LocationId::none;
    const auto isWanted = [wanted](const Place& place) { return place.process == wanted; };
    const auto found = std::ranges::find_if(places.all(), isWanted);
    return found == places.all().end() ? core::LocationId::none
                                       : m_locations[static_cast<std::size_t>(found - places.all().begin())];
}

core::CommunicatorId TraceTables::communicator(std::int64_t subset) const
{
    if (subset == -1)
        return m_everyone;
    for (const Kind kind : { Kind::Processes, Kind::Processors }) {
        const auto found = m_communicators.find({ kind, subset });
        if (found != m_communicators.end())
            return found->second;
    }
    return core::CommunicatorId::none;
}

void TraceTables::defineStatistics()
{
    if (m_scan->skippedStatistics() > 0)
        m_sink->report({ core::DiagnosticCode::Other, core::LocationId::none, std::nullopt, m_scan->skippedStatistics(),
            m_findings->path() + ": statistics beyond the first " + std::to_string(TraceScan::kMostStatistics)
                + " are left out" });
    // Counts how often a thing happened according to the statistics: each time may be off by a unit.
    using Key = std::tuple<std::int32_t, Place, std::int64_t>;
    std::map<Key, double> visits;
    for (const Statistic& statistic : m_scan->statistics()) {
        if (statistic.type == kCountStatistic)
            visits[{ statistic.within, statistic.place, statistic.event }] = statistic.value.toDouble();
    }
    for (const Statistic& statistic : m_scan->statistics()) {
        const auto found = visits.find({ statistic.within, statistic.place, statistic.event });
        m_sink->addStatistic(toRecorded(statistic, found == visits.end() ? 1 : std::max(1.0, found->second)));
    }
}

core::RecordedStatistic TraceTables::toRecorded(const Statistic& statistic, double visits)
{
    core::RecordedStatistic recorded;
    const std::uint32_t place = m_scan->places().find(statistic.place);
    if (place != Places::kNone)
        recorded.location = m_locations[place];
    bool isOutOfRange = false;
    recorded.end = statistic.time.ticks(m_decimals, isOutOfRange);
    recorded.name = std::string(recordName(statistic.type)) + " of event type " + std::to_string(statistic.event);
    recorded.region = regionOf(statistic.event);
    recorded.quantity = quantityOf(statistic);
    if (!core::isValid(recorded.region))
        recorded.group = groupOf(statistic.event);
    if (statistic.within != kEveryEvent) {
        recorded.within = regionOf(statistic.within);
        recorded.name += " within event type " + std::to_string(statistic.within);
        if (!core::isValid(recorded.within))
            recorded.quantity = Quantity::Other;
    }
    if (place == Places::kNone || (!core::isValid(recorded.region) && !core::isValid(recorded.group)))
        recorded.quantity = Quantity::Other;
    recorded.value = numberOf(statistic.value);
    if (statistic.type == kTimeStatistic && !statistic.value.isNegative) {
        recorded.value = core::MetricValue::integer(statistic.value.ticks(m_decimals, isOutOfRange));
        core::Tick unit = 1; // unit of the last digit
        for (int i = statistic.value.scale; i < m_decimals && i >= 0; ++i)
            unit *= 10;
        recorded.tolerance = static_cast<double>(unit) * (visits + 1);
    }
    return recorded;
}

/// @returns none when the trace has no such event type.
core::RegionId TraceTables::regionOf(std::int64_t event) const
{
    const auto number = static_cast<std::int32_t>(event);
    return number == event && m_scan->events().contains(number) ? this->event(number).region : core::RegionId::none;
}

/// @returns the group of regions. It is made when statistics name a subset that the format itself defines.
core::GroupId TraceTables::groupOf(std::int64_t subset)
{
    if (const auto found = m_eventGroups.find(subset); found != m_eventGroups.end())
        return found->second;
    const EventSubset* const known = findEventSubset(subset);
    if (known == nullptr)
        return core::GroupId::none;
    core::GroupDef def;
    def.definitionId = definitionIdOf(subset);
    def.name = known->name;
    def.kind = kindName(Kind::Events);
    for (const std::int32_t event : m_scan->events()) {
        if (known->contains(event))
            def.members.push_back(definitionIdOf(event));
    }
    return m_eventGroups[subset] = m_sink->addGroup(def);
}

} // namespace lightcone::readers::picl
