// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace lightcone::core {

/// 16 bytes that are calculated with at once.
using Bytes16 = std::uint8_t __attribute__((vector_size(16)));
/// Eight numbers that are calculated with at once.
using Words8 = std::uint16_t __attribute__((vector_size(16)));

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

/// A mask of the first @p count bytes, at most 16.
inline Bytes16 firstBytes16(std::size_t count)
{
    static constexpr std::uint8_t kMasks[2 * sizeof(Bytes16)]
        = { 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff };
    return loadBytes16(kMasks + (sizeof(Bytes16) - count));
}

/// The sum of all numbers.
template <std::size_t count> std::uint32_t sumOf(const std::array<Words8, count>& numbers)
{
    using Numbers4 = std::uint32_t __attribute__((vector_size(16)));
    Numbers4 sums {};
    for (const Words8& words : numbers) {
        const auto pairs = reinterpret_cast<Numbers4>(words);
        sums += (pairs & 0xffff) + (pairs >> 16);
    }
    return sums[0] + sums[1] + sums[2] + sums[3];
}

/// The greatest of all numbers, which are less than 2^15.
template <std::size_t count> std::uint16_t greatestOf(const std::array<Words8, count>& numbers)
{
    using Signed8 = std::int16_t __attribute__((vector_size(16)));
    const auto greater = [](Signed8 a, Signed8 b) { return a > b ? a : b; };
    Signed8 most {};
    for (const Words8& words : numbers)
        most = greater(most, reinterpret_cast<Signed8>(words));
    most = greater(most, __builtin_shufflevector(most, most, 4, 5, 6, 7, 0, 1, 2, 3));
    most = greater(most, __builtin_shufflevector(most, most, 2, 3, 0, 1, 6, 7, 4, 5));
    most = greater(most, __builtin_shufflevector(most, most, 1, 0, 3, 2, 5, 4, 7, 6));
    return static_cast<std::uint16_t>(most[0]);
}

/// By number: a bit that says whether it equals @p value.
inline std::uint32_t equalTo(std::uint16_t value, const std::array<Words8, 4>& numbers)
{
    constexpr Words8 kBits { 1, 2, 4, 8, 16, 32, 64, 128 };
    const auto bits = [&](std::size_t i) { return reinterpret_cast<Words8>(numbers[i] == value) & kBits; };
    std::uint32_t all = 0;
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
        Words8 both = bits(i) | (bits(i + 1) << 8);
        both |= __builtin_shufflevector(both, both, 4, 5, 6, 7, 0, 1, 2, 3);
        both |= __builtin_shufflevector(both, both, 2, 3, 0, 1, 6, 7, 4, 5);
        all |= static_cast<std::uint32_t>(both[0] | both[1]) << (8 * i);
    }
    return all;
}

} // namespace lightcone::core
