// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace lightcone::core {

/// What is known of some collective instances together. Stands in files as it is.
struct CollectiveSum {
    std::uint64_t longest = 0; ///< id of the longest (ties: the smallest)
    std::uint64_t length = 0; ///< its length in ticks
    Interval begins; ///< closed
    Interval ends; ///< closed
    std::uint64_t count = 1;

    static CollectiveSum of(std::uint64_t id, const Interval& span)
    {
        return { id, span.length(), { span.begin, span.begin }, { span.end, span.end }, 1 };
    }
    /// Adds what @p other stands for, in any order.
    void add(const CollectiveSum& other)
    {
        const bool isLonger = other.length > length || (other.length == length && other.longest < longest);
        longest = isLonger ? other.longest : longest;
        length = std::max(length, other.length);
        begins = { std::min(begins.begin, other.begins.begin), std::max(begins.end, other.begins.end) };
        ends = { std::min(ends.begin, other.ends.begin), std::max(ends.end, other.ends.end) };
        count += other.count;
    }

    friend bool operator==(const CollectiveSum&, const CollectiveSum&) = default;
};
static_assert(std::is_trivially_copyable_v<CollectiveSum> && sizeof(CollectiveSum) == 56);

} // namespace lightcone::core
