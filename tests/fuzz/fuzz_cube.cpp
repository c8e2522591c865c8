// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubeprofile.h"
#include "core/cubeops/cubeoperations.h"
#include "fuzztarget.h"
#include "readers/cube/cubereader.h"
#include "scratchfolder.h"
#include "splitinput.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

namespace core = lightcone::core;

namespace {

void demand(bool isRight)
{
    if (!isRight)
        std::abort();
}

/// Demands that trees are in pre-order: a node's parent is open where it stands.
template <typename Id, typename Node> void checkTree(const std::vector<Node>& nodes)
{
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        demand(nodes[i].end > i && nodes[i].end <= nodes.size());
        if (nodes[i].parent == Id::none)
            continue;
        const auto parent = static_cast<std::size_t>(nodes[i].parent);
        demand(parent < i && nodes[parent].end >= nodes[i].end);
    }
}

void checkDefinitions(const core::CubeDefinitions& definitions)
{
    checkTree<core::CubeMetricId>(definitions.metrics);
    checkTree<core::CubePathId>(definitions.callPaths);
    checkTree<core::CubeSystemId>(definitions.system);
    for (const core::CubePathDef& path : definitions.callPaths)
        demand(static_cast<std::size_t>(path.region) < definitions.regions.size());
    for (const core::CubeSystemId location : definitions.locations)
        demand(definitions.systemNode(location).kind == core::CubeSystemDef::Kind::Location);
    for (const core::CubeTopology& topology : definitions.topologies) {
        for (const core::CubeTopology::Place& place : topology.places) {
            demand(static_cast<std::size_t>(place.node) < definitions.system.size());
            demand(place.coordinates.size() == topology.dimensions.size());
        }
    }
}

void checkValues(const core::CubeProfile& profile)
{
    const core::CubeDefinitions& definitions = profile.definitions;
    const auto end = static_cast<core::CubePathId>(definitions.callPaths.size());
    std::size_t metrics = 0;
    for (std::uint32_t i = 0; i < definitions.metrics.size() && metrics < 50; ++i) {
        const core::CubeMetricId metric { i };
        const auto rows = profile.values->rows(metric);
        demand(std::ranges::is_sorted(rows));
        demand(std::ranges::adjacent_find(rows) == rows.end());
        demand(rows.empty() || rows.back() < end);
        if (rows.empty())
            continue;
        ++metrics;
        const std::size_t cells = definitions.locations.size() * core::cellCount(definitions.metrics[i].type);
        std::size_t seen = 0;
        std::uint64_t sum = 0;
        const core::Status status = profile.values->read(metric, core::CubePathId { 0 }, end,
            [&](core::CubePathId path, core::CubeRow row) {
                demand(row.size() == cells && path == rows[seen++]);
                for (const std::uint64_t cell : row)
                    sum ^= cell;
            },
            {});
        demand(!status.isOk() || seen == rows.size());
        // Keeps the reading of the cells.
        volatile std::uint64_t result = sum;
        static_cast<void>(result);
    }
}

/// Demands that what is computed of the profile and itself is of the same call paths and locations.
void checkOperations(const std::shared_ptr<const core::CubeProfile>& profile)
{
    constexpr std::size_t kMostPaths = 10'000; // so that an input does not take too long
    if (profile->definitions.callPaths.size() > kMostPaths || profile->definitions.locations.size() > kMostPaths)
        return;
    const std::vector<std::shared_ptr<const core::CubeProfile>> operands { profile, profile };
    for (const auto operation :
        { core::CubeOperation::Difference, core::CubeOperation::Mean, core::CubeOperation::Merge }) {
        const core::CubeProfile made = core::combineCubes(operation, operands, {}).value();
        demand(made.definitions.callPaths.size() == profile->definitions.callPaths.size());
        demand(made.definitions.locations.size() == profile->definitions.locations.size());
        checkDefinitions(made.definitions);
        checkValues(made);
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const lightcone::fuzz::ScratchFolder folder;
    const auto file = folder.path() / "p.cubex";
    lightcone::fuzz::writeFile(file, { data, size });
    constexpr std::size_t kHead = 4096;
    lightcone::readers::cube::sniffCube(std::as_bytes(std::span(data, std::min(size, kHead))), file);
    core::Progress progress;
    const auto opened = lightcone::readers::cube::openCube(file, progress, {});
    if (opened.isOk()) {
        checkDefinitions(opened.value()->definitions);
        checkValues(*opened.value());
        checkOperations(opened.value());
    }
    return 0;
}
