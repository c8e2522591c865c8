// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <cstdint>
#include <vector>

namespace lightcone::core {

class StoreView;

/// OpenMP collective operations, of which only the exits are told, one a thread: the k-th of every thread of a process
/// make the k-th operation (EARL 2.1, "OpenMP collective exit"). These are leaves with an attribute
/// FieldKey::Model. Immutable; thread-safe. 8 bytes an exit.
class TeamCollectives {
public:
    TeamCollectives() = default;
    /// The result refers to @p store. O(attributes)
    static Stoppable<TeamCollectives> make(const StoreView& store, unsigned threads, const std::stop_token& stop);

    /// The exits of the operation that an exit belongs to, its own among them, by location; empty of other events, and
    /// where a thread of the process has none. O(threads · log exits)
    std::vector<EventRef> members(EventRef exit) const;
    bool isExit(EventRef event) const;

private:
    const StoreView* m_store = nullptr;
    std::vector<std::vector<std::uint64_t>> m_exits; ///< by location, ascending; empty: no location has any
    std::vector<std::vector<LocationId>> m_threads; ///< by process
};

} // namespace lightcone::core
