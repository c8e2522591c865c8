// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/storebuilder.h"

#include <QtGlobal>

#include <memory>
#include <string>
#include <vector>

/// Small traces for the tests of the timeline.
namespace lightcone::testing {

/// Builds a trace of processes with one thread each (unless more are added) in nodes of one machine.
class TraceMaker {
public:
    TraceMaker() { m_machine = builder.addSystemNode({ 0, "machine", "machine", core::SystemNodeId::none, {} }); }

    core::SystemNodeId addNode(const std::string& name)
    {
        return builder.addSystemNode({ m_definitions++, name, "node", m_machine, {} });
    }
    core::ProcessId addProcess(const std::string& name, core::SystemNodeId node)
    {
        core::ProcessDef def;
        def.definitionId = m_definitions++;
        def.name = name;
        def.parent = node;
        return builder.addProcess(def);
    }
    core::LocationId addThread(const std::string& name, core::ProcessId process)
    {
        core::LocationDef def;
        def.definitionId = m_definitions++;
        def.name = name;
        def.process = process;
        locations.push_back(builder.addLocation(def));
        return locations.back();
    }
    /// @p count processes "rank 0" … with a thread each.
    void addRanks(int count, core::SystemNodeId node)
    {
        for (int i = 0; i < count; ++i)
            addThread("main thread", addProcess(std::string("rank ").append(std::to_string(m_ranks++)), node));
    }
    core::RegionId addRegion(const std::string& name)
    {
        core::RegionDef def;
        def.definitionId = m_definitions++;
        def.name = name;
        return builder.addRegion(def);
    }
    /// Of all locations so far, by rank.
    void addWorld()
    {
        core::CommunicatorDef def;
        def.name = "MPI_COMM_WORLD";
        def.members = locations;
        world = builder.addCommunicator(def);
    }
    core::LocationWriter& at(std::size_t rank) { return builder.writer(locations[rank]); }
    void call(std::size_t rank, core::RegionId region, core::Tick begin, core::Tick end)
    {
        at(rank).enter(begin, region);
        at(rank).leave(end, region);
    }
    void send(std::size_t rank, std::uint32_t to, core::Tick t, std::uint64_t bytes = 8)
    {
        at(rank).message(t, core::EventKind::Send, end(to, bytes));
    }
    void receive(std::size_t rank, std::uint32_t from, core::Tick t, std::uint64_t bytes = 8)
    {
        at(rank).message(t, core::EventKind::Receive, end(from, bytes));
    }
    void barrier(std::size_t rank, core::Tick begin, core::Tick finish)
    {
        core::CollectiveEnd collective;
        collective.operation = core::CollectiveOperation::Barrier;
        collective.communicator = world;
        at(rank).event(begin, core::EventKind::CollectiveBegin);
        at(rank).collective(finish, core::EventKind::CollectiveEnd, collective);
    }
    std::shared_ptr<const core::StoreView> finish()
    {
        core::Progress progress;
        auto result = builder.finish(progress, {}, 1);
        Q_ASSERT(result.isOk());
        return std::move(result).value();
    }

    core::StoreBuilder builder;
    std::vector<core::LocationId> locations;
    core::CommunicatorId world = core::CommunicatorId::none;

private:
    core::MessageEnd end(std::uint32_t peer, std::uint64_t bytes) const
    {
        core::MessageEnd messageEnd;
        messageEnd.communicator = world;
        messageEnd.peerRank = peer;
        messageEnd.bytes = bytes;
        return messageEnd;
    }

    core::SystemNodeId m_machine;
    std::uint64_t m_definitions = 1;
    int m_ranks = 0;
};

/// Two nodes with two ranks each; 1,000 ticks: compute, a message 0 → 1 and one 3 → 0 that is received before it is
/// sent, a barrier.
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

} // namespace lightcone::testing
