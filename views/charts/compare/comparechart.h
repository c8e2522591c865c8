// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/compare/comparerequest.h"
#include "views/heat/heatchart.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace lightcone::views {

struct CompareData;

/// A chart of cells, and what its rows and columns are in the data.
struct CompareChart {
    std::shared_ptr<const HeatChart> heat;
    std::vector<std::uint32_t> rows; ///< index in CompareData::rows, by row of the chart
    std::vector<std::uint32_t> columns; ///< index in CompareData::columns, by column of the chart
};

/// The rows of @p data in the order of @p style.
std::vector<std::uint32_t> rowOrder(const CompareData& data, const CompareStyle& style);
/// The columns of @p data in the order of @p style, those without cells left out. By max − mean, what starts and ends
/// the program, and the tracer itself, comes last.
std::vector<std::uint32_t> columnOrder(const CompareData& data, const CompareStyle& style);

/// Makes the chart of @p data, which it keeps. Any thread. O(cells · log columns)
CompareChart makeCompareChart(const std::shared_ptr<const core::StoreView>& store,
    const std::shared_ptr<const CompareData>& data, const CompareStyle& style);

/// Says who works longest and in what, or that the work is even; empty: there is nothing to compare.
QString verdictText(const core::StoreView& store, const CompareData& data);

} // namespace lightcone::views
