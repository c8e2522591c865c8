// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

// The binary members of a .cubex (CubeLib 4.8: CubeIndexHeader, CubeSparseIndex, CubeDenseIndex, CubeROZRowsSupplier).
// Numbers are in the byte order of the machine that wrote them.
namespace lightcone::readers::cube {

inline constexpr std::string_view kAnchorName = "anchor.xml";
inline constexpr std::string_view kIndexSuffix = ".index"; ///< behind the id of a metric
inline constexpr std::string_view kDataSuffix = ".data";

// An index: the marker, 1 as a number of 32 bits, the version 0 as one of 16 bits, the format as a byte; of a sparse
// index then the number of rows and the number of each row, 32 bits each, ascending. A dense index has all rows.
inline constexpr std::string_view kIndexMarker = "CUBEX.INDEX";
inline constexpr std::size_t kIndexOrderAt = 11; ///< places are in bytes
inline constexpr std::size_t kIndexVersionAt = 15;
inline constexpr std::size_t kIndexFormatAt = 17;
inline constexpr std::size_t kIndexCountAt = 18; ///< the end of a dense index
inline constexpr std::size_t kIndexListAt = 22;
inline constexpr std::uint8_t kSparseIndex = 1;
inline constexpr std::uint8_t kDenseIndex = 3;

// Data: the marker, then one row after the other, in the order of the index. Compressed: the marker, the number of
// blocks and an entry for each (64 bits each: the position of its first byte in the rows, the place of its stream
// behind the table, the size of that), then zlib streams. CUBE itself makes a block of each row.
inline constexpr std::string_view kDataMarker = "CUBEX.DATA";
inline constexpr std::string_view kCompressedMarker = "ZCUBEX.DATA";
inline constexpr std::size_t kBlockEntryBytes = 24;

} // namespace lightcone::readers::cube
