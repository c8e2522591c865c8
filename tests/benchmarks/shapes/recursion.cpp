// SPDX-License-Identifier: GPL-3.0-or-later
#include "roundshape.h"
#include "shapes.h"

#include <algorithm>

namespace lightcone::benchmarks {

namespace {

constexpr std::uint64_t kEventsOfRound = 2'000;
constexpr std::uint64_t kLevels = 200;
constexpr Time kTicks = 200; ///< most ticks from an event to the next one
constexpr std::uint64_t kRecursive = 3; ///< functions that call each other and themselves
constexpr std::uint64_t kLeaves = 5; ///< functions that they call at last

/// Functions that call each other, 200 levels deep: up and down to depths drawn at random, most of them deep.
class Recursion final : public RoundShape {
public:
    explicit Recursion(ShapeSize size)
        : RoundShape(size.locations, roundsFor(size.events, size.locations, kEventsOfRound + kRoundEvents),
            kEventsOfRound * kTicks * 5 / 8 + kRoundTicks)
    {
    }

protected:
    std::vector<Region> workRegions() const override
    {
        std::vector<Region> regions = numberedRegions("solve_", kRecursive);
        const std::vector<Region> leaves = numberedRegions("leaf_", kLeaves);
        regions.insert(regions.end(), leaves.begin(), leaves.end());
        return regions;
    }
    void work(EventWriter& writer, std::uint64_t, std::uint64_t) const override
    {
        std::vector<OTF2_RegionRef> open;
        std::uint64_t target = kLevels - 1;
        for (std::uint64_t left = kEventsOfRound; left > 0;) {
            const bool mustLeave = open.size() + 2 > left;
            if (open.size() == target && open.size() + 2 <= left) {
                call(writer);
                left -= 2;
                target = std::max(writer.random(kLevels), writer.random(kLevels));
                continue;
            }
            writer.pass(writer.random(kTicks));
            if (!mustLeave && open.size() < target) {
                open.push_back(static_cast<OTF2_RegionRef>(kFirstWork + open.size() % kRecursive));
                writer.enter(open.back());
            } else {
                writer.leave(open.back());
                open.pop_back();
            }
            --left;
        }
    }

private:
    /// Writes a call of a leaf.
    static void call(EventWriter& writer)
    {
        const auto leaf = static_cast<OTF2_RegionRef>(kFirstWork + kRecursive + writer.random(kLeaves));
        writer.pass(writer.random(kTicks));
        writer.enter(leaf);
        writer.pass(writer.random(kTicks));
        writer.leave(leaf);
    }
};

} // namespace

std::unique_ptr<const Shape> makeRecursion(ShapeSize size)
{
    return std::make_unique<const Recursion>(size);
}

} // namespace lightcone::benchmarks
