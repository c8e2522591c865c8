// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "eventwriter.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::benchmarks {

struct Region {
    std::string name;
    OTF2_RegionRole role = OTF2_REGION_ROLE_FUNCTION;
    OTF2_Paradigm paradigm = OTF2_PARADIGM_COMPILER;
};

/// What a location is.
struct Kind {
    std::string name = "Master thread";
    OTF2_LocationType type = OTF2_LOCATION_TYPE_CPU_THREAD;
};

/// A made-up program: what it defines, and the events of each of its locations. Equal sizes give equal events.
class Shape {
public:
    virtual ~Shape() = default;
    Shape(const Shape&) = delete;
    Shape& operator=(const Shape&) = delete;

    std::uint64_t locations() const { return m_locations; }
    std::uint64_t processes() const { return (m_locations + locationsOfProcess() - 1) / locationsOfProcess(); }
    /// Its regions, by their references.
    virtual std::vector<Region> regions() const = 0;
    /// The first location of each process has a rank, which is the number of the process.
    virtual std::uint64_t locationsOfProcess() const { return 1; }
    virtual Kind kind(std::uint64_t /*location*/) const { return {}; }
    /// Writes all events of @p location, in the order of their times.
    virtual void write(EventWriter& writer, std::uint64_t location) const = 0;

protected:
    explicit Shape(std::uint64_t locations)
        : m_locations(locations)
    {
    }

private:
    std::uint64_t m_locations;
};

/// @p count functions named @p prefix and a number.
std::vector<Region> numberedRegions(const std::string& prefix, std::size_t count);
/// A region of MPI.
Region mpiRegion(const std::string& name, OTF2_RegionRole role = OTF2_REGION_ROLE_POINT2POINT);

} // namespace lightcone::benchmarks
