// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/valueunit.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Asks for the values of a sparkline in a column.
struct SparklineQuestion {
    std::shared_ptr<const core::StoreView> store;
    core::LocationId location = core::LocationId::none;
    core::Interval column; ///< at least a tick long

    friend bool operator==(const SparklineQuestion&, const SparklineQuestion&) = default;
};

/// What a curve of a sparkline shows in a column, exactly.
struct SparklineValue {
    ValueUnit unit; ///< of the mode in which the curve is shown
    core::CurveColumn column;
};

/// The values of the curves of a sparkline, in their order. Blocking; any thread. O(samples in the column) a curve.
core::Stoppable<std::vector<SparklineValue>> sparklineValues(
    const SparklineQuestion& question, const std::stop_token& stop);

} // namespace lightcone::views
