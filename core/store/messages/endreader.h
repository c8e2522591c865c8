// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/store/messages/messagetable.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace lightcone::core {

/// Gives the messages that one location sends, or those that it receives, in the order of the events with which it does
/// so; many at once, so that what belongs to them can be read so, too.
class EndReader {
public:
    /// Gives those among the ends [@p first, @p end) of @p location. @p messages outlives it.
    EndReader(const MessageTable& messages, LocationId location, bool areSends, std::uint64_t first, std::uint64_t end)
        : m_messages(&messages)
        , m_location(location)
        , m_areSends(areSends)
        , m_next(first)
        , m_end(end)
    {
    }
    /// Gives those among all ends of @p location.
    EndReader(const MessageTable& messages, LocationId location, bool areSends)
        : EndReader(messages, location, areSends, 0, messages.endCount(location))
    {
    }
    const MessageTable& messages() const { return *m_messages; }
    bool areSends() const { return m_areSends; }
    /// Fills the begin of @p out. @returns how many there are in it; 0 at the end. @pre @p out is not empty
    std::size_t read(std::span<MessageId> out);

private:
    const MessageTable* m_messages;
    LocationId m_location;
    bool m_areSends;
    std::uint64_t m_next; ///< end that is not read
    std::uint64_t m_end;
};

/// Goes from one of the events with which one location sends messages, or receives them, to the next one.
class EndEvents {
public:
    /// Events that are read at once.
    static constexpr std::size_t kChunk = 256;

    /// Begins at the first of those that @p reader gives.
    explicit EndEvents(const EndReader& reader);
    /// The index of the event in the location; the greatest number behind the last one.
    std::uint64_t event() const { return m_event; }
    /// The messages of the events that were read with this one.
    std::span<const MessageId> chunk() const { return std::span(m_messages).first(m_count); }
    /// Which of them is that of this event.
    std::size_t place() const { return m_place; }
    /// Goes to the next one. @pre it is not behind the last one
    void next()
    {
        if (++m_place == m_count)
            read();
        else
            m_event = m_events[m_place];
    }

private:
    void read();

    EndReader m_reader;
    std::array<MessageId, kChunk> m_messages;
    std::array<std::uint64_t, kChunk> m_events;
    std::size_t m_count = 0;
    std::size_t m_place = 0;
    std::uint64_t m_event = 0;
};

} // namespace lightcone::core
