// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cubespec/specreader.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace lightcone::readers::cubespec {

namespace {

using core::CubeMetricDef;
using core::DiagnosticCode;

constexpr std::string_view kBlanks = " \t\r\n";

void trim(std::string& text)
{
    text.erase(0, std::min(text.find_first_not_of(kBlanks), text.size()));
    text.erase(text.find_last_not_of(kBlanks) + 1);
}

std::string_view attributeValue(const SpecReader::Attributes& attributes, std::string_view name)
{
    const auto found = std::ranges::find(attributes, name, [](const auto& attribute) { return attribute.first; });
    return found == attributes.end() ? std::string_view() : found->second;
}

/// Elements that are passed over: they hold others, or what has no place in a definition.
constexpr std::array<std::string_view, 4> kPassedOver { "doc", "mirrors", "cubespec", "cube" };

} // namespace

void SpecReader::report(DiagnosticCode code, const std::string& what, std::uint64_t offset)
{
    core::Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.detail = m_where + ", offset " + std::to_string(offset) + ": " + what;
    m_diagnostics.report(std::move(diagnostic));
}

void SpecReader::begin(std::string_view name, const Attributes& attributes, std::uint64_t offset)
{
    if (++m_depth > kMostSpecDepth && !m_error)
        m_error = core::Error { core::ErrorCode::TooLarge, m_where, offset, { "depth" } };
    if (m_content || m_error) {
        if (!m_error)
            report(DiagnosticCode::UnknownRecord, "<" + std::string(name.substr(0, 64)) + "> in a text", offset);
        return;
    }
    if (name == "metrics")
        m_hasMetrics = true;
    else if (name == "metric")
        beginMetric(attributes, offset);
    else if (name == "attr" && !m_open.empty())
        beginAttribute(attributes);
    else if (std::string* const content = contentOf(name, attributes, offset)) {
        m_content = content;
        m_contentDepth = m_depth;
        if (!content->empty())
            report(DiagnosticCode::DuplicateDefinition, "<" + std::string(name) + ">", offset);
    } else if (std::ranges::find(kPassedOver, name) == kPassedOver.end())
        report(DiagnosticCode::UnknownRecord, "<" + std::string(name.substr(0, 64)) + ">", offset);
}

void SpecReader::beginMetric(const Attributes& attributes, std::uint64_t offset)
{
    std::vector<CubeMetricDef>& metrics = m_spec.definitions.metrics;
    if (metrics.size() >= kMostSpecMetrics) {
        m_error = core::Error { core::ErrorCode::TooLarge, m_where, offset, { "metrics" } };
        return;
    }
    CubeMetricDef metric;
    metric.definitionId = metrics.size();
    metric.isGhost = attributeValue(attributes, "viztype") == "GHOST";
    metric.isConvertible = attributeValue(attributes, "convertible") != "false";
    metric.isCacheable = attributeValue(attributes, "cacheable") != "false";
    if (!m_open.empty())
        metric.parent = core::CubeMetricId { m_open.back() };
    const std::string_view type = attributeValue(attributes, "type");
    const auto kind = core::cubeMetricKindNamed(type);
    if (kind)
        metric.kind = *kind;
    else
        report(DiagnosticCode::UnsupportedPart, "metric type " + std::string(type.substr(0, 64)), offset);
    // Nobody knows what the values of an unknown type mean.
    metric.isTypeKnown = kind.has_value();
    m_open.push_back(static_cast<std::uint32_t>(metrics.size()));
    metrics.push_back(std::move(metric));
}

void SpecReader::beginAttribute(const Attributes& attributes)
{
    m_spec.definitions.metrics[m_open.back()].attributes.push_back(
        { std::string(attributeValue(attributes, "key")), std::string(attributeValue(attributes, "value")) });
}

std::string* SpecReader::contentOf(std::string_view name, const Attributes& attributes, std::uint64_t offset)
{
    if (name == "murl") {
        m_mirror.clear();
        return &m_mirror;
    }
    if (m_open.empty())
        return nullptr;
    CubeMetricDef& metric = m_spec.definitions.metrics[m_open.back()];
    const std::array<std::pair<std::string_view, std::string*>, 9> contents { {
        { "disp_name", &metric.displayName },
        { "uniq_name", &metric.uniqueName },
        { "dtype", &metric.typeName },
        { "uom", &metric.unit },
        { "val", &metric.constantValue },
        { "url", &metric.url },
        { "descr", &metric.description },
        { "cubepl", &metric.expression },
        { "cubeplinit", &metric.initExpression },
    } };
    if (name == "cubeplaggr")
        return expressionOf(attributes, offset);
    if (name == "cubepl")
        metric.isRowWise = attributeValue(attributes, "rowwise") != "false";
    const auto found = std::ranges::find(contents, name, [](const auto& entry) { return entry.first; });
    return found == contents.end() ? nullptr : found->second;
}

std::string* SpecReader::expressionOf(const Attributes& attributes, std::uint64_t offset)
{
    CubeMetricDef& metric = m_spec.definitions.metrics[m_open.back()];
    const std::string_view type = attributeValue(attributes, "cubeplaggrtype");
    if (type == "plus")
        return &metric.plusExpression;
    if (type == "minus")
        return &metric.minusExpression;
    // What has no place of its own is not evaluated either, but must not go unnoticed.
    if (type != "aggr")
        report(DiagnosticCode::UnsupportedPart, "cubeplaggrtype " + std::string(type.substr(0, 64)), offset);
    return &metric.aggregateExpression;
}

void SpecReader::text(std::string_view text)
{
    if (m_content && m_depth == m_contentDepth)
        m_content->append(text);
}

void SpecReader::end(std::string_view name)
{
    if (!m_error) {
        if (m_content && m_depth == m_contentDepth) {
            if (name == "murl") {
                trim(m_mirror);
                m_spec.definitions.mirrors.push_back(m_mirror);
            }
            m_content = nullptr;
        } else if (!m_content && name == "metric")
            endMetric();
    }
    --m_depth;
}

void SpecReader::endMetric()
{
    std::vector<CubeMetricDef>& metrics = m_spec.definitions.metrics;
    CubeMetricDef& metric = metrics[m_open.back()];
    m_open.pop_back();
    metric.end = static_cast<std::uint32_t>(metrics.size());
    for (std::string* const text : { &metric.displayName, &metric.uniqueName, &metric.typeName, &metric.unit,
             &metric.constantValue, &metric.url, &metric.description })
        trim(*text);
    if (const auto type = core::cubeTypeNamed(metric.typeName))
        metric.type = *type;
    else
        metric.isTypeKnown = false;
}

core::Result<CubeSpec> SpecReader::finish()
{
    if (m_error)
        return *m_error;
    if (!m_hasMetrics)
        return core::Error { core::ErrorCode::Damaged, m_where, core::Error::kNoOffset, { "<metrics>" } };
    std::unordered_set<std::string_view> names;
    for (const CubeMetricDef& metric : m_spec.definitions.metrics)
        if (!names.insert(metric.uniqueName).second)
            report(DiagnosticCode::DuplicateDefinition, "metric " + metric.uniqueName.substr(0, 64), 0);
    m_spec.definitions.path = m_where;
    m_spec.diagnostics = m_diagnostics.sorted();
    return std::move(m_spec);
}

} // namespace lightcone::readers::cubespec
