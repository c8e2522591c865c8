// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cube/cubeprofile.h"
#include "readers/cube/cubewriter.h"

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::readers::cube {

class TarWriter;

/// Writes the data and index of one metric. For one thread.
class MetricWriter {
public:
    /// Makes a writer of @p metric; all that is passed by reference outlives it.
    /// @param order  the call path of each row number; empty: row number i is call path i
    /// @param columns  the place of each location in a stored row; empty: in order
    MetricWriter(const core::CubeProfile& profile, core::CubeMetricId metric, std::span<const core::CubePathId> order,
        std::span<const std::uint32_t> columns, const CubeWriteOptions& options);

    /// Writes both members; nothing for a metric without rows. Errors: those of reading the values and of writing.
    core::Status write(TarWriter& tar, const std::string& name, core::Progress& progress, const std::stop_token& stop);

private:
    /// Takes a piece of data: one row, or a compressed block.
    using Use = std::function<core::Status(std::span<const std::uint8_t>)>;

    core::Status writeData(
        TarWriter& tar, const std::string& name, core::Progress& progress, const std::stop_token& stop);
    core::Status writeIndex(TarWriter& tar, const std::string& name) const;
    std::string blockTable(std::span<const std::uint64_t> sizes) const;
    std::uint64_t rowsInBlock() const;
    core::Status forEachRow(const Use& use, core::Progress& progress, const std::stop_token& stop);
    core::Status forEachBlock(const Use& use, core::Progress& progress, const std::stop_token& stop);
    core::Status readRun(std::size_t begin, std::size_t end, const Use& use, const std::stop_token& stop);
    std::span<const std::uint8_t> storedRow(core::CubeRow row);
    void appendNumber(std::string& out, std::uint64_t number, std::size_t bytes) const;

    const core::CubeProfile* m_profile;
    core::CubeMetricId m_metric;
    std::span<const std::uint32_t> m_columns;
    const CubeWriteOptions* m_options;
    core::CubeDataType m_type;
    std::uint64_t m_rowBytes;
    bool m_isSwapped;
    std::vector<std::pair<std::uint32_t, core::CubePathId>> m_rows; ///< numbers, ascending, and call paths
    std::vector<std::uint64_t> m_ordered; ///< a row in the order of the file
    std::vector<std::uint8_t> m_stored; ///< its bytes
};

} // namespace lightcone::readers::cube
