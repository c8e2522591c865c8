// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/tracemaker.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lightcone::tests {

/// Builds small traces of MPI: ranks with a thread each, in one communicator. Times in ticks.
class RankTrace {
public:
    explicit RankTrace(int count)
    {
        m_maker.addRanks(count, m_maker.addNode("node"));
        m_maker.addWorld();
    }
    void enter(std::size_t rank, const std::string& name, core::Tick t)
    {
        if (!m_regions.contains(name))
            m_regions[name] = m_maker.addRegion(name);
        m_open[rank].push_back(m_regions[name]);
        m_maker.at(rank).enter(t, m_open[rank].back());
    }
    void leave(std::size_t rank, core::Tick t)
    {
        m_maker.at(rank).leave(t, m_open[rank].back());
        m_open[rank].pop_back();
    }
    void call(std::size_t rank, const std::string& name, core::Tick begin, core::Tick end)
    {
        enter(rank, name, begin);
        leave(rank, end);
    }
    void send(std::size_t rank, std::uint32_t to, core::Tick begin, core::Tick end)
    {
        enter(rank, "MPI_Send", begin);
        m_maker.send(rank, to, begin);
        leave(rank, end);
    }
    void receive(std::size_t rank, std::uint32_t from, core::Tick begin, core::Tick end)
    {
        enter(rank, "MPI_Recv", begin);
        m_maker.receive(rank, from, end);
        leave(rank, end);
    }
    void barrier(std::size_t rank, core::Tick begin, core::Tick end)
    {
        enter(rank, "MPI_Barrier", begin);
        m_maker.barrier(rank, begin, end);
        leave(rank, end);
    }
    core::MessageEnd end(std::uint32_t peer, std::uint64_t request = core::MessageEnd::kNoRequest) const
    {
        core::MessageEnd messageEnd;
        messageEnd.communicator = m_maker.world;
        messageEnd.peerRank = peer;
        messageEnd.request = request;
        return messageEnd;
    }
    core::CollectiveEnd collectiveEnd() const
    {
        core::CollectiveEnd collective;
        collective.operation = core::CollectiveOperation::Barrier;
        collective.communicator = m_maker.world;
        collective.request = 1;
        return collective;
    }
    core::LocationWriter& at(std::size_t rank) { return m_maker.at(rank); }
    TraceMaker& maker() { return m_maker; }
    std::shared_ptr<const core::StoreView> finish() { return m_maker.finish(); }

private:
    TraceMaker m_maker;
    std::map<std::string, core::RegionId> m_regions;
    std::map<std::size_t, std::vector<core::RegionId>> m_open;
};

/// A trace of four processors in which PICL's records stand: sends at the enters of their calls, receives at the
/// leaves. One tick is a millisecond.
std::shared_ptr<const core::StoreView> fourProcessors();

} // namespace lightcone::tests
