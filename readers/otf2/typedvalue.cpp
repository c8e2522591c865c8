// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/typedvalue.h"

#include <bit>

namespace lightcone::readers::otf2 {

namespace {

/// @returns true when values of @p type refer to a definition by a number of 32 bits.
bool isReference(OTF2_Type type)
{
    return type >= OTF2_TYPE_STRING && type <= OTF2_TYPE_LOCATION_GROUP && type != OTF2_TYPE_LOCATION;
}

std::uint64_t extended(std::int64_t number)
{
    return static_cast<std::uint64_t>(number);
}

std::uint64_t bitsOf(OTF2_Type type, const OTF2_AttributeValue& value)
{
    switch (type) {
    case OTF2_TYPE_UINT8:
        return value.uint8;
    case OTF2_TYPE_UINT16:
        return value.uint16;
    case OTF2_TYPE_UINT32:
        return value.uint32;
    case OTF2_TYPE_INT8:
        return extended(value.int8);
    case OTF2_TYPE_INT16:
        return extended(value.int16);
    case OTF2_TYPE_INT32:
        return extended(value.int32);
    case OTF2_TYPE_FLOAT:
        return std::bit_cast<std::uint64_t>(static_cast<double>(value.float32));
    case OTF2_TYPE_DOUBLE:
        return std::bit_cast<std::uint64_t>(value.float64);
    default:
        return isReference(type) ? value.uint32 : value.uint64;
    }
}

bool readBits(ByteCursor& cursor, OTF2_Type type, std::uint64_t& bits)
{
    switch (type) {
    case OTF2_TYPE_UINT8:
    case OTF2_TYPE_INT8:
        return cursor.readFull(1, bits);
    case OTF2_TYPE_UINT16:
    case OTF2_TYPE_INT16:
        return cursor.readFull(2, bits);
    case OTF2_TYPE_UINT32:
    case OTF2_TYPE_INT32:
        return cursor.readCompressed(4, bits);
    case OTF2_TYPE_FLOAT:
        return cursor.readFull(4, bits);
    case OTF2_TYPE_DOUBLE:
        return cursor.readFull(8, bits);
    default:
        return cursor.readCompressed(isReference(type) ? 4 : 8, bits);
    }
}

/// Extends the value to 64 bits. @param bits the value's own bits, and zeros above them
std::uint64_t widened(OTF2_Type type, std::uint64_t bits)
{
    switch (type) {
    case OTF2_TYPE_INT8:
        return extended(static_cast<std::int8_t>(bits));
    case OTF2_TYPE_INT16:
        return extended(static_cast<std::int16_t>(bits));
    case OTF2_TYPE_INT32:
        return extended(static_cast<std::int32_t>(bits));
    case OTF2_TYPE_FLOAT:
        return std::bit_cast<std::uint64_t>(
            static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits))));
    default:
        return bits;
    }
}

} // namespace

TypedValue::TypedValue(OTF2_Type valueType, const OTF2_AttributeValue& value)
    : type(valueType)
    , bits(bitsOf(valueType, value))
{
}

std::optional<TypedValue> TypedValue::read(ByteCursor& cursor, OTF2_Type type)
{
    TypedValue value;
    value.type = type;
    if (!readBits(cursor, type, value.bits))
        return std::nullopt;
    value.bits = widened(type, value.bits);
    return value;
}

} // namespace lightcone::readers::otf2
