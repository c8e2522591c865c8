// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/collectivedata.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

using CollectiveData = CollectiveTable::Data;
using SeriesForest = SumForest<CollectiveSum>;

std::uint64_t differenceOf(Tick to, Tick from)
{
    return foldedDifference(static_cast<std::uint64_t>(to), static_cast<std::uint64_t>(from));
}
Tick sumOf(Tick from, std::uint64_t folded)
{
    return static_cast<Tick>(addFolded(static_cast<std::uint64_t>(from), folded));
}
template <typename Id> std::uint64_t numberOf(Id id)
{
    return static_cast<std::uint32_t>(static_cast<std::uint32_t>(id) + 1);
}

std::uint64_t columnOf(const Collective& collective, std::size_t column)
{
    switch (column) {
    case CollectiveData::Begin:
        return zigzag(collective.begin);
    case CollectiveData::Length:
        return differenceOf(collective.end, collective.begin);
    case CollectiveData::KindAndOperation:
        return static_cast<std::uint64_t>(collective.kind) << 8 | static_cast<std::uint64_t>(collective.operation);
    case CollectiveData::Communicator:
        return numberOf(collective.communicator);
    case CollectiveData::Window:
        return numberOf(collective.window);
    case CollectiveData::RootRank:
        return static_cast<std::uint32_t>(collective.rootRank + 1);
    case CollectiveData::Root:
        return numberOf(collective.root);
    case CollectiveData::BytesSent:
        return collective.bytesSent;
    case CollectiveData::BytesReceived:
        return collective.bytesReceived;
    case CollectiveData::FirstMember:
        return collective.firstMember;
    default:
        return collective.memberCount;
    }
}

std::uint64_t memberColumnOf(const CollectiveMember& member, Tick instanceBegin, std::size_t column)
{
    switch (column) {
    case CollectiveData::MemberBegin:
        return differenceOf(member.begin, instanceBegin);
    case CollectiveData::MemberLength:
        return differenceOf(member.end, member.begin);
    case CollectiveData::BeginEvent:
        return isValid(member.beginEvent.location) ? member.beginEvent.index + 1 : 0;
    case CollectiveData::EndEvent:
        return member.endEvent.index;
    case CollectiveData::Location:
        return indexOf(member.endEvent.location);
    case CollectiveData::MemberBytesSent:
        return member.bytesSent;
    default:
        return member.bytesReceived;
    }
}

/// Instances of a communicator with the same members, see CollectiveTable::series(), as they are found.
class SeriesBuilder {
public:
    void add(std::uint64_t id, const Collective& collective, std::span<const CollectiveMember> members)
    {
        std::vector<std::uint64_t> team;
        team.reserve(members.size());
        for (const CollectiveMember& member : members)
            team.push_back(indexOf(member.endEvent.location));
        const auto number = static_cast<std::uint32_t>(m_numbers.size());
        const auto [found, isNew] = m_numbers.try_emplace(std::move(team), number);
        if (isNew)
            m_teams.push_back(&found->first);
        m_series[{ static_cast<std::uint32_t>(collective.communicator), found->second }].push_back(
            { id, { collective.begin, collective.end } });
    }
    void write(ByteVector& out) const
    {
        std::vector<SeriesForest::List> lists;
        std::vector<std::uint64_t> order;
        for (const auto& [key, instances] : m_series) {
            lists.push_back({ { key.first, key.second }, order.size(), 0 });
            for (const Instance& instance : instances)
                order.push_back(instance.id);
        }
        lists.push_back({ {}, order.size(), 0 });
        SeriesForest::placeSums(lists);
        SeriesForest::writeLists(out, lists);
        for (const auto& [key, instances] : m_series)
            writeSums(out, instances);
        writeColumn(out, order);
        std::vector<std::uint64_t> locations;
        std::vector<std::uint64_t> firsts;
        for (const std::vector<std::uint64_t>* const team : m_teams) {
            firsts.push_back(locations.size());
            locations.insert(locations.end(), team->begin(), team->end());
        }
        firsts.push_back(locations.size());
        writeColumn(out, locations);
        writeColumn(out, firsts);
    }

