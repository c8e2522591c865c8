// SPDX-License-Identifier: GPL-3.0-or-later
#include "roundshape.h"

#include "../benchmark.h"

#include <algorithm>

namespace lightcone::benchmarks {

namespace {

constexpr std::uint64_t kLag = 2; ///< rounds from a send to its receive
constexpr std::uint64_t kPlantedLag = 200; ///< the same of a planted message
constexpr Time kPlantedTicks = 400'000; ///< ticks of a planted call
constexpr std::uint32_t kPlantedTag = 8;

/// The bytes of the messages that are sent in @p round.
std::uint64_t bytesOf(std::uint64_t round)
{
    return 1'024 + round * 37 % 4'096;
}

} // namespace

RoundShape::RoundShape(std::uint64_t locations, std::uint64_t rounds, Time slot, std::uint64_t planted)
    : Shape(locations)
    , m_rounds(rounds)
    , m_slot(slot)
{
    if (planted > 0 && rounds <= planted + kPlantedLag)
        fail("There are too few rounds for so many planted outliers.");
    for (std::uint64_t i = 0; i < planted; ++i)
        m_plants.push_back({ (rounds - kPlantedLag) * (i + 1) / (planted + 1), scrambled(i + 1) % locations });
}

bool RoundShape::isPlanted(std::uint64_t location, std::uint64_t round) const
{
    const auto plant = std::ranges::lower_bound(m_plants, round, {}, &Plant::round);
    return plant != m_plants.end() && plant->round == round && plant->location == location;
}

Time RoundShape::begin(std::uint64_t round) const
{
    const auto before = std::ranges::lower_bound(m_plants, round, {}, &Plant::round) - m_plants.begin();
    return slotBegin(round) + static_cast<Time>(before) * kPlantedTicks;
}

void RoundShape::plant(EventWriter& writer, std::uint64_t location) const
{
    writer.send((location / locationsOfProcess() + 1) % processes(), bytesOf(0), kPlantedTag);
    writer.enter(kFirstWork);
    writer.pass(kPlantedTicks);
    writer.leave(kFirstWork);
}

void RoundShape::receivePlanted(EventWriter& writer, std::uint64_t location) const
{
    writer.receive((location / locationsOfProcess() + processes() - 1) % processes(), bytesOf(0), kPlantedTag);
}

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
        writer.waitUntil(begin(round) + offset(location, round));
        if (round == 0 || leavesMain())
            writer.enter(kMain);
        if (isPlanted(location, round))
            plant(writer, location);
        if (round >= kPlantedLag && isPlanted((location + locations() - 1) % locations(), round - kPlantedLag))
            receivePlanted(writer, location);
        work(writer, location, round);
        exchange(writer, location, round);
        endRound(writer, round);
        if (leavesMain())
            writer.leave(kMain);
        // The right neighbour receives after that.
        if (writer.now() > begin(round + kLag))
            fail("A round of a generated trace takes longer than its slot.");
    }
    writer.waitUntil(begin(m_rounds - 1 + kLag));
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
