// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/saturating.h"
#include "core/base/wideticks.h"
#include "core/model/tick.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace lightcone::core {

/// What is known of some transfers of data together. Durations in ticks, less than 0 for what arrives before it is
/// sent.
struct TransferSum {
    std::uint64_t count = 0;
    std::uint64_t bytes = 0; ///< sum, saturating
    std::uint64_t timed = 0; ///< transfers whose duration is known
    Tick shortest = 0; ///< of these
    Tick longest = 0;
    WideInteger durations = 0; ///< exact sum
    std::uint64_t messages = 0; ///< transfers of `count` that are messages
    std::uint64_t collectives = 0; ///< those that are parts of collective operations

    /// One transfer that lasts from @p begin to @p end, or, where that is nullopt, nobody knows how long.
    static TransferSum of(std::uint64_t bytes, Tick begin, std::optional<Tick> end)
    {
        if (!end)
            return { .count = 1, .bytes = bytes };
        const Tick duration = saturatingDifference(*end, begin);
        return { 1, bytes, 1, duration, duration, WideInteger { *end } - begin, 0 };
    }
    /// Adds the transfers that @p other stands for, in any order.
    void add(const TransferSum& other)
    {
        if (other.timed > 0) {
            shortest = timed > 0 ? std::min(shortest, other.shortest) : other.shortest;
            longest = timed > 0 ? std::max(longest, other.longest) : other.longest;
        }
        count += other.count;
        bytes = saturatingSum(bytes, other.bytes);
        timed += other.timed;
        durations += other.durations;
        messages += other.messages;
        collectives += other.collectives;
    }
    std::optional<double> meanDuration() const
    {
        return timed > 0 ? std::optional(toDouble(durations) / static_cast<double>(timed)) : std::nullopt;
    }

    friend bool operator==(const TransferSum&, const TransferSum&) = default;
};

} // namespace lightcone::core
