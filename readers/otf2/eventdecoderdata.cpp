// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventdecoder.h"

#include <algorithm>
#include <bit>

// This file decodes metrics, parameters, calling contexts and the begin and end of the program.
namespace lightcone::readers::otf2 {

using core::EventKind;
using core::Field;
using core::FieldKey;

namespace {

core::MetricValue toValue(OTF2_Type type, const OTF2_MetricValue& value)
{
    switch (type) {
    case OTF2_TYPE_INT64:
        return { core::MetricValue::Type::Signed, value.unsigned_int };
    case OTF2_TYPE_DOUBLE:
        return { core::MetricValue::Type::Double, value.unsigned_int };
    default:
        return { core::MetricValue::Type::Unsigned, value.unsigned_int };
    }
}

Field toField(const core::MetricValue& value)
{
    switch (value.type) {
    case core::MetricValue::Type::Signed:
        return Field::integer(FieldKey::Value, static_cast<std::int64_t>(value.bits));
    case core::MetricValue::Type::Double:
        return Field::real(FieldKey::Value, std::bit_cast<double>(value.bits));
    case core::MetricValue::Type::Unsigned:
        break;
    }
    return Field::number(FieldKey::Value, value.bits);
}

} // namespace

void EventDecoder::metric(
    const Head& head, OTF2_MetricRef metric, std::uint8_t count, const OTF2_Type* types, const OTF2_MetricValue* values)
{
    m_values.clear();
    for (std::size_t i = 0; i < count; ++i)
        m_values.push_back(toValue(types[i], values[i]));
    const std::span<const core::MetricValue> given(m_values);
    const core::MetricSetId set = resolve(m_tables->metricSets, metric, OTF2_UNDEFINED_METRIC, "metric", head.tick);
    if (!core::isValid(set)) {
        undefinedMetric(head, metric, given);
        return;
    }
    const std::size_t expected = m_tables->metricSetMembers[core::indexOf(set)].size();
    if (count != expected) [[unlikely]]
        m_odd.note(count < expected ? "fewer values than members of metric" : "more values than members of metric",
            metric, head.tick);
    m_writer->metric(head.tick, set, given.first(std::min<std::size_t>(count, expected)), head.attributes);
}

void EventDecoder::undefinedMetric(const Head& head, OTF2_MetricRef metric, std::span<const core::MetricValue> values)
{
    m_fields.clear();
    m_fields.push_back(Field::text(FieldKey::Record, m_texts->text("Metric")));
    m_fields.push_back(Field::number(FieldKey::Metric, metric));
    std::ranges::transform(values, std::back_inserter(m_fields), toField);
    m_writer->event(head.tick, EventKind::Generic, m_fields, head.attributes);
}

core::Field EventDecoder::parameterField(OTF2_ParameterRef number, core::Tick tick)
{
    return Field::reference(FieldKey::Parameter, core::FieldType::Parameter,
        resolve(m_tables->parameters, number, OTF2_UNDEFINED_PARAMETER, "parameter", tick));
}

void EventDecoder::parameterString(const Head& head, OTF2_ParameterRef parameter, OTF2_StringRef string)
{
    event(head, EventKind::Parameter, parameterField(parameter, head.tick),
        Field::text(FieldKey::Value, this->string(string, head.tick)));
}

void EventDecoder::parameterInt(const Head& head, OTF2_ParameterRef parameter, std::int64_t value)
{
    event(head, EventKind::Parameter, parameterField(parameter, head.tick), Field::integer(FieldKey::Value, value));
}

void EventDecoder::parameterUnsignedInt(const Head& head, OTF2_ParameterRef parameter, std::uint64_t value)
{
    event(head, EventKind::Parameter, parameterField(parameter, head.tick), Field::number(FieldKey::Value, value));
}

core::Field EventDecoder::contextField(OTF2_CallingContextRef number, core::Tick tick)
{
    return Field::reference(FieldKey::CallingContext, core::FieldType::CallingContext,
        resolve(m_tables->callingContexts, number, OTF2_UNDEFINED_CALLING_CONTEXT, "calling context", tick));
}

void EventDecoder::callingContextEnter(const Head& head, OTF2_CallingContextRef context, std::uint32_t unwindDistance)
{
    event(head, EventKind::CallingContextEnter, contextField(context, head.tick),
        Field::number(FieldKey::UnwindDistance, unwindDistance));
}

void EventDecoder::callingContextLeave(const Head& head, OTF2_CallingContextRef context)
{
    event(head, EventKind::CallingContextLeave, contextField(context, head.tick));
}

void EventDecoder::callingContextSample(const Head& head, OTF2_CallingContextRef context, std::uint32_t unwindDistance,
    OTF2_InterruptGeneratorRef generator)
{
    const core::StringId name = resolve(
        m_tables->interruptGenerators, generator, OTF2_UNDEFINED_INTERRUPT_GENERATOR, "interrupt generator", head.tick);
    event(head, EventKind::CallingContextSample, contextField(context, head.tick),
        Field::number(FieldKey::UnwindDistance, unwindDistance),
        core::isValid(name) ? Field::text(FieldKey::InterruptGenerator, name)
                            : Field::number(FieldKey::InterruptGenerator, generator));
}

void EventDecoder::programBegin(
    const Head& head, OTF2_StringRef name, std::uint32_t count, const OTF2_StringRef* arguments)
{
    m_fields.clear();
    m_fields.push_back(Field::text(FieldKey::ProgramName, string(name, head.tick)));
    for (std::uint32_t i = 0; i < count; ++i)
        m_fields.push_back(Field::text(FieldKey::Argument, string(arguments[i], head.tick)));
    m_writer->event(head.tick, EventKind::ProgramBegin, m_fields, head.attributes);
}

void EventDecoder::programEnd(const Head& head, std::int64_t exitStatus)
{
    event(head, EventKind::ProgramEnd, Field::integer(FieldKey::ExitStatus, exitStatus));
}

} // namespace lightcone::readers::otf2
