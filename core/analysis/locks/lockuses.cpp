// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/locks/lockuses.h"

#include "core/analysis/locks/lockevents.h"
#include "core/base/parallel.h"
#include "core/links/eventfinder.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <utility>

namespace lightcone::core {

namespace {

/// The location may be held up by the other one: not both share the lock.
bool excludes(const LockUse& use, const LockUse& other)
{
    return use.location != other.location && !(use.isShared && other.isShared);
}

} // namespace

/// Takes the events of all locks in chronological order.
class LockUses::Maker {
public:
    explicit Maker(const StoreView& store)
        : m_store(&store)
    {
    }
    void take(LocationId location, const LockEvent& event)
    {
        const auto [found, isNew]
            = m_numbers.try_emplace(event.lock, static_cast<std::uint32_t>(m_result.m_locks.size()));
        const std::uint32_t lock = found->second;
        if (isNew) {
            m_result.m_locks.push_back(event.lock);
            m_result.m_ofLocks.emplace_back();
        }
        switch (event.kind) {
        case LockEvent::Kind::Acquire:
            acquire(location, lock, event);
            break;
        case LockEvent::Kind::Release:
            release(location, lock, event.tick);
            break;
        case LockEvent::Kind::FailedTry:
            m_result.m_failedTries.push_back({ lock, location, event.tick });
            break;
        }
    }
    LockUses finish()
    {
        m_result.closeOpenUses();
        m_result.findContended();
        return std::move(m_result);
    }

private:
    /// What a location holds.
    struct Open {
        std::size_t use = 0;
        std::uint64_t depth = 1; ///< acquisitions that are not released
    };

    void acquire(LocationId location, std::uint32_t lock, const LockEvent& event)
    {
        const std::size_t index = m_result.m_uses.size();
        const auto [open, isNew] = m_open.try_emplace(std::pair(lock, location), Open { index, 1 });
        if (!isNew) {
            if (event.lock.owner != LockOwner::File)
                ++open->second.depth;
            return;
        }
        LockUse use { .lock = lock,
            .location = location,
            .acquireEvent = event.event,
            .acquired = event.tick,
            .released = std::max(event.tick, m_store->location(location).index().lastTick()),
            .waitBegin = event.waitBegin };
        use.isShared = event.isShared;
        m_result.m_places.push_back(m_result.m_ofLocks[lock].uses.size());
        m_result.m_ofLocks[lock].uses.push_back(index);
        m_result.m_uses.push_back(use);
    }
    void release(LocationId location, std::uint32_t lock, Tick t)
    {
        const auto open = m_open.find(std::pair(lock, location));
        if (open == m_open.end()) {
            ++m_result.m_releasesAlone;
            return;
        }
        if (--open->second.depth > 0)
            return;
        LockUse& use = m_result.m_uses[open->second.use];
        use.released = t;
        use.isReleased = true;
        m_open.erase(open);
    }

    const StoreView* m_store;
    std::map<TraceLock, std::uint32_t> m_numbers;
    std::map<std::pair<std::uint32_t, LocationId>, Open> m_open;
    LockUses m_result;
};

Stoppable<LockUses> LockUses::make(const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    std::vector<LocationId> locations;
    for (const LocationId location : allLocations(store)) {
        if (hasLockEvents(store, location))
            locations.push_back(location);
    }
    std::vector<std::vector<LockEvent>> found(locations.size());
    const auto readLocation = [&](std::size_t i) { found[i] = lockEvents(store, locations[i], stop); };
    if (parallelFor(locations.size(), threads, stop, readLocation).isStopped())
        return Stopped {};
    std::vector<EventRef> events;
    std::vector<const LockEvent*> details;
    for (std::size_t i = 0; i < locations.size(); ++i) {
        for (const LockEvent& event : found[i]) {
            events.push_back({ locations[i], event.event });
            details.push_back(&event);
        }
    }
    const Stoppable<std::vector<PlacedEvent>> order = inChronologicalOrder(store, events, stop);
    if (order.isStopped())
        return Stopped {};
    Maker maker(store);
    for (const PlacedEvent& placed : order.value())
        maker.take(events[placed.index].location, *details[placed.index]);
    return maker.finish();
}

void LockUses::closeOpenUses()
{
    for (const OfLock& ofLock : m_ofLocks) {
        for (std::size_t i = 0; i < ofLock.uses.size(); ++i) {
            LockUse& use = m_uses[ofLock.uses[i]];
            if (use.isReleased)
                continue;
            const auto next = std::find_if(ofLock.uses.begin() + static_cast<std::ptrdiff_t>(i) + 1, ofLock.uses.end(),
                [&](std::size_t later) { return excludes(use, m_uses[later]); });
            if (next != ofLock.uses.end())
                use.released = std::clamp(m_uses[*next].acquired, use.acquired, use.released);
        }
    }
}

void LockUses::findContended()
{
    for (OfLock& ofLock : m_ofLocks) {
        for (const std::size_t i : ofLock.uses) {
            const Tick before = ofLock.latestRelease.empty() ? m_uses[i].released : ofLock.latestRelease.back();
            ofLock.latestRelease.push_back(std::max(before, m_uses[i].released));
        }
    }
    for (std::size_t i = 0; i < m_uses.size(); ++i) {
        LockUse& use = m_uses[i];
        visitHolders(i, [&use](const LockUse& holder, std::uint64_t) {
            if (holder.acquired <= *use.waitBegin && *use.waitBegin < holder.released)
                use.isContended = true;
        });
    }
}

std::pair<std::size_t, std::size_t> LockUses::acquiredIn(Interval interval) const
{
    const auto firstAt = [this](Tick t) {
        return static_cast<std::size_t>(std::ranges::lower_bound(m_uses, t, {}, &LockUse::acquired) - m_uses.begin());
    };
    const std::size_t first = firstAt(interval.begin);
    return { first, interval.isEmpty() ? first : firstAt(interval.end) };
}

void LockUses::visitHolders(
    std::size_t i, const std::function<void(const LockUse& holder, std::uint64_t ticks)>& visit) const
{
    const LockUse& use = m_uses[i];
    if (!use.waitBegin)
        return;
    const OfLock& ofLock = m_ofLocks[use.lock];
    for (std::size_t place = m_places[i]; place > 0 && ofLock.latestRelease[place - 1] > *use.waitBegin; --place) {
        const LockUse& holder = m_uses[ofLock.uses[place - 1]];
        if (holder.released > *use.waitBegin && excludes(use, holder))
            visit(holder,
                ticksBetween(std::max(holder.acquired, *use.waitBegin), std::min(holder.released, use.acquired)));
    }
}

} // namespace lightcone::core
