// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

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

inline std::uint32_t sumOf(Bytes16 bytes)
{
#ifdef __SSE2__
    const __m128i halves = _mm_sad_epu8(reinterpret_cast<__m128i>(bytes), _mm_setzero_si128());
    return static_cast<std::uint32_t>(_mm_cvtsi128_si32(halves) + _mm_extract_epi16(halves, 4));
#else
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < sizeof bytes; ++i)
        sum += bytes[i];
    return sum;
#endif
}

/// A bit for each byte that is at least 128, as those that a comparison made true are.
inline std::uint32_t bitsOf(Bytes16 bytes)
{
#ifdef __SSE2__
    return static_cast<std::uint32_t>(_mm_movemask_epi8(reinterpret_cast<__m128i>(bytes)));
#else
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < sizeof bytes; ++i)
        bits |= static_cast<std::uint32_t>(bytes[i] >> 7) << i;
    return bits;
#endif
}

} // namespace lightcone::core
