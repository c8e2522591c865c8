// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/formatting.h"

#include <QString>

#include <cstddef>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

struct HistogramData;

/// What is counted: "calls of MPI_Send", "messages".
QString histogramSubject(const HistogramData& data);
/// The number, least, greatest, mean and percentiles, with their bound where they have one; or that there are none.
QString histogramStatistics(const HistogramData& data, const TimeScale& scale);
/// Says what bins [first, last] hold: "from 1 ms to before 2 ms: 12 calls, 3.4 %".
QString binsText(const HistogramData& data, std::size_t first, std::size_t last, const TimeScale& scale);

} // namespace lightcone::views
