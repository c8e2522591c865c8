// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/numbering.h"
#include "core/ingest/location/messageends.h"
#include "core/ingest/matching/communicatorindex.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::core {

/// Sends and receives of the same queue are paired in their order. Threads of one rank are the same sender, or
/// receiver.
struct QueueKey {
    LocationId sender = LocationId::none;
    LocationId receiver = LocationId::none;
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t tag = 0;

    friend bool operator==(const QueueKey&, const QueueKey&) = default;
};

struct QueueKeyHash {
    std::size_t operator()(const QueueKey& key) const
    {
        const auto number = [](auto id) { return static_cast<std::uint64_t>(id); };
        const std::uint64_t mixed = (number(key.sender) << 32 | number(key.receiver)) * 0x9e3779b97f4a7c15ULL
            + (number(key.communicator) << 32 | key.tag) * 0xc2b2ae3d27d4eb4fULL;
        return (mixed ^ mixed >> 29) * 0x165667b19e3779f9ULL >> 32;
    }
};

using QueueNumbers = Numbering<QueueKey, QueueKeyHash>;

/// Finds the numbers of the queues of the sends, or of the receives, of one location. It keeps those that it found
/// last.
class QueueFinder {
public:
    // These stand in place of a number for an end that does not come into a queue.
    static constexpr std::uint32_t kNone = QueueNumbers::kNone; ///< nobody receives in its queue
    static constexpr std::uint32_t kNoPeer = kNone - 1; ///< its peer is not known
    static constexpr std::uint32_t kOtherRound = kNone - 2; ///< its queue is one of another round
    static constexpr bool isQueue(std::uint32_t number) { return number < kOtherRound; }

    /// @param ends  how many there are
    QueueFinder(const PeerResolver& peers, bool isOfSends, std::uint64_t ends)
        : m_peers(peers)
        , m_isOfSends(isOfSends)
        , m_found(std::bit_ceil(std::clamp<std::uint64_t>(ends / 8, 1, 1024)))
    {
    }
    /// @param numberOf  QueueKey -> number, the same each time; called where it is not known any more
    template <typename NumberOf> std::uint32_t find(const MessageEnd& end, const NumberOf& numberOf)
    {
        Found& found = m_found[spreadBits((std::uint64_t { end.peerRank } << 32 | static_cast<std::uint32_t>(end.peer))
                                   ^ std::uint64_t { end.tag } << 16 ^ static_cast<std::uint32_t>(end.communicator))
            & (m_found.size() - 1)];
        if (!found.isFilled || found.communicator != end.communicator || found.peerRank != end.peerRank
            || found.peer != end.peer || found.tag != end.tag)
            found = { end.communicator, end.peerRank, end.peer, end.tag, numberFor(end, numberOf), true };
        return found.number;
    }

private:
    struct Found {
        CommunicatorId communicator = CommunicatorId::none;
        std::uint32_t peerRank = 0;
        LocationId peer = LocationId::none;
        std::uint32_t tag = 0;
        std::uint32_t number = 0;
        bool isFilled = false;
    };
    template <typename NumberOf> std::uint32_t numberFor(const MessageEnd& end, const NumberOf& numberOf)
    {
        const PeerResolver::Peer peer = m_peers.peerOf(end);
        if (peer.state != PeerResolver::State::Known)
            return kNoPeer;
        const LocationId own = m_peers.ownKey(end.communicator);
        return numberOf(m_isOfSends ? QueueKey { own, peer.peerKey, end.communicator, end.tag }
                                    : QueueKey { peer.peerKey, own, end.communicator, end.tag });
    }

    PeerResolver m_peers;
    bool m_isOfSends;
    std::vector<Found> m_found; ///< by a hash of the end
};

} // namespace lightcone::core
