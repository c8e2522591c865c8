// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"
#include "tests/tracemaker.h"

#include <algorithm>

/// Small traces for the tests of the timeline.
namespace lightcone::tests {

/// Finds the function called @p name, which the trace has.
inline core::FunctionId functionOf(const core::StoreView& store, const char* name)
{
    const auto& functions = store.definitions().functions;
    const auto found = std::ranges::find(functions, std::string(name), &core::FunctionDef::name);
    return core::idAt<core::FunctionId>(static_cast<std::size_t>(found - functions.begin()));
}

/// Makes two nodes with two ranks each and 1,000 ticks: calls of compute, a message 0 → 1, a message 3 → 0 that is
/// received before it is sent, and a barrier.
inline std::shared_ptr<const core::StoreView> smallTrace()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node A"));
    maker.addRanks(2, maker.addNode("node B"));
    maker.addWorld();
    const core::RegionId main = maker.addRegion("main");
    const core::RegionId compute = maker.addRegion("compute");
    const core::RegionId send = maker.addRegion("MPI_Send");
    const core::RegionId receive = maker.addRegion("MPI_Recv");
    const core::RegionId barrier = maker.addRegion("MPI_Barrier");
    for (std::size_t rank = 0; rank < 4; ++rank) {
        core::LocationWriter& writer = maker.at(rank);
        writer.enter(0, main);
        writer.enter(100, compute);
        writer.leave(300, compute);
        writer.enter(300, compute);
        writer.leave(400, compute);
        if (rank == 0 || rank == 3) {
            writer.enter(400, send);
            maker.send(rank, rank == 0 ? 1 : 0, rank == 0 ? 410 : 490, 1000);
            writer.leave(rank == 0 ? 460 : 500, send);
        }
        if (rank < 2) {
            const core::Tick at = rank == 0 ? 470 : 480;
            writer.enter(at - (rank == 0 ? 5 : 70), receive);
            if (rank == 1)
                maker.receive(rank, 0, at, 1000);
            else
                maker.receive(rank, 3, at, 1000);
            writer.leave(at + 10, receive);
        }
        const auto offset = static_cast<core::Tick>(rank) * 20;
        writer.enter(600 + offset, barrier);
        maker.barrier(rank, 600 + offset, 700);
        writer.leave(700, barrier);
        writer.leave(999, main);
    }
    return maker.finish();
}

} // namespace lightcone::tests
