// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/spancollector.h"

#include "core/ingest/location/locationwriter.h"

#include <algorithm>

namespace lightcone::core {

namespace {

constexpr std::uint64_t kNoValue = ~std::uint64_t { 0 };

/// The kind that opens what @p kind closes; @p kind itself when it closes nothing.
EventKind openingKind(EventKind kind)
{
    switch (kind) {
    case EventKind::ThreadJoin:
        return EventKind::ThreadFork;
    case EventKind::ThreadTeamEnd:
        return EventKind::ThreadTeamBegin;
    case EventKind::LockRelease:
        return EventKind::LockAcquire;
    case EventKind::RmaReleaseLock:
        return EventKind::RmaAcquireLock;
    case EventKind::IoLockRelease:
        return EventKind::IoLockAcquire;
    default:
        return kind;
    }
}

std::uint64_t valueOf(std::span<const Field> fields, FieldKey key)
{
    const auto found = std::ranges::find(fields, key, &Field::key);
    return found == fields.end() ? kNoValue : found->bits;
}

bool isBefore(const EventSpan& span, std::uint64_t opened)
{
    return span.opened < opened;
}

} // namespace

std::size_t SpanCollector::KeyHash::operator()(const Key& key) const
{
    std::uint64_t mixed = static_cast<std::uint64_t>(key.kind) + 1;
    for (const std::uint64_t value : key.values) {
        mixed = (mixed ^ value) * 0x9e3779b97f4a7c15ULL;
        mixed ^= mixed >> 32;
    }
    return static_cast<std::size_t>(mixed);
}

void SpanCollector::message(std::uint64_t event, Tick t, EventKind kind, std::uint64_t request)
{
    // A send without request has nothing that could complete it.
    if (kind == EventKind::SendNonBlocking && request != MessageEnd::kNoRequest)
        open(event, t, { kind, { request } });
    else if (kind == EventKind::ReceiveNonBlocking)
        close(event, { EventKind::ReceivePost, { request } });
}

void SpanCollector::request(std::uint64_t event, Tick t, EventKind kind, std::uint64_t request)
{
    const Key receive { EventKind::ReceivePost, { request } };
    const Key send { EventKind::SendNonBlocking, { request } };
    if (kind == EventKind::ReceivePost) {
        open(event, t, receive);
    } else if (kind == EventKind::SendComplete) {
        close(event, send);
    } else if (kind == EventKind::RequestCancelled) {
        if (!close(event, receive))
            close(event, send);
    } else if (kind == EventKind::NonBlockingCollectiveRequest) {
        close(event, { kind, { request } });
        open(event, t, { kind, { request } });
    }
}

void SpanCollector::collective(std::uint64_t event, EventKind kind, std::uint64_t request)
{
    if (kind == EventKind::CollectiveEnd)
        close(event, { EventKind::CollectiveBegin });
    else if (kind == EventKind::RmaCollectiveEnd)
        close(event, { EventKind::RmaCollectiveBegin });
    else
        close(event, { EventKind::NonBlockingCollectiveRequest, { request } });
}

SpanCollector::Key SpanCollector::keyOf(EventKind kind, std::span<const Field> fields)
{
    switch (kind) {
    case EventKind::ThreadFork:
        return { kind, { valueOf(fields, FieldKey::Model) } };
    case EventKind::ThreadTeamBegin:
        return { kind, { valueOf(fields, FieldKey::Team) } };
    case EventKind::LockAcquire:
        return { kind, { valueOf(fields, FieldKey::LockId), valueOf(fields, FieldKey::Model) } };
    case EventKind::RmaAcquireLock:
        return { kind,
            { valueOf(fields, FieldKey::LockId), valueOf(fields, FieldKey::Window),
                valueOf(fields, FieldKey::PeerRank) } };
    case EventKind::IoLockAcquire:
        return { kind, { valueOf(fields, FieldKey::IoHandle) } };
    default:
        return { kind };
    }
}

void SpanCollector::fields(std::uint64_t event, Tick t, EventKind kind, std::span<const Field> fields)
{
    switch (kind) {
    case EventKind::CollectiveBegin:
    case EventKind::RmaCollectiveBegin:
    case EventKind::ThreadFork:
    case EventKind::ThreadTeamBegin:
    case EventKind::LockAcquire:
    case EventKind::RmaAcquireLock:
    case EventKind::IoLockAcquire:
        return open(event, t, keyOf(kind, fields));
    default:
        if (const EventKind opening = openingKind(kind); opening != kind)
            close(event, keyOf(opening, fields));
    }
}

void SpanCollector::open(std::uint64_t event, Tick t, const Key& key)
{
    m_spans.push_back({ .opened = event, .begin = t });
    m_open[key].push_back(event);
}

bool SpanCollector::close(std::uint64_t event, const Key& key)
{
    const auto found = m_open.find(key);
    if (found == m_open.end())
        return false;
    closeSpan(found->second.back(), event);
    found->second.pop_back();
    if (found->second.empty())
        m_open.erase(found);
    return true;
}

void SpanCollector::closeSpan(std::uint64_t opened, std::uint64_t event)
{
    if (opened < m_firstEvent)
        m_closedCrossing.push_back({ opened, event });
    else
        std::lower_bound(m_spans.begin(), m_spans.end(), opened, isBefore)->closed = event;
}

void SpanCollector::endSegment(std::uint64_t end, std::vector<EventSpan>& inside)
{
    inside.clear();
    for (const EventSpan& span : m_spans) {
        if (span.closed == EventSpan::kOpen)
            m_newCrossing.push_back(span);
        else
            inside.push_back({ span.opened - m_firstEvent, span.closed - m_firstEvent, span.begin });
    }
    m_spans.clear();
    m_firstEvent = end;
}

void SpanCollector::enterCrossing(std::vector<EventSpan>& crossing)
{
    crossing.insert(crossing.end(), m_newCrossing.begin(), m_newCrossing.end());
    for (const EventSpan& closed : m_closedCrossing)
        std::lower_bound(crossing.begin(), crossing.end(), closed.opened, isBefore)->closed = closed.closed;
    m_newCrossing.clear();
    m_closedCrossing.clear();
}

} // namespace lightcone::core
