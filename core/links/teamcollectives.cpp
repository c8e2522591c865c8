// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/teamcollectives.h"

#include "core/base/parallel.h"
#include "core/links/eventfinder.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

TeamCollectives::TeamCollectives(const StoreView& store, unsigned threads, const std::stop_token& stop)
    : m_store(&store)
{
    const Definitions& definitions = store.definitions();
    const auto name = std::ranges::find(definitions.strings, "OMP_COLLEXIT");
    if (name == definitions.strings.end())
        return;
    const auto record = static_cast<std::uint64_t>(name - definitions.strings.begin());
    m_exits.resize(store.locationCount());
    parallelFor(m_exits.size(), threads, stop, [&](std::size_t i) {
        for (const AttributedEvent& found :
            eventsWithAttribute(store.location(idAt<LocationId>(i)), FieldKey::Record)) {
            if (found.value == record)
                m_exits[i].push_back(found.event);
        }
    });
    m_threads.resize(definitions.processes.size());
    for (std::size_t i = 0; i < definitions.locations.size(); ++i) {
        if (const ProcessId process = definitions.locations[i].process; isValid(process))
            m_threads[indexOf(process)].push_back(idAt<LocationId>(i));
    }
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
    if (!isValid(process))
        return { exit };
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
