// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/valueclasses.h"

#include <algorithm>
#include <cstdint>
#include <span>

// Private to core: counts by class (see ValueClasses) as bytes, as a rule one for each class that occurs.
namespace lightcone::core {

struct ClassCount {
    std::uint32_t number = 0;
    std::uint32_t count = 0;
};

inline constexpr std::uint32_t kMostClassStep = 31;
inline constexpr std::uint32_t kMostShortCount = 7;

/// Appends @p counts, ascending by class, each count at least 1. Neither their sum nor the first class is in it.
inline void writeClasses(ByteVector& out, std::span<const ClassCount> counts)
{
    ByteWriter writer(out);
    std::uint32_t last = counts.empty() ? 0 : counts.front().number;
    for (const ClassCount& entry : counts) {
        const std::uint32_t step = entry.number - last;
        const std::uint32_t shortCount = entry.count <= kMostShortCount ? entry.count : 0;
        writer.fixed(std::min(step, kMostClassStep) << 3 | shortCount, 1);
        if (step >= kMostClassStep)
            writer.number(step - kMostClassStep);
        if (shortCount == 0)
            writer.number(entry.count - kMostShortCount - 1);
        last = entry.number;
    }
}

/// Calls visit(class, count) for @p sum numbers, the least of which is of class @p first.
/// @returns false when the bytes are damaged
template <typename Visit> bool readClasses(ByteReader& in, std::uint32_t first, std::uint64_t sum, const Visit& visit)
{
    std::uint64_t number = first;
    while (sum > 0) {
        const auto head = static_cast<std::uint32_t>(in.fixed(1));
        std::uint64_t step = head >> 3;
        if (step == kMostClassStep)
            step += in.number();
        std::uint64_t count = head & kMostShortCount;
        if (count == 0)
            count = in.number() + kMostShortCount + 1;
        number += step;
        if (!in.isGood() || step > ValueClasses::kEnd || number >= ValueClasses::kEnd || count > sum)
            return false;
        visit(static_cast<std::int32_t>(number), count);
        sum -= count;
    }
    return true;
}

} // namespace lightcone::core
