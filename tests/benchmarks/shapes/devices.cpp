// SPDX-License-Identifier: GPL-3.0-or-later
#include "nestedcalls.h"
#include "roundshape.h"
#include "shapes.h"

#include <cmath>

namespace lightcone::benchmarks {

namespace {

constexpr std::uint64_t kStreams = 3; ///< of a process, besides its thread
constexpr std::uint64_t kFunctions = 40;
constexpr std::uint64_t kKernels = 8;
constexpr std::uint64_t kEventsOfRound = 300;
constexpr Time kTicks = 300; ///< most ticks from an event of a thread to the next one
constexpr std::size_t kLevels = 8;
constexpr std::uint64_t kLaunches = 400; ///< kernels of a stream
constexpr Time kSlot = kEventsOfRound * kTicks * 5 / 8;

std::uint64_t processesOf(std::uint64_t locations)
{
    return (locations + kStreams) / (kStreams + 1);
}

/// Processes with one thread of very many short calls and three device streams, which do few long kernels, of lengths
/// from a thousandth of the time of one to the time of four.
class Devices final : public RoundShape {
public:
    explicit Devices(ShapeSize size)
        : RoundShape(size.locations, roundsFor(size.events, processesOf(size.locations), kEventsOfRound + kRoundEvents),
            kSlot + kRoundTicks)
    {
    }
    std::uint64_t locationsOfProcess() const override { return kStreams + 1; }
    Kind kind(std::uint64_t location) const override
    {
        const std::uint64_t stream = location % locationsOfProcess();
        if (stream == 0)
            return {};
        return { "stream " + std::to_string(stream), OTF2_LOCATION_TYPE_ACCELERATOR_STREAM };
    }
    void write(EventWriter& writer, std::uint64_t location) const override
    {
        if (location % locationsOfProcess() == 0)
            RoundShape::write(writer, location);
        else
            writeStream(writer);
    }

protected:
    std::vector<Region> workRegions() const override
    {
        std::vector<Region> regions = numberedRegions("function_", kFunctions);
        for (Region kernel : numberedRegions("device_kernel_", kKernels)) {
            kernel.paradigm = OTF2_PARADIGM_CUDA;
            regions.push_back(kernel);
        }
        return regions;
    }
    void work(EventWriter& writer, std::uint64_t, std::uint64_t) const override
    {
        writeNestedCalls(
            writer, kEventsOfRound, kLevels,
            [&] { return static_cast<OTF2_RegionRef>(kFirstWork + writer.random(kFunctions)); },
            [&] { return writer.random(kTicks); });
    }

private:
    void writeStream(EventWriter& writer) const
    {
        constexpr double kDoublings = 12; ///< of the longest kernel against the shortest
        constexpr std::uint64_t kSteps = 1'000;
        const double slot = static_cast<double>(slotBegin(rounds()) - slotBegin(0)) / kLaunches;
        for (std::uint64_t launch = 0; launch < kLaunches; ++launch) {
            const auto region = static_cast<OTF2_RegionRef>(kFirstWork + kFunctions + writer.random(kKernels));
            const double share = static_cast<double>(writer.random(kSteps)) / kSteps;
            writer.waitUntil(slotBegin(0) + static_cast<Time>(slot * static_cast<double>(launch)));
            writer.enter(region);
            writer.pass(static_cast<Time>(4 * slot * std::exp2(kDoublings * (share - 1))));
            writer.leave(region);
        }
    }
};

} // namespace

std::unique_ptr<const Shape> makeDevices(ShapeSize size)
{
    return std::make_unique<const Devices>(size);
}

} // namespace lightcone::benchmarks
