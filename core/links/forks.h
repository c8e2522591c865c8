// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/order/equaltimes.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace lightcone::core {

class StoreView;

/// A call that is open at a fork.
struct InheritedCall {
    EventRef enter;
    RegionId region = RegionId::none;
    Tick tick = 0; ///< tick of `enter`

    friend bool operator==(const InheritedCall&, const InheritedCall&) = default;
};

/// The times in which processes are parallel. Such a time begins with a ThreadFork of a location and ends with the
/// ThreadJoin of that location that belongs to it, as leaves belong to enters. In between, the other threads of the
/// process inherit the calls that are open at the fork (EARL 2.1, "istack"). Immutable; thread-safe.
///
/// EARL knows one fork a process, which any join ends. It excludes forks inside each other.
class Forks {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;
    struct Fork {
        EventRef event;
        EventRef join; ///< location none: there is none
        std::uint64_t position = 0;
    };

    Forks() = default;
    /// The result refers to @p store. O(events of the locations that fork, and forks · log)
    static Stoppable<Forks> make(const StoreView& store, unsigned threads, const std::stop_token& stop);

    /// All forks, ascending by position.
    const std::vector<Fork>& all() const { return m_forks; }
    /// The fork that a join ends; kNone of other events and of joins without one. This and the next: O(log forks)
    std::uint32_t forkOf(EventRef join) const;
    /// The number of the fork event; kNone of other events.
    std::uint32_t numberOf(EventRef fork) const;

    /// The fork that the location inherits from before the event takes effect: of those of other locations of its
    /// process that are not joined, the last. kNone: none, or the location is no thread. O(log forks), and a position
    /// where times are equal.
    std::uint32_t before(EventRef event) const;
    /// The fork that the location inherits from when all events up to @p position have taken effect. O(log forks)
    std::uint32_t after(LocationId location, std::uint64_t position) const;

    /// Says whether the location inherits from a fork at any time. O(forks and joins of its process)
    bool mayInherit(LocationId location) const;

    /// A stretch of time in which a location inherits from one fork.
    struct Stretch {
        Interval span;
        std::uint32_t fork = kNone;

        friend bool operator==(const Stretch&, const Stretch&) = default;
    };
    /// The stretches of @p interval in which @p location inherits from a fork, cut off at its ends
    /// and those of the trace, ascending; at a
    /// time all events at or before it have taken effect, so that none has no length. O(log forks + forks and joins of
    /// the process in the interval)
    std::vector<Stretch> stretches(LocationId location, Interval interval) const;

    /// The calls that a location inherits where its process forked: those that are open at the fork on the location
    /// that forked, with what that one inherits itself, outermost first. O(open forks + calls).
    /// @param fork  kNone: nothing
    std::vector<InheritedCall> inheritedStack(std::uint32_t fork) const;

private:
    struct Change;

public:
    /// before() of many events of one location, ascending: O(log forks) each, also where many have the same time.
    class Walk {
    public:
        /// @param forks  outlive the walk
        Walk(const Forks& forks, LocationId location);
        std::uint32_t before(std::uint64_t event);

    private:
        const Forks* m_forks;
        LocationId m_location;
        const std::vector<Change>* m_changes; ///< null: the location inherits nothing
        std::uint64_t m_end = 0; ///< behind the location's events of the time that the last one is at
        EqualTimes::Runs m_runs; ///< runs at that time, from the run of the last event on
        std::uint64_t m_first = 0; ///< the location's first event in m_runs; without runs, at the time
        std::uint64_t m_position = 0; ///< where m_runs begin; without runs, of m_first
    };

private:
    /// The forks that are open after a fork or join.
    struct Change {
        Tick tick = 0;
        std::uint64_t position = 0;
        std::uint32_t last = kNone;
        std::uint32_t lastOfOthers = kNone; ///< not of the location that has the last one
    };
    using EventNumbers = std::vector<std::pair<EventRef, std::uint32_t>>;

    explicit Forks(const StoreView& store);
    const std::vector<Change>* changesOf(LocationId location) const;
    std::uint32_t inherited(const Change& change, LocationId location) const;
    static std::uint32_t find(const EventNumbers& numbers, EventRef event);

    const StoreView* m_store = nullptr;
    std::vector<Fork> m_forks;
    EventNumbers m_forkNumbers; ///< ascending
    EventNumbers m_joinNumbers; ///< joins to forks, ascending
    std::vector<std::vector<Change>> m_changes; ///< by process, ascending
};

} // namespace lightcone::core
