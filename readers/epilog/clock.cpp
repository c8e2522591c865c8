// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/epilog/clock.h"

#include <cmath>

namespace lightcone::readers::epilog {

Clock::Clock(const std::vector<Definitions::ClockOffset>& offsets)
{
    if (offsets.empty())
        return;
    const auto& [firstTime, firstOffset] = offsets.front();
    const auto& [lastTime, lastOffset] = offsets.back();
    begin = firstTime;
    offset = firstOffset;
    if (lastTime != firstTime)
        drift = (lastOffset - firstOffset) / (lastTime - firstTime);
}

std::optional<core::Tick> clampedTick(double seconds)
{
    if (!std::isfinite(seconds))
        return std::nullopt;
    return seconds > 0 ? core::kMaxTick : -core::kMaxTick;
}

} // namespace lightcone::readers::epilog
