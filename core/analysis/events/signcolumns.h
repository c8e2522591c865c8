// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/eventkind.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The classes of events that are drawn as a sign on the line of a location.
enum class SignClass : std::uint8_t {
    Send,
    UnmatchedSend, ///< without a receive, see MessageTable::unmatched()
    Receive,
    UnmatchedReceive,
    Collective, ///< a begin and an end are two; leaves that are ends, as EPILOG has them, are one
    AcquireLock,
    ReleaseLock,
    Rma,
    Io,
    Fork,
    Join,
    Team, ///< other events of threads: teams that begin and end, threads that are made and waited for
    Task,
    Measurement, ///< off and on again, buffer flushes
    Sample, ///< of a calling context
    Marker, ///< no event: one of Definitions::markers, of the location or of the whole trace, at its begin
};
inline constexpr std::size_t kSignClassCount = static_cast<std::size_t>(SignClass::Marker) + 1;
using SignClasses = std::bitset<kSignClassCount>;

/// The class that events of @p kind have, that of the matched ones for sends and receives; nullopt: they are no signs,
/// but for leaves that are ends of collective operations.
std::optional<SignClass> signClassOf(EventKind kind);

/// The classes that a trace has any of. O(unmatched ends)
SignClasses signClassesOf(const StoreView& store);

/// The events of one class in one column.
struct Sign {
    std::uint32_t column = 0;
    SignClass signClass = SignClass::Send;
    Tick tick = 0; ///< tick of the first event
    std::uint64_t first = 0; ///< index in the location; of markers, in Definitions::markers
    std::uint64_t count = 0; ///< exact, at least 1

    friend bool operator==(const Sign&, const Sign&) = default;
};

/// The signs of one location, ordered by column, then class: at most one of each class a column.
/// @param edges  column edges in ticks, ascending (not strictly), n + 1 entries; a sign at t is in the column i with
/// edges[i] <= t < edges[i + 1], which has length; n < 2^32
/// @param classes  those that are asked for
/// While a trace is being read, all ends of messages count as matched, and no leaves as ends of collective operations.
/// O(markers + events of the interval, of segments that have such kinds of events, the times only of blocks that have
/// some + collective operations of the location in it), and where ends of the location are unmatched O(unmatched ends
/// of the interval, of all locations).
/// Thread-safe.
Completion signColumns(const StoreView& store, LocationId location, std::span<const Tick> edges,
    const SignClasses& classes, std::vector<Sign>& out, const std::stop_token& stop);

} // namespace lightcone::core
