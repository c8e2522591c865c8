// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/typedvalue.h"

#include <bit>

namespace lightcone::readers {

namespace {

std::uint64_t bitsOf(OTF2_Type type, const OTF2_AttributeValue& value)
{
    const auto extended = [](std::int64_t number) { return static_cast<std::uint64_t>(number); };
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
    case OTF2_TYPE_UINT64:
    case OTF2_TYPE_INT64:
    case OTF2_TYPE_LOCATION:
        return value.uint64;
    default:
        break;
    }
    const bool isReference = type >= OTF2_TYPE_STRING && type <= OTF2_TYPE_LOCATION_GROUP;
    return isReference ? value.uint32 : value.uint64;
}

} // namespace

TypedValue::TypedValue(OTF2_Type valueType, const OTF2_AttributeValue& value)
    : type(valueType)
    , bits(bitsOf(valueType, value))
{
}

} // namespace lightcone::readers
