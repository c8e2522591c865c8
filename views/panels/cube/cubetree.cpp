// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubetree.h"

#include "core/cube/cubedefinitions.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <string>
#include <utility>

namespace lightcone::views {

namespace {

class TreeWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::CubeTree)
};

QString textOf(const std::string& text)
{
    return QString::fromStdString(text);
}

/// Adds "what: value" unless the value is empty.
void addLine(QStringList& lines, const QString& what, const QString& value)
{
    if (!value.isEmpty())
        lines += TreeWords::tr("%1: %2", "a property and its value").arg(what, value);
}

QString kindText(core::CubeMetricDef::Kind kind)
{
    using Kind = core::CubeMetricDef::Kind;
    switch (kind) {
    case Kind::Inclusive:
        return TreeWords::tr("stored with the call paths below");
    case Kind::Exclusive:
        return TreeWords::tr("stored without the call paths below");
    case Kind::Simple:
        return TreeWords::tr("stored, and not summed up along call paths");
    case Kind::PostDerived:
        return TreeWords::tr("computed of sums of other metrics");
    case Kind::PreDerivedInclusive:
    case Kind::PreDerivedExclusive:
        return TreeWords::tr("computed for each call path and location, then summed up");
    }
    return {};
}

QString metricToolTip(const core::CubeMetricDef& metric)
{
    QStringList lines { textOf(metric.displayName) };
    if (metric.uniqueName != metric.displayName)
        addLine(lines, TreeWords::tr("Name in expressions"), textOf(metric.uniqueName));
    addLine(lines, TreeWords::tr("Unit"), textOf(metric.unit));
    addLine(lines, TreeWords::tr("Values"), kindText(metric.kind));
    addLine(lines, TreeWords::tr("Expression"), textOf(metric.expression));
    addLine(lines, TreeWords::tr("Description"), textOf(metric.description));
    return lines.join(u'\n');
}

/// "solver.c:12", "solver.c", or nothing.
QString placeText(const std::string& file, std::int64_t line)
{
    if (file.empty() || line < 0)
        return textOf(file);
    return QStringLiteral("%1:%2").arg(textOf(file), QString::number(line));
}

void addRegionLines(QStringList& lines, const core::CubeRegionDef& region)
{
    if (region.mangledName != region.name)
        addLine(lines, TreeWords::tr("Name in the object file"), textOf(region.mangledName));
    addLine(lines, TreeWords::tr("Source"), placeText(region.file, region.firstLine));
    addLine(lines, TreeWords::tr("Paradigm"), textOf(region.paradigm));
    addLine(lines, TreeWords::tr("Role"), textOf(region.role));
    addLine(lines, TreeWords::tr("Description"), textOf(region.description));
}

QString callPathName(const core::CubeDefinitions& definitions, const core::CubePathDef& path)
{
    QString name = textOf(definitions.region(path.region).name);
    QStringList parameters;
    for (const core::CubeParameter& parameter : path.parameters)
        parameters += QStringLiteral("%1=%2").arg(textOf(parameter.name), textOf(parameter.value));
    if (!parameters.isEmpty())
        name += QStringLiteral(" (%1)").arg(parameters.join(QStringLiteral(", ")));
    return name;
}

QString callPathToolTip(const core::CubeDefinitions& definitions, const core::CubePathDef& path)
{
    QStringList lines { callPathName(definitions, path) };
    addRegionLines(lines, definitions.region(path.region));
    addLine(lines, TreeWords::tr("Called at"), placeText(path.file, path.line));
    return lines.join(u'\n');
}

QString systemToolTip(const core::CubeSystemDef& node)
{
    QStringList lines { textOf(node.name) };
    addLine(lines, TreeWords::tr("Kind"), textOf(node.className));
    if (node.rank >= 0)
        addLine(lines, TreeWords::tr("Rank"), QString::number(node.rank));
    addLine(lines, TreeWords::tr("Description"), textOf(node.description));
    for (const core::Property& property : node.attributes)
        addLine(lines, textOf(property.name), textOf(property.value));
    return lines.join(u'\n');
}

