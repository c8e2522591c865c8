// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/forkpaths.h"

#include "core/links/forkcalls.h"
#include "core/store/storeview.h"

#include <map>

namespace lightcone::core {

Stoppable<ForkPaths> ForkPaths::make(const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    Stoppable<Forks> forks = Forks::make(store, threads, stop);
    if (forks.isStopped())
        return Stopped {};
    const Stoppable<std::vector<ForkCalls>> calls = callsAtForks(store, forks.value(), threads, {}, stop);
    if (calls.isStopped())
        return Stopped {};
    ForkPaths paths(std::move(forks).value());
    if (paths.number(store, calls.value(), stop).isStopped())
        return Stopped {};
    return paths;
}

Completion ForkPaths::number(const StoreView& store, std::span<const ForkCalls> calls, const std::stop_token& stop)
{
    std::map<LocationId, std::vector<std::uint32_t>> open; // the path to each open call at the last fork of a location
    // The fork that a location inherits from comes before its own.
    for (std::uint32_t fork = 0; fork < calls.size(); ++fork) {
        if (stop.stop_requested())
            return Stopped {};
        const auto& [event, joined, position] = m_forks.all()[fork];
        std::vector<std::uint32_t>& own = open[event.location];
        own.resize(calls[fork].kept);
        for (const Frame& frame : calls[fork].entered) {
            const std::uint32_t caller
                = own.empty() ? pathOf(m_forks.before({ event.location, frame.enterIndex })) : own.back();
            const FunctionId function = store.definitions().functionOf(frame.region);
            own.push_back(isValid(function) ? m_numbers.numberOf(caller, function) : caller);
        }
        m_paths.push_back(own.empty() ? pathOf(m_forks.after(event.location, position - 1)) : own.back());
    }
    return Done {};
}

} // namespace lightcone::core
