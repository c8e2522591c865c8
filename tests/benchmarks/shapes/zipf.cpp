// SPDX-License-Identifier: GPL-3.0-or-later
#include "nestedcalls.h"
#include "roundshape.h"
#include "shapes.h"

#include <algorithm>

namespace lightcone::benchmarks {

namespace {

constexpr std::size_t kFunctions = 2'000;
constexpr std::uint64_t kEventsOfRound = 300;
constexpr Time kTicks = 400; ///< most ticks from an event to the next one
constexpr std::size_t kLevels = 12;

/// Nested calls of very many functions, of which the n-th is called 1 / n times as often as the first (Zipf's law).
class Zipf final : public RoundShape {
public:
    explicit Zipf(ShapeSize size)
        : RoundShape(size.locations, roundsFor(size.events, size.locations, kEventsOfRound + kRoundEvents),
            kEventsOfRound * kTicks * 5 / 8 + kRoundTicks)
    {
        double sum = 0;
        for (std::size_t i = 0; i < kFunctions; ++i)
            m_sums.push_back(sum += 1.0 / static_cast<double>(i + 1));
    }

protected:
    std::vector<Region> workRegions() const override { return numberedRegions("function_", kFunctions); }
    void work(EventWriter& writer, std::uint64_t, std::uint64_t) const override
    {
        writeNestedCalls(
            writer, kEventsOfRound, kLevels, [&] { return pick(writer); }, [&] { return writer.random(kTicks); });
    }

private:
    OTF2_RegionRef pick(EventWriter& writer) const
    {
        constexpr std::uint64_t kSteps = std::uint64_t { 1 } << 32;
        const double place = static_cast<double>(writer.random(kSteps)) / kSteps * m_sums.back();
        const auto found = std::upper_bound(m_sums.begin(), m_sums.end() - 1, place);
        return kFirstWork + static_cast<OTF2_RegionRef>(found - m_sums.begin());
    }

    std::vector<double> m_sums; ///< weights of the functions up to each
};

} // namespace

std::unique_ptr<const Shape> makeZipf(ShapeSize size)
{
    return std::make_unique<const Zipf>(size);
}

} // namespace lightcone::benchmarks
