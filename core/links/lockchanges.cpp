// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/lockchanges.h"

#include "core/links/eventfinder.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <map>

namespace lightcone::core {

namespace {

constexpr std::uint64_t kNoValue = ~std::uint64_t { 0 };

/// The identity of a lock: its owner, then the fields of the event.
using Lock = std::array<std::uint64_t, 5>;

Lock lockOf(const StoreView& store, EventRef event)
{
    const LocationView& location = store.location(event.location);
    const EventRecord record = location.event(event.index);
    const bool isRma = record.kind == EventKind::RmaAcquireLock || record.kind == EventKind::RmaReleaseLock;
    std::uint64_t process = kNoValue;
    std::uint64_t model = kNoValue;
    std::uint64_t window = kNoValue;
    std::uint64_t rank = kNoValue;
    std::uint64_t lock = kNoValue;
    for (const Field& field : location.fields(record)) {
        if (field.key == FieldKey::LockId)
            lock = field.bits;
        else if (field.key == FieldKey::Model)
            model = field.bits;
        else if (field.key == FieldKey::Window)
            window = field.bits;
        else if (field.key == FieldKey::PeerRank)
            rank = field.bits;
    }
    if (!isRma && model != kNoValue)
        process = static_cast<std::uint64_t>(store.definitions().location(event.location).process);
    return { process, model, window, rank, lock };
}

} // namespace

Stoppable<LockChanges> LockChanges::make(const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    auto found = eventsOfKinds(store,
        { EventKind::LockAcquire, EventKind::LockRelease, EventKind::RmaAcquireLock, EventKind::RmaReleaseLock },
        threads, stop);
    if (found.isStopped())
        return Stopped {};
    LockChanges result;
    result.m_events = std::move(found).value();
    const std::vector<EventRef> events = allEvents(result.m_events);
    const Stoppable<std::vector<PlacedEvent>> order = inChronologicalOrder(store, events, stop);
    if (order.isStopped())
        return Stopped {};
    for (const std::vector<std::uint64_t>& own : result.m_events)
        result.m_neighbours.emplace_back(own.size());
    std::vector<Neighbours*> places;
    for (std::vector<Neighbours>& own : result.m_neighbours) {
        for (Neighbours& neighbours : own)
            places.push_back(&neighbours);
    }
    std::map<Lock, std::size_t> last;
    for (const auto [position, i] : order.value()) {
        if (stop.stop_requested())
            return Stopped {};
        const auto [lock, isFirst] = last.try_emplace(lockOf(store, events[i]), i);
        if (isFirst)
            continue;
        places[i]->previous = events[lock->second];
        places[lock->second]->next = events[i];
        lock->second = i;
    }
    return result;
}

LockChanges::Neighbours LockChanges::find(EventRef event) const
{
    if (indexOf(event.location) >= m_events.size())
        return {};
    const std::vector<std::uint64_t>& own = m_events[indexOf(event.location)];
    const auto found = std::ranges::lower_bound(own, event.index);
    return found != own.end() && *found == event.index
        ? m_neighbours[indexOf(event.location)][static_cast<std::size_t>(found - own.begin())]
        : Neighbours {};
}

} // namespace lightcone::core
