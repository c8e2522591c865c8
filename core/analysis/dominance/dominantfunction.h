// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstddef>

namespace lightcone::core {

/// The function that has the most of a column. Functions are told by slot: 1 + index, 0 for none.
template <typename Ticks> struct DominantFunction {
    FunctionId function = FunctionId::none; ///< with the most time; ties: the smaller id
    Ticks ticks = 0; ///< ticks of this function
    Ticks covered = 0; ///< ticks of all functions

    static std::size_t slotOf(FunctionId function) { return indexOf(function) + 1; }
    void add(std::size_t slot, Ticks sum)
    {
        if (slot == 0)
            return;
        covered += sum;
        if (sum > ticks || (sum == ticks && isValid(function) && slot < slotOf(function))) {
            function = idAt<FunctionId>(slot - 1);
            ticks = sum;
        }
    }
};

} // namespace lightcone::core
