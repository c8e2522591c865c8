// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/ingest/memory/scratchpool.h"
#include "core/store/messages/messagetable.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
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
    void beginRun();
    /// Adds messages to the run that was begun last.
    void add(std::span<const Message> messages);
    /// Calls take(messages) for some of all after the other, until a stop. The last call. A message of zeros stands for
    /// one that cannot be read back, see ScratchPool::failure(). O(messages · log runs)
    template <typename Take> Completion merge(const Take& take)
    {
        constexpr std::size_t kAtOnce = 1 << 12;
        std::uint64_t left = beginMerging();
        std::vector<Message> messages;
        for (; left > 0; left -= messages.size()) {
            messages.resize(std::min<std::uint64_t>(left, kAtOnce));
            for (Message& message : messages)
                message = next();
            if (take(messages).isStopped())
                return Stopped {};
        }
        return Done {};
    }

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

    std::uint64_t beginMerging(); ///< @returns the number of messages
    Message next();

    ScratchPool* m_pool;
    std::vector<ScratchStream> m_runs;
    Codec m_codec; ///< of the last run
    std::vector<Reader> m_readers;
    std::vector<std::size_t> m_heap; ///< readers that are not at their end, the first message on top
};

} // namespace lightcone::core
