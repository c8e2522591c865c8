// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace lightcone::core {

class StoreView;

/// A task of a threading model that a location has created.
struct CreatedTask {
    EventRef created;
    Tick creation = 0;
    LocationId ranFirst = LocationId::none; ///< where it ran first; none: it never ran
    Tick begin = 0; ///< when it ran first; where it ran
    std::uint64_t switches = 0; ///< how often a location has switched to it
    std::uint64_t moves = 0; ///< how often it was resumed on another location than that on which it ran before
    std::uint64_t ticks = 0; ///< that it ran, as far as its pieces have an end
    bool hasOpenPiece = false; ///< it runs when the trace ends
    std::optional<Tick> completion; ///< nullopt: the trace does not say that it was completed

    bool hasRun() const { return isValid(ranFirst); }
    /// Ticks from its creation to when it ran first; nullopt: it never ran.
    std::optional<std::uint64_t> wait() const
    {
        return hasRun() ? std::optional(ticksBetween(creation, begin)) : std::nullopt;
    }
};

/// Says whether a trace has events of tasks at all.
bool hasTaskEvents(const StoreView& store);

/// Calls take(i, task) for the tasks that location number i of @p locations creates in @p interval, whole, once each,
/// in the order of their creation on it; from several threads, but not at once for one i.
///
/// A task is known by its process, team, creating thread and generation number (or by its number, in OTF2 before 1.2);
/// one that is created with those of an older one takes its place. The events of all locations of a process are taken
/// by time, those of one location in its order; among the next ones of several locations at one time creations come
/// first. A location runs a task from the switch to it until it
/// switches to another, or the task is completed. A switch to what was not created in the interval, such as an
/// implicit task, ends a piece and begins none.
/// O(task events of the processes from the interval's begin to the end of the trace · log locations), also memory.
Completion visitTasks(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, const std::function<void(std::size_t i, const CreatedTask& task)>& take,
    const std::stop_token& stop);

} // namespace lightcone::core
