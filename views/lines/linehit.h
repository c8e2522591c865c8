// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include <cstddef>

namespace lightcone::views {

struct LineShapes;

/// Which line is at a point.
struct LineHit {
    enum class Kind { Nothing, Message, Collective };
    Kind kind = Kind::Nothing;
    std::size_t index = 0; ///< into the messages or collectives of the shapes
};

/// Coordinates of the shapes. Messages win over collectives; lines are hit within a few pixels, fewer where there are
/// many of them.
LineHit hitLines(const LineShapes& shapes, QPointF position);

} // namespace lightcone::views
