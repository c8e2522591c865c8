// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include <cstddef>

namespace lightcone::views {

struct ProcessGeometry;

/// The thing at a point of call stacks over time.
struct ProcessHit {
    enum class Kind { Nothing, Stack, Call, InheritedCall, Sign };
    Kind kind = Kind::Nothing;
    std::size_t stack = 0; ///< into ProcessGeometry::stacks
    std::size_t index = 0; ///< into the bars of the row, or the signs of the stack
};

/// Coordinates of the geometry. O(log bars), over lanes of signs O(signs).
ProcessHit hitProcess(const ProcessGeometry& geometry, QPointF position);

} // namespace lightcone::views
