// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/ingest/matching/messagematcher.h"
#include "core/ingest/matching/queuefinder.h"
#include "core/ingest/matching/receivequeues.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::core {

/// Reads the sends of all locations in the order of MessageTable, some thousands at a time.
class SendMerger {
public:
    struct Send {
        RecordedEnd recorded;
        std::uint32_t queue = 0; ///< see QueueFinder
    };
    /// One of those that were read last.
    struct Place {
        std::uint64_t tick = 0; ///< after the first of them
        std::uint32_t source = 0;
        std::uint32_t at = 0; ///< where it is in the buffer of its location
    };

    /// All outlive it. @param queues  are filled
    SendMerger(const RecordedTrace& trace, const ReceiveQueues& queues);
    /// Reads the next sends; those read before are gone.
    Completion advance(unsigned threads, const std::stop_token& stop);
    /// In their order; none at the end.
    const std::vector<Place>& places() const { return m_places; }
    const Send& operator[](const Place& place) const { return m_sources[place.source].buffer[place.at]; }
    LocationId locationOf(const Place& place) const { return m_sources[place.source].location; }

private:
    struct Source {
        Source(const RecordedTrace& trace, LocationId of, std::uint64_t all);
        /// Reads on until the buffer holds @p count sends.
        void fill(const ReceiveQueues& queues, std::size_t count);
        /// The end of those in the buffer that are not after the last one of @p other; without that one, of all.
        std::size_t endUpTo(const Source* other) const;

        RecordedEndReader reader;
        QueueFinder finder;
        std::vector<Send> buffer;
        std::size_t taken = 0; ///< of the buffer
        std::size_t usual = 0; ///< sends that the buffer holds, as a rule
        LocationId location;
        bool isAtEnd = false;
    };

    Source* limit();

    const ReceiveQueues* m_queues;
    std::vector<Source> m_sources; ///< locations that send, ascending
    std::vector<Place> m_places;
    std::vector<Place> m_scratch;
};

} // namespace lightcone::core
