// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/findfirst.h"
#include "core/store/columns/packed.h"
#include "core/store/columns/spanindex.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messageroutes.h"
#include "core/store/messages/messagetable.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

// Private to the store and to what builds it.
namespace lightcone::core {

/// Groups of locations, by location: numbers below that of the locations.
using LocationGrouping = std::vector<std::uint32_t>;

/// The messages of a trace as flat bytes, in memory or in a mapped file: packed columns in the order of the table, an
/// index by time, and the ends of each location.
struct MessageTable::Data {
    enum Column : std::uint8_t {
        Send,
        Duration, ///< receive − send; differences are folded by zigzag()
        Waiting, ///< receive − posted
        SendIndex, ///< index of the event in the sender's location
        ReceiveIndex,
        ByteCount,
        ByteDifference, ///< received − sent
        Sender,
        Receiver,
        Communicator,
        Tag,
    };
    static constexpr std::size_t kColumns = Tag + 1;

    /// Opens any bytes, aligned to 8, which @p owner keeps. Null when they are no messages of @p locationCount
    /// locations and @p communicatorCount communicators; the events of their ends are not checked.
    static std::unique_ptr<const Data> open(std::span<const std::byte> bytes, std::shared_ptr<const void> owner,
        std::size_t locationCount, std::size_t communicatorCount);

    Message at(std::uint64_t id) const;
    MessageSum sumOf(std::uint64_t id) const;
    MessageTable::Transfer transferOf(std::uint64_t id) const;
    /// Reads the messages from @p first on, which is a multiple of MessageBlock::kMessages. @pre first < size()
    void read(std::uint64_t first, MessageBlock& out) const;
    /// Reads of them only who sends and receives.
    void readLocations(std::uint64_t first, MessageBlock& out) const;
    Tick sendOf(std::uint64_t id) const { return unzigzag(columns[Send][id]); }
    Tick receiveOf(std::uint64_t id) const { return after(sendOf(id), columns[Duration][id]); }
    /// When a message is received that was sent at @p send, by its number in the column Duration.
    static Tick after(Tick send, std::uint64_t duration)
    {
        return static_cast<Tick>(addFolded(static_cast<std::uint64_t>(send), duration));
    }
    /// Calls take(i, number) for the numbers of @p messages in @p column. @pre all are of the table
    template <typename Take> void gather(Column column, std::span<const MessageId> messages, const Take& take) const
    {
        columns[column].gather(
            messages.size(), [messages](std::size_t i) { return indexOf(messages[i]); }, take);
    }
    ClosedSpan span(std::uint64_t id) const
    {
        const Tick send = sendOf(id);
        const Tick receive = after(send, columns[Duration][id]);
        return { std::min(send, receive), std::max(send, receive) };
    }
    std::uint64_t size() const { return columns[Send].size(); }
    /// An entry of `ends`: message << 1 | is send.
    std::uint64_t end(std::uint64_t i) const { return knownEnd(ends[i]); }
    /// @p entry, or another one where it is of no message of the table.
    std::uint64_t knownEnd(std::uint64_t entry) const { return entry >> 1 < size() ? entry : 0; }
    /// Index into `ends` of the first one of @p location that does not precede.
    template <typename Precedes> std::uint64_t findEnd(LocationId location, const Precedes& precedes) const
    {
        return findFirst(endFirsts[indexOf(location)], endFirsts[indexOf(location) + 1],
            [&](std::uint64_t i) { return precedes(end(i)); });
    }
    Tick endTick(std::uint64_t end) const { return (end & 1) != 0 ? sendOf(end >> 1) : receiveOf(end >> 1); }
    std::uint64_t eventIndex(std::uint64_t end) const
    {
        return columns[(end & 1) != 0 ? SendIndex : ReceiveIndex][end >> 1];
    }

    std::span<const std::byte> bytes;
    std::shared_ptr<const void> owner;
    std::size_t locations = 0;
    std::size_t communicators = 0;
    std::array<PackedColumn, kColumns> columns;
    SpanIndex index;
    PackedColumn ends; ///< one location after the other, of each ascending by the index of the event
    PackedColumn endFirsts; ///< into `ends`: one a location, and the end
    std::optional<MessageRoutes> routes; ///< see MessageTable::routes()
    std::optional<MessageRoutes> groupedRoutes;
    std::vector<UnmatchedEnd> unmatched; ///< ascending by (time, location, index)
    std::vector<std::uint64_t> unmatchedAt; ///< see MessageTable::unmatchedSendsAt(), one location after the other
    std::vector<std::uint64_t> unmatchedFirsts; ///< into unmatchedAt: one a location, and the end
    std::uint64_t unmatchedSends = 0; ///< without those of an invalid peer
    std::uint64_t unmatchedReceives = 0;
    std::uint64_t greatestReversal = 0; ///< see MessageTable

    /// Opens the columns at the begin of @p in, which then holds the rest.
    bool openColumns(ByteReader& in);

private:
    /// The id for a number in a column; `none` or the last id for a number that is out of range.
    CommunicatorId communicatorOf(std::uint64_t number) const
    {
        return number - 1 < communicators ? idAt<CommunicatorId>(number - 1) : CommunicatorId::none;
    }
    LocationId locationOf(std::uint64_t number) const
    {
        return idAt<LocationId>(std::min<std::uint64_t>(number, locations - 1));
    }
    bool openRoutes(ByteReader& in);
    bool check();
    bool readUnmatched(ByteReader& in);
    void indexUnmatched();
};

} // namespace lightcone::core
