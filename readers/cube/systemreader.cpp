// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/systemreader.h"

#include <utility>

namespace lightcone::readers::cube {

namespace {

using SystemKind = core::CubeSystemDef::Kind;

/// What an element is of the model; nodes of old files have a class of their own.
struct SystemShape {
    SystemKind kind = SystemKind::TreeNode;
    std::string_view className;
    std::string_view namePrefix; ///< of a node without a name, before its rank or id
};

SystemShape shapeOf(Element element)
{
    switch (element) {
    case Element::LocationGroup:
        return { SystemKind::LocationGroup, "", "Process " };
    case Element::Process:
        return { SystemKind::LocationGroup, "process", "Process " };
    case Element::Location:
        return { SystemKind::Location, "", "Location " };
    case Element::Thread:
        return { SystemKind::Location, "thread", "Thread " };
    case Element::Machine:
        return { SystemKind::TreeNode, "machine", "Machine " };
    case Element::Node:
        return { SystemKind::TreeNode, "node", "Node " };
    default:
        return { SystemKind::TreeNode, "", "Node " };
    }
}

} // namespace

core::CubeSystemDef& SystemReader::present()
{
    return m_scope->definitions.system[static_cast<std::size_t>(m_present)];
}

std::vector<core::Property>& SystemReader::attributes()
{
    return present().attributes;
}

SystemReader::IdSpace SystemReader::idSpaceOf(Element element)
{
    switch (element) {
    case Element::LocationGroup:
    case Element::Process:
        return IdSpace::Group;
    case Element::Location:
    case Element::Thread:
        return IdSpace::Location;
    case Element::Machine:
        return IdSpace::Machine;
    case Element::Node:
        return IdSpace::Node;
    default:
        return IdSpace::TreeNode;
    }
}

std::optional<core::Error> SystemReader::begin(Element element, const XmlAttributes& attributes)
{
    if (auto error = m_scope->count())
        return error;
    core::CubeDefinitions& definitions = m_scope->definitions;
    const SystemShape shape = shapeOf(element);
    const auto own = static_cast<core::CubeSystemId>(definitions.system.size());
    auto& ids = m_ids[static_cast<std::size_t>(idSpaceOf(element))];
    core::CubeSystemDef node;
    node.definitionId = m_scope->idOf(attributes, "id", shape.namePrefix.substr(0, shape.namePrefix.size() - 1));
    if (!DefinitionScope::define(ids, node.definitionId, own))
        m_scope->report(core::DiagnosticCode::DuplicateDefinition,
            "another " + std::string(shape.namePrefix) + std::to_string(node.definitionId) + " of the system");
    node.kind = shape.kind;
    node.className = shape.className;
    node.parent = m_present;
    node.firstLocation = static_cast<std::uint32_t>(definitions.locations.size());
    if (node.kind == SystemKind::Location)
        definitions.locations.push_back(own);
    definitions.system.push_back(std::move(node));
    m_present = own;
    return std::nullopt;
}

void SystemReader::text(Element element, std::string text)
{
    core::CubeSystemDef& node = present();
    switch (element) {
    case Element::Name:
        node.name = std::move(text);
        break;
    case Element::Class:
    case Element::Type:
        node.className = std::move(text);
        break;
    case Element::Descr:
        node.description = std::move(text);
        break;
    case Element::Rank:
        if (const auto rank = signedNumber(text); rank && *rank >= 0)
            node.rank = *rank;
        else
            m_scope->report(core::DiagnosticCode::RecordDamaged,
                "the rank \"" + text.substr(0, 40) + "\" of node " + std::to_string(node.definitionId)
                    + " of the system is left out");
        break;
    default:
        break;
    }
}

void SystemReader::end(Element element)
{
    core::CubeDefinitions& definitions = m_scope->definitions;
    core::CubeSystemDef& node = present();
    node.end = static_cast<std::uint32_t>(definitions.system.size());
    node.endLocation = static_cast<std::uint32_t>(definitions.locations.size());
    if (node.name.empty())
        node.name = std::string(shapeOf(element).namePrefix)
            + (node.rank >= 0 ? std::to_string(node.rank) : std::to_string(node.definitionId));
    m_present = node.parent;
}

core::CubeSystemId SystemReader::nodeOf(std::string_view attribute, std::uint64_t id) const
{
    static constexpr std::array<std::pair<std::string_view, IdSpace>, 7> kReferences { {
        { "locId", IdSpace::Location },
        { "thrdId", IdSpace::Location },
        { "lgId", IdSpace::Group },
        { "procId", IdSpace::Group },
        { "stnId", IdSpace::TreeNode },
        { "nodeId", IdSpace::Node },
        { "machId", IdSpace::Machine },
    } };
    for (const auto& [name, space] : kReferences) {
        const auto& ids = m_ids[static_cast<std::size_t>(space)];
        if (const auto found = ids.find(id); name == attribute && found != ids.end())
            return found->second;
    }
    return core::CubeSystemId::none;
}

} // namespace lightcone::readers::cube
