// SPDX-License-Identifier: GPL-3.0-or-later
#include "roundshape.h"
#include "shapes.h"

namespace lightcone::benchmarks {

namespace {

constexpr std::uint64_t kFunctions = 26;
constexpr Time kCallTicks = 1'000; ///< ticks of a call, on average
constexpr Time kJitter = 600; ///< ticks by which the end of a call differs
constexpr std::uint64_t kEventsOfRound = 2 * kFunctions;

/// In each round each function is called once and takes about as long as the others, in an order that is different for
/// each location and round.
class TakeTurns final : public RoundShape {
public:
    explicit TakeTurns(ShapeSize size)
        : RoundShape(size.locations, roundsFor(size.events, size.locations, kEventsOfRound + kRoundEvents),
            kFunctions * kCallTicks + kRoundTicks, size.planted)
    {
    }

protected:
    std::vector<Region> workRegions() const override { return numberedRegions("turn_", kFunctions); }
    void work(EventWriter& writer, std::uint64_t, std::uint64_t) const override
    {
        constexpr std::uint64_t kHalf = kFunctions / 2; // a prime number
        const std::uint64_t first = writer.random(kFunctions);
        std::uint64_t step = 2 * writer.random(kHalf) + 1;
        if (step == kHalf) // the only odd one that has a divisor in common with kFunctions
            step = 1;
        const Time begin = writer.now();
        for (std::uint64_t i = 0; i < kFunctions; ++i) {
            const auto region = static_cast<OTF2_RegionRef>(kFirstWork + (first + i * step) % kFunctions);
            writer.enter(region);
            writer.waitUntil(begin + (i + 1) * kCallTicks - writer.random(kJitter));
            writer.leave(region);
        }
    }
};

} // namespace

std::unique_ptr<const Shape> makeTakeTurns(ShapeSize size)
{
    return std::make_unique<const TakeTurns>(size);
}

} // namespace lightcone::benchmarks
