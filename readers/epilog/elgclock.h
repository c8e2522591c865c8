// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "readers/epilog/elgdefinitions.h"

#include <optional>
#include <vector>

namespace lightcone::readers {

/// Makes the times of one process those of the trace: what was measured at its begin and end, in between a line.
struct ElgClock {
    ElgClock() = default;
    /// By the first and the last one, if there are any.
    explicit ElgClock(const std::vector<ElgDefinitions::ClockOffset>& offsets);

    double toGlobal(double time) const { return time + drift * (time - begin) + offset; }

    double begin = 0; ///< seconds
    double offset = 0; ///< seconds
    double drift = 0; ///< seconds a second
};

/// Sets @p t to a time in nanoseconds, to the nearest. @returns false, with nothing set, where it is out of range.
inline bool toElgTick(double seconds, core::Tick& t)
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

/// A time that is out of range, moved into it; nullopt: it is no number.
std::optional<core::Tick> clampedElgTick(double seconds);

} // namespace lightcone::readers