    static void writeColumn(ByteVector& out, std::span<const std::uint64_t> values)
    {
        PackedColumn::write(out, values.size(), [values](std::uint64_t i) { return values[i]; });
    }

private:
    struct Instance {
        std::uint64_t id;
        Interval span;
    };

    static void writeSums(ByteVector& out, std::span<const Instance> instances)
    {
        const SeriesForest::Levels levels(instances.size());
        std::vector<CollectiveSum> sums;
        for (std::uint64_t i = 0; levels.count > 0 && i < instances.size(); ++i) {
            const CollectiveSum sum = CollectiveSum::of(instances[i].id, instances[i].span);
            if (i % SeriesForest::kLeaf == 0)
                sums.push_back(sum);
            else
                sums.back().add(sum);
        }
        for (std::size_t level = 1; level < levels.count; ++level) {
            for (std::uint64_t i = 0; i < levels.sizes[level - 1]; ++i) {
                const CollectiveSum part = sums[levels.firsts[level - 1] + i];
                if (i % SeriesForest::kFanOut == 0)
                    sums.push_back(part);
                else
                    sums.back().add(part);
            }
        }
        ByteWriter(out).bytes(std::as_bytes(std::span(sums)));
    }

    std::map<std::vector<std::uint64_t>, std::uint32_t> m_numbers; ///< of teams
    std::vector<const std::vector<std::uint64_t>*> m_teams; ///< by number
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Instance>> m_series;
};

/// The begins and ends of each location.
void writeEvents(ByteVector& out, std::span<const Collective> collectives, std::span<const CollectiveMember> members,
    std::size_t locationCount)
{
    struct Event {
        std::uint32_t location;
        std::uint64_t index;
        std::uint64_t instance;
    };
    std::vector<Event> events;
    events.reserve(2 * members.size());
    for (std::uint64_t id = 0; id < collectives.size(); ++id) {
        for (const CollectiveMember& member :
            members.subspan(collectives[id].firstMember, collectives[id].memberCount)) {
            const auto location = static_cast<std::uint32_t>(member.endEvent.location);
            if (isValid(member.beginEvent.location))
                events.push_back({ location, member.beginEvent.index, id });
            events.push_back({ location, member.endEvent.index, id });
        }
    }
    std::ranges::sort(events, [](const Event& a, const Event& b) {
        return std::tie(a.location, a.index, a.instance) < std::tie(b.location, b.index, b.instance);
    });
    PackedColumn::write(out, events.size(), [&events](std::uint64_t i) { return events[i].index; });
    PackedColumn::write(out, events.size(), [&events](std::uint64_t i) { return events[i].instance; });
    std::vector<std::uint64_t> firsts(locationCount + 1);
    for (const Event& event : events)
        ++firsts[event.location + 1];
    for (std::size_t i = 0; i < locationCount; ++i)
        firsts[i + 1] += firsts[i];
    SeriesBuilder::writeColumn(out, firsts);
}

} // namespace

ByteVector CollectiveData::encode(std::span<const Collective> collectives, std::span<const CollectiveMember> members,
    std::size_t locationCount, std::uint64_t greatestReversal)
{
    ByteVector bytes;
    ByteWriter out(bytes);
    std::array<std::uint64_t, 3> counts {};
    SeriesBuilder series;
    std::vector<Tick> begins(members.size()); // of the instance of each member
    for (std::uint64_t id = 0; id < collectives.size(); ++id) {
        const Collective& collective = collectives[id];
        ++counts[static_cast<std::size_t>(collective.kind)];
        series.add(id, collective, members.subspan(collective.firstMember, collective.memberCount));
        std::fill_n(begins.begin() + static_cast<std::ptrdiff_t>(collective.firstMember), collective.memberCount,
            collective.begin);
    }
    for (const std::uint64_t count : counts)
        out.fixed(count, 8);
    out.fixed(greatestReversal, 8);
    for (std::size_t column = 0; column < kColumns; ++column)
        PackedColumn::write(
            bytes, collectives.size(), [&](std::uint64_t i) { return columnOf(collectives[i], column); });
    for (std::size_t column = 0; column < kMemberColumns; ++column)
        PackedColumn::write(
            bytes, members.size(), [&](std::uint64_t i) { return memberColumnOf(members[i], begins[i], column); });
    SpanIndex::write(bytes, collectives.size(), [&](std::uint64_t id) {
        return ClosedSpan { collectives[id].begin, collectives[id].end };
    });
    writeEvents(bytes, collectives, members, locationCount);
    series.write(bytes);
    return bytes;
}

