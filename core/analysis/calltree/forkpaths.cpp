// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/forkpaths.h"

#include "core/base/parallel.h"
#include "core/calls/callreplay.h"
#include "core/store/storeview.h"

#include <map>
#include <optional>

namespace lightcone::core {

/// Finds the calls of one location that are open at its forks, without the calls that it inherits.
class ForkPaths::LocationForks {
public:
    struct Fork {
        std::uint32_t number = 0; ///< number in Forks
        std::uint64_t event = 0;
        std::optional<std::uint64_t> outermost; ///< the enter of the outermost call
        std::uint32_t path = kTop; ///< own; of the named calls
    };

    LocationForks(const StoreView& store, LocationId location)
        : m_store(&store)
        , m_location(location)
    {
    }
    /// Ascending.
    void add(std::uint32_t number, std::uint64_t event) { m_forks.push_back({ number, event, {}, kTop }); }
    /// Reads the events between the forks; not all when stopped.
    void run(const std::stop_token& stop)
    {
        CallReplay replay(*m_store, m_location, m_forks.front().event, m_forks.back().event);
        for (const Frame& frame : replay.frames())
            open(frame);
        while (!stop.stop_requested() && replay.step(*this)) { }
        takeBefore(m_forks.back().event + 1);
    }
    const std::vector<Fork>& forks() const { return m_forks; }
    /// The functions of a fork's own path, the innermost first.
    std::vector<FunctionId> functionsOf(std::uint32_t path) const
    {
        std::vector<FunctionId> functions;
        for (; path != kTop; path = m_numbers.paths()[path].caller)
            functions.push_back(m_numbers.paths()[path].function);
        return functions;
    }

    // The CallReplay calls these functions.
    void callEvent(Tick) { }
    void enter(const Frame& frame)
    {
        takeBefore(frame.enterIndex);
        open(frame);
    }
    void leave(const Frame&, Tick, std::uint64_t index)
    {
        takeBefore(index);
        m_open.pop_back();
    }

private:
    void open(const Frame& frame)
    {
        if (m_open.empty())
            m_outermost = frame.enterIndex;
        const std::uint32_t caller = m_open.empty() ? kTop : m_open.back();
        const FunctionId function = m_store->definitions().functionOf(frame.region);
        m_open.push_back(isValid(function) ? m_numbers.numberOf(caller, function) : caller);
    }
    void takeBefore(std::uint64_t event)
    {
        for (; m_next < m_forks.size() && m_forks[m_next].event < event; ++m_next) {
            if (m_open.empty())
                continue;
            m_forks[m_next].outermost = m_outermost;
            m_forks[m_next].path = m_open.back();
        }
    }

    const StoreView* m_store;
    LocationId m_location;
    std::vector<Fork> m_forks;
    std::size_t m_next = 0; ///< in m_forks
    CallPathNumbers m_numbers;
    std::vector<std::uint32_t> m_open; ///< the path to each open call
    std::uint64_t m_outermost = 0;
};

Stoppable<ForkPaths> ForkPaths::make(const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    Stoppable<Forks> forks = Forks::make(store, threads, stop);
    if (forks.isStopped())
        return Stopped {};
    std::map<LocationId, std::size_t> places;
    std::vector<LocationForks> locations;
    for (std::uint32_t number = 0; number < forks.value().all().size(); ++number) {
        const EventRef& event = forks.value().all()[number].event;
        const auto [place, isNew] = places.try_emplace(event.location, locations.size());
        if (isNew)
            locations.emplace_back(store, event.location);
        locations[place->second].add(number, event.index);
    }
    const auto read = [&](std::size_t i) { locations[i].run(stop); };
    if (parallelFor(locations.size(), threads, stop, read).isStopped())
        return Stopped {};
    ForkPaths paths(std::move(forks).value());
    if (paths.join(locations, stop).isStopped())
        return Stopped {};
    return paths;
}

Completion ForkPaths::join(std::span<const LocationForks> locations, const std::stop_token& stop)
{
    struct Place {
        const LocationForks* location = nullptr;
        const LocationForks::Fork* fork = nullptr;
    };
    std::vector<Place> places(m_forks.all().size());
    for (const LocationForks& location : locations) {
        for (const LocationForks::Fork& fork : location.forks())
            places[fork.number] = { &location, &fork };
    }
    // The fork that a location inherits from comes before its own.
    for (const auto& [location, fork] : places) {
        if (stop.stop_requested())
            return Stopped {};
        const auto& [event, joined, position] = m_forks.all()[fork->number];
        std::uint32_t path = pathOf(fork->outermost ? m_forks.before({ event.location, *fork->outermost })
                                                    : m_forks.after(event.location, position - 1));
        const std::vector<FunctionId> functions = location->functionsOf(fork->path);
        for (auto function = functions.rbegin(); function != functions.rend(); ++function)
            path = m_numbers.numberOf(path, *function);
        m_paths.push_back(path);
    }
    return Done {};
}

} // namespace lightcone::core
