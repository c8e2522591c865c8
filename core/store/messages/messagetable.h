// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {

struct MessageBlock;
struct MessageSum;
class MessageRoutes;

/// A loop over messages looks at its stop token once for so many of them.
inline constexpr std::uint64_t kMessagesPerPoll = 1 << 16;

/// A message whose two ends were found. `receive < send` where clocks are not synchronised.
struct Message {
    Tick send = 0;
    Tick receive = 0;
    EventRef sendEvent;
    EventRef receiveEvent;
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t tag = 0;
    std::uint64_t bytes = 0; ///< the sender's number
    std::uint64_t bytesReceived = 0; ///< the receiver's number, or the sender's when the receiver gives none
    /// When the receive was posted: for blocking ones the enter of the receiving call (see isCommunication()),
    /// MessageEnd::waitsSince without one, or else `receive`.
    Tick posted = 0;

    LocationId sender() const { return sendEvent.location; }
    LocationId receiver() const { return receiveEvent.location; }
};

/// An end without a partner.
struct UnmatchedEnd {
    Tick tick = 0;
    EventRef event;
    LocationId peer = LocationId::none;
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t peerRank = 0xffffffff;
    std::uint32_t tag = 0;
    std::uint64_t bytes = 0;
    bool isSend = false;
    /// The peer is known not to be a member of the communicator (else: `peer` is none where the communicator is
    /// unknown).
    bool hasInvalidPeer = false;
    bool hasBytes = true; ///< see MessageEnd::hasBytes
};

/// The paired messages of a trace, ascending by (send, sender, index of the send), and the ends left over. Thread-safe.
class MessageTable {
public:
    struct Data;
    explicit MessageTable(std::unique_ptr<const Data> data);
    ~MessageTable();
    /// The table of a trace with @p locations locations and no message.
    static MessageTable empty(std::size_t locations);
    MessageTable(MessageTable&&) noexcept;

    std::uint64_t size() const;
    /// @throws UsageError when there is none of that id
    Message at(MessageId id) const;
    /// @throws UsageError as at()
    MessageSum sumOf(MessageId id) const;
    /// A part of what at() tells, which is read sooner.
    struct Transfer {
        Tick send = 0;
        Tick receive = 0;
        LocationId sender = LocationId::none;
        LocationId receiver = LocationId::none;
        std::uint64_t bytes = 0;
    };
    /// @throws UsageError as at()
    Transfer transferOf(MessageId id) const;
    /// Ascending by time.
    const std::vector<UnmatchedEnd>& unmatched() const;
    /// The sends among unmatched() that start at @p location or are directed to it: indices, ascending.
    std::span<const std::uint64_t> unmatchedSendsAt(LocationId location) const;
    /// The number of sends in unmatched() whose peer is not invalid.
    std::uint64_t unmatchedSends() const;
    std::uint64_t unmatchedReceives() const;

    /// The most ticks by which a message from one location to another one arrives before it was sent: the clocks of its
    /// ends differ by at least so much. 0 where none does. O(1)
    std::uint64_t greatestReversal() const;

    /// Calls @p visit for every message whose span [min(send, receive), max(send, receive)] meets @p interval,
    /// ascending by id, until it returns false. O(log messages + hits).
    void visit(Interval interval, const std::function<bool(MessageId, const Message&)>& visit) const;
    /// The blocks of MessageBlock::kMessages messages each, by number and ascending, in which some may meet @p interval
    /// as visit() has it. O(log messages + blocks with some in them).
    std::vector<std::uint64_t> blocksMeeting(Interval interval) const;
    /// The messages of block number @p block, those from id block × MessageBlock::kMessages on. Some 5 ns a message.
    /// @throws UsageError when there is no such block
    void read(std::uint64_t block, MessageBlock& out) const;
    /// The messages by the locations between which they go; null where there are hardly more messages than such pairs.
    const MessageRoutes* routes() const;
    /// The messages by groups of locations, where there are many pairs of locations; else null. Routes of locations of
    /// the same two groups stand next to each other in routes().
    const MessageRoutes* groupedRoutes() const;
    /// Index of the first message sent at or after @p t. O(log).
    std::uint64_t firstSentAt(Tick t) const;
    /// The messages that end at @p location, ascending by the time of that end.
    struct LocationEnd {
        Tick tick;
        MessageId message;
        bool isSend;
    };
    std::uint64_t endCount(LocationId location) const;
    LocationEnd endAt(LocationId location, std::uint64_t index) const;
    /// One of these ends without its time. Who goes through many reads them, and what belongs to their messages, some
    /// hundred at once: one by one, each would wait for memory.
    struct End {
        MessageId message = MessageId::none;
        bool isSend = false;
    };
    /// The ends of @p location from number @p first on, as many as @p out takes. @pre there are so many
    void readEnds(LocationId location, std::uint64_t first, std::span<End> out) const;
    /// The indices of the events that send @p messages, or of those that receive them, in their locations.
    /// @pre all are of the table; @p out takes as many. So do the following two.
    void readEvents(std::span<const MessageId> messages, bool areSends, std::span<std::uint64_t> out) const;
    /// When they are sent.
    void readSends(std::span<const MessageId> messages, std::span<Tick> out) const;
    /// What is under way from when to when.
    struct Flight {
        Tick send = 0;
        Tick receive = 0;
        std::uint64_t bytes = 0;
    };
    void readFlights(std::span<const MessageId> messages, std::span<Flight> out) const;
    /// Index of the first end at or after @p t.
    std::uint64_t firstEndAt(LocationId location, Tick t) const;
    /// The message that the event is an end of; none for other events. O(log).
    MessageId messageOf(EventRef event) const;
    /// The bytes of the table in a file.
    std::span<const std::byte> bytes() const;

private:
    std::unique_ptr<const Data> m_data;
};

} // namespace lightcone::core
