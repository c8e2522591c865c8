// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"
#include "core/cube/cubedefinitions.h"
#include "readers/cube/tarcontainer.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lightcone::readers {
class InputFile;
}

namespace lightcone::readers::cube {

/// A part of compressed data: a zlib stream of its own.
struct DataBlock {
    std::uint64_t position = 0; ///< of its first byte in what the data inflates to
    std::uint64_t size = 0; ///< bytes that it inflates to
    std::uint64_t offset = 0; ///< of its stream in the file
    std::uint64_t storedSize = 0; ///< bytes of its stream
};

/// Where the rows of a metric stand in the file. All of it lies within the file.
struct StoredRows {
    core::CubeDataType type;
    bool isSwapped = false; ///< the byte order is not that of this machine
    std::uint64_t rowBytes = 0; ///< at least 1 where there are rows
    std::vector<core::CubePathId> rows; ///< ascending
    std::vector<std::uint32_t> places; ///< of each row: its data begin at place · rowBytes
    std::uint64_t offset = 0; ///< of the first value in the file, if the data is not compressed
    std::vector<DataBlock> blocks; ///< of compressed data, at ascending and disjoint positions
    bool isCompressed = false;
};

/// What the index and data of a metric are read with.
struct RowsSource {
    const InputFile* file;
    const std::string* path; ///< for findings and errors
    core::Diagnostics* findings;
    const core::CubeMetricDef* metric;
    std::size_t callPaths; ///< of the profile
    std::size_t locations;
    std::span<const core::CubePathId> order; ///< the call path of each row number; empty: row number i is call path i
};

/// Reads the index of a metric and the header of its data: CUBEX.INDEX, CUBEX.DATA and ZCUBEX.DATA (CubeLib 4.8). Rows
/// that are not there, or that no call path has, are reported and left out. Errors: those of reading.
/// Memory: 16 bytes a row and 72 a block while it runs. O(rows log rows)
core::Result<StoredRows> findRows(const RowsSource& source, Member index, Member data);

} // namespace lightcone::readers::cube
