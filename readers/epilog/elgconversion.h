// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/fileorder.h"
#include "core/ingest/tracesink.h"
#include "readers/common/placeholders.h"
#include "readers/epilog/elgclock.h"
#include "readers/epilog/elgdefinitions.h"
#include "readers/epilog/elgfindings.h"
#include "readers/epilog/elgranks.h"
#include "readers/epilog/elgrecords.h"
#include "readers/epilog/elgresolver.h"
#include "readers/epilog/elgtables.h"

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::readers {

/// What the events of one file mean.
struct ElgScope {
    const ElgTables* tables = nullptr;
    const ElgNumbers* numbers = nullptr; ///< of this file
    ElgMetrics* metrics = nullptr;
    core::LocationId home = core::LocationId::none; ///< of events that name no location; none: there are no such
    bool hasRanks = false; ///< processes at the other end are named by their ranks, else by numbers of locations
    std::optional<ElgClock> clock; ///< the times are local
};

/// Definitions between events.
struct ElgLateDefinitions {
    ElgDefinitionParser* parser = nullptr;
    ElgResolver* resolver = nullptr;
};

/// The region that ENTER_TRACING enters; the format defines none. Made when it is needed. Thread-safe.
class ElgTracingRegion {
public:
    explicit ElgTracingRegion(core::TraceSink& sink)
        : m_sink(&sink)
    {
    }
    core::RegionId region();

private:
    core::TraceSink* m_sink;
    std::mutex m_mutex;
    core::RegionId m_region = core::RegionId::none;
};

/// How many records of each type there are.
struct ElgRecordCounts {
    std::array<std::uint64_t, 256> all {};
    std::array<std::uint64_t, 256> skipped {}; ///< of them

    /// Records of unknown types that are events by their numbers.
    std::uint64_t unknownEvents() const;
    void reportTo(core::TraceSink& sink) const;
};

/// What converting events of a file needs, whatever its byte order. One thread.
class ElgConversion {
protected:
    struct LocationState {
        core::LocationId location = core::LocationId::none;
        core::LocationWriter* writer = nullptr;
        std::vector<core::RegionId> calls; ///< open ones
        core::Tick time = -core::kMaxTick; ///< of the latest event, as LocationWriter::time() has it
    };
    enum class Text : std::uint8_t { OpenMp, Off, On, Exclusive, Shared, OmpCollectiveExit, MpiGetStart, GetStart };
    static constexpr std::size_t kTextCount = static_cast<std::size_t>(Text::GetStart) + 1;

    ElgConversion(const ElgScope& scope, core::TraceSink& sink, RegionPlaceholders& placeholders)
        : m_scope(scope)
        , m_tables(scope.tables)
        , m_sink(&sink)
        , m_placeholders(&placeholders)
    {
    }
    /// @p number kElgNone: that of the file. Null: there is none, and it is noted.
    LocationState* stateOf(std::uint32_t number)
    {
        if (m_last != nullptr && number == m_lastNumber)
            return m_last;
        const core::LocationId id = number == kElgNone ? m_scope.home : m_scope.numbers->locations.find(number);
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
    /// Of a call site; its number in the whole trace becomes an attribute.
    core::RegionId regionOfCallSite(std::uint32_t number, const LocationState& state, core::Tick t);
    core::CommunicatorId communicator(std::uint32_t number, const LocationState& state, core::Tick t);
    core::WindowId window(std::uint32_t number, const LocationState& state, core::Tick t);
    /// Of a location that is named by its number in the whole trace.
    core::LocationId location(std::uint32_t number, const LocationState& state, core::Tick t);
    /// The other end of a message.
    void setPeer(core::MessageEnd& end, std::uint32_t number, const LocationState& state, core::Tick t);
    std::uint32_t rootRank(
        std::uint32_t number, core::CommunicatorId communicator, const LocationState& state, core::Tick t);
    core::CollectiveOperation operationOf(const LocationState& state) const;
    bool isInApplication(const LocationState& state) const; ///< the program itself is on top
    core::CommunicatorId communicatorOf(core::WindowId window) const;

    /// m_fields become those of an event on a window (kElgNone: of none) and a process at the other end.
    void setRemoteFields(std::uint32_t windowNumber, std::uint32_t peer, const LocationState& state, core::Tick t);
    /// The partners of an epoch of a window, as a field.
    core::Field groupField(std::uint32_t number, const LocationState& state, core::Tick t);
    /// Of an event of no location, without a time (nullopt), or with one that was clamped.
    /// @returns whether it is good enough
    bool noteOdd(ElgRecord type, const LocationState* state, std::optional<core::Tick> t);
    core::StringId text(Text text);
    core::Field textField(core::FieldKey key, Text value) { return core::Field::text(key, text(value)); }

    /// Events carry values of so many metrics, which is reported where they are not those that are defined.
    void setMetricCount(std::size_t count);
    /// The definitions of metrics have changed.
    void updateMetrics();
    /// @p value of attribute @p type, for the next event. @returns false when it has too many, which is noted.
    bool addAttribute(std::uint8_t type, std::uint32_t value);
    /// The request of a message, taken from the attributes.
    std::optional<std::uint32_t> takeRequest();
    std::span<const core::Field> attributes() const { return m_attributes; }

    void note(core::DiagnosticCode code, const LocationState& state, std::string_view kind, std::uint64_t number,
        std::optional<core::Tick> t)
    {
        m_findings.note(state.location, { code, kind, number }, t);
    }

    ElgScope m_scope;
    const ElgTables* m_tables;
    core::TraceSink* m_sink;
    ElgFindings m_findings;
    std::vector<core::Field> m_attributes;
    std::vector<core::Field> m_fields;
    ElgMetrics::Set m_metrics; ///< of the values that events carry
    std::vector<core::MetricValue> m_values; ///< as many as those; empty: not known yet, or none

private:
    LocationState* newState(core::LocationId id, std::uint32_t number);
    core::RegionId undefinedRegion(std::uint32_t number, const LocationState& state, core::Tick t);

    RegionPlaceholders* m_placeholders;
    ElgRanks m_ranks;
    std::vector<LocationState> m_states; ///< by LocationId
    LocationState* m_last = nullptr; ///< of the event before; null: of no location
    std::uint32_t m_lastNumber = kElgNone; ///< of its location
    std::array<core::StringId, kTextCount> m_texts = [] {
        std::array<core::StringId, kTextCount> none {};
        none.fill(core::StringId::none);
        return none;
    }();
};

} // namespace lightcone::readers
