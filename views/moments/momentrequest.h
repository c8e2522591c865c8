// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/regiontasks/taskindex.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/momentchoice.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class MomentIndexes;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

struct RowDisplay;

/// Everything that decides what a display of a moment shows. A new field is compared like the others.
struct MomentRequest {
    std::shared_ptr<const core::StoreView> store; ///< not null
    std::shared_ptr<core::MomentIndexes> indexes; ///< those of the store
    std::shared_ptr<const core::ActivityRules> rules;
    core::TaskChoice tasks;
    /// In the order of the trace; at least one where the trace has any with events.
    std::shared_ptr<const std::vector<core::LocationId>> locations;
    core::Interval interval; ///< [a, b] within core::runOf(); b is in it, where it is a time
    /// The end of what happens in the interval, which is half-open as it was asked for: behind the last event, too,
    /// where `interval` ends with the run.
    core::Tick eventsEnd = 0;
    core::Tick at = 0; ///< t, in [a, b]
    MomentChoice choice;

    /// The interval that was asked for, as far as something happens in it.
    core::Interval eventInterval() const { return { interval.begin, eventsEnd }; }
    /// The interval of @p extent: [a, t) or [a, b).
    core::Interval timeOf(MomentExtent extent) const
    {
        return { interval.begin, extent == MomentExtent::Whole ? interval.end : at };
    }
    /// The ticks over which means are moved, at least one.
    std::uint64_t width() const;

    friend bool operator==(const MomentRequest&, const MomentRequest&) = default;
};

/// What is asked for outside of a window. @param locations  nullopt: liveLocations()
MomentRequest momentRequest(const std::shared_ptr<const core::StoreView>& store,
    std::optional<std::vector<core::LocationId>> locations, core::Interval interval, const MomentQuery& query,
    const MomentChoice& usual);
/// Sets interval and moment: @p interval clamped to the run, @p at clamped to that; nullopt: its end.
void setMoment(MomentRequest& request, core::Interval interval, std::optional<core::Tick> at);

/// The locations that have events, in the order of the trace; all where none has.
std::vector<core::LocationId> liveLocations(const core::StoreView& store);
/// Those of them that @p display shows. O(locations), with their names where it is a filter.
std::vector<core::LocationId> shownLocations(const core::StoreView& store, const RowDisplay& display);

/// The index of what locations do. See core::MomentIndexes.
core::Stoppable<std::shared_ptr<const core::ActivityIndex>> activityOf(
    const MomentRequest& request, const std::stop_token& stop);
/// What the locations do at request.at, by the ids of locations. See core::MomentIndexes.
core::Stoppable<std::shared_ptr<const std::vector<core::Activity>>> activitiesAt(
    const MomentRequest& request, const std::stop_token& stop);
/// The index of the tasks that locations have. See core::MomentIndexes.
core::Stoppable<std::shared_ptr<const core::TaskIndex>> tasksOf(
    const MomentRequest& request, const std::stop_token& stop);

/// Calls ask(i) for each of @p count locations, some hundred at a time, on all useful threads.
core::Completion askEach(std::size_t count, const std::stop_token& stop, const std::function<void(std::size_t)>& ask);

/// The places of @p count locations in their list, as they stand in an order that does not depend on values.
std::vector<std::size_t> placesInOrder(MomentOrder order, std::size_t count);
/// The same for all orders. @param valueOf  gives the value of a place
template <typename ValueOf>
std::vector<std::size_t> placesInOrder(MomentOrder order, std::size_t count, const ValueOf& valueOf)
{
    std::vector<std::size_t> places = placesInOrder(order, count);
    if (order == MomentOrder::Value)
        std::ranges::stable_sort(places, std::ranges::greater {}, valueOf);
    return places;
}
/// @p items as they stand at @p places.
template <typename T> std::vector<T> itemsAt(const std::vector<std::size_t>& places, const std::vector<T>& items)
{
    std::vector<T> ordered;
    ordered.reserve(places.size());
    for (const std::size_t place : places)
        ordered.push_back(items[place]);
    return ordered;
}

} // namespace lightcone::views
