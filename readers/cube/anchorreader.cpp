// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/anchorreader.h"

#include <algorithm>

namespace lightcone::readers::cube {

AnchorReader::AnchorReader(core::Diagnostics& findings, std::string name)
    : m_scope(findings, std::move(name))
    , m_metrics(m_scope)
    , m_program(m_scope)
    , m_system(m_scope)
    , m_topologies(m_scope, m_system)
    , m_severity(m_scope, m_metrics, m_program)
{
}

std::optional<core::Error> AnchorReader::begin(std::string_view name, const XmlAttributes& attributes)
{
    const auto element = m_skipped > 0 ? std::nullopt : elementNamed(name, m_open.back());
    if (!element) {
        if (m_open.size() == 1)
            return core::Error { core::ErrorCode::UnknownFormat, m_scope.name(), core::Error::kNoOffset, {} };
        if (m_skipped++ == 0)
            m_scope.report(core::DiagnosticCode::UnknownRecord,
                "<" + xmlText(name.substr(0, 80)) + "> is not known where it stands; it is left out");
        return std::nullopt;
    }
    const Element owner = m_open.back();
    m_open.push_back(*element);
    if (isTextElement(*element))
        m_text.clear();
    if (*element == Element::Cube)
        return beginCube(attributes);
    if (*element == Element::Attr)
        return takeAttribute(attributes, owner);
    return beginPart(*element, attributes);
}

std::optional<core::Error> AnchorReader::beginCube(const XmlAttributes& attributes)
{
    m_scope.definitions.version = attributes.text("version");
    const std::string& version = m_scope.definitions.version;
    const std::string_view major = std::string_view(version).substr(0, version.find('.'));
    if (major == "3" || major == "4")
        return std::nullopt;
    return core::Error { core::ErrorCode::UnsupportedVersion, m_scope.name(), core::Error::kNoOffset, { version } };
}

std::optional<core::Error> AnchorReader::takeAttribute(const XmlAttributes& attributes, Element owner)
{
    if (auto error = m_scope.count())
        return error;
    core::Property property { attributes.text("key"), attributes.text("value") };
    switch (owner) {
    case Element::Cube:
        m_scope.definitions.attributes.push_back(std::move(property));
        break;
    case Element::Metric:
        m_metrics.attributes().push_back(std::move(property));
        break;
    case Element::Region:
        m_program.regionAttributes().push_back(std::move(property));
        break;
    case Element::Cnode:
        m_program.callPathAttributes().push_back(std::move(property));
        break;
    default:
        m_system.attributes().push_back(std::move(property));
        break;
    }
    return std::nullopt;
}

std::optional<core::Error> AnchorReader::beginPart(Element element, const XmlAttributes& attributes)
{
    switch (element) {
    case Element::Metrics:
        m_scope.definitions.metricsTitle = attributes.text("title");
        return onlyOnce(m_isMetricsRead, "metrics");
    case Element::Program:
        m_scope.definitions.callTreeTitle = attributes.text("title");
        return onlyOnce(m_isProgramRead, "program");
    case Element::System:
        m_scope.definitions.systemTitle = attributes.text("title");
        return onlyOnce(m_isSystemRead, "system");
    case Element::Topologies:
        m_isSystemRead = true;
        return std::nullopt;
    case Element::Metric:
    case Element::CubePl:
    case Element::CubePlAggr:
        return m_metrics.begin(element, attributes);
    case Element::Region:
    case Element::Cnode:
    case Element::Parameter:
        return m_program.begin(element, attributes);
    case Element::Cart:
    case Element::Dim:
    case Element::Coord:
        return m_topologies.begin(element, attributes);
    case Element::Severity:
        m_hasValues = true;
        if (isUsable())
            return std::nullopt;
        return core::Error { core::ErrorCode::Damaged, m_scope.name(), core::Error::kNoOffset,
            { "<severity> before the definitions" } };
    case Element::Matrix:
        m_severity.beginMatrix(attributes);
        return std::nullopt;
    case Element::Row:
        m_severity.beginRow(attributes);
        return std::nullopt;
    default:
        if (!isSystemElement(element))
            return std::nullopt;
        if (auto error = onlyOnce(m_isSystemRead, "system"))
            return error;
        return m_system.begin(element, attributes);
    }
}

std::optional<core::Error> AnchorReader::onlyOnce(bool isRead, std::string_view part) const
{
    if (!isRead)
        return std::nullopt;
    return core::Error { core::ErrorCode::Damaged, m_scope.name(), core::Error::kNoOffset,
        { "another <" + std::string(part) + ">" } };
}

std::optional<core::Error> AnchorReader::text(std::string_view text)
{
    const Element element = m_skipped > 0 ? Element::Document : m_open.back();
    if (isTextElement(element))
        m_text += text;
    else if (element == Element::Coord)
        m_topologies.coordinates(text);
    else if (element == Element::Row)
        m_severity.text(text);
    return std::nullopt;
}

std::optional<core::Error> AnchorReader::end()
{
    if (m_skipped > 0) {
        --m_skipped;
        return std::nullopt;
    }
    const Element element = m_open.back();
    m_open.pop_back();
    if (!isTextElement(element))
        return endPart(element);
    return takeText(element, m_open.back());
}

std::optional<core::Error> AnchorReader::takeText(Element element, Element owner)
{
    std::string text = xmlText(m_text);
    if (owner == Element::Mirrors) {
        if (auto error = m_scope.count())
            return error;
        m_scope.definitions.mirrors.push_back(std::move(text));
    } else if (owner == Element::Metric)
        m_metrics.text(element, std::move(text));
    else if (owner == Element::Region)
        m_program.regionText(element, std::move(text));
    else
        m_system.text(element, std::move(text));
    return std::nullopt;
}

bool AnchorReader::isInValues() const
{
    constexpr std::size_t kPlace = 2; // Document, Cube, Severity
    return m_open.size() > kPlace && m_open[kPlace] == Element::Severity;
}

std::optional<core::Error> AnchorReader::endPart(Element element)
{
    switch (element) {
    case Element::Metric:
        m_metrics.endMetric();
        break;
    case Element::Metrics:
        m_isMetricsRead = true;
        break;
    case Element::Cnode:
        m_program.endCallPath();
        break;
    case Element::Program:
        m_isProgramRead = true;
        break;
    case Element::System:
        m_isSystemRead = true;
        break;
    case Element::Cart:
    case Element::Coord:
        m_topologies.end(element);
        break;
    case Element::Row:
        return m_severity.endRow();
    default:
        if (isSystemElement(element))
            m_system.end(element);
        break;
    }
    return std::nullopt;
}

std::optional<core::Error> AnchorReader::finish()
{
    return m_program.finish();
}

} // namespace lightcone::readers::cube
