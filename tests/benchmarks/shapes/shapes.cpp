// SPDX-License-Identifier: GPL-3.0-or-later
#include "shapes.h"

#include <array>

namespace lightcone::benchmarks {

namespace {

struct Entry {
    std::string_view name;
    std::uint64_t locations;
    std::unique_ptr<const Shape> (*make)(ShapeSize);
};

constexpr std::array<Entry, 12> kShapes { {
    { "kernels", 64, makeKernels },
    { "taketurns", 64, makeTakeTurns },
    { "zipf", 64, makeZipf },
    { "recursion", 64, makeRecursion },
    { "bursts", 64, makeBursts },
    { "inflight", 64, makeInFlight },
    { "alltoall", 256, makeAllToAll },
    { "devices", 64, makeDevices },
    { "many", 10'000, makeTakeTurns },
    { "lopsided", 64, makeLopsided },
    { "phases", 64, makePhases },
    { "tiny", 100'000, makeTiny },
} };

} // namespace

std::unique_ptr<const Shape> makeShape(std::string_view name, ShapeSize size)
{
    for (const Entry& entry : kShapes) {
        if (entry.name != name)
            continue;
        if (size.locations == 0)
            size.locations = entry.locations;
        return entry.make(size);
    }
    return nullptr;
}

std::string shapeNames()
{
    std::string names;
    for (const Entry& entry : kShapes)
        names.append(names.empty() ? "" : " ").append(entry.name);
    return names;
}

std::vector<Region> numberedRegions(const std::string& prefix, std::size_t count)
{
    std::vector<Region> regions;
    for (std::size_t i = 0; i < count; ++i)
        regions.push_back({ .name = prefix + std::to_string(i) });
    return regions;
}

Region mpiRegion(const std::string& name, OTF2_RegionRole role)
{
    return { name, role, OTF2_PARADIGM_MPI };
}

} // namespace lightcone::benchmarks
