// SPDX-License-Identifier: GPL-3.0-or-later
#include "pathoracle.h"

#include "core/analysis/soundness/clockerror.h"

#include <algorithm>
#include <tuple>
#include <utility>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

std::string asText(const PathSegment& segment)
{
    const auto number = [](auto id) { return std::to_string(indexOf(id)); };
    const std::string time = " " + std::to_string(segment.time.begin) + ".." + std::to_string(segment.time.end);
    if (segment.isOnLocation())
        return number(segment.from) + ":" + time;
    const std::string way = number(segment.from) + ">" + number(segment.to);
    return isValid(segment.message) ? "message " + way + time : "collective " + way + time;
}

} // namespace

PathOracle::PathOracle(const StoreView& store)
    : m_store(store)
    , m_calls(store.locationCount())
    , m_items(store.locationCount())
{
    for (const LocationId location : allLocations(store))
        m_calls[indexOf(location)] = oracleCalls(store, location);
    for (std::uint64_t i = 0; i < store.messages().size(); ++i)
        addMessage(MessageId { i });
    for (std::uint64_t i = 0; i < store.collectives().size(); ++i)
        addCollective(CollectiveId { i });
    for (std::vector<Item>& items : m_items) {
        std::ranges::sort(items,
            [](const Item& a, const Item& b) { return std::tuple(a.end, a.event) > std::tuple(b.end, b.event); });
    }
}

std::vector<PathSegment> PathOracle::pathTo(LocationId location, Tick end) const
{
    std::vector<PathSegment> path;
    std::vector<std::pair<LocationId, Tick>> been;
    for (;;) {
        const Item* handOver = nullptr;
        for (const Item& item : m_items[indexOf(location)]) {
            const bool isCircle = item.at == end && std::ranges::find(been, std::pair(item.by, end)) != been.end();
            if (isValid(item.collective) && item.end <= end && !isCircle && (!handOver || item.at > handOver->at))
                handOver = &item;
        }
        const Item* found = nullptr;
        for (const Item& item : m_items[indexOf(location)]) {
            if (!isValid(item.message) || item.end > end || (handOver && item.end < handOver->at))
                continue;
            if (!found || (item.call == found->call && item.since > found->since))
                found = &item;
        }
        if (!found)
            found = handOver;
        const Tick begin = found ? found->at : m_store.location(location).interval().begin;
        been.emplace_back(location, begin);
        if (begin < end)
            path.insert(path.begin(), { .time = { begin, end }, .from = location, .to = location });
        if (!found)
            return path;
        path.insert(
            path.begin(), { { found->since, found->at }, found->by, location, found->message, found->collective });
        location = found->by;
        end = found->since;
    }
}

const OracleCall* PathOracle::callAround(EventRef event) const
{
    const OracleCall* innermost = nullptr;
    for (const OracleCall& call : m_calls[indexOf(event.location)]) {
        if (call.leaveIndex == event.index && (!innermost || innermost->leaveIndex != event.index))
            innermost = &call; // of those that it closes the outermost
        else if (call.enterIndex < event.index && event.index < call.leaveIndex
            && (!innermost || innermost->leaveIndex != event.index))
            innermost = &call;
    }
    const bool communicates = innermost && isCommunication(m_store.definitions().region(innermost->region).group);
    return communicates ? innermost : nullptr;
}

bool PathOracle::waits(const OracleCall* call) const
{
    return call && !m_store.definitions().region(call->region).name.starts_with("MPI_Test");
}

void PathOracle::addMessage(MessageId id)
{
    const Message message = m_store.messages().at(id);
    const OracleCall* call = callAround(message.receiveEvent);
    if (message.sender() == message.receiver() || message.send >= message.receive || !waits(call)
        || message.send <= call->enter || message.send <= message.posted)
        return;
    m_items[indexOf(message.receiver())].push_back({ message.receive, message.receiveEvent.index, message.receive,
        message.send, message.sender(), id, CollectiveId::none, call->enterIndex });
}

PathOracle::Enters PathOracle::entersOf(const Collective& collective, const Members& members) const
{
    Enters enters;
    for (const CollectiveMember& member : members) {
        std::optional<Tick> enter;
        if (isValid(member.beginEvent.location))
            enter = member.begin;
        else if (const OracleCall* call = callAround(member.endEvent);
                 call && collective.kind != Collective::Kind::NonBlocking)
            enter = call->enter;
        enters.push_back(enter);
    }
    return enters;
}

void PathOracle::addCollective(CollectiveId id)
{
    const Collective collective = m_store.collectives().at(id);
    const Members members = m_store.collectives().members(id);
    const Enters enters = entersOf(collective, members);
    for (std::size_t i = 0; i < members.size(); ++i) {
        std::optional<std::size_t> late;
        for (std::size_t j = 0; j < members.size(); ++j) {
            if (i != j && enters[j] && needs(collective, members, enters, i, j)
                && (!late || *enters[j] > *enters[*late]))
                late = j;
        }
        std::optional<Tick> since = enters[i];
        if (collective.kind == Collective::Kind::NonBlocking) {
            const OracleCall* call = callAround(members[i].endEvent);
            if (!waits(call))
                continue;
            since = std::max(call->enter, since.value_or(call->enter));
        }
        if (late && since && *enters[*late] > *since && *enters[*late] <= members[i].end)
            m_items[indexOf(members[i].endEvent.location)].push_back({ members[i].end, members[i].endEvent.index,
                *enters[*late], *enters[*late], members[*late].endEvent.location, MessageId::none, id, 0 });
    }
}

bool PathOracle::needs(
    const Collective& collective, const Members& members, const Enters& enters, std::size_t i, std::size_t j) const
{
    const LocationId one = members[i].endEvent.location;
    const LocationId other = members[j].endEvent.location;
    if (isValid(collective.communicator)) {
        const CommunicatorDef& communicator = m_store.definitions().communicator(collective.communicator);
        const auto isOnSideB = [&](LocationId location) {
            return std::ranges::find(communicator.remoteMembers, location) != communicator.remoteMembers.end();
        };
        if (communicator.kind == CommunicatorDef::Kind::Inter && isOnSideB(one) == isOnSideB(other))
            return false;
    }
    const bool isMoved = sends(collective, members[j]) && receives(collective, members[i]);
    switch (memberNeeds(collective.operation)) {
    case MemberNeeds::All:
        return isMoved;
    case MemberNeeds::Root:
        return other == collective.root && receives(collective, members[i]);
    case MemberNeeds::AllAtRoot:
        return one == collective.root && sends(collective, members[j]);
    case MemberNeeds::LowerRanks:
        return other < one; // ranks are in the order of locations here
    case MemberNeeds::NotKnown:
        break;
    }
    Tick last = *enters[j];
    Tick first = members[j].end;
    for (std::size_t k = 0; k < members.size(); ++k) {
        if (!enters[k])
            return false;
        last = std::max(last, *enters[k]);
        first = std::min(first, members[k].end);
    }
    return isMoved && last < first && !isWithin(last, first, clockTolerance(m_store));
}

std::string asText(std::span<const PathSegment> segments)
{
    std::string text;
    for (const PathSegment& segment : segments)
        text += (text.empty() ? "" : ", ") + asText(segment);
    return text;
}

} // namespace lightcone::tests
