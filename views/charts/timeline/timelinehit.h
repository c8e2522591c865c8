// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/timeline/timelinegeometry.h"

#include <QPointF>

#include <cstddef>
#include <optional>

namespace lightcone::views {

/// The thing at a point of a timeline.
struct TimelineHit {
    enum class Kind { Nothing, Row, Bar, Column, Message, OneSided, Collective, Sign, Sample };
    Kind kind = Kind::Nothing;
    int row = -1; ///< row of the layout; -1: below the last one
    std::size_t rowIndex = 0; ///< for Row, Bar and Column: index into TimelineGeometry::rows
    std::size_t index
        = 0; ///< into the bars of the row, or messages, one-sided operations, collectives, signs or samples
    int column = 0; ///< the one that is pointed at; for Bar and Column
    /// For Bar and Column: the function that is pointed at; none where a column shows others, or nothing.
    core::FunctionId function = core::FunctionId::none;
};

/// Coordinates of the geometry. Signs win over all else, then samples. Messages win over bars and columns unless they
/// are faded, these over collectives; lines are hit within a few pixels, fewer where there are many of them (see
/// hitLines()).
/// @param selected  the bundle of messages that is selected
TimelineHit hitTimeline(
    const TimelineGeometry& geometry, QPointF position, std::optional<std::size_t> selected = std::nullopt);

} // namespace lightcone::views
