// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lightcone::core {

/// The number nearest to @p value, a floating-point number, which is not negative and fits. Without a call of the
/// mathematical library.
template <typename Number, typename Value> Number nearest(Value value)
{
    constexpr Value kHalf = 0.5;
    return static_cast<Number>(value + kHalf);
}

} // namespace lightcone::core
