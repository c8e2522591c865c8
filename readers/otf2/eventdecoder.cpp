// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventdecoder.h"

#include <bit>

namespace lightcone::readers::otf2 {

EventDecoder::EventDecoder(
    const DefinitionTables& tables, RegionPlaceholders& placeholders, TextCache& texts, core::LocationWriter& writer)
    : m_tables(&tables)
    , m_placeholders(&placeholders)
    , m_texts(&texts)
    , m_writer(&writer)
{
}

std::span<const core::Field> EventDecoder::attributeFields(std::span<const Attribute> attributes, core::Tick tick)
{
    m_attributes.clear();
    for (const Attribute& attribute : attributes)
        m_attributes.push_back(attributeField(attribute, tick));
    return m_attributes;
}

core::Field EventDecoder::attributeField(const Attribute& attribute, core::Tick tick)
{
    const auto [type, bits] = attribute.value;
    core::Field field;
    switch (type) {
    case OTF2_TYPE_INT8:
    case OTF2_TYPE_INT16:
    case OTF2_TYPE_INT32:
    case OTF2_TYPE_INT64:
        field = core::Field::integer(core::FieldKey::Attribute, static_cast<std::int64_t>(bits));
        break;
    case OTF2_TYPE_FLOAT:
    case OTF2_TYPE_DOUBLE:
        field = core::Field::real(core::FieldKey::Attribute, std::bit_cast<double>(bits));
        break;
    default:
        field = attributeReference(bits, type, tick);
        break;
    }
    field.name = static_cast<std::uint32_t>(
        resolve(m_tables->attributes, attribute.number, OTF2_UNDEFINED_ATTRIBUTE, "attribute", tick));
    return field;
}

template <typename Id> core::Field EventDecoder::attributeText(
    const IdTable<Id>& table, std::uint64_t number, std::uint64_t undefined, std::string_view kind, core::Tick tick)
{
    const core::StringId id = resolve(table, number, undefined, kind, tick);
    return core::isValid(id) ? core::Field::text(core::FieldKey::Attribute, id)
                             : core::Field::number(core::FieldKey::Attribute, number);
}

core::Field EventDecoder::attributeReference(std::uint64_t number, OTF2_Type type, core::Tick tick)
{
    using core::Field;
    using core::FieldType;
    constexpr auto key = core::FieldKey::Attribute;
    const DefinitionTables& tables = *m_tables;
    const auto reference = [&](FieldType fieldType, const auto& table, std::string_view kind) {
        return Field::reference(key, fieldType, resolve(table, number, OTF2_UNDEFINED_UINT32, kind, tick));
    };
    switch (type) {
    case OTF2_TYPE_STRING:
        return Field::text(key, string(static_cast<std::uint32_t>(number), tick));
    case OTF2_TYPE_ATTRIBUTE:
        return reference(FieldType::Attribute, tables.attributes, "attribute");
    case OTF2_TYPE_LOCATION:
        return Field::reference(
            key, FieldType::Location, resolve(tables.locations, number, OTF2_UNDEFINED_LOCATION, "location", tick));
    case OTF2_TYPE_REGION:
        return Field::reference(
            key, FieldType::Region, number == OTF2_UNDEFINED_REGION ? core::RegionId::none : region(number, tick));
    case OTF2_TYPE_GROUP:
        return reference(FieldType::Group, tables.groups, "group");
    case OTF2_TYPE_METRIC: {
        // An event of the store refers to a single metric; the first metric of a class stands for the class.
        const core::MetricSetId set = resolve(tables.metricSets, number, OTF2_UNDEFINED_METRIC, "metric", tick);
        if (!core::isValid(set) || tables.metricSetMembers[core::indexOf(set)].empty())
            return Field::number(key, number);
        return Field::reference(key, FieldType::Metric, tables.metricSetMembers[core::indexOf(set)].front());
    }
    case OTF2_TYPE_COMM:
        return reference(FieldType::Communicator, tables.communicators, "communicator");
    case OTF2_TYPE_PARAMETER:
        return reference(FieldType::Parameter, tables.parameters, "parameter");
    case OTF2_TYPE_RMA_WIN:
        return reference(FieldType::Window, tables.windows, "RMA window");
    case OTF2_TYPE_SOURCE_CODE_LOCATION:
        return attributeText(
            tables.sourceLocations, number, OTF2_UNDEFINED_SOURCE_CODE_LOCATION, "source code location", tick);
    case OTF2_TYPE_CALLING_CONTEXT:
        return reference(FieldType::CallingContext, tables.callingContexts, "calling context");
    case OTF2_TYPE_INTERRUPT_GENERATOR:
        return attributeText(
            tables.interruptGenerators, number, OTF2_UNDEFINED_INTERRUPT_GENERATOR, "interrupt generator", tick);
    case OTF2_TYPE_IO_FILE:
        return reference(FieldType::IoFile, tables.ioFiles, "I/O file");
    case OTF2_TYPE_IO_HANDLE:
        return reference(FieldType::IoHandle, tables.ioHandles, "I/O handle");
    case OTF2_TYPE_LOCATION_GROUP:
        return attributeText(tables.locationGroups, number, OTF2_UNDEFINED_LOCATION_GROUP, "location group", tick);
    default:
        return Field::number(key, number);
    }
}

void EventDecoder::reportFindings(core::TraceSink& sink) const
{
    m_undefined.reportTo(
        sink, m_writer->location(), core::DiagnosticCode::UndefinedReference, "events refer to undefined ");
    m_odd.reportTo(sink, m_writer->location(), core::DiagnosticCode::Other);
    using Fate = core::RecordCount::Fate;
    sink.countRecords({ "events of known kinds", Fate::Modelled, m_writer->eventCount() - m_unknownCount });
    if (m_unknownCount > 0)
        sink.countRecords({ "events of unknown kinds", Fate::Generic, m_unknownCount });
}

core::RegionId EventDecoder::undefinedRegion(std::uint64_t number, core::Tick tick)
{
    return m_undefined.note("region", number, tick) ? m_placeholders->regionFor(number) : m_placeholders->others();
}

core::CommunicatorId EventDecoder::communicator(std::uint32_t number, core::Tick tick)
{
    return resolve(m_tables->communicators, number, OTF2_UNDEFINED_COMM, "communicator", tick);
}

core::StringId EventDecoder::string(std::uint32_t number, core::Tick tick)
{
    const core::StringId id = m_texts->string(number);
    if (core::isValid(id))
        return id;
    if (number == OTF2_UNDEFINED_STRING)
        return m_texts->text({});
    m_undefined.note("string", number, tick);
    return m_texts->text("<undefined string " + std::to_string(number) + '>');
}

core::LocationId EventDecoder::peerOf(core::CommunicatorId communicator, std::uint32_t rank) const
{
    if (!core::isValid(communicator))
        return core::LocationId::none;
    const core::CommunicatorDef& def = m_tables->communicatorList[core::indexOf(communicator)];
    const core::LocationId self = m_writer->location();
    const bool isOnSideB
        = def.kind == core::CommunicatorDef::Kind::Inter && std::ranges::find(def.members, self) == def.members.end();
    return def.peerOf(self, isOnSideB, rank);
}

core::Field EventDecoder::enumField(core::FieldKey key, const EnumNames& names, std::uint64_t value)
{
    return core::Field::text(key, m_texts->enumerator(names, value));
}

core::Field EventDecoder::communicatorField(core::FieldKey key, OTF2_CommRef number, core::Tick tick)
{
    return core::Field::reference(key, core::FieldType::Communicator, communicator(number, tick));
}

void EventDecoder::unknown(const Head& head)
{
    if (m_unknownCount++ == 0)
        m_firstUnknown = head.tick;
    event(head, core::EventKind::Generic, core::Field::text(core::FieldKey::Record, m_texts->text("Unknown")));
}

void EventDecoder::bufferFlush(const Head& head, OTF2_TimeStamp stopTime)
{
    event(head, core::EventKind::BufferFlush, core::Field::time(core::FieldKey::StopTime, toTick(stopTime)));
}

void EventDecoder::measurementOnOff(const Head& head, OTF2_MeasurementMode mode)
{
    const std::string text = mode == OTF2_MEASUREMENT_ON ? "on"
        : mode == OTF2_MEASUREMENT_OFF                   ? "off"
                                                         : "INVALID <" + std::to_string(mode) + '>';
    event(head, core::EventKind::MeasurementOnOff, core::Field::text(core::FieldKey::Mode, m_texts->text(text)));
}

} // namespace lightcone::readers::otf2
