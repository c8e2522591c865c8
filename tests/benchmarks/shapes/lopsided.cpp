// SPDX-License-Identifier: GPL-3.0-or-later
#include "nestedcalls.h"
#include "roundshape.h"
#include "shapes.h"

#include <algorithm>

namespace lightcone::benchmarks {

namespace {

constexpr std::uint64_t kBusy = 0; ///< the location with half of the events
constexpr std::uint64_t kUsualEvents = 24; ///< of a round, of the others
constexpr Time kTicks = 100; ///< most ticks from an event of the busy location to the next one
constexpr std::uint64_t kFunctions = 40;
constexpr std::size_t kLevels = 12;

/// One location makes as many calls as all others together, in the same time.
class Lopsided final : public RoundShape {
public:
    explicit Lopsided(ShapeSize size)
        : RoundShape(size.locations, roundsFor(size.events / 2, othersOf(size), kUsualEvents + kRoundEvents),
            busyEvents(othersOf(size)) * kTicks * 5 / 8 + kRoundTicks)
        , m_busyEvents(busyEvents(othersOf(size)))
    {
    }

protected:
    std::vector<Region> workRegions() const override { return numberedRegions("function_", kFunctions); }
    void work(EventWriter& writer, std::uint64_t location, std::uint64_t) const override
    {
        const std::uint64_t events = location == kBusy ? m_busyEvents : kUsualEvents;
        const Time ticks = m_busyEvents * kTicks / 2 / events; // on average
        writeNestedCalls(
            writer, events, kLevels,
            [&] { return static_cast<OTF2_RegionRef>(kFirstWork + writer.random(kFunctions)); },
            [&] { return 3 * ticks / 4 + writer.random(ticks / 2); });
    }

private:
    static std::uint64_t othersOf(ShapeSize size) { return std::max<std::uint64_t>(size.locations, 2) - 1; }
    static std::uint64_t busyEvents(std::uint64_t others) { return others * (kUsualEvents + kRoundEvents) / 2 * 2; }

    std::uint64_t m_busyEvents; ///< events of a round of the busy location
};

} // namespace

std::unique_ptr<const Shape> makeLopsided(ShapeSize size)
{
    return std::make_unique<const Lopsided>(size);
}

} // namespace lightcone::benchmarks
