// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/picturepaint.h"
#include "views/charts/counters/countercurve.h"
#include "views/charts/counters/counterquery.h"
#include "views/plot/plotpicture.h"

#include <memory>
#include <stop_token>
#include <vector>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole picture of counters looks like: the same for the window's export and `render`.
struct CounterPicture : PlotPicture {
    std::vector<ReadyCurve> curves; ///< without data: it is made for the picture
    CounterScaling scaling;
};

/// Queries, lays out and paints curves with axes and legend into the room of @p painter.
/// Blocking; any thread. Deterministic.
core::Completion paintCounterPicture(QPainter& painter, const PictureRoom& room,
    const std::shared_ptr<const core::StoreView>& store, const CounterPicture& picture, const std::stop_token& stop);

} // namespace lightcone::views
