// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/collectivetable.h"

#include "core/base/usage.h"
#include "core/store/messages/collectivedata.h"

#include <algorithm>

namespace lightcone::core {

void CollectiveTable::Data::buildIndex(std::size_t locationCount)
{
    SpanIndex::write(indexBytes, collectives.size(), [this](std::uint64_t id) { return span(id); });
    ByteReader in(indexBytes);
    index.open(in, collectives.size());
    events.resize(locationCount);
    const auto add = [this](EventRef event, std::uint64_t id) {
        if (isValid(event.location))
            events[indexOf(event.location)].emplace_back(event.index, CollectiveId { id });
    };
    for (std::uint64_t id = 0; id < collectives.size(); ++id) {
        const Collective& collective = collectives[id];
        ++counts[static_cast<std::size_t>(collective.kind)];
        for (std::uint64_t i = 0; i < collective.memberCount; ++i) {
            add(members[collective.firstMember + i].beginEvent, id);
            add(members[collective.firstMember + i].endEvent, id);
        }
    }
    for (auto& list : events)
        std::sort(list.begin(), list.end());
}

CollectiveTable::CollectiveTable(std::unique_ptr<const Data> data)
    : m_data(std::move(data))
{
}

CollectiveTable CollectiveTable::empty(std::size_t locations)
{
    auto data = std::make_unique<Data>();
    data->buildIndex(locations);
    return CollectiveTable(std::move(data));
}

CollectiveTable::~CollectiveTable() = default;
CollectiveTable::CollectiveTable(CollectiveTable&&) noexcept = default;

std::uint64_t CollectiveTable::size() const
{
    return m_data->collectives.size();
}

std::uint64_t CollectiveTable::count(Collective::Kind kind) const
{
    return m_data->counts[static_cast<std::size_t>(kind)];
}

const Collective& CollectiveTable::at(CollectiveId id) const
{
    require(indexOf(id) < size(), "a collective operation of the trace");
    return m_data->collectives[indexOf(id)];
}

std::span<const CollectiveMember> CollectiveTable::members(CollectiveId id) const
{
    const Collective& collective = at(id);
    return std::span(m_data->members).subspan(collective.firstMember, collective.memberCount);
}

void CollectiveTable::visit(Interval interval, const std::function<bool(CollectiveId, const Collective&)>& visit) const
{
    m_data->index.visit(
        interval, [this](std::uint64_t id) { return m_data->span(id); },
        [&](std::uint64_t id) { return visit(CollectiveId { id }, m_data->collectives[id]); });
}

std::uint64_t CollectiveTable::firstBegunAt(Tick t) const
{
    const auto found = std::ranges::lower_bound(m_data->collectives, t, {}, &Collective::begin);
    return static_cast<std::uint64_t>(found - m_data->collectives.begin());
}

CollectiveId CollectiveTable::collectiveOf(EventRef event) const
{
    const auto list = eventsOf(event.location);
    const auto found = std::partition_point(
        list.begin(), list.end(), [&event](const auto& entry) { return entry.first < event.index; });
    return found != list.end() && found->first == event.index ? found->second : CollectiveId::none;
}

std::span<const std::pair<std::uint64_t, CollectiveId>> CollectiveTable::eventsOf(LocationId location) const
{
    return m_data->events[indexOf(location)];
}

} // namespace lightcone::core
