// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/waits/collectivewaits.h"

#include "core/analysis/soundness/clockerror.h"
#include "core/analysis/waits/messagewaits.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace lightcone::core {

namespace {

/// Whom a member needs. Where it is not known, that may be all others, if they were in the operation together.
MemberNeeds needsOf(const Collective& collective)
{
    return collective.kind == Collective::Kind::Rma ? MemberNeeds::NotKnown : memberNeeds(collective.operation);
}

} // namespace

CollectiveWaits::CollectiveWaits(const StoreView& store, CollectiveId id)
    : m_store(&store)
    , m_id(id)
    , m_collective(store.collectives().at(id))
    , m_members(store.collectives().members(id))
    , m_late(m_members.size(), kNobody)
    , m_tolerance(clockTolerance(store))
{
    if (!isValid(m_collective.communicator))
        return;
    const CommunicatorDef& communicator = store.definitions().communicator(m_collective.communicator);
    m_lacksMembers = m_members.size() < communicator.memberCount();
    if (communicator.kind != CommunicatorDef::Kind::Inter)
        return;
    std::vector<LocationId> sideB = communicator.remoteMembers;
    std::ranges::sort(sideB);
    m_isOnSideB.reserve(m_members.size());
    for (const CollectiveMember& member : m_members)
        m_isOnSideB.push_back(std::ranges::binary_search(sideB, member.endEvent.location));
}

Stoppable<CollectiveWaits> CollectiveWaits::make(const StoreView& store, CollectiveId id, const std::stop_token& stop)
{
    CollectiveWaits waits(store, id);
    if (waits.findEnters(stop).isStopped())
        return Stopped {};
    waits.findLate();
    return waits;
}

Completion CollectiveWaits::findEnters(const std::stop_token& stop)
{
    m_enters.reserve(m_members.size());
    for (const CollectiveMember& member : m_members) {
        if (stop.stop_requested())
            return Stopped {};
        std::optional<Tick> enter;
        if (isValid(member.beginEvent.location)) {
            enter = member.begin;
        } else if (m_collective.kind != Collective::Kind::NonBlocking) {
            const auto call = communicationAround(*m_store, member.endEvent, stop);
            if (call.isStopped())
                return Stopped {};
            if (call.value())
                enter = call.value()->span.begin;
        }
        m_enters.push_back(enter);
    }
    return Done {};
}

bool CollectiveWaits::sends(std::size_t i) const
{
    return core::sends(m_collective, m_members[i]);
}

bool CollectiveWaits::receives(std::size_t i) const
{
    return core::receives(m_collective, m_members[i]);
}

std::size_t CollectiveWaits::rootMember() const
{
    const auto root = std::ranges::find(
        m_members, m_collective.root, [](const CollectiveMember& member) { return member.endEvent.location; });
    return root == m_members.end() ? kNobody : static_cast<std::size_t>(root - m_members.begin());
}

bool CollectiveWaits::overlap()
{
    Tick late = std::numeric_limits<Tick>::min();
    Tick firstLeave = kMaxTick;
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        if (!m_enters[i])
            return false;
        late = std::max(late, *m_enters[i]);
        firstLeave = std::min(firstLeave, m_members[i].end);
    }
    m_isTogetherUnknown = isWithin(late, firstLeave, m_tolerance);
    return late < firstLeave && !m_isTogetherUnknown;
}

void CollectiveWaits::findLate()
{
    switch (needsOf(m_collective)) {
    case MemberNeeds::All:
        findLateOfAll();
        break;
    case MemberNeeds::NotKnown:
        if (overlap())
            findLateOfAll();
        break;
    case MemberNeeds::Root:
    case MemberNeeds::AllAtRoot:
        findLateOfRoot();
        break;
    case MemberNeeds::LowerRanks:
        findLateOfScan();
        break;
    }
}

void CollectiveWaits::findLateOfAll()
{
    struct Last {
        std::size_t one = kNobody;
        std::size_t before = kNobody; ///< whom the last one needs last
    };
    std::array<Last, 2> last; // by side
    const auto sideOf = [this](std::size_t i) { return m_isOnSideB.empty() || !m_isOnSideB[i] ? 0U : 1U; };
    const auto isLater
        = [this](std::size_t i, std::size_t than) { return than == kNobody || *m_enters[i] > *m_enters[than]; };
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        Last& ofSide = last[sideOf(i)];
        if (!m_enters[i] || !sends(i))
            continue;
        if (isLater(i, ofSide.one))
            ofSide = { i, ofSide.one };
        else if (isLater(i, ofSide.before))
            ofSide.before = i;
    }
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        const Last& late = last[m_isOnSideB.empty() ? 0 : 1 - sideOf(i)];
        if (receives(i))
            m_late[i] = late.one == i ? late.before : late.one;
    }
}

