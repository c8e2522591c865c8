// SPDX-License-Identifier: GPL-3.0-or-later
#include "communicationplan.h"

#include "random.h"
#include "tests/tracemaker.h"

#include <algorithm>
#include <map>
#include <utility>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

/// Makes a random plan and its trace.
class Planner {
public:
    Planner(std::uint32_t seed, std::uint32_t ranks, std::uint32_t skew)
        : m_random(seed)
        , m_skew(skew)
        , m_now(ranks, 0)
        , m_inside(ranks)
    {
        m_maker.addRanks(static_cast<int>(ranks), m_maker.addNode("node"));
        m_maker.addWorld();
    }

    CommunicationPlan run(std::uint32_t steps)
    {
        for (std::uint32_t rank = 0; rank < m_now.size(); ++rank)
            begin(rank, "main");
        for (std::uint32_t step = 0; step < steps; ++step) {
            const std::uint32_t what = m_random.below(12);
            if (what < 5)
                work(anyRank());
            else if (what < 8)
                blocking();
            else if (what < 10)
                nonBlocking();
            else
                collective();
        }
        for (std::uint32_t rank = 0; rank < m_now.size(); ++rank)
            end(rank);
        m_plan.store = m_maker.finish();
        return std::move(m_plan);
    }

private:
    std::uint32_t anyRank() { return m_random.below(static_cast<std::uint32_t>(m_now.size())); }
    LocationWriter& writer(std::uint32_t rank) { return m_maker.at(std::size_t { rank }); }
    Tick pass(std::uint32_t rank, std::uint32_t most) { return m_now[rank] += m_random.below(most + 1); }
    /// Lets time pass until something of another rank has come here, mostly.
    void awaits(std::uint32_t rank, Tick t)
    {
        m_now[rank] = std::max(m_now[rank], t + 1 - (m_skew > 0 && m_random.oneIn(8) ? m_skew : 0));
    }
    std::size_t begin(std::uint32_t rank, const std::string& name)
    {
        if (!m_regions.contains(name))
            m_regions[name] = m_maker.addRegion(name);
        const std::optional<std::size_t> parent
            = m_inside[rank].empty() ? std::nullopt : std::optional(m_inside[rank].back());
        m_inside[rank].push_back(m_plan.calls.size());
        m_plan.calls.push_back({ rank, name, pass(rank, 3), 0, parent });
        writer(rank).enter(m_now[rank], m_regions[name]);
        return m_plan.calls.size() - 1;
    }
    void end(std::uint32_t rank)
    {
        CommunicationPlan::Call& call = m_plan.calls[m_inside[rank].back()];
        m_inside[rank].pop_back();
        call.end = pass(rank, 3);
        writer(rank).leave(call.end, m_regions[call.name]);
    }
    void work(std::uint32_t rank)
    {
        begin(rank, "work");
        for (std::uint32_t i = m_random.below(4); i > 0; --i) {
            pass(rank, 40);
            begin(rank, m_random.oneIn(2) ? "helper" : "solver");
            pass(rank, 60);
            if (m_random.oneIn(3)) {
                begin(rank, "kernel");
                pass(rank, 60);
                end(rank);
            }
            end(rank);
        }
        pass(rank, 50);
        end(rank);
    }
    MessageEnd endOf(std::uint32_t peer, std::uint64_t request = MessageEnd::kNoRequest)
    {
        MessageEnd end;
        end.communicator = m_maker.world;
        end.peerRank = peer;
        end.bytes = 8;
        end.request = request;
        return end;
    }
    /// A message between calls that wait for each other, or not.
    void blocking()
    {
        const std::uint32_t from = anyRank();
        const std::uint32_t to = anyRank();
        if (from == to)
            return;
        static constexpr const char* kSends[] { "MPI_Send", "MPI_Ssend", "MPI_Bsend", "PMPI_Send" };
        const std::size_t sendCall = begin(from, kSends[m_random.below(4)]);
        const Tick send = pass(from, 2);
        writer(from).message(send, EventKind::Send, endOf(to));
        const bool hasReceiverStarted = m_random.oneIn(2);
        const std::size_t receiveCall = begin(to, "MPI_Recv");
        if (hasReceiverStarted)
            awaits(from, m_now[to]);
        pass(from, 10);
        end(from);
        awaits(to, send);
        const Tick receive = pass(to, 3);
        writer(to).message(receive, EventKind::Receive, endOf(from));
        end(to);
        m_plan.calls[sendCall].sent.push_back(m_plan.messages.size());
        m_plan.calls[receiveCall].received.push_back(m_plan.messages.size());
        m_plan.messages.push_back({ sendCall, receiveCall, send, receive });
    }
    /// Some messages at once between pairs of ranks, that each completes in one call.
    void nonBlocking()
    {
        struct Pending {
            std::uint32_t from, to;
            std::uint64_t request;
            CommunicationPlan::Message message;
        };
        std::vector<Pending> pending;
        for (std::uint32_t i = 1 + m_random.below(4); i > 0; --i) {
            const std::uint32_t from = anyRank();
            const std::uint32_t to = anyRank();
            if (from == to)
                continue;
            Pending next { from, to, m_requests++ % 5, {} }; // requests are used again
            if (std::ranges::any_of(pending, [&](const Pending& other) { return other.request == next.request; }))
                continue;
            next.message.sendCall = begin(from, "MPI_Isend");
            next.message.send = pass(from, 2);
            writer(from).message(next.message.send, EventKind::SendNonBlocking, endOf(to, next.request));
            end(from);
            next.message.postCall = begin(to, "MPI_Irecv");
            writer(to).request(pass(to, 2), EventKind::ReceivePost, next.request);
            end(to);
            pending.push_back(next);
            if (m_random.oneIn(2))
                work(m_random.oneIn(2) ? from : to);
        }
        for (std::uint32_t rank = 0; rank < m_now.size(); ++rank) {
            const auto concerns = [rank](const Pending& one) { return one.from == rank || one.to == rank; };
            if (std::ranges::none_of(pending, concerns))
                continue;
            const bool isTest = m_random.oneIn(6);
            const std::size_t waiting = begin(rank, isTest ? "MPI_Testall" : "MPI_Waitall");
            for (std::size_t i = 0; i < pending.size(); ++i) {
                if (!concerns(pending[i]))
                    continue;
                CommunicationPlan::Message& message = pending[i].message;
                const std::size_t id = m_plan.messages.size() + i;
                if (pending[i].from == rank) {
                    awaits(rank, m_plan.calls[message.postCall].begin);
                    writer(rank).request(pass(rank, 2), EventKind::SendComplete, pending[i].request);
                    m_plan.calls[waiting].sent.push_back(id);
                } else {
                    awaits(rank, message.send);
                    message.receive = pass(rank, 2);
                    writer(rank).message(
                        message.receive, EventKind::ReceiveNonBlocking, endOf(pending[i].from, pending[i].request));
                    m_plan.calls[waiting].received.push_back(id);
                }
            }
            end(rank);
        }
        for (const Pending& one : pending)
            m_plan.messages.push_back(one.message);
    }
    void collective()
    {
        using enum CollectiveOperation;
        static constexpr std::pair<CollectiveOperation, const char*> kOperations[] { { Barrier, "MPI_Barrier" },
            { AllReduce, "MPI_Allreduce" }, { Broadcast, "MPI_Bcast" }, { Reduce, "MPI_Reduce" }, { Scan, "MPI_Scan" },
            { AllToAllV, "MPI_Alltoallv" } };
        const auto& [operation, name] = kOperations[m_random.below(6)];
        CommunicationPlan::Collective planned { operation, anyRank(), {} };
        Tick last = 0;
        for (std::uint32_t rank = 0; rank < m_now.size(); ++rank) {
            planned.calls.push_back(begin(rank, name));
            m_plan.calls.back().collective = m_plan.collectives.size();
            writer(rank).event(m_now[rank], EventKind::CollectiveBegin);
            last = std::max(last, m_now[rank]);
        }
        for (std::uint32_t rank = 0; rank < m_now.size(); ++rank) {
            const bool isLeavingEarly = (operation == Broadcast && rank == planned.root)
                || (operation == Reduce && rank != planned.root) || (operation == AllToAllV && m_random.oneIn(8));
            if (!isLeavingEarly)
                awaits(rank, last);
            CollectiveEnd end;
            end.operation = operation;
            end.communicator = m_maker.world;
            end.rootRank = planned.root;
            writer(rank).collective(m_now[rank], EventKind::CollectiveEnd, end);
            planned.ends.push_back(m_now[rank]);
            this->end(rank);
        }
        m_plan.collectives.push_back(planned);
    }

    Random m_random;
    Tick m_skew;
    TraceMaker m_maker;
    std::vector<Tick> m_now;
    std::vector<std::vector<std::size_t>> m_inside; ///< calls that are open, by rank
    std::map<std::string, RegionId> m_regions;
    std::uint64_t m_requests = 0;
    CommunicationPlan m_plan;
};

} // namespace

CommunicationPlan randomPlan(std::uint32_t seed, std::uint32_t ranks, std::uint32_t skew, std::uint32_t steps)
{
    return Planner(seed, ranks, skew).run(steps);
}

} // namespace lightcone::tests
