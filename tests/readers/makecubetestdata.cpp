// SPDX-License-Identifier: GPL-3.0-or-later
#include "cubeprofiles.h"
#include "readers/cube/cubewriter.h"

#include <bit>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core = lightcone::core;
namespace cube = lightcone::readers::cube;

namespace {

core::CubeMetricDef metric(std::string_view name, std::string_view unit, core::CubeDataType::Kind type,
    core::CubeMetricDef::Kind kind, std::uint64_t id)
{
    core::CubeMetricDef made;
    made.definitionId = id;
    made.displayName = name;
    made.uniqueName = name;
    made.unit = unit;
    made.type = { type, 0 };
    made.typeName = core::cubeTypeName(made.type);
    made.kind = kind;
    made.end = static_cast<std::uint32_t>(id) + 1;
    return made;
}

void addRegions(core::CubeDefinitions& definitions)
{
    const std::pair<std::string_view, std::string_view> regions[] { { "heat", "measurement" }, { "main", "compiler" },
        { "std::vector<double> solve(int, int)", "compiler" }, { "MPI_Init", "mpi" }, { "MPI_Allreduce", "mpi" },
        { "!$omp parallel @heat.c:40", "openmp" }, { "MPI_Finalize", "mpi" } };
    for (const auto& [name, paradigm] : regions) {
        core::CubeRegionDef region;
        region.definitionId = definitions.regions.size();
        region.name = name;
        region.paradigm = paradigm;
        region.role = paradigm == "mpi" ? "barrier" : "function";
        region.file = paradigm == "compiler" ? "heat.c" : "";
        region.firstLine = paradigm == "compiler" ? 12 : -1;
        definitions.regions.push_back(region);
    }
}

/// heat, main below it, and below that MPI_Init, solve with a parallel region and MPI_Allreduce, and MPI_Finalize.
void addCallPaths(core::CubeDefinitions& definitions)
{
    const struct {
        std::uint32_t region;
        std::uint32_t parent;
        std::uint32_t end;
    } paths[] { { 0, 0xffffffff, 7 }, { 1, 0, 7 }, { 3, 1, 3 }, { 2, 1, 6 }, { 5, 3, 5 }, { 4, 3, 6 }, { 6, 1, 7 } };
    for (const auto& [region, parent, end] : paths) {
        core::CubePathDef path;
        path.definitionId = definitions.callPaths.size();
        path.region = core::CubeRegionId { region };
        path.parent = core::CubePathId { parent };
        path.end = end;
        if (path.parent != core::CubePathId::none)
            path.depth = definitions.callPath(path.parent).depth + 1;
        definitions.callPaths.push_back(path);
    }
    definitions.callPaths[3].parameters = { { "steps", "100", true }, { "grid", "64 x 64", false } };
}

void addNode(core::CubeDefinitions& definitions, core::CubeSystemDef node, std::uint32_t parent)
{
    node.parent = core::CubeSystemId { parent };
    if (node.kind == core::CubeSystemDef::Kind::Location)
        definitions.locations.push_back(static_cast<core::CubeSystemId>(definitions.system.size()));
    definitions.system.push_back(std::move(node));
}

void addSystem(core::CubeDefinitions& definitions)
{
    using Kind = core::CubeSystemDef::Kind;
    addNode(definitions, { 0, Kind::TreeNode, "machine Linux", "machine", -1, {}, 14, 0, 8, {}, {} }, 0xffffffff);
    addNode(definitions, { 1, Kind::TreeNode, "node n01", "node", -1, {}, 14, 0, 8, {}, {} }, 0);
    for (std::uint32_t rank = 0; rank < 4; ++rank) {
        const std::uint32_t group = 2 + rank * 3;
        addNode(definitions,
            { rank, Kind::LocationGroup, "MPI Rank " + std::to_string(rank), "process", rank, {}, group + 3, rank * 2,
                rank * 2 + 2, {}, {} },
            1);
        for (std::uint32_t thread = 0; thread < 2; ++thread) {
            const std::uint32_t location = rank * 2 + thread;
            addNode(definitions,
                { location, Kind::Location, thread == 0 ? "Master thread" : "OMP thread 1", "thread", thread, {},
                    group + 2 + thread, location, location + 1, {}, {} },
                group);
        }
    }
    core::CubeTopology topology { "ranks", { { "x", 4, true }, { "thread", 2, false } }, {} };
    for (std::uint32_t i = 0; i < 8; ++i)
        topology.places.push_back({ definitions.locations[i], { i / 2, i % 2 } });
    definitions.topologies = { topology };
}

/// A run of four processes with two threads each.
core::CubeProfile heat()
{
    using Kind = core::CubeMetricDef::Kind;
    using Type = core::CubeDataType::Kind;
    core::CubeProfile profile;
    core::CubeDefinitions& definitions = profile.definitions;
    definitions.version = "4.4";
    definitions.attributes = { { "Creator", "made by hand" }, { "CUBE_CT_AGGR", "SUM" } };
    definitions.mirrors = { "https://example.org/" };
    definitions.metrics = { metric("visits", "occ", Type::Uint64, Kind::Exclusive, 0),
        metric("time", "sec", Type::Double, Kind::Inclusive, 1),
        metric("min_time", "sec", Type::MinDouble, Kind::Exclusive, 2),
        metric("max_time", "sec", Type::MaxDouble, Kind::Exclusive, 3),
        metric("bytes_sent", "bytes", Type::Uint64, Kind::Exclusive, 4),
        metric("time_per_visit", "sec", Type::Double, Kind::PostDerived, 5) };
    definitions.metrics[5].expression = "metric::time() / metric::visits()";
    addRegions(definitions);
    addCallPaths(definitions);
    addSystem(definitions);
    std::vector<core::HeldCubeValues::Metric> held(6);
    for (std::uint32_t path = 0; path < 7; ++path) {
        for (std::size_t m = 0; m < (path == 5 ? 5U : 4U); ++m) {
            held[m].rows.push_back(core::CubePathId { path });
            for (std::uint32_t location = 0; location < 8; ++location) {
                // Second threads are in the parallel region and above it; a path takes what those below it take, and
                // more.
                const bool isThere = location % 2 == 0 || path == 4;
                const bool isAbove = path == 0 || path == 1 || path == 3;
                const std::uint64_t visits = isThere ? (path >= 4 && path <= 5 ? 100 : 1) : 0;
                const double below = 0.25 + 0.125 * location;
                const double own = path == 4 ? below : path == 5 ? 0.5 : path == 2 || path == 6 ? 0.0625 : 0.75 + below;
                const double time = isThere ? own + (path < 2 ? 0.25 : 0) + (path == 0 ? 0.125 : 0)
                    : isAbove               ? below
                                            : 0;
                const std::uint64_t cells[] { visits, std::bit_cast<std::uint64_t>(time),
                    std::bit_cast<std::uint64_t>(isThere ? own / 200 : 0.0),
                    std::bit_cast<std::uint64_t>(isThere ? own / 50 : 0.0), visits * 8 };
                held[m].cells.push_back(cells[m]);
            }
        }
    }
    profile.values = std::make_shared<core::HeldCubeValues>(std::move(held));
    return profile;
}

bool write(const core::CubeProfile& profile, const std::filesystem::path& path, const cube::CubeWriteOptions& options)
{
    core::Progress progress;
    return cube::writeCube(profile, path, options, progress, {}).isOk();
}

} // namespace

/// Writes what tests/data/cube and tests/fuzz/corpus/cube hold. Arguments: the two folders.
int main(int count, char** arguments)
{
    if (count != 3)
        return EXIT_FAILURE;
    const std::filesystem::path data = arguments[1];
    const std::filesystem::path corpus = arguments[2];
    bool isWritten = write(heat(), data / "heat.cubex", {});
    for (std::uint32_t i = 0; i < 6; ++i) {
        cube::CubeWriteOptions options;
        options.byteOrder
            = i % 2 == 1 ? cube::CubeWriteOptions::ByteOrder::Big : cube::CubeWriteOptions::ByteOrder::Little;
        options.index = i % 3 == 2 ? cube::CubeWriteOptions::Index::Dense : cube::CubeWriteOptions::Index::Sparse;
        options.isDataCompressed = i >= 3;
        options.rowsInBlock = i - 2;
        options.isAnchorCompressed = i == 5;
        const std::string name = "random" + std::to_string(i) + ".cubex";
        isWritten = write(*lightcone::tests::randomCube(i, 1 + i), corpus / name, options) && isWritten;
    }
    if (!isWritten)
        std::cerr << "A file cannot be written.\n";
    return isWritten ? EXIT_SUCCESS : EXIT_FAILURE;
}
