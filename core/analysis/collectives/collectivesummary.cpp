// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/collectives/collectivesummary.h"

#include "core/analysis/soundness/clockerror.h"
#include "core/analysis/soundness/lostlocations.h"
#include "core/base/parallel.h"
#include "core/base/saturating.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace lightcone::core {

namespace {

/// Says whether the trace tells when the member entered the operation.
bool saysBegin(const CollectiveMember& member)
{
    return isValid(member.beginEvent.location) || member.begin < member.end;
}

/// When the members of an instance enter it.
struct Entries {
    std::uint64_t known = 0; ///< members of which that is known
    Tick first = 0;
    Tick last = 0;
    Tick lastButOne = 0; ///< when the last one enters before the latest
    LocationId latest = LocationId::none; ///< the one that enters after all others

    explicit Entries(std::span<const CollectiveMember> members)
    {
        for (const CollectiveMember& member : members) {
            if (!saysBegin(member))
                continue;
            const bool isFirst = known++ == 0;
            first = isFirst ? member.begin : std::min(first, member.begin);
            if (isFirst || member.begin > last) {
                lastButOne = isFirst ? member.begin : last;
                last = member.begin;
                latest = member.endEvent.location;
            } else {
                lastButOne = known == 2 ? member.begin : std::max(lastButOne, member.begin);
            }
        }
    }
};

/// Says of which operations it is known when members enter.
class KnownOrders {
public:
    explicit KnownOrders(const StoreView& store)
        : m_definitions(store.definitions())
        , m_lost(lostLocations(store))
        , m_tolerance(clockTolerance(store))
    {
        for (const CommunicatorDef& communicator : m_definitions.communicators)
            m_expected.push_back(communicator.memberCount());
    }
    /// Says whether the operation has all of its members, no data of theirs is lost, and nobody leaves too early.
    bool isKnown(const Collective& collective, std::span<const CollectiveMember> members) const
    {
        const auto isLost
            = [&](const CollectiveMember& member) { return (*m_lost)[indexOf(member.endEvent.location)]; };
        if (!m_lost || std::ranges::any_of(members, isLost))
            return false;
        if (!isValid(collective.communicator))
            return true;
        return members.size() >= m_expected[indexOf(collective.communicator)]
            && reversalOf(collective, members, m_definitions.communicator(collective.communicator)).ticks == 0;
    }
    std::uint64_t tolerance() const { return m_tolerance; } ///< see clockTolerance()

private:
    const Definitions& m_definitions;
    std::optional<std::vector<bool>> m_lost; ///< see lostLocations()
    std::uint64_t m_tolerance;
    std::vector<std::size_t> m_expected; ///< members, by communicator
};

/// Sums some instances up.
class CollectiveGroups {
public:
    /// @param orders  outlives it
    CollectiveGroups(const KnownOrders& orders, CollectiveGrouping grouping)
        : m_orders(&orders)
        , m_grouping(grouping)
    {
    }
    void add(CollectiveId id, const Collective& collective, std::span<const CollectiveMember> members)
    {
        CollectiveGroup one { m_grouping == CollectiveGrouping::Communicator ? CollectiveOperation::Other
                                                                             : collective.operation,
            m_grouping == CollectiveGrouping::Operation ? CommunicatorId::none : collective.communicator, 1, 0,
            collective.bytesSent, collective.bytesReceived, 0, 0, 0, CollectiveId::none, LocationId::none, 0 };
        for (const CollectiveMember& member : members)
            one.time += member.end > member.begin ? ticksBetween(member.begin, member.end) : 0;
        const Entries entries(members);
        const bool isOrderKnown = entries.known > 1 && m_orders->isKnown(collective, members);
        if (isOrderKnown) {
            one.spreadCount = 1;
            one.greatestSpread = ticksBetween(entries.first, entries.last);
            one.spreads = one.greatestSpread;
            one.mostApart = id;
        }
        Counted& group = groupOf(one);
        add(group.sum, one);
        if (isOrderKnown && ticksBetween(entries.lastButOne, entries.last) > m_orders->tolerance())
            ++group.latest[entries.latest];
    }
    void add(const CollectiveGroups& further)
    {
        for (const auto& [key, counted] : further.m_groups) {
            Counted& group = groupOf(counted.sum);
            add(group.sum, counted.sum);
            for (const auto& [location, count] : counted.latest)
                group.latest[location] += count;
        }
    }
    std::vector<CollectiveGroup> take() const
    {
        std::vector<CollectiveGroup> groups;
        for (const auto& [key, counted] : m_groups) {
            CollectiveGroup& group = groups.emplace_back(counted.sum);
            if (m_orders->tolerance() > 0 && group.spreads <= WideTicks { m_orders->tolerance() } * group.spreadCount)
                forgetSpreads(group);
            for (const auto& [location, count] : counted.latest) {
                if (count > group.latestCount) {
                    group.latest = location;
                    group.latestCount = count;
                }
            }
        }
        return groups;
    }

private:
    struct Counted {
        CollectiveGroup sum;
        std::map<LocationId, std::uint64_t> latest; ///< how often each location came last
    };
    static void forgetSpreads(CollectiveGroup& group)
    {
        group.spreadCount = 0;
        group.spreads = 0;
        group.greatestSpread = 0;
        group.mostApart = CollectiveId::none;
    }
    Counted& groupOf(const CollectiveGroup& group)
    {
        Counted& counted = m_groups[std::pair(group.operation, group.communicator)];
        counted.sum.operation = group.operation;
        counted.sum.communicator = group.communicator;
        return counted;
    }
    static void add(CollectiveGroup& group, const CollectiveGroup& further)
    {
        const bool isFurtherApart = further.spreadCount > 0
            && (group.spreadCount == 0 || further.greatestSpread > group.greatestSpread
                || (further.greatestSpread == group.greatestSpread && further.mostApart < group.mostApart));
        if (isFurtherApart) {
            group.greatestSpread = further.greatestSpread;
            group.mostApart = further.mostApart;
        }
        group.count += further.count;
        group.time += further.time;
        group.bytesSent = saturatingSum(group.bytesSent, further.bytesSent);
        group.bytesReceived = saturatingSum(group.bytesReceived, further.bytesReceived);
        group.spreadCount += further.spreadCount;
        group.spreads += further.spreads;
    }

