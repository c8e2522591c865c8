// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/extendedprofile.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

namespace {

/// The values of a profile whose metrics have other numbers now.
class RenumberedValues final : public CubeValues {
public:
    /// @param sources  of each metric the one that has its values; none: it has none
    RenumberedValues(std::shared_ptr<const CubeValues> values, std::vector<CubeMetricId> sources)
        : m_values(std::move(values))
        , m_sources(std::move(sources))
    {
    }
    std::span<const CubePathId> rows(CubeMetricId metric) const override
    {
        const CubeMetricId source = m_sources[static_cast<std::size_t>(metric)];
        return source == CubeMetricId::none ? std::span<const CubePathId>() : m_values->rows(source);
    }
    Status read(CubeMetricId metric, CubePathId begin, CubePathId end,
        const std::function<void(CubePathId, CubeRow)>& use, const std::stop_token& stop) const override
    {
        const CubeMetricId source = m_sources[static_cast<std::size_t>(metric)];
        return source == CubeMetricId::none ? Status() : m_values->read(source, begin, end, use, stop);
    }

private:
    std::shared_ptr<const CubeValues> m_values;
    std::vector<CubeMetricId> m_sources;
};

/// Puts the trees of metrics of a profile and a specification together.
class MetricTrees {
public:
    MetricTrees(const std::vector<CubeMetricDef>& stored, const std::vector<CubeMetricDef>& added)
        : m_stored(stored)
    {
        for (std::size_t i = 0; i < stored.size(); ++i) {
            m_byName.try_emplace(stored[i].uniqueName, i);
            m_nextId = std::max(m_nextId, stored[i].definitionId + 1);
        }
        m_nodeOfStored.resize(stored.size(), kNone);
        std::vector<std::size_t> nodes;
        for (const CubeMetricDef& metric : added)
            nodes.push_back(addSpecified(metric, parentOf(metric, nodes)));
        for (std::size_t i = 0; i < stored.size(); ++i) {
            if (m_nodeOfStored[i] == kNone)
                m_nodeOfStored[i] = addNode(stored[i], i, parentOf(stored[i], m_nodeOfStored));
        }
        for (std::size_t i = m_nodes.size(); i-- > 0;)
            m_nodes[i].isKept |= std::ranges::any_of(
                m_nodes[i].children, [this](std::size_t child) { return m_nodes[child].isKept; });
    }

    /// Gives the metrics that are kept, in depth-first pre-order, and where their values are.
    void take(std::vector<CubeMetricDef>& metrics, std::vector<CubeMetricId>& sources)
    {
        std::vector<std::pair<std::size_t, CubeMetricId>> pending; // with the parent; the next one last
        for (std::size_t i = m_nodes.size(); i-- > 0;) {
            if (m_nodes[i].isRoot)
                pending.emplace_back(i, CubeMetricId::none);
        }
        while (!pending.empty()) {
            const auto [at, parent] = pending.back();
            pending.pop_back();
            Node& node = m_nodes[at];
            if (!node.isKept)
                continue;
            const CubeMetricId id { static_cast<std::uint32_t>(metrics.size()) };
            node.def.parent = parent;
            metrics.push_back(std::move(node.def));
            sources.push_back(
                node.source == kNone ? CubeMetricId::none : CubeMetricId { static_cast<std::uint32_t>(node.source) });
            for (std::size_t i = node.children.size(); i-- > 0;)
                pending.emplace_back(node.children[i], id);
        }
        for (std::size_t i = metrics.size(); i-- > 0;) {
            metrics[i].end = std::max(metrics[i].end, static_cast<std::uint32_t>(i) + 1);
            if (metrics[i].parent != CubeMetricId::none) {
                CubeMetricDef& parent = metrics[static_cast<std::size_t>(metrics[i].parent)];
                parent.end = std::max(parent.end, metrics[i].end);
            }
        }
    }

private:
    static constexpr std::size_t kNone = ~std::size_t { 0 };

    struct Node {
        CubeMetricDef def {};
        std::size_t source = kNone; ///< of the profile's metrics
        std::vector<std::size_t> children {};
        bool isRoot = false;
        bool isKept = true; ///< it has values, can be computed, or has such metrics below it
    };

    static std::size_t parentOf(const CubeMetricDef& metric, const std::vector<std::size_t>& nodes)
    {
        return metric.parent == CubeMetricId::none ? kNone : nodes[static_cast<std::size_t>(metric.parent)];
    }

    std::size_t addNode(const CubeMetricDef& def, std::size_t source, std::size_t parent)
    {
        const std::size_t place = m_nodes.size();
        m_nodes.push_back({ def, source });
        m_nodes[place].def.end = 0;
        m_nodes[place].isRoot = parent == kNone;
        if (parent != kNone)
            m_nodes[parent].children.push_back(place);
        return place;
    }

    /// Adds a metric, or finds it where it was named before.
    std::size_t addSpecified(const CubeMetricDef& metric, std::size_t parent)
    {
        const auto [known, isNew] = m_nodeOfName.try_emplace(metric.uniqueName, m_nodes.size());
        if (!isNew)
            return known->second;
        const auto found = m_byName.find(metric.uniqueName);
        if (found != m_byName.end()) {
            const std::size_t place = addNode(m_stored[found->second], found->second, parent);
            m_nodeOfStored[found->second] = place;
            // Init expressions of the specification set what its other expressions read.
            if (m_nodes[place].def.initExpression.empty())
                m_nodes[place].def.initExpression = metric.initExpression;
            return place;
        }
        const std::size_t place = addNode(metric, kNone, parent);
        m_nodes[place].def.definitionId = m_nextId++;
        if (!metric.isDerived()) {
            m_nodes[place].def.constantValue = "VOID";
            m_nodes[place].isKept = false;
        }
        return place;
    }

    const std::vector<CubeMetricDef>& m_stored;
    std::unordered_map<std::string_view, std::size_t> m_byName; ///< the profile's metrics
    std::vector<std::size_t> m_nodeOfStored; ///< of each of the profile's metrics; kNone: not placed yet
    std::unordered_map<std::string_view, std::size_t> m_nodeOfName; ///< of the specification's metrics
    std::vector<Node> m_nodes;
    std::uint64_t m_nextId = 0;
};

} // namespace

std::shared_ptr<const CubeProfile> withMetrics(
    const std::shared_ptr<const CubeProfile>& profile, const CubeDefinitions& specification)
{
    auto extended = std::make_shared<CubeProfile>(*profile);
    CubeDefinitions& definitions = extended->definitions;
    definitions.metrics.clear();
    std::vector<CubeMetricId> sources;
    MetricTrees(profile->definitions.metrics, specification.metrics).take(definitions.metrics, sources);
    extended->values = std::make_shared<RenumberedValues>(profile->values, std::move(sources));
    definitions.addMirrors(specification.mirrors);
    return extended;
}

} // namespace lightcone::core
