// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wideticks.h"

#include <cstdint>

namespace lightcone::core {

/// The sum of the squares of up to 2^64 numbers of 64 bits, exact, so that it is the same in any order.
struct SquareSum {
    WideTicks low = 0;
    std::uint64_t high = 0;

    void add(std::uint64_t number) { add({ WideTicks { number } * number, 0 }); }
    void add(const SquareSum& other)
    {
        low += other.low;
        high += other.high + (low < other.low ? 1 : 0);
    }
    double toDouble() const
    {
        constexpr double kTwoTo128 = 0x1p128;
        return static_cast<double>(low) + static_cast<double>(high) * kTwoTo128;
    }
    friend bool operator==(const SquareSum&, const SquareSum&) = default;
};

} // namespace lightcone::core
