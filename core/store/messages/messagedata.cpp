// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/messages/messagedata.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lightcone::core {

namespace {

using Data = MessageTable::Data;

/// Fills a column of @p block. @param valueOf  (number in the file, index in the block) -> value
template <typename T, typename ValueOf> void fill(
    const PackedColumn& column, const MessageBlock& block, MessageBlock::Column<T>& values, const ValueOf& valueOf)
{
    std::array<std::uint64_t, MessageBlock::kMessages> numbers;
    column.read(block.first, std::span(numbers).first(block.count));
    for (std::size_t i = 0; i < block.count; ++i)
        values[i] = valueOf(numbers[i], i);
}

} // namespace

bool Data::openColumns(ByteReader& in)
{
    for (PackedColumn& column : columns) {
        if (!column.open(in) || column.size() != columns[Send].size())
            return false;
    }
    return true;
}

std::unique_ptr<const Data> Data::open(std::span<const std::byte> bytes, std::shared_ptr<const void> owner,
    std::size_t locationCount, std::size_t communicatorCount)
{
    auto data = std::make_unique<Data>();
    data->bytes = bytes;
    data->owner = std::move(owner);
    data->locations = locationCount;
    data->communicators = communicatorCount;
    ByteReader in(bytes);
    if (!data->openColumns(in))
        return nullptr;
    if (!data->index.open(in, data->size()))
        return nullptr;
    in.align(8);
    if (!data->readUnmatched(in))
        return nullptr;
    data->indexUnmatched();
    in.align(8);
    if (!data->ends.open(in) || !data->endFirsts.open(in) || !data->check() || !data->openRoutes(in))
        return nullptr;
    in.align(8);
    data->greatestReversal = in.fixed(8);
    return in.isGood() ? std::move(data) : nullptr;
}

bool Data::openRoutes(ByteReader& in)
{
    const std::uint64_t flags = in.fixed(8);
    if ((flags & 2) != 0 && !groupedRoutes.emplace().open(in, size(), locations))
        return false;
    return in.isGood() && ((flags & 1) == 0 || routes.emplace().open(in, size(), locations));
}

/// Says whether all that is used as an index is within bounds.
bool Data::check()
{
    if (endFirsts.size() != locations + 1 || ends.size() / 2 != size() || (locations == 0 && size() > 0))
        return false;
    std::uint64_t last = 0;
    for (std::uint64_t i = 0; i < endFirsts.size(); ++i) {
        if (endFirsts[i] < last || endFirsts[i] > ends.size())
            return false;
        last = endFirsts[i];
    }
    return true;
}

bool Data::readUnmatched(ByteReader& in)
{
    constexpr std::size_t kLeastSize = 21;
    std::uint64_t count = 0;
    if (!in.count(count, kLeastSize))
        return false;
    unmatched.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i) {
        UnmatchedEnd end;
        end.tick = in.integer();
        end.event.location = LocationId { static_cast<std::uint32_t>(in.number()) };
        end.event.index = in.number();
        end.peer = LocationId { static_cast<std::uint32_t>(in.fixed(4)) };
        end.communicator = CommunicatorId { static_cast<std::uint32_t>(in.fixed(4)) };
        end.peerRank = static_cast<std::uint32_t>(in.fixed(4));
        end.tag = static_cast<std::uint32_t>(in.fixed(4));
        end.bytes = in.number();
        const std::uint64_t flags = in.fixed(1);
        end.isSend = (flags & 1) != 0;
        end.hasInvalidPeer = (flags & 2) != 0;
        end.hasBytes = (flags & 4) == 0;
        if (!in.isGood() || indexOf(end.event.location) >= locations
            || (isValid(end.peer) && indexOf(end.peer) >= locations)
            || (isValid(end.communicator) && indexOf(end.communicator) >= communicators))
            return false;
        if (!end.hasInvalidPeer)
            ++(end.isSend ? unmatchedSends : unmatchedReceives);
        unmatched.push_back(end);
    }
    return true;
}

void Data::indexUnmatched()
{
    const auto visit = [this](const auto& add) {
        for (std::uint64_t i = 0; i < unmatched.size(); ++i) {
            const UnmatchedEnd& end = unmatched[i];
            if (!end.isSend)
                continue;
            add(indexOf(end.event.location), i);
            if (isValid(end.peer) && end.peer != end.event.location)
                add(indexOf(end.peer), i);
        }
    };
    unmatchedFirsts.assign(locations + 1, 0);
    visit([this](std::size_t location, std::uint64_t) { ++unmatchedFirsts[location + 1]; });
    std::partial_sum(unmatchedFirsts.begin(), unmatchedFirsts.end(), unmatchedFirsts.begin());
    unmatchedAt.resize(unmatchedFirsts.back());
    std::vector<std::uint64_t> next = unmatchedFirsts;
    visit([&](std::size_t location, std::uint64_t i) { unmatchedAt[next[location]++] = i; });
}

Message Data::at(std::uint64_t id) const
{
    const Tick receive = receiveOf(id);
    const std::uint64_t sent = columns[ByteCount][id];
    return {
        .send = sendOf(id),
        .receive = receive,
        .sendEvent = { locationOf(columns[Sender][id]), columns[SendIndex][id] },
        .receiveEvent = { locationOf(columns[Receiver][id]), columns[ReceiveIndex][id] },
        .communicator = communicatorOf(columns[Communicator][id]),
        .tag = static_cast<std::uint32_t>(columns[Tag][id]),
        .bytes = sent,
        .bytesReceived = addFolded(sent, columns[ByteDifference][id]),
        .posted = static_cast<Tick>(
            static_cast<std::uint64_t>(receive) - static_cast<std::uint64_t>(unzigzag(columns[Waiting][id]))),
    };
}

MessageSum Data::sumOf(std::uint64_t id) const
{
    const auto number = [](auto of) { return static_cast<std::uint32_t>(of); };
    const Tick send = sendOf(id);
    return MessageSum::of(id, send, after(send, columns[Duration][id]), columns[ByteCount][id],
        { number(locationOf(columns[Sender][id])), number(locationOf(columns[Receiver][id])),
            number(communicatorOf(columns[Communicator][id])), number(columns[Tag][id]) });
}

MessageTable::Transfer Data::transferOf(std::uint64_t id) const
{
    const Tick send = sendOf(id);
    return { send, after(send, columns[Duration][id]), locationOf(columns[Sender][id]),
        locationOf(columns[Receiver][id]), columns[ByteCount][id] };
}

void Data::readLocations(std::uint64_t first, MessageBlock& out) const
{
    out.first = first;
    out.count = std::min<std::uint64_t>(MessageBlock::kMessages, size() - first);
    const auto locationOf = [this](std::uint64_t number, std::size_t) { return this->locationOf(number); };
    fill(columns[Sender], out, out.senders, locationOf);
    fill(columns[Receiver], out, out.receivers, locationOf);
}

void Data::read(std::uint64_t first, MessageBlock& out) const
{
    readLocations(first, out);
    fill(columns[Send], out, out.sends, [](std::uint64_t number, std::size_t) { return unzigzag(number); });
    fill(columns[Duration], out, out.receives,
        [&out](std::uint64_t number, std::size_t i) { return after(out.sends[i], number); });
    fill(columns[ByteCount], out, out.bytes, [](std::uint64_t number, std::size_t) { return number; });
    fill(columns[Communicator], out, out.communicators,
        [this](std::uint64_t number, std::size_t) { return communicatorOf(number); });
    fill(columns[Tag], out, out.tags,
        [](std::uint64_t number, std::size_t) { return static_cast<std::uint32_t>(number); });
}

} // namespace lightcone::core
