// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curve.h"
#include "core/base/stoppable.h"
#include "views/base/picturepaint.h"
#include "views/charts/process/processrows.h"
#include "views/charts/process/signlanes.h"
#include "views/plot/plotpicture.h"
#include "views/rows/rowlayout.h"

#include <QString>

#include <memory>
#include <stop_token>
#include <vector>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole picture of call stacks looks like: the same for the window's export and
/// `render`.
struct ProcessPicture : PlotPicture {
    std::vector<StackFacts> stacks; ///< one above the other
    core::SignClasses signs = allSigns(); ///< signs that are shown
    std::shared_ptr<const InheritedStacks> inheritance; ///< see ProcessRequest
    /// The curve of each stack, null where there is none or it has not been made yet; empty: no curves. See
    /// ProcessRequest.
    std::vector<std::shared_ptr<const core::Curve>> curves;
    QString curveName;
};

/// Gives the picture the stacks of @p locations, with the calls that they inherit, where these are not known yet, and
/// without curves. Blocking; any thread. See InheritedStacks::make() and stackFacts().
core::Completion learnStacks(const std::shared_ptr<const core::StoreView>& store,
    std::span<const core::LocationId> locations, ProcessPicture& picture, const std::stop_token& stop);
/// Makes the curves of the metric `curveName` that are not there yet. Blocking; any thread. O(samples).
core::Completion makeMissingCurves(
    const std::shared_ptr<const core::StoreView>& store, ProcessPicture& picture, const std::stop_token& stop);

/// Queries, lays out and paints call stacks with axis, labels and legend into the room of
/// @p painter. Levels that do not fit in the height are summarised below the others; the labels and the legend name
/// other things for which there is no room. Blocking; any thread. Deterministic.
core::Completion paintProcessPicture(QPainter& painter, const PictureRoom& room, const core::StoreView& store,
    const ProcessPicture& picture, const std::stop_token& stop);

/// Rows of processRows() in a height that they may not fit.
struct FittedStacks {
    RowLayout layout;
    bool hasLanes = true; ///< whether there are lanes of signs
    std::size_t leftOut = 0; ///< rows at the end
};
/// Makes the rows as high as fits in @p height. Where the height is too low, lanes are left out first so that levels
/// can be seen, then levels, and at last rows; one row always stays.
FittedStacks fittedStacks(std::vector<RowTree::Row> rows, int height);

} // namespace lightcone::views
