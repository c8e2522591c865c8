// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/io/iooperation.h"
#include "core/base/stoppable.h"
#include "core/base/wideticks.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Tells what the operations of a group have in common beside their paradigm.
enum class IoGrouping : std::uint8_t { File, Handle, Operation, Location, Paradigm };

/// What the operations of a group have in common. Of `file`, `handle`, `action` and `location` it is what the grouping
/// says (of a handle, its file as well); the others are none.
struct IoKey {
    IoFileId file = IoFileId::none;
    IoHandleName handle;
    std::optional<IoAction> action;
    LocationId location = LocationId::none;
    std::string_view paradigm; ///< see IoOperation

    friend auto operator<=>(const IoKey&, const IoKey&) = default;
};

/// An operation to go to.
struct IoPlace {
    std::optional<std::uint64_t> ticks; ///< how long it takes; nullopt: that is not known
    Tick begin = 0;
    EventRef event; ///< the one that begins it
};

/// Sums of operations. Bytes are those of reads and writes, saturating.
struct IoGroup {
    static constexpr std::size_t kMostPlaces = 20;

    IoKey key;
    std::uint64_t count = 0;
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    std::uint64_t opens = 0; ///< duplicates are none of them
    std::uint64_t closes = 0;
    std::uint64_t nonBlocking = 0;
    std::uint64_t cancelled = 0;
    std::uint64_t incomplete = 0; ///< that have begun, and no end in the trace
    std::uint64_t failed = 0; ///< of which the trace says so
    std::uint64_t shortened = 0; ///< that moved fewer bytes than they were asked to
    std::uint64_t bytesAsked = 0; ///< of those that say it
    std::uint64_t askedCount = 0; ///< how many these are
    std::uint64_t bytesRead = 0;
    std::uint64_t bytesWritten = 0;
    std::uint64_t timed = 0; ///< operations of which is known how long they take: complete ones that have two events
    WideTicks time = 0; ///< of these
    std::uint64_t longest = 0; ///< ticks, of these
    std::uint64_t timedBytes = 0; ///< of reads and writes among these that say it
    WideTicks byteTime = 0; ///< of these, ticks
    /// The longest ones, and behind them those of unknown duration, each by begin, location and event; the first of
    /// them all.
    std::vector<IoPlace> places;

    /// Bytes per tick of the time in reads and writes; nullopt: there is none.
    std::optional<double> rate() const;
    /// The bytes that reads and writes were asked for; nullopt: there are none, or some do not say it.
    std::optional<std::uint64_t> asked() const;
};

/// The operations that begin in @p interval on one of @p locations, by paradigm and @p grouping, in the order of their
/// keys. Complexity: that of visitIoOperations(). The result does not depend on the number of threads.
Stoppable<std::vector<IoGroup>> ioSummary(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, IoGrouping grouping, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
