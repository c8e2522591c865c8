// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/messagetable.h"
#include "core/store/spanindex.h"

#include <algorithm>
#include <cstdint>
#include <vector>

// Private to the store.
namespace lightcone::core {

struct MessageTable::Data {
    // One entry a message, in the order of the table.
    std::vector<Tick> sends;
    std::vector<Tick> receives;
    std::vector<Tick> posted;
    std::vector<std::uint64_t> sendIndices; ///< of the event in the sender's location
    std::vector<std::uint64_t> receiveIndices;
    std::vector<std::uint64_t> bytes;
    std::vector<std::uint64_t> bytesReceived;
    std::vector<LocationId> senders;
    std::vector<LocationId> receivers;
    std::vector<CommunicatorId> communicators;
    std::vector<std::uint32_t> tags;

    SpanIndex index;
    /// By location: (message << 1 | is send), ascending by the index of the event.
    std::vector<std::vector<std::uint64_t>> ends;

    std::vector<UnmatchedEnd> unmatched; ///< ascending by (time, location, index)
    std::uint64_t unmatchedSends = 0; ///< without those of an invalid peer
    std::uint64_t unmatchedReceives = 0;

    void resize(std::size_t count);
    void set(std::size_t id, const Message& message);
    ClosedSpan span(std::uint64_t id) const
    {
        return { std::min(sends[id], receives[id]), std::max(sends[id], receives[id]) };
    }
    /// Of an entry of `ends`.
    Tick endTick(std::uint64_t end) const { return (end & 1) != 0 ? sends[end >> 1] : receives[end >> 1]; }
    std::uint64_t eventIndex(std::uint64_t end) const
    {
        return (end & 1) != 0 ? sendIndices[end >> 1] : receiveIndices[end >> 1];
    }
    /// Fills `index` and `ends` from the columns.
    void buildIndex(std::size_t locationCount);
};

} // namespace lightcone::core
