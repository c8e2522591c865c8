// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubeops/definitionunion.h"

#include "core/cubeops/forestunion.h"
#include "core/cubeops/freshids.h"
#include "core/cubeops/systemunion.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace lightcone::core {

namespace {

void appendPart(std::string& key, std::string_view part)
{
    key += std::to_string(part.size());
    key += ' ';
    key += part;
}

/// Unites the regions of several profiles.
class RegionUnion {
public:
    explicit RegionUnion(std::vector<CubeRegionDef>& out)
        : m_regions(out)
    {
    }
    /// @returns the region of the union that each of @p regions is
    std::vector<CubeRegionId> add(const std::vector<CubeRegionDef>& regions)
    {
        const bool isFirst = m_regions.empty();
        std::vector<CubeRegionId> places;
        places.reserve(regions.size());
        for (const CubeRegionDef& region : regions) {
            std::string key = std::to_string(region.firstLine) + ' ';
            for (const std::string* part : { &region.name, &region.mangledName, &region.file })
                appendPart(key, *part);
            const auto [entry, isNew]
                = m_byKey.try_emplace(std::move(key), static_cast<CubeRegionId>(m_regions.size()));
            places.push_back(entry->second);
            if (!isNew)
                continue;
            m_regions.push_back(region);
            if (isFirst)
                m_ids.keep(region.definitionId);
            else
                m_regions.back().definitionId = m_ids.next();
        }
        return places;
    }

private:
    std::vector<CubeRegionDef>& m_regions;
    FreshIds m_ids;
    std::unordered_map<std::string, CubeRegionId> m_byKey;
};

std::string pathKey(const CubePathDef& path, CubeRegionId region)
{
    std::string key = std::to_string(static_cast<std::uint32_t>(region)) + ' ' + std::to_string(path.line) + ' ';
    appendPart(key, path.file);
    for (const CubeParameter& parameter : path.parameters) {
        key += parameter.isNumber ? 'n' : 's';
        appendPart(key, parameter.name);
        appendPart(key, parameter.value);
    }
    return key;
}

/// Unites the call paths of several profiles.
class PathUnion {
public:
    /// @param regions  of each region of @p operand, which outlives the union: that of the union
    Completion add(
        const CubeDefinitions& operand, const std::vector<CubeRegionId>& regions, const std::stop_token& stop)
    {
        constexpr std::uint32_t kPaths = 4096; // between two looks at the token
        m_forest.beginForest();
        std::vector<std::uint32_t>& nodes = m_nodes.emplace_back();
        nodes.reserve(operand.callPaths.size());
        for (std::uint32_t i = 0; i < operand.callPaths.size(); ++i) {
            if (i % kPaths == 0 && stop.stop_requested())
                return Stopped {};
            const CubePathDef& path = operand.callPaths[i];
            const CubeRegionId region = regions[static_cast<std::size_t>(path.region)];
            const std::uint32_t parent
                = path.parent == CubePathId::none ? ForestUnion::kNone : nodes[static_cast<std::size_t>(path.parent)];
            nodes.push_back(m_forest.match(parent, pathKey(path, region)));
            if (nodes.back() == m_sources.size())
                m_sources.push_back({ &path, region, m_nodes.size() == 1 });
        }
        return Done {};
    }

    /// Fills `callPaths` of @p out, and `ownPaths` of @p operands.
    void finish(CubeDefinitions& out, std::vector<CubeOperandPlaces>& operands) const
    {
        const ForestUnion::Order order = m_forest.order();
        FreshIds ids;
        for (const Source& source : m_sources) {
            if (source.isOfFirst)
                ids.keep(source.path->definitionId);
        }
        out.callPaths.reserve(order.nodes.size());
        for (std::uint32_t place = 0; place < order.nodes.size(); ++place) {
            const std::uint32_t node = order.nodes[place];
            CubePathDef path = *m_sources[node].path;
            const std::uint32_t parent = m_forest.parentOf(node);
            path.region = m_sources[node].region;
            path.parent
                = parent == ForestUnion::kNone ? CubePathId::none : static_cast<CubePathId>(order.places[parent]);
            path.end = order.ends[place];
            if (!m_sources[node].isOfFirst)
                path.definitionId = ids.next();
            out.callPaths.push_back(std::move(path));
        }
        for (std::size_t k = 0; k < operands.size(); ++k) {
            operands[k].ownPaths.assign(order.nodes.size(), CubePathId::none);
            for (std::uint32_t i = 0; i < m_nodes[k].size(); ++i)
                operands[k].ownPaths[order.places[m_nodes[k][i]]] = static_cast<CubePathId>(i);
        }
    }

private:
    struct Source {
        const CubePathDef* path;
        CubeRegionId region; ///< of the union
        bool isOfFirst;
    };

    ForestUnion m_forest;
    std::vector<Source> m_sources; ///< by node of the union: what it was made of
    std::vector<std::vector<std::uint32_t>> m_nodes; ///< of each operand: the nodes that its call paths are
};

/// Adds the topologies of @p operand whose names are new.
void addTopologies(const CubeDefinitions& operand, const std::vector<CubeSystemId>& nodes, CubeDefinitions& out)
{
    std::unordered_set<std::string> known; // of the operands before
    for (const CubeTopology& topology : out.topologies)
        known.insert(topology.name);
    for (const CubeTopology& topology : operand.topologies) {
        if (known.contains(topology.name))
            continue;
        CubeTopology& added = out.topologies.emplace_back(topology);
        for (CubeTopology::Place& place : added.places)
            place.node = nodes[static_cast<std::size_t>(place.node)];
        std::erase_if(added.places, [](const CubeTopology::Place& place) { return place.node == CubeSystemId::none; });
    }
}

} // namespace

Stoppable<CubeUnion> uniteDefinitions(CubeOperands operands, const std::stop_token& stop)
{
    CubeUnion united;
    CubeDefinitions& out = united.definitions;
    const CubeDefinitions& first = operands.front()->definitions;
    out.version = first.version;
    out.metricsTitle = first.metricsTitle;
    out.callTreeTitle = first.callTreeTitle;
    out.systemTitle = first.systemTitle;
    RegionUnion regions(out.regions);
    PathUnion paths;
    SystemUnion system;
    for (const std::shared_ptr<const CubeProfile>& operand : operands) {
        const CubeDefinitions& own = operand->definitions;
        if (paths.add(own, regions.add(own.regions), stop).isStopped())
            return Stopped {};
        system.add(own);
        out.addMirrors(own.mirrors);
    }
    united.operands.resize(operands.size());
    paths.finish(out, united.operands);
    const std::vector<SystemUnion::Places> places = system.finish(out);
    for (std::size_t k = 0; k < operands.size(); ++k) {
        addTopologies(operands[k]->definitions, places[k].nodes, out);
        united.operands[k].locations = places[k].locations;
        united.operands[k].movedGroups = places[k].movedGroups;
    }
    return united;
}

} // namespace lightcone::core
