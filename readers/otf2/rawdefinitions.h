// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/typedvalue.h"

#include <otf2/otf2.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// The records of the global definition file, unchanged and in the order of the file. A record may refer to one that
// follows later, so that references can only be resolved when all are read.
namespace lightcone::readers::otf2 {

struct RawClock {
    std::uint64_t resolution = 0;
    std::uint64_t globalOffset = 0;
    std::uint64_t traceLength = 0;
    std::uint64_t realTime = 0;
    friend bool operator==(const RawClock&, const RawClock&) = default;
};
struct RawString {
    std::uint32_t self = 0;
    std::string text;
    friend bool operator==(const RawString&, const RawString&) = default;
};
struct RawParadigm {
    std::uint32_t self = 0; ///< a value of OTF2_Paradigm
    std::uint32_t name = 0;
    OTF2_ParadigmClass paradigmClass = 0;
    friend bool operator==(const RawParadigm&, const RawParadigm&) = default;
};
/// A property of a definition. It stands in the definition's record, or in a record of its own that names the owner.
struct RawProperty {
    std::uint64_t owner = 0;
    /// Number of a string or of a parameter, or an enumerator, depending on the kind of the owner.
    std::uint32_t name = 0;
    TypedValue value;
    friend bool operator==(const RawProperty&, const RawProperty&) = default;
};
struct RawIoParadigm {
    std::uint32_t self = 0;
    std::uint32_t identification = 0;
    std::uint32_t name = 0;
    OTF2_IoParadigmClass paradigmClass = 0;
    OTF2_IoParadigmFlag flags = 0;
    std::vector<RawProperty> properties;
    friend bool operator==(const RawIoParadigm&, const RawIoParadigm&) = default;
};
struct RawAttribute {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    std::uint32_t description = 0;
    OTF2_Type type = 0;
    friend bool operator==(const RawAttribute&, const RawAttribute&) = default;
};
struct RawSystemTreeNode {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    std::uint32_t className = 0;
    std::uint32_t parent = 0;
    friend bool operator==(const RawSystemTreeNode&, const RawSystemTreeNode&) = default;
};
struct RawSystemTreeDomain {
    std::uint32_t node = 0;
    OTF2_SystemTreeDomain domain = 0;
    friend bool operator==(const RawSystemTreeDomain&, const RawSystemTreeDomain&) = default;
};
struct RawLocationGroup {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    OTF2_LocationGroupType type = 0;
    std::uint32_t systemTreeParent = 0;
    std::uint32_t parent = 0; ///< the location group that created this one
    friend bool operator==(const RawLocationGroup&, const RawLocationGroup&) = default;
};
struct RawLocation {
    std::uint64_t self = 0;
    std::uint32_t name = 0;
    OTF2_LocationType type = 0;
    std::uint64_t events = 0;
    std::uint32_t group = 0;
    friend bool operator==(const RawLocation&, const RawLocation&) = default;
};
struct RawRegion {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    std::uint32_t canonicalName = 0;
    std::uint32_t description = 0;
    OTF2_RegionRole role = 0;
    OTF2_Paradigm paradigm = 0;
    OTF2_RegionFlag flags = 0;
    std::uint32_t sourceFile = 0;
    std::uint32_t beginLine = 0;
    std::uint32_t endLine = 0;
    friend bool operator==(const RawRegion&, const RawRegion&) = default;
};
struct RawCallsite {
    std::uint32_t self = 0;
    std::uint32_t sourceFile = 0;
    std::uint32_t line = 0;
    std::uint32_t enteredRegion = 0;
    std::uint32_t leftRegion = 0;
    friend bool operator==(const RawCallsite&, const RawCallsite&) = default;
};
struct RawCallpath {
    std::uint32_t self = 0;
    std::uint32_t parent = 0;
    std::uint32_t region = 0;
    friend bool operator==(const RawCallpath&, const RawCallpath&) = default;
};
struct RawGroup {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    OTF2_GroupType type = 0;
    OTF2_Paradigm paradigm = 0;
    OTF2_GroupFlag flags = 0;
    std::vector<std::uint64_t> members;
    friend bool operator==(const RawGroup&, const RawGroup&) = default;
};
struct RawMetricMember {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    std::uint32_t description = 0;
    OTF2_MetricType type = 0;
    OTF2_MetricMode mode = 0;
    OTF2_Type valueType = 0;
    OTF2_Base base = 0;
    std::int64_t exponent = 0;
    std::uint32_t unit = 0;
    friend bool operator==(const RawMetricMember&, const RawMetricMember&) = default;
};
/// A metric class or a metric instance; both share one range of numbers.
struct RawMetric {
    std::uint32_t self = 0;
    bool isInstance = false;
    std::vector<std::uint32_t> members; ///< classes only
    OTF2_MetricOccurrence occurrence = 0; ///< classes only
    OTF2_RecorderKind recorderKind = 0; ///< classes only
    std::uint32_t metricClass = 0; ///< instances only
    std::uint64_t recorder = OTF2_UNDEFINED_LOCATION; ///< instances only
    OTF2_MetricScope scope = 0; ///< instances only
    std::uint64_t scopeReference = 0; ///< instances only
    friend bool operator==(const RawMetric&, const RawMetric&) = default;
};
struct RawMetricRecorder {
    std::uint32_t metric = 0;
    std::uint64_t recorder = 0;
    friend bool operator==(const RawMetricRecorder&, const RawMetricRecorder&) = default;
};
/// A communicator or an inter-communicator; both share one range of numbers.
struct RawCommunicator {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    bool isInter = false;
    std::uint32_t group = 0; ///< group A of an inter-communicator
    std::uint32_t remoteGroup = OTF2_UNDEFINED_GROUP; ///< group B of an inter-communicator
    std::uint32_t parent = 0; ///< the common communicator of an inter-communicator
    OTF2_CommFlag flags = 0;
    friend bool operator==(const RawCommunicator&, const RawCommunicator&) = default;
};
struct RawParameter {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    OTF2_ParameterType type = 0;
    friend bool operator==(const RawParameter&, const RawParameter&) = default;
};
struct RawWindow {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    std::uint32_t communicator = 0;
    OTF2_RmaWinFlag flags = 0;
    friend bool operator==(const RawWindow&, const RawWindow&) = default;
};
struct RawDimension {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    std::uint32_t size = 0;
    OTF2_CartPeriodicity periodicity = 0;
    friend bool operator==(const RawDimension&, const RawDimension&) = default;
};
struct RawTopology {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    std::uint32_t communicator = 0;
    std::vector<std::uint32_t> dimensions;
    friend bool operator==(const RawTopology&, const RawTopology&) = default;
};
struct RawCoordinate {
    std::uint32_t topology = 0;
    std::uint32_t rank = 0;
    std::vector<std::uint32_t> position;
    friend bool operator==(const RawCoordinate&, const RawCoordinate&) = default;
};
struct RawSourceLocation {
    std::uint32_t self = 0;
    std::uint32_t file = 0;
    std::uint32_t line = 0;
    friend bool operator==(const RawSourceLocation&, const RawSourceLocation&) = default;
};
struct RawCallingContext {
    std::uint32_t self = 0;
    std::uint32_t region = 0;
    std::uint32_t sourceLocation = 0;
    std::uint32_t parent = 0;
    friend bool operator==(const RawCallingContext&, const RawCallingContext&) = default;
};
struct RawInterruptGenerator {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    OTF2_InterruptGeneratorMode mode = 0;
    OTF2_Base base = 0;
    std::int64_t exponent = 0;
    std::uint64_t period = 0;
    friend bool operator==(const RawInterruptGenerator&, const RawInterruptGenerator&) = default;
};
struct RawIoFile {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    std::uint32_t scope = 0;
    bool isDirectory = false;
    friend bool operator==(const RawIoFile&, const RawIoFile&) = default;
};
struct RawIoHandle {
    std::uint32_t self = 0;
    std::uint32_t name = 0;
    std::uint32_t file = 0;
    std::uint32_t paradigm = 0;
    OTF2_IoHandleFlag flags = 0;
    std::uint32_t communicator = 0;
    std::uint32_t parent = 0;
    friend bool operator==(const RawIoHandle&, const RawIoHandle&) = default;
};
struct RawIoHandleState {
    std::uint32_t handle = 0;
    OTF2_IoAccessMode mode = 0;
    OTF2_IoStatusFlag statusFlags = 0;
    friend bool operator==(const RawIoHandleState&, const RawIoHandleState&) = default;
};

struct RawDefinitions {
    std::optional<RawClock> clock;
    std::vector<RawString> strings;
    std::vector<RawParadigm> paradigms;
    std::vector<RawProperty> paradigmProperties; ///< their names are values of OTF2_ParadigmProperty
    std::vector<RawIoParadigm> ioParadigms;
    std::vector<RawAttribute> attributes;
    std::vector<RawSystemTreeNode> systemTreeNodes;
    std::vector<RawProperty> systemTreeNodeProperties;
    std::vector<RawSystemTreeDomain> systemTreeDomains;
    std::vector<RawLocationGroup> locationGroups;
    std::vector<RawProperty> locationGroupProperties;
    std::vector<RawLocation> locations;
    std::vector<RawProperty> locationProperties;
    std::vector<RawRegion> regions;
    std::vector<RawCallsite> callsites;
    std::vector<RawCallpath> callpaths;
    std::vector<RawProperty> callpathParameters; ///< their names are numbers of parameters
    std::vector<RawGroup> groups;
    std::vector<RawMetricMember> metricMembers;
    std::vector<RawMetric> metrics;
    std::vector<RawMetricRecorder> metricRecorders;
    std::vector<RawCommunicator> communicators;
    std::vector<RawParameter> parameters;
    std::vector<RawWindow> windows;
    std::vector<RawDimension> dimensions;
    std::vector<RawTopology> topologies;
    std::vector<RawCoordinate> coordinates;
    std::vector<RawSourceLocation> sourceLocations;
    std::vector<RawCallingContext> callingContexts;
    std::vector<RawProperty> callingContextProperties;
    std::vector<RawInterruptGenerator> interruptGenerators;
    std::vector<RawIoFile> ioFiles;
    std::vector<RawProperty> ioFileProperties;
    std::vector<RawIoHandle> ioHandles;
    std::vector<RawIoHandleState> ioHandleStates;
    friend bool operator==(const RawDefinitions&, const RawDefinitions&) = default;
};

} // namespace lightcone::readers::otf2
