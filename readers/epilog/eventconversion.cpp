// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/eventconversion.h"

namespace lightcone::readers::epilog {

using core::DiagnosticCode;
using core::Field;
using core::FieldKey;
using core::FieldType;

namespace {

using Fate = core::RecordCount::Fate;

Fate fateOf(std::uint8_t type)
{
    switch (static_cast<RecordType>(type)) {
    case RecordType::CallSite:
    case RecordType::CallPath:
    case RecordType::EventTypes:
    case RecordType::EventCounts:
    case RecordType::MpiCommunicatorDistributed:
    case RecordType::MpiGetStart:
    case RecordType::GetStart:
        return Fate::Generic;
    default:
        return isKnownRecord(type) ? Fate::Modelled : Fate::Skipped;
    }
}

} // namespace

core::RegionId TracingRegion::region()
{
    const std::lock_guard lock(m_mutex);
    if (!core::isValid(m_region)) {
        core::RegionDef def;
        def.definitionId = core::RegionDef::kNoDefinition;
        def.name = "TRACING";
        def.description = "the tracing system writes its buffer";
        def.role = core::RegionRole::Artificial;
        def.paradigm = core::Paradigm::Measurement;
        m_region = m_sink->addRegion(def);
    }
    return m_region;
}

std::uint64_t RecordCounts::unknownEvents() const
{
    std::uint64_t sum = 0;
    for (std::size_t type = kFirstEvent; type < all.size(); ++type)
        sum += isKnownRecord(static_cast<std::uint8_t>(type)) ? 0 : all[type];
    return sum;
}

void RecordCounts::reportTo(core::TraceSink& sink, bool isNewer) const
{
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto type = static_cast<std::uint8_t>(i);
        if (all[i] > skipped[i])
            sink.countRecords({ recordName(type), fateOf(type), all[i] - skipped[i] });
        if (skipped[i] > 0)
            sink.countRecords({ recordName(type), Fate::Skipped, skipped[i] });
        if (all[i] > 0 && !isKnownRecord(type))
            sink.report({ core::DiagnosticCode::UnknownRecord, core::LocationId::none, std::nullopt, all[i],
                recordName(type) + " was skipped", std::nullopt, !isNewer });
    }
}

EventConversion::LocationState* EventConversion::newState(core::LocationId id, std::uint32_t number)
{
    if (!core::isValid(id)) {
        m_findings.note(core::LocationId::none,
            { DiagnosticCode::UndefinedLocation, "events were left out: they are of undefined location", number },
            std::nullopt);
        return nullptr;
    }
    const std::size_t index = core::indexOf(id);
    if (index >= m_states.size())
        m_states.resize(index + 1);
    m_states[index].location = id;
    m_states[index].writer = &m_sink->writer(id);
    return &m_states[index];
}

core::RegionId EventConversion::undefinedRegion(std::uint32_t number, const LocationState& state, core::Tick t)
{
    // This location alone decides which numbers are reported one by one, so that the result does not depend on the
    // order of threads.
    const Findings::Subject subject { DiagnosticCode::UndefinedReference, "events refer to undefined region", number };
    return m_findings.note(state.location, subject, t) ? m_placeholders->regionFor(number) : m_placeholders->others();
}

core::RegionId EventConversion::regionOfCallSite(std::uint32_t number, const LocationState& state, core::Tick t)
{
    const CallSiteIndex id = m_scope.numbers->callSites.find(number);
    if (!core::isValid(id)) {
        note(DiagnosticCode::UndefinedReference, state, "events refer to undefined call site", number, t);
        m_attributes.push_back(Field::number(FieldKey::CallSite, number));
        return m_placeholders->others();
    }
    const DefinitionTables::CallSite& site = m_tables->callSites[core::indexOf(id)];
    m_attributes.push_back(Field::number(FieldKey::CallSite, site.number));
    // Call sites are definitions of the whole trace, so that they name regions by their numbers in the whole trace.
    const core::RegionId region = m_tables->numbers.regions.find(site.region);
    return core::isValid(region) ? region : undefinedRegion(site.region, state, t);
}

core::CommunicatorId EventConversion::communicator(std::uint32_t number, const LocationState& state, core::Tick t)
{
    const core::CommunicatorId id = m_scope.numbers->communicators.find(number);
    if (!core::isValid(id)) [[unlikely]]
        note(DiagnosticCode::UndefinedReference, state, "events refer to undefined communicator", number, t);
    return id;
}

core::WindowId EventConversion::window(std::uint32_t number, const LocationState& state, core::Tick t)
{
    const core::WindowId id = m_scope.numbers->windows.find(number);
    if (!core::isValid(id))
        note(DiagnosticCode::UndefinedReference, state, "events refer to undefined window", number, t);
    return id;
}

core::LocationId EventConversion::location(std::uint32_t number, const LocationState& state, core::Tick t)
{
    const core::LocationId id = m_tables->numbers.locations.find(number);
    if (!core::isValid(id) && number != kNoNumber) [[unlikely]]
        note(DiagnosticCode::UndefinedReference, state, "events refer to undefined location", number, t);
    return id;
}

void EventConversion::setPeer(core::MessageEnd& end, std::uint32_t number, const LocationState& state, core::Tick t)
{
    if (m_scope.hasRanks)
        end.peerRank = number;
    else
        end.peer = location(number, state, t);
}

std::uint32_t EventConversion::rootRank(
    std::uint32_t number, core::CommunicatorId communicator, const LocationState& state, core::Tick t)
{
    static_assert(Ranks::kNone == core::CollectiveEnd::kNoRoot && kNoNumber == core::CollectiveEnd::kNoRoot);
    if (m_scope.hasRanks || number == kNoNumber)
        return number;
    return m_ranks.rankOf(m_tables->communicators, communicator, location(number, state, t));
}

