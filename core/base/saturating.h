// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

namespace lightcone::core {

/// a + b, or the largest number when that is beyond it: sums over what a damaged file may claim.
constexpr std::uint64_t saturatingSum(std::uint64_t a, std::uint64_t b)
{
    std::uint64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::numeric_limits<std::uint64_t>::max() : sum;
}

} // namespace lightcone::core
