// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/picl/decimal.h"

#include <array>
#include <cmath>

namespace lightcone::readers::picl {

namespace {

constexpr int kMostPower = 19;

constexpr std::array<std::uint64_t, kMostPower + 1> kPowers = [] {
    std::array<std::uint64_t, kMostPower + 1> powers {};
    std::uint64_t power = 1;
    for (std::uint64_t& entry : powers) {
        entry = power;
        power *= 10;
    }
    return powers;
}();

} // namespace

int Decimal::decimals() const
{
    std::uint64_t rest = digits;
    int needed = scale;
    while (needed > 0 && rest % 10 == 0) {
        if (rest == 0)
            return 0;
        rest /= 10;
        --needed;
    }
    return needed > 0 ? needed : 0;
}

double Decimal::toDouble() const
{
    if (digits == 0)
        return 0;
    const double value = static_cast<double>(digits);
    const double scaled = scale >= 0 && scale <= 22 ? value / std::pow(10.0, scale) : value * std::pow(10.0, -scale);
    return isNegative ? -scaled : scaled;
}

core::Tick Decimal::ticks(int decimals, bool& isOutOfRange) const
{
    const std::int32_t shift = decimals - scale;
    std::uint64_t magnitude = digits;
    if (shift < 0) {
        if (-shift > kMostPower) {
            magnitude = 0;
        } else {
            const std::uint64_t power = kPowers[static_cast<std::size_t>(-shift)];
            const std::uint64_t rest = magnitude % power;
            magnitude = magnitude / power + (rest >= power - rest ? 1 : 0);
        }
    } else if (magnitude != 0) {
        constexpr auto kMost = static_cast<std::uint64_t>(core::kMaxTick);
        if (shift > kMostPower || magnitude > kMost / kPowers[static_cast<std::size_t>(shift)]) {
            isOutOfRange = true;
            magnitude = kMost;
        } else {
            magnitude *= kPowers[static_cast<std::size_t>(shift)];
        }
    }
    if (magnitude > static_cast<std::uint64_t>(core::kMaxTick)) {
        isOutOfRange = true;
        magnitude = static_cast<std::uint64_t>(core::kMaxTick);
    }
    const auto tick = static_cast<core::Tick>(magnitude);
    return isNegative ? -tick : tick;
}

} // namespace lightcone::readers::picl
