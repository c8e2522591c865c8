// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/file/collectivecodec.h"

#include "core/store/columns/idbytes.h"
#include "core/store/messages/collectivedata.h"

namespace lightcone::core {

namespace {

/// @returns false when the id is not in a table of @p size entries, nor none.
template <typename Id> bool readIdOf(ByteReader& in, std::size_t size, Id& id)
{
    id = readId<Id>(in);
    return !isValid(id) || indexOf(id) < size;
}

void writeMember(ByteWriter& out, const CollectiveMember& member, Tick begin)
{
    // Differences may exceed the range of signed numbers.
    out.integer(static_cast<Tick>(static_cast<std::uint64_t>(member.begin) - static_cast<std::uint64_t>(begin)));
    out.number(ticksBetween(member.begin, member.end));
    writeId(out, member.beginEvent.location);
    out.number(member.beginEvent.index);
    writeId(out, member.endEvent.location);
    out.number(member.endEvent.index);
    out.number(member.bytesSent);
    out.number(member.bytesReceived);
}

bool readMember(ByteReader& in, Tick begin, std::size_t locations, CollectiveMember& member)
{
    member.begin = static_cast<Tick>(static_cast<std::uint64_t>(begin) + static_cast<std::uint64_t>(in.integer()));
    member.end = static_cast<Tick>(static_cast<std::uint64_t>(member.begin) + in.number());
    const bool hasBegin = readIdOf(in, locations, member.beginEvent.location);
    member.beginEvent.index = in.number();
    const bool hasEnd = readIdOf(in, locations, member.endEvent.location);
    member.endEvent.index = in.number();
    member.bytesSent = in.number();
    member.bytesReceived = in.number();
    return hasBegin && hasEnd && isValid(member.endEvent.location) && in.isGood();
}

bool readCollective(ByteReader& in, const Definitions& definitions, Collective& collective)
{
    const std::uint64_t kind = in.fixed(1);
    const std::uint64_t operation = in.fixed(1);
    if (kind > static_cast<std::uint64_t>(Collective::Kind::Rma)
        || operation > static_cast<std::uint64_t>(CollectiveOperation::Other))
        return false;
    collective.kind = static_cast<Collective::Kind>(kind);
    collective.operation = static_cast<CollectiveOperation>(operation);
    if (!readIdOf(in, definitions.communicators.size(), collective.communicator)
        || !readIdOf(in, definitions.windows.size(), collective.window))
        return false;
    collective.rootRank = static_cast<std::uint32_t>(in.fixed(4));
    if (!readIdOf(in, definitions.locations.size(), collective.root))
        return false;
    collective.begin = in.integer();
    collective.end = in.integer();
    collective.bytesSent = in.number();
    collective.bytesReceived = in.number();
    std::uint64_t members = 0;
    constexpr std::size_t kLeastSize = 8;
    if (!in.count(members, kLeastSize))
        return false;
    collective.memberCount = static_cast<std::uint32_t>(members);
    return in.isGood();
}

} // namespace

ByteVector encodeCollectives(const CollectiveTable& table)
{
    ByteVector bytes;
    ByteWriter out(bytes);
    out.number(table.size());
    for (std::uint64_t i = 0; i < table.size(); ++i) {
        const Collective& collective = table.at(CollectiveId { i });
        out.fixed(static_cast<std::uint64_t>(collective.kind), 1);
        out.fixed(static_cast<std::uint64_t>(collective.operation), 1);
        writeId(out, collective.communicator);
        writeId(out, collective.window);
        out.fixed(collective.rootRank, 4);
        writeId(out, collective.root);
        out.integer(collective.begin);
        out.integer(collective.end);
        out.number(collective.bytesSent);
        out.number(collective.bytesReceived);
        out.number(collective.memberCount);
        for (const CollectiveMember& member : table.members(CollectiveId { i }))
            writeMember(out, member, collective.begin);
    }
    return bytes;
}

std::unique_ptr<const CollectiveTable::Data> decodeCollectives(
    std::span<const std::byte> bytes, const Definitions& definitions)
{
    ByteReader in(bytes);
    std::uint64_t count = 0;
    constexpr std::size_t kLeastSize = 14;
    if (!in.count(count, kLeastSize))
        return nullptr;
    auto data = std::make_unique<CollectiveTable::Data>();
    data->collectives.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
        Collective collective;
        if (!readCollective(in, definitions, collective))
            return nullptr;
        collective.firstMember = data->members.size();
        for (std::uint32_t member = 0; member < collective.memberCount; ++member) {
            if (!readMember(in, collective.begin, definitions.locations.size(), data->members.emplace_back()))
                return nullptr;
        }
        data->collectives.push_back(collective);
    }
    if (!in.isGood() || in.left() > 0)
        return nullptr;
    data->buildIndex(definitions.locations.size());
    return data;
}

} // namespace lightcone::core
