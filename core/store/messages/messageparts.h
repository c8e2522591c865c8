// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagedata.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>

// Private to the store.
namespace lightcone::core {

/// The messages in as many parts as there are threads, by id, for who goes through all.
class MessageParts {
public:
    MessageParts(const MessageTable::Data& data, unsigned threads, const std::stop_token& stop)
        : m_data(data)
        , m_blocks((data.size() + MessageBlock::kMessages - 1) / MessageBlock::kMessages)
        , m_threads(threads)
        , m_stop(stop)
    {
    }
    std::size_t size() const { return m_threads; }
    /// Calls visit(part, block) for all messages, until a stop; for different parts at the same time.
    template <typename Visit> Completion visit(const Visit& visit) const
    {
        return visitRead(&MessageTable::Data::read, visit);
    }
    /// Does so with blocks of which only the locations are read.
    template <typename Visit> Completion visitLocations(const Visit& visit) const
    {
        return visitRead(&MessageTable::Data::readLocations, visit);
    }

private:
    using Read = void (MessageTable::Data::*)(std::uint64_t first, MessageBlock& out) const;

    template <typename Visit> Completion visitRead(Read read, const Visit& visit) const
    {
        const auto visitPart = [&](std::size_t part) {
            MessageBlock block;
            for (std::uint64_t i = m_blocks * part / m_threads; i < m_blocks * (part + 1) / m_threads; ++i) {
                if (i % (kMessagesPerPoll / MessageBlock::kMessages) == 0 && m_stop.stop_requested())
                    return;
                (m_data.*read)(i * MessageBlock::kMessages, block);
                visit(part, block);
            }
        };
        return parallelFor(m_threads, m_threads, m_stop, visitPart);
    }

    const MessageTable::Data& m_data;
    std::uint64_t m_blocks;
    unsigned m_threads;
    const std::stop_token& m_stop;
};

} // namespace lightcone::core
