// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/teamcollectives.h"

#include "core/base/parallel.h"
#include "core/links/eventfinder.h"
#include "core/model/definitions.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

namespace {

bool isLeave(EventKind kind)
{
    return kind == EventKind::Leave || kind == EventKind::CallingContextLeave;
}

} // namespace

Stoppable<TeamCollectives> TeamCollectives::make(const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    TeamCollectives result;
    result.m_store = &store;
    const Definitions& definitions = store.definitions();
    result.m_exits.resize(store.locationCount());
    const auto findExits = [&](std::size_t i) {
        if (!isThread(definitions.locations[i]))
            return;
        const LocationView& location = store.location(idAt<LocationId>(i));
        AttributedEvents events(location, FieldKey::Model, stop);
        for (AttributedEvent found; events.hasNext(found);) {
            if (isLeave(location.index().kindOf(found.event)))
                result.m_exits[i].push_back(found.event);
        }
    };
    if (parallelFor(result.m_exits.size(), threads, stop, findExits).isStopped())
        return Stopped {};
    result.m_threads.resize(definitions.processes.size());
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        if (isThread(definitions.locations[i]))
            result.m_threads[indexOf(definitions.locations[i].process)].push_back(idAt<LocationId>(i));
    }
    return result;
}

bool TeamCollectives::isExit(EventRef event) const
{
    return indexOf(event.location) < m_exits.size()
        && std::ranges::binary_search(m_exits[indexOf(event.location)], event.index);
}

std::vector<EventRef> TeamCollectives::members(EventRef exit) const
{
    if (!isExit(exit))
        return {};
    const std::vector<std::uint64_t>& own = m_exits[indexOf(exit.location)];
    const auto number = static_cast<std::size_t>(std::ranges::lower_bound(own, exit.index) - own.begin());
    const ProcessId process = m_store->definitions().location(exit.location).process;
    std::vector<EventRef> members;
    for (const LocationId thread : m_threads[indexOf(process)]) {
        const std::vector<std::uint64_t>& exits = m_exits[indexOf(thread)];
        if (number >= exits.size())
            return {};
        members.push_back({ thread, exits[number] });
    }
    return members;
}

} // namespace lightcone::core
