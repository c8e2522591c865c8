// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/links/callpaths.h"
#include "core/links/forks.h"
#include "core/links/lockchanges.h"
#include "core/links/teamcollectives.h"
#include "core/model/eventclass.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {

class Progress;
class StoreView;

/// The links between the events of a trace that belong together, as EARL 2.1 has them (the pointer attributes of its
/// table 1) over every format. An EventRef of location none says that there is no such event. Keeps the store.
/// Immutable; thread-safe. All queries throw UsageError for what is no event of the store.
class TraceLinks {
public:
    /// Goes through the segments of all locations, each location by one of @p threads threads, and reads the events of
    /// those whose summaries do not tell the call paths, of locations with forks and joins or locks, and the attributes
    /// of traces that name call sites.
    /// @param progress  its total is set, to a number of events; may be null
    /// @param mostCallPaths  see CallPaths::make()
    static Stoppable<std::shared_ptr<const TraceLinks>> make(std::shared_ptr<const StoreView> store, unsigned threads,
        Progress* progress, const std::stop_token& stop, std::size_t mostCallPaths = CallPaths::kMost);

    const StoreView& store() const { return *m_store; }
    const CallPaths& callPaths() const { return m_callPaths; }
    const Forks& forks() const { return m_forks; }

    /// The enter of the region instance around an event: of a leave, of the one that it leaves, even if it crosses
    /// others; of an enter, of the caller. Where nothing is open, and the location is a thread of a process that
    /// forked, the innermost one at the fork. `enterptr`
    EventRef enterOf(EventRef event) const;
    /// The first enter of the call path that an enter visits; none of other events, and where CallPaths::areKnown() is
    /// false. `cnodeptr`
    EventRef callNodeOf(EventRef event) const;
    /// The first visit of the calling path. `cedgeptr`
    EventRef parentNodeOf(EventRef event) const;

    /// The send of a receive, and the other way round. `sendptr`
    EventRef sendOf(EventRef receive) const;
    EventRef receiveOf(EventRef send) const;
    /// The change of the same lock's ownership before a change, and after it. `lockptr`
    EventRef previousLockChange(EventRef event) const;
    EventRef nextLockChange(EventRef event) const;
    /// The fork of a join, and the other way round. `forkptr`
    EventRef forkOf(EventRef join) const;
    EventRef joinOf(EventRef fork) const;

    /// The ends (MPI and the like) of the collective operation that an end belongs to, its own among them, by location,
    /// or the exits of an OpenMP one; empty of other events. Members without an end are left out.
    std::vector<EventRef> collectivePartners(EventRef event) const;
    /// collectivePartners() when all members of the operation are among them, else nothing.
    std::vector<EventRef> completeCollective(EventRef event) const;
    /// The narrowest class of an event.
    EventClass classOf(EventRef event) const;

    /// See Forks::inheritedStack(). @throws UsageError when there is no fork of that number
    std::vector<InheritedCall> inheritedStack(std::uint32_t fork) const;

private:
    TraceLinks() = default;
    /// @throws UsageError when @p event is none of the store
    EventRef checked(EventRef event) const;

    std::shared_ptr<const StoreView> m_store;
    Forks m_forks;
    CallPaths m_callPaths;
    LockChanges m_locks;
    TeamCollectives m_teamCollectives;
};

} // namespace lightcone::core
