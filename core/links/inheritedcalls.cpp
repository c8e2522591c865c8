// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/inheritedcalls.h"

#include "core/links/forks.h"
#include "core/store/storeview.h"

#include <algorithm>

namespace lightcone::core {

Completion inheritedCalls(const StoreView& store, const Forks& forks, LocationId location, Interval interval,
    std::vector<InheritedSpan>& out, const std::stop_token& stop)
{
    out.clear();
    std::uint32_t known = Forks::kNone;
    std::vector<InheritedCall> calls; // calls of the fork `known`
    for (const Forks::Stretch& stretch : forks.stretches(location, interval)) {
        if (stop.stop_requested())
            return Stopped {};
        if (stretch.fork != known)
            calls = forks.inheritedStack(stretch.fork);
        known = stretch.fork;
        for (std::uint32_t depth = 0; depth < calls.size(); ++depth) {
            const InheritedCall& call = calls[depth];
            out.push_back({ { depth, stretch.span.begin, stretch.span.end, store.definitions().functionOf(call.region),
                                1, call.enter.index },
                call.enter.location, stretch.fork });
        }
    }
    std::ranges::stable_sort(out, {}, [](const InheritedSpan& span) { return span.call.depth; });
    return doneUnless(stop);
}

} // namespace lightcone::core
