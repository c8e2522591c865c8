// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/statistics/integerstatistics.h"

#include <tuple>

namespace lightcone::tests {

/// Fields of @p statistics to compare. They are equal to the last bit when equal numbers were added in equal order.
inline auto fieldsOf(const core::IntegerStatistics& statistics)
{
    return std::tuple(statistics.count(), statistics.sum(), statistics.min(), statistics.max(), statistics.variance(),
        statistics.lowerQuartile(), statistics.median(), statistics.upperQuartile());
}

} // namespace lightcone::tests
