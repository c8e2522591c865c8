// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/transfers/matrixvalues.h"

#include <memory>

namespace lightcone::views {

struct HeatChart;
struct MatrixData;

/// The chart of what @p measure says of @p data: senders are rows, receivers columns. It has no rows where there are
/// no transfers in the whole interval, and no cells where there are none at the time that it is of. O(cells log cells).
/// Any thread.
std::shared_ptr<const HeatChart> makeMatrixChart(
    std::shared_ptr<const MatrixData> data, core::MatrixMeasure measure, core::MatrixPart part);

} // namespace lightcone::views
