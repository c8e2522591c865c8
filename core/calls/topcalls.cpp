// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calls/topcalls.h"

#include "core/calls/callinstance.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

std::vector<FunctionId> callsOnTop(const StoreView& store, LocationId location, Interval interval)
{
    std::vector<FunctionId> functions;
    const std::vector<Frame> stack = stackAt(store, location, interval.begin);
    if (stack.empty())
        return functions;
    const std::uint64_t after = store.location(location).lowerBound(saturatingAdd(interval.begin, 1));
    const std::vector<std::uint64_t> ticks = openCallTicks(store, location, after);
    Tick onTop = interval.begin; // from there on, the call may be on top
    for (std::size_t i = std::min(stack.size(), ticks.size()); i-- > 0 && onTop < interval.end;) {
        const Tick end = saturatingAdd(stack[i].enter, static_cast<Tick>(ticks[i]));
        if (stack[i].enter < interval.begin)
            functions.push_back(store.definitions().functionOf(stack[i].region));
        onTop = std::max(onTop, end);
    }
    return functions;
}

} // namespace lightcone::core
