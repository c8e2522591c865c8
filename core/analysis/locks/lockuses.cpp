// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/locks/lockuses.h"

#include "core/analysis/locks/lockevents.h"
#include "core/base/parallel.h"
#include "core/base/workers.h"
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

/// Says now and then whether to stop, and lets more urgent work go first.
class LockPolls {
public:
    explicit LockPolls(const std::stop_token& stop)
        : m_stop(&stop)
    {
    }
    bool isStopped()
    {
        constexpr std::uint32_t kPerPoll = 1'024;
        if (m_steps++ % kPerPoll != 0)
            return false;
        Workers::giveWay();
        return m_stop->stop_requested();
    }

private:
    const std::stop_token* m_stop;
    std::uint32_t m_steps = 0;
};

/// The next use of a lock, and the next one by another location than that one, for a walk from the last use back.
class NextUses {
public:
    explicit NextUses(const std::vector<LockUse>& uses)
        : m_uses(&uses)
    {
    }
    void put(std::size_t use)
    {
        if (m_next && (*m_uses)[*m_next].location != (*m_uses)[use].location)
            m_byOther = m_next;
        m_next = use;
    }
    std::optional<std::size_t> byOtherThan(LocationId location) const
    {
        return m_next && (*m_uses)[*m_next].location == location ? m_byOther : m_next;
    }

private:
    const std::vector<LockUse>* m_uses;
    std::optional<std::size_t> m_next;
    std::optional<std::size_t> m_byOther;
};

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
    Stoppable<LockUses> finish(const std::stop_token& stop)
    {
        if (m_result.closeOpenUses(stop).isStopped() || m_result.findContended(stop).isStopped())
            return Stopped {};
        return std::move(m_result);
    }

private:
    /// Lists what a location holds.
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
        if (open == m_open.end() || --open->second.depth > 0)
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
    LockPolls polls(stop);
    for (const PlacedEvent& placed : order.value()) {
        if (polls.isStopped())
            return Stopped {};
        maker.take(events[placed.index].location, *details[placed.index]);
    }
    return maker.finish(stop);
}

Completion LockUses::closeOpenUses(const std::stop_token& stop)
{
    LockPolls polls(stop);
    for (const OfLock& ofLock : m_ofLocks) {
        NextUses any(m_uses);
        NextUses exclusive(m_uses);
        for (std::size_t place = ofLock.uses.size(); place-- > 0;) {
            if (polls.isStopped())
                return Stopped {};
            LockUse& use = m_uses[ofLock.uses[place]];
            const std::optional<std::size_t> next = (use.isShared ? exclusive : any).byOtherThan(use.location);
            if (!use.isReleased && next)
                use.released = std::clamp(m_uses[*next].acquired, use.acquired, use.released);
            any.put(ofLock.uses[place]);
            if (!use.isShared)
                exclusive.put(ofLock.uses[place]);
        }
    }
    return Done {};
}

Completion LockUses::findContended(const std::stop_token& stop)
{
    LockPolls polls(stop);
    for (OfLock& ofLock : m_ofLocks) {
        ofLock.afterOutlasting.reserve(ofLock.uses.size());
        for (std::size_t place = 0; place < ofLock.uses.size(); ++place) {
            if (polls.isStopped())
                return Stopped {};
            std::size_t after = place;
            while (after > 0 && m_uses[ofLock.uses[after - 1]].released <= m_uses[ofLock.uses[place]].released)
                after = ofLock.afterOutlasting[after - 1];
            ofLock.afterOutlasting.push_back(after);
        }
    }
    for (std::size_t i = 0; i < m_uses.size(); ++i) {
        if (polls.isStopped())
            return Stopped {};
        LockUse& use = m_uses[i];
        visitHolders(i, [&use](const LockUse& holder, std::uint64_t) {
            if (holder.acquired <= *use.waitBegin && *use.waitBegin < holder.released)
                use.isContended = true;
        });
    }
    return Done {};
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
    for (std::size_t after = m_places[i]; after > 0;) {
        const std::size_t place = after - 1;
        const LockUse& holder = m_uses[ofLock.uses[place]];
        const bool lasts = holder.released > *use.waitBegin;
        if (lasts && excludes(use, holder))
            visit(holder,
                ticksBetween(std::max(holder.acquired, *use.waitBegin), std::min(holder.released, use.acquired)));
        after = lasts ? place : ofLock.afterOutlasting[place];
    }
}

} // namespace lightcone::core
