// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/definitions/memberlimit.h"
#include "readers/otf2/definitionresolver.h"
#include "readers/otf2/enumnames.h"

#include <algorithm>
#include <utility>

namespace lightcone::readers::otf2 {

namespace {

/// @returns how well a group of that type fits where a communicator names its number; 0 when it does not fit.
int fitness(OTF2_GroupType type)
{
    switch (type) {
    case OTF2_GROUP_TYPE_COMM_GROUP:
    case OTF2_GROUP_TYPE_COMM_SELF:
        return 3;
    case OTF2_GROUP_TYPE_LOCATIONS:
        return 2;
    case OTF2_GROUP_TYPE_COMM_LOCATIONS:
        return 1;
    default:
        return 0;
    }
}

bool isThreading(OTF2_Paradigm paradigm)
{
    switch (paradigm) {
    case OTF2_PARADIGM_OPENMP:
    case OTF2_PARADIGM_PTHREAD:
    case OTF2_PARADIGM_OMPSS:
    case OTF2_PARADIGM_WINTHREAD:
    case OTF2_PARADIGM_QTTHREAD:
    case OTF2_PARADIGM_ACETHREAD:
    case OTF2_PARADIGM_TBBTHREAD:
    case OTF2_PARADIGM_MTAPI:
        return true;
    default:
        return false;
    }
}

} // namespace

void DefinitionResolver::addParadigms()
{
    std::unordered_map<std::uint64_t, std::vector<core::Property>> properties;
    for (const RawProperty& property : m_raw->paradigmProperties) {
        const std::string value = valueText(property.value, { "paradigm", property.owner });
        const auto paradigm = static_cast<OTF2_Paradigm>(property.owner);
        properties[property.owner].push_back({ enumName(kParadigmProperties, property.name), value });
        if (property.name == OTF2_PARADIGM_PROPERTY_COMM_NAME_TEMPLATE)
            m_communicatorNames.try_emplace(paradigm, value);
        else if (property.name == OTF2_PARADIGM_PROPERTY_RMA_WIN_NAME_TEMPLATE)
            m_windowNames.try_emplace(paradigm, value);
    }
    for (const RawParadigm* const paradigm : firstOfEach(m_raw->paradigms, "paradigm")) {
        m_paradigmClasses.emplace(static_cast<OTF2_Paradigm>(paradigm->self), paradigm->paradigmClass);
        std::vector<core::Property> fields { { "paradigm", enumName(kParadigms, paradigm->self) },
            { "class", enumName(kParadigmClasses, paradigm->paradigmClass) } };
        std::ranges::move(properties[paradigm->self], std::back_inserter(fields));
        addRecord(
            { "Paradigm", paradigm->self, text(paradigm->name, { "paradigm", paradigm->self }), std::move(fields) });
    }
}

void DefinitionResolver::addGroups()
{
    // Real traces give one number to several groups; number and type together are unique.
    const auto keyOf = [](const RawGroup& group) { return std::uint64_t { group.self } << 8 | group.type; };
    m_groups = firstOfEach(m_raw->groups, "group", keyOf);
    std::vector<core::GroupId> ids;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        const RawGroup& group = *m_groups[i];
        core::GroupDef def;
        def.definitionId = group.self;
        def.name = text(group.name, { "group", group.self });
        def.kind = enumName(kGroupTypes, group.type);
        def.paradigm = toParadigm(group.paradigm);
        def.members = group.members;
        ids.push_back(m_sink->addGroup(def));
        m_groupsByNumber.emplace(group.self, i);
        if (group.type == OTF2_GROUP_TYPE_COMM_LOCATIONS)
            m_groupsOfLocations.try_emplace(group.paradigm, &group);
    }
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        if (groupForCommunicator(m_groups[i]->self) == m_groups[i])
            m_tables.groups.add(m_groups[i]->self, ids[i]);
    }
}

const RawGroup* DefinitionResolver::groupForCommunicator(std::uint32_t number) const
{
    const RawGroup* best = nullptr;
    const auto [begin, end] = m_groupsByNumber.equal_range(number);
    for (auto entry = begin; entry != end; ++entry) {
        const RawGroup* const group = m_groups[entry->second];
        if (!best || fitness(group->type) > fitness(best->type))
            best = group;
    }
    return best;
}

