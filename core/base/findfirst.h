// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
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

/// The same, looked for around @p guess, a number from @p first to @p last. O(log of how far that is off)
template <typename Precedes>
std::uint64_t findFirstNear(std::uint64_t guess, std::uint64_t first, std::uint64_t last, const Precedes& precedes)
{
    if (guess < last && precedes(guess)) {
        first = guess + 1;
        for (std::uint64_t step = 1; step <= last - first; step *= 2) {
            if (!precedes(first + step - 1)) {
                last = first + step - 1;
                break;
            }
            first += step;
        }
    } else {
        last = guess;
        for (std::uint64_t step = 1; step <= last - first; step *= 2) {
            if (precedes(last - step)) {
                first = last - step + 1;
                break;
            }
            last -= step;
        }
    }
    return findFirst(first, last, precedes);
}

/// A guess for that: the place of @p t among @p count times that go evenly from @p first to @p last: 0 … count.
inline std::uint64_t evenPlace(Tick t, Tick first, Tick last, std::uint64_t count)
{
    const double share = static_cast<double>(ticksBetween(first, std::clamp(t, first, last)))
        / static_cast<double>(std::max<std::uint64_t>(ticksBetween(first, last), 1));
    return static_cast<std::uint64_t>(share * static_cast<double>(count));
}

} // namespace lightcone::core
