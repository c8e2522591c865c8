// SPDX-License-Identifier: GPL-3.0-or-later
#include "picltext.h"

#include <bit>
#include <cstdio>
#include <vector>

namespace lightcone::tests {

namespace {

using core::EventKind;
using core::Field;
using core::FieldType;

std::string placeText(const core::Definitions& definitions, core::LocationId id)
{
    if (!core::isValid(id))
        return "none";
    const auto& properties = definitions.location(id).properties;
    return properties.at(0).value + '.' + properties.at(1).value;
}

std::string plainValueText(const core::Definitions& definitions, const Field& field)
{
    switch (field.type) {
    case FieldType::Double: {
        char text[40];
        std::snprintf(text, sizeof text, "%.12g", std::bit_cast<double>(field.bits));
        return text;
    }
    case FieldType::String:
        return definitions.string(core::StringId { static_cast<std::uint32_t>(field.bits) });
    case FieldType::Communicator:
        return definitions.communicator(core::CommunicatorId { static_cast<std::uint32_t>(field.bits) }).name;
    default:
        return std::to_string(static_cast<std::int64_t>(field.bits));
    }
}

std::string fieldText(const core::Definitions& definitions, const Field& field)
{
    const std::string name = field.key == core::FieldKey::Custom ? definitions.string(core::StringId { field.name })
                                                                 : std::string(core::fieldKeyName(field.key));
    return ' ' + name + '=' + plainValueText(definitions, field);
}

std::string messageText(const core::Definitions& definitions, const core::MessageEnd& end)
{
    std::string text = " peer=" + placeText(definitions, end.peer) + " tag=" + std::to_string(end.tag)
        + " bytes=" + std::to_string(end.bytes);
    if (end.request != core::MessageEnd::kNoRequest)
        text += " request=" + std::to_string(end.request);
    return text;
}

std::string eventText(
    const core::Definitions& definitions, const core::LocationView& location, const core::EventRecord& record)
{
    switch (record.kind) {
    case EventKind::Enter:
    case EventKind::Leave:
        return " region=" + definitions.region(core::RegionId { record.reference }).name;
    case EventKind::Send:
    case EventKind::SendNonBlocking:
    case EventKind::Receive:
    case EventKind::ReceiveNonBlocking:
        return messageText(definitions, location.messageEnd(record));
    case EventKind::SendComplete:
    case EventKind::ReceivePost:
        return " request=" + std::to_string(location.request(record));
    case EventKind::Metric: {
        std::vector<core::MetricValue> values;
        location.metricValues(record, values);
        std::string text = " set=" + std::to_string(core::indexOf(location.metricSet(record)));
        for (const core::MetricValue& value : values)
            text += ' ' + std::to_string(static_cast<std::int64_t>(value.bits));
        return text;
    }
    default:
        break;
    }
    std::string text;
    for (const Field& field : location.fields(record))
        text += fieldText(definitions, field);
    return text;
}

} // namespace

std::string piclText(const core::StoreView& store)
{
    std::string text;
    const core::Definitions& definitions = store.definitions();
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const core::LocationView& location = store.location(core::idAt<core::LocationId>(i));
        text += placeText(definitions, location.id()) + '\n';
        for (std::uint64_t index = 0; index < location.eventCount(); ++index) {
            const core::EventRecord record = location.event(index);
            text += std::to_string(record.tick) + ' ' + std::string(core::eventKindName(record.kind))
                + eventText(definitions, location, record);
            for (const Field& field : location.attributes(index))
                text += fieldText(definitions, field);
            text += '\n';
        }
    }
    return text;
}

} // namespace lightcone::tests
