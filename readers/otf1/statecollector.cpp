// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/statecollector.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lightcone::readers::otf1 {

namespace {

core::Tick toTick(std::uint64_t time)
{
    return static_cast<core::Tick>(std::min(time, static_cast<std::uint64_t>(core::kMaxTick)));
}

} // namespace

void StateCollector::record(const Record& record, const LinePlace& place)
{
    const bool isCall = record.type() == RecordType::SnapshotEnter;
    if (!isCall && record.type() != RecordType::SnapshotSend) {
        // A state cannot hold these records; for other types the form says so.
        if (record.type() == RecordType::KeyValue)
            m_counts->addSkipped(record.type());
        return;
    }
    const core::LocationId location = m_tables->locations.find(m_process);
    if (!core::isValid(location)) {
        m_counts->addSkipped(record.type());
        place.findings->report(core::DiagnosticCode::UndefinedLocation, place.number,
            "a snapshot of undefined process " + std::to_string(m_process));
        return;
    }
    Collected& collected = m_states[location];
    if (!collected.isLeftOut && m_left.stateEntries == 0)
        leaveOut(collected);
    if (collected.isLeftOut) {
        m_counts->addSkipped(record.type());
        return;
    }
    --m_left.stateEntries;
    core::RecordedState& state = collected.state;
    if (isCall)
        state.calls.push_back({ m_scope.find(&ScopeTables::regions, record[0]), toTick(record[1]) });
    else
        state.sends.push_back({ m_tables->locations.find(record[0]),
            m_scope.find(&ScopeTables::communicators, record[2]), record.id(3), record[4], toTick(record[1]) });
}

Spot StateCollector::spot() const
{
    const core::LocationId location = m_tables->locations.find(m_process);
    return core::isValid(location) ? Spot { location, toTick(m_time) } : Spot {};
}

void StateCollector::leaveOut(Collected& collected)
{
    m_counts->addSkipped(RecordType::SnapshotEnter, collected.state.calls.size());
    m_counts->addSkipped(RecordType::SnapshotSend, collected.state.sends.size());
    m_left.stateEntries += collected.state.calls.size() + collected.state.sends.size();
    collected = { {}, true };
    ++m_leftOut;
}

void StateCollector::keepStates()
{
    for (auto& [location, collected] : m_states) {
        if (!collected.isLeftOut && m_left.states == 0)
            leaveOut(collected);
        if (collected.isLeftOut)
            continue;
        --m_left.states;
        core::RecordedState& state = collected.state;
        state.location = location;
        // The state does not contain the events of that very time (OTF API specification 1.1, 2.8).
        state.tick = toTick(m_time) - 1;
        std::ranges::stable_sort(state.calls, {}, &core::RecordedState::OpenCall::enter);
        std::ranges::stable_sort(state.sends, {}, &core::RecordedState::PendingSend::sent);
        m_claims->states.push_back(std::move(state));
    }
    m_states.clear();
}

void StateCollector::finish(LineFindings& findings)
{
    keepStates();
    if (m_leftOut > 0)
        findings.reportFile(
            core::DiagnosticCode::Other, "too many snapshots to be compared with the events", {}, m_leftOut);
}

} // namespace lightcone::readers::otf1
