// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"
#include "random.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace lightcone::tests {

/// Moves a cursor forth and back over @p events, which are all events of the cursor's locations from the begin of the
/// trace. At first the cursor stands before the @p at -th of them. @returns a description of the first error; empty:
/// none.
inline std::string wander(
    core::ChronologicalCursor& cursor, const std::vector<core::EventRef>& events, std::size_t at, Random& random)
{
    core::EventRef event;
    core::EventRecord record;
    for (int turn = 0; turn < 60; ++turn) {
        const bool isBack = turn % 2 == 0;
        // Now and then the walk goes to the end, and beyond it.
        const std::size_t steps = random.oneIn(6) ? events.size() + 2 : random.below(400);
        for (std::size_t step = 0; step < steps; ++step) {
            const bool hasMore = isBack ? at > 0 : at < events.size();
            if ((isBack ? cursor.previous(event, record) : cursor.next(event, record)) != hasMore)
                return "does not end where the events do, turn " + std::to_string(turn);
            if (!hasMore)
                break;
            if (event != events[isBack ? --at : at++])
                return "another event, turn " + std::to_string(turn) + ", place " + std::to_string(at);
        }
    }
    return {};
}

} // namespace lightcone::tests
