// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/collectivetable.h"

#include "core/base/findfirst.h"
#include "core/base/usage.h"
#include "core/model/definitions.h"
#include "core/store/messages/collectivedata.h"

#include <algorithm>

namespace lightcone::core {

Reversal reversalOf(
    const Collective& collective, std::span<const CollectiveMember> members, const CommunicatorDef& communicator)
{
    if (collective.kind != Collective::Kind::Blocking || communicator.kind == CommunicatorDef::Kind::Inter)
        return {};
    const CollectiveMember* last = nullptr; // to enter, of those that others need
    const CollectiveMember* first = nullptr; // to leave, of those that need others
    for (const CollectiveMember& member : members) {
        const bool isRoot = member.endEvent.location == collective.root;
        bool isNeeded = false;
        bool needsOthers = false;
        switch (memberNeeds(collective.operation)) {
        case MemberNeeds::All:
            isNeeded = sends(collective, member);
            needsOthers = receives(collective, member);
            break;
        case MemberNeeds::Root:
            isNeeded = isRoot;
            needsOthers = !isRoot && receives(collective, member);
            break;
        case MemberNeeds::AllAtRoot:
            isNeeded = !isRoot && sends(collective, member);
            needsOthers = isRoot;
            break;
        case MemberNeeds::LowerRanks:
        case MemberNeeds::NotKnown:
            break;
        }
        if (isNeeded && isValid(member.beginEvent.location) && (!last || member.begin > last->begin))
            last = &member;
        if (needsOthers && (!first || member.end < first->end))
            first = &member;
    }
    if (!last || !first || first->end >= last->begin)
        return {};
    return { ticksBetween(first->end, last->begin), first->endEvent.location, first->end };
}

CollectiveTable::CollectiveTable(std::unique_ptr<const Data> data)
    : m_data(std::move(data))
{
}

CollectiveTable CollectiveTable::empty(std::size_t locations)
{
    const auto bytes = std::make_shared<const ByteVector>(Data::encode({}, {}, locations, 0));
    return CollectiveTable(Data::open(*bytes, bytes, { .locations = locations, .communicators = 0, .windows = 0 }));
}

CollectiveTable::~CollectiveTable() = default;
CollectiveTable::CollectiveTable(CollectiveTable&&) noexcept = default;

std::uint64_t CollectiveTable::size() const
{
    return m_data->size();
}

std::uint64_t CollectiveTable::greatestReversal() const
{
    return m_data->greatestReversal;
}

std::uint64_t CollectiveTable::count(Collective::Kind kind) const
{
    return m_data->counts[static_cast<std::size_t>(kind)];
}

Collective CollectiveTable::at(CollectiveId id) const
{
    require(indexOf(id) < size(), "a collective operation of the trace");
    return m_data->at(indexOf(id));
}

Interval CollectiveTable::spanOf(CollectiveId id) const
{
    const ClosedSpan span = m_data->span(indexOf(id));
    return { span.low, span.high };
}

std::vector<CollectiveMember> CollectiveTable::members(CollectiveId id) const
{
    const Collective collective = at(id);
    std::vector<CollectiveMember> members;
    members.reserve(collective.memberCount);
    for (std::uint64_t i = 0; i < collective.memberCount; ++i)
        members.push_back(m_data->memberAt(collective.firstMember + i, collective.begin));
    return members;
}

void CollectiveTable::visit(Interval interval, const std::function<bool(CollectiveId, const Collective&)>& visit) const
{
    m_data->index.visit(
        interval, [this](std::uint64_t id) { return m_data->span(id); },
        [&](std::uint64_t id) { return visit(CollectiveId { id }, m_data->at(id)); });
}

std::uint64_t CollectiveTable::firstBegunAt(Tick t) const
{
    return findFirst(0, size(), [&](std::uint64_t id) { return m_data->span(id).low < t; });
}

CollectiveId CollectiveTable::collectiveOf(EventRef event) const
{
    const std::uint64_t found = eventsBefore(event.location, event.index);
    if (found == eventCount(event.location))
        return CollectiveId::none;
    const auto [index, id] = eventAt(event.location, found);
    return index == event.index ? id : CollectiveId::none;
}

std::uint64_t CollectiveTable::eventCount(LocationId location) const
{
    const auto [first, end] = m_data->eventRange(location);
    return end - first;
}

std::pair<std::uint64_t, CollectiveId> CollectiveTable::eventAt(LocationId location, std::uint64_t i) const
{
    const std::uint64_t at = m_data->eventRange(location).first + i;
    return { m_data->events[at], CollectiveId { std::min(m_data->eventInstances[at], size() - 1) } };
}

std::uint64_t CollectiveTable::eventsBefore(LocationId location, std::uint64_t event) const
{
    const auto [first, end] = m_data->eventRange(location);
    return findFirst(first, end, [&](std::uint64_t i) { return m_data->events[i] < event; }) - first;
}

const SumForest<CollectiveSum>& CollectiveTable::series() const
{
    return m_data->series;
}

CommunicatorId CollectiveTable::communicatorOf(std::size_t series) const
{
    const std::uint32_t number = m_data->series[series].key[0];
    return number < m_data->limits.communicators ? idAt<CommunicatorId>(number) : CommunicatorId::none;
}

std::vector<LocationId> CollectiveTable::teamOf(std::size_t series) const
{
    const std::uint64_t team = m_data->series[series].key[1];
    std::vector<LocationId> locations;
    if (team + 1 >= m_data->teamFirsts.size())
        return locations;
    const std::uint64_t end = std::min(m_data->teamFirsts[team + 1], m_data->teams.size());
    for (std::uint64_t i = m_data->teamFirsts[team]; i < end; ++i)
        locations.push_back(idAt<LocationId>(std::min<std::uint64_t>(m_data->teams[i], m_data->limits.locations - 1)));
    return locations;
}

std::span<const std::byte> CollectiveTable::bytes() const
{
    return m_data->bytes;
}

} // namespace lightcone::core
