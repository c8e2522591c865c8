// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/location/locationwriter.h"
#include "core/ingest/memory/scratchpool.h"
#include "core/model/eventkind.h"
#include "core/model/tick.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace lightcone::core {

/// A send or receive event of a location, with what pairing needs of it.
struct RecordedEnd {
    MessageEnd end; ///< without request and waitsSince
    std::uint64_t index = 0; ///< index of the event
    Tick tick = 0;
    std::uint64_t order = 0; ///< index of the event that takes the place in the queue: the post, or the event itself
    /// The time at which a receive was posted, see Message::posted.
    Tick posted = 0;

    /// The time of event `order`.
    Tick orderTick() const { return order == index ? tick : posted; }
};

/// Writes and reads the sends, or the receives, of a location, each by what differs from the one before: some 13 bytes.
class RecordedEndCodec {
public:
    void write(ByteVector& out, const RecordedEnd& end);
    RecordedEnd read(ByteReader& in);

private:
    std::uint64_t m_index = 0; ///< of the end before, as the following
    Tick m_tick = 0;
    MessageEnd m_end;
};

/// Reads the sends, or the receives, of a location one after the other.
class RecordedEndReader {
public:
    /// @param from  outlives it
    explicit RecordedEndReader(const ScratchStream& from)
        : m_from(&from)
    {
    }
    /// @returns false at the end
    bool read(RecordedEnd& end)
    {
        while (m_in.left() == 0) {
            if (m_piece == m_from->pieces().size())
                return false;
            m_in = ByteReader(m_from->pieces()[m_piece++].bytes(m_buffer));
            m_codec = {};
        }
        end = m_codec.read(m_in);
        return true;
    }

private:
    const ScratchStream* m_from;
    std::size_t m_piece = 0; ///< the next one
    ByteVector m_buffer;
    ByteReader m_in { {} };
    RecordedEndCodec m_codec;
};

/// The message ends of one location, written by RecordedEndCodec in the order of the events.
struct MessageEnds {
    explicit MessageEnds(ScratchPool& pool)
        : sends(pool)
        , receives(pool)
    {
    }
    ScratchStream sends;
    ScratchStream receives;
    std::uint64_t neverCompleted = 0; ///< posted receives
    Tick firstNeverCompleted = 0;
};

/// Takes the message events and requests of one location as they come.
class MessageEndCollector {
public:
    explicit MessageEndCollector(ScratchPool& pool)
        : m_ends(pool)
    {
    }
    /// @param callEnter  enter of the call that sends or receives; @p tick without one
    void message(std::uint64_t index, Tick tick, EventKind kind, const MessageEnd& end, Tick callEnter);
    /// Adds an event of any kind that carries a request.
    void request(std::uint64_t index, Tick tick, EventKind kind, std::uint64_t request);
    MessageEnds finish();

private:
    struct Post {
        std::uint64_t index = 0;
        Tick tick = 0;
    };
    bool takePost(std::uint64_t request, Post& post);

    MessageEnds m_ends;
    RecordedEndCodec m_sendCodec;
    RecordedEndCodec m_receiveCodec;
    /// Request -> its pending posts, ascending, at least one. More than one where a writer uses a request again before
    /// its completion, or does not record that.
    std::unordered_map<std::uint64_t, std::vector<Post>> m_posts;
};

} // namespace lightcone::core
