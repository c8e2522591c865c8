// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/anchorwriter.h"

#include "readers/cube/xmltext.h"

#include <span>
#include <string_view>
#include <utility>

namespace lightcone::readers::cube {

namespace {

using NodeKind = core::CubeSystemDef::Kind;

std::string_view nodeElement(NodeKind kind)
{
    return kind == NodeKind::TreeNode ? "systemtreenode" : kind == NodeKind::Location ? "location" : "locationgroup";
}

/// Writes one anchor.
class AnchorWriter {
public:
    AnchorWriter(const core::CubeDefinitions& definitions, const WrittenIds& ids, std::string& out)
        : m_definitions(&definitions)
        , m_ids(&ids)
        , m_xml(out)
    {
    }

    void write()
    {
        m_xml.open("cube");
        const std::string& version = m_definitions->version;
        m_xml.attribute("version", version.starts_with("4.") ? std::string_view(version) : "4.4");
        m_xml.openEnd();
        writeAttributes(m_definitions->attributes);
        m_xml.open("doc");
        m_xml.openEnd();
        m_xml.open("mirrors");
        m_xml.openEnd();
        for (const std::string& mirror : m_definitions->mirrors)
            m_xml.element("murl", mirror);
        m_xml.close("mirrors");
        m_xml.close("doc");
        writeMetrics();
        writeProgram();
        openTitled("system", m_definitions->systemTitle);
        writeTree(
            m_definitions->system, [this](std::size_t i) { openNode(i); },
            [this](std::size_t i) { m_xml.close(nodeElement(m_definitions->system[i].kind)); });
        writeTopologies();
        m_xml.close("system");
        m_xml.close("cube");
    }

private:
    void openTitled(std::string_view name, const std::string& title)
    {
        m_xml.open(name);
        if (!title.empty())
            m_xml.attribute("title", title);
        m_xml.openEnd();
    }

    /// Calls @p open and @p close for the nodes of a forest in pre-order, as its elements nest.
    template <typename Node, typename Open, typename Close>
    static void writeTree(const std::vector<Node>& nodes, const Open& open, const Close& close)
    {
        std::vector<std::size_t> opened;
        for (std::size_t i = 0; i <= nodes.size(); ++i) {
            while (!opened.empty() && (i == nodes.size() || nodes[opened.back()].end <= i)) {
                close(opened.back());
                opened.pop_back();
            }
            if (i == nodes.size())
                break;
            open(i);
            opened.push_back(i);
        }
    }

    void writeAttributes(const std::vector<core::Property>& attributes)
    {
        for (const core::Property& attribute : attributes) {
            m_xml.open("attr");
            m_xml.attribute("key", attribute.name);
            m_xml.attribute("value", attribute.value);
            m_xml.emptyEnd();
        }
    }

    void writeMetrics()
    {
        openTitled("metrics", m_definitions->metricsTitle);
        writeTree(
            m_definitions->metrics, [this](std::size_t i) { openMetric(i); },
            [this](std::size_t /*i*/) { m_xml.close("metric"); });
        m_xml.close("metrics");
    }

    void openMetric(std::size_t i)
    {
        const core::CubeMetricDef& metric = m_definitions->metrics[i];
        m_xml.open("metric");
        m_xml.number("id", m_ids->metrics[i]);
        m_xml.attribute("type", core::cubeMetricKindName(metric.kind));
        if (metric.isGhost)
            m_xml.attribute("viztype", "GHOST");
        if (!metric.isConvertible)
            m_xml.attribute("convertible", "false");
        if (!metric.isCacheable)
            m_xml.attribute("cacheable", "false");
        m_xml.openEnd();
        m_xml.element("disp_name", metric.displayName);
        m_xml.element("uniq_name", metric.uniqueName);
        const bool isNameRight = !metric.isTypeKnown || core::cubeTypeNamed(metric.typeName) == metric.type;
        m_xml.element("dtype", isNameRight ? metric.typeName : core::cubeTypeName(metric.type));
        m_xml.element("uom", metric.unit);
        if (!metric.constantValue.empty())
            m_xml.element("val", metric.constantValue);
        m_xml.element("url", metric.url);
        m_xml.element("descr", metric.description);
        writeExpressions(metric);
        writeAttributes(metric.attributes);
    }

    void writeExpressions(const core::CubeMetricDef& metric)
    {
        if (metric.isDerived() || !metric.expression.empty() || !metric.isRowWise) {
            m_xml.open("cubepl");
            if (!metric.isRowWise)
                m_xml.attribute("rowwise", "false");
            m_xml.openEnd(metric.expression);
            m_xml.close("cubepl");
        }
        if (!metric.initExpression.empty())
            m_xml.element("cubeplinit", metric.initExpression);
        const std::pair<std::string_view, const std::string*> aggregations[] { { "plus", &metric.plusExpression },
            { "minus", &metric.minusExpression }, { "aggr", &metric.aggregateExpression } };
        for (const auto& [kind, expression] : aggregations) {
            if (expression->empty())
                continue;
            m_xml.open("cubeplaggr");
            m_xml.attribute("cubeplaggrtype", kind);
            m_xml.openEnd(*expression);
            m_xml.close("cubeplaggr");
        }
    }

