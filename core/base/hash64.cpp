// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/hash64.h"

#include <array>
#include <bit>
#include <cstring>

namespace lightcone::core {

namespace {

constexpr std::uint64_t kPrime1 = 0x9E3779B185EBCA87;
constexpr std::uint64_t kPrime2 = 0xC2B2AE3D27D4EB4F;
constexpr std::uint64_t kPrime3 = 0x165667B19E3779F9;
constexpr std::uint64_t kPrime4 = 0x85EBCA77C2B2AE63;
constexpr std::uint64_t kPrime5 = 0x27D4EB2F165667C5;

template <typename Word> std::uint64_t wordAt(const std::byte* at)
{
    Word word = 0;
    std::memcpy(&word, at, sizeof word);
    return word;
}

std::uint64_t round(std::uint64_t lane, std::uint64_t word)
{
    return std::rotl(lane + word * kPrime2, 31) * kPrime1;
}

/// The sum of the four lanes over as many stripes of 32 bytes as there are; moves @p bytes behind them.
std::uint64_t hashStripes(std::span<const std::byte>& bytes, std::uint64_t seed)
{
    std::array<std::uint64_t, 4> lanes { seed + kPrime1 + kPrime2, seed + kPrime2, seed, seed - kPrime1 };
    const std::byte* at = bytes.data();
    const std::byte* const end = at + bytes.size() / 32 * 32;
    for (; at != end; at += 32) {
        lanes[0] = round(lanes[0], wordAt<std::uint64_t>(at));
        lanes[1] = round(lanes[1], wordAt<std::uint64_t>(at + 8));
        lanes[2] = round(lanes[2], wordAt<std::uint64_t>(at + 16));
        lanes[3] = round(lanes[3], wordAt<std::uint64_t>(at + 24));
    }
    bytes = bytes.subspan(bytes.size() / 32 * 32);
    std::uint64_t hash
        = std::rotl(lanes[0], 1) + std::rotl(lanes[1], 7) + std::rotl(lanes[2], 12) + std::rotl(lanes[3], 18);
    for (const std::uint64_t lane : lanes)
        hash = (hash ^ round(0, lane)) * kPrime1 + kPrime4;
    return hash;
}

} // namespace

std::uint64_t hash64(std::span<const std::byte> bytes, std::uint64_t seed)
{
    const std::uint64_t size = bytes.size();
    std::uint64_t hash = (size >= 32 ? hashStripes(bytes, seed) : seed + kPrime5) + size;
    for (; bytes.size() >= 8; bytes = bytes.subspan(8))
        hash = std::rotl(hash ^ round(0, wordAt<std::uint64_t>(bytes.data())), 27) * kPrime1 + kPrime4;
    if (bytes.size() >= 4) {
        hash = std::rotl(hash ^ (wordAt<std::uint32_t>(bytes.data()) * kPrime1), 23) * kPrime2 + kPrime3;
        bytes = bytes.subspan(4);
    }
    for (const std::byte byte : bytes)
        hash = std::rotl(hash ^ (static_cast<std::uint64_t>(byte) * kPrime5), 11) * kPrime1;
    hash = (hash ^ (hash >> 33)) * kPrime2;
    hash = (hash ^ (hash >> 29)) * kPrime3;
    return hash ^ (hash >> 32);
}

} // namespace lightcone::core
