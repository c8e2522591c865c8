// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/forkcalls.h"

#include "core/base/parallel.h"
#include "core/calls/callreplay.h"
#include "core/links/forks.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace lightcone::core {

namespace {

/// Replays the calls of one location between forks that are near to each other, and notes those that are open at its
/// forks.
class ForkingLocation {
public:
    using Advance = std::function<void(std::uint64_t)>;

    explicit ForkingLocation(LocationId location)
        : m_location(location)
    {
    }
    /// Ascending. @param number  the fork's in Forks
    void add(std::uint32_t number, std::uint64_t event) { m_forks.push_back({ number, event }); }
    /// About the number of events that run() reads.
    std::uint64_t eventsRead() const
    {
        std::uint64_t events = 0;
        for (std::size_t fork = 0; fork < m_forks.size(); ++fork)
            events += eventsReadFor(fork);
        return events;
    }
    /// Looks the calls up at the first of forks that follow each other closely, and reads the events between these; not
    /// all when stopped. Tells @p advance of eventsRead() bit by bit.
    void run(const StoreView& store, std::vector<ForkCalls>& out, const Advance& advance, const std::stop_token& stop)
    {
        m_out = &out;
        const auto tell = [this, &advance] {
            if (advance)
                advance(std::exchange(m_untold, 0));
        };
        while (m_next < m_forks.size() && !stop.stop_requested()) {
            std::size_t last = m_next;
            while (last + 1 < m_forks.size() && isNear(last + 1))
                ++last;
            CallReplay replay(store, m_location, m_forks[m_next].event, m_forks[last].event);
            const auto differs
                = std::ranges::mismatch(m_open, replay.frames(), {}, &Frame::enterIndex, &Frame::enterIndex);
            m_kept = static_cast<std::size_t>(differs.in1 - m_open.begin());
            m_open = replay.frames();
            while (!stop.stop_requested() && replay.step(*this))
                tell();
            takeBefore(m_forks[last].event + 1);
            tell();
        }
    }

    // The CallReplay calls these functions.
    void callEvent(Tick) { }
    void enter(const Frame& frame)
    {
        takeBefore(frame.enterIndex);
        m_open.push_back(frame);
    }
    void leave(const Frame&, Tick, std::uint64_t index)
    {
        takeBefore(index);
        m_open.pop_back();
        m_kept = std::min(m_kept, m_open.size());
    }

private:
    struct Fork {
        std::uint32_t number = 0;
        std::uint64_t event = 0;
    };
    /// Says whether so few events lead from the fork before to this one that reading them takes no longer than looking
    /// the calls up. @pre fork > 0
    bool isNear(std::size_t fork) const
    {
        constexpr std::uint64_t kMost = 4 * kBlockEvents;
        return m_forks[fork].event - m_forks[fork - 1].event <= kMost;
    }
    std::uint64_t eventsReadFor(std::size_t fork) const
    {
        return fork > 0 && isNear(fork) ? m_forks[fork].event - m_forks[fork - 1].event : kBlockEvents;
    }
    void takeBefore(std::uint64_t event)
    {
        for (; m_next < m_forks.size() && m_forks[m_next].event < event; ++m_next) {
            const std::span<const Frame> entered = std::span(m_open).subspan(m_kept);
            (*m_out)[m_forks[m_next].number] = { m_kept, { entered.begin(), entered.end() } };
            m_kept = m_open.size();
            m_untold += eventsReadFor(m_next);
        }
    }

    LocationId m_location;
    std::vector<Fork> m_forks;
    std::size_t m_next = 0; ///< in m_forks
    std::vector<Frame> m_open;
    std::size_t m_kept = 0; ///< calls that have been open since the last fork
    std::uint64_t m_untold = 0; ///< events of eventsRead() that were read since advance was told
    std::vector<ForkCalls>* m_out = nullptr; ///< each location writes those of its own forks
};

std::vector<ForkingLocation> forkingLocations(const Forks& forks)
{
    std::map<LocationId, std::size_t> places;
    std::vector<ForkingLocation> locations;
    for (std::uint32_t number = 0; number < forks.all().size(); ++number) {
        const EventRef& event = forks.all()[number].event;
        const auto [place, isNew] = places.try_emplace(event.location, locations.size());
        if (isNew)
            locations.emplace_back(event.location);
        locations[place->second].add(number, event.index);
    }
    return locations;
}

} // namespace

std::uint64_t eventsReadAtForks(const Forks& forks)
{
    std::uint64_t events = 0;
    for (const ForkingLocation& location : forkingLocations(forks))
        events += location.eventsRead();
    return events;
}

Stoppable<std::vector<ForkCalls>> callsAtForks(const StoreView& store, const Forks& forks, unsigned threads,
    const std::function<void(std::uint64_t)>& advance, const std::stop_token& stop)
{
    std::vector<ForkingLocation> locations = forkingLocations(forks);
    std::vector<ForkCalls> calls(forks.all().size());
    const auto read = [&](std::size_t i) { locations[i].run(store, calls, advance, stop); };
    if (parallelFor(locations.size(), threads, stop, read).isStopped())
        return Stopped {};
    return calls;
}

} // namespace lightcone::core
