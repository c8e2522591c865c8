// SPDX-License-Identifier: GPL-3.0-or-later
#include "librarydefinitions.h"

#include "otf2handles.h"

#include <cstddef>
#include <utility>

namespace lightcone::tests {

using namespace readers::otf2;

namespace {

/// Collects what the callbacks of the global definition reader are given, as their user data.
struct DefinitionCollector {
    RawDefinitions definitions;
    std::exception_ptr failure; ///< the exception that ended the reading; null when none did
};

template <typename Body> OTF2_CallbackCode collect(void* userData, const Body& body) noexcept
{
    auto& collector = *static_cast<DefinitionCollector*>(userData);
    return guarded(collector.failure, [&] { body(collector.definitions); });
}

OTF2_CallbackCode onClockProperties(void* userData, uint64_t timerResolution, uint64_t globalOffset,
    uint64_t traceLength, uint64_t realtimeTimestamp) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        if (!definitions.clock)
            definitions.clock = RawClock { timerResolution, globalOffset, traceLength, realtimeTimestamp };
    });
}

OTF2_CallbackCode onParadigm(
    void* userData, OTF2_Paradigm paradigm, OTF2_StringRef name, OTF2_ParadigmClass paradigmClass) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.paradigms.push_back({ paradigm, name, paradigmClass });
    });
}

OTF2_CallbackCode onParadigmProperty(void* userData, OTF2_Paradigm paradigm, OTF2_ParadigmProperty property,
    OTF2_Type type, OTF2_AttributeValue value) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.paradigmProperties.push_back({ paradigm, property, { type, value } });
    });
}

OTF2_CallbackCode onIoParadigm(void* userData, OTF2_IoParadigmRef self, OTF2_StringRef identification,
    OTF2_StringRef name, OTF2_IoParadigmClass ioParadigmClass, OTF2_IoParadigmFlag ioParadigmFlags,
    uint8_t numberOfProperties, const OTF2_IoParadigmProperty* properties, const OTF2_Type* types,
    const OTF2_AttributeValue* values) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        RawIoParadigm paradigm { self, identification, name, ioParadigmClass, ioParadigmFlags, {} };
        for (std::size_t i = 0; i < numberOfProperties; ++i)
            paradigm.properties.push_back({ self, properties[i], { types[i], values[i] } });
        definitions.ioParadigms.push_back(std::move(paradigm));
    });
}

OTF2_CallbackCode onString(void* userData, OTF2_StringRef self, const char* string) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) { definitions.strings.push_back({ self, string }); });
}

OTF2_CallbackCode onAttribute(
    void* userData, OTF2_AttributeRef self, OTF2_StringRef name, OTF2_StringRef description, OTF2_Type type) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.attributes.push_back({ self, name, description, type });
    });
}

OTF2_CallbackCode onSystemTreeNode(void* userData, OTF2_SystemTreeNodeRef self, OTF2_StringRef name,
    OTF2_StringRef className, OTF2_SystemTreeNodeRef parent) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.systemTreeNodes.push_back({ self, name, className, parent });
    });
}

OTF2_CallbackCode onLocationGroup(void* userData, OTF2_LocationGroupRef self, OTF2_StringRef name,
    OTF2_LocationGroupType locationGroupType, OTF2_SystemTreeNodeRef systemTreeParent,
    OTF2_LocationGroupRef creatingLocationGroup) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.locationGroups.push_back(
            { self, name, locationGroupType, systemTreeParent, creatingLocationGroup });
    });
}

OTF2_CallbackCode onLocation(void* userData, OTF2_LocationRef self, OTF2_StringRef name, OTF2_LocationType locationType,
    uint64_t numberOfEvents, OTF2_LocationGroupRef locationGroup) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.locations.push_back({ self, name, locationType, numberOfEvents, locationGroup });
    });
}

OTF2_CallbackCode onRegion(void* userData, OTF2_RegionRef self, OTF2_StringRef name, OTF2_StringRef canonicalName,
    OTF2_StringRef description, OTF2_RegionRole regionRole, OTF2_Paradigm paradigm, OTF2_RegionFlag regionFlags,
    OTF2_StringRef sourceFile, uint32_t beginLineNumber, uint32_t endLineNumber) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.regions.push_back({ self, name, canonicalName, description, regionRole, paradigm, regionFlags,
            sourceFile, beginLineNumber, endLineNumber });
    });
}

OTF2_CallbackCode onCallsite(void* userData, OTF2_CallsiteRef self, OTF2_StringRef sourceFile, uint32_t lineNumber,
    OTF2_RegionRef enteredRegion, OTF2_RegionRef leftRegion) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.callsites.push_back({ self, sourceFile, lineNumber, enteredRegion, leftRegion });
    });
}

