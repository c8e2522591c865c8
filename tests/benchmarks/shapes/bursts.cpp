// SPDX-License-Identifier: GPL-3.0-or-later
#include "nestedcalls.h"
#include "roundshape.h"
#include "shapes.h"

#include <cmath>

namespace lightcone::benchmarks {

namespace {

constexpr std::uint64_t kEventsOfBurst = 4'000;
constexpr Time kTicks = 60; ///< most ticks from an event to the next one
constexpr std::uint64_t kFunctions = 40;
constexpr std::size_t kLevels = 10;
constexpr std::uint64_t kEventsOfRound = kEventsOfBurst + 4;
constexpr OTF2_RegionRef kSleep = kFunctions; ///< counted from the first function

/// Bursts of short calls with long gaps between them, of very different lengths: one gap lies in a single call, in the
/// next one nothing is open.
class Bursts final : public RoundShape {
public:
    explicit Bursts(ShapeSize size)
        : RoundShape(size.locations, roundsFor(size.events, size.locations, kEventsOfRound + kRoundEvents), 0)
    {
        constexpr Time kShortest = 4 * (kEventsOfBurst * kTicks + kRoundTicks);
        constexpr double kDoublings = 12; ///< of the longest slot against the shortest
        constexpr std::uint64_t kSteps = 1'000;
        Time begin = 1'000;
        for (std::uint64_t round = 0; round < rounds() + 2; ++round) {
            m_slots.push_back(begin);
            const double share = static_cast<double>(scrambled(round + 1) % kSteps) / kSteps;
            begin += static_cast<Time>(kShortest * std::exp2(kDoublings * share));
        }
    }

protected:
    std::vector<Region> workRegions() const override
    {
        std::vector<Region> regions = numberedRegions("burst_", kFunctions);
        regions.push_back({ .name = "sleep" });
        return regions;
    }
    Time slotBegin(std::uint64_t round) const override { return m_slots[round]; }
    Time offset(std::uint64_t location, std::uint64_t round) const override
    {
        constexpr std::uint64_t kParts = 1'024;
        const Time half = (m_slots[round + 1] - m_slots[round]) / 2;
        return half / kParts * (scrambled(location * rounds() + round) % kParts);
    }
    bool leavesMain() const override { return true; }
    void work(EventWriter& writer, std::uint64_t, std::uint64_t round) const override
    {
        writeNestedCalls(
            writer, kEventsOfBurst, kLevels,
            [&] { return static_cast<OTF2_RegionRef>(kFirstWork + writer.random(kFunctions)); },
            [&] { return writer.random(kTicks); });
        writer.enter(kFirstWork + kSleep);
        if (round % 2 == 0)
            writer.waitUntil(m_slots[round + 1] - kRoundTicks);
        writer.leave(kFirstWork + kSleep);
    }

private:
    std::vector<Time> m_slots; ///< their begins
};

} // namespace

std::unique_ptr<const Shape> makeBursts(ShapeSize size)
{
    return std::make_unique<const Bursts>(size);
}

} // namespace lightcone::benchmarks
