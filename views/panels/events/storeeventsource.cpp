// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/storeeventsource.h"

#include "core/analysis/events/eventmatches.h"
#include "core/links/tracelinks.h"
#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"
#include "views/panels/events/eventdetails.h"

#include <algorithm>
#include <numeric>

namespace lightcone::views {

namespace {

core::EventRef linkOf(const core::TraceLinks& links, core::EventRef event, EventLink link)
{
    switch (link) {
    case EventLink::Enter:
        return links.enterOf(event);
    case EventLink::CallNode:
        return links.callNodeOf(event);
    case EventLink::ParentNode:
        return links.parentNodeOf(event);
    case EventLink::Send:
        return links.sendOf(event);
    case EventLink::Receive:
        return links.receiveOf(event);
    case EventLink::Lock:
        return links.previousLockChange(event);
    case EventLink::Fork:
        return links.forkOf(event);
    case EventLink::NextLock:
        return links.nextLockChange(event);
    case EventLink::Join:
        return links.joinOf(event);
    }
    return {};
}

} // namespace

StoreEventSource::StoreEventSource(std::shared_ptr<const core::StoreView> store,
    std::shared_ptr<const core::EventMatches> matches, std::shared_ptr<const core::TraceLinks> links)
    : m_store(std::move(store))
    , m_matches(std::move(matches))
    , m_links(std::move(links))
    , m_scale(timeScaleOf(*m_store))
{
}

StoreEventSource::~StoreEventSource() = default;

std::uint64_t StoreEventSource::count() const
{
    return m_matches ? m_matches->count() : m_store->eventCount();
}

EventRow StoreEventSource::row(core::EventRef event, std::uint64_t position) const
{
    const core::Definitions& definitions = m_store->definitions();
    const core::LocationView& location = m_store->location(event.location);
    const core::EventRecord record = location.event(event.index);
    const std::vector<core::Field> fields = location.fields(record);
    const core::RegionId region = core::regionOf(definitions, record, fields);
    EventRow row;
    row.event = event;
    row.kind = record.kind;
    row.function = definitions.functionOf(region);
    row.position = position;
    row.positionText = formatCount(position);
    row.time = formatTime(record.tick, m_scale, 1);
    row.plainTime = plainSeconds(static_cast<std::int64_t>(core::ticksBetween(m_scale.origin, record.tick)), m_scale);
    row.location = nameText(definitions.locationLabel(event.location));
    row.type = eventKindText(record.kind);
    if (isValid(region))
        row.region = nameText(definitions.region(region).name);
    row.details = eventDetails(*m_store, event, fields);
    return row;
}

core::Stoppable<std::vector<EventRow>> StoreEventSource::rows(
    std::uint64_t first, std::size_t count, const std::stop_token& stop) const
{
    std::vector<core::EventRef> events;
    std::vector<std::uint64_t> positions;
    if (m_matches) {
        auto matching = m_matches->events(first, count, stop);
        if (matching.isStopped())
            return core::Stopped {};
        events = std::move(matching).value();
        auto placed = m_store->positions(events, stop);
        if (placed.isStopped())
            return core::Stopped {};
        positions = std::move(placed).value();
    } else {
        const std::uint64_t begin = std::min(first, this->count());
        events = m_store->eventsAt(
            begin + 1, static_cast<std::size_t>(std::min<std::uint64_t>(count, this->count() - begin)));
        positions.resize(events.size());
        std::iota(positions.begin(), positions.end(), begin + 1);
    }
    std::vector<EventRow> rows;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (stop.stop_requested())
            return core::Stopped {};
        rows.push_back(row(events[i], positions[i]));
    }
    if (m_links && addLinks(rows, stop).isStopped())
        return core::Stopped {};
    return rows;
}

