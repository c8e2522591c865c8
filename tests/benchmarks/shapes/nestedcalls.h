// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eventwriter.h"

#include <cstdint>
#include <vector>

namespace lightcone::benchmarks {

/// Writes calls that go up and down at random, at most @p levels deep: @p events events (an even number), balanced.
/// @param pickRegion  returns the region of the next call
/// @param pickTicks   returns the ticks before the next event
template <typename PickRegion, typename PickTicks> void writeNestedCalls(EventWriter& writer, std::uint64_t events,
    std::size_t levels, const PickRegion& pickRegion, const PickTicks& pickTicks)
{
    std::vector<OTF2_RegionRef> open;
    for (std::uint64_t left = events / 2 * 2; left > 0; --left) {
        writer.pass(pickTicks());
        const bool canEnter = open.size() < left && open.size() < levels;
        if (open.empty() || (canEnter && writer.random(2) == 0)) {
            open.push_back(pickRegion());
            writer.enter(open.back());
        } else {
            writer.leave(open.back());
            open.pop_back();
        }
    }
}

} // namespace lightcone::benchmarks
