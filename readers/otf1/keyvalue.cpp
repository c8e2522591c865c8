// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf1/keyvalue.h"

#include <array>
#include <bit>
#include <charconv>

namespace lightcone::readers::otf1 {

namespace {

/// The most bytes of a row in one line (OTF_KEYVALUE_MAX_ARRAY_LEN of the library).
constexpr std::size_t kBytesInLine = 100;
/// The most values of one record: a compressed file may repeat a line without end.
constexpr std::size_t kMaxValues = std::size_t { 1 } << 16;
constexpr std::size_t kMaxBytes = std::size_t { 1 } << 20;

std::uint64_t extended(std::uint64_t bits, unsigned width)
{
    const unsigned shift = 64 - width;
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(bits << shift) >> shift);
}

std::uint64_t doubleBits(std::uint64_t floatBits)
{
    return std::bit_cast<std::uint64_t>(double { std::bit_cast<float>(static_cast<std::uint32_t>(floatBits)) });
}

std::uint64_t toBits(KeyValue::Type type, std::uint64_t number)
{
    using Type = KeyValue::Type;
    switch (type) {
    case Type::Int8:
        return extended(number, 8);
    case Type::Int16:
        return extended(number, 16);
    case Type::Int32:
        return extended(number, 32);
    case Type::Float:
        return doubleBits(number);
    default:
        return number;
    }
}

} // namespace

std::string KeyValue::text() const
{
    switch (type) {
    case Type::Char:
        return std::string(1, static_cast<char>(bits));
    case Type::Int8:
    case Type::Int16:
    case Type::Int32:
    case Type::Int64:
        return std::to_string(static_cast<std::int64_t>(bits));
    case Type::Uint8:
    case Type::Uint16:
    case Type::Uint32:
    case Type::Uint64:
        return std::to_string(bits);
    case Type::Float:
    case Type::Double: {
        std::array<char, 32> digits {};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), std::bit_cast<double>(bits)).ptr;
        return { digits.data(), end };
    }
    case Type::Bytes:
        break;
    }
    return bytes;
}

bool addKeyValue(const Record& record, std::vector<KeyValue>& values)
{
    if (record[1] > static_cast<std::uint64_t>(KeyValue::Type::Bytes) || values.size() >= kMaxValues)
        return false;
    KeyValue value { record.id(0), static_cast<KeyValue::Type>(record[1]), 0, {} };
    const std::string_view digits = record.text(0);
    if (value.type == KeyValue::Type::Bytes) {
        if (digits.size() % 2 != 0 || !record.has(3) || digits.size() / 2 > record[3])
            return false;
        const bool goesOn = !values.empty() && values.back().key == value.key
            && values.back().type == KeyValue::Type::Bytes && values.back().bytes.size() % (2 * kBytesInLine) == 0;
        if (goesOn && values.back().bytes.size() > 2 * kMaxBytes)
            return false;
        if (goesOn)
            values.back().bytes += digits;
        else
            value.bytes = digits;
        if (!goesOn)
            values.push_back(std::move(value));
        return true;
    }
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    if (error != std::errc {} || end != digits.data() + digits.size())
        return false;
    value.bits = toBits(value.type, number);
    values.push_back(std::move(value));
    return true;
}

} // namespace lightcone::readers::otf1