core::Completion StoreEventSource::addLinks(std::vector<EventRow>& rows, const std::stop_token& stop) const
{
    std::vector<core::EventRef> targets;
    for (EventRow& row : rows) {
        if (stop.stop_requested())
            return core::Stopped {};
        for (std::size_t i = 0; i < kEventLinkCount; ++i) {
            row.links[i].event = linkOf(*m_links, row.event, static_cast<EventLink>(i));
            if (isValid(row.links[i].event.location))
                targets.push_back(row.links[i].event);
        }
        addPartners(row);
    }
    const auto positions = m_store->positions(targets, stop);
    if (positions.isStopped())
        return core::Stopped {};
    std::size_t next = 0;
    for (EventRow& row : rows) {
        row.hasLinks = true;
        for (EventRow::Link& link : row.links) {
            if (!isValid(link.event.location))
                continue;
            link.position = positions.value()[next++];
            link.text = formatCount(link.position);
        }
    }
    return core::Done {};
}

void StoreEventSource::addPartners(EventRow& row) const
{
    std::vector<core::EventRef> partners = m_links->collectivePartners(row.event);
    std::erase(partners, row.event);
    row.partnerCount = partners.size();
    partners.resize(std::min(partners.size(), EventRow::kMaxPartners));
    for (const core::EventRef partner : partners)
        row.partners.push_back({ partner, nameText(m_store->definitions().locationLabel(partner.location)) });
}

core::Stoppable<StoreEventSource::Place> StoreEventSource::placeOf(
    core::EventRef event, const std::stop_token& stop) const
{
    if (event.index >= m_store->location(event.location).eventCount())
        return Place { count(), false };
    if (!m_matches)
        return Place { m_store->position(event) - 1, true };
    const core::Stoppable<std::uint64_t> row = m_matches->countBefore(event, stop);
    if (row.isStopped())
        return core::Stopped {};
    const auto there = eventOfRow(row.value(), stop);
    if (there.isStopped())
        return core::Stopped {};
    return Place { row.value(), there.value() == event };
}

core::Stoppable<std::uint64_t> StoreEventSource::rowAt(core::Tick t, const std::stop_token& stop) const
{
    if (m_matches)
        return m_matches->countBefore(t, stop);
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < m_store->locationCount(); ++i)
        before += m_store->location(core::idAt<core::LocationId>(i)).lowerBound(t);
    return before;
}

core::Stoppable<StoreEventSource::Moment> StoreEventSource::momentBefore(
    core::Tick t, const std::stop_token& stop) const
{
    if (!m_matches) {
        const core::EventPlaces latest = m_store->latestAt(t);
        return Moment { latest.first, latest.end };
    }
    const bool isAfterAll = t >= m_store->interval().end; // no tick is later than the last one that there can be
    const auto end = isAfterAll ? core::Stoppable<std::uint64_t>(count()) : rowAt(t + 1, stop);
    if (end.isStopped())
        return core::Stopped {};
    if (end.value() == 0)
        return Moment {};
    const auto last = eventOfRow(end.value() - 1, stop);
    if (last.isStopped())
        return core::Stopped {};
    if (!last.value())
        return Moment {};
    const core::EventRef event = *last.value();
    const auto first = rowAt(m_store->location(event.location).event(event.index).tick, stop);
    if (first.isStopped())
        return core::Stopped {};
    return Moment { first.value(), end.value() };
}

core::Stoppable<std::optional<core::EventRef>> StoreEventSource::eventOfRow(
    std::uint64_t row, const std::stop_token& stop) const
{
    if (!m_matches)
        return eventAt(row + 1);
    const auto there = m_matches->events(row, 1, stop);
    if (there.isStopped())
        return core::Stopped {};
    return there.value().empty() ? std::optional<core::EventRef>() : there.value().front();
}

std::optional<core::EventRef> StoreEventSource::eventAt(std::uint64_t position) const
{
    if (position == 0 || position > m_store->eventCount())
        return std::nullopt;
    return m_store->eventAt(position);
}

} // namespace lightcone::views
