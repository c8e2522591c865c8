// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf2/bytecursor.h"

#include <otf2/otf2.h>

#include <cstdint>
#include <optional>

namespace lightcone::readers::otf2 {

/// A value of one of OTF2's types in 64 bits: integers are extended by their sign, floats are stored as the bits of a
/// double, references as they are.
struct TypedValue {
    OTF2_Type type = OTF2_TYPE_NONE;
    std::uint64_t bits = 0;

    TypedValue() = default;
    TypedValue(OTF2_Type valueType, const OTF2_AttributeValue& value);

    /// Reads a value as it stands in a file, behind its type. @returns nullopt when it is damaged.
    static std::optional<TypedValue> read(ByteCursor& cursor, OTF2_Type type);

    friend bool operator==(const TypedValue&, const TypedValue&) = default;
};

} // namespace lightcone::readers::otf2
