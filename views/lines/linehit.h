// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include <cstddef>

namespace lightcone::views {

struct LineShapes;

/// The line at a point.
struct LineHit {
    enum class Kind { Nothing, Message, Collective, Unmatched };
    Kind kind = Kind::Nothing;
    std::size_t index = 0; ///< index into the shapes of the kind
};

/// What lies under the lines at a point.
enum class Ground { Free, Bar };

/// Looks up the line at a point in coordinates of the shapes. Signs of unmatched ends win over messages, messages over
/// collectives. Over free ground, lines are hit within a few pixels, fewer where there are many of them. Over a bar,
/// only the ink of a line hits it, and a message only where few others are as near.
LineHit hitLines(const LineShapes& shapes, QPointF position, Ground ground);

} // namespace lightcone::views
