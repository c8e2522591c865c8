// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/segment/messagecolumns.h"

#include "core/store/columns/packed.h"

#include <algorithm>
#include <array>
#include <limits>

namespace lightcone::core {

namespace {

constexpr std::size_t kFields = 7;
using Fields = std::array<std::uint64_t, kFields>;

/// The number after that of an id or of a rank, of 32 bits; 0 stands for none.
template <typename Id> std::uint64_t after(Id id)
{
    return static_cast<std::uint32_t>(static_cast<std::uint32_t>(id) + 1);
}
template <typename Id> Id before(std::uint64_t number)
{
    return static_cast<Id>(static_cast<std::uint32_t>(number) - 1);
}

Fields fieldsOf(const MessageEnd& end)
{
    return { after(end.communicator), after(end.peerRank), after(end.peer), end.tag, end.bytes, end.request + 1,
        end.hasBytes ? 0U : 1U };
}

struct Column {
    unsigned width = 0;
    std::uint64_t least = 0;
};

} // namespace

// How many ends there are, and a bit for each field that is not 0 in all of them, in a byte each; then of each such
// field its width and its least number, then what exceeds these.
void writeMessageEnds(ByteVector& out, std::span<const MessageEnd> ends)
{
    Fields least;
    least.fill(std::numeric_limits<std::uint64_t>::max());
    Fields most {};
    for (const MessageEnd& end : ends) {
        const Fields fields = fieldsOf(end);
        for (std::size_t i = 0; i < kFields; ++i) {
            least[i] = std::min(least[i], fields[i]);
            most[i] = std::max(most[i], fields[i]);
        }
    }
    ByteWriter writer(out);
    unsigned there = 0;
    for (std::size_t i = 0; i < kFields; ++i)
        there |= (most[i] > 0 ? 1U : 0U) << i;
    writer.fixed(ends.size(), 1);
    writer.fixed(there, 1);
    for (std::size_t i = 0; i < kFields; ++i) {
        if (most[i] == 0)
            continue;
        writer.fixed(packedWidth(most[i] - least[i]), 1);
        writer.number(least[i]);
    }
    for (std::size_t i = 0; i < kFields; ++i)
        storePacked(out, ends.size(), packedWidth(most[i] - least[i]),
            [&](std::size_t end) { return fieldsOf(ends[end])[i] - least[i]; });
}

MessageEnd readMessageEnd(ByteReader in, std::uint32_t i)
{
    const std::uint64_t count = in.fixed(1);
    const std::uint64_t there = in.fixed(1);
    std::array<Column, kFields> columns;
    for (std::size_t field = 0; field < kFields; ++field) {
        if ((there >> field & 1) != 0)
            columns[field] = { static_cast<unsigned>(in.fixed(1)), in.number() };
    }
    Fields fields {};
    for (std::size_t field = 0; field < kFields; ++field) {
        const Column& column = columns[field];
        const std::span<const std::byte> bytes = in.bytes(packedBytes(count, column.width));
        if (i >= count || column.width > kMostPackedWidth || in.left() < kPackedPadding)
            return {};
        fields[field] = column.least + PackedSpan { bytes.data(), column.width }[i];
    }
    MessageEnd end;
    end.communicator = before<CommunicatorId>(fields[0]);
    end.peerRank = before<std::uint32_t>(fields[1]);
    end.peer = before<LocationId>(fields[2]);
    end.tag = static_cast<std::uint32_t>(fields[3]);
    end.bytes = fields[4];
    end.request = fields[5] - 1;
    end.hasBytes = fields[6] == 0;
    return end;
}

} // namespace lightcone::core
