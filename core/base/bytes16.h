// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace lightcone::core {

/// 16 bytes that are calculated with at once.
using Bytes16 = std::uint8_t __attribute__((vector_size(16)));

inline Bytes16 loadBytes16(const std::uint8_t* from)
{
    Bytes16 bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

inline Bytes16 filledBytes16(std::uint8_t byte)
{
    return byte - Bytes16 {};
}

} // namespace lightcone::core
