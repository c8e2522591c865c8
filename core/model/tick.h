// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace lightcone::core {

/// A time in clock ticks on the trace's own clock (ClockProperties::ticksPerSecond), never a double inside the store.
using Tick = std::int64_t;

/// Readers clamp times to this range, so that `last + 1` and differences to the middle stay representable.
inline constexpr Tick kMaxTick = std::numeric_limits<Tick>::max() - 1;

/// Ticks between two times as an unsigned number: exact for every pair with end >= begin, else 0.
constexpr std::uint64_t ticksBetween(Tick begin, Tick end)
{
    return end > begin ? static_cast<std::uint64_t>(end) - static_cast<std::uint64_t>(begin) : 0;
}

/// @p tick − @p last modulo 2^64, for codecs that add it again.
constexpr std::uint64_t wrappedDifference(Tick tick, Tick last)
{
    return static_cast<std::uint64_t>(tick) - static_cast<std::uint64_t>(last);
}

/// a + b, saturating at the ends of the range.
constexpr Tick saturatingAdd(Tick a, Tick b)
{
    Tick sum = 0;
    if (!__builtin_add_overflow(a, b, &sum))
        return sum;
    return b > 0 ? std::numeric_limits<Tick>::max() : std::numeric_limits<Tick>::min();
}

/// a - b, saturating at the ends of the range.
constexpr Tick saturatingDifference(Tick a, Tick b)
{
    Tick difference = 0;
    if (!__builtin_sub_overflow(a, b, &difference))
        return difference;
    return a > b ? std::numeric_limits<Tick>::max() : std::numeric_limits<Tick>::min();
}

/// Half-open: [begin, end). Empty when end <= begin.
struct Interval {
    Tick begin = 0;
    Tick end = 0;

    constexpr bool isEmpty() const { return end <= begin; }
    constexpr std::uint64_t length() const { return ticksBetween(begin, end); }
    constexpr bool contains(Tick t) const { return begin <= t && t < end; }
    constexpr bool intersects(const Interval& other) const { return begin < other.end && other.begin < end; }
    constexpr Interval intersected(const Interval& other) const
    {
        return { std::max(begin, other.begin), std::min(end, other.end) };
    }
    friend bool operator==(const Interval&, const Interval&) = default;
};

} // namespace lightcone::core
