// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/charts/processsummary/processsummaryquery.h"

#include <QString>

#include <stop_token>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole picture of a process summary looks like: the same for the window's export and
/// `render`.
struct ProcessSummaryPicture {
    ProcessSummaryRequest request; ///< an empty interval means the whole trace
    ColorScheme scheme { Theme::Light };
    bool legend = true;
    QString title; ///< empty: none
};

/// Queries, lays out and paints the bars with axis, labels and legend into the room of
/// @p painter. Where the bars of all locations do not fit, neighbours are merged and the legend says so. Blocking; any
/// thread. Deterministic.
core::Completion paintProcessSummary(
    QPainter& painter, const PictureRoom& room, const ProcessSummaryPicture& picture, const std::stop_token& stop);

} // namespace lightcone::views
