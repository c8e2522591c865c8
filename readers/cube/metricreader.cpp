// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/metricreader.h"

#include <algorithm>
#include <utility>

namespace lightcone::readers::cube {

namespace {

/// Compares without minding the case of ASCII letters.
bool isWord(std::string_view text, std::string_view lowerCaseWord)
{
    return std::ranges::equal(text, lowerCaseWord,
        [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + ('a' - 'A')) : a) == b; });
}

bool isFalse(const XmlAttributes& attributes, std::string_view name)
{
    const auto text = attributes.find(name);
    return text && isWord(*text, "false");
}

} // namespace

core::CubeMetricDef& MetricReader::present()
{
    return m_scope->definitions.metrics[static_cast<std::size_t>(m_present)];
}

std::vector<core::Property>& MetricReader::attributes()
{
    return present().attributes;
}

core::CubeMetricId MetricReader::metricOf(std::uint64_t id) const
{
    const auto found = m_ids.find(id);
    return found == m_ids.end() ? core::CubeMetricId::none : found->second;
}

std::optional<core::Error> MetricReader::begin(Element element, const XmlAttributes& attributes)
{
    if (element == Element::Metric)
        return beginMetric(attributes);
    if (element == Element::CubePl)
        present().isRowWise = !isFalse(attributes, "rowwise");
    if (element == Element::CubePlAggr)
        m_aggregation = attributes.text("cubeplaggrtype");
    return std::nullopt;
}

std::optional<core::Error> MetricReader::beginMetric(const XmlAttributes& attributes)
{
    if (auto error = m_scope->count())
        return error;
    auto& metrics = m_scope->definitions.metrics;
    const auto own = static_cast<core::CubeMetricId>(metrics.size());
    core::CubeMetricDef metric;
    metric.definitionId = m_scope->idOf(attributes, "id", "metric");
    if (!DefinitionScope::define(m_ids, metric.definitionId, own))
        m_scope->report(core::DiagnosticCode::DuplicateDefinition,
            "another metric with id " + std::to_string(metric.definitionId) + ", which has no values");
    const std::string kind = attributes.text("type");
    if (const auto known = core::cubeMetricKindNamed(kind))
        metric.kind = *known;
    else
        m_scope->report(core::DiagnosticCode::UnsupportedPart,
            "metric " + std::to_string(metric.definitionId) + " is of the unknown type " + kind
                + "; it is taken for EXCLUSIVE");
    metric.isGhost = isWord(attributes.find("viztype").value_or(std::string_view()), "ghost");
    metric.isConvertible = !isFalse(attributes, "convertible");
    metric.isCacheable = !isFalse(attributes, "cacheable");
    metric.isTypeKnown = false;
    metric.parent = m_present;
    metrics.push_back(std::move(metric));
    m_present = own;
    return std::nullopt;
}

void MetricReader::text(Element element, std::string text)
{
    core::CubeMetricDef& metric = present();
    switch (element) {
    case Element::DispName:
        metric.displayName = std::move(text);
        break;
    case Element::UniqName:
        metric.uniqueName = std::move(text);
        break;
    case Element::Dtype:
        metric.typeName = std::move(text);
        break;
    case Element::Uom:
        metric.unit = std::move(text);
        break;
    case Element::Val:
        metric.constantValue = std::move(text);
        break;
    case Element::Url:
        metric.url = std::move(text);
        break;
    case Element::Descr:
        metric.description = std::move(text);
        break;
    case Element::CubePl:
        metric.expression = std::move(text);
        break;
    case Element::CubePlInit:
        metric.initExpression = std::move(text);
        break;
    case Element::CubePlAggr:
        if (isWord(m_aggregation, "plus"))
            metric.plusExpression = std::move(text);
        else if (isWord(m_aggregation, "minus"))
            metric.minusExpression = std::move(text);
        else if (isWord(m_aggregation, "aggr"))
            metric.aggregateExpression = std::move(text);
        else
            m_scope->report(core::DiagnosticCode::UnknownRecord,
                "metric " + std::to_string(metric.definitionId) + " has an expression of the unknown kind "
                    + m_aggregation);
        break;
    default:
        break;
    }
}

void MetricReader::endMetric()
{
    core::CubeMetricDef& metric = present();
    metric.end = static_cast<std::uint32_t>(m_scope->definitions.metrics.size());
    const auto type = core::cubeTypeNamed(metric.typeName);
    metric.isTypeKnown = type.has_value();
    if (type)
        metric.type = *type;
    else if (!metric.isDerived())
        m_scope->report(core::DiagnosticCode::UnsupportedPart,
            "metric " + std::to_string(metric.definitionId) + " has values of the unknown type \"" + metric.typeName
                + "\", which are not read");
    m_present = metric.parent;
}

} // namespace lightcone::readers::cube
