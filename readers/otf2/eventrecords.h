// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/bytecursor.h"
#include "readers/otf2/eventdecoder.h"
#include "readers/otf2/localdefinitions.h"

#include <array>
#include <cstdint>
#include <vector>

namespace lightcone::readers {

/// Types of records in event files.
enum EventType : std::uint8_t {
    kFirstEvent = 10, ///< the smallest one that is a record of its own, not a mark
    kEnter = 12,
    kLeave = 13,
};

/// Reads the records of the events of one location. Numbers go through its mapping tables, times through its clock
/// offsets; what then makes the event is handed to the decoder. Nothing of a record that is not sound is.
class EventRecords {
public:
    /// Keeps references.
    EventRecords(const LocalDefinitions& definitions, EventDecoder& decoder)
        : m_definitions(&definitions)
        , m_decoder(&decoder)
        , m_clock(definitions.clock)
    {
    }

    /// Of all events from now on, by the location's own clock.
    void setTime(std::uint64_t time) { m_time = time; }
    /// Reads a list of attributes of the next event, from behind its type on. @returns false when it is not sound.
    bool readAttributes(ByteCursor& cursor);
    /// Reads an event, from behind its type on; of one that is longer than known the rest is skipped.
    /// @pre type >= kFirstEvent. @returns false when it is not sound.
    bool readEvent(std::uint8_t type, ByteCursor& cursor)
    {
        // Nearly all events are calls.
        if (type == kEnter)
            return readCall<&EventDecoder::enter>(cursor);
        if (type == kLeave)
            return readCall<&EventDecoder::leave>(cursor);
        return readOther(type, cursor);
    }

private:
    /// Reads an event from behind its length on. @returns false when its fields do not fit.
    using Reader = bool (*)(EventRecords& records, ByteCursor& fields);
    struct Kind {
        Reader read;
        bool hasLength = true; ///< the length of the record precedes its fields
    };
    /// Events whose fields are numbers that follow each other as the parameters of the decoder's @p function do; those
    /// that refer to definitions go through the mapping tables of the kinds @p mappings, in the same order.
    template <auto function, std::uint8_t... mappings> struct Numbers;

    template <auto function> bool readCall(ByteCursor& cursor)
    {
        std::uint64_t region = 0;
        if (!cursor.readCompressed(4, region))
            return false;
        const EventDecoder::Head head = takeHead();
        (m_decoder->*function)(head, static_cast<OTF2_RegionRef>(mapped(OTF2_MAPPING_REGION, region)));
        return true;
    }
    bool readOther(std::uint8_t type, ByteCursor& cursor);

    static const std::array<Kind, 79> kKinds; ///< by type, from kFirstEvent on

    static bool readBufferFlush(EventRecords& records, ByteCursor& fields);
    static bool readMetric(EventRecords& records, ByteCursor& fields);
    static bool readProgramBegin(EventRecords& records, ByteCursor& fields);
    std::uint64_t mapped(std::uint8_t kind, std::uint64_t number) const { return m_definitions->maps[kind](number); }
    /// Time and attributes of the event that is read. Once an event.
    EventDecoder::Head takeHead()
    {
        const std::uint64_t time = m_clock(m_time);
        if (m_attributes.empty()) [[likely]]
            return m_decoder->head(time, {});
        const EventDecoder::Head head = m_decoder->head(time, m_attributes);
        m_attributes.clear();
        return head;
    }

    const LocalDefinitions* m_definitions;
    EventDecoder* m_decoder;
    ClockCorrection m_clock;
    std::uint64_t m_time = 0;
    std::vector<EventDecoder::Attribute> m_attributes;
};

} // namespace lightcone::readers
