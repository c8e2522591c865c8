// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/waits/wait.h"
#include "core/store/messages/collectivetable.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

/// Judges the members of one collective operation.
class CollectiveWaits {
public:
    /// Finds the member that each one needs last. O(members), for scans O(members log members). @p store outlives this.
    static Stoppable<CollectiveWaits> make(const StoreView& store, CollectiveId id, const std::stop_token& stop);

    std::span<const CollectiveMember> members() const { return m_members; }
    /// When the member of that index entered the operation; nullopt: not known.
    std::optional<Tick> enterOf(std::size_t member) const { return m_enters[member]; }
    /// A member that another one needs.
    struct Needed {
        std::size_t member = 0;
        Tick enter = 0;
    };
    /// The last to enter of the others that the member of that index needs; among equals, the first one, of scans that
    /// of the lowest rank. nullopt: it needs none of which that is known.
    std::optional<Needed> neededLast(std::size_t member) const;
    /// The wait of the member of that index, whose part ends in @p call: only there its waits can be.
    WaitAnswer waitOf(std::size_t member, const CallInstance& call) const;
    /// A bound of the length of that wait for any call; 0: it is known that it did not wait.
    std::uint64_t longestPossible(std::size_t member) const;

private:
    static constexpr std::size_t kNobody = std::numeric_limits<std::size_t>::max();

    CollectiveWaits(const StoreView& store, CollectiveId id);
    Completion findEnters(const std::stop_token& stop);
    void findLate();
    void findLateOfAll();
    void findLateOfRoot();
    void findLateOfScan();
    /// Says whether all members were in the operation at the same time, as far as the clocks tell; sets
    /// m_isTogetherUnknown.
    bool overlap();
    /// Says whether member @p i sends or receives data, as far as the trace says.
    bool sends(std::size_t i) const;
    bool receives(std::size_t i) const;
    std::size_t rootMember() const;
    NoWait noneSeen() const { return m_lacksMembers ? NoWait::NotKnown : NoWait::NoneSeen; }

    const StoreView* m_store;
    CollectiveId m_id;
    Collective m_collective;
    std::vector<CollectiveMember> m_members;
    std::vector<std::optional<Tick>> m_enters; ///< of each member; nullopt: not known
    std::vector<bool> m_isOnSideB; ///< empty but for inter-communicators
    std::vector<std::size_t> m_late; ///< the member that each one needs last; kNobody: none
    std::uint64_t m_tolerance; ///< see clockTolerance()
    bool m_lacksMembers = false; ///< so that one of those may have been needed
    bool m_isTogetherUnknown = false; ///< the clocks do not tell whether all were in the operation at the same time
};

} // namespace lightcone::core
