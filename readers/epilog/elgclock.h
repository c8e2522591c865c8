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

/// A time out of the range of ticks; nullopt: it is no number.
std::optional<core::Tick> clampedElgTick(double seconds);

/// A time in nanoseconds, to the nearest; nullopt: it is no number.
/// @param isClamped  set where it is out of range
inline std::optional<core::Tick> elgTick(double seconds, bool& isClamped)
{
    constexpr double kTicksPerSecond = 1e9;
    constexpr double kLimit = 9.2e18; // below the range of Tick
    const double ticks = seconds * kTicksPerSecond;
    if (ticks > -kLimit && ticks < kLimit) [[likely]] {
        const auto whole = static_cast<core::Tick>(ticks);
        const double rest = ticks - static_cast<double>(whole); // exact
        return whole + (rest >= 0.5 ? 1 : 0) - (rest <= -0.5 ? 1 : 0);
    }
    isClamped = true;
    return clampedElgTick(seconds);
}

} // namespace lightcone::readers
