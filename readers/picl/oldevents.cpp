// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/oldevents.h"

#include "readers/picl/tracetables.h"

#include <algorithm>
#include <utility>

namespace lightcone::readers::picl {

namespace {

using core::DiagnosticCode;

constexpr std::size_t kMostBlockTypes = std::size_t { 1 } << 16;

std::string blockName(std::int64_t type)
{
    switch (type) {
    case -1:
        return "barrier";
    case -2:
        return "bcast0";
    case -3:
        return "bcast1";
    case -4:
        return "global_op";
    default:
        return "block " + std::to_string(type);
    }
}

core::RegionDef blockDefinition(std::int64_t type)
{
    core::RegionDef def;
    def.definitionId = definitionIdOf(type);
    def.name = blockName(type);
    def.paradigm = type < 0 ? core::Paradigm::Mpi : core::Paradigm::User;
    def.activity = type >= 0 ? core::ActivityRule::Busy
        : type == -1         ? core::ActivityRule::Idle
                             : core::ActivityRule::Overhead;
    if (type == -1)
        def.role = core::RegionRole::Barrier;
    else if (type == -2 || type == -3)
        def.role = core::RegionRole::CollectiveOneToAll;
    else if (type == -4)
        def.role = core::RegionRole::CollectiveOther;
    return def;
}

bool isBlock(OldType type)
{
    return type == OldType::BlockBegin || type == OldType::BlockEnd;
}

bool isEndOfTrace(OldType type)
{
    return type == OldType::TraceExit || type == OldType::Close;
}

/// @returns true when all times that the record states are numbers of microseconds in range.
bool hasSoundTimes(const OldRecord& record)
{
    if (record.type != OldType::ComputationStatistics)
        return true;
    for (std::size_t i = 0; i + 1 < record.count; i += 2) {
        if (!microseconds(record.values[i], record.values[i + 1]))
            return false;
    }
    return true;
}

} // namespace

OldEvents::OldEvents(core::TraceSink& sink, Findings& findings)
    : m_sink(&sink)
    , m_findings(&findings)
    , m_names(sink)
{
}

void OldEvents::scan(const Line& line)
{
    if (line.text.empty())
        return;
    OldRecord record;
    const OldOutcome outcome = readOldRecord(LineCursor(line.text), record);
    const bool isThere
        = outcome == OldOutcome::Read || outcome == OldOutcome::Overlong || outcome == OldOutcome::Incomplete;
    if (!isThere || record.type == OldType::Unknown)
        return;
    m_places.add({ record.node, 0 });
    if (isBlock(record.type) && record.count > 0 && m_blockTypes.size() < kMostBlockTypes)
        m_blockTypes.insert(record.values[0]);
}

bool OldEvents::define()
{
    if (m_places.all().empty())
        return false;
    m_places.sort();
    core::ClockProperties clock;
    clock.ticksPerSecond = kMicroseconds;
    m_sink->setClock(clock);
    m_locations = addLocations(*m_sink, m_places, std::vector<std::string>(m_places.all().size()));
    m_bounds = TraceBounds(m_locations.size());
    for (const core::LocationId location : m_locations)
        m_nodes.push_back(
            { .location = location, .out = OrderedWriter(m_sink->writer(location), m_order), .bracket = {} });
    // The order is that of the report on the new format: event types of the user come first.
    const auto user = m_blockTypes.lower_bound(0);
    for (auto type = user; type != m_blockTypes.end(); ++type)
        m_blocks[*type] = m_sink->addRegion(blockDefinition(*type));
    for (auto type = std::make_reverse_iterator(user); type != m_blockTypes.rend(); ++type)
        m_blocks[*type] = m_sink->addRegion(blockDefinition(*type));
    if (m_blockTypes.size() >= kMostBlockTypes) {
        core::RegionDef def;
        def.definitionId = core::RegionDef::kNoDefinition;
        def.name = "other blocks";
        m_otherBlocks = m_sink->addRegion(def);
        m_sink->report({ DiagnosticCode::UnsupportedPart, core::LocationId::none, std::nullopt, 1,
            m_findings->path() + ": more than " + std::to_string(kMostBlockTypes)
                + " block types; the further ones are shown as one" });
    }
    defineMetrics();
    return true;
}

void OldEvents::defineMetrics()
{
    constexpr std::int64_t kMicro = -6;
    const core::MetricId idle = addMetric("idle time", "s", kMicro);
    const core::MetricId busy = addMetric("busy time", "s", kMicro);
    std::vector<core::MetricId> volumes;
    for (const auto& [name, unit] : { std::pair("messages received", "#"), std::pair("volume received", "bytes"),
             std::pair("messages sent", "#"), std::pair("volume sent", "bytes"), std::pair("probes", "#") })
        volumes.push_back(addMetric(name, unit, 0));
    const auto addSet = [this](std::uint64_t number, std::vector<core::MetricId> members) {
        core::MetricSetDef def;
        def.definitionId = number;
        def.members = std::move(members);
        return m_sink->addMetricSet(def);
    };
    m_idle = addSet(0, { idle });
    m_busyIdle = addSet(1, { busy, idle });
    m_volumes = addSet(2, std::move(volumes));
}

core::MetricId OldEvents::addMetric(const char* name, const char* unit, std::int64_t exponent)
{
    core::MetricDef def;
    def.name = name;
    def.unit = unit;
    def.source = "PICL";
    def.semantics = core::MetricDef::Semantics::Accumulated;
    def.validity = core::MetricDef::Validity::SinceStart;
    def.exponent = exponent;
    return m_sink->addMetric(def);
}

void OldEvents::add(const Line& line)
{
    if (line.text.empty()) {
        if (line.isTooLong)
            m_findings->report(DiagnosticCode::RecordDamaged, line,
                "a line of more than " + std::to_string(LineReader::kLongestLine) + " bytes");
        return;
    }
    OldRecord record;
    const OldOutcome outcome = readOldRecord(LineCursor(line.text), record);
    if (line.isLast)
        m_bounds.setOpenEnd(line);
    switch (outcome) {
    case OldOutcome::Read:
        break;
    case OldOutcome::Overlong:
        m_findings->report(DiagnosticCode::RecordOverlong, line, "the record goes on behind the fields of its type");
        break;
    case OldOutcome::Incomplete:
        m_findings->report(DiagnosticCode::RecordIncomplete, line,
            line.isLast ? "the file ends within the record" : "the record has fewer fields than its type needs");
        if (record.count == 0) {
            ++m_counts[0];
            return;
        }
        break;
    case OldOutcome::Ended:
        m_findings->report(DiagnosticCode::RecordDamaged, line,
            line.isLast ? "the file ends within the record" : "the record ends before its node");
        return;
    case OldOutcome::NotANumber:
        m_findings->report(DiagnosticCode::RecordDamaged, line,
            line.text.find('\0') != std::string_view::npos ? "bytes of 0 stand in the record"
                                                           : "the record has a word where a number has to be");
        return;
    }
    if (record.type == OldType::Unknown) {
        ++m_counts[0];
        m_findings->report(DiagnosticCode::UnknownRecord, line,
            "record type " + (record.text.empty() ? std::to_string(record.number) : toUtf8(record.text.substr(0, 64)))
                + " is none of the format; left out",
            true);
        return;
    }
    const std::uint32_t place = m_places.find({ record.node, 0 });
    if (place == Places::kNone)
        return m_findings->report(DiagnosticCode::UndefinedLocation, line,
            "there are more than " + std::to_string(Places::kMost) + " nodes; this one is left out");
    const core::Tick tick = tickOf(line, record, m_locations[place]);
    if (!hasSoundTimes(record))
        return m_findings->report(DiagnosticCode::RecordDamaged, line, "the record has a time that is out of range");
    ++m_counts[static_cast<std::size_t>(record.type)];
    if (record.type == OldType::TraceStart)
        m_bounds.begin(place);
    else if (isEndOfTrace(record.type))
        m_bounds.end(place, m_nodes[place].openBlocks);
    else if (isBlock(record.type))
        m_nodes[place].openBlocks += record.type == OldType::BlockBegin ? 1 : -1;
    addRecord(m_nodes[place], tick, line, record);
}

core::Tick OldEvents::tickOf(const Line& line, const OldRecord& record, core::LocationId location)
{
    if (record.microseconds >= kMicroseconds)
        m_findings->note("microseconds beyond 999999; they are carried into the seconds", line);
    const core::Tick tick
        = std::min(microseconds(record.seconds, record.microseconds).value_or(core::kMaxTick), core::kMaxTick);
    m_findings->at(location, tick);
    if (tick == core::kMaxTick)
        m_findings->report(DiagnosticCode::TimeOutOfRange, line, "the time is out of range");
    return tick;
}

void OldEvents::finish(bool isCut)
{
    using Fate = core::RecordCount::Fate;
    for (Node& node : m_nodes) {
        close(node);
        node.out.finish();
    }
    m_sink->setOrder(m_order.take());
    for (std::size_t i = 1; i < kOldTypes; ++i) {
        const auto type = static_cast<OldType>(i);
        const bool isGeneric = type == OldType::Open || type == OldType::Load || type == OldType::Probe
            || type == OldType::Message || type == OldType::Sync || type == OldType::Close
            || type == OldType::TraceLevel || type == OldType::TraceMark || type == OldType::TraceStop
            || type == OldType::TraceFlush || type == OldType::TraceMarks || type == OldType::ReceiveBlocking;
        m_findings->count(oldTypeInfo(type).name.data(), isGeneric ? Fate::Generic : Fate::Modelled, m_counts[i]);
    }
    m_findings->count("unknown or empty record", Fate::Skipped, m_counts[0]);
    reportStrangers(*m_sink, *m_findings, m_places, m_strangers);
    m_bounds.report(*m_sink, *m_findings, m_places, isCut);
}

} // namespace lightcone::readers::picl
