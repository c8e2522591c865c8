// SPDX-License-Identifier: GPL-3.0-or-later
#include "roundshape.h"

#include "../benchmark.h"

#include <algorithm>

namespace lightcone::benchmarks {

namespace {

constexpr std::uint64_t kLag = 2; ///< rounds from a send to its receive

/// The bytes of the messages that are sent in @p round.
std::uint64_t bytesOf(std::uint64_t round)
{
    return 1'024 + round * 37 % 4'096;
}

} // namespace

std::vector<Region> RoundShape::regions() const
{
    std::vector<Region> regions { { .name = "main" }, mpiRegion("MPI_Send"), mpiRegion("MPI_Recv") };
    const std::vector<Region> work = workRegions();
    regions.insert(regions.end(), work.begin(), work.end());
    return regions;
}

Time RoundShape::offset(std::uint64_t location, std::uint64_t round) const
{
    constexpr std::uint64_t kParts = 1'024; // so that a slot of many ticks does not overflow
    const Time slot = slotBegin(round + 1) - slotBegin(round);
    return slot / kParts * (scrambled(location + 1) % kParts);
}

void RoundShape::write(EventWriter& writer, std::uint64_t location) const
{
    for (std::uint64_t round = 0; round < m_rounds; ++round) {
        writer.waitUntil(slotBegin(round) + offset(location, round));
        if (round == 0 || leavesMain())
            writer.enter(kMain);
        work(writer, location, round);
        exchange(writer, location, round);
        endRound(writer, round);
        if (leavesMain())
            writer.leave(kMain);
        // The right neighbour receives after that.
        if (writer.now() > slotBegin(round + kLag))
            fail("A round of a generated trace takes longer than its slot.");
    }
    writer.waitUntil(slotBegin(m_rounds - 1 + kLag));
    for (std::uint64_t round = m_rounds; round < m_rounds + kLag; ++round)
        receive(writer, location, round);
    if (!leavesMain())
        writer.leave(kMain);
}

void RoundShape::exchange(EventWriter& writer, std::uint64_t location, std::uint64_t round) const
{
    writer.enter(kSend);
    writer.pass(30);
    writer.send((location / locationsOfProcess() + 1) % processes(), bytesOf(round));
    writer.pass(30 + writer.random(300));
    writer.leave(kSend);
    receive(writer, location, round);
    writer.metric(round * 1'000 + writer.random(1'000));
}

void RoundShape::receive(EventWriter& writer, std::uint64_t location, std::uint64_t round) const
{
    writer.enter(kReceive);
    writer.pass(30 + writer.random(600));
    if (round >= kLag && round - kLag < m_rounds)
        writer.receive((location / locationsOfProcess() + processes() - 1) % processes(), bytesOf(round - kLag));
    writer.pass(30);
    writer.leave(kReceive);
}

std::uint64_t roundsFor(std::uint64_t events, std::uint64_t locations, std::uint64_t eventsOfRound)
{
    return std::max<std::uint64_t>((events / locations + eventsOfRound / 2) / eventsOfRound, 1);
}

} // namespace lightcone::benchmarks
