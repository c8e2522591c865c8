// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomcube.h"
#include "random.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <string>
#include <utility>

namespace lightcone::tests {

using namespace core;

namespace {

using CubeMetricKind = CubeMetricDef::Kind;

void addMetric(CubeDefinitions& definitions, const std::string& name, CubeDataType type, CubeMetricKind kind)
{
    CubeMetricDef metric;
    metric.definitionId = definitions.metrics.size();
    metric.displayName = name;
    metric.uniqueName = name;
    metric.type = type;
    metric.typeName = cubeTypeName(type);
    metric.kind = kind;
    metric.end = static_cast<std::uint32_t>(definitions.metrics.size()) + 1;
    definitions.metrics.push_back(metric);
}

void addMetrics(CubeDefinitions& definitions)
{
    using TypeKind = CubeDataType::Kind;
    addMetric(definitions, "visits", { TypeKind::Uint64, 0 }, CubeMetricKind::Exclusive);
    addMetric(definitions, "time", { TypeKind::Double, 0 }, CubeMetricKind::Inclusive);
    for (const TypeKind kind : { TypeKind::Uint64, TypeKind::Int64, TypeKind::Double, TypeKind::MinDouble,
             TypeKind::MaxDouble, TypeKind::Uint32, TypeKind::Int32, TypeKind::Uint16, TypeKind::Int16, TypeKind::Uint8,
             TypeKind::Int8, TypeKind::Rate, TypeKind::Complex, TypeKind::TauAtomic, TypeKind::Doubles,
             TypeKind::Histogram, TypeKind::ScaleFunction }) {
        const CubeDataType type { kind, kind == TypeKind::Doubles || kind == TypeKind::Histogram ? 3U : 0U };
        addMetric(definitions, "exclusive_" + cubeTypeName(type), type, CubeMetricKind::Exclusive);
        addMetric(definitions, "inclusive_" + cubeTypeName(type), type, CubeMetricKind::Inclusive);
    }
    addMetric(definitions, "simple", { TypeKind::Double, 0 }, CubeMetricKind::Simple);
}

void addCallPaths(CubeDefinitions& definitions, std::uint32_t count, Random& random)
{
    const std::uint32_t regions = 1 + count / 3;
    for (std::uint32_t i = 0; i < regions; ++i) {
        CubeRegionDef region;
        region.definitionId = i;
        region.name = "region" + std::to_string(i);
        definitions.regions.push_back(region);
    }
    std::vector<std::uint32_t> open; // from the root to the last one added
    for (std::uint32_t i = 0; i < count; ++i) {
        open.resize(std::min<std::size_t>(open.size(), random.below(static_cast<std::uint32_t>(open.size()) + 2)));
        CubePathDef path;
        path.definitionId = i;
        path.region = CubeRegionId { random.below(regions) };
        path.depth = static_cast<std::uint32_t>(open.size());
        path.parent = open.empty() ? CubePathId::none : CubePathId { open.back() };
        definitions.callPaths.push_back(path);
        open.push_back(i);
    }
    for (std::uint32_t i = count; i-- > 0;) {
        CubePathDef& path = definitions.callPaths[i];
        path.end = std::max(path.end, i + 1);
        if (path.parent != CubePathId::none) {
            CubePathDef& parent = definitions.callPaths[static_cast<std::size_t>(path.parent)];
            parent.end = std::max(parent.end, path.end);
        }
    }
}

void addSystem(CubeDefinitions& definitions, std::uint32_t groups, Random& random)
{
    const auto add = [&](CubeSystemDef::Kind kind, const std::string& name, CubeSystemId parent, std::int64_t rank) {
        CubeSystemDef node;
        node.kind = kind;
        node.name = name;
        node.parent = parent;
        node.rank = rank;
        node.definitionId = definitions.system.size();
        node.firstLocation = static_cast<std::uint32_t>(definitions.locations.size());
        definitions.system.push_back(node);
        return CubeSystemId { static_cast<std::uint32_t>(definitions.system.size()) - 1 };
    };
    const auto close = [&](CubeSystemId id) {
        CubeSystemDef& node = definitions.system[static_cast<std::size_t>(id)];
        node.end = static_cast<std::uint32_t>(definitions.system.size());
        node.endLocation = static_cast<std::uint32_t>(definitions.locations.size());
    };
    const CubeSystemId machine = add(CubeSystemDef::Kind::TreeNode, "machine", CubeSystemId::none, -1);
    for (std::uint32_t i = 0; i < groups; ++i) {
        const CubeSystemId group = add(CubeSystemDef::Kind::LocationGroup, "MPI Rank " + std::to_string(i), machine, i);
        const std::uint32_t threads = 1 + random.below(3);
        for (std::uint32_t thread = 0; thread < threads; ++thread) {
            const CubeSystemId location
                = add(CubeSystemDef::Kind::Location, "thread " + std::to_string(thread), group, thread);
            definitions.locations.push_back(location);
            close(location);
        }
        close(group);
    }
    close(machine);
}

std::uint64_t randomCell(CellLayout layout, Random& random)
{
    if (random.below(4) == 0)
        return 0;
    if (layout.storage == CellStorage::Real)
        return std::bit_cast<std::uint64_t>(static_cast<double>(random.below(1'000'000)) / 64);
    const std::uint64_t bits = (std::uint64_t { random.below(0xffffffff) } << 32) | random.below(0xffffffff);
    const std::uint32_t shift = 64U - 8U * layout.bytes;
    if (layout.storage == CellStorage::Unsigned)
        return bits >> shift;
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(bits) >> shift);
}

} // namespace

CubeProfile randomCube(const RandomCubeOptions& options)
{
    Random random(options.seed);
    CubeProfile profile;
    CubeDefinitions& definitions = profile.definitions;
    definitions.version = "4.4";
    addMetrics(definitions);
    addCallPaths(definitions, options.callPaths, random);
    addSystem(definitions, options.groups, random);

    std::vector<HeldCubeValues::Metric> metrics(definitions.metrics.size());
    for (std::size_t i = 0; options.hasRows && i < metrics.size(); ++i) {
        const CubeDataType type = definitions.metrics[i].type;
        for (std::uint32_t path = 0; path < options.callPaths; ++path) {
            if (random.below(5) == 0)
                continue;
            metrics[i].rows.push_back(CubePathId { path });
            for (std::size_t value = 0; value < definitions.locations.size(); ++value) {
                for (std::size_t cell = 0; cell < cellCount(type); ++cell)
                    metrics[i].cells.push_back(randomCell(cellLayout(type, cell), random));
            }
        }
    }
    profile.values = std::make_shared<HeldCubeValues>(std::move(metrics));
    return profile;
}

std::vector<std::uint64_t> storedValue(
    const CubeProfile& profile, CubeMetricId metric, std::size_t callPath, std::size_t location)
{
    const std::size_t cells = cellCount(profile.definitions.metric(metric).type);
    std::vector<std::uint64_t> value(cells);
    const CubePathId path { static_cast<std::uint32_t>(callPath) };
    const Status status = profile.values->read(metric, path, CubePathId { static_cast<std::uint32_t>(callPath) + 1 },
        [&](CubePathId, CubeRow row) {
            const auto part = row.subspan(location * cells, cells);
            value.assign(part.begin(), part.end());
        },
        {});
    return status.isOk() ? value : std::vector<std::uint64_t> {};
}

} // namespace lightcone::tests
