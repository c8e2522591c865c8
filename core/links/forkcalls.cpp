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

/// Replays the calls of one location and notes those that are open at its forks.
class ForkingLocation {
public:
    explicit ForkingLocation(LocationId location)
        : m_location(location)
    {
    }
    std::size_t forkCount() const { return m_forks.size(); }
    /// Ascending. @param number  the fork's in Forks
    void add(std::uint32_t number, std::uint64_t event) { m_forks.push_back({ number, event }); }
    /// Reads the events between the forks; not all when stopped.
    void run(const StoreView& store, std::vector<ForkCalls>& out, const std::stop_token& stop)
    {
        m_out = &out;
        CallReplay replay(store, m_location, m_forks.front().event, m_forks.back().event);
        m_open = replay.frames();
        while (!stop.stop_requested() && replay.step(*this)) { }
        takeBefore(m_forks.back().event + 1);
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
    void takeBefore(std::uint64_t event)
    {
        for (; m_next < m_forks.size() && m_forks[m_next].event < event; ++m_next) {
            const std::span<const Frame> entered = std::span(m_open).subspan(m_kept);
            (*m_out)[m_forks[m_next].number] = { m_kept, { entered.begin(), entered.end() } };
            m_kept = m_open.size();
        }
    }

    LocationId m_location;
    std::vector<Fork> m_forks;
    std::size_t m_next = 0; ///< in m_forks
    std::vector<Frame> m_open;
    std::size_t m_kept = 0; ///< calls that have been open since the last fork
    std::vector<ForkCalls>* m_out = nullptr; ///< each location writes those of its own forks
};

} // namespace

Stoppable<std::vector<ForkCalls>> callsAtForks(const StoreView& store, const Forks& forks, unsigned threads,
    const std::function<void(std::size_t)>& advance, const std::stop_token& stop)
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
    std::vector<ForkCalls> calls(forks.all().size());
    const auto read = [&](std::size_t i) {
        locations[i].run(store, calls, stop);
        if (advance)
            advance(locations[i].forkCount());
    };
    if (parallelFor(locations.size(), threads, stop, read).isStopped())
        return Stopped {};
    return calls;
}

} // namespace lightcone::core
