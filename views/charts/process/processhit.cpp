// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processhit.h"

#include "views/charts/process/processgeometry.h"
#include "views/charts/process/signlanes.h"

#include <cmath>

namespace lightcone::views {

ProcessHit hitProcess(const ProcessGeometry& geometry, QPointF position)
{
    const BarHit bars = hitBars(geometry.bars, position);
    if (!bars.row)
        return {};
    const StackShapes& stack = geometry.stacks[bars.rowIndex];
    if (bars.isBar)
        return { bars.index < stack.inherited ? ProcessHit::Kind::InheritedCall : ProcessHit::Kind::Call, bars.rowIndex,
            bars.index };
    ProcessHit hit { ProcessHit::Kind::Stack, bars.rowIndex, 0 };
    double nearest = kSignSpacing / 2;
    for (std::size_t i = 0; i < stack.signs.size(); ++i) {
        const QPointF distance = stack.signs[i].center - position;
        // When two signs lie at one place, the last one was painted over the other.
        if (std::abs(distance.y()) > SignLanes::kHeight / 2.0 || std::abs(distance.x()) > nearest)
            continue;
        nearest = std::abs(distance.x());
        hit.kind = ProcessHit::Kind::Sign;
        hit.index = i;
    }
    return hit;
}

} // namespace lightcone::views
