// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/picturepaint.h"
#include "views/charts/timeline/rowsteps.h"
#include "views/plot/plotpicture.h"
#include "views/rows/rowtree.h"

#include <stop_token>

class QPainter;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Everything that decides what a whole timeline picture looks like: the same for the window's export and for `render`.
struct TimelinePicture : PlotPicture {
    RowTree rows; ///< which rows are there, folded and unfolded as they are to be shown
    RowContent content = RowContent::Shares;
    StepChoice steps; ///< where rows show steps
    LineDisplay lines;
};

/// Queries, lays out and paints a timeline with axis, row labels, rows, messages, collectives and legend into
/// the room of @p painter. Rows that do not fit in the height are merged into groups or,
/// when even those do not fit, are summarised several to a row, said in the labels; never dropped silently. Blocking;
/// any thread. Deterministic.
core::Completion paintTimelinePicture(QPainter& painter, const PictureRoom& room, const core::StoreView& store,
    const TimelinePicture& picture, const std::stop_token& stop);

} // namespace lightcone::views
