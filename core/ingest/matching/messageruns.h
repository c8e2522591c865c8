// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/memory/scratchpool.h"
#include "core/store/messages/messagetable.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Messages that are put aside in several runs, each in the order of MessageTable, and come back as one in that order.
class MessageRuns {
public:
    explicit MessageRuns(ScratchPool& pool)
        : m_pool(&pool)
    {
    }
    /// Adds a run of @p count messages, messageOf(i) each.
    void add(std::size_t count, const std::function<Message(std::size_t)>& messageOf);
    /// All runs are there: next() may be called as often as there are messages.
    void begin();
    /// O(log runs). A message of zeros when one cannot be read back, see ScratchPool::failure().
    Message next();

private:
    /// Writes and reads the messages of a run, each by what differs from the one before.
    class Codec {
    public:
        void write(ByteVector& out, const Message& message);
        Message read(ByteReader& in);

    private:
        Message m_last;
    };
    /// A run that is being read.
    struct Reader {
        explicit Reader(ScratchStream&& run)
            : stream(std::move(run))
        {
        }
        /// Goes to the next message. @returns false at the end.
        bool advance();

        ScratchStream stream;
        std::size_t piece = 0; ///< the next one
        ByteVector buffer;
        ByteReader in { {} };
        Codec codec;
        Message message;
    };

    ScratchPool* m_pool;
    std::vector<ScratchStream> m_runs;
    std::vector<Reader> m_readers;
    std::vector<std::size_t> m_heap; ///< readers that are not at their end, the first message on top
};

} // namespace lightcone::core
