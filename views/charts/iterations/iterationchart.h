// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/iterations/iterationquery.h"
#include "views/heat/heatchart.h"

#include <memory>

namespace lightcone::views {

/// Makes the chart of @p data, which it keeps: a row a location and call path, a column a number. Numbers of unusual
/// iterations are marked with + (long) or − (short); a strip below has the greatest value of each number, one at the
/// right the median of each row. Any thread. O(visits log visits + columns)
std::shared_ptr<const HeatChart> makeIterationChart(const std::shared_ptr<const core::StoreView>& store,
    const std::shared_ptr<const IterationData>& data, IterationMeasure measure);

} // namespace lightcone::views