OTF2_CallbackCode onCallpath(
    void* userData, OTF2_CallpathRef self, OTF2_CallpathRef parent, OTF2_RegionRef region) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.callpaths.push_back({ self, parent, region });
    });
}

OTF2_CallbackCode onGroup(void* userData, OTF2_GroupRef self, OTF2_StringRef name, OTF2_GroupType groupType,
    OTF2_Paradigm paradigm, OTF2_GroupFlag groupFlags, uint32_t numberOfMembers, const uint64_t* members) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.groups.push_back(
            { self, name, groupType, paradigm, groupFlags, { members, members + numberOfMembers } });
    });
}

OTF2_CallbackCode onMetricMember(void* userData, OTF2_MetricMemberRef self, OTF2_StringRef name,
    OTF2_StringRef description, OTF2_MetricType metricType, OTF2_MetricMode metricMode, OTF2_Type valueType,
    OTF2_Base base, int64_t exponent, OTF2_StringRef unit) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.metricMembers.push_back(
            { self, name, description, metricType, metricMode, valueType, base, exponent, unit });
    });
}

OTF2_CallbackCode onMetricClass(void* userData, OTF2_MetricRef self, uint8_t numberOfMetrics,
    const OTF2_MetricMemberRef* metricMembers, OTF2_MetricOccurrence metricOccurrence,
    OTF2_RecorderKind recorderKind) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        RawMetric metric;
        metric.self = self;
        metric.members.assign(metricMembers, metricMembers + numberOfMetrics);
        metric.occurrence = metricOccurrence;
        metric.recorderKind = recorderKind;
        definitions.metrics.push_back(std::move(metric));
    });
}

OTF2_CallbackCode onMetricInstance(void* userData, OTF2_MetricRef self, OTF2_MetricRef metricClass,
    OTF2_LocationRef recorder, OTF2_MetricScope metricScope, uint64_t scope) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        RawMetric metric;
        metric.self = self;
        metric.isInstance = true;
        metric.metricClass = metricClass;
        metric.recorder = recorder;
        metric.scope = metricScope;
        metric.scopeReference = scope;
        definitions.metrics.push_back(std::move(metric));
    });
}

OTF2_CallbackCode onComm(void* userData, OTF2_CommRef self, OTF2_StringRef name, OTF2_GroupRef group,
    OTF2_CommRef parent, OTF2_CommFlag flags) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.communicators.push_back({ self, name, false, group, OTF2_UNDEFINED_GROUP, parent, flags });
    });
}

OTF2_CallbackCode onParameter(
    void* userData, OTF2_ParameterRef self, OTF2_StringRef name, OTF2_ParameterType parameterType) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.parameters.push_back({ self, name, parameterType });
    });
}

OTF2_CallbackCode onRmaWin(
    void* userData, OTF2_RmaWinRef self, OTF2_StringRef name, OTF2_CommRef comm, OTF2_RmaWinFlag flags) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.windows.push_back({ self, name, comm, flags });
    });
}

OTF2_CallbackCode onMetricClassRecorder(void* userData, OTF2_MetricRef metric, OTF2_LocationRef recorder) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.metricRecorders.push_back({ metric, recorder });
    });
}

OTF2_CallbackCode onSystemTreeNodeProperty(void* userData, OTF2_SystemTreeNodeRef systemTreeNode, OTF2_StringRef name,
    OTF2_Type type, OTF2_AttributeValue value) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.systemTreeNodeProperties.push_back({ systemTreeNode, name, { type, value } });
    });
}

OTF2_CallbackCode onSystemTreeNodeDomain(
    void* userData, OTF2_SystemTreeNodeRef systemTreeNode, OTF2_SystemTreeDomain systemTreeDomain) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.systemTreeDomains.push_back({ systemTreeNode, systemTreeDomain });
    });
}

OTF2_CallbackCode onLocationGroupProperty(void* userData, OTF2_LocationGroupRef locationGroup, OTF2_StringRef name,
    OTF2_Type type, OTF2_AttributeValue value) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.locationGroupProperties.push_back({ locationGroup, name, { type, value } });
    });
}

OTF2_CallbackCode onLocationProperty(
    void* userData, OTF2_LocationRef location, OTF2_StringRef name, OTF2_Type type, OTF2_AttributeValue value) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.locationProperties.push_back({ location, name, { type, value } });
    });
}

OTF2_CallbackCode onCartDimension(void* userData, OTF2_CartDimensionRef self, OTF2_StringRef name, uint32_t size,
    OTF2_CartPeriodicity cartPeriodicity) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.dimensions.push_back({ self, name, size, cartPeriodicity });
    });
}

