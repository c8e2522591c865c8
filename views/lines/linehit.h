// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QPointF>

#include <cstddef>
#include <optional>

namespace lightcone::core {
struct MessageBundles;
}

namespace lightcone::views {

struct LineShapes;

/// The line at a point.
struct LineHit {
    enum class Kind { Nothing, Message, OneSided, Collective, Unmatched };
    Kind kind = Kind::Nothing;
    std::size_t index = 0; ///< index into the shapes of the kind
};

/// What lies under the lines at a point.
enum class Ground {
    Free,
    NearBar, ///< a bar is so near that it may be meant
    Bar,
};

/// How strongly the line of a message is seen around @p point, 0 to 1: as strong as messages are painted, which fade
/// where there are many, over bars more than between them. O(messages × squares of Ink::kPart that are beside each
/// other in the width of the shapes) at most, where each message is as wide as they are.
double seenStrength(const LineShapes& shapes, std::size_t message, QPointF point);

/// The index of the bundle whose message is @p message. O(log bundles).
std::optional<std::size_t> bundleOf(const core::MessageBundles& bundles, core::MessageId message);

/// Looks up the line at a point in coordinates of the shapes. Signs of unmatched ends win over messages, messages over
/// one-sided operations, which are hit like them, and these over collectives. Over free ground, lines are hit within a
/// few pixels, fewer where there are many of them. Over a bar, only the ink of a line hits it, and a message only where
/// few others are as near. Near or over a bar, messages that are faded to less than a third are not hit, as the bar is
/// seen more strongly.
/// @param selected  the bundle that is selected, by MessageShape::source, which does not fade
LineHit hitLines(
    const LineShapes& shapes, QPointF position, Ground ground, std::optional<std::size_t> selected = std::nullopt);

} // namespace lightcone::views
