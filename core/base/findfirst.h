// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace lightcone::core {

/// The first number of [@p first, @p last) that does not precede; else @p last. Those that precede come first.
template <typename Precedes> std::uint64_t findFirst(std::uint64_t first, std::uint64_t last, const Precedes& precedes)
{
    while (first < last) {
        const std::uint64_t middle = first + (last - first) / 2;
        if (precedes(middle))
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

} // namespace lightcone::core
