// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinetraces.h"

#include <algorithm>

namespace lightcone::tests {

constexpr core::Tick kGrownTrace = 1000; ///< the end of the whole trace

/// The part of a trace up to @p until, as a reader publishes it. The trace has @p ranks ranks, four to a node. Each has
/// `main` with a `step` of 8 ticks every 10 ticks, and from 500 on an `inner` of 4 ticks in each step. The whole trace
/// also has a message from rank 0 to rank 1.
inline std::shared_ptr<const core::StoreView> growingTrace(core::Tick until, int ranks = 8)
{
    TraceMaker maker;
    for (int first = 0; first < ranks; first += 4)
        maker.addRanks(std::min(4, ranks - first), maker.addNode("node " + std::to_string(first / 4)));
    maker.addWorld();
    const core::RegionId main = maker.addRegion("main");
    const core::RegionId step = maker.addRegion("step");
    const core::RegionId inner = maker.addRegion("inner");
    const bool isWhole = until >= kGrownTrace;
    for (std::size_t rank = 0; rank < static_cast<std::size_t>(ranks); ++rank) {
        maker.at(rank).enter(0, main);
        for (core::Tick t = 0; t + 10 <= until && t + 10 < kGrownTrace; t += 10) {
            maker.at(rank).enter(t, step);
            if (t >= 500)
                maker.call(rank, inner, t + 2, t + 6);
            maker.at(rank).leave(t + 8, step);
        }
        if (isWhole && rank == 0)
            maker.send(rank, 1, 992);
        if (isWhole && rank == 1)
            maker.receive(rank, 0, 995);
        if (isWhole)
            maker.at(rank).leave(999, main);
    }
    return maker.finish();
}

} // namespace lightcone::tests
