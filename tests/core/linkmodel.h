// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calls/locationstate.h"
#include "core/links/callpaths.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace lightcone::tests {

/// Works out the links of a trace by one pass over its events in the order of their positions, with lists and sets
/// (EARL 2.1). Events are named by their positions, 1 … n; 0 stands for none. Messages and collective operations are
/// taken from the store's tables.
class LinkModel {
public:
    using Position = std::uint64_t;

    struct Event {
        core::EventRef ref;
        core::EventRecord record;
        Position enter = 0;
        Position callNode = 0;
        Position parentNode = 0;
        Position send = 0;
        Position receive = 0;
        core::LocationId receiver = core::LocationId::none; ///< of the message that the event sends
        Position previousLock = 0;
        Position nextLock = 0;
        Position fork = 0;
        Position join = 0;
        std::vector<Position> partners; ///< ascending by location
        bool isCompleteCollective = false; ///< all members of the operation are among the partners
        bool isCollectiveLeave = false;
        bool isTeamLeave = false;
    };
    struct Node {
        core::RegionId region = core::RegionId::none;
        std::uint64_t callSite = core::CallPath::kNoCallSite;
        std::size_t parent = 0; ///< number of the parent node, from 1; 0: a root
        Position first = 0;
        std::vector<Position> visits;
    };
    struct Fork {
        Position position = 0;
        Position join = 0;
        core::LocationId location = core::LocationId::none;
        std::vector<Position> stack; ///< enters that a thread inherits from the fork, the outermost first
        std::size_t node = 0;
    };

    explicit LinkModel(const core::StoreView& store);

    Position events() const { return m_events.size() - 1; }
    const Event& at(Position position) const { return m_events[position]; }
    Position of(core::EventRef event) const { return m_positions[core::indexOf(event.location)][event.index]; }
    /// The nodes of the call tree; node n is the n-th, counted from 1.
    const std::vector<Node>& nodes() const { return m_nodes; }
    const std::vector<Fork>& forks() const { return m_forks; }

    std::uint64_t eventsOf(core::LocationId location, Position position) const;
    std::vector<Position> queue(Position position, core::LocationId sender, core::LocationId receiver) const;
    /// The fork that the location inherits from when the event at @p position has taken effect.
    Position inheritedFrom(Position position, core::LocationId location) const;
    std::vector<Position> inheritedStack(Position position, core::LocationId location) const;
    std::vector<Position> completedCollective(Position position) const;

private:
    struct Call {
        Position enter = 0;
        core::RegionId region = core::RegionId::none;
        std::size_t node = 0;
    };
    /// The owner of a lock (a process; none: the whole trace), and the fields of the event that name the lock.
    using Lock = std::tuple<core::ProcessId, std::vector<std::optional<std::uint64_t>>>;

    void walk();
    void call(Event& event, Position position);
    std::uint64_t callSiteOf(const Event& event) const;
    core::ProcessId processOf(core::LocationId location) const;
    bool isThread(core::LocationId location) const;
    /// The fork, one of m_forks, from which the location inherits as far as is known at @p position; null: there is
    /// none.
    const Fork* inheritedFork(Position position, core::LocationId location) const;
    void fork(Event& event, Position position);
    void changeLock(Event& event, Position position);
    void linkMessages();
    void linkCollectives();
    void linkTeams();

    const core::StoreView& m_store;
    std::vector<Event> m_events; ///< by position; the first entry is unused
    std::vector<std::vector<Position>> m_positions; ///< by location
    std::vector<Node> m_nodes;
    std::vector<Fork> m_forks;
    std::vector<std::vector<Call>> m_stacks; ///< by location
    std::map<Lock, Position> m_lastChanges;
};

} // namespace lightcone::tests
