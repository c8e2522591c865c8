// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"
#include "random.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::tests {

inline core::CubeMetricDef metricOf(
    const char* name, core::CubeMetricDef::Kind kind, const char* expression = "", const char* init = "")
{
    core::CubeMetricDef metric;
    metric.uniqueName = name;
    metric.kind = kind;
    metric.expression = expression;
    metric.initExpression = init;
    return metric;
}

/// A profile: call paths with regions of some paradigms, locations in groups of two, and the stored metrics `time`
/// (inclusive, seconds), `visits` (exclusive, whole numbers) and `least` (exclusive, joined by its minimum).
struct TestProfile {
    std::shared_ptr<core::CubeProfile> profile = std::make_shared<core::CubeProfile>();
    std::vector<std::vector<double>> time; ///< exclusive, by call path and location
    std::vector<std::vector<double>> visits;

    void addRegion(const char* name, const char* paradigm, const char* role = "function")
    {
        core::CubeRegionDef region;
        region.definitionId = profile->definitions.regions.size() + 100;
        region.name = name;
        region.paradigm = paradigm;
        region.role = role;
        profile->definitions.regions.push_back(region);
    }
    void addPath(unsigned region, std::optional<unsigned> parent)
    {
        core::CubePathDef path;
        path.definitionId = profile->definitions.callPaths.size();
        path.region = core::CubeRegionId { region };
        path.parent = parent ? core::CubePathId { *parent } : core::CubePathId::none;
        profile->definitions.callPaths.push_back(path);
    }
    /// Sets ends of call paths, locations, and the stored values.
    void finish(unsigned locations)
    {
        auto& paths = profile->definitions.callPaths;
        for (std::uint32_t i = 0; i < paths.size(); ++i)
            paths[i].end = i + 1;
        for (std::size_t i = paths.size(); i-- > 0;)
            if (paths[i].parent != core::CubePathId::none) {
                auto& end = paths[static_cast<std::size_t>(paths[i].parent)].end;
                end = std::max(end, paths[i].end);
            }
        for (unsigned i = 0; i < locations; ++i)
            addLocation(i, locations);
        profile->definitions.metrics = { metricOf("time", core::CubeMetricDef::Kind::Inclusive),
            metricOf("visits", core::CubeMetricDef::Kind::Exclusive),
            metricOf("least", core::CubeMetricDef::Kind::Exclusive) };
        profile->definitions.metrics[1].type = { core::CubeDataType::Kind::Uint64 };
        profile->definitions.metrics[2].type = { core::CubeDataType::Kind::MinDouble };
        std::vector<core::HeldCubeValues::Metric> held(3);
        for (std::uint32_t path = 0; path < paths.size(); ++path)
            for (auto& metric : held)
                metric.rows.push_back(core::CubePathId { path });
        for (std::size_t path = 0; path < paths.size(); ++path)
            for (unsigned location = 0; location < locations; ++location) {
                double inclusive = 0;
                for (std::size_t below = path; below < paths[path].end; ++below)
                    inclusive += time[below][location];
                held[0].cells.push_back(std::bit_cast<std::uint64_t>(inclusive));
                held[1].cells.push_back(static_cast<std::uint64_t>(visits[path][location]));
                held[2].cells.push_back(std::bit_cast<std::uint64_t>(time[path][location] + 1));
            }
        profile->values = std::make_shared<core::HeldCubeValues>(std::move(held));
    }
    /// Adds location @p i of @p count, and before every other one the group that it begins.
    void addLocation(unsigned i, unsigned count)
    {
        std::vector<core::CubeSystemDef>& system = profile->definitions.system;
        if (i % 2 == 0) {
            core::CubeSystemDef group;
            group.kind = core::CubeSystemDef::Kind::LocationGroup;
            group.firstLocation = i;
            group.endLocation = std::min(i + 2, count);
            group.end = static_cast<std::uint32_t>(system.size()) + 1 + group.endLocation - i;
            system.push_back(group);
        }
        core::CubeSystemDef location;
        location.kind = core::CubeSystemDef::Kind::Location;
        location.definitionId = 10 + i;
        location.parent = static_cast<core::CubeSystemId>(system.size() - 1 - i % 2);
        location.firstLocation = i;
        location.endLocation = i + 1;
        location.end = static_cast<std::uint32_t>(system.size()) + 1;
        profile->definitions.locations.push_back(static_cast<core::CubeSystemId>(system.size()));
        system.push_back(location);
    }
    std::shared_ptr<const core::CubeDefinitions> definitions() const { return { profile, &profile->definitions }; }
};

