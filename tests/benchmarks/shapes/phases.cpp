// SPDX-License-Identifier: GPL-3.0-or-later
#include "nestedcalls.h"
#include "roundshape.h"
#include "shapes.h"

#include <algorithm>
#include <cmath>

namespace lightcone::benchmarks {

namespace {

constexpr std::uint64_t kPhases = 12;
constexpr std::uint64_t kFunctionsOfPhase = 8;
constexpr OTF2_RegionRef kBarrier = kPhases * kFunctionsOfPhase; ///< counted from the first function
constexpr std::uint64_t kEventsOfRound = 1'000;
constexpr std::size_t kLevels = 6;
constexpr double kMedian = 200; ///< ticks from an event to the next one
constexpr double kSigma = 1.5; ///< standard deviation of their logarithm
constexpr std::size_t kDurations = 1'024;

/// @p share of 1 of the normal distribution lies below the result (the approximation of Abramowitz and Stegun,
/// Handbook of Mathematical Functions, 26.2.23).
double normalQuantile(double share)
{
    const double t = std::sqrt(-2 * std::log(std::min(share, 1 - share)));
    const double z
        = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
    return share < 0.5 ? -z : z;
}

/// One phase after the other, each with functions of its own, all locations in step, and a barrier after each round.
/// Durations are lognormal: most are short, few very long.
class Phases final : public RoundShape {
public:
    explicit Phases(ShapeSize size)
        : RoundShape(size.locations, roundsFor(size.events, size.locations, kEventsOfRound + 4 + kRoundEvents),
            static_cast<Time>(kEventsOfRound * kMedian * 1.8 * std::exp(kSigma * kSigma / 2)) + kRoundTicks)
    {
        for (std::size_t i = 0; i < kDurations; ++i) {
            const double share = (static_cast<double>(i) + 0.5) / kDurations;
            m_durations.push_back(static_cast<Time>(kMedian * std::exp(kSigma * normalQuantile(share))));
        }
    }

protected:
    std::vector<Region> workRegions() const override
    {
        std::vector<Region> regions;
        for (std::uint64_t phase = 0; phase < kPhases; ++phase) {
            const std::vector<Region> own
                = numberedRegions("phase_" + std::to_string(phase) + "_function_", kFunctionsOfPhase);
            regions.insert(regions.end(), own.begin(), own.end());
        }
        regions.push_back(mpiRegion("MPI_Barrier", OTF2_REGION_ROLE_BARRIER));
        return regions;
    }
    Time offset(std::uint64_t location, std::uint64_t) const override { return scrambled(location + 1) % kMostOffset; }
    void work(EventWriter& writer, std::uint64_t, std::uint64_t round) const override
    {
        const auto first = static_cast<OTF2_RegionRef>(kFirstWork + round * kPhases / rounds() * kFunctionsOfPhase);
        writeNestedCalls(
            writer, kEventsOfRound, kLevels,
            [&] { return static_cast<OTF2_RegionRef>(first + writer.random(kFunctionsOfPhase)); },
            [&] { return m_durations[writer.random(kDurations)]; });
    }
    void endRound(EventWriter& writer, std::uint64_t round) const override
    {
        writer.enter(kFirstWork + kBarrier);
        writer.beginCollective();
        writer.waitUntil(slotBegin(round + 1) + writer.random(kMostOffset));
        writer.endCollective(OTF2_COLLECTIVE_OP_BARRIER, 0);
        writer.leave(kFirstWork + kBarrier);
    }

private:
    static constexpr Time kMostOffset = 1'000;

    std::vector<Time> m_durations; ///< quantiles
};

} // namespace

std::unique_ptr<const Shape> makePhases(ShapeSize size)
{
    return std::make_unique<const Phases>(size);
}

} // namespace lightcone::benchmarks
