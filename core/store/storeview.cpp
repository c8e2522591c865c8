// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"

#include "core/base/saturating.h"
#include "core/base/usage.h"
#include "core/store/order/eventquery.h"
#include "core/store/order/positionsearch.h"
#include "core/store/storeparts.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lightcone::core {

void StoreView::Parts::add(LocationIndex::Content&& content)
{
    for (const auto& [kind, events] : content.kindCounts.all())
        eventCountByKind[kind] += events;
    const LocationView& view = locations.emplace_back(idAt<LocationId>(locations.size()), definitions,
        std::make_unique<LocationIndex>(definitions, std::move(content)));
    if (view.eventCount() == 0)
        return;
    const Interval span = view.interval();
    interval
        = eventCount == 0 ? span : Interval { std::min(interval.begin, span.begin), std::max(interval.end, span.end) };
    eventCount += view.eventCount();
}

struct StoreView::Findings {
    std::vector<Diagnostic> diagnostics;
    std::array<std::uint64_t, kDiagnosticCodeCount> totals {};
    bool isDamaged = false;
};

StoreView::StoreView(std::unique_ptr<const Parts> parts)
    : m_parts(std::move(parts))
{
}

StoreView::StoreView(const StoreView& other, const Diagnostic& finding)
    : m_parts(other.m_parts)
{
    auto findings = std::make_unique<Findings>();
    findings->diagnostics = other.diagnostics();
    const auto place = std::ranges::upper_bound(findings->diagnostics, finding.code, {}, &Diagnostic::code);
    findings->diagnostics.insert(place, finding);
    for (std::size_t code = 0; code < kDiagnosticCodeCount; ++code)
        findings->totals[code] = other.diagnosticTotal(static_cast<DiagnosticCode>(code));
    std::uint64_t& total = findings->totals[static_cast<std::size_t>(finding.code)];
    total = saturatingSum(total, finding.count);
    findings->isDamaged = other.isDamaged() || severityOf(finding) == Severity::Damage;
    m_findings = std::move(findings);
}

StoreView::~StoreView() = default;

const Definitions& StoreView::definitions() const
{
    return m_parts->definitions;
}

Interval StoreView::interval() const
{
    return m_parts->interval;
}

std::uint64_t StoreView::eventCount() const
{
    return m_parts->eventCount;
}

const std::array<std::uint64_t, kEventKindCount>& StoreView::eventCountByKind() const
{
    return m_parts->eventCountByKind;
}

std::size_t StoreView::locationCount() const
{
    return m_parts->locations.size();
}

const LocationView& StoreView::location(LocationId id) const
{
    require(indexOf(id) < m_parts->locations.size(), "a location of the trace");
    return m_parts->locations[indexOf(id)];
}

const LocationView& StoreView::locationOf(EventRef event) const
{
    const LocationView& view = location(event.location);
    require(event.index < view.eventCount(), "an event of the trace");
    return view;
}

const MessageTable& StoreView::messages() const
{
    return m_parts->messages;
}

const CollectiveTable& StoreView::collectives() const
{
    return m_parts->collectives;
}

const std::vector<Diagnostic>& StoreView::diagnostics() const
{
    return m_findings ? m_findings->diagnostics : m_parts->diagnostics;
}

std::uint64_t StoreView::diagnosticTotal(DiagnosticCode code) const
{
    return (m_findings ? m_findings->totals : m_parts->diagnosticTotals)[static_cast<std::size_t>(code)];
}

bool StoreView::isDamaged() const
{
    return m_findings ? m_findings->isDamaged : m_parts->isDamaged;
}

bool StoreView::isComplete() const
{
    return m_parts->isComplete;
}

bool StoreView::isSpoilt() const
{
    return m_parts->soundness && m_parts->soundness->isSpoilt();
}

const Disturbances& StoreView::disturbances() const
{
    return m_parts->disturbances;
}

const EqualTimes& StoreView::equalTimes() const
{
    return m_parts->equalTimes;
}

const Milestones& StoreView::milestones() const
{
    return m_parts->milestones;
}

const ShareTileSet& StoreView::shareTiles() const
{
    return m_parts->shareTiles;
}

