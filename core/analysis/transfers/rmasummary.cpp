// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/transfers/rmasummary.h"

#include "core/base/parallel.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <span>
#include <tuple>

namespace lightcone::core {

namespace {

bool isAskedFor(const RmaAsked& asked, LocationId location)
{
    return std::ranges::binary_search(asked.locations, location);
}

bool isAskedFor(const RmaAsked& asked, const RmaOperation& operation)
{
    return isAskedFor(asked, operation.origin) || (isValid(operation.target) && isAskedFor(asked, operation.target));
}

RmaSubject subjectOf(RmaGrouping grouping, const RmaOperation& operation)
{
    switch (grouping) {
    case RmaGrouping::Operation:
        break;
    case RmaGrouping::Window:
        return { .window = operation.window };
    case RmaGrouping::Pair:
        return { .origin = operation.origin, .target = operation.target };
    case RmaGrouping::Origin:
        return { .origin = operation.origin };
    }
    return { .kind = operation.kind, .type = operation.atomicType };
}

/// nullopt: it belongs to no group.
std::optional<RmaSubject> subjectOf(RmaGrouping grouping, const RmaSign& sign)
{
    switch (grouping) {
    case RmaGrouping::Operation:
        return RmaSubject { .kind = sign.kind, .type = sign.syncType };
    case RmaGrouping::Window:
        return RmaSubject { .window = sign.window };
    case RmaGrouping::Pair:
        break;
    case RmaGrouping::Origin:
        return RmaSubject { .origin = sign.event.location };
    }
    return std::nullopt;
}

/// Says whether @p a comes first among operations that last as long as each other.
bool isBefore(const RmaOperation& a, const RmaOperation& b)
{
    return std::tuple(a.begin, a.event.location, a.event.index) < std::tuple(b.begin, b.event.location, b.event.index);
}

std::uint64_t lengthOf(const RmaOperation& operation)
{
    return operation.end ? ticksBetween(operation.begin, *operation.end) : 0;
}

/// Puts together what one location records.
class RmaGroups final : public RmaVisitor {
public:
    explicit RmaGroups(const RmaAsked& asked)
        : m_asked(&asked)
    {
    }
    void operation(const RmaOperation& operation) override
    {
        if (!isAskedFor(*m_asked, operation))
            return;
        RmaGroup& group = groupOf(subjectOf(m_asked->grouping, operation));
        ++group.operations;
        if (isValid(operation.target))
            operation.visitTransfers([&](LocationId, LocationId, std::uint64_t bytes, bool isToTarget) {
                (isToTarget ? group.toTarget : group.toOrigin)
                    .add(TransferSum::of(bytes, operation.begin, operation.end));
            });
        else
            ++group.unknownTarget;
        if (!operation.end)
            return;
        ++group.timed;
        group.duration += lengthOf(operation);
        keepLongest(group, operation);
    }
    void sign(const RmaSign& sign) override
    {
        if (!isAskedFor(*m_asked, sign.event.location))
            return;
        if (const std::optional<RmaSubject> subject = subjectOf(m_asked->grouping, sign))
            ++groupOf(*subject).signs;
    }
    void add(const Collective& collective, std::span<const CollectiveMember> members)
    {
        RmaSubject subject;
        if (m_asked->grouping == RmaGrouping::Operation) {
            subject.kind = EventKind::RmaCollectiveEnd;
            subject.collective = collective.operation;
        } else if (m_asked->grouping == RmaGrouping::Window) {
            subject.window = collective.window;
        } else {
            return;
        }
        RmaGroup& group = groupOf(subject);
        ++group.collectives;
        if (m_asked->grouping != RmaGrouping::Operation)
            return;
        for (const CollectiveMember& member : members) {
            if (!isValid(member.beginEvent.location))
                continue; // nobody knows when it entered
            ++group.timed;
            group.duration += ticksBetween(member.begin, member.end);
            group.longest = std::max(group.longest, ticksBetween(member.begin, member.end));
        }
    }
    void add(const RmaGroups& further)
    {
        for (const auto& [subject, more] : further.m_groups) {
            RmaGroup& group = groupOf(subject);
            group.operations += more.operations;
            group.signs += more.signs;
            group.collectives += more.collectives;
            group.toTarget.add(more.toTarget);
            group.toOrigin.add(more.toOrigin);
            group.unknownTarget += more.unknownTarget;
            group.timed += more.timed;
            group.duration += more.duration;
            group.longest = std::max(group.longest, more.longest);
            if (more.hasLongestOperation)
                keepLongest(group, more.longestOperation);
        }
    }
    std::vector<RmaGroup> take() const
    {
        std::vector<RmaGroup> groups;
        for (const auto& [subject, group] : m_groups)
            groups.push_back(group);
        return groups;
    }

private:
    RmaGroup& groupOf(const RmaSubject& subject)
    {
        RmaGroup& group = m_groups[subject];
        group.subject = subject;
        return group;
    }
    static void keepLongest(RmaGroup& group, const RmaOperation& operation)
    {
        const std::uint64_t length = lengthOf(operation);
        const std::uint64_t most = group.hasLongestOperation ? lengthOf(group.longestOperation) : 0;
        if (!group.hasLongestOperation || length > most
            || (length == most && isBefore(operation, group.longestOperation)))
            group.longestOperation = operation;
        group.hasLongestOperation = true;
        group.longest = std::max(group.longest, length);
    }

