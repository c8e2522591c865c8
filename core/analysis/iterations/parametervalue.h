// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/field.h"
#include "core/model/ids.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace lightcone::core {

struct Definitions;
struct EventRecord;
class LocationView;

/// The value of a parameter, as an event gives it to the call that is open innermost.
struct ParameterValue {
    ParameterId parameter = ParameterId::none; ///< none: the trace does not define it
    FieldType type = FieldType::Unsigned; ///< Unsigned, Signed, or String for a StringId
    std::uint64_t bits = 0;

    friend auto operator<=>(const ParameterValue&, const ParameterValue&) = default;
};

/// The value that an event of kind Parameter gives; nullopt: it gives none.
std::optional<ParameterValue> parameterValue(const LocationView& location, const EventRecord& record);

/// The name of the parameter; empty where the trace does not define it.
std::string parameterName(const Definitions& definitions, const ParameterValue& value);
/// The value as a text: an integer in decimal, or the string itself; empty where the trace does not define the string.
std::string valueText(const Definitions& definitions, const ParameterValue& value);

} // namespace lightcone::core