OTF2_CallbackCode onCartTopology(void* userData, OTF2_CartTopologyRef self, OTF2_StringRef name,
    OTF2_CommRef communicator, uint8_t numberOfDimensions, const OTF2_CartDimensionRef* cartDimensions) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.topologies.push_back(
            { self, name, communicator, { cartDimensions, cartDimensions + numberOfDimensions } });
    });
}

OTF2_CallbackCode onCartCoordinate(void* userData, OTF2_CartTopologyRef cartTopology, uint32_t rank,
    uint8_t numberOfDimensions, const uint32_t* coordinates) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.coordinates.push_back({ cartTopology, rank, { coordinates, coordinates + numberOfDimensions } });
    });
}

OTF2_CallbackCode onSourceCodeLocation(
    void* userData, OTF2_SourceCodeLocationRef self, OTF2_StringRef file, uint32_t lineNumber) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.sourceLocations.push_back({ self, file, lineNumber });
    });
}

OTF2_CallbackCode onCallingContext(void* userData, OTF2_CallingContextRef self, OTF2_RegionRef region,
    OTF2_SourceCodeLocationRef sourceCodeLocation, OTF2_CallingContextRef parent) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.callingContexts.push_back({ self, region, sourceCodeLocation, parent });
    });
}

OTF2_CallbackCode onCallingContextProperty(void* userData, OTF2_CallingContextRef callingContext, OTF2_StringRef name,
    OTF2_Type type, OTF2_AttributeValue value) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.callingContextProperties.push_back({ callingContext, name, { type, value } });
    });
}

OTF2_CallbackCode onInterruptGenerator(void* userData, OTF2_InterruptGeneratorRef self, OTF2_StringRef name,
    OTF2_InterruptGeneratorMode interruptGeneratorMode, OTF2_Base base, int64_t exponent, uint64_t period) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.interruptGenerators.push_back({ self, name, interruptGeneratorMode, base, exponent, period });
    });
}

OTF2_CallbackCode onIoFileProperty(
    void* userData, OTF2_IoFileRef ioFile, OTF2_StringRef name, OTF2_Type type, OTF2_AttributeValue value) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.ioFileProperties.push_back({ ioFile, name, { type, value } });
    });
}

OTF2_CallbackCode onIoRegularFile(
    void* userData, OTF2_IoFileRef self, OTF2_StringRef name, OTF2_SystemTreeNodeRef scope) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.ioFiles.push_back({ self, name, scope, false });
    });
}

OTF2_CallbackCode onIoDirectory(
    void* userData, OTF2_IoFileRef self, OTF2_StringRef name, OTF2_SystemTreeNodeRef scope) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.ioFiles.push_back({ self, name, scope, true });
    });
}

OTF2_CallbackCode onIoHandle(void* userData, OTF2_IoHandleRef self, OTF2_StringRef name, OTF2_IoFileRef file,
    OTF2_IoParadigmRef ioParadigm, OTF2_IoHandleFlag ioHandleFlags, OTF2_CommRef comm, OTF2_IoHandleRef parent) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.ioHandles.push_back({ self, name, file, ioParadigm, ioHandleFlags, comm, parent });
    });
}

OTF2_CallbackCode onIoPreCreatedHandleState(
    void* userData, OTF2_IoHandleRef ioHandle, OTF2_IoAccessMode mode, OTF2_IoStatusFlag statusFlags) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.ioHandleStates.push_back({ ioHandle, mode, statusFlags });
    });
}

OTF2_CallbackCode onCallpathParameter(void* userData, OTF2_CallpathRef callpath, OTF2_ParameterRef parameter,
    OTF2_Type type, OTF2_AttributeValue value) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.callpathParameters.push_back({ callpath, parameter, { type, value } });
    });
}

OTF2_CallbackCode onInterComm(void* userData, OTF2_CommRef self, OTF2_StringRef name, OTF2_GroupRef groupA,
    OTF2_GroupRef groupB, OTF2_CommRef commonCommunicator, OTF2_CommFlag flags) noexcept
{
    return collect(userData, [&](RawDefinitions& definitions) {
        definitions.communicators.push_back({ self, name, true, groupA, groupB, commonCommunicator, flags });
    });
}

