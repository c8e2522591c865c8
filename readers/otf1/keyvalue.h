// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/otf1/record.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::readers::otf1 {

/// A value that a line of its own gives to the record behind it.
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
    std::uint64_t bits = 0; ///< signed ones extended to 64 bits, Float as the bits of a double
    std::string bytes; ///< of Bytes, as hexadecimal digits

    std::string text() const;

    friend bool operator==(const KeyValue&, const KeyValue&) = default;
};

/// Adds what @p record says to @p values. Long rows of bytes come in several lines of one key.
/// @returns false when the record contradicts itself, or there are too many.
bool addKeyValue(const Record& record, std::vector<KeyValue>& values);

} // namespace lightcone::readers::otf1
