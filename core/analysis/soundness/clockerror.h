// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <cstdint>

namespace lightcone::core {

class StoreView;

/// The most ticks by which an effect is recorded before its cause, over all messages and all collective operations
/// that a member leaves before another one enters whom it needs: clocks of some two locations differ by at least so
/// much. 0 where nothing says that they differ. O(1)
std::uint64_t leastClockError(const StoreView& store);

/// How far apart the times of two locations have to be so that they are taken to tell which one was before. That
/// assumes that no clock is off by more than what is seen of some: two that differ from a third one by
/// leastClockError() each differ by twice as much. O(1)
std::uint64_t clockTolerance(const StoreView& store);

/// Says whether two times of different locations are so close to each other that clocks of that tolerance do not tell
/// which one was before. Never where nothing says that they differ.
constexpr bool isWithin(Tick a, Tick b, std::uint64_t tolerance)
{
    return tolerance > 0 && (a < b ? ticksBetween(a, b) : ticksBetween(b, a)) <= tolerance;
}

} // namespace lightcone::core
