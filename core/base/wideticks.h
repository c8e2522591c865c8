// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
#include <array>
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
    constexpr WideTicks kPart = 1'000'000'000'000'000'000; // 18 digits, which 64 bits hold
    std::array<char, 48> digits;
    char* begin = digits.data() + digits.size();
    WideTicks rest = value < 0 ? -static_cast<WideTicks>(value) : static_cast<WideTicks>(value);
    for (bool isLast = false; !isLast;) {
        isLast = rest < kPart;
        auto part = static_cast<std::uint64_t>(isLast ? rest : rest % kPart);
        rest = isLast ? 0 : rest / kPart;
        for (int digit = 0; part > 0 || digit == 0 || (!isLast && digit < 18); ++digit, part /= 10)
            *--begin = static_cast<char>('0' + static_cast<int>(part % 10));
    }
    if (value < 0)
        *--begin = '-';
    return { begin, digits.data() + digits.size() };
}

} // namespace lightcone::core
