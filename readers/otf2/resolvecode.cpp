// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/definitionresolver.h"
#include "readers/otf2/enumnames.h"

#include <utility>

namespace lightcone::readers::otf2 {

namespace {

core::RegionRole toRole(OTF2_RegionRole role)
{
    static_assert(static_cast<int>(core::RegionRole::Barrier) == OTF2_REGION_ROLE_BARRIER);
    static_assert(static_cast<int>(core::RegionRole::PointToPoint) == OTF2_REGION_ROLE_POINT2POINT);
    static_assert(static_cast<int>(core::RegionRole::FileIoMetadata) == OTF2_REGION_ROLE_FILE_IO_METADATA);
    return role <= OTF2_REGION_ROLE_FILE_IO_METADATA ? static_cast<core::RegionRole>(role) : core::RegionRole::Unknown;
}

std::string numberText(std::uint32_t number)
{
    return number == OTF2_UNDEFINED_UINT32 ? std::string() : std::to_string(number);
}

} // namespace

void DefinitionResolver::addAttributes()
{
    for (const RawAttribute* const attribute : firstOfEach(m_raw->attributes, "attribute")) {
        const Owner owner { "attribute", attribute->self };
        m_tables.attributes.add(attribute->self,
            m_sink->addAttribute(
                { attribute->self, text(attribute->name, owner), text(attribute->description, owner) }));
    }
}

void DefinitionResolver::addParameters()
{
    for (const RawParameter* const parameter : firstOfEach(m_raw->parameters, "parameter")) {
        const Owner owner { "parameter", parameter->self };
        m_tables.parameters.add(
            parameter->self, m_sink->addParameter({ parameter->self, text(parameter->name, owner) }));
    }
}

void DefinitionResolver::addRegions()
{
    for (const RawRegion* const region : firstOfEach(m_raw->regions, "region")) {
        const Owner owner { "region", region->self };
        core::RegionDef def;
        def.definitionId = region->self;
        def.name = text(region->name, owner);
        def.mangledName = text(region->canonicalName, owner);
        def.description = text(region->description, owner);
        def.file = text(region->sourceFile, owner);
        def.firstLine = region->beginLine == OTF2_UNDEFINED_UINT32 ? 0 : region->beginLine;
        def.lastLine = region->endLine == OTF2_UNDEFINED_UINT32 ? 0 : region->endLine;
        def.role = toRole(region->role);
        def.paradigm = toParadigm(region->paradigm);
        m_tables.regions.add(region->self, m_sink->addRegion(def));
        if (region->flags != OTF2_REGION_FLAG_NONE)
            addRecord(
                { "RegionFlags", region->self, def.name, { { "flags", enumName(kRegionFlags, region->flags) } } });
    }
}

void DefinitionResolver::addSourceLocations()
{
    for (const RawSourceLocation* const source : firstOfEach(m_raw->sourceLocations, "source code location")) {
        const std::string file = text(source->file, { "source code location", source->self });
        m_sourceLocations.emplace(source->self, source);
        m_tables.sourceLocations.add(source->self, m_sink->addString(file + ':' + std::to_string(source->line)));
    }
}

void DefinitionResolver::addCallingContexts()
{
    const auto contexts = firstOfEach(m_raw->callingContexts, "calling context");
    IdTable<core::CallingContextId> defined;
    for (std::size_t i = 0; i < contexts.size(); ++i)
        defined.add(contexts[i]->self, core::idAt<core::CallingContextId>(i));
    PropertyMap properties = propertiesOf(m_raw->callingContextProperties, "calling context",
        [&](std::uint64_t number) { return core::isValid(defined.find(number)); });

    for (const WithParent& entry : parentsFirst(contexts, "calling context", core::DiagnosticCode::Other)) {
        const RawCallingContext& context = *contexts[entry.index];
        const Owner owner { "calling context", context.self };
        core::CallingContextDef def;
        def.definitionId = context.self;
        def.region = resolve(m_tables.regions, context.region, OTF2_UNDEFINED_REGION, owner, "region");
        if (entry.hasParent)
            def.parent = resolve(
                m_tables.callingContexts, context.parent, OTF2_UNDEFINED_CALLING_CONTEXT, owner, "calling context");
        const auto source = m_sourceLocations.find(context.sourceLocation);
        if (source != m_sourceLocations.end()) {
            def.file = plainText(source->second->file);
            def.line = source->second->line;
        } else if (context.sourceLocation != OTF2_UNDEFINED_SOURCE_CODE_LOCATION) {
            reportUndefined(owner, "source code location", context.sourceLocation);
        }
        def.properties = std::move(properties[context.self]);
        m_tables.callingContexts.add(context.self, m_sink->addCallingContext(def));
    }
}

void DefinitionResolver::addCallpaths()
{
    const auto callpaths = firstOfEach(m_raw->callpaths, "call path");
    std::unordered_map<std::uint64_t, std::vector<core::Property>> fields;
    for (const RawCallpath* const callpath : callpaths) {
        const Owner owner { "call path", callpath->self };
        resolve(m_tables.regions, callpath->region, OTF2_UNDEFINED_REGION, owner, "region");
        fields[callpath->self]
            = { { "parent", numberText(callpath->parent) }, { "region", numberText(callpath->region) } };
    }
    for (const RawProperty& parameter : m_raw->callpathParameters) {
        const Owner owner { "call path", parameter.owner };
        resolve(m_tables.parameters, parameter.name, OTF2_UNDEFINED_PARAMETER, owner, "parameter");
        const auto entry = fields.find(parameter.owner);
        if (entry == fields.end())
            reportUndefined({ "parameter of a call path", parameter.name }, "call path", parameter.owner);
        else
            entry->second.push_back(
                { "parameter " + std::to_string(parameter.name), valueText(parameter.value, owner) });
    }
    for (const RawCallpath* const callpath : callpaths)
        addRecord({ "Callpath", callpath->self, {}, std::move(fields[callpath->self]) });
}

void DefinitionResolver::addCallsites()
{
    for (const RawCallsite* const callsite : firstOfEach(m_raw->callsites, "call site")) {
        const Owner owner { "call site", callsite->self };
        m_sink->addCallSite({ callsite->self, text(callsite->sourceFile, owner),
            callsite->line == OTF2_UNDEFINED_UINT32 ? 0 : callsite->line,
            resolve(m_tables.regions, callsite->enteredRegion, OTF2_UNDEFINED_REGION, owner, "region"),
            resolve(m_tables.regions, callsite->leftRegion, OTF2_UNDEFINED_REGION, owner, "region") });
    }
}

void DefinitionResolver::addInterruptGenerators()
{
    for (const RawInterruptGenerator* const generator :
        firstOfEach(m_raw->interruptGenerators, "interrupt generator")) {
        const std::string name = text(generator->name, { "interrupt generator", generator->self });
        m_tables.interruptGenerators.add(generator->self, m_sink->addString(name));
        addRecord({ "InterruptGenerator", generator->self, name,
            { { "mode", enumName(kInterruptGeneratorModes, generator->mode) },
                { "base", enumName(kBases, generator->base) }, { "exponent", std::to_string(generator->exponent) },
                { "period", std::to_string(generator->period) } } });
    }
}

} // namespace lightcone::readers::otf2
