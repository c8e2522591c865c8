// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

namespace lightcone::core {

// Ticks summed over many locations may exceed 64 bits.
__extension__ using WideTicks = unsigned __int128;
/// Sums of 64-bit numbers, with sign.
__extension__ using WideInteger = __int128;

inline double toDouble(WideInteger value)
{
    const auto few = static_cast<std::int64_t>(value); // converts much faster
    return few == value ? static_cast<double>(few) : static_cast<double>(value);
}

inline Tick nearestTick(WideInteger ticks)
{
    using Limits = std::numeric_limits<Tick>;
    return static_cast<Tick>(std::clamp<WideInteger>(ticks, Limits::min(), Limits::max()));
}

/// All digits of @p value.
inline std::string decimalText(WideInteger value)
{
    std::string text;
    WideTicks rest = value < 0 ? -static_cast<WideTicks>(value) : static_cast<WideTicks>(value);
    do {
        text += static_cast<char>('0' + static_cast<int>(rest % 10));
        rest /= 10;
    } while (rest > 0);
    if (value < 0)
        text += '-';
    std::ranges::reverse(text);
    return text;
}

} // namespace lightcone::core
