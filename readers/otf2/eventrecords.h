// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/bytecursor.h"
#include "readers/otf2/eventdecoder.h"
#include "readers/otf2/localdefinitions.h"
#include "readers/otf2/recordschema.h"

#include <array>
#include <cstdint>
#include <vector>

namespace lightcone::readers::otf2 {

/// Types of records in event files.
enum EventType : std::uint8_t {
    kFirstEvent = 10, ///< the smallest type that is an event; smaller ones are marks
    kEnter = 12,
    kLeave = 13,
};

/// Reads the event records of one location. It translates numbers by the location's mapping tables and corrects times
/// by its clock offsets, then hands the event to the decoder. It hands on nothing of a record that is damaged.
class EventRecords {
public:
    /// Keeps references to both.
    EventRecords(const LocalDefinitions& definitions, EventDecoder& decoder)
        : m_definitions(&definitions)
        , m_decoder(&decoder)
        , m_clock(definitions.clock)
    {
    }

    /// Sets the time of the next events, on the location's own clock.
    void setTime(std::uint64_t time) { m_time = time; }
    /// Reads the list of attributes that belongs to the next event; @p cursor stands behind the type byte. @returns
    /// false when the list is damaged.
    bool readAttributes(ByteCursor& cursor);
    /// @returns how many attributes wait for the event that they belong to.
    std::size_t pendingAttributes() const { return m_attributes.size(); }
    /// Reads an event; @p cursor stands behind the type byte. Fields behind the known ones are skipped. Of those that
    /// the record lacks, references to definitions are undefined and all others zero.
    /// @pre type >= kFirstEvent
    RecordState readEvent(std::uint8_t type, ByteCursor& cursor)
    {
        // Nearly all events are calls.
        if (type == kEnter)
            return readCall<&EventDecoder::enter>(cursor);
        if (type == kLeave)
            return readCall<&EventDecoder::leave>(cursor);
        return readOther(type, cursor);
    }

private:
    /// Reads the fields of an event; @p fields stands behind the length.
    using Reader = RecordState (*)(EventRecords& records, ByteCursor& fields);
    struct Kind {
        Reader read;
        bool hasLength = true; ///< false: no length precedes the record's one field, so that it cannot be left out
    };
    /// Reads events whose fields are numbers in the order of the parameters of the decoder's @p function. In the same
    /// order, @p mappings are the kinds of the mapping tables through which references to definitions go; those at the
    /// end that are not given are no references.
    template <auto function, std::uint8_t... mappings> struct Numbers;

    template <auto function> RecordState readCall(ByteCursor& cursor)
    {
        std::uint64_t region = 0;
        if (!cursor.readCompressed(4, region))
            return RecordState::Damaged;
        const EventDecoder::Head head = takeHead();
        (m_decoder->*function)(head, static_cast<OTF2_RegionRef>(mapped(OTF2_MAPPING_REGION, region)));
        return RecordState::Whole;
    }
    RecordState readOther(std::uint8_t type, ByteCursor& cursor);

    static const std::array<Kind, 79> kKinds; ///< indexed by type - kFirstEvent

    static RecordState readBufferFlush(EventRecords& records, ByteCursor& fields);
    static RecordState readMetric(EventRecords& records, ByteCursor& fields);
    static RecordState readProgramBegin(EventRecords& records, ByteCursor& fields);
    std::uint64_t mapped(std::uint8_t kind, std::uint64_t number) const { return m_definitions->maps[kind](number); }
    /// @returns time and attributes of the event that is being read. Call it once for each event.
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

} // namespace lightcone::readers::otf2
