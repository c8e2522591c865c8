// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/store/location/locationview.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace lightcone::core {

class Forks;
class StoreView;

/// The calls that are open at a fork on the location that forks, without those that it inherits itself. Those that were
/// open at its fork before, too, are only counted, so that many forks of a deep stack need little memory.
struct ForkCalls {
    std::size_t kept = 0; ///< calls that were open at the fork before, the outermost ones
    std::vector<Frame> entered; ///< the others, outermost first
};

/// About the number of events that callsAtForks() reads: those between the forks of a location, or a block where these
/// are many. O(forks · log locations)
std::uint64_t eventsReadAtForks(const Forks& forks);

/// The calls at each fork, by its number. O(eventsReadAtForks() + calls that are open at forks far from each other),
/// each location by one thread.
/// @param advance  is told of as many events as were read, by several threads; may be empty
Stoppable<std::vector<ForkCalls>> callsAtForks(const StoreView& store, const Forks& forks, unsigned threads,
    const std::function<void(std::uint64_t)>& advance, const std::stop_token& stop);

} // namespace lightcone::core
