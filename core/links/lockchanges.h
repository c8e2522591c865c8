// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <cstdint>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The order in which the ownership of each lock changed: the events LockAcquire and LockRelease of each lock in
/// chronological order, as they stand, whether or not they make sense (EARL 2.1, "lockptr"). Locks of a threading model
/// belong to the process, others to the trace; RMA locks too, each of a window, the rank that it is about and its
/// number there.
/// Immutable; thread-safe. 40 bytes an event.
class LockChanges {
public:
    LockChanges() = default;
    /// O(events of the locations with locks, and lock events · log)
    static Stoppable<LockChanges> make(const StoreView& store, unsigned threads, const std::stop_token& stop);

    /// The change before that of an event, and the one after it; location none: there is none, or the event is no
    /// change. O(log lock events)
    EventRef previous(EventRef event) const { return find(event).previous; }
    EventRef next(EventRef event) const { return find(event).next; }

private:
    struct Neighbours {
        EventRef previous;
        EventRef next;
    };
    Neighbours find(EventRef event) const;

    std::vector<std::vector<std::uint64_t>> m_events; ///< by location, ascending
    std::vector<std::vector<Neighbours>> m_neighbours; ///< neighbours of each of these events
};

} // namespace lightcone::core
