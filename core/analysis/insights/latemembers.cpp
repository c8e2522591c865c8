// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/latemembers.h"

#include "core/analysis/insights/examinedrun.h"
#include "core/analysis/soundness/clockerror.h"
#include "core/base/saturating.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <utility>

namespace lightcone::core {

namespace {

/// Says whether each member of the operation needs all others.
bool needsAll(const StoreView& store, const Collective& collective)
{
    if (collective.kind != Collective::Kind::Blocking || !isValid(collective.communicator)
        || store.definitions().communicator(collective.communicator).kind == CommunicatorDef::Kind::Inter)
        return false;
    return collective.memberCount > 1 && everyMemberNeedsAll(collective.operation);
}

/// Sums the waits of operations, one after the other.
class MemberWaits {
public:
    explicit MemberWaits(const StoreView& store)
        : m_store(store)
    {
    }
    void add(CollectiveId id, const Collective& collective)
    {
        const std::vector<CollectiveMember> members = m_store.collectives().members(id);
        const auto hasNoBegin = [](const CollectiveMember& member) { return !isValid(member.beginEvent.location); };
        const std::size_t expected = m_store.definitions().communicator(collective.communicator).memberCount();
        if (members.empty() || members.size() < expected || std::ranges::any_of(members, hasNoBegin))
            return;
        const CollectiveMember* last = nullptr;
        bool isTie = false;
        for (const CollectiveMember& member : members) {
            if (!sends(collective, member))
                continue; // nobody needs it
            isTie = last && member.begin == last->begin;
            if (!last || member.begin > last->begin)
                last = &member;
        }
        if (!last)
            return;
        const Tick late = last->begin;
        ++m_facts.operations;
        m_members += members.size();
        if (!isTie)
            ++m_lasts[last->beginEvent.location];
        for (const CollectiveMember& member : members) {
            if (receives(collective, member))
                addWait(ticksBetween(member.begin, late), id, { member.begin, late });
        }
    }
    /// The interval of the longest wait.
    Interval longest() const { return m_longest; }
    LateMemberFacts facts() const
    {
        LateMemberFacts facts = m_facts;
        const auto most = std::ranges::max_element(m_lasts, {}, [](const auto& entry) { return entry.second; });
        constexpr std::uint64_t kFewest = 3; // operations that tell who is often late
        if (most != m_lasts.end() && most->second >= kFewest
            && shareOf(most->second, facts.operations) >= kLeastLastShare
            && shareOf(most->second * m_members, facts.operations * facts.operations) >= kLeastLastRatio) {
            facts.last = most->first;
            facts.lastCount = most->second;
        }
        return facts;
    }

private:
    void addWait(std::uint64_t ticks, CollectiveId id, Interval time)
    {
        m_facts.ticks = saturatingSum(m_facts.ticks, ticks);
        if (ticks <= m_facts.longest)
            return;
        m_facts.longest = ticks;
        m_facts.collective = id;
        m_longest = time;
    }

    const StoreView& m_store;
    LateMemberFacts m_facts;
    Interval m_longest;
    std::map<LocationId, std::uint64_t> m_lasts; ///< how often each came last
    std::uint64_t m_members = 0; ///< the sum of all operations
};

} // namespace

Completion findLateMembers(const ExaminedRun& run, std::vector<Insight>& found, const std::stop_token& stop)
{
    const StoreView& store = run.store();
    if (store.isDamaged() || leastClockError(store) > 0 || run.busy() == 0)
        return Done {};
    const CollectiveTable& table = store.collectives();
    const std::uint64_t first = table.firstBegunAt(run.interval().begin);
    const std::uint64_t end = table.firstBegunAt(run.interval().end);
    const std::uint64_t members = std::max<std::uint64_t>(1, store.locationCount());
    const std::uint64_t most = std::max<std::uint64_t>(1, kMostMembersExamined / members);
    const std::uint64_t step = (end - first) / most + 1;
    MemberWaits waits(store);
    for (std::uint64_t i = first; i < end; i += step) {
        if (stop.stop_requested())
            return Stopped {};
        const CollectiveId id { i };
        if (const Collective collective = table.at(id); needsAll(store, collective))
            waits.add(id, collective);
    }
    LateMemberFacts facts = waits.facts();
    facts.step = step;
    const double share = shareOf(facts.ticks, run.busy()) * static_cast<double>(step);
    if (share < kLeastLateMemberShare)
        return Done {};
    Insight insight { .facts = facts, .weight = std::min(1.0, share), .interval = waits.longest() };
    if (isValid(facts.last))
        insight.locations = { facts.last };
    found.push_back(std::move(insight));
    return Done {};
}

} // namespace lightcone::core