void CollectiveWaits::findLateOfRoot()
{
    const std::size_t root = rootMember();
    if (root == kNobody)
        return;
    const auto concerns
        = [&](std::size_t i) { return i != root && (m_isOnSideB.empty() || m_isOnSideB[i] != m_isOnSideB[root]); };
    for (std::size_t i = 0; i < m_members.size(); ++i) {
        if (!concerns(i))
            continue;
        if (needsOf(m_collective) == MemberNeeds::Root) {
            if (receives(i) && m_enters[root])
                m_late[i] = root;
        } else if (m_enters[i] && sends(i) && (m_late[root] == kNobody || *m_enters[i] > *m_enters[m_late[root]])) {
            m_late[root] = i;
        }
    }
}

void CollectiveWaits::findLateOfScan()
{
    std::vector<std::uint32_t> ranks;
    for (const CollectiveMember& member : m_members)
        ranks.push_back(m_store->definitions().rankIn(m_collective.communicator, member.endEvent.location));
    std::vector<std::size_t> byRank(m_members.size());
    std::iota(byRank.begin(), byRank.end(), std::size_t { 0 });
    std::ranges::stable_sort(byRank, {}, [&](std::size_t i) { return ranks[i]; });
    std::size_t late = kNobody;
    for (const std::size_t i : byRank) {
        if (receives(i) || sends(i))
            m_late[i] = late;
        if (m_enters[i] && (late == kNobody || *m_enters[i] > *m_enters[late]))
            late = i;
    }
}

std::optional<CollectiveWaits::Needed> CollectiveWaits::neededLast(std::size_t member) const
{
    const std::size_t late = m_late[member];
    return late == kNobody ? std::nullopt : std::optional(Needed { late, *m_enters[late] });
}

std::uint64_t CollectiveWaits::longestPossible(std::size_t member) const
{
    const std::size_t late = m_late[member];
    if (late == kNobody)
        return m_isTogetherUnknown || m_lacksMembers ? 1 : 0;
    if (!m_enters[member]) // of a non-blocking one, the call that waits for its end has an enter
        return m_collective.kind == Collective::Kind::NonBlocking ? std::numeric_limits<std::uint64_t>::max() : 1;
    const Interval time { *m_enters[member], *m_enters[late] };
    const std::uint64_t length = time.isEmpty() ? 0 : time.length();
    const bool isUnknown = m_lacksMembers || isWithin(time.begin, time.end, m_tolerance);
    return isUnknown ? std::max<std::uint64_t>(length, 1) : length;
}

WaitAnswer CollectiveWaits::waitOf(std::size_t member, const CallInstance& call) const
{
    const bool isNonBlocking = m_collective.kind == Collective::Kind::NonBlocking;
    if (!isNonBlocking && !m_enters[member])
        return { {}, NoWait::NotKnown };
    const std::size_t late = m_late[member];
    if (isTest(m_store->definitions().region(call.region)))
        return { {}, NoWait::NoneSeen };
    if (late == kNobody)
        return { {}, m_isTogetherUnknown ? NoWait::ClocksOff : noneSeen() };
    const Tick since = *m_enters[late];
    const Tick leave = isNonBlocking ? call.span.end : std::min(call.span.end, m_members[member].end);
    if (since > leave)
        return { {}, NoWait::ClocksOff };
    const Interval time { isNonBlocking ? call.span.begin : std::max(call.span.begin, *m_enters[member]), since };
    if (time.isEmpty() || isWithin(time.begin, since, m_tolerance)) {
        const NoWait why = noWait(since, time.begin, m_tolerance);
        return { {}, why == NoWait::NoneSeen ? noneSeen() : why };
    }
    const CollectiveMember& cause = m_members[late];
    return { Wait { .kind = WaitKind::LateMember,
        .call = call,
        .time = time,
        .collective = m_id,
        .late = isValid(cause.beginEvent.location) ? cause.beginEvent : cause.endEvent,
        .lateSince = since } };
}

} // namespace lightcone::core