std::vector<core::LocationId> DefinitionResolver::membersOf(const RawGroup& group)
{
    const Owner owner { "group", group.self };
    const auto locations = m_groupsOfLocations.find(group.paradigm);
    const bool isGlobal = group.type == OTF2_GROUP_TYPE_COMM_GROUP
        && (group.flags & OTF2_GROUP_FLAG_GLOBAL_MEMBERS) != 0 && locations != m_groupsOfLocations.end();
    const std::size_t count = isGlobal ? locations->second->members.size() : group.members.size();
    if (count > mostMembers(m_raw->locations.size()) - m_memberCount) {
        report(core::DiagnosticCode::RecordIncomplete,
            "the members of group " + std::to_string(group.self) + " are left out: too many in all communicators");
        return {};
    }
    m_memberCount += count;
    const auto location = [&](std::uint64_t number) {
        return resolve(m_tables.locations, number, OTF2_UNDEFINED_LOCATION, owner, "location");
    };
    std::vector<core::LocationId> members;
    if (group.type == OTF2_GROUP_TYPE_LOCATIONS || group.type == OTF2_GROUP_TYPE_COMM_LOCATIONS) {
        std::ranges::transform(group.members, std::back_inserter(members), location);
        return members;
    }
    if (group.type != OTF2_GROUP_TYPE_COMM_GROUP)
        return members;
    if (locations == m_groupsOfLocations.end()) {
        report(core::DiagnosticCode::UndefinedReference,
            "group " + std::to_string(group.self) + " numbers the locations of paradigm "
                + enumName(kParadigms, group.paradigm) + ", which defines none");
        return members;
    }
    const std::vector<std::uint64_t>& all = locations->second->members;
    // Here a rank is an index into the group of all locations, not into this group.
    if (isGlobal)
        members.resize(all.size(), core::LocationId::none);
    for (const std::uint64_t index : group.members) {
        if (index >= all.size())
            reportUndefined(owner, "member", index);
        const core::LocationId id
            = index < all.size() ? location(all[static_cast<std::size_t>(index)]) : core::LocationId::none;
        if (!isGlobal)
            members.push_back(id);
        else if (index < members.size())
            members[static_cast<std::size_t>(index)] = id;
    }
    return members;
}

core::CommunicatorDef::Kind DefinitionResolver::communicatorKind(
    const RawCommunicator& def, const RawGroup* group) const
{
    using Kind = core::CommunicatorDef::Kind;
    if (def.isInter)
        return Kind::Inter;
    if (!group)
        return Kind::Intra;
    if (group->type == OTF2_GROUP_TYPE_COMM_SELF)
        return Kind::Self;
    const auto paradigmClass = m_paradigmClasses.find(group->paradigm);
    const bool isTeam = paradigmClass == m_paradigmClasses.end()
        ? isThreading(group->paradigm)
        : paradigmClass->second == OTF2_PARADIGM_CLASS_THREAD_FORK_JOIN
            || paradigmClass->second == OTF2_PARADIGM_CLASS_THREAD_CREATE_WAIT;
    return isTeam ? Kind::Team : Kind::Intra;
}

std::string DefinitionResolver::nameByTemplate(
    const std::unordered_map<OTF2_Paradigm, std::string>& templates, OTF2_Paradigm paradigm, std::uint64_t number) const
{
    static constexpr std::string_view kPlace = "${id}";
    const auto entry = templates.find(paradigm);
    if (entry == templates.end())
        return {};
    std::string name = entry->second;
    const std::size_t place = name.find(kPlace);
    return place == std::string::npos ? std::string() : name.replace(place, kPlace.size(), std::to_string(number));
}

