// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"
#include "readers/cube/blockcache.h"
#include "readers/cube/storedrows.h"
#include "readers/input/inputfile.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::readers::cube {

/// The values of a .cubex, which are read when they are asked for. Immutable but for its cache; thread-safe. Memory:
/// that of StoredRows, the cache, and 4 MiB and three rows for each thread that reads.
class FileValues final : public core::CubeValues {
public:
    /// @param rows  one entry a metric
    /// @param columns  the place of each location in a stored row; empty: in order
    FileValues(InputFile file, std::string path, std::vector<StoredRows> rows, std::vector<std::uint32_t> columns);

    std::span<const core::CubePathId> rows(core::CubeMetricId metric) const override;
    core::Status read(core::CubeMetricId metric, core::CubePathId begin, core::CubePathId end,
        const std::function<void(core::CubePathId, core::CubeRow)>& use, const std::stop_token& stop) const override;

private:
    InputFile m_file;
    std::string m_path;
    std::vector<StoredRows> m_metrics;
    std::vector<std::uint32_t> m_columns;
    mutable BlockCache m_cache;
};

} // namespace lightcone::readers::cube