    const KnownOrders* m_orders;
    CollectiveGrouping m_grouping;
    std::map<std::pair<CollectiveOperation, CommunicatorId>, Counted> m_groups;
};

} // namespace

Stoppable<std::vector<CollectiveGroup>> collectiveSummary(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop, CollectiveGrouping grouping)
{
    const CollectiveTable& collectives = store.collectives();
    std::vector<bool> isChosen(store.locationCount());
    for (const LocationId location : locations)
        isChosen[indexOf(location)] = true;
    const std::uint64_t first = collectives.firstBegunAt(interval.begin);
    const std::uint64_t end = interval.isEmpty() ? first : collectives.firstBegunAt(interval.end);
    const KnownOrders orders(store);
    std::vector<CollectiveGroups> parts(std::max(1U, threads), CollectiveGroups(orders, grouping));
    const auto addPart = [&](std::size_t part) {
        constexpr std::uint64_t kPerPoll = 1'024;
        const auto edge = [&](std::size_t i) { return first + (end - first) * i / parts.size(); };
        for (std::uint64_t i = edge(part); i < edge(part + 1); ++i) {
            if (i % kPerPoll == 0) {
                Workers::giveWay();
                if (stop.stop_requested())
                    return;
            }
            const auto id = idAt<CollectiveId>(i);
            const std::vector<CollectiveMember> members = collectives.members(id);
            const auto takesPart
                = [&](const CollectiveMember& member) { return isChosen[indexOf(member.endEvent.location)]; };
            if (std::ranges::any_of(members, takesPart))
                parts[part].add(id, collectives.at(id), members);
        }
    };
    if (parallelFor(parts.size(), threads, stop, addPart).isStopped())
        return Stopped {};
    for (std::size_t part = 1; part < parts.size(); ++part)
        parts.front().add(parts[part]);
    return parts.front().take();
}

} // namespace lightcone::core
