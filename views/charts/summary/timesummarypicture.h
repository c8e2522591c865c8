// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/picturepaint.h"
#include "views/charts/summary/timesummarygeometry.h"
#include "views/charts/summary/timesummaryquery.h"
#include "views/plot/plotpicture.h"

#include <memory>
#include <stop_token>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole picture of a summary over time looks like: the same for the window's export and
/// `render`.
struct TimeSummaryPicture : PlotPicture {
    TimeSummaryRequest query;
    SummaryUnit unit = SummaryUnit::Share;
};

/// Queries, lays out and paints stack, axes and legend into the room of @p painter. Blocking; any thread.
/// Deterministic.
core::Completion paintTimeSummary(QPainter& painter, const PictureRoom& room,
    const std::shared_ptr<const core::StoreView>& store, const TimeSummaryPicture& picture,
    const std::stop_token& stop);

/// The same as a painter that owns what it needs.
PicturePaint summaryPaint(std::shared_ptr<const core::StoreView> store, TimeSummaryPicture picture);

} // namespace lightcone::views
