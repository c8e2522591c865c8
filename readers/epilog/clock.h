// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "readers/epilog/definitions.h"

#include <optional>
#include <vector>

namespace lightcone::readers::epilog {

/// Translates the times of one process to those of the trace. The offset was measured at the begin and at the end; in
/// between it changes linearly.
struct Clock {
    Clock() = default;
    /// Uses the first and the last offset, if there are any.
    explicit Clock(const std::vector<Definitions::ClockOffset>& offsets);

    double toGlobal(double time) const { return time + drift * (time - begin) + offset; }

    double begin = 0; ///< seconds
    double offset = 0; ///< seconds
    double drift = 0; ///< seconds per second
};

/// Sets @p t to the time in nanoseconds, rounded to the nearest. @returns false when it is out of range; @p t keeps its
/// value then.
inline bool toTick(double seconds, core::Tick& t)
{
    constexpr double kTicksPerSecond = 1e9;
    constexpr double kLimit = 9.2e18; // below the range of Tick
    const double ticks = seconds * kTicksPerSecond;
    if (!(ticks > -kLimit && ticks < kLimit)) [[unlikely]]
        return false;
    const auto whole = static_cast<core::Tick>(ticks);
    const double rest = ticks - static_cast<double>(whole); // exact
    t = whole + static_cast<core::Tick>(2 * rest);
    return true;
}

/// @returns the tick nearest to a time that is out of range; nullopt when it is no number.
std::optional<core::Tick> clampedTick(double seconds);

} // namespace lightcone::readers::epilog