    void writeProgram()
    {
        openTitled("program", m_definitions->callTreeTitle);
        for (std::size_t i = 0; i < m_definitions->regions.size(); ++i)
            writeRegion(i);
        writeTree(
            m_definitions->callPaths, [this](std::size_t i) { openCallPath(i); },
            [this](std::size_t /*i*/) { m_xml.close("cnode"); });
        m_xml.close("program");
    }

    void writeRegion(std::size_t i)
    {
        const core::CubeRegionDef& region = m_definitions->regions[i];
        m_xml.open("region");
        m_xml.number("id", m_ids->regions[i]);
        m_xml.attribute("mod", region.file);
        m_xml.attribute("begin", std::to_string(region.firstLine));
        m_xml.attribute("end", std::to_string(region.lastLine));
        m_xml.openEnd();
        m_xml.element("name", region.name);
        m_xml.element("mangled_name", region.mangledName);
        m_xml.element("paradigm", region.paradigm);
        m_xml.element("role", region.role);
        m_xml.element("url", region.url);
        m_xml.element("descr", region.description);
        writeAttributes(region.attributes);
        m_xml.close("region");
    }

    void openCallPath(std::size_t i)
    {
        const core::CubePathDef& path = m_definitions->callPaths[i];
        m_xml.open("cnode");
        m_xml.number("id", m_ids->callPaths[i]);
        if (path.line != -1)
            m_xml.attribute("line", std::to_string(path.line));
        if (!path.file.empty())
            m_xml.attribute("mod", path.file);
        m_xml.number("calleeId", m_ids->regions[static_cast<std::size_t>(path.region)]);
        m_xml.openEnd();
        for (const core::CubeParameter& parameter : path.parameters) {
            m_xml.open("parameter");
            m_xml.attribute("partype", parameter.isNumber ? "numeric" : "string");
            m_xml.attribute("parkey", parameter.name);
            m_xml.attribute("parvalue", parameter.value);
            m_xml.emptyEnd();
        }
        writeAttributes(path.attributes);
    }

    void openNode(std::size_t i)
    {
        const core::CubeSystemDef& node = m_definitions->system[i];
        m_xml.open(nodeElement(node.kind));
        m_xml.number("Id", m_ids->system[i]);
        m_xml.openEnd();
        m_xml.element("name", node.name);
        if (node.kind == NodeKind::TreeNode) {
            m_xml.element("class", node.className);
            if (!node.description.empty())
                m_xml.element("descr", node.description);
        } else {
            if (node.rank >= 0)
                m_xml.element("rank", std::to_string(node.rank));
            m_xml.element("type", node.className);
        }
        writeAttributes(node.attributes);
    }

    void writeTopologies()
    {
        m_xml.open("topologies");
        m_xml.openEnd();
        for (const core::CubeTopology& topology : m_definitions->topologies) {
            m_xml.open("cart");
            if (!topology.name.empty())
                m_xml.attribute("name", topology.name);
            m_xml.number("ndims", topology.dimensions.size());
            m_xml.openEnd();
            for (const core::CubeTopology::Dimension& dimension : topology.dimensions) {
                m_xml.open("dim");
                if (!dimension.name.empty())
                    m_xml.attribute("name", dimension.name);
                m_xml.number("size", dimension.size);
                m_xml.attribute("periodic", dimension.isPeriodic ? "true" : "false");
                m_xml.emptyEnd();
            }
            for (const core::CubeTopology::Place& place : topology.places)
                writePlace(place);
            m_xml.close("cart");
        }
        m_xml.close("topologies");
    }

    void writePlace(const core::CubeTopology::Place& place)
    {
        const NodeKind kind = m_definitions->systemNode(place.node).kind;
        m_xml.open("coord");
        m_xml.number(kind == NodeKind::Location ? "locId"
                : kind == NodeKind::TreeNode    ? "stnId"
                                                : "lgId",
            m_ids->system[static_cast<std::size_t>(place.node)]);
        std::string numbers;
        for (const std::uint64_t coordinate : place.coordinates) {
            numbers += numbers.empty() ? "" : " ";
            numbers += std::to_string(coordinate);
        }
        m_xml.openEnd(numbers);
        m_xml.close("coord");
    }

    const core::CubeDefinitions* m_definitions;
    const WrittenIds* m_ids;
    XmlText m_xml;
};

} // namespace

std::string anchorText(const core::CubeDefinitions& definitions, const WrittenIds& ids)
{
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    AnchorWriter(definitions, ids, text).write();
    return text;
}

} // namespace lightcone::readers::cube
