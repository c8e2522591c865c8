// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/hash64.h"
#include "core/cache/sourceidentity.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

// The layout of a section file, for its writer and its reader: header, sections in the order of their offsets,
// each followed by less than kSectionAlignment zero bytes, table of the sections, sums of the pages. Nothing between,
// nothing behind. In the byte order of the machine.
//
// The file is divided into pages, and each has a sum, by which its part of the sections is checked when it is read for
// the first time.
namespace lightcone::core {

/// Rises whenever the meaning of a section or of this layout changes.
inline constexpr std::uint32_t kSectionFileVersion = 22;
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
    std::uint32_t sectionCount = 0;
    std::uint32_t pageBits = 0; ///< a page has 2^pageBits bytes
    std::uint64_t tableHash = 0; ///< of the table and the sums
    std::uint64_t headerHash = 0; ///< hash of the members before it
};
static_assert(std::is_trivially_copyable_v<SectionFileHeader> && sizeof(SectionFileHeader) == 64);

struct SectionEntry {
    std::uint32_t kind = 0;
    std::uint32_t index = 0;
    std::uint64_t offset = 0; ///< a multiple of kSectionAlignment
    std::uint64_t size = 0; ///< bytes
};
static_assert(std::is_trivially_copyable_v<SectionEntry> && sizeof(SectionEntry) == 24);

inline std::uint64_t headerHash(const SectionFileHeader& header)
{
    return hash64(std::as_bytes(std::span(&header, 1)).first(offsetof(SectionFileHeader, headerHash)));
}

constexpr std::uint64_t alignedEnd(std::uint64_t offset)
{
    return (offset + kSectionAlignment - 1) / kSectionAlignment * kSectionAlignment;
}

/// Pages are the least that is read at once. A large file has larger ones, so that they are no more than kMostPages:
/// Linux allows a process 65,530 stretches of memory that differ in what may be done with them.
inline constexpr std::uint32_t kLeastPageBits = 16;
inline constexpr std::uint64_t kMostPages = std::uint64_t { 1 } << 14;

/// Returns the number of pages that begin before @p end.
constexpr std::uint64_t pageCount(std::uint64_t end, std::uint32_t pageBits)
{
    return (end + (std::uint64_t { 1 } << pageBits) - 1) >> pageBits;
}

/// What @p bytes from @p offset on, a multiple of 8, add to the sum of their page: the sum over their words of 8 bytes,
/// each mixed with its place. Sections begin anywhere in a page and are written by several threads at once, and each
/// adds its part; the sums of larger pages are those of smaller ones added up. Any change of one word changes the sum.
/// The last word may be incomplete: it is filled with zeros.
inline std::uint64_t pageSum(std::uint64_t offset, std::span<const std::byte> bytes)
{
    constexpr std::uint64_t kPlaces = 0x9E3779B185EBCA87;
    constexpr std::uint64_t kWords = 0xC2B2AE3D27D4EB4F;
    constexpr std::uint64_t kMixed = 0x165667B19E3779F9;
    std::uint64_t place = offset / kSectionAlignment * kPlaces;
    std::uint64_t sum = 0;
    const auto add = [&](const std::byte* at, std::size_t size) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, size);
        word = word * kWords + place;
        word = (word ^ (word >> 32)) * kMixed;
        sum += word ^ (word >> 29);
        place += kPlaces;
    };
    const std::size_t whole = bytes.size() / kSectionAlignment * kSectionAlignment;
    for (std::size_t at = 0; at < whole; at += kSectionAlignment)
        add(bytes.data() + at, kSectionAlignment);
    if (whole < bytes.size())
        add(bytes.data() + whole, bytes.size() - whole);
    return sum;
}

} // namespace lightcone::core
