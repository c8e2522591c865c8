// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/stoppable.h"
#include "core/store/columns/packed.h"
#include "core/store/messages/messagedata.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to the store and to what builds it.
namespace lightcone::core {

/// Makes the bytes of a MessageTable. They do not depend on the threads.
class MessageEncoder {
public:
    /// @param stop  outlives it
    MessageEncoder(std::size_t locations, unsigned threads, const std::stop_token& stop)
        : m_locations(locations)
        , m_threads(threads)
        , m_stop(stop)
    {
    }
    /// The next messages in the order of the table.
    Completion add(std::span<const Message> messages);
    /// The last call. @param unmatched  in their order
    /// @param groupings, memory  see writeMessageRoutes()
    Stoppable<ByteVector> finish(
        std::span<const UnmatchedEnd> unmatched, std::span<const LocationGrouping> groupings, std::uint64_t memory);

private:
    struct Encoded {
        std::array<PackedColumnWriter, MessageTable::Data::kColumns> columns;
        std::uint64_t greatestReversal = 0; ///< see MessageTable
    };
    static void addChunk(Encoded& out, std::span<const Message> messages);

    std::size_t m_locations;
    unsigned m_threads;
    const std::stop_token& m_stop;
    Encoded m_encoded;
    std::vector<Message> m_rest; ///< fewer than a chunk
};

} // namespace lightcone::core
