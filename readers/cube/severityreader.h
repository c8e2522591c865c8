// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubeprofile.h"
#include "readers/cube/definitionscope.h"
#include "readers/cube/numberlist.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::readers::cube {

class MetricReader;
class ProgramReader;

/// Reads `<severity>`, which holds the values of a CUBE 3 profile as numbers in text. All that are not 0 are held in
/// memory, 2^27 at most. For one thread.
class SeverityReader {
public:
    SeverityReader(DefinitionScope& scope, const MetricReader& metrics, const ProgramReader& program)
        : m_scope(&scope)
        , m_metricReader(&metrics)
        , m_program(&program)
    {
    }
    void beginMatrix(const XmlAttributes& attributes);
    void beginRow(const XmlAttributes& attributes);
    /// Takes a part of the text of a row.
    void text(std::string_view text);
    /// Error: TooLarge
    std::optional<core::Error> endRow();
    /// @returns the values of all metrics. @pre called once, at the end
    std::shared_ptr<const core::CubeValues> finish();

private:
    /// The rows of a metric in the order of the file.
    struct Matrix {
        std::vector<std::pair<core::CubePathId, std::size_t>> rows; ///< with the place among these
        std::vector<std::uint64_t> cells;
    };
    void takeValue(std::string_view word);

    DefinitionScope* m_scope;
    const MetricReader* m_metricReader;
    const ProgramReader* m_program;
    std::vector<Matrix> m_matrices; ///< one a metric
    std::vector<std::uint32_t> m_locations; ///< the location of each value of a row
    core::CubeMetricId m_metric = core::CubeMetricId::none; ///< none: the present matrix is not read
    core::CubePathId m_path = core::CubePathId::none; ///< none: the present row is not read
    NumberList m_numbers;
    std::vector<std::uint64_t> m_row; ///< one cell a location; all are 0 where a row begins
    std::size_t m_values = 0; ///< in the text of the present row
    bool m_isRowDamaged = false;
    bool m_isRowEmpty = true; ///< its values are 0 so far
    std::size_t m_cells = 0; ///< of all matrices
};

} // namespace lightcone::readers::cube
