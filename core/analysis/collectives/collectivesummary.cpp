// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/collectives/collectivesummary.h"

#include "core/analysis/clocks/clockerror.h"
#include "core/base/parallel.h"
#include "core/base/saturating.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
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

/// Sums some instances up.
class CollectiveGroups {
public:
    CollectiveGroups(const StoreView& store, CollectiveGrouping grouping)
        : m_definitions(store.definitions())
        , m_tolerance(clockTolerance(store))
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
        const bool isOrderKnown = entries.known > 1 && !isReversed(collective, members);
        if (isOrderKnown) {
            one.spreadCount = 1;
            one.greatestSpread = ticksBetween(entries.first, entries.last);
            one.spreads = one.greatestSpread;
            one.mostApart = id;
        }
        Counted& group = groupOf(one);
        add(group.sum, one);
        if (isOrderKnown && ticksBetween(entries.lastButOne, entries.last) > m_tolerance)
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
            if (m_tolerance > 0 && group.spreads <= WideTicks { m_tolerance } * group.spreadCount)
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
    bool isReversed(const Collective& collective, std::span<const CollectiveMember> members) const
    {
        return isValid(collective.communicator)
            && reversalOf(collective, members, m_definitions.communicator(collective.communicator)) > 0;
    }
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

    const Definitions& m_definitions;
    std::uint64_t m_tolerance;
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
    std::vector<CollectiveGroups> parts(std::max(1U, threads), CollectiveGroups(store, grouping));
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