std::uint64_t StoreView::position(EventRef event) const
{
    const Tick tick = locationOf(event).index().tickOf(event.index);
    std::uint64_t before = 0;
    for (const LocationView& other : m_parts->locations)
        before += other.id() == event.location ? event.index : eventsBefore(other, tick, event.location);
    return before + 1 + delayInFile(event, tick);
}

std::uint64_t StoreView::delayInFile(EventRef event, Tick tick) const
{
    const EqualTimes::Runs runs = m_parts->equalTimes.at(tick);
    if (runs.empty())
        return 0;
    const std::uint64_t index = event.index - location(event.location).lowerBound(tick);
    return static_cast<std::uint64_t>(EqualTimePlaces(runs).delay(event.location, index));
}

Stoppable<std::vector<std::uint64_t>> StoreView::positions(
    std::span<const EventRef> events, const std::stop_token& stop) const
{
    std::vector<EventQuery> queries(events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        queries[i] = { locationOf(events[i]).index().tickOf(events[i].index), events[i], i };
    }
    std::sort(queries.begin(), queries.end(), &EventQuery::precedes);
    const auto before = eventsBeforeEach(m_parts->locations, m_parts->milestones, m_parts->stretches, queries, stop);
    if (before.isStopped())
        return Stopped {};
    std::vector<std::uint64_t> result(events.size());
    EqualTimes::Runs runs; // runs at that time
    EqualTimePlaces places(runs);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        result[queries[i].slot] = before.value()[i] + 1;
        const auto [tick, event, slot] = queries[i];
        if (i == 0 || tick != queries[i - 1].tick) {
            runs = m_parts->equalTimes.at(tick);
            places = EqualTimePlaces(runs);
        }
        if (!runs.empty()) {
            const std::uint64_t index = event.index - location(event.location).lowerBound(tick);
            result[slot] += static_cast<std::uint64_t>(places.delay(event.location, index));
        }
    }
    return result;
}

EventRef StoreView::eventAt(std::uint64_t position) const
{
    require(position >= 1 && position <= eventCount(), "a position from 1 to the number of events");
    return inFileOrder(eventAtPosition(m_parts->locations, m_parts->milestones, interval(), position));
}

std::vector<EventRef> StoreView::eventsAt(std::uint64_t first, std::size_t count) const
{
    require(first >= 1 && first - 1 <= eventCount() && count <= eventCount() - (first - 1),
        "positions from 1 to the number of events");
    std::vector<EventRef> events
        = eventsAtPositions(m_parts->locations, m_parts->milestones, interval(), m_parts->stretches, first, count);
    if (!m_parts->equalTimes.isEmpty())
        std::ranges::transform(events, events.begin(), [this](EventRef event) { return inFileOrder(event); });
    return events;
}

EventPlaces StoreView::latestAt(Tick t) const
{
    return latestPlaces(m_parts->locations, m_parts->milestones, m_parts->stretches, t);
}

EventRef StoreView::inFileOrder(EventRef event) const
{
    const Tick tick = location(event.location).index().tickOf(event.index);
    const EqualTimes::Runs runs = m_parts->equalTimes.at(tick);
    if (runs.empty())
        return event;
    std::uint64_t place = event.index - location(event.location).lowerBound(tick);
    std::uint64_t events = 0;
    for (const EqualTimes::Run& run : runs) {
        place += run.location < event.location ? run.events : 0;
        events += run.events;
    }
    if (place >= events)
        return event;
    const EventRef here = EqualTimes::eventAt(runs, place);
    const std::uint64_t index = location(here.location).lowerBound(tick) + here.index;
    return index < location(here.location).eventCount() ? EventRef { here.location, index } : event;
}

std::vector<LocationId> allLocations(const StoreView& store)
{
    std::vector<LocationId> locations(store.locationCount());
    for (std::size_t i = 0; i < locations.size(); ++i)
        locations[i] = idAt<LocationId>(i);
    return locations;
}

std::vector<std::size_t> longestFirst(const StoreView& store, std::span<const LocationId> locations)
{
    std::vector<std::size_t> places(locations.size());
    std::iota(places.begin(), places.end(), std::size_t { 0 });
    std::ranges::stable_sort(
        places, std::ranges::greater {}, [&](std::size_t i) { return store.location(locations[i]).eventCount(); });
    return places;
}

} // namespace lightcone::core
