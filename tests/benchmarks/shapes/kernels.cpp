// SPDX-License-Identifier: GPL-3.0-or-later
#include "shapes.h"

#include <algorithm>

namespace lightcone::benchmarks {

namespace {

constexpr OTF2_RegionRef kMain = 0;
constexpr OTF2_RegionRef kIteration = 1;
constexpr OTF2_RegionRef kFirstKernel = 2;
constexpr OTF2_RegionRef kFirstLeaf = 8;
constexpr OTF2_RegionRef kInnerLeaf = 24;
constexpr OTF2_RegionRef kSend = 25;
constexpr OTF2_RegionRef kReceive = 26;
constexpr OTF2_RegionRef kAllreduce = 27;

constexpr std::uint64_t kKernels = 6;
constexpr std::uint64_t kLeavesPerKernel = 4;
constexpr std::uint64_t kLeafRegions = 16;
constexpr Time kComputeTicks = 24'000; ///< most ticks of an iteration
constexpr Time kIterationTicks = kComputeTicks + 36'000;

/// The events of one location.
class KernelProgram {
public:
    KernelProgram(EventWriter& writer, std::uint64_t location, std::uint64_t locations)
        : m_writer(writer)
        , m_location(location)
        , m_locations(locations)
    {
    }
    void run(std::uint64_t iterations)
    {
        m_writer.pass(1'000 + m_writer.random(50));
        enter(kMain);
        for (std::uint64_t i = 0; i < iterations; ++i)
            iterate(i);
        leave(kMain);
    }

private:
    void enter(OTF2_RegionRef region)
    {
        m_writer.pass(20 + m_writer.random(200));
        m_writer.enter(region);
    }
    void leave(OTF2_RegionRef region)
    {
        m_writer.pass(20 + m_writer.random(200));
        m_writer.leave(region);
    }
    void compute()
    {
        for (std::uint64_t kernel = 0; kernel < kKernels; ++kernel) {
            const auto region = static_cast<OTF2_RegionRef>(kFirstKernel + kernel);
            enter(region);
            for (std::uint64_t i = 0; i < kLeavesPerKernel; ++i) {
                const auto leaf
                    = static_cast<OTF2_RegionRef>(kFirstLeaf + (kernel * kLeavesPerKernel + i) % kLeafRegions);
                enter(leaf);
                if (i == 1) {
                    enter(kInnerLeaf);
                    leave(kInnerLeaf);
                }
                leave(leaf);
            }
            leave(region);
        }
    }
    void exchange(std::uint64_t iteration, Time sendTime)
    {
        const std::uint64_t bytes = 1'024 + iteration * 37 % 4'096;
        m_writer.waitUntil(sendTime);
        enter(kSend);
        m_writer.pass(30);
        m_writer.send((m_location + 1) % m_locations, bytes);
        leave(kSend);
        enter(kReceive);
        m_writer.waitUntil(sendTime + 1'500);
        m_writer.pass(m_writer.random(3'000));
        m_writer.receive((m_location + m_locations - 1) % m_locations, bytes);
        leave(kReceive);
    }
    void allreduce()
    {
        enter(kAllreduce);
        m_writer.beginCollective();
        m_writer.pass(500);
        m_writer.endCollective(OTF2_COLLECTIVE_OP_ALLREDUCE, 8);
        leave(kAllreduce);
    }
    void count()
    {
        m_operations += m_writer.random(100'000);
        m_writer.pass(10);
        m_writer.metric(m_operations);
    }
    void iterate(std::uint64_t iteration)
    {
        const Time begin = iteration * kIterationTicks + m_location % 100;
        m_writer.waitUntil(begin);
        enter(kIteration);
        compute();
        exchange(iteration, begin + kComputeTicks + 6'000);
        if (iteration % 10 == 0)
            allreduce();
        count();
        leave(kIteration);
    }

    EventWriter& m_writer;
    std::uint64_t m_location;
    std::uint64_t m_locations;
    std::uint64_t m_operations = 0;
};

/// Iterations in step, of nested kernels, a message to the right neighbour of a ring, and an allreduce in each tenth.
class Kernels final : public Shape {
public:
    explicit Kernels(ShapeSize size)
        : Shape(size.locations)
    {
        constexpr std::uint64_t kEventsOfTen = 814; ///< events of ten iterations of a location
        const std::uint64_t tens = kEventsOfTen * size.locations;
        m_iterations = std::max<std::uint64_t>((size.events * 10 + tens / 2) / tens, 1);
    }
    std::vector<Region> regions() const override
    {
        std::vector<Region> regions { { .name = "main" }, { .name = "iteration" } };
        for (OTF2_RegionRef region = kFirstKernel; region < kSend; ++region)
            regions.push_back({ .name = "kernel_" + std::to_string(region) });
        regions.push_back(mpiRegion("MPI_Send"));
        regions.push_back(mpiRegion("MPI_Recv"));
        regions.push_back(mpiRegion("MPI_Allreduce", OTF2_REGION_ROLE_COLL_ALL2ALL));
        return regions;
    }
    void write(EventWriter& writer, std::uint64_t location) const override
    {
        KernelProgram(writer, location, locations()).run(m_iterations);
    }

private:
    std::uint64_t m_iterations;
};

} // namespace

std::unique_ptr<const Shape> makeKernels(ShapeSize size)
{
    return std::make_unique<const Kernels>(size);
}

} // namespace lightcone::benchmarks