/// main calls MPI_Send, work and an OpenMP barrier; work calls MPI_Send. Times are powers of two of a second.
inline TestProfile smallProfile()
{
    TestProfile test;
    test.addRegion("main", "compiler");
    test.addRegion("MPI_Send", "mpi", "point2point");
    test.addRegion("work", "compiler");
    test.addRegion("!$omp barrier", "openmp", "barrier");
    test.addPath(0, std::nullopt);
    test.addPath(1, 0);
    test.addPath(2, 0);
    test.addPath(1, 2);
    test.addPath(3, 0);
    test.time = { { 1, 2 }, { 4, 8 }, { 16, 32 }, { 64, 128 }, { 256, 512 } };
    test.visits = { { 1, 1 }, { 2, 3 }, { 5, 7 }, { 5, 7 }, { 1, 0 } };
    test.finish(2);
    return test;
}

inline constexpr const char* kInit = R"({
    // Sorts call paths into classes.
    global(execution);
    global(mpi);
    global(omp);
    ${hasShmem} = 0;
    ${i} = 0;
    while ( ${i} < ${cube::#callpaths} )
    {
        ${execution}[${i}] = 1;
        ${region} = ${cube::callpath::calleeid}[${i}];
        ${paradigm} = ${cube::region::paradigm}[${region}];
        if ( ${paradigm} eq "mpi" and ${cube::region::name}[${region}] =~ /^MPI_(Send|Recv)$/ )
        {
            ${mpi}[${i}] = 1;
            ${execution}[${i}] = 0;
        }
        elseif ( ${paradigm} eq "openmp" )
        {
            ${omp}[${i}] = 1;
            ${execution}[${i}] = 0;
        };
        ${i} = ${i} + 1;
    };
    if ( ${hasShmem} == 0 )
    {
        cube::metric::set::shmem("value", "VOID");
    };
    return 0;
})";

inline std::vector<core::CubeMetricDef> classMetrics()
{
    return {
        metricOf("time", core::CubeMetricDef::Kind::Exclusive),
        metricOf("execution", core::CubeMetricDef::Kind::PreDerivedExclusive,
            "${execution}[${calculation::callpath::id}] * metric::time(e)", kInit),
        metricOf("mpi", core::CubeMetricDef::Kind::PreDerivedExclusive,
            "${mpi}[${calculation::callpath::id}] * metric::time(e)"),
        metricOf("omp", core::CubeMetricDef::Kind::PreDerivedExclusive,
            "${omp}[${calculation::callpath::id}] * metric::time(e)"),
        metricOf("shmem", core::CubeMetricDef::Kind::PreDerivedExclusive,
            "${shmem}[${calculation::callpath::id}] * metric::time(e)"),
        metricOf("all", core::CubeMetricDef::Kind::PostDerived,
            "metric::execution() + metric::mpi() + metric::omp() + metric::shmem()"),
        metricOf("visits", core::CubeMetricDef::Kind::Exclusive),
        metricOf("pervisit", core::CubeMetricDef::Kind::PostDerived, "metric::time(i) / metric::visits(e)"),
        metricOf("share", core::CubeMetricDef::Kind::PostDerived, "metric::mpi() / metric::fixed::time()"),
    };
}

/// Forty call paths of four regions, which call each other in any way, at up to five locations.
inline TestProfile randomProfile(Random& random)
{
    TestProfile test;
    test.addRegion("main", "compiler");
    test.addRegion("MPI_Send", "mpi");
    test.addRegion("MPI_Init", "mpi");
    test.addRegion("!$omp for", "openmp");
    std::vector<unsigned> open;
    const unsigned locations = 1 + random.below(5);
    for (unsigned path = 0; path < 40; ++path) {
        while (!open.empty() && random.oneIn(3))
            open.pop_back();
        test.addPath(random.below(4), open.empty() ? std::nullopt : std::optional(open.back()));
        open.push_back(path);
        test.time.emplace_back();
        test.visits.emplace_back();
        for (unsigned i = 0; i < locations; ++i) {
            test.time.back().push_back(random.below(1000));
            test.visits.back().push_back(random.below(9));
        }
    }
    test.finish(locations);
    return test;
}

} // namespace lightcone::tests