void DefinitionResolver::addCommunicators()
{
    const auto communicators = firstOfEach(m_raw->communicators, "communicator");
    for (const WithParent& entry : parentsFirst(communicators, "communicator", core::DiagnosticCode::Other)) {
        const RawCommunicator& raw = *communicators[entry.index];
        const Owner owner { "communicator", raw.self };
        const RawGroup* const group = groupForCommunicator(raw.group);
        core::CommunicatorDef def;
        def.definitionId = raw.self;
        def.name = text(raw.name, owner);
        def.kind = communicatorKind(raw, group);
        def.group = resolve(m_tables.groups, raw.group, OTF2_UNDEFINED_GROUP, owner, "group");
        if (group) {
            def.paradigm = toParadigm(group->paradigm);
            def.members = membersOf(*group);
            if (def.name.empty())
                def.name = nameByTemplate(m_communicatorNames, group->paradigm, raw.self);
        }
        if (raw.isInter) {
            def.remoteGroup = resolve(m_tables.groups, raw.remoteGroup, OTF2_UNDEFINED_GROUP, owner, "group");
            if (const RawGroup* const remote = groupForCommunicator(raw.remoteGroup))
                def.remoteMembers = membersOf(*remote);
        }
        if (entry.hasParent)
            def.parent = resolve(m_tables.communicators, raw.parent, OTF2_UNDEFINED_COMM, owner, "communicator");
        if (raw.flags != OTF2_COMM_FLAG_NONE)
            def.properties.push_back({ "flags", enumName(kCommFlags, raw.flags) });
        m_tables.communicators.add(raw.self, m_sink->addCommunicator(def));
        m_tables.communicatorList.push_back(std::move(def));
        m_communicatorParadigms.push_back(group ? group->paradigm : OTF2_Paradigm { OTF2_PARADIGM_UNKNOWN });
    }
}

void DefinitionResolver::addWindows()
{
    for (const RawWindow* const window : firstOfEach(m_raw->windows, "RMA window")) {
        const Owner owner { "RMA window", window->self };
        core::WindowDef def;
        def.definitionId = window->self;
        def.name = text(window->name, owner);
        def.communicator
            = resolve(m_tables.communicators, window->communicator, OTF2_UNDEFINED_COMM, owner, "communicator");
        if (def.name.empty() && core::isValid(def.communicator))
            def.name
                = nameByTemplate(m_windowNames, m_communicatorParadigms[core::indexOf(def.communicator)], window->self);
        m_tables.windows.add(window->self, m_sink->addWindow(def));
        m_tables.windowCommunicators.push_back(def.communicator);
        if (window->flags != OTF2_RMA_WIN_FLAG_NONE)
            addRecord(
                { "WindowFlags", window->self, def.name, { { "flags", enumName(kWindowFlags, window->flags) } } });
    }
}

void DefinitionResolver::addTopologies()
{
    std::unordered_map<std::uint32_t, const RawDimension*> dimensions;
    for (const RawDimension* const dimension : firstOfEach(m_raw->dimensions, "Cartesian dimension"))
        dimensions.emplace(dimension->self, dimension);
    std::unordered_map<std::uint32_t, std::vector<core::CartesianTopologyDef::Coordinate>> coordinates;
    const auto topologies = firstOfEach(m_raw->topologies, "Cartesian topology");
    for (const RawTopology* const topology : topologies)
        coordinates[topology->self];
    for (const RawCoordinate& coordinate : m_raw->coordinates) {
        const auto entry = coordinates.find(coordinate.topology);
        if (entry == coordinates.end())
            reportUndefined({ "coordinate of rank", coordinate.rank }, "Cartesian topology", coordinate.topology);
        else
            entry->second.push_back({ coordinate.rank, coordinate.position });
    }
    for (const RawTopology* const topology : topologies) {
        const Owner owner { "Cartesian topology", topology->self };
        core::CartesianTopologyDef def;
        def.definitionId = topology->self;
        def.name = text(topology->name, owner);
        def.communicator
            = resolve(m_tables.communicators, topology->communicator, OTF2_UNDEFINED_COMM, owner, "communicator");
        for (const std::uint32_t number : topology->dimensions) {
            const auto dimension = dimensions.find(number);
            if (dimension == dimensions.end()) {
                reportUndefined(owner, "Cartesian dimension", number);
                def.dimensions.emplace_back();
            } else {
                def.dimensions.push_back({ text(dimension->second->name, { "Cartesian dimension", number }),
                    dimension->second->size, dimension->second->periodicity == OTF2_CART_PERIODIC_TRUE });
            }
        }
        def.coordinates = std::move(coordinates[topology->self]);
        for (auto& coordinate : def.coordinates)
            coordinate.position.resize(def.dimensions.size());
        m_sink->addTopology(def);
    }
}

} // namespace lightcone::readers::otf2
