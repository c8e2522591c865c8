// SPDX-License-Identifier: GPL-3.0-or-later
#include "shapes.h"

#include <algorithm>

namespace lightcone::benchmarks {

namespace {

constexpr OTF2_RegionRef kMain = 0;
constexpr OTF2_RegionRef kCompute = 1;
constexpr OTF2_RegionRef kUpdate = 2;
constexpr OTF2_RegionRef kStart = 3;
constexpr OTF2_RegionRef kWait = 4;

constexpr std::uint64_t kPeers = 16; ///< messages that a location sends in a step
constexpr Time kMessageTicks = 40; ///< most ticks from a message to the next one
constexpr Time kCallTicks = 400; ///< most ticks of a call
constexpr Time kStepTicks = 3 * kPeers * kMessageTicks + 10 * kCallTicks;

/// Each location sends to 16 neighbours in each step; they receive that a third of the run later.
class InFlight final : public Shape {
public:
    explicit InFlight(ShapeSize size)
        : Shape(size.locations)
    {
        // Two thirds of the steps have sends, two thirds receives.
        constexpr std::uint64_t kEventsOfThree = 3 * 4 + 2 * 2 * (kPeers + 2);
        m_lag = std::max<std::uint64_t>(size.events / size.locations / kEventsOfThree, 1);
    }
    std::vector<Region> regions() const override
    {
        return { { .name = "main" }, { .name = "compute" }, { .name = "update" }, mpiRegion("MPI_Startall"),
            mpiRegion("MPI_Waitall") };
    }
    void write(EventWriter& writer, std::uint64_t location) const override
    {
        const std::uint64_t steps = 3 * m_lag;
        const Time offset = scrambled(location + 1) % kStepTicks;
        for (std::uint64_t step = 0; step < steps; ++step) {
            writer.waitUntil(1'000 + step * kStepTicks + offset);
            if (step == 0)
                writer.enter(kMain);
            call(writer, kCompute);
            if (step + m_lag < steps)
                send(writer, location, step);
            call(writer, kUpdate);
            if (step >= m_lag)
                receive(writer, location, step - m_lag);
        }
        writer.leave(kMain);
    }

private:
    static std::uint64_t bytes(std::uint64_t step, std::uint64_t peer)
    {
        return 64 + scrambled(step * 32 + peer) % 65'536;
    }
    static void call(EventWriter& writer, OTF2_RegionRef region)
    {
        writer.pass(writer.random(kCallTicks));
        writer.enter(region);
        writer.pass(writer.random(kCallTicks));
        writer.leave(region);
    }
    void send(EventWriter& writer, std::uint64_t location, std::uint64_t step) const
    {
        writer.enter(kStart);
        for (std::uint64_t peer = 1; peer <= kPeers; ++peer) {
            writer.pass(writer.random(kMessageTicks));
            writer.send((location + peer) % locations(), bytes(step, peer));
        }
        writer.leave(kStart);
    }
    /// @param step  the step in which the messages were sent
    void receive(EventWriter& writer, std::uint64_t location, std::uint64_t step) const
    {
        writer.enter(kWait);
        for (std::uint64_t peer = 1; peer <= kPeers; ++peer) {
            writer.pass(writer.random(kMessageTicks));
            writer.receive((location + kPeers * locations() - peer) % locations(), bytes(step, peer));
        }
        writer.leave(kWait);
    }

    std::uint64_t m_lag; ///< steps from a send to its receive, a third of all
};

} // namespace

std::unique_ptr<const Shape> makeInFlight(ShapeSize size)
{
    return std::make_unique<const InFlight>(size);
}

} // namespace lightcone::benchmarks
