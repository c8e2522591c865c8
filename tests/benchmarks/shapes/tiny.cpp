// SPDX-License-Identifier: GPL-3.0-or-later
#include "shapes.h"

#include <algorithm>

namespace lightcone::benchmarks {

namespace {

constexpr OTF2_RegionRef kMain = 0;
constexpr std::uint64_t kFunctions = 26;
constexpr Time kTicks = 1'000; ///< most ticks from an event to the next one

/// Very many locations with a few calls each.
class Tiny final : public Shape {
public:
    explicit Tiny(ShapeSize size)
        : Shape(size.locations)
        , m_calls(std::max<std::uint64_t>(size.events / size.locations / 2, 2) - 1)
    {
    }
    std::vector<Region> regions() const override
    {
        std::vector<Region> regions { { .name = "main" } };
        const std::vector<Region> functions = numberedRegions("function_", kFunctions);
        regions.insert(regions.end(), functions.begin(), functions.end());
        return regions;
    }
    void write(EventWriter& writer, std::uint64_t) const override
    {
        writer.pass(1'000 + writer.random(kTicks));
        writer.enter(kMain);
        for (std::uint64_t i = 0; i < m_calls; ++i) {
            const auto region = static_cast<OTF2_RegionRef>(1 + writer.random(kFunctions));
            writer.pass(writer.random(kTicks));
            writer.enter(region);
            writer.pass(writer.random(kTicks));
            writer.leave(region);
        }
        writer.pass(writer.random(kTicks));
        writer.leave(kMain);
    }

private:
    std::uint64_t m_calls; ///< of a location, besides main()
};

} // namespace

std::unique_ptr<const Shape> makeTiny(ShapeSize size)
{
    return std::make_unique<const Tiny>(size);
}

} // namespace lightcone::benchmarks
