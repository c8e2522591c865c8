// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/fileorder.h"
#include "core/ingest/tracesink.h"
#include "readers/definitions/placeholders.h"
#include "readers/epilog/clock.h"
#include "readers/epilog/definitionresolver.h"
#include "readers/epilog/definitions.h"
#include "readers/epilog/definitiontables.h"
#include "readers/epilog/findings.h"
#include "readers/epilog/ranks.h"
#include "readers/epilog/records.h"

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::readers::epilog {

/// The context in which the events of one file are converted.
struct Scope {
    const DefinitionTables* tables = nullptr;
    const Numbers* numbers = nullptr; ///< translates the numbers of this file
    Metrics* metrics = nullptr;
    /// The location of events that name none; none: there are no such events.
    core::LocationId home = core::LocationId::none;
    bool hasRanks = false; ///< true: events name other processes by rank; false: by the number of a location
    std::optional<Clock> clock; ///< if set, the times are local and need this correction
};

/// The parser and the resolver for definitions between events.
struct LateDefinitions {
    DefinitionParser* parser = nullptr;
    DefinitionResolver* resolver = nullptr;
};

/// Makes the region that ENTER_TRACING enters when it is needed, as the format defines none. Thread-safe.
class TracingRegion {
public:
    explicit TracingRegion(core::TraceSink& sink)
        : m_sink(&sink)
    {
    }
    core::RegionId region();

private:
    core::TraceSink* m_sink;
    std::mutex m_mutex;
    core::RegionId m_region = core::RegionId::none;
};

/// Counts the records of each type.
struct RecordCounts {
    std::array<std::uint64_t, 256> all {};
    std::array<std::uint64_t, 256> skipped {}; ///< the records among them that were left out

    /// @returns how many records have unknown types in the range of events.
    std::uint64_t unknownEvents() const;
    /// @param isNewer  true: records of unknown types belong to a newer version of the format, so that they are no loss
    void reportTo(core::TraceSink& sink, bool isNewer) const;
};

/// The part of the conversion of a file's events that does not depend on its byte order. For one thread.
class EventConversion {
protected:
    struct LocationState {
        core::LocationId location = core::LocationId::none;
        core::LocationWriter* writer = nullptr;
        std::vector<core::RegionId> calls; ///< the open calls
        core::Tick time = -core::kMaxTick; ///< time of the latest event, as LocationWriter::time() gives it
    };
    enum class Text : std::uint8_t { OpenMp, Off, On, Exclusive, Shared, OmpCollectiveExit, MpiGetStart, GetStart };
    static constexpr std::size_t kTextCount = static_cast<std::size_t>(Text::GetStart) + 1;

    EventConversion(const Scope& scope, core::TraceSink& sink, RegionPlaceholders& placeholders)
        : m_scope(scope)
        , m_tables(scope.tables)
        , m_sink(&sink)
        , m_placeholders(&placeholders)
    {
    }
    /// @returns the state of the location with that number, or for kNoNumber that of the file's own location. Null when
    /// there is no such location, which is noted.
    LocationState* stateOf(std::uint32_t number)
    {
        if (m_last != nullptr && number == m_lastNumber)
            return m_last;
        const core::LocationId id = number == kNoNumber ? m_scope.home : m_scope.numbers->locations.find(number);
        const std::size_t index = core::indexOf(id);
        m_last = index < m_states.size() && m_states[index].writer != nullptr ? &m_states[index] : newState(id, number);
        m_lastNumber = number;
        return m_last;
    }
    core::RegionId region(std::uint32_t number, const LocationState& state, core::Tick t)
    {
        const core::RegionId id = m_scope.numbers->regions.find(number);
        return core::isValid(id) ? id : undefinedRegion(number, state, t);
    }
    /// @returns the region of a call site. The call site's number in the whole trace becomes an attribute of the event.
    core::RegionId regionOfCallSite(std::uint32_t number, const LocationState& state, core::Tick t);
    core::CommunicatorId communicator(std::uint32_t number, const LocationState& state, core::Tick t);
    core::WindowId window(std::uint32_t number, const LocationState& state, core::Tick t);
    /// @returns the id of a location, given its number in the whole trace.
    core::LocationId location(std::uint32_t number, const LocationState& state, core::Tick t);
    /// Sets the process at the other end of a message.
    void setPeer(core::MessageEnd& end, std::uint32_t number, const LocationState& state, core::Tick t);
    std::uint32_t rootRank(
        std::uint32_t number, core::CommunicatorId communicator, const LocationState& state, core::Tick t);
    core::CollectiveOperation operationOf(const LocationState& state) const;
    bool isInApplication(const LocationState& state) const; ///< true when the innermost call is the program's own
    core::CommunicatorId communicatorOf(core::WindowId window) const;

    /// Sets m_fields to the window (none for kNoNumber) and the process at the other end of an RMA event.
    void setRemoteFields(std::uint32_t windowNumber, std::uint32_t peer, const LocationState& state, core::Tick t);
    /// @returns a field with the partners of a window's epoch.
    core::Field groupField(std::uint32_t number, const LocationState& state, core::Tick t);
    /// Notes an event without a location (null), without a time (nullopt), or with a time that was clamped.
    /// @returns true when the event can be used nevertheless
    bool noteOdd(RecordType type, const LocationState* state, std::optional<core::Tick> t);
    core::StringId text(Text text);
    core::Field textField(core::FieldKey key, Text value) { return core::Field::text(key, text(value)); }

    /// Says how many metric values an event carries. A number that differs from that of the defined metrics is
    /// reported.
    void setMetricCount(std::size_t count);
    /// Call this when the definitions of metrics have changed.
    void updateMetrics();
    /// Adds an attribute to the next event. @returns false when the event has too many already, which is noted.
    bool addAttribute(std::uint8_t type, std::uint32_t value);
    /// Removes the request of a message from the attributes. @returns the request; nullopt when there is none.
    std::optional<std::uint32_t> takeRequest();
    std::span<const core::Field> attributes() const { return m_attributes; }

    void note(core::DiagnosticCode code, const LocationState& state, std::string_view kind, std::uint64_t number,
        std::optional<core::Tick> t)
    {
        m_findings.note(state.location, { code, kind, number }, t);
    }

    Scope m_scope;
    const DefinitionTables* m_tables;
    core::TraceSink* m_sink;
    Findings m_findings;
    std::vector<core::Field> m_attributes;
    std::vector<core::Field> m_fields;
    Metrics::Set m_metrics; ///< the metrics of the values that events carry
    /// A value for each of these metrics; empty: not known yet, or events carry none.
    std::vector<core::MetricValue> m_values;

private:
    LocationState* newState(core::LocationId id, std::uint32_t number);
    core::RegionId undefinedRegion(std::uint32_t number, const LocationState& state, core::Tick t);

    RegionPlaceholders* m_placeholders;
    Ranks m_ranks;
    std::vector<LocationState> m_states; ///< by LocationId
    LocationState* m_last = nullptr; ///< state of the previous event's location; null: it had none
    std::uint32_t m_lastNumber = kNoNumber; ///< number of that location
    std::array<core::StringId, kTextCount> m_texts = [] {
        std::array<core::StringId, kTextCount> none {};
        none.fill(core::StringId::none);
        return none;
    }();
};

} // namespace lightcone::readers::epilog
