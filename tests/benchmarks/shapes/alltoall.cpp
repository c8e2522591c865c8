// SPDX-License-Identifier: GPL-3.0-or-later
#include "nestedcalls.h"
#include "roundshape.h"
#include "shapes.h"

namespace lightcone::benchmarks {

namespace {

constexpr OTF2_RegionRef kMain = 0;
constexpr OTF2_RegionRef kStart = 1;
constexpr OTF2_RegionRef kWait = 2;
constexpr OTF2_RegionRef kAllToAll = 3;
constexpr OTF2_RegionRef kFirstWork = 4;

constexpr std::uint64_t kFunctions = 12;
constexpr std::uint64_t kWorkEvents = 40;
constexpr std::size_t kLevels = 4;
constexpr Time kTicks = 400; ///< most ticks from a call's event to the next one
constexpr Time kMessageTicks = 30; ///< most ticks from a message to the next one
constexpr Time kWorkTicks = kWorkEvents * kTicks;

/// In each round each location computes, sends to each other one, and receives from each; then all take part in one
/// collective operation.
class AllToAll final : public Shape {
public:
    explicit AllToAll(ShapeSize size)
        : Shape(size.locations)
        , m_rounds(roundsFor(size.events, size.locations, kWorkEvents + 2 * size.locations + 6))
        , m_messageTicks(size.locations * kMessageTicks)
    {
    }
    std::vector<Region> regions() const override
    {
        std::vector<Region> regions { { .name = "main" }, mpiRegion("MPI_Startall"), mpiRegion("MPI_Waitall"),
            mpiRegion("MPI_Alltoall", OTF2_REGION_ROLE_COLL_ALL2ALL) };
        const std::vector<Region> work = numberedRegions("work_", kFunctions);
        regions.insert(regions.end(), work.begin(), work.end());
        return regions;
    }
    void write(EventWriter& writer, std::uint64_t location) const override
    {
        writer.pass(1'000);
        writer.enter(kMain);
        for (std::uint64_t round = 0; round < m_rounds; ++round)
            writeRound(writer, location, round);
        writer.leave(kMain);
    }

private:
    void writeRound(EventWriter& writer, std::uint64_t location, std::uint64_t round) const
    {
        constexpr Time kCollectiveTicks = 5'000;
        const auto bytes
            = [&](std::uint64_t distance) { return 64 + scrambled(round * locations() + distance) % 4'096; };
        // All have worked, then all have sent, then all have received, then all have left the collective operation.
        const Time begin = 1'000 + round * (kWorkTicks + 2 * m_messageTicks + kCollectiveTicks);
        const Time sent = begin + kWorkTicks + m_messageTicks;
        const Time received = sent + m_messageTicks;
        writer.waitUntil(begin);
        writeNestedCalls(
            writer, kWorkEvents, kLevels,
            [&] { return static_cast<OTF2_RegionRef>(kFirstWork + writer.random(kFunctions)); },
            [&] { return writer.random(kTicks); });
        writer.enter(kStart);
        for (std::uint64_t distance = 1; distance < locations(); ++distance) {
            writer.pass(writer.random(kMessageTicks));
            writer.send((location + distance) % locations(), bytes(distance));
        }
        writer.leave(kStart);
        writer.enter(kWait);
        writer.waitUntil(sent);
        for (std::uint64_t distance = 1; distance < locations(); ++distance) {
            writer.pass(writer.random(kMessageTicks));
            writer.receive((location + locations() - distance) % locations(), bytes(distance));
        }
        writer.leave(kWait);
        writer.enter(kAllToAll);
        writer.beginCollective();
        writer.waitUntil(received + writer.random(kCollectiveTicks));
        writer.endCollective(OTF2_COLLECTIVE_OP_ALLTOALL, 64 * locations());
        writer.leave(kAllToAll);
    }

    std::uint64_t m_rounds;
    Time m_messageTicks; ///< most ticks of all messages that a location sends in a round
};

} // namespace

std::unique_ptr<const Shape> makeAllToAll(ShapeSize size)
{
    return std::make_unique<const AllToAll>(size);
}

} // namespace lightcone::benchmarks
