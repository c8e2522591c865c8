// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/definitionwords.h"

#include <cmath>

namespace lightcone::core::cubepl {

namespace {

constexpr double kMostExact = 9007199254740992; // 2^53: whole numbers up to here are doubles

double wholeNumber(std::uint64_t number)
{
    return static_cast<double>(number);
}

double lineNumber(std::int64_t line)
{
    return static_cast<double>(line);
}

} // namespace

DefinitionWords::DefinitionWords(const CubeDefinitions& profile, const std::vector<CubeMetricDef>& metrics)
    : m_profile(profile)
    , m_metrics(metrics)
    , m_metricChildren(metrics.size())
    , m_callPathChildren(profile.callPaths.size())
    , m_groupCounts(profile.system.size())
{
    // Where a number repeats, the first definition counts.
    const auto note = [this](Table table, std::uint64_t number, std::size_t index) {
        m_numbers[table].try_emplace(number, static_cast<std::uint32_t>(index));
    };
    const auto countChild = [this](Table table, std::vector<std::uint32_t>& children, std::uint32_t parent) {
        if (parent < children.size())
            ++children[parent];
        else
            ++m_rootCounts[table];
    };
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        note(Metrics, metrics[i].definitionId, i);
        countChild(Metrics, m_metricChildren, static_cast<std::uint32_t>(metrics[i].parent));
    }
    for (std::size_t i = 0; i < profile.regions.size(); ++i)
        note(Regions, profile.regions[i].definitionId, i);
    for (std::size_t i = 0; i < profile.callPaths.size(); ++i) {
        note(CallPaths, profile.callPaths[i].definitionId, i);
        countChild(CallPaths, m_callPathChildren, static_cast<std::uint32_t>(profile.callPaths[i].parent));
    }
    for (std::size_t i = 0; i < profile.system.size(); ++i) {
        const CubeSystemDef& node = profile.system[i];
        const bool isTreeNode = node.kind == CubeSystemDef::Kind::TreeNode;
        const bool isGroup = node.kind == CubeSystemDef::Kind::LocationGroup;
        note(isTreeNode ? TreeNodes : isGroup ? Groups : Locations, node.definitionId, i);
        m_treeNodeCount += isTreeNode;
        m_groupCount += isGroup;
        if (isTreeNode)
            m_rootCounts[TreeNodes] += node.parent == CubeSystemId::none;
        else if (isGroup && static_cast<std::size_t>(node.parent) < m_groupCounts.size())
            ++m_groupCounts[static_cast<std::size_t>(node.parent)];
    }
}

std::size_t DefinitionWords::size() const
{
    return m_metrics.size() + m_profile.regions.size() + m_profile.callPaths.size() + m_profile.system.size();
}

std::optional<std::size_t> DefinitionWords::find(Table table, double number) const
{
    // CUBE takes the whole part of an index.
    if (!(number >= 0 && number < kMostExact))
        return std::nullopt;
    const auto found = m_numbers[table].find(static_cast<std::uint64_t>(number));
    return found == m_numbers[table].end() ? std::nullopt : std::optional<std::size_t>(found->second);
}

std::optional<CubePathId> DefinitionWords::callPath(double number) const
{
    const auto found = find(CallPaths, number);
    return found ? std::optional(CubePathId { static_cast<std::uint32_t>(*found) }) : std::nullopt;
}

DefinitionWords::Value DefinitionWords::value(Word word, double index) const
{
    Table table = Metrics;
    Value (DefinitionWords::*ask)(Word, std::size_t) const = &DefinitionWords::metricValue;
    if (word < Word::MetricName)
        return count(word);
    if (word >= Word::LocationName) {
        table = Locations;
        ask = &DefinitionWords::systemValue;
    } else if (word >= Word::GroupName) {
        table = Groups;
        ask = &DefinitionWords::systemValue;
    } else if (word >= Word::TreeNodeName) {
        table = TreeNodes;
        ask = &DefinitionWords::systemValue;
    } else if (word >= Word::CallPathFile) {
        table = CallPaths;
        ask = &DefinitionWords::callPathValue;
    } else if (word >= Word::RegionName) {
        table = Regions;
        ask = &DefinitionWords::regionValue;
    }
    const auto place = find(table, index);
    return place ? (this->*ask)(word, *place) : Value(0.0);
}

