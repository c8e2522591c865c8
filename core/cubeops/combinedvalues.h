// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"
#include "core/cubeops/definitionunion.h"
#include "core/cubeops/metricunion.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {

/// The values of a profile that is made of others: computed of their rows when they are asked for. Immutable;
/// thread-safe as the values of the operands are. Memory: four bytes a stored row, and a call path of each operand; for
/// each thread that reads 5 MiB, or one row where that is more, beside what reading the operands takes.
class CombinedCubeValues final : public CubeValues {
public:
    /// @param places  one entry an operand
    /// @param metrics, definitions  one entry a metric of the result
    CombinedCubeValues(CubeOperands operands, std::vector<CubeOperandPlaces> places,
        std::vector<CombinedMetric> metrics, std::span<const CubeMetricDef> definitions, std::size_t locations);

    std::span<const CubePathId> rows(CubeMetricId metric) const override;
    Status read(CubeMetricId metric, CubePathId begin, CubePathId end,
        const std::function<void(CubePathId, CubeRow)>& use, const std::stop_token& stop) const override;

private:
    struct Metric {
        CombinedMetric made;
        CubeDataType type;
        std::vector<CubePathId> rows; ///< ascending
    };
    class Gatherer;

    std::vector<CubePathId> rowsOf(const CombinedMetric& metric) const;

    std::vector<std::shared_ptr<const CubeProfile>> m_operands;
    std::vector<CubeOperandPlaces> m_places; ///< one an operand
    std::vector<Metric> m_metrics;
    std::size_t m_locations;
};

} // namespace lightcone::core
