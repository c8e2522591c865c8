// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/filevalues.h"

#include "readers/cube/cells.h"
#include "readers/cube/rowfetcher.h"

#include <algorithm>
#include <span>
#include <utility>

namespace lightcone::readers::cube {

namespace {

/// Puts the values of a stored row into the order of locations.
void orderColumns(std::span<const std::uint64_t> stored, std::span<const std::uint32_t> columns, std::size_t cells,
    std::span<std::uint64_t> ordered)
{
    for (std::size_t location = 0; location < columns.size(); ++location)
        std::ranges::copy(stored.subspan(columns[location] * cells, cells),
            ordered.begin() + static_cast<std::ptrdiff_t>(location * cells));
}

} // namespace

FileValues::FileValues(
    InputFile file, std::string path, std::vector<StoredRows> rows, std::vector<std::uint32_t> columns)
    : m_file(std::move(file))
    , m_path(std::move(path))
    , m_metrics(std::move(rows))
    , m_columns(std::move(columns))
{
}

std::span<const core::CubePathId> FileValues::rows(core::CubeMetricId metric) const
{
    return m_metrics[static_cast<std::size_t>(metric)].rows;
}

core::Status FileValues::read(core::CubeMetricId metric, core::CubePathId begin, core::CubePathId end,
    const std::function<void(core::CubePathId, core::CubeRow)>& use, const std::stop_token& stop) const
{
    const StoredRows& stored = m_metrics[static_cast<std::size_t>(metric)];
    const auto first = static_cast<std::size_t>(std::ranges::lower_bound(stored.rows, begin) - stored.rows.begin());
    const auto last = static_cast<std::size_t>(std::ranges::lower_bound(stored.rows, end) - stored.rows.begin());
    if (first >= last)
        return {};
    const std::size_t cells = core::cellCount(stored.type);
    std::vector<std::uint8_t> raw(static_cast<std::size_t>(stored.rowBytes));
    std::vector<std::uint64_t> row(raw.size() / core::storedBytes(stored.type) * cells);
    std::vector<std::uint64_t> ordered(m_columns.size() * cells);
    RowFetcher fetcher(m_file, m_path, stored, m_cache, std::span(stored.places).subspan(first, last - first));
    for (std::size_t i = first; i < last; ++i) {
        if (stop.stop_requested())
            return core::Error { core::ErrorCode::Cancelled, m_path, core::Error::kNoOffset, {} };
        const core::Status status = fetcher.fetch(stored.places[i], raw);
        if (!status.isOk())
            return status;
        decodeCells(raw, stored.type, stored.isSwapped, row);
        if (!m_columns.empty())
            orderColumns(row, m_columns, cells, ordered);
        use(stored.rows[i], m_columns.empty() ? row : ordered);
    }
    return {};
}

} // namespace lightcone::readers::cube
