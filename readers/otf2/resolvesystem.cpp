// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/definitionresolver.h"
#include "readers/otf2/enumnames.h"

#include <utility>

namespace lightcone::readers::otf2 {

namespace {

core::ProcessDef::Kind processKind(OTF2_LocationGroupType type)
{
    switch (type) {
    case OTF2_LOCATION_GROUP_TYPE_PROCESS:
        return core::ProcessDef::Kind::Process;
    case OTF2_LOCATION_GROUP_TYPE_ACCELERATOR:
        return core::ProcessDef::Kind::Accelerator;
    default:
        return core::ProcessDef::Kind::Other;
    }
}

core::LocationDef::Kind locationKind(OTF2_LocationType type)
{
    switch (type) {
    case OTF2_LOCATION_TYPE_CPU_THREAD:
        return core::LocationDef::Kind::CpuThread;
    case OTF2_LOCATION_TYPE_ACCELERATOR_STREAM:
        return core::LocationDef::Kind::AcceleratorStream;
    case OTF2_LOCATION_TYPE_METRIC:
        return core::LocationDef::Kind::Metric;
    default:
        return core::LocationDef::Kind::Other;
    }
}

} // namespace

void DefinitionResolver::addSystemTree()
{
    const auto nodes = firstOfEach(m_raw->systemTreeNodes, "system tree node");
    std::unordered_map<std::uint64_t, bool> isDefined;
    for (const RawSystemTreeNode* const node : nodes)
        isDefined[node->self] = true;
    const auto known = [&](std::uint64_t number) { return isDefined.contains(number); };
    PropertyMap properties = propertiesOf(m_raw->systemTreeNodeProperties, "system tree node", known);
    for (const RawSystemTreeDomain& domain : m_raw->systemTreeDomains) {
        if (known(domain.node))
            properties[domain.node].push_back({ "domain", enumName(kSystemTreeDomains, domain.domain) });
        else
            reportUndefined({ "a domain", domain.domain }, "system tree node", domain.node);
    }

    for (const WithParent& entry : parentsFirst(nodes, "system tree node", core::DiagnosticCode::SystemTreeCycle)) {
        const RawSystemTreeNode& node = *nodes[entry.index];
        const Owner owner { "system tree node", node.self };
        core::SystemNodeDef def;
        def.definitionId = node.self;
        def.name = text(node.name, owner);
        def.className = text(node.className, owner);
        if (entry.hasParent)
            def.parent
                = resolve(m_systemNodes, node.parent, OTF2_UNDEFINED_SYSTEM_TREE_NODE, owner, "system tree node");
        def.properties = std::move(properties[node.self]);
        m_systemNodes.add(node.self, m_sink->addSystemNode(def));
    }
}

void DefinitionResolver::addLocationGroups()
{
    const auto groups = firstOfEach(m_raw->locationGroups, "location group");
    IdTable<core::ProcessId> defined;
    for (std::size_t i = 0; i < groups.size(); ++i)
        defined.add(groups[i]->self, core::idAt<core::ProcessId>(i));
    PropertyMap properties = propertiesOf(m_raw->locationGroupProperties, "location group",
        [&](std::uint64_t number) { return core::isValid(defined.find(number)); });

    for (const WithParent& entry : parentsFirst(groups, "location group", core::DiagnosticCode::Other)) {
        const RawLocationGroup& group = *groups[entry.index];
        const Owner owner { "location group", group.self };
        core::ProcessDef def;
        def.definitionId = group.self;
        def.name = text(group.name, owner);
        def.kind = processKind(group.type);
        def.parent = resolve(
            m_systemNodes, group.systemTreeParent, OTF2_UNDEFINED_SYSTEM_TREE_NODE, owner, "system tree node");
        if (entry.hasParent)
            def.creator = resolve(m_processes, group.parent, OTF2_UNDEFINED_LOCATION_GROUP, owner, "location group");
        def.properties = std::move(properties[group.self]);
        m_processes.add(group.self, m_sink->addProcess(def));
        m_tables.locationGroups.add(group.self, m_sink->addString(def.name));
    }
}

void DefinitionResolver::addLocations()
{
    const auto locations = firstOfEach(m_raw->locations, "location");
    IdTable<core::LocationId> defined;
    for (std::size_t i = 0; i < locations.size(); ++i)
        defined.add(locations[i]->self, core::idAt<core::LocationId>(i));
    PropertyMap properties = propertiesOf(m_raw->locationProperties, "location",
        [&](std::uint64_t number) { return core::isValid(defined.find(number)); });

    for (const RawLocation* const location : locations) {
        const Owner owner { "location", location->self };
        core::LocationDef def;
        def.definitionId = location->self;
        def.name = text(location->name, owner);
        def.kind = locationKind(location->type);
        def.process = resolve(m_processes, location->group, OTF2_UNDEFINED_LOCATION_GROUP, owner, "location group");
        static_assert(core::LocationDef::kUnknownCount == OTF2_UNDEFINED_UINT64);
        def.declaredEvents = location->events;
        def.properties = std::move(properties[location->self]);
        const core::LocationId id = m_sink->addLocation(def);
        m_tables.locations.add(location->self, id);
        m_tables.locationList.push_back({ location->self, id });
    }
}

} // namespace lightcone::readers::otf2
