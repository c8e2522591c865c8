// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/programreader.h"

#include <utility>

namespace lightcone::readers::cube {

std::vector<core::Property>& ProgramReader::regionAttributes()
{
    return m_scope->definitions.regions.back().attributes;
}

std::vector<core::Property>& ProgramReader::callPathAttributes()
{
    return m_scope->definitions.callPaths[static_cast<std::size_t>(m_present)].attributes;
}

core::CubePathId ProgramReader::callPathOf(std::uint64_t id) const
{
    const auto found = m_callPaths.find(id);
    return found == m_callPaths.end() ? core::CubePathId::none : found->second;
}

std::optional<core::Error> ProgramReader::begin(Element element, const XmlAttributes& attributes)
{
    if (auto error = m_scope->count())
        return error;
    switch (element) {
    case Element::Region:
        return beginRegion(attributes);
    case Element::Cnode:
        return beginCallPath(attributes);
    default:
        return takeParameter(attributes);
    }
}

std::optional<core::Error> ProgramReader::beginRegion(const XmlAttributes& attributes)
{
    auto& regions = m_scope->definitions.regions;
    core::CubeRegionDef region;
    region.definitionId = m_scope->idOf(attributes, "id", "region");
    if (!DefinitionScope::define(m_regions, region.definitionId, static_cast<core::CubeRegionId>(regions.size())))
        m_scope->report(core::DiagnosticCode::DuplicateDefinition,
            "another region with id " + std::to_string(region.definitionId) + ", which no call path can be of");
    region.file = attributes.text("mod");
    region.firstLine = m_scope->lineOf(attributes, "begin", "region");
    region.lastLine = m_scope->lineOf(attributes, "end", "region");
    regions.push_back(std::move(region));
    return std::nullopt;
}

std::optional<core::Error> ProgramReader::beginCallPath(const XmlAttributes& attributes)
{
    auto& callPaths = m_scope->definitions.callPaths;
    const auto own = static_cast<core::CubePathId>(callPaths.size());
    core::CubePathDef path;
    path.definitionId = m_scope->idOf(attributes, "id", "call path");
    if (!DefinitionScope::define(m_callPaths, path.definitionId, own))
        m_scope->report(core::DiagnosticCode::DuplicateDefinition,
            "another call path with id " + std::to_string(path.definitionId));
    m_callees.push_back(m_scope->idOf(attributes, "calleeId", "call path"));
    path.parent = m_present;
    if (m_present != core::CubePathId::none)
        path.depth = callPaths[static_cast<std::size_t>(m_present)].depth + 1;
    path.file = attributes.text("mod");
    path.line = m_scope->lineOf(attributes, "line", "call path");
    callPaths.push_back(std::move(path));
    m_present = own;
    return std::nullopt;
}

std::optional<core::Error> ProgramReader::takeParameter(const XmlAttributes& attributes)
{
    core::CubeParameter parameter { attributes.text("parkey"), attributes.text("parvalue"), false };
    const auto type = attributes.find("partype");
    parameter.isNumber = type == "numeric";
    if (!parameter.isNumber && type != "string")
        m_scope->report(core::DiagnosticCode::UnknownRecord,
            "parameter " + parameter.name + " is neither numeric nor a string; it is taken for a string");
    m_scope->definitions.callPaths[static_cast<std::size_t>(m_present)].parameters.push_back(std::move(parameter));
    return std::nullopt;
}

void ProgramReader::regionText(Element element, std::string text)
{
    core::CubeRegionDef& region = m_scope->definitions.regions.back();
    switch (element) {
    case Element::Name:
        region.name = std::move(text);
        break;
    case Element::MangledName:
        region.mangledName = std::move(text);
        break;
    case Element::Paradigm:
        region.paradigm = std::move(text);
        break;
    case Element::Role:
        region.role = std::move(text);
        break;
    case Element::Url:
        region.url = std::move(text);
        break;
    case Element::Descr:
        region.description = std::move(text);
        break;
    default:
        break;
    }
}

void ProgramReader::endCallPath()
{
    auto& callPaths = m_scope->definitions.callPaths;
    core::CubePathDef& path = callPaths[static_cast<std::size_t>(m_present)];
    path.end = static_cast<std::uint32_t>(callPaths.size());
    m_present = path.parent;
}

std::optional<core::Error> ProgramReader::finish()
{
    core::CubeDefinitions& definitions = m_scope->definitions;
    for (std::size_t i = 0; i < definitions.callPaths.size(); ++i) {
        const std::uint64_t callee = m_callees[i];
        const auto [place, isNew]
            = m_regions.try_emplace(callee, static_cast<core::CubeRegionId>(definitions.regions.size()));
        definitions.callPaths[i].region = place->second;
        if (!isNew)
            continue;
        if (auto error = m_scope->count())
            return error;
        core::CubeRegionDef region;
        region.definitionId = callee;
        m_scope->report(core::DiagnosticCode::UndefinedReference,
            "call path " + std::to_string(definitions.callPaths[i].definitionId) + " is of region "
                + std::to_string(callee) + ", which is not defined");
        definitions.regions.push_back(std::move(region));
    }
    for (core::CubeRegionDef& region : definitions.regions) {
        if (region.name.empty())
            region.name = "region " + std::to_string(region.definitionId);
    }
    return std::nullopt;
}

} // namespace lightcone::readers::cube
