// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/locks/lockuses.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

// Private to the uses of locks.
namespace lightcone::core {

/// An event that acquires or releases a lock, or fails to acquire it.
struct LockEvent {
    enum class Kind : std::uint8_t { Acquire, Release, FailedTry };
    Kind kind = Kind::Acquire;
    bool isShared = false;
    std::uint64_t event = 0; ///< of its location
    Tick tick = 0;
    std::optional<Tick> waitBegin {}; ///< of an acquisition; see LockUses
    TraceLock lock;
};

/// Says whether a location has such events, by the counts of its kinds.
bool hasLockEvents(const StoreView& store, LocationId location);
/// Those of a location, ascending. Reads all of its events; they may be incomplete on @p stop.
std::vector<LockEvent> lockEvents(const StoreView& store, LocationId location, const std::stop_token& stop);

} // namespace lightcone::core