DefinitionWords::Value DefinitionWords::count(Word word) const
{
    const auto number = [](std::size_t value) { return Value(static_cast<double>(value)); };
    switch (word) {
    case Word::MirrorCount:
        return number(m_profile.mirrors.size());
    case Word::MetricCount:
        return number(m_metrics.size());
    case Word::RootMetricCount:
        return number(m_rootCounts[Metrics]);
    case Word::RegionCount:
        return number(m_profile.regions.size());
    case Word::CallPathCount:
        return number(m_profile.callPaths.size());
    case Word::RootCallPathCount:
        return number(m_rootCounts[CallPaths]);
    case Word::LocationCount:
        return number(m_profile.locations.size());
    case Word::GroupCount:
        return number(m_groupCount);
    case Word::TreeNodeCount:
        return number(m_treeNodeCount);
    case Word::RootTreeNodeCount:
        return number(m_rootCounts[TreeNodes]);
    default:
        return std::string_view(m_profile.path);
    }
}

DefinitionWords::Value DefinitionWords::metricValue(Word word, std::size_t metric) const
{
    const CubeMetricDef& def = m_metrics[metric];
    const auto text = [](const std::string& value) { return Value(std::string_view(value)); };
    switch (word) {
    case Word::MetricName:
        return text(def.uniqueName);
    case Word::MetricDisplayName:
        return text(def.displayName);
    case Word::MetricUrl:
        return text(def.url);
    case Word::MetricDescription:
        return text(def.description);
    case Word::MetricType:
        return text(def.typeName);
    case Word::MetricUnit:
        return text(def.unit);
    case Word::MetricExpression:
        return text(def.expression);
    case Word::MetricInitExpression:
        return text(def.initExpression);
    case Word::MetricChildCount:
        return static_cast<double>(m_metricChildren[metric]);
    default: {
        const auto parent = static_cast<std::size_t>(def.parent);
        return parent < m_metrics.size() ? wholeNumber(m_metrics[parent].definitionId) : -1;
    }
    }
}

DefinitionWords::Value DefinitionWords::regionValue(Word word, std::size_t region) const
{
    const CubeRegionDef& def = m_profile.regions[region];
    const auto text = [](const std::string& value) { return Value(std::string_view(value)); };
    switch (word) {
    case Word::RegionName:
        return text(def.name);
    case Word::RegionMangledName:
        return text(def.mangledName);
    case Word::RegionParadigm:
        return text(def.paradigm);
    case Word::RegionRole:
        return text(def.role);
    case Word::RegionUrl:
        return text(def.url);
    case Word::RegionDescription:
        return text(def.description);
    case Word::RegionFile:
        return text(def.file);
    case Word::RegionFirstLine:
        return lineNumber(def.firstLine);
    default:
        return lineNumber(def.lastLine);
    }
}

DefinitionWords::Value DefinitionWords::callPathValue(Word word, std::size_t callPath) const
{
    const CubePathDef& def = m_profile.callPaths[callPath];
    switch (word) {
    case Word::CallPathFile:
        return std::string_view(def.file);
    case Word::CallPathLine:
        return lineNumber(def.line);
    case Word::CallPathChildCount:
        return static_cast<double>(m_callPathChildren[callPath]);
    case Word::CallPathParent: {
        const auto parent = static_cast<std::size_t>(def.parent);
        return parent < m_profile.callPaths.size() ? wholeNumber(m_profile.callPaths[parent].definitionId) : -1;
    }
    default: {
        const auto region = static_cast<std::size_t>(def.region);
        return region < m_profile.regions.size() ? wholeNumber(m_profile.regions[region].definitionId) : -1;
    }
    }
}

DefinitionWords::Value DefinitionWords::systemValue(Word word, std::size_t node) const
{
    const CubeSystemDef& def = m_profile.system[node];
    switch (word) {
    case Word::TreeNodeName:
    case Word::GroupName:
    case Word::LocationName:
        return std::string_view(def.name);
    case Word::TreeNodeClass:
        return std::string_view(def.className);
    case Word::TreeNodeGroupCount:
        return static_cast<double>(m_groupCounts[node]);
    case Word::GroupRank:
    case Word::LocationRank:
        return static_cast<double>(def.rank);
    case Word::GroupLocationCount:
        return static_cast<double>(def.endLocation - def.firstLocation);
    default: {
        const auto parent = static_cast<std::size_t>(def.parent);
        return parent < m_profile.system.size() ? wholeNumber(m_profile.system[parent].definitionId) : -1;
    }
    }
}

} // namespace lightcone::core::cubepl
