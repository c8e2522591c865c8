// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/statefacts.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lightcone::app {

namespace {

std::pair<core::LocationId, std::uint64_t> key(core::EventRef event)
{
    return { event.location, event.index };
}

} // namespace

StateFacts::StateFacts(const std::shared_ptr<const core::StoreView>& store, std::uint64_t position,
    const std::vector<core::LocationId>& locations, const core::MessageChoice& messages)
    : m_links(core::TraceLinks::make(store, core::usefulThreads(), nullptr, {}, 0).value())
    , m_state(*store, position)
    , m_collective(m_state.completedCollective(*m_links))
    , m_messages(m_state.messageQueue(messages))
{
    std::vector<bool> isToldOf(store->locationCount());
    for (const core::LocationId location : locations)
        isToldOf[core::indexOf(location)] = true;
    const bool areAllToldOf = std::ranges::find(isToldOf, false) == isToldOf.end();
    for (const core::LocationId location : locations) {
        m_locations.push_back({ location, m_state.inheritedStack(*m_links, location), m_state.of(location), {} });
        std::vector<core::RecordedValue>& values = m_locations.back().values;
        for (const core::HeldValue& value : m_locations.back().state.values)
            values.push_back({ location, value });
        if (areAllToldOf)
            continue;
        std::ranges::copy_if(m_state.valuesOfOthers(location), std::back_inserter(values),
            [&isToldOf](const core::RecordedValue& value) { return !isToldOf[core::indexOf(value.recorder)]; });
    }
    m_callPaths = core::CallPaths::count(*store, m_links->forks(), m_state, core::usefulThreads(), {}).value();
    findPositions();
}

void StateFacts::findPositions()
{
    m_events = m_collective;
    for (const core::QueuedMessage& message : m_messages.messages) {
        if (core::isValid(message.message))
            m_events.push_back(store().messages().at(message.message).receiveEvent);
    }
    for (const LocationFacts& facts : m_locations) {
        visitCalls(facts, [this](core::EventRef enter, core::RegionId, bool) { m_events.push_back(enter); });
        for (const core::OpenSpan& span : facts.state.open)
            m_events.push_back({ facts.location, span.event });
        for (const core::RecordedValue& value : facts.values)
            m_events.push_back(value.event());
    }
    std::ranges::sort(m_events, {}, key);
    m_positions = store().positions(m_events);
}

bool StateFacts::isOfTeam() const
{
    return m_links->classOf(m_collective.back()) == core::EventClass::TeamCollectiveLeave;
}

std::uint64_t StateFacts::position(core::EventRef event) const
{
    const auto found = std::ranges::lower_bound(m_events, key(event), {}, key);
    return m_positions[static_cast<std::size_t>(found - m_events.begin())];
}

core::Tick StateFacts::tick(core::EventRef event) const
{
    return store().location(event.location).event(event.index).tick;
}

std::string StateFacts::regionName(core::RegionId region) const
{
    return core::isValid(region) ? definitions().region(region).name : std::string();
}

} // namespace lightcone::app
