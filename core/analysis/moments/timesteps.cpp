// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/moments/timesteps.h"

#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// The time of number @p i of @p count things that ascend in time; nullopt: there is none of that number.
template <typename TickAt> std::optional<Tick> tickIn(std::uint64_t i, std::uint64_t count, const TickAt& tickAt)
{
    return i < count ? std::optional<Tick>(tickAt(i)) : std::nullopt;
}

/// The nearest time at one location. @p firstFrom gives the number of the first thing at or after a time.
template <typename FirstFrom, typename TickAt>
std::optional<Tick> nearestOf(Tick t, StepTo to, std::uint64_t count, const FirstFrom& firstFrom, const TickAt& tickAt)
{
    if (to == StepTo::Later)
        return tickIn(firstFrom(saturatingAdd(t, 1)), count, tickAt);
    return tickIn(firstFrom(t) - 1, count, tickAt); // the number before 0 is none
}

std::optional<Tick> stepAt(const StoreView& store, LocationId id, Tick t, StepOf of, StepTo to)
{
    const LocationView& location = store.location(id);
    const auto tickOf = [&](std::uint64_t event) { return location.event(event).tick; };
    switch (of) {
    case StepOf::Event:
        return nearestOf(
            t, to, location.eventCount(), [&](Tick from) { return location.lowerBound(from); }, tickOf);
    case StepOf::Message: {
        const MessageTable& messages = store.messages();
        return nearestOf(
            t, to, messages.endCount(id), [&](Tick from) { return messages.firstEndAt(id, from); },
            [&](std::uint64_t i) { return messages.endAt(id, i).tick; });
    }
    case StepOf::Collective:
        break;
    }
    const CollectiveTable& collectives = store.collectives();
    return nearestOf(
        t, to, collectives.eventCount(id),
        [&](Tick from) { return collectives.eventsBefore(id, location.lowerBound(from)); },
        [&](std::uint64_t i) { return tickOf(collectives.eventAt(id, i).first); });
}

} // namespace

Stoppable<std::optional<Tick>> stepFrom(const StoreView& store, std::span<const LocationId> locations, Tick t,
    StepOf of, StepTo to, const std::stop_token& stop)
{
    std::optional<Tick> found;
    for (const LocationId id : locations) {
        if (stop.stop_requested())
            return Stopped {};
        const std::optional<Tick> here = stepAt(store, id, t, of, to);
        if (here && found)
            found = to == StepTo::Later ? std::min(*found, *here) : std::max(*found, *here);
        else if (here)
            found = here;
    }
    return found;
}

} // namespace lightcone::core
