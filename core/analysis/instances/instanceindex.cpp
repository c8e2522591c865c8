// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/instances/instanceindex.h"

#include "core/analysis/instances/instanceindexprivate.h"
#include "core/base/parallel.h"

#include <algorithm>

namespace lightcone::core {

InstanceIndex::InstanceIndex(std::unique_ptr<const Data> data)
    : m_data(std::move(data))
{
}

InstanceIndex::~InstanceIndex() = default;

Stoppable<std::shared_ptr<const InstanceIndex>> InstanceIndex::make(std::shared_ptr<const StoreView> store,
    std::span<const FunctionId> functions, std::span<const LocationId> locations, unsigned threads,
    const std::stop_token& stop, const DurationRange& durations)
{
    auto data = std::make_unique<Data>();
    data->store = std::move(store);
    const Definitions& definitions = data->store->definitions();
    data->functions = std::make_shared<const FunctionSet>(functions, definitions.functions.size());
    data->durations = durations;
    std::vector<LocationId> wanted(locations.begin(), locations.end());
    std::ranges::sort(wanted);
    // Clang 14 cannot use std::ranges::unique of GCC 12.
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    std::vector<std::unique_ptr<const LocationInstances>> made(wanted.size());
    const auto makeOne = [&](std::size_t i) {
        auto one = std::make_unique<const LocationInstances>(
            definitions, data->store->location(wanted[i]).index(), data->functions, data->durations);
        if (one->count() > 0)
            made[i] = std::move(one);
    };
    if (parallelFor(wanted.size(), threads, stop, makeOne).isStopped())
        return Stopped {};
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (!made[i])
            continue;
        data->count += made[i]->count();
        data->locations.push_back({ wanted[i], std::move(made[i]) });
    }
    return std::shared_ptr<const InstanceIndex>(new InstanceIndex(std::move(data)));
}

std::uint64_t InstanceIndex::count() const
{
    return m_data->count;
}

bool InstanceIndex::contains(EventRef event) const
{
    const auto found = std::ranges::lower_bound(m_data->locations, event.location, {}, &Data::Location::id);
    return found != m_data->locations.end() && found->id == event.location && found->instances->isEnter(event.index);
}

std::uint64_t InstanceIndex::Data::countBefore(const Location& location, const InstancePlace& place) const
{
    const LocationIndex& index = location.instances->index();
    const std::uint64_t atTick = index.lowerBound(place.tick);
    if (location.id > place.location)
        return location.instances->countBefore(atTick);
    const std::uint64_t afterTick = place.tick >= kMaxTick ? index.eventCount() : index.lowerBound(place.tick + 1);
    return location.instances->countBefore(
        location.id == place.location ? std::clamp(place.event, atTick, afterTick) : afterTick);
}

std::optional<InstancePlace> InstanceIndex::Data::placeOf(const Location& location, std::uint64_t i) const
{
    const std::optional<std::uint64_t> event = location.instances->enterOf(i);
    if (!event)
        return std::nullopt;
    return InstancePlace { location.instances->index().tickOf(*event), location.id, *event };
}

Stoppable<std::uint64_t> InstanceIndex::countBefore(const InstancePlace& place, const std::stop_token& stop) const
{
    std::uint64_t count = 0;
    for (const Data::Location& location : m_data->locations) {
        if (stop.stop_requested())
            return Stopped {};
        count += m_data->countBefore(location, place);
    }
    return count;
}

Stoppable<std::optional<InstancePlace>> InstanceIndex::firstFrom(
    const InstancePlace& place, const std::stop_token& stop) const
{
    std::optional<InstancePlace> first;
    for (const Data::Location& location : m_data->locations) {
        if (stop.stop_requested())
            return Stopped {};
        const std::uint64_t before = m_data->countBefore(location, place);
        if (before == location.instances->count() || (first && location.instances->earliest(before) > first->tick))
            continue;
        const std::optional<InstancePlace> found = m_data->placeOf(location, before);
        if (found && (!first || *found < *first))
            first = found;
    }
    return first;
}

Stoppable<std::optional<InstancePlace>> InstanceIndex::lastBefore(
    const InstancePlace& place, const std::stop_token& stop) const
{
    std::optional<InstancePlace> last;
    for (const Data::Location& location : m_data->locations) {
        if (stop.stop_requested())
            return Stopped {};
        const std::uint64_t before = m_data->countBefore(location, place);
        if (before == 0)
            continue;
        const std::optional<InstancePlace> found = m_data->placeOf(location, before - 1);
        if (found && (!last || *last < *found))
            last = found;
    }
    return last;
}

} // namespace lightcone::core
