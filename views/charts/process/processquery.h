// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curve.h"
#include "core/analysis/events/signcolumns.h"
#include "core/base/stoppable.h"
#include "core/calls/calllevels.h"
#include "core/model/tick.h"
#include "views/base/valueunit.h"
#include "views/charts/process/inheritedstacks.h"
#include "views/plot/valueaxis.h"
#include "views/rows/rowlayout.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The question of a picture of call stacks over time to the store.
struct ProcessRequest {
    core::Interval interval;
    int columns = 0; ///< pixel columns (device pixels) that the interval is spread over
    std::shared_ptr<const RowLayout> layout; ///< the layout of processRows()
    int top = 0; ///< the query is about [top, bottom) of the layout only
    int bottom = 0;
    std::vector<core::SignClasses> lanes; ///< the signs that each row shows in its lane, see laneClasses()
    std::shared_ptr<const InheritedStacks> inheritance; ///< the inherited calls in the store; null: none
    /// The curve of the location of each row, drawn over its levels; null, or an empty list: no curve.
    std::vector<std::shared_ptr<const core::Curve>> curves;
    QString curveName;

    RowLayout::Range rows() const { return layout->rowsIn(top, bottom - top); }

    friend bool operator==(const ProcessRequest&, const ProcessRequest&) = default;
};

/// The answer of the store for one location.
struct StackData {
    int row = 0; ///< index into the layout
    core::SignClasses lanes; ///< the signs that were asked for
    /// Calls of the levels asked for, short ones folded; ordered by depth, then begin.
    std::vector<core::CallSpan> levels;
    std::vector<core::InheritedSpan> inherited; ///< see InheritedStacks::pieces()
    std::vector<core::Sign> signs; ///< by column, then class
    std::vector<core::CurveColumn> curve; ///< the curve in each column; empty: no curve
    QString curveName; ///< the metric, and what it describes where that is not the location of the stack
    ValueUnit curveUnit; ///< the unit of the curve's values
    ValueRange otherCurves; ///< values of all curves with this unit in the other rows
    /// The greatest number of calls that are open at once in each column. Only where calls lie deeper than the levels
    /// that the row shows.
    std::vector<std::uint32_t> deepest;
};

struct ProcessData {
    core::Interval interval;
    int columns = 0;
    int top = 0; ///< [top, bottom) of the request
    int bottom = 0;
    QString curveName;
    std::vector<StackData> stacks; ///< the stacks of ProcessRequest::rows(), ascending
};

/// Asks the store. Blocking; any thread. Complexity: that of callLevels(), pieces(), signColumns() for each row, and
/// Curve::columns() for each of the layout.
core::Stoppable<ProcessData> queryProcess(
    const core::StoreView& store, const ProcessRequest& request, const std::stop_token& stop);

} // namespace lightcone::views
