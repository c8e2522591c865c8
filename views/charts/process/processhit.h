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
    std::size_t stack = 0; ///< index into ProcessGeometry::stacks
    std::size_t index = 0; ///< index into the bars of the row, or the signs of the stack
};

/// Looks up the thing at a point in coordinates of the geometry. O(log bars), over lanes of signs O(signs).
ProcessHit hitProcess(const ProcessGeometry& geometry, QPointF position);

} // namespace lightcone::views