core::CollectiveOperation EventConversion::operationOf(const LocationState& state) const
{
    if (state.calls.empty() || core::indexOf(state.calls.back()) >= m_tables->operations.size())
        return core::CollectiveOperation::Other;
    return m_tables->operations[core::indexOf(state.calls.back())];
}

bool EventConversion::isInApplication(const LocationState& state) const
{
    return !state.calls.empty() && core::indexOf(state.calls.back()) < m_tables->isApplication.size()
        && m_tables->isApplication[core::indexOf(state.calls.back())];
}

core::CommunicatorId EventConversion::communicatorOf(core::WindowId window) const
{
    return core::isValid(window) ? m_tables->windowCommunicators[core::indexOf(window)] : core::CommunicatorId::none;
}

void EventConversion::setRemoteFields(
    std::uint32_t windowNumber, std::uint32_t peer, const LocationState& state, core::Tick t)
{
    m_fields.clear();
    core::CommunicatorId communicator = core::CommunicatorId::none;
    if (windowNumber != kNoNumber) {
        const core::WindowId id = window(windowNumber, state, t);
        communicator = communicatorOf(id);
        m_fields.push_back(Field::reference(FieldKey::Window, FieldType::Window, id));
    }
    core::LocationId other = core::LocationId::none;
    if (!m_scope.hasRanks) {
        other = location(peer, state, t);
    } else {
        m_fields.push_back(Field::number(FieldKey::PeerRank, peer));
        other = core::isValid(communicator)
            ? m_tables->communicators[core::indexOf(communicator)].peerOf(state.location, false, peer)
            : m_tables->masterOf(peer);
    }
    if (core::isValid(other))
        m_fields.push_back(Field::reference(FieldKey::Peer, FieldType::Location, other));
}

core::Field EventConversion::groupField(std::uint32_t number, const LocationState& state, core::Tick t)
{
    const Numbers& numbers = *m_scope.numbers;
    const auto& groups = m_scope.hasRanks ? numbers.groups : numbers.communicatorGroups;
    const core::GroupId group = groups.find(number);
    if (!core::isValid(group) && !m_scope.hasRanks)
        return Field::reference(FieldKey::Communicator, FieldType::Communicator, communicator(number, state, t));
    if (!core::isValid(group))
        note(DiagnosticCode::UndefinedReference, state, "events refer to undefined group", number, t);
    return Field::reference(FieldKey::Group, FieldType::Group, group);
}

bool EventConversion::noteOdd(RecordType type, const LocationState* state, std::optional<core::Tick> t)
{
    const auto number = static_cast<std::uint64_t>(type);
    if (state && t)
        note(DiagnosticCode::TimeOutOfRange, *state, "times beyond the range were moved into it; record type", number,
            t);
    else if (state)
        note(DiagnosticCode::TimeInvalid, *state, "events whose time is no number were left out; record type", number,
            std::nullopt);
    return state && t;
}

core::StringId EventConversion::text(Text text)
{
    static constexpr std::array<std::string_view, kTextCount> kTexts { "OPENMP", "off", "on", "EXCLUSIVE", "SHARED",
        "OMP_COLLEXIT", "MPI_GET_1TS", "GET_1TS" };
    core::StringId& id = m_texts[static_cast<std::size_t>(text)];
    if (!core::isValid(id))
        id = m_sink->addString(kTexts[static_cast<std::size_t>(text)]);
    return id;
}

void EventConversion::setMetricCount(std::size_t count)
{
    m_values.resize(count);
    updateMetrics();
    const std::size_t defined = m_scope.metrics->definedCount();
    if (count != defined)
        m_sink->report({ count > defined ? DiagnosticCode::UndefinedReference : DiagnosticCode::Other, m_scope.home,
            std::nullopt, 1,
            "events carry values of " + std::to_string(count) + " metrics; " + std::to_string(defined)
                + " are defined" });
}

void EventConversion::updateMetrics()
{
    if (!m_values.empty())
        m_metrics = m_scope.metrics->set(m_values.size());
}

bool EventConversion::addAttribute(std::uint8_t type, std::uint32_t value)
{
    enum : std::uint8_t { kAnyness = 1, kRequest, kBytes, kRegion };
    constexpr std::size_t kMost = 64; // the most attributes of one event
    if (m_attributes.size() >= kMost) {
        m_findings.note(m_scope.home,
            { DiagnosticCode::RecordDamaged, "more attributes before one event than are kept; left out, type", type },
            std::nullopt);
        return false;
    }
    if (type == kRequest) {
        m_attributes.push_back(Field::number(FieldKey::Request, value));
        return true;
    }
    Field field = Field::number(FieldKey::Custom, value);
    const std::string name = type == kAnyness ? "anyness"
        : type == kBytes                      ? "bytes"
        : type == kRegion                     ? "region"
                                              : "attribute " + std::to_string(type);
    if (type == kRegion)
        field = Field::reference(FieldKey::Custom, FieldType::Region, m_scope.numbers->regions.find(value));
    field.name = static_cast<std::uint32_t>(m_sink->addString(name));
    m_attributes.push_back(field);
    return true;
}

std::optional<std::uint32_t> EventConversion::takeRequest()
{
    for (auto field = m_attributes.begin(); field != m_attributes.end(); ++field) {
        if (field->key == FieldKey::Request) {
            const auto request = static_cast<std::uint32_t>(field->bits);
            m_attributes.erase(field);
            return request;
        }
    }
    return std::nullopt;
}

} // namespace lightcone::readers::epilog
