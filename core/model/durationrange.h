// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace lightcone::core {

/// Some durations in ticks: [begin, end), or all from `begin` on where `end` is the greatest number. Less than 0 is
/// that of a message which was received before it was sent.
struct DurationRange {
    static constexpr Tick kNoEnd = std::numeric_limits<Tick>::max();

    Tick begin = std::numeric_limits<Tick>::min();
    Tick end = kNoEnd;

    constexpr bool isAll() const { return begin == std::numeric_limits<Tick>::min() && end == kNoEnd; }
    constexpr bool contains(Tick duration) const { return begin <= duration && (duration < end || end == kNoEnd); }
    /// Whether the duration of a call is one of them; those beyond a Tick count as the greatest one.
    constexpr bool containsTicks(std::uint64_t ticks) const { return contains(ofTicks(ticks)); }
    static constexpr Tick ofTicks(std::uint64_t ticks)
    {
        return static_cast<Tick>(std::min(ticks, static_cast<std::uint64_t>(kNoEnd)));
    }

    friend constexpr bool operator==(const DurationRange&, const DurationRange&) = default;
};

} // namespace lightcone::core
