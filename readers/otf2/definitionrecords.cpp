// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/definitionrecords.h"

#include "readers/otf2/attic.h"

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <utility>

namespace lightcone::readers::otf2 {

namespace {

/// A number of a record; it becomes what its place in a definition is.
class Number {
public:
    explicit Number(std::uint64_t bits)
        : m_bits(bits)
    {
    }
    // NOLINTNEXTLINE(google-explicit-constructor)
    template <std::integral T> operator T() const { return static_cast<T>(m_bits); }

private:
    std::uint64_t m_bits;
};

/// The fields of a record of a known type.
class Fields {
public:
    explicit Fields(const RecordFields& fields)
        : m_fields(&fields)
    {
    }
    Number operator[](std::size_t index) const { return Number(m_fields->numbers[index]); }
    bool has(std::size_t index) const { return index < m_fields->numberCount; }
    std::string text() const { return std::string(m_fields->texts[0]); }
    template <typename T> std::vector<T> list() const
    {
        std::vector<T> result;
        for (const std::uint64_t number : m_fields->list)
            result.push_back(static_cast<T>(number));
        return result;
    }
    const std::vector<RecordFields::Property>& properties() const { return m_fields->properties; }
    TypedValue value() const { return m_fields->value.value_or(TypedValue()); }
    /// @returns the value; before OTF2 2.0 there was only the number of a string, at @p index.
    TypedValue valueOrString(std::size_t index) const
    {
        if (m_fields->value)
            return *m_fields->value;
        TypedValue string;
        string.type = OTF2_TYPE_STRING;
        string.bits = m_fields->numbers[index];
        return string;
    }

private:
    const RecordFields* m_fields;
};

void takeClock(const Fields& f, RawDefinitions& all)
{
    if (!all.clock)
        all.clock = RawClock { f[0], f[1], f[2], f[3] };
}
void takeParadigm(const Fields& f, RawDefinitions& all)
{
    all.paradigms.push_back({ f[0], f[1], f[2] });
}
void takeParadigmProperty(const Fields& f, RawDefinitions& all)
{
    all.paradigmProperties.push_back({ f[0], f[1], f.value() });
}
void takeIoParadigm(const Fields& f, RawDefinitions& all)
{
    RawIoParadigm paradigm { f[0], f[1], f[2], f[3], f[4], {} };
    for (const RecordFields::Property& property : f.properties())
        paradigm.properties.push_back({ f[0], property.name, property.value });
    all.ioParadigms.push_back(std::move(paradigm));
}
void takeString(const Fields& f, RawDefinitions& all)
{
    all.strings.push_back({ f[0], f.text() });
}
void takeAttribute(const Fields& f, RawDefinitions& all)
{
    all.attributes.push_back({ f[0], f[1], f[3], f[2] });
}
void takeSystemTreeNode(const Fields& f, RawDefinitions& all)
{
    all.systemTreeNodes.push_back({ f[0], f[1], f[2], f[3] });
}
void takeLocationGroup(const Fields& f, RawDefinitions& all)
{
    all.locationGroups.push_back({ f[0], f[1], f[2], f[3], f[4] });
}
void takeLocation(const Fields& f, RawDefinitions& all)
{
    all.locations.push_back({ f[0], f[1], f[2], f[3], f[4] });
}
void takeRegion(const Fields& f, RawDefinitions& all)
{
    RawRegion region { f[0], f[1], f[1], f[2], 0, 0, 0, f[4], f[5], f[6] };
    setRegionKind(f[3], region);
    if (f.has(7))
        region.canonicalName = f[7];
    if (f.has(8))
        region.role = f[8];
    if (f.has(9))
        region.paradigm = f[9];
    if (f.has(10))
        region.flags = f[10];
    all.regions.push_back(region);
}
void takeCallsite(const Fields& f, RawDefinitions& all)
{
    all.callsites.push_back({ f[0], f[1], f[2], f[3], f[4] });
}
void takeCallpath(const Fields& f, RawDefinitions& all)
{
    all.callpaths.push_back({ f[0], f[1], f[2] });
}
void takeGroup(const Fields& f, RawDefinitions& all)
{
    RawGroup group { f[0], f[1], 0, 0, 0, f.list<std::uint64_t>() };
    setGroupKind(f[2], group);
    if (f.has(3))
        group.type = f[3];
    if (f.has(4))
        group.paradigm = f[4];
    if (f.has(5))
        group.flags = f[5];
    all.groups.push_back(std::move(group));
}
void takeMetricMember(const Fields& f, RawDefinitions& all)
{
    all.metricMembers.push_back({ f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8] });
}
void takeMetricClass(const Fields& f, RawDefinitions& all)
{
    RawMetric metric;
    metric.self = f[0];
    metric.members = f.list<std::uint32_t>();
    metric.occurrence = f[1];
    metric.recorderKind = f[2];
    all.metrics.push_back(std::move(metric));
}
void takeMetricInstance(const Fields& f, RawDefinitions& all)
{
    RawMetric metric;
    metric.self = f[0];
    metric.isInstance = true;
    metric.metricClass = f[1];
    metric.recorder = f[2];
    metric.scope = f[3];
    metric.scopeReference = f[4];
    all.metrics.push_back(std::move(metric));
}
void takeCommunicator(const Fields& f, RawDefinitions& all)
{
    all.communicators.push_back({ f[0], f[1], false, f[2], OTF2_UNDEFINED_GROUP, f[3], f[4] });
}
void takeParameter(const Fields& f, RawDefinitions& all)
{
    all.parameters.push_back({ f[0], f[1], f[2] });
}
void takeWindow(const Fields& f, RawDefinitions& all)
{
    RawWindow window { f[0], f[1], f[2], OTF2_RMA_WIN_FLAG_CREATE_DESTROY_EVENTS };
    if (f.has(3)) // before OTF2 3.0 all windows had these events
        window.flags = f[3];
    all.windows.push_back(window);
}
void takeMetricClassRecorder(const Fields& f, RawDefinitions& all)
{
    all.metricRecorders.push_back({ f[0], f[1] });
}
void takeSystemTreeNodeProperty(const Fields& f, RawDefinitions& all)
{
    all.systemTreeNodeProperties.push_back({ f[0], f[1], f.valueOrString(2) });
}
void takeSystemTreeNodeDomain(const Fields& f, RawDefinitions& all)
{
    all.systemTreeDomains.push_back({ f[0], f[1] });
}
void takeLocationGroupProperty(const Fields& f, RawDefinitions& all)
{
    all.locationGroupProperties.push_back({ f[0], f[1], f.valueOrString(2) });
}
void takeLocationProperty(const Fields& f, RawDefinitions& all)
{
    all.locationProperties.push_back({ f[0], f[1], f.valueOrString(2) });
}
void takeDimension(const Fields& f, RawDefinitions& all)
{
    all.dimensions.push_back({ f[0], f[1], f[2], f[3] });
}
void takeTopology(const Fields& f, RawDefinitions& all)
{
    all.topologies.push_back({ f[0], f[1], f[2], f.list<std::uint32_t>() });
}
void takeCoordinate(const Fields& f, RawDefinitions& all)
{
    all.coordinates.push_back({ f[0], f[1], f.list<std::uint32_t>() });
}
void takeSourceLocation(const Fields& f, RawDefinitions& all)
{
    all.sourceLocations.push_back({ f[0], f[1], f[2] });
}
void takeCallingContext(const Fields& f, RawDefinitions& all)
{
    all.callingContexts.push_back({ f[0], f[1], f[2], f[3] });
}
void takeCallingContextProperty(const Fields& f, RawDefinitions& all)
{
    all.callingContextProperties.push_back({ f[0], f[1], f.value() });
}
void takeInterruptGenerator(const Fields& f, RawDefinitions& all)
{
    all.interruptGenerators.push_back({ f[0], f[1], f[2], f[3], f[4], f[5] });
}
void takeIoFileProperty(const Fields& f, RawDefinitions& all)
{
    all.ioFileProperties.push_back({ f[0], f[1], f.value() });
}
void takeRegularFile(const Fields& f, RawDefinitions& all)
{
    all.ioFiles.push_back({ f[0], f[1], f[2], false });
}
void takeDirectory(const Fields& f, RawDefinitions& all)
{
    all.ioFiles.push_back({ f[0], f[1], f[2], true });
}
void takeIoHandle(const Fields& f, RawDefinitions& all)
{
    all.ioHandles.push_back({ f[0], f[1], f[2], f[3], f[4], f[5], f[6] });
}
void takeIoHandleState(const Fields& f, RawDefinitions& all)
{
    all.ioHandleStates.push_back({ f[0], f[1], f[2] });
}
void takeCallpathParameter(const Fields& f, RawDefinitions& all)
{
    all.callpathParameters.push_back({ f[0], f[1], f.value() });
}
void takeInterCommunicator(const Fields& f, RawDefinitions& all)
{
    all.communicators.push_back({ f[0], f[1], true, f[2], f[3], f[4], f[5] });
}

using Taker = void (*)(const Fields& fields, RawDefinitions& all);

constexpr std::uint8_t kFirstType = 5;
// Indexed by type, from 5 (ClockProperties) on, in the order of OTF2_GlobalDefReaderCallbacks.h. There is no type 9.
constexpr std::array<Taker, 39> kTakers { &takeClock, &takeParadigm, &takeParadigmProperty, &takeIoParadigm, nullptr,
    &takeString, &takeAttribute, &takeSystemTreeNode, &takeLocationGroup, &takeLocation, &takeRegion, &takeCallsite,
    &takeCallpath, &takeGroup, &takeMetricMember, &takeMetricClass, &takeMetricInstance, &takeCommunicator,
    &takeParameter, &takeWindow, &takeMetricClassRecorder, &takeSystemTreeNodeProperty, &takeSystemTreeNodeDomain,
    &takeLocationGroupProperty, &takeLocationProperty, &takeDimension, &takeTopology, &takeCoordinate,
    &takeSourceLocation, &takeCallingContext, &takeCallingContextProperty, &takeInterruptGenerator, &takeIoFileProperty,
    &takeRegularFile, &takeDirectory, &takeIoHandle, &takeIoHandleState, &takeCallpathParameter,
    &takeInterCommunicator };

} // namespace

void takeDefinition(std::uint8_t type, const RecordFields& fields, RawDefinitions& definitions)
{
    const std::size_t index = std::size_t { type } - kFirstType;
    const Taker taker = index < kTakers.size() ? kTakers[index] : nullptr;
    if (taker != nullptr && fields.numberCount > 0)
        taker(Fields(fields), definitions);
}

} // namespace lightcone::readers::otf2
