// SPDX-License-Identifier: GPL-3.0-or-later
#include "tracetext.h"

#include <bit>
#include <charconv>
#include <sstream>
#include <vector>

namespace lightcone::tests {

using namespace core;

namespace {

/// Texts joined by commas, in brackets.
class List {
public:
    void add(const std::string& text)
    {
        if (m_text.size() > 1)
            m_text += ',';
        m_text += text;
    }
    std::string text() const { return m_text + ']'; }

private:
    std::string m_text = "[";
};

template <typename Id> std::string idText(Id id)
{
    return isValid(id) ? '#' + std::to_string(static_cast<std::uint64_t>(id)) : std::string("none");
}

std::string realText(double value)
{
    std::array<char, 32> buffer {};
    return { buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr };
}

/// One line: a head and name=value pairs.
class Line {
public:
    explicit Line(std::string head)
        : m_text(std::move(head))
    {
    }
    Line& add(std::string_view name, const std::string& value)
    {
        m_text += ' ';
        m_text += name;
        m_text += '=';
        m_text += value;
        return *this;
    }
    Line& add(std::string_view name, std::uint64_t value) { return add(name, std::to_string(value)); }
    Line& text(std::string_view name, const std::string& value) { return add(name, '"' + value + '"'); }
    template <typename Id> Line& id(std::string_view name, Id value) { return add(name, idText(value)); }
    template <typename Id> Line& ids(std::string_view name, const std::vector<Id>& values)
    {
        List list;
        for (const Id value : values)
            list.add(idText(value));
        return add(name, list.text());
    }
    Line& properties(const std::vector<Property>& properties)
    {
        for (const Property& property : properties)
            text(property.name, property.value);
        return *this;
    }
    std::string end() const { return m_text + '\n'; }

private:
    std::string m_text;
};

Line head(const char* kind, std::size_t index, std::uint64_t definitionId)
{
    Line line(std::string(kind) + " #" + std::to_string(index));
    line.add("id", definitionId);
    return line;
}

template <typename Enum> std::uint64_t numberOf(Enum value)
{
    return static_cast<std::uint64_t>(value);
}

std::string systemText(const Definitions& d)
{
    std::string text;
    for (std::size_t i = 0; i < d.systemNodes.size(); ++i) {
        const SystemNodeDef& node = d.systemNodes[i];
        text += head("system_node", i, node.definitionId)
                    .text("name", node.name)
                    .text("class", node.className)
                    .id("parent", node.parent)
                    .properties(node.properties)
                    .end();
    }
    for (std::size_t i = 0; i < d.processes.size(); ++i) {
        const ProcessDef& process = d.processes[i];
        text += head("process", i, process.definitionId)
                    .text("name", process.name)
                    .add("kind", numberOf(process.kind))
                    .id("parent", process.parent)
                    .id("creator", process.creator)
                    .properties(process.properties)
                    .end();
    }
    for (std::size_t i = 0; i < d.locations.size(); ++i) {
        const LocationDef& location = d.locations[i];
        text += head("location", i, location.definitionId)
                    .text("name", location.name)
                    .add("kind", numberOf(location.kind))
                    .id("process", location.process)
                    .add("declared", location.declaredEvents)
                    .properties(location.properties)
                    .end();
    }
    return text;
}

std::string codeText(const Definitions& d)
{
    std::string text;
    for (std::size_t i = 0; i < d.regions.size(); ++i) {
        const RegionDef& region = d.regions[i];
        text += head("region", i, region.definitionId)
                    .text("name", region.name)
                    .text("mangled", region.mangledName)
                    .text("description", region.description)
                    .text("file", region.file)
                    .add("lines", std::to_string(region.firstLine) + '-' + std::to_string(region.lastLine))
                    .text("role", std::string(regionRoleName(region.role)))
                    .text("paradigm", std::string(paradigmName(region.paradigm)))
                    .end();
    }
    for (std::size_t i = 0; i < d.parameters.size(); ++i)
        text += head("parameter", i, d.parameters[i].definitionId).text("name", d.parameters[i].name).end();
    for (std::size_t i = 0; i < d.attributes.size(); ++i)
        text += head("attribute", i, d.attributes[i].definitionId)
                    .text("name", d.attributes[i].name)
                    .text("description", d.attributes[i].description)
                    .end();
    for (std::size_t i = 0; i < d.callSites.size(); ++i) {
        const CallSiteDef& site = d.callSites[i];
        text += head("call_site", i, site.definitionId)
                    .text("file", site.file)
                    .add("line", site.line)
                    .id("entered", site.entered)
                    .id("left", site.left)
                    .end();
    }
    for (std::size_t i = 0; i < d.callingContexts.size(); ++i) {
        const CallingContextDef& context = d.callingContexts[i];
        text += head("calling_context", i, context.definitionId)
                    .id("region", context.region)
                    .id("parent", context.parent)
                    .text("file", context.file)
                    .add("line", context.line)
                    .properties(context.properties)
                    .end();
    }
    return text;
}

std::string communicationText(const Definitions& d)
{
    std::string text;
    for (std::size_t i = 0; i < d.groups.size(); ++i) {
        List members;
        for (const std::uint64_t member : d.groups[i].members)
            members.add(std::to_string(member));
        text += head("group", i, d.groups[i].definitionId)
                    .text("name", d.groups[i].name)
                    .text("kind", d.groups[i].kind)
                    .text("paradigm", std::string(paradigmName(d.groups[i].paradigm)))
                    .add("members", members.text())
                    .end();
    }
    for (std::size_t i = 0; i < d.communicators.size(); ++i) {
        const CommunicatorDef& communicator = d.communicators[i];
        text += head("communicator", i, communicator.definitionId)
                    .text("name", communicator.name)
                    .add("kind", numberOf(communicator.kind))
                    .text("paradigm", std::string(paradigmName(communicator.paradigm)))
                    .id("parent", communicator.parent)
                    .id("group", communicator.group)
                    .id("remote_group", communicator.remoteGroup)
                    .ids("members", communicator.members)
                    .ids("remote_members", communicator.remoteMembers)
                    .properties(communicator.properties)
                    .end();
    }
    for (std::size_t i = 0; i < d.windows.size(); ++i)
        text += head("window", i, d.windows[i].definitionId)
                    .text("name", d.windows[i].name)
                    .id("communicator", d.windows[i].communicator)
                    .end();
    for (std::size_t i = 0; i < d.topologies.size(); ++i) {
        const CartesianTopologyDef& topology = d.topologies[i];
        Line line = head("topology", i, topology.definitionId);
        line.text("name", topology.name).id("communicator", topology.communicator);
        for (const auto& dimension : topology.dimensions)
            line.text("dimension",
                dimension.name + ' ' + std::to_string(dimension.size) + (dimension.periodic ? " periodic" : ""));
        for (const auto& coordinate : topology.coordinates) {
            std::string position;
            for (const std::uint32_t value : coordinate.position)
                position += ' ' + std::to_string(value);
            line.text("rank", std::to_string(coordinate.rank) + " at" + position);
        }
        text += line.end();
    }
    return text;
}

std::string metricText(const Definitions& d)
{
    std::string text;
    for (std::size_t i = 0; i < d.metrics.size(); ++i) {
        const MetricDef& metric = d.metrics[i];
        text += head("metric", i, metric.definitionId)
                    .add("member", metric.member)
                    .text("name", metric.name)
                    .text("description", metric.description)
                    .text("unit", metric.unit)
                    .text("source", metric.source)
                    .add("integer", metric.isInteger)
                    .add("semantics", numberOf(metric.semantics))
                    .add("validity", numberOf(metric.validity))
                    .add("occurrence", numberOf(metric.occurrence))
                    .add("scale", std::to_string(metric.base) + '^' + std::to_string(metric.exponent))
                    .add("scope", numberOf(metric.scope))
                    .add("of", metric.scopeReference)
                    .end();
    }
    for (std::size_t i = 0; i < d.metricSets.size(); ++i)
        text += head("metric_set", i, d.metricSets[i].definitionId)
                    .ids("members", d.metricSets[i].members)
                    .id("recorder", d.metricSets[i].recorder)
                    .properties(d.metricSets[i].properties)
                    .end();
    return text;
}

std::string otherText(const Definitions& d)
{
    std::string text;
    for (std::size_t i = 0; i < d.ioFiles.size(); ++i)
        text += head("io_file", i, d.ioFiles[i].definitionId)
                    .text("name", d.ioFiles[i].name)
                    .add("directory", d.ioFiles[i].isDirectory)
                    .id("scope", d.ioFiles[i].scope)
                    .properties(d.ioFiles[i].properties)
                    .end();
    for (std::size_t i = 0; i < d.ioHandles.size(); ++i) {
        const IoHandleDef& handle = d.ioHandles[i];
        text += head("io_handle", i, handle.definitionId)
                    .text("name", handle.name)
                    .id("file", handle.file)
                    .id("communicator", handle.communicator)
                    .id("parent", handle.parent)
                    .text("paradigm", handle.paradigm)
                    .properties(handle.properties)
                    .end();
    }
    for (std::size_t i = 0; i < d.markerCategories.size(); ++i)
        text += head("marker_category", i, d.markerCategories[i].definitionId)
                    .text("group", d.markerCategories[i].group)
                    .text("name", d.markerCategories[i].name)
                    .add("level", numberOf(d.markerCategories[i].level))
                    .end();
    for (const MarkerDef& marker : d.markers)
        text += Line("marker")
                    .id("category", marker.category)
                    .add("span", std::to_string(marker.begin) + '-' + std::to_string(marker.end))
                    .text("text", marker.text)
                    .text("scope", marker.scope)
                    .id("location", marker.location)
                    .end();
    for (const DefinitionRecord& record : d.others)
        text += Line("record " + record.kind)
                    .add("id", record.definitionId)
                    .text("name", record.name)
                    .properties(record.fields)
                    .end();
    return text;
}

std::string valueText(const Definitions& d, const Field& field)
{
    const auto id = static_cast<std::uint32_t>(field.bits);
    switch (field.type) {
    case FieldType::Unsigned:
        return std::to_string(field.bits);
    case FieldType::Signed:
    case FieldType::Time:
        return std::to_string(static_cast<std::int64_t>(field.bits));
    case FieldType::Double:
        return realText(std::bit_cast<double>(field.bits));
    case FieldType::String:
        return '"' + d.string(StringId { id }) + '"';
    case FieldType::Region:
        return "region" + idText(RegionId { id });
    case FieldType::Location:
        return "location" + idText(LocationId { id });
    case FieldType::Communicator:
        return "communicator" + idText(CommunicatorId { id });
    case FieldType::Group:
        return "group" + idText(GroupId { id });
    case FieldType::Metric:
        return "metric" + idText(MetricId { id });
    case FieldType::Parameter:
        return "parameter" + idText(ParameterId { id });
    case FieldType::Attribute:
        return "attribute" + idText(AttributeId { id });
    case FieldType::CallingContext:
        return "context" + idText(CallingContextId { id });
    case FieldType::Window:
        return "window" + idText(WindowId { id });
    case FieldType::IoFile:
        return "file" + idText(IoFileId { id });
    case FieldType::IoHandle:
        return "handle" + idText(IoHandleId { id });
    case FieldType::Sample:
        break;
    }
    return "?";
}

void addFields(Line& line, const Definitions& d, const std::vector<Field>& fields)
{
    for (const Field& field : fields) {
        const std::string name = field.key == FieldKey::Attribute ? '@' + std::to_string(field.name)
                                                                  : std::string(fieldKeyName(field.key));
        line.add(name, valueText(d, field));
    }
}

} // namespace

std::string definitionsText(const Definitions& definitions)
{
    const Definitions& d = definitions;
    std::string text = Line("origin")
                           .text("format", d.origin.format)
                           .text("creator", d.origin.creator)
                           .text("description", d.origin.description)
                           .text("machine", d.origin.machineName)
                           .properties(d.properties)
                           .end();
    text += Line("clock")
                .add("ticks_per_second", d.clock.ticksPerSecond)
                .add("offset", static_cast<std::uint64_t>(d.clock.globalOffset))
                .add("real_time", d.clock.realTimeNanoseconds)
                .end();
    return text + systemText(d) + codeText(d) + communicationText(d) + metricText(d) + otherText(d);
}

std::string eventsText(const StoreView& store)
{
    std::string text;
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const LocationView& location = store.location(idAt<LocationId>(i));
        for (std::uint64_t index = 0; index < location.eventCount(); ++index) {
            const EventRecord record = location.event(index);
            Line line(
                std::to_string(i) + ' ' + std::to_string(record.tick) + ' ' + std::string(eventKindName(record.kind)));
            addFields(line, store.definitions(), location.fields(record));
            addFields(line, store.definitions(), location.attributes(index));
            text += line.end();
        }
    }
    return text;
}

std::string diagnosticsText(const StoreView& store)
{
    std::string text;
    for (const Diagnostic& diagnostic : store.diagnostics())
        text += Line(std::string(diagnosticName(diagnostic.code)))
                    .id("location", diagnostic.location)
                    .add("count", diagnostic.count)
                    .text("detail", diagnostic.detail)
                    .end();
    return text;
}

} // namespace lightcone::tests
