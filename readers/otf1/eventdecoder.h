// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/location/locationwriter.h"
#include "core/ingest/tracesink.h"
#include "readers/definitions/placeholders.h"
#include "readers/otf1/definitiontables.h"
#include "readers/otf1/keyvalue.h"
#include "readers/otf1/processstate.h"
#include "readers/otf1/recordfile.h"
#include "readers/otf1/statecollector.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lightcone::readers::otf1 {

/// Turns the events of one stream into those of its locations. For one thread.
class EventDecoder {
public:
    struct Output {
        RegionPlaceholders& placeholders;
        core::TraceSink& sink;
        RecordCounts& counts;
        Claims& claims;
        ClaimLimits limits; ///< the limits for this stream
        core::FileOrder* order; ///< the order of all events of the trace if this is its only stream, else null
    };
    /// @param processes  the processes that the master file lists for @p stream
    EventDecoder(const DefinitionTables& tables, std::uint32_t stream, std::span<const std::uint32_t> processes,
        const Output& output);

    // RecordFileReader calls these functions.
    void time(std::uint64_t time, const LinePlace& place)
    {
        // LocationWriter clamps the time further, and counts such events.
        const auto tick = static_cast<core::Tick>(
            std::min(time, static_cast<std::uint64_t>(std::numeric_limits<core::Tick>::max())));
        if (tick < m_tick) [[unlikely]]
            noteBackwards(tick, place);
        m_tick = tick;
        m_states.time(time, place);
    }
    void process(std::uint32_t number)
    {
        if (number != m_number)
            selectProcess(number);
        m_states.process(number);
    }
    void record(const Record& record, const LinePlace& place);
    /// @returns the place of the next event in the trace, for findings.
    Spot spot() const;

    /// Ends open operations and reports the findings. Call it once, after the last record.
    void finish(LineFindings& findings);

    /// @returns true when the writer of the file noted that it could not go on.
    bool isAborted() const { return m_isAborted; }
    /// @returns the process of the last line; null when no known process was named.
    const ProcessState* current() const { return m_current; }

private:
    void selectProcess(std::uint32_t number);
    void noteBackwards(core::Tick tick, const LinePlace& place);
    /// Call this before the first event that follows a time earlier than the one before.
    void checkBackwards(LineFindings& findings);
    void reportBackwards(LineFindings& findings);
    bool noteUndefined(std::string_view kind, std::uint64_t number);
    void ignore(const Record& record);
    void decode(const Record& record);
    void decodeOther(const Record& record);
    void addKey(const Record& record, const LinePlace& place);
    /// Drops keys and values that belong to no record.
    void dropKeys();

    core::RegionId region(std::uint64_t number)
    {
        const core::RegionId id = m_scope.find(&ScopeTables::regions, number);
        return core::isValid(id) ? id : undefinedRegion(number);
    }
    core::RegionId undefinedRegion(std::uint64_t number);
    core::CommunicatorId communicator(std::uint64_t number);
    core::LocationId location(std::uint64_t number);
    /// @returns the attributes of a record: its source location, which is the field @p source, and the keys and values
    /// before it.
    std::span<const core::Field> attributes(const Record& record, std::size_t source)
    {
        if (record[source] == 0 && m_keyValues.empty()) [[likely]]
            return {};
        return attributeFields(record[source]);
    }
    std::span<const core::Field> keyValueAttributes()
    {
        return m_keyValues.empty() ? std::span<const core::Field> {} : attributeFields(0);
    }
    std::span<const core::Field> attributeFields(std::uint64_t source);
    core::Field attributeField(const KeyValue& value);

    void leave(const Record& record);
    void message(const Record& record, core::EventKind kind);
    void counterValue(const Record& record);
    void collective(const Record& record);
    void collectiveBegin(const Record& record);
    void collectiveEnd(const Record& record);
    /// Makes a collective operation of a record. @param first  index of the field with the communicator; root, sent and
    /// received follow it
    ProcessState::OpenCollective openCollective(const Record& record, std::size_t first);
    void fileOperation(const Record& record);
    void fileOperationBegin(const Record& record);
    /// Ends a file operation. @param matching  index of the field with the number that begin and end share
    /// @param handle  index of the field with the handle; operation and bytes follow it
    void fileOperationEnd(const Record& record, std::size_t matching, std::size_t handle, std::size_t operation);
    std::array<core::Field, 2> operationFields(std::uint64_t operation);
    core::Field fileField(std::uint64_t number);
    void rma(const Record& record, core::EventKind kind);
    void rmaEnd(const Record& record);
    void comment(const Record& record);

    const DefinitionTables* m_tables;
    ScopeView m_scope;
    RegionPlaceholders* m_placeholders;
    core::TraceSink* m_sink;
    RecordCounts* m_counts;
    std::uint32_t m_stream;
    StateCollector m_states; ///< collects the snapshots among the events
    std::vector<ProcessState> m_processes;
    std::unordered_map<std::uint32_t, ProcessState*> m_byNumber;
    ProcessState* m_current = nullptr;
    std::optional<std::uint32_t> m_number; ///< number of the current process; nullopt: none yet
    core::Tick m_tick = 0;
    bool m_isBackwards = false; ///< true: time went backwards since the last event
    struct Backwards {
        std::uint64_t line = 0;
        core::Tick tick = 0;
        core::Tick last = 0; ///< the time before
        std::string_view owner; ///< kind of definition that has the number
        Spot spot;
    };
    Backwards m_backwards;
    std::vector<KeyValue> m_keyValues; ///< they belong to the record that follows
    std::uint64_t m_keyLines = 0; ///< number of lines in m_keyValues
    std::vector<core::Field> m_attributes;
    std::map<std::uint32_t, std::uint64_t> m_ignored; ///< number of records of each process
    /// Texts of the operations that were met.
    std::map<std::uint32_t, std::pair<core::StringId, core::StringId>> m_operations;
    core::StringId m_originName;
    bool m_isAborted = false;
};

} // namespace lightcone::readers::otf1
