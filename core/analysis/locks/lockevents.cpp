// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/locks/lockevents.h"

#include "core/calls/callreplay.h"
#include "core/store/location/callstack.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <map>

namespace lightcone::core {

namespace {

bool isOfWindow(EventKind kind)
{
    return kind == EventKind::RmaRequestLock || kind == EventKind::RmaAcquireLock || kind == EventKind::RmaReleaseLock
        || kind == EventKind::RmaTryLock;
}

bool isOfFile(EventKind kind)
{
    return kind == EventKind::IoLockAcquire || kind == EventKind::IoLockRelease || kind == EventKind::IoLockTry;
}

bool isOfLock(EventKind kind)
{
    return kind == EventKind::LockAcquire || kind == EventKind::LockRelease || isOfWindow(kind) || isOfFile(kind);
}

bool isFailedTry(EventKind kind)
{
    return kind == EventKind::RmaTryLock || kind == EventKind::IoLockTry;
}

bool acquires(EventKind kind)
{
    return kind == EventKind::LockAcquire || kind == EventKind::RmaAcquireLock || kind == EventKind::IoLockAcquire;
}

/// Says whether the location may wait for a lock across an event of that kind.
bool isPartOfWait(EventKind kind)
{
    return kind == EventKind::Metric || kind == EventKind::Parameter || kind == EventKind::CallingContextSample
        || kind == EventKind::Comment || kind == EventKind::RmaRequestLock || isFailedTry(kind);
}

/// The lock that an event is about, and the way in which it is acquired.
class LockFields {
public:
    LockFields(const StoreView& store, LocationId location, const EventRecord& record)
        : m_definitions(&store.definitions())
        , m_location(location)
        , m_kind(record.kind)
        , m_fields(store.location(location).fields(record))
    {
    }
    TraceLock lock() const
    {
        TraceLock lock;
        if (isOfFile(m_kind)) {
            lock.owner = LockOwner::File;
            const IoHandleId handle = IoHandleId { number32(FieldKey::IoHandle) };
            if (indexOf(handle) < m_definitions->ioHandles.size())
                lock.file = m_definitions->ioHandles[indexOf(handle)].file;
            if (!isValid(lock.file) || indexOf(lock.file) >= m_definitions->ioFiles.size())
                lock = { .owner = LockOwner::File, .handle = handle };
            return lock;
        }
        lock.number = number(FieldKey::LockId);
        if (isOfWindow(m_kind)) {
            lock.owner = LockOwner::Window;
            lock.window = WindowId { number32(FieldKey::Window) };
            if (number(FieldKey::PeerRank))
                lock.rank = number32(FieldKey::PeerRank);
        } else if (const std::optional<std::uint64_t> model = number(FieldKey::Model)) {
            lock.model = StringId { static_cast<std::uint32_t>(*model) };
            lock.process = m_definitions->location(m_location).process;
        }
        return lock;
    }
    bool isShared() const
    {
        const auto type = std::ranges::find(m_fields, FieldKey::LockType, &Field::key);
        return type != m_fields.end() && type->type == FieldType::String && type->bits < m_definitions->strings.size()
            && m_definitions->strings[type->bits] == "SHARED";
    }

private:
    std::optional<std::uint64_t> number(FieldKey key) const
    {
        const auto found = std::ranges::find(m_fields, key, &Field::key);
        return found != m_fields.end() ? std::optional(found->bits) : std::nullopt;
    }
    std::uint32_t number32(FieldKey key) const { return static_cast<std::uint32_t>(number(key).value_or(0xffffffff)); }

    const Definitions* m_definitions;
    LocationId m_location;
    EventKind m_kind;
    std::vector<Field> m_fields;
};

/// Goes through the events of a location with its call stack.
class LockEventWalk {
public:
    LockEventWalk(const StoreView& store, LocationId location)
        : m_store(&store)
        , m_location(location)
        , m_stack(store.definitions(), store.location(location).hasContextFrames())
    {
    }
    void take(const EventRecord& record, std::uint64_t index)
    {
        if (m_stack.isEnter(record)) {
            m_stack.push(record, index);
            m_sinceWhen = record.tick;
        } else if (m_stack.isLeave(record)) {
            for (std::size_t closed = m_stack.closedBy(record); closed > 0; --closed)
                m_stack.pop();
            m_sinceWhen.reset();
        } else if (isOfLock(record.kind)) {
            takeLock(record, index);
        } else if (!isPartOfWait(record.kind)) {
            m_sinceWhen.reset();
        }
    }
    std::vector<LockEvent> takeEvents() { return std::move(m_events); }

private:
    void takeLock(const EventRecord& record, std::uint64_t index)
    {
        const LockFields fields(*m_store, m_location, record);
        LockEvent event { .event = index, .tick = record.tick, .lock = fields.lock() };
        if (record.kind == EventKind::RmaRequestLock) {
            m_requests.try_emplace(event.lock, record.tick);
            return;
        }
        if (isFailedTry(record.kind)) {
            event.kind = LockEvent::Kind::FailedTry;
        } else if (acquires(record.kind)) {
            event.isShared = fields.isShared();
            event.waitBegin = record.kind == EventKind::RmaAcquireLock ? takeRequest(event.lock) : m_sinceWhen;
        } else {
            event.kind = LockEvent::Kind::Release;
        }
        if (!isPartOfWait(record.kind))
            m_sinceWhen.reset();
        m_events.push_back(std::move(event));
    }
    std::optional<Tick> takeRequest(const TraceLock& lock)
    {
        const auto request = m_requests.find(lock);
        if (request == m_requests.end())
            return std::nullopt;
        const Tick begin = request->second;
        m_requests.erase(request);
        return begin;
    }

    const StoreView* m_store;
    LocationId m_location;
    CallStack m_stack;
    std::optional<Tick> m_sinceWhen; ///< the innermost call began then, and nothing happened in it since
    std::map<TraceLock, Tick> m_requests; ///< that are not fulfilled: the first of each lock
    std::vector<LockEvent> m_events;
};

template <typename Counts> bool countsLocks(const Counts& counts)
{
    constexpr std::array kKinds { EventKind::LockAcquire, EventKind::LockRelease, EventKind::RmaAcquireLock,
        EventKind::RmaReleaseLock, EventKind::RmaTryLock, EventKind::IoLockAcquire, EventKind::IoLockRelease,
        EventKind::IoLockTry };
    return std::ranges::any_of(kKinds, [&](EventKind kind) { return counts[static_cast<std::size_t>(kind)] > 0; });
}

} // namespace

bool hasLocks(const StoreView& store)
{
    return countsLocks(store.eventCountByKind());
}

bool hasLockEvents(const StoreView& store, LocationId location)
{
    return countsLocks(store.location(location).index().content().kindCounts);
}

std::vector<LockEvent> lockEvents(const StoreView& store, LocationId id, const std::stop_token& stop)
{
    const LocationView& location = store.location(id);
    LockEventWalk walk(store, id);
    EventChunks chunks(location, 0, location.eventCount());
    std::uint64_t index = 0;
    for (auto chunk = chunks.next(); !chunk.empty() && !stop.stop_requested(); chunk = chunks.next()) {
        for (const EventRecord& record : chunk)
            walk.take(record, index++);
        Workers::giveWay();
    }
    return walk.takeEvents();
}

} // namespace lightcone::core
