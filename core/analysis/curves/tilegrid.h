// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
#include <bit>
#include <cstdint>

// Private to core: where tiles lie. They have 2^n ticks and begin at multiples of their length.
namespace lightcone::core {

/// Returns log2 of the length of tiles, in ticks, of which @p tiles, or down to half as many, cover [@p begin, @p end).
/// @pre begin < end, tiles > 0
inline unsigned tileShift(Tick begin, Tick end, std::uint64_t tiles)
{
    return std::min(static_cast<unsigned>(std::bit_width((ticksBetween(begin, end) - 1) / tiles)), 62U);
}

/// Returns the number of tiles of 2^@p shift ticks that hold a part of [@p begin, @p end).
inline std::uint64_t tileCount(Tick begin, Tick end, unsigned shift)
{
    if (end <= begin)
        return 0;
    return static_cast<std::uint64_t>((end - 1) >> shift) - static_cast<std::uint64_t>(begin >> shift) + 1;
}

} // namespace lightcone::core
