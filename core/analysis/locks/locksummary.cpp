// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/locks/locksummary.h"

#include "core/base/workers.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace lightcone::core {

namespace {

/// What is common to the uses of a group: lock, location and window.
using GroupKey = std::tuple<std::optional<std::uint32_t>, LocationId, WindowId>;

/// nullopt: it belongs to no group.
std::optional<GroupKey> keyOf(const LockUses& uses, LockGrouping grouping, std::uint32_t lock, LocationId location)
{
    switch (grouping) {
    case LockGrouping::Lock:
        return GroupKey { lock, LocationId::none, WindowId::none };
    case LockGrouping::Location:
        return GroupKey { std::nullopt, location, WindowId::none };
    case LockGrouping::LockAndLocation:
        return GroupKey { lock, location, WindowId::none };
    case LockGrouping::Window:
        break;
    }
    const TraceLock& of = uses.locks()[lock];
    return of.owner == LockOwner::Window ? std::optional(GroupKey { std::nullopt, LocationId::none, of.window })
                                         : std::nullopt;
}

/// Takes uses and tries, each into its group.
class LockGroups {
public:
    LockGroups(const LockUses& uses, LockGrouping grouping)
        : m_uses(&uses)
        , m_grouping(grouping)
    {
    }
    void addUse(std::size_t i)
    {
        const LockUse& use = m_uses->uses()[i];
        Counted* const counted = groupOf(use.lock, use.location);
        if (counted == nullptr)
            return;
        LockGroup& group = counted->group;
        if (group.acquisitions++ == 0 || use.heldFor() > m_uses->uses()[group.longestHold].heldFor())
            group.longestHold = i;
        group.held += use.heldFor();
        group.neverReleased += use.isReleased ? 0 : 1;
        if (!use.waitBegin)
            return;
        if (group.waits++ == 0 || use.waitedFor() > m_uses->uses()[group.longestWait].waitedFor())
            group.longestWait = i;
        group.waited += use.waitedFor();
        group.contended += use.isContended ? 1 : 0;
        m_uses->visitHolders(i, [counted](const LockUse& holder, std::uint64_t ticks) {
            if (ticks > 0)
                counted->blockers[holder.location] += ticks;
        });
    }
    void add(const FailedTry& failed)
    {
        if (Counted* const counted = groupOf(failed.lock, failed.location))
            ++counted->group.failedTries;
    }
    std::vector<LockGroup> take() const
    {
        std::vector<LockGroup> groups;
        for (const auto& [key, counted] : m_groups) {
            groups.push_back(counted.group);
            for (const auto& [location, ticks] : counted.blockers) {
                if (ticks > groups.back().blocked) {
                    groups.back().blocker = location;
                    groups.back().blocked = ticks;
                }
            }
        }
        return groups;
    }

private:
    struct Counted {
        LockGroup group;
        std::map<LocationId, WideTicks> blockers; ///< how long each location held the locks while others waited
    };
    Counted* groupOf(std::uint32_t lock, LocationId location)
    {
        const std::optional<GroupKey> key = keyOf(*m_uses, m_grouping, lock, location);
        if (!key)
            return nullptr;
        Counted& counted = m_groups[*key];
        std::tie(counted.group.lock, counted.group.location, counted.group.window) = *key;
        return &counted;
    }

    const LockUses* m_uses;
    LockGrouping m_grouping;
    std::map<GroupKey, Counted> m_groups;
};

bool isChosenOne(std::span<const LocationId> locations, LocationId location)
{
    return std::ranges::binary_search(locations, location);
}

} // namespace

Stoppable<std::vector<LockGroup>> lockSummary(const LockUses& uses, std::span<const LocationId> locations,
    Interval interval, LockGrouping grouping, const std::stop_token& stop)
{
    constexpr std::size_t kPerPoll = 1'024;
    LockGroups groups(uses, grouping);
    const auto [first, last] = uses.acquiredIn(interval);
    for (std::size_t i = first; i < last; ++i) {
        if (i % kPerPoll == 0) {
            Workers::giveWay();
            if (stop.stop_requested())
                return Stopped {};
        }
        if (isChosenOne(locations, uses.uses()[i].location))
            groups.addUse(i);
    }
    const std::vector<FailedTry>& tries = uses.failedTries();
    auto failed = std::ranges::lower_bound(tries, interval.begin, {}, &FailedTry::tick);
    for (std::size_t i = 0; failed != tries.end() && failed->tick < interval.end; ++failed, ++i) {
        if (i % kPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        if (isChosenOne(locations, failed->location))
            groups.add(*failed);
    }
    return groups.take();
}

std::vector<std::size_t> usesOf(const LockUses& uses, std::span<const LocationId> locations, Interval interval,
    LockGrouping grouping, const LockGroup& group)
{
    std::vector<std::size_t> found;
    const GroupKey wanted { group.lock, group.location, group.window };
    const auto [first, last] = uses.acquiredIn(interval);
    for (std::size_t i = first; i < last; ++i) {
        const LockUse& use = uses.uses()[i];
        if (isChosenOne(locations, use.location) && keyOf(uses, grouping, use.lock, use.location) == wanted)
            found.push_back(i);
    }
    return found;
}

} // namespace lightcone::core
