// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::tests {

/// A small trace of three ranks with a clock of 1 GHz, ticks 1000 to 5000:
///   rank 0: main { compute 1100–2000, MPI_Send 2000–2500 (to 1 at 2100), MPI_Send 2600–2700 (to 2 at 2650),
///   MPI_Allreduce } rank 1: main { MPI_Recv 1500–2600 (from 0 at 2550), MPI_Allreduce } rank 2: main { compute
///   1200–2500, MPI_Recv 2800–2900 (from 0 at 2850), MPI_Allreduce, send to 0 at 4500 without partner }
/// The allreduce is entered at 3000, 3500, 3100 and left at 4000, 4010, 4005. The first message has 4096 bytes and tag
/// 7, the second 10 bytes (the receiver says 12) and tag 8.
class SampleTrace {
public:
    std::array<core::LocationId, 3> ranks {};
    std::shared_ptr<const core::StoreView> store;

    SampleTrace()
    {
        define();
        writeRank0();
        writeRank1();
        writeRank2();
        core::Progress progress;
        store = m_builder.finish(progress, {}, 1).value();
    }

private:
    core::RegionId addRegion(const std::string& name, const std::string& file, std::uint32_t line)
    {
        core::RegionDef region;
        region.definitionId = m_nextRegion++;
        region.name = name;
        region.file = file;
        region.firstLine = line;
        return m_builder.addRegion(region);
    }

    void define()
    {
        m_builder.setClock({ 1'000'000'000, 1000, 0 });
        core::SystemNodeDef machine;
        machine.name = "Testbed";
        machine.className = "machine";
        core::SystemNodeDef node;
        node.definitionId = 1;
        node.name = "node0";
        node.className = "node";
        node.parent = m_builder.addSystemNode(machine);
        const core::SystemNodeId parent = m_builder.addSystemNode(node);
        core::CommunicatorDef world;
        world.definitionId = 4;
        world.name = "MPI_COMM_WORLD";
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            core::ProcessDef process;
            process.definitionId = i;
            process.name = "Rank " + std::to_string(i);
            process.parent = parent;
            core::LocationDef location;
            location.definitionId = 100 + i;
            location.name = "Master thread";
            location.process = m_builder.addProcess(process);
            ranks[i] = m_builder.addLocation(location);
            world.members.push_back(ranks[i]);
        }
        m_world = m_builder.addCommunicator(world);
        m_main = addRegion("main", "main.c", 10);
        m_compute = addRegion("compute", "main.c", 60);
        m_send = addRegion("MPI_Send", "", 0);
        m_receive = addRegion("MPI_Recv", "", 0);
        m_allreduce = addRegion("MPI_Allreduce", "", 0);
    }

    core::MessageEnd end(std::uint32_t peer, std::uint32_t tag, std::uint64_t bytes) const
    {
        core::MessageEnd end;
        end.communicator = m_world;
        end.peerRank = peer;
        end.tag = tag;
        end.bytes = bytes;
        return end;
    }

    void call(core::LocationWriter& writer, core::RegionId region, core::Tick begin, core::Tick last)
    {
        writer.enter(begin, region);
        writer.leave(last, region);
    }

    void reduce(core::LocationWriter& writer, core::Tick begin, core::Tick last)
    {
        writer.enter(begin, m_allreduce);
        writer.event(begin, core::EventKind::CollectiveBegin);
        core::CollectiveEnd end;
        end.operation = core::CollectiveOperation::AllReduce;
        end.communicator = m_world;
        end.bytesSent = 24;
        end.bytesReceived = 24;
        writer.collective(last, core::EventKind::CollectiveEnd, end);
        writer.leave(last, m_allreduce);
    }

    void writeRank0()
    {
        core::LocationWriter& writer = m_builder.writer(ranks[0]);
        writer.enter(1000, m_main);
        call(writer, m_compute, 1100, 2000);
        writer.enter(2000, m_send);
        writer.message(2100, core::EventKind::Send, end(1, 7, 4096));
        writer.leave(2500, m_send);
        writer.enter(2600, m_send);
        writer.message(2650, core::EventKind::Send, end(2, 8, 10));
        writer.leave(2700, m_send);
        reduce(writer, 3000, 4000);
        writer.leave(4999, m_main);
    }

    void writeRank1()
    {
        core::LocationWriter& writer = m_builder.writer(ranks[1]);
        writer.enter(1000, m_main);
        writer.enter(1500, m_receive);
        writer.message(2550, core::EventKind::Receive, end(0, 7, 4096));
        writer.leave(2600, m_receive);
        reduce(writer, 3500, 4010);
        writer.leave(4999, m_main);
    }

    void writeRank2()
    {
        core::LocationWriter& writer = m_builder.writer(ranks[2]);
        writer.enter(1000, m_main);
        call(writer, m_compute, 1200, 2500);
        writer.enter(2800, m_receive);
        writer.message(2850, core::EventKind::Receive, end(0, 8, 12));
        writer.leave(2900, m_receive);
        reduce(writer, 3100, 4005);
        writer.message(4500, core::EventKind::Send, end(0, 99, 1));
        writer.leave(4999, m_main);
    }

    core::StoreBuilder m_builder;
    std::uint64_t m_nextRegion = 0;
    core::CommunicatorId m_world = core::CommunicatorId::none;
    core::RegionId m_main {};
    core::RegionId m_compute {};
    core::RegionId m_send {};
    core::RegionId m_receive {};
    core::RegionId m_allreduce {};
};

} // namespace lightcone::tests
