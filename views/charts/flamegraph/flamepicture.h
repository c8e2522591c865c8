// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "views/base/colorscheme.h"
#include "views/base/picturepaint.h"
#include "views/charts/flamegraph/flamegeometry.h"
#include "views/charts/flamegraph/flamequery.h"

#include <QString>

#include <stop_token>
#include <vector>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a whole picture of a flame graph looks like: the same for the window's export and
/// `render`.
struct FlamePicture {
    FlameRequest request;
    std::vector<core::FunctionId> zoom; ///< the functions of the path that fills the width; empty: all
    FlameDirection direction = FlameDirection::Up;
    std::vector<core::FunctionId> hidden; ///< functions that have no colour and no name
    std::vector<bool> lit; ///< by function, what stands out; empty: nothing does
    ColorScheme scheme { Theme::Light };
    bool legend = true;
    QString title; ///< empty: none
    QString caption; ///< says what part of the trace it is of
};

/// Queries, lays out and paints a flame graph into the room of @p painter. Levels for which there is no room are
/// left out, and the legend says so. Blocking; any thread. Deterministic.
core::Completion paintFlameGraph(
    QPainter& painter, const PictureRoom& room, const FlamePicture& picture, const std::stop_token& stop);

} // namespace lightcone::views
