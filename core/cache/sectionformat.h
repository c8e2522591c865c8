// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash64.h"
#include "core/cache/sourceidentity.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

// The layout of a section file, for its writer and its reader: header, sections in the order of their offsets,
// each followed by less than kSectionAlignment zero bytes, table. Nothing between, nothing behind. In the byte order of
// the machine.
namespace lightcone::core {

/// Rises whenever the meaning of a section or of this layout changes.
inline constexpr std::uint32_t kSectionFileVersion = 15;
inline constexpr std::array<char, 8> kSectionFileMagic { 'L', 'C', 'S', 'T', 'O', 'R', 'E', '\n' };
inline constexpr std::uint32_t kByteOrderMark = 0x01020304;
inline constexpr std::uint64_t kSectionAlignment = 8;

/// Written last; a file that is still being written has no more of it than the magic.
struct SectionFileHeader {
    std::array<char, 8> magic = kSectionFileMagic;
    std::uint32_t byteOrder = kByteOrderMark;
    std::uint32_t version = kSectionFileVersion;
    SourceIdentity identity;
    std::uint64_t tableOffset = 0;
    std::uint64_t sectionCount = 0;
    std::uint64_t tableHash = 0;
    std::uint64_t headerHash = 0; ///< hash of the members before it
};
static_assert(std::is_trivially_copyable_v<SectionFileHeader> && sizeof(SectionFileHeader) == 64);

struct SectionEntry {
    std::uint32_t kind = 0;
    std::uint32_t index = 0;
    std::uint64_t offset = 0; ///< a multiple of kSectionAlignment
    std::uint64_t size = 0; ///< bytes
    std::uint64_t hash = 0; ///< see sectionHash()
};
static_assert(std::is_trivially_copyable_v<SectionEntry> && sizeof(SectionEntry) == 32);

inline std::uint64_t headerHash(const SectionFileHeader& header)
{
    return hash64(std::as_bytes(std::span(&header, 1)).first(offsetof(SectionFileHeader, headerHash)));
}

constexpr std::uint64_t alignedEnd(std::uint64_t offset)
{
    return (offset + kSectionAlignment - 1) / kSectionAlignment * kSectionAlignment;
}

/// A section's hash is the sum of the hashes of its chunks of this many bytes, seeded with their number: it can be
/// computed by several threads at once.
inline constexpr std::size_t kHashChunk = std::size_t { 256 } << 10;

inline std::uint64_t chunkHash(std::span<const std::byte> chunk, std::uint64_t number)
{
    return hash64(chunk, number + 1);
}

inline std::uint64_t sectionHash(std::span<const std::byte> bytes)
{
    std::uint64_t sum = 0;
    for (std::uint64_t number = 0; !bytes.empty(); ++number) {
        const std::size_t size = std::min(bytes.size(), kHashChunk);
        sum += chunkHash(bytes.first(size), number);
        bytes = bytes.subspan(size);
    }
    return sum;
}

} // namespace lightcone::core
