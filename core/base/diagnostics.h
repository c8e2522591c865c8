// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::core {

/// Names the losses, repairs and guesses of reading a trace. diagnosticName() gives the stable names of the table.
enum class DiagnosticCode : std::uint8_t {
    FewerEventsThanDeclared,
    MoreEventsThanDeclared,
    EventFileMissing,
    EventFileEmpty,
    EventFileDamaged, ///< reading stopped inside an event file; what precedes is kept
    DefinitionFileMissing, ///< a location's own definition file
    DefinitionFileDamaged, ///< definitions end early; those before are kept
    TimeRunsBackwards, ///< an event earlier than its predecessor; moved to the predecessor's time
    TimeOutOfRange, ///< clamped to the range of Tick
    ClockMissing, ///< no clock properties: 1 ns a tick assumed
    ClockInvalid, ///< resolution 0: 1 ns a tick assumed
    LeaveWithoutEnter, ///< ignored
    LeaveCrosses, ///< a leave of a region that is not on top; the frames above it were closed with it
    NeverLeft, ///< frames open at the end; closed at the location's last event
    UnmatchedSend,
    UnmatchedReceive,
    InvalidPeer, ///< a message end whose peer is no member of its communicator
    ReceiveBeforeSend, ///< clocks not synchronised
    LengthMismatch, ///< the two ends of a message disagree about its bytes
    ReceiveNeverCompleted, ///< posted, neither completed nor cancelled
    CollectiveWithoutBegin,
    CollectiveWithoutEnd,
    CollectiveIncomplete, ///< an instance that lacks members of its communicator
    CollectiveLeftEarly, ///< by a member, before another one that it needs entered: clocks not synchronised
    DuplicateDefinition, ///< the first one is used
    UndefinedReference, ///< an id that no definition defines; a placeholder stands for it
    SystemTreeCycle, ///< the cycle was cut; the node stands at the top
    UnknownRecord, ///< a record type this program does not know; kept as a generic event or counted
    RecordDamaged, ///< a record that contradicts its format; left out
    RecordIncomplete, ///< a record that lacks fields; used as far as it goes
    RecordOverlong, ///< a record with more fields than it announces; used without them
    TimeInvalid, ///< a time that is no number; the event was left out
    UndefinedLocation, ///< events of a location that no definition defines; left out
    StatisticDiffers, ///< a number that the trace states about its events is not what they give
    StateDiffers, ///< a state that the trace states is not what its events give
    UnsupportedPart, ///< a part of the trace in a form that this program does not read
    BufferFlush,
    MeasurementOff,
    ProfileUnreadable, ///< the profile that lies beside the trace cannot be read
    Other,
};
inline constexpr std::size_t kDiagnosticCodeCount = static_cast<std::size_t>(DiagnosticCode::Other) + 1;

enum class Severity : std::uint8_t {
    Note, ///< worth knowing, nothing lost
    Warning, ///< repaired, guessed or partly unusable
    Damage, ///< data that should be there is lost
};

/// Stable lower-case identifier, e.g. "fewer_events_than_declared".
std::string_view diagnosticName(DiagnosticCode code);
std::string_view severityName(Severity severity);
/// The least that findings of @p code are.
Severity severityOf(DiagnosticCode code);

/// One finding, or several alike (`count`) of one location.
struct Diagnostic {
    DiagnosticCode code = DiagnosticCode::Other;
    LocationId location = LocationId::none; ///< none: the trace as a whole
    std::optional<Tick> tick; ///< where it is first seen, if it has a time
    std::uint64_t count = 1;
    std::string detail; ///< facts (names, numbers, file and byte offset), in English, for the table and the report
    std::optional<Tick> end = {}; ///< end of the damaged span [tick, end]
    bool isLoss = false; ///< data is lost although the code alone does not say so
};

Severity severityOf(const Diagnostic& diagnostic);

/// Collects diagnostics: of each code keeps the first kKeptPerCode in the order of sorted(), whatever order they come
/// in, and counts all. Thread-safe.
class Diagnostics {
public:
    static constexpr std::size_t kKeptPerCode = 100;

    void report(Diagnostic diagnostic);
    /// Sum of the counts reported under @p code, kept or not.
    std::uint64_t total(DiagnosticCode code) const;
    /// The kept ones, ordered by code, location, tick, detail.
    std::vector<Diagnostic> sorted() const;
    /// True when anything of severity Damage was reported.
    bool isDamaged() const;

private:
    mutable std::mutex m_mutex;
    std::array<std::vector<Diagnostic>, kDiagnosticCodeCount> m_kept; ///< heaps, the last in order on top
    std::array<std::uint64_t, kDiagnosticCodeCount> m_totals {};
    bool m_isDamaged = false;
};

} // namespace lightcone::core
