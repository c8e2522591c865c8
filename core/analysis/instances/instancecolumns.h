// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/durationrange.h"
#include "core/model/functionset.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>

namespace lightcone::core {

class StoreView;

/// What counts of a call: all of the time in which it is open, or only that in which it is on top of the call stack.
enum class CallTime : std::uint8_t { Open, OnTop };

/// What a column of time has of the calls of some functions.
struct InstanceColumn {
    /// Ticks of the column in which one of the calls is open at least, or on top, summed over the locations.
    std::uint64_t ticks = 0;
    /// A call has a part in the column, or is entered in it.
    bool isMet = false;

    friend bool operator==(const InstanceColumn&, const InstanceColumn&) = default;
};

/// Adds to @p out what the columns have of the calls of @p functions on @p location.
/// @param time   which time of the calls is meant
/// @param edges  in ticks, ascending (not strictly), n + 1 entries, the last two of which differ; column i is
///               [edges[i], edges[i + 1]). A column of zero length shows what the next one does.
/// @param out    n entries
/// Exact. Nodes of the store that lie inside of a column count by their statistics; the others that have one of the
/// functions, but not all along, are replayed: O(nodes + columns × 1,024 events), 10 to 20 ns an event. Thread-safe.
Completion addInstanceColumns(const StoreView& store, LocationId location, const FunctionSet& functions, CallTime time,
    std::span<const Tick> edges, std::span<InstanceColumn> out, const std::stop_token& stop);

/// The same of the calls alone that last as long as @p durations say, in all of the time in which they are open. Nodes
/// whose statistics say that they have none are left out, the others are replayed.
Completion addInstanceColumns(const StoreView& store, LocationId location, const FunctionSet& functions,
    const DurationRange& durations, std::span<const Tick> edges, std::span<InstanceColumn> out,
    const std::stop_token& stop);

/// Sets `isMet` alone. Nodes whose columns are met already are not looked at.
Completion addMetColumns(const StoreView& store, LocationId location, const FunctionSet& functions, CallTime time,
    std::span<const Tick> edges, std::span<InstanceColumn> out, const std::stop_token& stop);

} // namespace lightcone::core
