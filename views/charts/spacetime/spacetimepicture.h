// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/statistics/workcolumns.h"
#include "core/base/stoppable.h"
#include "views/base/picturepaint.h"
#include "views/plot/plotpicture.h"
#include "views/rows/rowtree.h"
#include "views/rows/stepchoice.h"

#include <stop_token>
#include <vector>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole space-time picture looks like: the same for the window's export and `render`.
struct SpaceTimePicture : PlotPicture {
    std::vector<RowTree::Row> rows; ///< see spaceTimeRows()
    core::FunctionClasses working = core::workingClasses();
    RowContent content = RowContent::Shares;
    StepChoice steps {}; ///< see SpaceTimeRequest
    LineDisplay lines;
};

/// Queries, lays out and paints a space-time view with axis, labels and legend into the room of @p painter. Rows that
/// do not fit in the height are summarised several to a row, said in the labels. Blocking; any thread. Deterministic.
core::Completion paintSpaceTimePicture(QPainter& painter, const PictureRoom& room, const core::StoreView& store,
    const SpaceTimePicture& picture, const std::stop_token& stop);

} // namespace lightcone::views
