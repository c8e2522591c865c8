// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/storebuilder.h"

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::tests {

/// Gives the id of the location that was added after @p i others.
inline core::LocationId locationAt(std::size_t i)
{
    return core::idAt<core::LocationId>(i);
}

/// Builds small traces by hand, in the terms of a test.
class TraceMaker {
public:
    /// Adds a node of the one machine.
    core::SystemNodeId addNode(const std::string& name)
    {
        if (m_machine == core::SystemNodeId::none)
            m_machine = builder.addSystemNode({ 0, "machine", "machine", core::SystemNodeId::none, {} });
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
    /// Adds a location of a process of its own; neither has a name.
    core::LocationId addLocation()
    {
        core::LocationDef def;
        def.process = builder.addProcess({});
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
    /// Adds a metric with integer values and a set with that metric alone.
    core::MetricSetId addMetric(const std::string& name)
    {
        core::MetricDef def;
        def.name = name;
        core::MetricSetDef set;
        set.members.push_back(builder.addMetric(def));
        return builder.addMetricSet(set);
    }
    /// Adds the communicator of all locations added so far; their ranks follow the order in which they were added.
    core::CommunicatorId addCommunicator()
    {
        core::CommunicatorDef def;
        def.members = locations;
        return builder.addCommunicator(def);
    }
    /// Adds MPI_COMM_WORLD, in which all locations added so far are, by rank.
    void addWorld()
    {
        core::CommunicatorDef def;
        def.name = "MPI_COMM_WORLD";
        def.members = locations;
        world = builder.addCommunicator(def);
    }
    core::LocationWriter& at(core::LocationId location) { return builder.writer(location); }
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
        if (!result.isOk())
            std::abort();
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

    core::SystemNodeId m_machine = core::SystemNodeId::none;
    std::uint64_t m_definitions = 1;
    int m_ranks = 0;
};

} // namespace lightcone::tests
