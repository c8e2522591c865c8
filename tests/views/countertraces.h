// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"
#include "tests/countermaker.h"

namespace lightcone::tests {

/// Makes a trace with two ranks and 1,000 ticks at 1 kHz. Settings of the view refer to its metrics by name:
///  * "cycles" counts up on both ranks; on the first the rate is 2 000/s, later 6 000/s;
///  * "memory" is in bytes, and each value holds until the next, on both ranks;
///  * "power" is in W, at points, asynchronous, on the first rank;
///  * "level" is at points, on the first rank.
/// A message of 4 KiB is in flight from 200 to 700, and a call of "MPI_Recv" lasts from 300 to 700.
inline std::shared_ptr<const core::StoreView> counterTrace()
{
    using Def = core::MetricDef;
    CounterMaker maker;
    maker.builder.setClock({ 1000, 0, 0 });
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    const core::MetricSetId cycles
        = maker.addMetric(metricDef("cycles", "#", Def::Semantics::Accumulated, Def::Validity::SinceStart));
    const core::MetricSetId memory
        = maker.addMetric(metricDef("memory", "B", Def::Semantics::Absolute, Def::Validity::UntilNext));
    const core::MetricSetId power = maker.addMetric(
        metricDef("power", "W", Def::Semantics::Absolute, Def::Validity::AtPoint, Def::Occurrence::Asynchronous));
    const core::MetricSetId level
        = maker.addMetric(metricDef("level", "", Def::Semantics::Absolute, Def::Validity::AtPoint));
    const core::RegionId main = maker.addRegion("main");
    const core::RegionId receive = maker.addRegion("MPI_Recv");
    for (std::size_t rank = 0; rank < 2; ++rank) {
        maker.at(rank).enter(0, main);
        for (core::Tick t = 0; t < 1000; t += 100) {
            const auto value = static_cast<std::uint64_t>(t);
            maker.sample(rank, t, cycles, rank == 0 && t > 500 ? 1000 + (value - 500) * 6 : value * 2);
            maker.sample(rank, t, memory, 1024 * (1 + value / 250));
            if (rank == 0 && t % 200 == 0) {
                maker.sample(rank, t, power, t == 400 ? 300 : 100);
                maker.sample(rank, t, level, value / 100);
            }
            if (rank == 1 && t == 300)
                maker.at(rank).enter(300, receive);
            if (rank == 0 && t == 200)
                maker.send(0, 1, 200, 4096);
            if (rank == 1 && t == 700) {
                maker.receive(1, 0, 700, 4096);
                maker.at(rank).leave(700, receive);
            }
        }
        maker.at(rank).leave(999, main);
    }
    return maker.finish();
}

} // namespace lightcone::tests
