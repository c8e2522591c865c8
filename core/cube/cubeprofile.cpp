// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cube/cubeprofile.h"

#include <algorithm>

namespace lightcone::core {

HeldCubeValues::HeldCubeValues(std::vector<Metric> metrics)
    : m_metrics(std::move(metrics))
{
}

std::span<const CubePathId> HeldCubeValues::rows(CubeMetricId metric) const
{
    return m_metrics[static_cast<std::size_t>(metric)].rows;
}

Status HeldCubeValues::read(CubeMetricId metric, CubePathId begin, CubePathId end,
    const std::function<void(CubePathId, CubeRow)>& use, const std::stop_token& stop) const
{
    const Metric& held = m_metrics[static_cast<std::size_t>(metric)];
    if (held.rows.empty())
        return {};
    const std::size_t width = held.cells.size() / held.rows.size();
    const auto first = std::ranges::lower_bound(held.rows, begin);
    for (auto row = first; row != held.rows.end() && *row < end; ++row) {
        if (stop.stop_requested())
            return Error { ErrorCode::Cancelled, {}, Error::kNoOffset, {} };
        const auto place = static_cast<std::size_t>(row - held.rows.begin());
        use(*row, std::span(held.cells).subspan(place * width, width));
    }
    return {};
}

} // namespace lightcone::core