    const RmaAsked* m_asked;
    std::map<RmaSubject, RmaGroup> m_groups;
};

Completion addWindowCollectives(
    const StoreView& store, const RmaAsked& asked, RmaGroups& groups, const std::stop_token& stop)
{
    constexpr std::uint64_t kPerPoll = 1'024;
    const CollectiveTable& collectives = store.collectives();
    if (collectives.count(Collective::Kind::Rma) == 0)
        return Done {};
    const std::uint64_t first = collectives.firstBegunAt(asked.interval.begin);
    const std::uint64_t end = collectives.firstBegunAt(asked.interval.end);
    for (std::uint64_t i = first; i < end; ++i) {
        if (i % kPerPoll == 0) {
            Workers::giveWay();
            if (stop.stop_requested())
                return Stopped {};
        }
        const Collective collective = collectives.at(idAt<CollectiveId>(i));
        if (collective.kind != Collective::Kind::Rma)
            continue;
        const std::vector<CollectiveMember> members = collectives.members(idAt<CollectiveId>(i));
        if (std::ranges::any_of(
                members, [&](const CollectiveMember& member) { return isAskedFor(asked, member.endEvent.location); }))
            groups.add(collective, members);
    }
    return Done {};
}

/// Says whether @p a lasts longer than @p b, or as long and comes first.
bool isLonger(const RmaOperation& a, const RmaOperation& b)
{
    return lengthOf(a) != lengthOf(b) ? lengthOf(a) > lengthOf(b) : isBefore(a, b);
}

/// Keeps those operations of one subject that last longest, of those whose ends are known.
class LongestOperations final : public RmaVisitor {
public:
    LongestOperations(const RmaAsked& asked, const RmaSubject& subject, std::size_t most)
        : m_asked(&asked)
        , m_subject(&subject)
        , m_most(most)
    {
    }
    void operation(const RmaOperation& operation) override
    {
        if (operation.end && isAskedFor(*m_asked, operation) && subjectOf(m_asked->grouping, operation) == *m_subject)
            keep(operation);
    }
    void add(const LongestOperations& further)
    {
        std::ranges::for_each(further.m_found, [this](const RmaOperation& operation) { keep(operation); });
    }
    std::vector<RmaOperation> take()
    {
        std::ranges::sort_heap(m_found, isLonger);
        return std::move(m_found);
    }

private:
    void keep(const RmaOperation& operation)
    {
        if (m_found.size() >= m_most) {
            if (m_found.empty() || !isLonger(operation, m_found.front()))
                return;
            std::ranges::pop_heap(m_found, isLonger);
            m_found.pop_back();
        }
        m_found.push_back(operation);
        std::ranges::push_heap(m_found, isLonger);
    }

    const RmaAsked* m_asked;
    const RmaSubject* m_subject;
    std::size_t m_most;
    std::vector<RmaOperation> m_found; ///< a heap whose first one is the shortest
};

} // namespace

Stoppable<std::vector<RmaGroup>> rmaSummary(const StoreView& store, const RmaAsked& asked, const std::stop_token& stop)
{
    RmaGroups all(asked);
    if (asked.interval.isEmpty())
        return all.take();
    std::vector<LocationId> locations;
    for (const LocationId location : allLocations(store)) {
        if (recordsRmaSigns(store, location))
            locations.push_back(location);
    }
    std::vector<RmaGroups> parts(locations.size(), RmaGroups(asked));
    const auto readLocation = [&](std::size_t i) { visitRma(store, locations[i], asked.interval, parts[i], stop); };
    if (parallelFor(locations.size(), asked.threads, stop, readLocation).isStopped()
        || addWindowCollectives(store, asked, all, stop).isStopped())
        return Stopped {};
    for (const RmaGroups& part : parts)
        all.add(part);
    return all.take();
}

Stoppable<std::vector<RmaOperation>> longestOperations(const StoreView& store, const RmaAsked& asked,
    const RmaSubject& subject, std::size_t most, const std::stop_token& stop)
{
    std::vector<LocationId> locations;
    for (const LocationId location : allLocations(store)) {
        if (recordsRma(store, location))
            locations.push_back(location);
    }
    LongestOperations all(asked, subject, most);
    std::vector<LongestOperations> parts(locations.size(), all);
    const auto readLocation = [&](std::size_t i) { visitRma(store, locations[i], asked.interval, parts[i], stop); };
    if (parallelFor(locations.size(), asked.threads, stop, readLocation).isStopped())
        return Stopped {};
    for (const LongestOperations& part : parts)
        all.add(part);
    return all.take();
}

} // namespace lightcone::core