std::unique_ptr<const CollectiveData> CollectiveData::open(
    std::span<const std::byte> bytes, std::shared_ptr<const void> owner, const Limits& limits)
{
    auto data = std::make_unique<Data>();
    data->bytes = bytes;
    data->owner = std::move(owner);
    data->limits = limits;
    ByteReader in(bytes);
    return data->openAll(in) ? std::move(data) : nullptr;
}

bool CollectiveData::openAll(ByteReader& in)
{
    for (std::uint64_t& count : counts)
        count = in.fixed(8);
    greatestReversal = in.fixed(8);
    const auto openColumn = [&in](PackedColumn& column) {
        in.align(8);
        return column.open(in);
    };
    const auto openColumns = [&](auto& all) {
        return std::ranges::all_of(
            all, [&](PackedColumn& column) { return openColumn(column) && column.size() == all.front().size(); });
    };
    if (!openColumns(columns) || !openColumns(members))
        return false;
    in.align(8);
    if (!index.open(in, size()))
        return false;
    if (!openColumn(events) || !openColumn(eventInstances) || !openColumn(eventFirsts)
        || events.size() != eventInstances.size() || eventFirsts.size() != limits.locations + 1)
        return false;
    return series.open(in, size()) && openColumn(teams) && openColumn(teamFirsts) && teamFirsts.size() > 0
        && (size() > 0 ? limits.locations > 0 : events.size() == 0);
}

Collective CollectiveData::at(std::uint64_t id) const
{
    const auto number = [&](Column column) { return columns[column][id]; };
    const std::uint64_t kinds = number(KindAndOperation);
    const Tick begin = unzigzag(number(Begin));
    const std::uint64_t firstMember = std::min(number(FirstMember), members[Location].size());
    return { .kind = static_cast<Collective::Kind>(std::min<std::uint64_t>(kinds >> 8, counts.size() - 1)),
        .operation = static_cast<CollectiveOperation>(
            std::min(kinds & 0xff, static_cast<std::uint64_t>(CollectiveOperation::Other))),
        .communicator = idOf<CommunicatorId>(number(Communicator), limits.communicators),
        .window = idOf<WindowId>(number(Window), limits.windows),
        .rootRank = static_cast<std::uint32_t>(number(RootRank) - 1),
        .root = idOf<LocationId>(number(Root), limits.locations),
        .begin = begin,
        .end = sumOf(begin, number(Length)),
        .bytesSent = number(BytesSent),
        .bytesReceived = number(BytesReceived),
        .firstMember = firstMember,
        .memberCount
        = static_cast<std::uint32_t>(std::min(number(MemberCount), members[Location].size() - firstMember)) };
}

CollectiveMember CollectiveData::memberAt(std::uint64_t member, Tick instanceBegin) const
{
    const auto number = [&](MemberColumn column) { return members[column][member]; };
    const auto location = idAt<LocationId>(std::min<std::uint64_t>(number(Location), limits.locations - 1));
    const Tick begin = sumOf(instanceBegin, number(MemberBegin));
    CollectiveMember result { .begin = begin,
        .end = sumOf(begin, number(MemberLength)),
        .beginEvent = {},
        .endEvent = { location, number(EndEvent) },
        .bytesSent = number(MemberBytesSent),
        .bytesReceived = number(MemberBytesReceived) };
    if (const std::uint64_t event = number(BeginEvent); event > 0)
        result.beginEvent = { location, event - 1 };
    return result;
}

ClosedSpan CollectiveData::span(std::uint64_t id) const
{
    const Tick begin = unzigzag(columns[Begin][id]);
    return { begin, sumOf(begin, columns[Length][id]) };
}

std::pair<std::uint64_t, std::uint64_t> CollectiveData::eventRange(LocationId location) const
{
    const std::uint64_t end = std::min(eventFirsts[indexOf(location) + 1], events.size());
    return { std::min(eventFirsts[indexOf(location)], end), end };
}

} // namespace lightcone::core
