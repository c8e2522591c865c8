// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lightcone::core {

/// The number nearest to @p value, which is not negative and fits. Without a call of the mathematical library.
template <typename Number> Number nearest(double value)
{
    constexpr double kHalf = 0.5;
    return static_cast<Number>(value + kHalf);
}

} // namespace lightcone::core
