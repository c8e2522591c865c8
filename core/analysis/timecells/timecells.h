// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

// What rows of locations have in columns of time. Column i is [edges[i], edges[i + 1]) of edges in ticks, ascending
// (not strictly), of which there is one more than columns; an event at an edge is in the column with length that begins
// there.

/// The row of each location, by location.
struct LocationRows {
    static constexpr std::uint32_t kNoRow = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> rowOf;
    std::size_t rows = 0;
};

enum class TransferEnd : std::uint8_t { Sent, Received };

/// Sums of bytes, row by row.
using RowBytes = std::vector<std::uint64_t>;

/// The bytes of the messages that each row sends, or receives, by the time of that end; as the senders say. Exact.
/// O(messages with that end in the interval, for receives all that are under way in it), some 5 ns each, or where rows
/// have few of them, O(their ends), some 60 ns each; on at most @p threads threads, each of which keeps as much as out.
/// @param out  rows × columns, overwritten
Completion transferBytes(const StoreView& store, const LocationRows& rows, std::span<const Tick> edges, TransferEnd end,
    unsigned threads, RowBytes& out, const std::stop_token& stop);

/// The bytes of the I/O operations that each row completes. Exact. O(events in [edges.front(), edges.back()) of
/// locations that have such operations), on at most @p threads threads.
/// @param out  rows × columns, overwritten
Completion ioBytes(const StoreView& store, const LocationRows& rows, std::span<const Tick> edges, unsigned threads,
    RowBytes& out, const std::stop_token& stop);
/// Says whether a trace has I/O operations with bytes.
bool hasIoBytes(const StoreView& store);

/// The duration of a longest call.
struct LongestCall {
    std::uint64_t ticks = 0; ///< of the whole call
    bool isKnown = false; ///< there is one
};

/// The longest of the calls of some functions on a location that are entered in each column. O(events), or where a
/// column has more than about 1,024 of them, O(columns × events of two nodes of the index).
/// @param functions  by function: whether it is one of them; as many as there are functions
/// @param out  one entry a column, in which longer calls take the place of what is there
Completion longestCalls(const StoreView& store, LocationId location, const std::vector<bool>& functions,
    std::span<const Tick> edges, std::span<LongestCall> out, const std::stop_token& stop);

} // namespace lightcone::core
