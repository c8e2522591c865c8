// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/locks/lockuses.h"
#include "core/base/wideticks.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

/// Says which uses of locks make up one row: those with the same lock, location, both, or window.
enum class LockGrouping : std::uint8_t {
    Lock,
    Location, ///< that uses them
    LockAndLocation,
    Window, ///< only locks of windows
};

/// Some uses of locks together. Times in ticks.
struct LockGroup {
    std::optional<std::uint32_t> lock; ///< index into LockUses::locks(), where they have that in common
    LocationId location = LocationId::none; ///< the same
    WindowId window = WindowId::none; ///< of groups of windows, where the trace defines it
    std::uint64_t acquisitions = 0; ///< those inside of others of the same lock do not count
    WideTicks held = 0;
    std::size_t longestHold = 0; ///< use that held it longest, the first of those; @pre acquisitions > 0
    std::uint64_t waits = 0; ///< acquisitions for which it is known since when the location waited
    WideTicks waited = 0;
    std::size_t longestWait = 0; ///< the same for the longest wait; @pre waits > 0
    std::uint64_t contended = 0; ///< waits that began while another location held the lock
    std::uint64_t failedTries = 0;
    std::uint64_t neverReleased = 0;
    /// The location that held the locks longest while others waited for them, and for how long, each wait by itself;
    /// ties: the first one of the trace. none: nobody did.
    LocationId blocker = LocationId::none;
    WideTicks blocked = 0;

    friend bool operator==(const LockGroup&, const LockGroup&) = default;
};

/// The uses that are acquired in @p interval by one of @p locations (ascending), whole, and tries that fail in it; in
/// the order of locks, then of locations, or of windows. O(uses and tries of the interval · log, and holders of each).
Stoppable<std::vector<LockGroup>> lockSummary(const LockUses& uses, std::span<const LocationId> locations,
    Interval interval, LockGrouping grouping, const std::stop_token& stop);

/// The uses that a group of lockSummary() is of, in chronological order: indices.
std::vector<std::size_t> usesOf(const LockUses& uses, std::span<const LocationId> locations, Interval interval,
    LockGrouping grouping, const LockGroup& group);

} // namespace lightcone::core