CubeTree::Node nodeOf(std::uint32_t id, std::uint32_t parent, QString name, QString toolTip)
{
    return { id, parent, 0, 0, std::move(name), std::move(toolTip) };
}

enum class ScaleBy { Tree, Root, Level };

/// Sets what follows from the parents.
std::shared_ptr<const CubeTree> finished(CubeTree tree, ScaleBy scaleBy)
{
    const auto count = static_cast<std::uint32_t>(tree.nodes.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        CubeTree::Node& node = tree.nodes[i];
        node.end = i + 1;
        const bool isTop = node.parent == CubeTree::kNoParent;
        if (scaleBy == ScaleBy::Root)
            node.scale = isTop ? i : tree.nodes[node.parent].scale;
        else if (scaleBy == ScaleBy::Level)
            node.scale = isTop ? 0 : tree.nodes[node.parent].scale + 1;
        tree.scales = std::max(tree.scales, node.scale + 1);
    }
    for (std::uint32_t i = count; i-- > 0;) {
        if (const std::uint32_t parent = tree.nodes[i].parent; parent != CubeTree::kNoParent)
            tree.nodes[parent].end = std::max(tree.nodes[parent].end, tree.nodes[i].end);
    }
    return std::make_shared<const CubeTree>(std::move(tree));
}

template <typename Id> std::uint32_t parentIndex(Id parent)
{
    return parent == Id::none ? CubeTree::kNoParent : static_cast<std::uint32_t>(parent);
}

} // namespace

std::shared_ptr<const CubeTree> cubeMetricTree(const core::CubeDefinitions& definitions)
{
    CubeTree tree;
    tree.title = textOf(definitions.metricsTitle);
    std::vector<std::uint32_t> places(definitions.metrics.size(), CubeTree::kNoParent);
    for (std::uint32_t i = 0; i < definitions.metrics.size(); ++i) {
        const core::CubeMetricDef& metric = definitions.metrics[i];
        const std::uint32_t above = parentIndex(metric.parent);
        const std::uint32_t parent = above == CubeTree::kNoParent ? above : places[above];
        places[i] = parent; // what is below a hidden metric stands in its place
        if (metric.isGhost)
            continue;
        places[i] = static_cast<std::uint32_t>(tree.nodes.size());
        tree.nodes.push_back(nodeOf(i, parent, textOf(metric.displayName), metricToolTip(metric)));
    }
    return finished(std::move(tree), ScaleBy::Root);
}

std::shared_ptr<const CubeTree> cubeCallTree(const core::CubeDefinitions& definitions)
{
    CubeTree tree;
    tree.title = textOf(definitions.callTreeTitle);
    tree.nodes.reserve(definitions.callPaths.size());
    for (const core::CubePathDef& path : definitions.callPaths)
        tree.nodes.push_back(nodeOf(static_cast<std::uint32_t>(tree.nodes.size()), parentIndex(path.parent),
            callPathName(definitions, path), callPathToolTip(definitions, path)));
    return finished(std::move(tree), ScaleBy::Tree);
}

std::shared_ptr<const CubeTree> cubeRegionList(const core::CubeDefinitions& definitions)
{
    CubeTree tree;
    tree.isList = true;
    for (const core::CubeRegionDef& region : definitions.regions) {
        QStringList lines { textOf(region.name) };
        addRegionLines(lines, region);
        tree.nodes.push_back(nodeOf(static_cast<std::uint32_t>(tree.nodes.size()), CubeTree::kNoParent,
            textOf(region.name), lines.join(u'\n')));
    }
    return finished(std::move(tree), ScaleBy::Tree);
}

std::shared_ptr<const CubeTree> cubeSystemTree(const core::CubeDefinitions& definitions)
{
    CubeTree tree;
    tree.title = textOf(definitions.systemTitle);
    for (const core::CubeSystemDef& node : definitions.system)
        tree.nodes.push_back(nodeOf(static_cast<std::uint32_t>(tree.nodes.size()), parentIndex(node.parent),
            textOf(node.name), systemToolTip(node)));
    return finished(std::move(tree), ScaleBy::Level);
}

} // namespace lightcone::views
