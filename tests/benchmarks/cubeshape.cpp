// SPDX-License-Identifier: GPL-3.0-or-later
#include "cubeshape.h"

#include "benchmark.h"
#include "core/base/progress.h"
#include "core/cube/cubeprofile.h"
#include "readers/cube/cubewriter.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <random>
#include <string_view>
#include <vector>

namespace lightcone::benchmarks {

namespace {

using TypeKind = core::CubeDataType::Kind;
using MetricKind = core::CubeMetricDef::Kind;

/// Makes the rows of a profile when they are asked for.
class GeneratedValues final : public core::CubeValues {
public:
    GeneratedValues(const core::CubeDefinitions& definitions, const CubeShape& shape)
        : m_locations(definitions.locations.size())
    {
        for (const core::CubeMetricDef& metric : definitions.metrics) {
            m_isReal.push_back(core::cellLayout(metric.type, 0).storage == core::CellStorage::Real);
            const std::uint32_t step = metric.uniqueName == "time" ? shape.rowsOneIn : shape.counterRowsOneIn;
            std::vector<core::CubePathId>& rows = m_rows.emplace_back();
            for (std::uint32_t path = 0; path < shape.callPaths; path += step)
                rows.push_back(core::CubePathId { path });
        }
    }

    std::span<const core::CubePathId> rows(core::CubeMetricId metric) const override
    {
        return m_rows[static_cast<std::size_t>(metric)];
    }
    core::Status read(core::CubeMetricId metric, core::CubePathId begin, core::CubePathId end,
        const std::function<void(core::CubePathId, core::CubeRow)>& use, const std::stop_token&) const override
    {
        const std::span<const core::CubePathId> all = rows(metric);
        std::vector<std::uint64_t> row(m_locations);
        for (auto path = std::ranges::lower_bound(all, begin); path != all.end() && *path < end; ++path) {
            // Times of whole nanoseconds below a second, and counts below a billion.
            std::mt19937_64 random(static_cast<std::uint64_t>(*path) * 64 + static_cast<std::uint64_t>(metric));
            for (std::uint64_t& cell : row) {
                const std::uint64_t number = random() % 1'000'000'000;
                cell = m_isReal[static_cast<std::size_t>(metric)]
                    ? std::bit_cast<std::uint64_t>(static_cast<double>(number) * 1e-9)
                    : number;
            }
            use(*path, row);
        }
        return {};
    }

private:
    std::size_t m_locations;
    std::vector<bool> m_isReal;
    std::vector<std::vector<core::CubePathId>> m_rows;
};

void addMetrics(core::CubeDefinitions& definitions)
{
    const auto add = [&](std::string_view name, TypeKind type, MetricKind kind) {
        core::CubeMetricDef metric;
        metric.definitionId = definitions.metrics.size();
        metric.displayName = name;
        metric.uniqueName = name;
        metric.type = { type, 0 };
        metric.typeName = core::cubeTypeName(metric.type);
        metric.kind = kind;
        metric.end = static_cast<std::uint32_t>(definitions.metrics.size()) + 1;
        definitions.metrics.push_back(metric);
    };
    add("time", TypeKind::Double, MetricKind::Inclusive);
    add("visits", TypeKind::Uint64, MetricKind::Exclusive);
    for (const std::string_view name : { "PAPI_TOT_INS", "PAPI_TOT_CYC", "bytes_sent", "bytes_received" })
        add(name, TypeKind::Uint64, MetricKind::Exclusive);
    add("min_time", TypeKind::MinDouble, MetricKind::Exclusive);
    add("max_time", TypeKind::MaxDouble, MetricKind::Exclusive);
}

void addCallPaths(core::CubeDefinitions& definitions, const CubeShape& shape)
{
    constexpr std::uint32_t kRegions = 1000;
    constexpr std::size_t kDepth = 20;
    for (std::uint32_t i = 0; i < kRegions; ++i) {
        core::CubeRegionDef region;
        region.definitionId = i;
        region.name = "function_" + std::to_string(i);
        region.file = "solver.c";
        definitions.regions.push_back(region);
    }
    std::mt19937_64 random(1);
    std::vector<std::uint32_t> open; // from the root to the last one added
    for (std::uint32_t i = 0; i < shape.callPaths; ++i) {
        if (!shape.isChain && !open.empty())
            open.resize(std::min<std::size_t>(1 + random() % open.size(), kDepth));
        core::CubePathDef path;
        path.definitionId = i;
        path.region = core::CubeRegionId { static_cast<std::uint32_t>(random() % kRegions) };
        path.depth = static_cast<std::uint32_t>(open.size());
        path.parent = open.empty() ? core::CubePathId::none : core::CubePathId { open.back() };
        path.end = i + 1;
        definitions.callPaths.push_back(path);
        open.push_back(i);
    }
    for (std::size_t i = definitions.callPaths.size(); i-- > 1;) {
        core::CubePathDef& parent = definitions.callPaths[static_cast<std::size_t>(definitions.callPaths[i].parent)];
        parent.end = std::max(parent.end, definitions.callPaths[i].end);
    }
}

/// One machine, and on it processes of eight threads each.
void addSystem(core::CubeDefinitions& definitions, std::uint32_t locations)
{
    constexpr std::uint32_t kThreads = 8;
    const std::uint32_t groups = (locations + kThreads - 1) / kThreads;
    core::CubeSystemDef machine;
    machine.name = machine.className = "machine";
    machine.end = 1 + groups + locations;
    machine.endLocation = locations;
    definitions.system.push_back(machine);
    for (std::uint32_t group = 0; group < groups; ++group) {
        core::CubeSystemDef process;
        process.definitionId = group;
        process.kind = core::CubeSystemDef::Kind::LocationGroup;
        process.name = "MPI Rank " + std::to_string(group);
        process.className = "process";
        process.rank = group;
        process.parent = core::CubeSystemId { 0 };
        process.firstLocation = group * kThreads;
        process.endLocation = std::min(process.firstLocation + kThreads, locations);
        const auto place = static_cast<std::uint32_t>(definitions.system.size());
        process.end = place + 1 + process.endLocation - process.firstLocation;
        definitions.system.push_back(process);
        for (std::uint32_t location = process.firstLocation; location < process.endLocation; ++location) {
            core::CubeSystemDef thread = process;
            thread.definitionId = location;
            thread.kind = core::CubeSystemDef::Kind::Location;
            thread.name = "OMP thread " + std::to_string(location - process.firstLocation);
            thread.className = "thread";
            thread.rank = location - process.firstLocation;
            thread.parent = core::CubeSystemId { place };
            thread.firstLocation = location;
            thread.endLocation = location + 1;
            thread.end = static_cast<std::uint32_t>(definitions.system.size()) + 1;
            definitions.locations.push_back(core::CubeSystemId { thread.end - 1 });
            definitions.system.push_back(thread);
        }
    }
}

} // namespace

void generateCube(const CubeShape& shape, const std::filesystem::path& path, bool isCompressed)
{
    core::CubeProfile profile;
    profile.definitions.version = "4.4";
    addMetrics(profile.definitions);
    addCallPaths(profile.definitions, shape);
    addSystem(profile.definitions, shape.locations);
    profile.values = std::make_shared<const GeneratedValues>(profile.definitions, shape);
    readers::cube::CubeWriteOptions options;
    options.isDataCompressed = isCompressed;
    core::Progress progress;
    if (!readers::cube::writeCube(profile, path, options, progress, {}).isOk())
        fail("The profile " + path.string() + " cannot be written.");
}

} // namespace lightcone::benchmarks
