// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <cstdint>

namespace lightcone::readers::picl {

/// A decimal number without any rounding: ±digits · 10^-scale.
struct Decimal {
    std::uint64_t digits = 0;
    std::int32_t scale = 0; ///< negative: zeros follow the digits
    bool isNegative = false;
    bool isCut = false; ///< true: the digits behind the 19th were left out

    /// @returns how many digits behind the point it needs; zeros at the end need none.
    int decimals() const;
    double toDouble() const;
    /// @returns the number in units of 10^-@p decimals, rounded half away from zero. If that does not fit into a Tick,
    /// sets @p isOutOfRange and returns the nearest Tick. @pre 0 <= decimals <= 12
    core::Tick ticks(int decimals, bool& isOutOfRange) const;
};

} // namespace lightcone::readers::picl
