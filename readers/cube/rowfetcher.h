// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/cube/blockcache.h"
#include "readers/cube/storedrows.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lightcone::readers::cube {

/// Fetches rows of one metric from the file, in any order; rows that stand near each other are read together. For one
/// thread, and one call of CubeValues::read().
class RowFetcher {
public:
    /// @param wanted  the places of all rows that will be fetched, in any order
    /// All that is passed outlives the fetcher.
    RowFetcher(const InputFile& file, const std::string& path, const StoredRows& rows, BlockCache& cache,
        std::span<const std::uint32_t> wanted);

    /// Fills @p row, which has rows.rowBytes bytes, with the row at @p place. Errors: those of reading; Truncated,
    /// where the file was cut since it was opened; Damaged, where a compressed block is not what it should be.
    core::Status fetch(std::uint32_t place, std::span<std::uint8_t> row);

private:
    /// A part of the data that was read before.
    struct Window {
        std::uint64_t begin = 0; ///< in bytes from the first row of the data
        std::vector<std::uint8_t> bytes;
    };
    static constexpr std::size_t kWindows = 64;

    core::Status fetchPlain(std::uint64_t position, std::span<std::uint8_t> row);
    core::Status fetchInflated(std::uint64_t position, std::span<std::uint8_t> row);
    core::Status readExactly(std::uint64_t offset, std::span<std::uint8_t> buffer) const;
    core::Result<BlockCache::Bytes> inflate(const DataBlock& block) const;

    const InputFile* m_file;
    const std::string* m_path;
    const StoredRows* m_rows;
    BlockCache* m_cache;
    std::uint64_t m_end = 0; ///< of the last row that is wanted, in bytes from the first row of the data
    std::array<Window, kWindows> m_windows;
};

} // namespace lightcone::readers::cube
