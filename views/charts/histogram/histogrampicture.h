// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/charts/histogram/histogramquery.h"

#include <QString>

#include <stop_token>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole picture of a histogram looks like: the same for the window's export and
/// `render`.
struct HistogramPicture {
    HistogramRequest request; ///< an empty interval: the whole trace
    bool isCountLogarithmic = false;
    ColorScheme scheme { Theme::Light };
    bool legend = true;
    QString title; ///< empty: none
    QString note; ///< what the picture is of; empty: nothing is said
};

/// Queries, lays out and paints into the room of @p painter. Blocking; any thread. Deterministic.
core::Completion paintHistogramPicture(
    QPainter& painter, const PictureRoom& room, const HistogramPicture& picture, const std::stop_token& stop);

} // namespace lightcone::views
