// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf1/record.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::readers::otf1 {

/// A key and a value on a line of their own, which belong to the next record.
struct KeyValue {
    enum class Type : std::uint8_t {
        Char,
        Int8,
        Uint8,
        Int16,
        Uint16,
        Int32,
        Uint32,
        Int64,
        Uint64,
        Float,
        Double,
        Bytes
    };
    std::uint32_t key = 0;
    Type type = Type::Uint64;
    /// Signed values are extended to 64 bits, floating-point ones are stored as the bits of a double.
    std::uint64_t bits = 0;
    std::string bytes; ///< the digits of a value of type Bytes, hexadecimal

    std::string text() const;

    friend bool operator==(const KeyValue&, const KeyValue&) = default;
};

/// Adds the key and the value in @p record to @p values. Long rows of bytes are spread over several lines of one key.
/// @returns false when the record contradicts itself, or there are too many values.
bool addKeyValue(const Record& record, std::vector<KeyValue>& values);

} // namespace lightcone::readers::otf1
