// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iterations/parametervalue.h"

#include "core/model/definitions.h"
#include "core/store/location/locationview.h"

namespace lightcone::core {

std::optional<ParameterValue> parameterValue(const LocationView& location, const EventRecord& record)
{
    ParameterValue found;
    bool hasValue = false;
    for (const Field& field : location.fields(record)) {
        if (field.key == FieldKey::Parameter) {
            found.parameter = static_cast<ParameterId>(field.bits);
        } else if (field.key == FieldKey::Value) {
            found.type = field.type;
            found.bits = field.bits;
            hasValue = field.type == FieldType::Unsigned || field.type == FieldType::Signed
                || field.type == FieldType::String;
        }
    }
    return hasValue ? std::optional(found) : std::nullopt;
}

std::string parameterName(const Definitions& definitions, const ParameterValue& value)
{
    const auto index = indexOf(value.parameter);
    return index < definitions.parameters.size() ? definitions.parameters[index].name : std::string();
}

std::string valueText(const Definitions& definitions, const ParameterValue& value)
{
    if (value.type == FieldType::Signed)
        return std::to_string(static_cast<std::int64_t>(value.bits));
    if (value.type != FieldType::String)
        return std::to_string(value.bits);
    return value.bits < definitions.strings.size() ? definitions.strings[value.bits] : std::string();
}

} // namespace lightcone::core