GlobalDefCallbacks makeDefinitionCallbacks()
{
    GlobalDefCallbacks callbacks(OTF2_GlobalDefReaderCallbacks_New());
    OTF2_GlobalDefReaderCallbacks* const c = callbacks.get();
    if (!c)
        return callbacks;
    OTF2_GlobalDefReaderCallbacks_SetClockPropertiesCallback(c, &onClockProperties);
    OTF2_GlobalDefReaderCallbacks_SetParadigmCallback(c, &onParadigm);
    OTF2_GlobalDefReaderCallbacks_SetParadigmPropertyCallback(c, &onParadigmProperty);
    OTF2_GlobalDefReaderCallbacks_SetIoParadigmCallback(c, &onIoParadigm);
    OTF2_GlobalDefReaderCallbacks_SetStringCallback(c, &onString);
    OTF2_GlobalDefReaderCallbacks_SetAttributeCallback(c, &onAttribute);
    OTF2_GlobalDefReaderCallbacks_SetSystemTreeNodeCallback(c, &onSystemTreeNode);
    OTF2_GlobalDefReaderCallbacks_SetLocationGroupCallback(c, &onLocationGroup);
    OTF2_GlobalDefReaderCallbacks_SetLocationCallback(c, &onLocation);
    OTF2_GlobalDefReaderCallbacks_SetRegionCallback(c, &onRegion);
    OTF2_GlobalDefReaderCallbacks_SetCallsiteCallback(c, &onCallsite);
    OTF2_GlobalDefReaderCallbacks_SetCallpathCallback(c, &onCallpath);
    OTF2_GlobalDefReaderCallbacks_SetGroupCallback(c, &onGroup);
    OTF2_GlobalDefReaderCallbacks_SetMetricMemberCallback(c, &onMetricMember);
    OTF2_GlobalDefReaderCallbacks_SetMetricClassCallback(c, &onMetricClass);
    OTF2_GlobalDefReaderCallbacks_SetMetricInstanceCallback(c, &onMetricInstance);
    OTF2_GlobalDefReaderCallbacks_SetCommCallback(c, &onComm);
    OTF2_GlobalDefReaderCallbacks_SetParameterCallback(c, &onParameter);
    OTF2_GlobalDefReaderCallbacks_SetRmaWinCallback(c, &onRmaWin);
    OTF2_GlobalDefReaderCallbacks_SetMetricClassRecorderCallback(c, &onMetricClassRecorder);
    OTF2_GlobalDefReaderCallbacks_SetSystemTreeNodePropertyCallback(c, &onSystemTreeNodeProperty);
    OTF2_GlobalDefReaderCallbacks_SetSystemTreeNodeDomainCallback(c, &onSystemTreeNodeDomain);
    OTF2_GlobalDefReaderCallbacks_SetLocationGroupPropertyCallback(c, &onLocationGroupProperty);
    OTF2_GlobalDefReaderCallbacks_SetLocationPropertyCallback(c, &onLocationProperty);
    OTF2_GlobalDefReaderCallbacks_SetCartDimensionCallback(c, &onCartDimension);
    OTF2_GlobalDefReaderCallbacks_SetCartTopologyCallback(c, &onCartTopology);
    OTF2_GlobalDefReaderCallbacks_SetCartCoordinateCallback(c, &onCartCoordinate);
    OTF2_GlobalDefReaderCallbacks_SetSourceCodeLocationCallback(c, &onSourceCodeLocation);
    OTF2_GlobalDefReaderCallbacks_SetCallingContextCallback(c, &onCallingContext);
    OTF2_GlobalDefReaderCallbacks_SetCallingContextPropertyCallback(c, &onCallingContextProperty);
    OTF2_GlobalDefReaderCallbacks_SetInterruptGeneratorCallback(c, &onInterruptGenerator);
    OTF2_GlobalDefReaderCallbacks_SetIoFilePropertyCallback(c, &onIoFileProperty);
    OTF2_GlobalDefReaderCallbacks_SetIoRegularFileCallback(c, &onIoRegularFile);
    OTF2_GlobalDefReaderCallbacks_SetIoDirectoryCallback(c, &onIoDirectory);
    OTF2_GlobalDefReaderCallbacks_SetIoHandleCallback(c, &onIoHandle);
    OTF2_GlobalDefReaderCallbacks_SetIoPreCreatedHandleStateCallback(c, &onIoPreCreatedHandleState);
    OTF2_GlobalDefReaderCallbacks_SetCallpathParameterCallback(c, &onCallpathParameter);
    OTF2_GlobalDefReaderCallbacks_SetInterCommCallback(c, &onInterComm);
    return callbacks;
}

} // namespace

RawDefinitions libraryDefinitions(OTF2_Reader& archive)
{
    DefinitionCollector collector;
    const GlobalDefCallbacks callbacks = makeDefinitionCallbacks();
    OTF2_GlobalDefReader* const reader = OTF2_Reader_GetGlobalDefReader(&archive);
    OTF2_Reader_RegisterGlobalDefCallbacks(&archive, reader, callbacks.get(), &collector);
    std::uint64_t count = 0;
    OTF2_Reader_ReadAllGlobalDefinitions(&archive, reader, &count);
    OTF2_Reader_CloseGlobalDefReader(&archive, reader);
    if (collector.failure)
        std::rethrow_exception(collector.failure);
    return std::move(collector.definitions);
}

} // namespace lightcone::tests
